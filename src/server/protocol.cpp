#include "server/protocol.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "server/course.h"

namespace server {

namespace json = boost::json;

namespace {

struct CodeRow {
    Code code;
    std::string_view word;
    unsigned status;
};
constexpr CodeRow codes[] = {
    {Code::bad_message, "bad-message", 400},
    {Code::too_large, "too-large", 413},
    {Code::rate, "rate", 429},
    {Code::version, "version", 409},
    {Code::origin, "origin", 403},
    {Code::no_such_thing, "no-such-thing", 404},
    {Code::forbidden, "forbidden", 403},
    {Code::refused, "refused", 422},
    {Code::limit, "limit", 429},
    {Code::not_your_turn, "not-your-turn", 409},
    {Code::stale, "stale", 409},
    {Code::unknown_option, "unknown-option", 422},
    {Code::no_undo, "no-undo", 409},
    {Code::game_over, "game-over", 409},
    {Code::unfinished, "unfinished", 409},
    {Code::closed, "closed", 409},
    {Code::name_taken, "name-taken", 409},
    {Code::wrong_password, "wrong-password", 403},
    {Code::weak_password, "weak-password", 422},
    {Code::unavailable, "unavailable", 503},
};

const CodeRow& row_of(Code code) {
    for (const CodeRow& row : codes) {
        if (row.code == code) return row;
    }
    return codes[0];
}

// Reads the fields of one object and notes which were looked at, so that unknown ones are refused.
class Fields {
public:
    Fields(const json::object& object, std::string& problem) : object_(object), problem_(problem) {}

    template <class T>
    bool number(std::string_view name, T& out) {
        ++known_;
        const json::value* value = object_.if_contains(name);
        std::int64_t n = -1;
        if (value != nullptr && value->is_int64()) n = value->as_int64();
        // A client's own numbers may be as large as a browser counts.
        constexpr std::int64_t most = sizeof(T) > 4 ? (std::int64_t{1} << 53) - 1 : std::int64_t{0xffffffff};
        if (value == nullptr || n < 0 || n > most) {
            problem_ = "'" + std::string(name) + "' must be a whole number from 0 on";
            return false;
        }
        out = static_cast<T>(n);
        return true;
    }
    // A number of 64 bits as text.
    bool option(std::uint64_t& out) {
        ++known_;
        const json::value* value = object_.if_contains("option");
        if (value != nullptr && value->is_string()) {
            const std::string_view text(value->as_string());
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
            if (error == std::errc{} && end == text.data() + text.size() && !text.empty()) return true;
        }
        problem_ = "'option' must be the id of an option, as text";
        return false;
    }
    bool all_known() {
        if (object_.size() == known_) return true;
        problem_ = "there are fields that this message does not have";
        return false;
    }
    void optional(std::string_view name) { known_ += object_.contains(name) ? 1U : 0U; }
    [[nodiscard]] const json::value* get(std::string_view name) const { return object_.if_contains(name); }

private:
    const json::object& object_;
    std::string& problem_;
    std::size_t known_ = 1;  // "t"
};

bool read_hello(Fields& fields, Hello& hello, std::string& problem) {
    fields.optional("tokens");
    fields.optional("watch");
    if (fields.get("protocol") != nullptr && !fields.number("protocol", hello.protocol)) return false;
    if (!fields.number("from", hello.from)) return false;
    if (const json::value* tokens = fields.get("tokens"); tokens != nullptr && !read_texts(tokens, 8, hello.tokens)) {
        problem = "'tokens' must be a list of seat tokens";
        return false;
    }
    if (const json::value* watch = fields.get("watch"); watch != nullptr) {
        if (!watch->is_bool()) {
            problem = "'watch' must be true or false";
            return false;
        }
        hello.watch = watch->as_bool();
    }
    return fields.all_known();
}

struct ActRow {
    SeatAct act;
    std::string_view word;
};
constexpr ActRow acts[] = {{SeatAct::leave, "leave"},   {SeatAct::resign, "resign"},   {SeatAct::come_back, "return"},
                           {SeatAct::invite, "invite"}, {SeatAct::replace, "replace"}, {SeatAct::kick, "kick"},
                           {SeatAct::keep, "keep"}};

bool read_change_seat(Fields& fields, ChangeSeat& change, std::string& problem) {
    std::uint32_t seat = 0;
    if (!fields.number("id", change.id) || !fields.number("seat", seat)) return false;
    change.seat = seat;
    fields.optional("act");
    std::string word;
    (void)read_text(fields.get("act"), 16, word);
    const auto* const found =
        std::find_if(std::begin(acts), std::end(acts), [&](const ActRow& row) { return row.word == word; });
    if (found == std::end(acts)) {
        problem = "'act' must be leave, resign, return, invite, replace, kick or keep";
        return false;
    }
    change.act = found->act;
    return fields.all_known();
}

}  // namespace

std::string_view code_word(Code code) { return row_of(code).word; }
unsigned http_status(Code code) { return row_of(code).status; }

bool read_text(const json::value* value, std::size_t longest, std::string& text) {
    if (value == nullptr || !value->is_string() || value->as_string().size() > longest) return false;
    text.assign(value->as_string().data(), value->as_string().size());
    return true;
}

bool read_texts(const json::value* value, std::size_t most, std::vector<std::string>& texts, std::size_t longest) {
    texts.clear();
    if (value == nullptr || !value->is_array() || value->as_array().size() > most) return false;
    for (const json::value& one : value->as_array()) {
        texts.emplace_back();
        if (!read_text(&one, longest, texts.back())) return false;
    }
    return true;
}

bool read_json(std::string_view text, json::value& value, std::string& problem) {
    json::parse_options options;
    options.max_depth = 8;
    boost::system::error_code error;
    value = json::parse(text, error, {}, options);
    if (!error) return true;
    problem = "this is no JSON, or nested too deeply";
    return false;
}

bool read_message(std::string_view text, Message& message, std::string& problem) {
    json::value value;
    if (!read_json(text, value, problem)) return false;
    const json::object* object = value.if_object();
    std::string kind;
    if (object == nullptr || !read_text(object->if_contains("t"), 16, kind)) {
        problem = "a message is an object with its kind in 't'";
        return false;
    }
    Fields fields(*object, problem);
    if (kind == "hello") {
        Hello hello;
        if (!read_hello(fields, hello, problem)) return false;
        message = std::move(hello);
        return true;
    }
    if (kind == "answer") {
        GiveAnswer answer;
        if (!fields.number("id", answer.id) || !fields.number("version", answer.version) ||
            !fields.option(answer.option) || !fields.all_known())
            return false;
        message = answer;
        return true;
    }
    if (kind == "undo") {
        TakeBack undo;
        if (!fields.number("id", undo.id) || !fields.number("version", undo.version) || !fields.all_known())
            return false;
        message = undo;
        return true;
    }
    if (kind == "hint") {
        AskHint hint;
        if (!fields.number("id", hint.id) || !fields.number("version", hint.version) || !fields.all_known())
            return false;
        message = hint;
        return true;
    }
    if (kind == "seat") {
        ChangeSeat change;
        if (!read_change_seat(fields, change, problem)) return false;
        message = change;
        return true;
    }
    problem = "no message is called so: there are hello, answer, undo, hint and seat";
    return false;
}

json::object error_object(Code code, std::string_view message) {
    return {{"code", code_word(code)}, {"message", message}};
}

std::string error_message(Code code, std::string_view message, const std::int64_t* id) {
    json::object object{{"t", "error"}};
    if (id != nullptr) object["id"] = *id;
    object["code"] = code_word(code);
    object["message"] = message;
    return json::serialize(object);
}

std::string ack_message(std::int64_t id, std::uint32_t n) {
    return json::serialize(json::object{{"t", "ack"}, {"id", id}, {"n", n}});
}

json::object why_object(const engine::WhyView& why, std::size_t line) {
    json::object object{{"line", line}, {"seat", why.seat}, {"kind", why.kind}, {"depth", why.depth}};
    if (why.die != 0) object["die"] = why.die;
    if (why.slot != 0) object["slot"] = why.slot;
    if (why.row >= 0) {
        object["row"] = why.row;
        object["trigger"] = why.trigger;
        object["text"] = why.text;
    }
    if (why.card_name.empty()) return object;
    object["card"] = why.card;
    object["name"] = why.card_name;
    if (why.def >= 0) object["def"] = why.def;
    return object;
}

namespace {

json::object opponent_object(const engine::OpponentView& opponent) {
    json::array slots, rows;
    for (const engine::SlotView& slot : opponent.slots) {
        json::object one{{"slot", slot.number}, {"covered", slot.covered}};
        if (slot.card.id != engine::no_copy) one["card"] = slot.card.id;
        if (!slot.card.name.empty()) one["name"] = slot.card.name;
        if (slot.card.def >= 0) one["def"] = slot.card.def;
        if (slot.held.id != engine::no_copy) {
            json::object held{{"card", slot.held.id}, {"def", slot.held.def}, {"name", slot.held.name}};
            if (slot.row >= 0) held["row"] = slot.row;
            one["held"] = std::move(held);
        }
        slots.push_back(std::move(one));
    }
    for (const engine::RowView& row : opponent.rows)
        rows.push_back(json::object{{"row", row.id},
                                    {"trigger", row.trigger},
                                    {"text", row.text},
                                    {"slots", json::value_from(row.slots)},
                                    {"in_force", row.in_force}});
    json::object object{{"seat", opponent.seat},
                        {"name", opponent.name},
                        {"slots", std::move(slots)},
                        {"table", opponent.table},
                        {"rows", std::move(rows)}};
    if (!opponent.difficulty.empty()) object["difficulty"] = opponent.difficulty;
    if (!opponent.basis.empty()) object["basis"] = opponent.basis;
    if (opponent.die != 0) object["die"] = opponent.die;
    return object;
}

json::array marks_array(const std::vector<engine::MarkView>& marks) {
    json::array array;
    for (const engine::MarkView& mark : marks) {
        json::object one{{"key", mark.key}, {"text", mark.text}};
        if (mark.n >= 0) one["n"] = mark.n;
        if (mark.of >= 0) one["of"] = mark.of;
        array.push_back(std::move(one));
    }
    return array;
}

json::object card_object(const engine::CardView& card) {
    json::object one{{"id", card.id}};
    if (card.def >= 0) one["def"] = card.def;
    if (!card.name.empty()) one["name"] = card.name;
    if (!card.tokens.empty()) one["tokens"] = counters_array(card.tokens);
    if (!card.marks.empty()) one["marks"] = marks_array(card.marks);
    if (card.under != engine::no_copy) one["under"] = card.under;
    if (card.uses > 0) {
        one["used"] = card.used;
        one["uses"] = card.uses;
    }
    if (card.exhausts > 0) one["exhausts"] = card.exhausts;
    if (card.taken_by >= 0) one["taken_by"] = card.taken_by;
    if (card.cost) one["cost"] = counters_array(*card.cost);
    return one;
}

json::object player_object(const engine::PlayerView& player) {
    json::object one{{"name", player.name},   {"side", player.side}, {"passed", player.passed},
                     {"first", player.first}, {"hand", player.hand}, {"counters", counters_array(player.counters)}};
    if (!player.state.empty()) one["state"] = player.state;
    return one;
}

}  // namespace

json::object view_object(const engine::TableView& view) {
    json::array players, zones;
    for (const engine::PlayerView& player : view.players) players.push_back(player_object(player));
    for (const engine::ZoneView& zone : view.zones) {
        json::array cards;
        for (const engine::CardView& card : zone.cards) cards.push_back(card_object(card));
        json::object one{{"key", zone.key}, {"title", zone.title}, {"count", zone.count}, {"cards", std::move(cards)}};
        if (zone.seat >= 0) one["seat"] = zone.seat;
        zones.push_back(std::move(one));
    }
    json::object object{
        {"counters", counters_array(view.counters)}, {"players", std::move(players)}, {"zones", std::move(zones)}};
    if (view.opponent) object["opponent"] = opponent_object(*view.opponent);
    return object;
}

namespace {

json::array price_array(const engine::Price& price) {
    json::array array;
    for (const engine::PricePart& part : price) {
        json::object one{{"good", part.good}, {"n", part.n}};
        if (!part.instead.empty()) one["for"] = part.instead;
        array.push_back(std::move(one));
    }
    return array;
}

// What an option lights up: things on the table, a part of the text that asks, or nothing.
void point(const engine::OptionView& view, json::object& object) {
    if (view.card != engine::no_copy) object["card"] = view.card;
    if (view.target != engine::no_copy) object["target"] = view.target;
    if (view.seat >= 0) object["seat"] = view.seat;
    if (!view.also.empty()) object["also"] = json::value_from(view.also);
    if (view.asker != engine::no_copy) {
        json::object part{{"card", view.asker}};
        if (view.choice >= 0) part["choice"] = view.choice;
        object["part"] = std::move(part);
    }
    if (!view.points()) object["nowhere"] = true;
}

json::object preview_object(const engine::PreviewView& preview) {
    json::object object;
    if (!preview.changes.empty()) {
        json::array changes;
        for (const engine::ChangeView& one : preview.changes)
            changes.push_back(
                json::object{{"seat", one.seat}, {"counter", one.counter}, {"from", one.from}, {"to", one.to}});
        object["counters"] = std::move(changes);
    }
    if (!preview.sources.empty()) {
        json::array sources;
        for (const engine::SourceChange& one : preview.sources)
            sources.push_back(json::object{{"key", one.key}, {"title", one.title}, {"from", one.from}, {"to", one.to}});
        object["sources"] = std::move(sources);
    }
    if (!preview.moves.empty()) {
        json::array moves;
        for (const engine::MoveView& one : preview.moves) {
            json::object move{{"card", one.card}, {"zone", one.zone}};
            if (one.seat >= 0) move["seat"] = one.seat;
            moves.push_back(std::move(move));
        }
        object["cards"] = std::move(moves);
    }
    if (preview.reveals) object["reveals"] = true;
    if (preview.asks) object["asks"] = true;
    return object;
}

// An option with what a screen shows beside it; what there is not is left out.
json::object option_object(const engine::Match& match, const engine::Option& option) {
    const engine::OptionView view = match.option_view(option);
    json::object object{
        {"id", std::to_string(option.id())}, {"verb", view.verb}, {"text", view.text}, {"order", view.order}};
    const auto add = [&](const char* key, const std::string& words) {
        if (!words.empty()) object[key] = words;
    };
    add("label", view.label);
    add("group", view.group);
    add("note", view.note);
    add("warning", view.warning);
    add("effect", view.effect);
    add("zone", view.zone);
    add("good", view.good);
    if (!view.price.empty()) object["price"] = price_array(view.price);
    if (!view.ways.empty()) {
        json::array ways;
        for (const engine::Price& way : view.ways) ways.push_back(price_array(way));
        object["ways"] = std::move(ways);
    }
    if (view.copies > 1) object["copies"] = view.copies;
    point(view, object);
    return object;
}

}  // namespace

json::array refused_array(const engine::Match& match) {
    json::array array;
    for (const engine::RefusedView& one : match.refused()) {
        json::object object{{"verb", one.verb}, {"reason", one.reason}};
        if (one.card != engine::no_copy) object["card"] = one.card;
        if (!one.missing.empty()) object["missing"] = counters_array(one.missing);
        array.push_back(std::move(object));
    }
    return array;
}

namespace {

// Equal cards are one option: how many it stands for is how often it can be picked.
void stand_for(const std::vector<engine::CopyId>& kind, json::object& option) {
    option.erase("also");
    option.erase("copies");
    if (kind.size() < 2) return;
    option["copies"] = kind.size();
    json::array also;
    for (const engine::CopyId copy : kind) {
        if (option.at("card") != json::value(copy)) also.push_back(copy);
    }
    option["also"] = std::move(also);
}

// How many are picked together, and what can be among them besides the options, in the order of the list.
json::object several_object(const engine::Match& match, const engine::SeveralView& several, json::array& options) {
    json::object object{{"least", several.least}, {"most", several.most}};
    if (several.taken != engine::SeveralView::untold) object["taken"] = several.taken;
    json::array more;
    for (const std::vector<engine::CopyId>& kind : several.kinds) {
        const auto offered = std::ranges::find_if(options, [&](const json::value& option) {
            const json::value* card = option.as_object().if_contains("card");
            return card != nullptr &&
                   std::ranges::any_of(kind, [&](engine::CopyId copy) { return *card == json::value(copy); });
        });
        if (offered == options.end())
            more.push_back(option_object(match, engine::make_option(engine::opt_card, kind.front())));
        stand_for(kind, offered == options.end() ? more.back().as_object() : offered->as_object());
    }
    if (!more.empty()) object["more"] = std::move(more);
    return object;
}

}  // namespace

json::object decision_object(const engine::Match& match) {
    const engine::Decision& decision = match.decision();
    json::array options;
    const std::vector<engine::PreviewView> previews = match.previews();
    for (std::size_t k = 0; k < decision.options.size(); ++k) {
        json::object object = option_object(match, decision.options[k]);
        if (k < previews.size()) object["gives"] = preview_object(previews[k]);
        options.push_back(std::move(object));
    }
    json::object several;
    const std::optional<engine::SeveralView> together = match.several();
    if (together) several = several_object(match, *together, options);
    const engine::PromptView prompt = match.prompt();
    json::object parts{{"who", prompt.who}, {"what", prompt.what}};
    if (!prompt.because.empty()) parts["because"] = prompt.because;
    if (!prompt.consequence.empty()) parts["consequence"] = prompt.consequence;
    json::object object{
        {"question", match.question_text()}, {"prompt", std::move(parts)}, {"options", std::move(options)}};
    if (decision.because != engine::no_copy) object["card"] = decision.because;
    if (together) object["several"] = std::move(several);
    return object;
}

}  // namespace server
