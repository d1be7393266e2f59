#include <boost/json.hpp>
#include <cmath>

#include "cli/report.h"
#include "core/hash.h"

namespace cli {

namespace {

namespace json = boost::json;

// Six digits behind the point: more would only show how a machine rounds.
double rounded(double x) { return std::round(x * 1e6) / 1e6 + 0.0; }

json::array to_json(const std::vector<std::string>& words) { return json::array(words.begin(), words.end()); }

// Null where nothing was measured; without bounds where there are too few for an interval.
json::value to_json(const arena::Estimate& estimate) {
    if (estimate.n == 0) return nullptr;
    json::object one{{"value", rounded(estimate.value)}, {"low", nullptr}, {"high", nullptr}, {"n", estimate.n}};
    if (estimate.bounded) {
        one["low"] = rounded(estimate.low);
        one["high"] = rounded(estimate.high);
    }
    return one;
}

json::array names_of(const arena::Section& section, bool (*fits)(const arena::CardNumbers& card)) {
    json::array names;
    for (const arena::CardNumbers& card : section.cards) {
        if (fits(card)) names.push_back(json::string(card.name));
    }
    return names;
}

json::object to_json(const arena::Section& section) {
    json::object made{{"title", section.title},
                      {"sets", to_json(section.sets)},
                      {"new_sets", to_json(section.new_sets)},
                      {"options", to_json(section.options)}};
    if (!section.problem.empty()) {
        made["problem"] = section.problem;
        return made;
    }
    const arena::Band band = arena::band_of(section.players);
    json::array sides, pairs, endings, cards;
    for (const arena::SideNumbers& side : section.sides) {
        const char* where = band.holds(side.wins.value) ? "inside" : side.wins.value < band.low ? "below" : "above";
        sides.push_back(json::object{{"name", side.name},
                                     {"games", side.wins.n},
                                     {"wins", to_json(side.wins)},
                                     {"vp", to_json(side.score)},
                                     {"band", where},
                                     {"surely_outside", band.surely_outside(side.wins)}});
    }
    for (const arena::PairNumbers& pair : section.pairs)
        pairs.push_back(json::object{{"row", section.sides[pair.row].name},
                                     {"column", section.sides[pair.column].name},
                                     {"games", pair.ahead.n},
                                     {"ahead", to_json(pair.ahead)}});
    for (const arena::EndingNumbers& ending : section.endings)
        endings.push_back(
            json::object{{"name", ending.name}, {"games", ending.games}, {"share", to_json(ending.share)}});
    for (const arena::CardNumbers& card : section.cards)
        cards.push_back(json::object{{"name", card.name},
                                     {"deck", card.deck},
                                     {"set", card.set},
                                     {"reach", card.reach},
                                     {"taken", card.taken},
                                     {"share", to_json(card.share)},
                                     {"lead_taken", to_json(card.lead_taken)},
                                     {"lead_left", to_json(card.lead_left)},
                                     {"worth", to_json(card.worth)}});
    made["cards_hash"] = core::hex(section.cards_hash);
    made["players"] = section.players;
    made["games"] = section.games;
    made["rounds"] = to_json(section.rounds);
    made["decisions"] = to_json(section.decisions);
    made["band"] = json::object{{"low", rounded(band.low)}, {"high", rounded(band.high)}};
    made["sides"] = std::move(sides);
    made["pairs"] = std::move(pairs);
    made["endings"] = std::move(endings);
    made["cards"] = std::move(cards);
    made["never_taken"] =
        names_of(section, [](const arena::CardNumbers& card) { return card.reach > 0 && card.taken == 0; });
    made["always_taken"] =
        names_of(section, [](const arena::CardNumbers& card) { return card.reach > 0 && card.taken == card.reach; });
    made["never_within_reach"] = names_of(section, [](const arena::CardNumbers& card) { return card.reach == 0; });
    return made;
}

}  // namespace

std::string report_json(const arena::Report& report) {
    json::array sections;
    for (const arena::Section& section : report.sections) sections.push_back(to_json(section));
    const json::object made{{"format", "imperia report 1"},
                            {"game", report.game},
                            {"command", report.command},
                            {"agents", to_json(report.agents)},
                            {"players", to_json(report.players)},
                            {"options", to_json(report.options)},
                            {"games", report.games},
                            {"seed", report.seed},
                            {"confidence", 0.95},
                            {"words", json::object{{"side", report.words.side},
                                                   {"taken", report.words.taken},
                                                   {"reach", report.words.reach},
                                                   {"taken_means", report.words.taken_means},
                                                   {"reach_means", report.words.reach_means}}},
                            {"sections", std::move(sections)}};
    return json::serialize(made) + "\n";
}

}  // namespace cli
