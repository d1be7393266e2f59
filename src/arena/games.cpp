// The one list of games: the command line, the server, records and docs ask it.

#include "arena/any_game.h"
#include "core/words.h"
#include "games/imperium/vocabulary.h"
#include "games/settlers/vocabulary.h"

namespace arena {

namespace {

constexpr GameRow rows[] = {
    {"settlers", settlers::vocabulary, make_settlers},
    {"imperium", imperium::vocabulary, make_imperium},
};

}  // namespace

std::span<const GameRow> games() { return rows; }

const GameRow* game_named(std::string_view name) {
    for (const GameRow& row : rows) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

std::string no_such_game(std::string_view name) {
    std::vector<std::string> names;
    for (const GameRow& row : rows) names.emplace_back(row.name);
    return "no such game '" + std::string(name) + "': there are " + core::list_of(names);
}

std::vector<const lang::Vocabulary*> vocabularies() {
    std::vector<const lang::Vocabulary*> all;
    for (const GameRow& row : rows) all.push_back(&row.vocabulary());
    return all;
}

}  // namespace arena
