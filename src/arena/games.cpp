// The one list of games: the command line, the server, records and docs ask it.

#include <algorithm>

#include "arena/any_game.h"
#include "core/words.h"
#include "games/imperium/vocabulary.h"
#include "games/settlers/vocabulary.h"

namespace arena {

namespace {

constexpr GameRow rows[] = {
    {"settlers", settlers::vocabulary, make_settlers, nullptr},
    {"imperium", imperium::vocabulary, make_imperium, new_imperium_campaign},
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

std::unique_ptr<engine::Campaign> new_campaign() {
    constexpr auto has_campaigns = [](const GameRow& one) { return one.new_campaign != nullptr; };
    static_assert(std::count_if(std::begin(rows), std::end(rows), has_campaigns) == 1,
                  "a second game with campaigns wants its name in their files and their requests");
    return std::find_if(std::begin(rows), std::end(rows), has_campaigns)->new_campaign();
}

std::unique_ptr<engine::Campaign> read_campaign(std::string_view text, std::string& problem) {
    auto campaign = new_campaign();
    problem = campaign->read(text);
    return problem.empty() ? std::move(campaign) : nullptr;
}

std::vector<std::string> bots_left(const AnyGame& game, const engine::Campaign& campaign) {
    std::vector<std::string> names;
    for (const SideForm& side : game.form().sides) {
        if (campaign.refused(side.name).empty() && game.refused(campaign.words(side.name)).empty())
            names.push_back(side.name);
    }
    return names;
}

}  // namespace arena
