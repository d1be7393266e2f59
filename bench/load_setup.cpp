#include "load_setup.h"

#include <algorithm>
#include <boost/json.hpp>

#include "load_messages.h"

namespace load {

namespace json = boost::json;

namespace {

GameForm read_form(const json::object& object) {
    GameForm form{std::string(object.at("game").as_string()),
                  object.at("least_players").to_number<unsigned>(),
                  object.at("most_players").to_number<unsigned>(),
                  {},
                  {}};
    for (const json::value& side : object.at("sides").as_array()) {
        const json::object& one = side.as_object();
        form.sides.push_back({std::string(one.at("name").as_string()), {}, std::string(one.at("needs").as_string())});
        for (const json::value& variant : one.at("variants").as_array())
            form.sides.back().variants.emplace_back(variant.as_string());
    }
    for (const json::value& option : object.at("options").as_array()) {
        if (option.at("group").as_string() == "bot") form.bots.emplace_back(option.at("word").as_string());
    }
    return form;
}

OpenTable read_opened(const GameForm& form, const std::string& body) {
    OpenTable opened;
    opened.game = form.game;
    const json::value value = json::parse(body);
    opened.table = std::string(value.at("table").as_string());
    for (const json::value& seat : value.at("seats").as_array()) {
        const json::value* token = seat.as_object().if_contains("token");
        if (token == nullptr) continue;
        opened.seat = seat.at("seat").to_number<unsigned>();
        opened.token = std::string(token->as_string());
    }
    if (opened.token.empty()) throw Difference("a table without a seat token: " + body);
    return opened;
}

}  // namespace

std::vector<GameForm> read_games(const std::string& body, const std::string& wanted) {
    std::vector<GameForm> forms;
    try {
        const json::value value = json::parse(body);
        for (const json::value& form : value.at("games").as_array()) forms.push_back(read_form(form.as_object()));
    } catch (const std::exception& error) {
        throw Failure(std::string("GET /api/games does not fit the protocol: ") + error.what());
    }
    if (wanted != "both") std::erase_if(forms, [&](const GameForm& form) { return form.game != wanted; });
    if (forms.empty()) throw Failure("the server has no game '" + wanted + "'");
    return forms;
}

std::string table_request(const GameForm& form, const std::string& opponents, unsigned turn, core::Random& random) {
    const unsigned numbers = form.most_players - form.least_players + 1;
    const std::size_t players = std::min<std::size_t>(form.least_players + turn % numbers, form.sides.size());
    std::vector<SideForm> left = form.sides;
    json::array seats, options;
    std::vector<std::string> needed;
    const std::uint32_t human = random.below(static_cast<std::uint32_t>(players));
    for (std::size_t seat = 0; seat < players; ++seat) {
        const auto pick = static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(left.size())));
        const SideForm side = left[static_cast<std::size_t>(pick)];
        left.erase(left.begin() + pick);
        std::string name = side.name;
        if (!side.variants.empty())
            name += " " + side.variants[random.below(static_cast<std::uint32_t>(side.variants.size()))];
        seats.push_back(json::object{{"kind", seat == human ? "human" : opponents}, {"side", name}});
        if (!side.needs.empty() && std::find(needed.begin(), needed.end(), side.needs) == needed.end())
            needed.push_back(side.needs);
    }
    // One player alone meets the opponent of another side, where the form lists some.
    if (players == 1 && !form.bots.empty()) {
        const SideForm& side = left[random.below(static_cast<std::uint32_t>(left.size()))];
        for (const std::string& bot : form.bots) {
            if (bot.ends_with(" " + side.name)) options.emplace_back(bot);
        }
        if (!side.needs.empty() && std::find(needed.begin(), needed.end(), side.needs) == needed.end())
            needed.push_back(side.needs);
    }
    for (const std::string& option : needed) options.emplace_back(option);
    json::object body{{"game", form.game}, {"seats", seats}};
    if (!options.empty()) body["options"] = options;
    return json::serialize(body);
}

asio::awaitable<OpenTable> open_table(Endpoint server, GameForm form, std::string opponents, unsigned turn,
                                      core::Random& random) {
    OpenTable opened;
    opened.game = form.game;
    std::chrono::duration<double> pause{0.1};
    for (int attempt = 0; attempt < 8; ++attempt) {
        std::string body = table_request(form, opponents, turn, random);
        const std::string asked = body;
        const HttpAnswer answer = co_await request(server, "POST", "/api/tables", std::move(body));
        if (answer.status == 201) co_return read_opened(form, answer.body);
        opened.error = answer.status == 0 ? "no-answer" : error_code_of(answer.status, answer.body);
        opened.problem = "POST /api/tables " + asked + ": " +
                         (answer.status == 0 ? answer.problem : std::to_string(answer.status) + " " + answer.body);
        if (opened.error != "rate" && opened.error != "unavailable") co_return opened;
        co_await sleep_for(pause);
        pause *= 2;
    }
    co_return opened;
}

}  // namespace load
