#include "load_messages.h"

#include <boost/json.hpp>

#include "load_common.h"

namespace load {

namespace json = boost::json;

namespace {

std::uint32_t number(const json::value& value) { return value.to_number<std::uint32_t>(); }
std::string text_of(const json::value& value) { return std::string(value.as_string()); }

Step read_step(const json::object& object) {
    Step step{number(object.at("n")), number(object.at("seat")), text_of(object.at("kind")), {}};
    for (const json::value& line : object.at("lines").as_array()) step.lines.push_back(text_of(line));
    return step;
}

Steps read_steps(const json::object& object) {
    Steps steps;
    for (const json::value& step : object.at("steps").as_array()) steps.steps.push_back(read_step(step.as_object()));
    return steps;
}

Welcome read_welcome(const json::object& object) {
    Welcome welcome{text_of(object.at("table")), {}, number(object.at("steps"))};
    for (const json::value& seat : object.at("you").as_array()) welcome.you.push_back(number(seat));
    return welcome;
}

State read_state(const json::object& object) {
    State state;
    state.n = number(object.at("n"));
    state.version = number(object.at("version"));
    state.over = object.at("over").as_bool();
    state.can_undo = object.at("can_undo").as_bool();
    if (!object.at("asked").is_null()) state.asked = number(object.at("asked"));
    if (const json::value* decision = object.if_contains("decision")) {
        for (const json::value& option : decision->as_object().at("options").as_array())
            state.options.push_back(text_of(option.as_object().at("id")));
    }
    static_cast<void>(object.at("view").as_object());
    static_cast<void>(object.at("scores").as_array());
    return state;
}

Error read_error(const json::object& object) {
    Error error{{}, text_of(object.at("code")), text_of(object.at("message"))};
    if (const json::value* id = object.if_contains("id")) error.id = id->to_number<std::uint64_t>();
    return error;
}

}  // namespace

std::string shown(const Step& step) {
    std::string text = "step " + std::to_string(step.n) + ", seat " + std::to_string(step.seat) + ", " + step.kind;
    for (const std::string& line : step.lines) text += " | " + line;
    return text;
}

Message read_message(std::string_view text) {
    try {
        json::value value = json::parse(text);
        const json::object& object = value.as_object();
        const std::string kind = text_of(object.at("t"));
        if (kind == "welcome") return read_welcome(object);
        if (kind == "steps") return read_steps(object);
        if (kind == "ack") return Ack{object.at("id").to_number<std::uint64_t>(), number(object.at("n"))};
        if (kind == "error") return read_error(object);
        if (kind == "seats" && object.at("seats").is_array()) return Seats{};
        if (kind == "alive") return Seats{};  // neither changes a game
        if (kind == "state") {
            State state = read_state(object);
            state.whole = std::move(value);
            return state;
        }
    } catch (const std::exception&) {
        // Told below, with the text.
    }
    throw Difference("the server says what the protocol does not know: " + std::string(text.substr(0, 400)));
}

std::string hello_message(const std::string& token, std::uint32_t from) {
    json::array tokens;
    tokens.emplace_back(token);
    return json::serialize(json::object{{"t", "hello"}, {"tokens", tokens}, {"from", from}});
}

std::string answer_message(std::uint64_t id, std::uint32_t version, const std::string& option) {
    return json::serialize(json::object{{"t", "answer"}, {"id", id}, {"version", version}, {"option", option}});
}

std::string undo_message(std::uint64_t id, std::uint32_t version) {
    return json::serialize(json::object{{"t", "undo"}, {"id", id}, {"version", version}});
}

std::string error_code_of(unsigned status, std::string_view body) {
    boost::system::error_code error;
    const json::value value = json::parse(body, error);
    if (!error && value.is_object()) {
        const json::value* inner = value.as_object().if_contains("error");
        const json::value* code =
            inner != nullptr && inner->is_object() ? inner->as_object().if_contains("code") : nullptr;
        if (code != nullptr && code->is_string()) return text_of(*code);
    }
    return "http " + std::to_string(status);
}

}  // namespace load
