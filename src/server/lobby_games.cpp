// The games that are played here: what can be chosen, which rules and decks there are.

#include <utility>

#include "lang/pack_file.h"
#include "server/replies.h"

namespace server {

namespace json = boost::json;

std::shared_ptr<const arena::AnyGame> Lobby::game_named(const std::string& name) const {
    for (const auto& game : content_.games) {
        if (game->name() == name) return game;
    }
    return nullptr;
}

std::shared_ptr<const arena::AnyGame> Lobby::game_of(const std::string& name, std::uint64_t hash,
                                                     std::string& problem) {
    if (auto game = game_named(name); game && game->pack_hash() == hash) return game;
    {
        const std::lock_guard guard(lock_);
        const auto found = older_games_.find({name, hash});
        if (found != older_games_.end()) return found->second;
    }
    lang::Pack pack;
    problem = lang::read_pack(store_.pack(name, hash), pack);
    if (!problem.empty()) return nullptr;
    const arena::GameRow* kind = arena::game_named(name);
    if (kind == nullptr) {
        problem = arena::no_such_game(name);
        return nullptr;
    }
    std::shared_ptr<const arena::AnyGame> made = kind->make(std::move(pack), problem);
    if (!made) return nullptr;
    const std::lock_guard guard(lock_);
    return older_games_.try_emplace({name, hash}, made).first->second;
}

namespace {

// What was read of a game's sides; nothing if there was nothing to read.
const record::SideTexts& texts_of(const Content& content, std::string_view game) {
    static const record::SideTexts none;
    const auto found = content.sides.find(std::string(game));
    return found == content.sides.end() ? none : found->second;
}

// The sides of a good first game: those that the texts name, or the first there are.
json::object first_game(const arena::SetupForm& form, const record::SideTexts& texts) {
    std::vector<std::string> sides = texts.first;
    for (std::size_t k = 0; texts.first.empty() && k < form.usual_players && k < form.sides.size(); ++k) {
        const arena::SideForm& side = form.sides[k];
        sides.push_back(side.variants.empty() ? side.name : side.name + " " + side.variants.front());
    }
    return {{"sides", json::value_from(sides)}, {"options", json::array{}}};
}

}  // namespace

void Lobby::games(const Request&, const std::string&, const Reply& reply) {
    Response response;
    response.kept = &games_;
    reply(std::move(response));
}

void Lobby::make_games() {
    json::array games;
    for (const auto& game : content_.games) {
        const arena::SetupForm form = game->form();
        json::array sides, options;
        const record::SideTexts& texts = texts_of(content_, game->name());
        for (const arena::SideForm& side : form.sides) {
            json::object one{{"name", side.name}, {"variants", json::value_from(side.variants)}, {"needs", side.needs}};
            if (const auto told = texts.sides.find(side.name); told != texts.sides.end()) {
                one["lines"] = json::value_from(told->second.lines);
                one["complexity"] = told->second.complexity;
            }
            sides.push_back(std::move(one));
        }
        for (const arena::OptionForm& option : form.options)
            options.push_back(json::object{{"word", option.word},
                                           {"meaning", option.meaning},
                                           {"group", option.group},
                                           {"section", option.section}});
        games.push_back(json::object{{"game", game->name()},
                                     {"title", form.title},
                                     {"sides_word", form.sides_word},
                                     {"least_players", form.least_players},
                                     {"usual_players", form.usual_players},
                                     {"most_players", form.most_players},
                                     {"sides", std::move(sides)},
                                     {"options", std::move(options)},
                                     {"decks", form.decks},
                                     {"first", first_game(form, texts)},
                                     {"kinds", json::array{"human", "greedy", "random"}}});
    }
    games_ = make_text("application/json", json::serialize(json::object{{"games", std::move(games)}}));
}

void Lobby::check(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string game_name;
    engine::SetupWords words;
    if (!read_body(request, {"game", "sides", "options"}, body, reply)) return;
    if (!read_text(body.if_contains("game"), 40, game_name) ||
        !read_texts(body.if_contains("sides"), 8, words.players, longest_side) ||
        !read_texts(body.if_contains("options"), most_options, words.options))
        return reply(problem_response(Code::bad_message, "name the game, its sides and its options"));
    const auto game = game_named(game_name);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    json::object verdict{{"refused", game->refused(words)}};
    json::array advice;
    for (const arena::Advice& one : game->advice(words))
        advice.push_back(json::object{{"option", one.option}, {"text", one.text}});
    if (!advice.empty()) verdict["advice"] = std::move(advice);
    if (const std::vector<std::string> alone = game->alone(words); !alone.empty())
        verdict["alone"] = json::array(alone.begin(), alone.end());
    reply(json_response(200, std::move(verdict)));
}

void Lobby::deck(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string game_name, text;
    if (!read_body(request, {"game", "deck"}, body, reply)) return;
    if (!read_text(body.if_contains("game"), 40, game_name) || !read_text(body.if_contains("deck"), longest_deck, text))
        return reply(problem_response(Code::bad_message, "name the game and the text of a deck"));
    const auto game = game_named(game_name);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    const arena::DeckForm deck = game->read_deck(text);
    json::array faults;
    for (const arena::DeckForm::Fault& fault : deck.faults)
        faults.push_back(json::object{{"line", fault.line}, {"text", fault.text}});
    const bool sound = deck.faults.empty();
    std::vector<std::string> options = deck.options;
    options.insert(options.begin(), deck.format);
    reply(json_response(200, {{"side", deck.side},
                              {"player", sound ? deck.player : ""},
                              {"options", sound ? json::value_from(options) : json::array{}},
                              {"faults", std::move(faults)}}));
}

void Lobby::rules(const Request&, const std::string& name, const Reply& reply) {
    const auto found = rule_lists_.find(name);
    if (found == rule_lists_.end()) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    Response response;
    response.kept = &found->second;
    reply(std::move(response));
}

void Lobby::make_lists() {
    make_games();
    for (const auto& [game, ledger] : content_.rules) {
        json::array rules;
        for (const record::Rule& rule : ledger) rules.push_back(json::object{{"id", rule.id}, {"text", rule.rule}});
        rule_lists_[game] = make_text("application/json", json::serialize(json::object{{"rules", std::move(rules)}}));
    }
}

}  // namespace server
