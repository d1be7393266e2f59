// What a player's points come from, and what else decides a game.

#include <algorithm>

#include "engine/event.h"
#include "games/settlers/events.h"
#include "games/settlers/look.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

// The VP that cards give at the end, besides what Locations are worth.
class EndPoints final : public engine::EventSink {
public:
    explicit EndPoints(unsigned seat) : seat_(seat) {}
    void on_event(const engine::Event& event) override {
        if (event.kind != did_gain || event.seat != seat_ || event.other != good_vp) return;
        const auto same = [&](const auto& one) { return one.first == event.because; };
        const auto found = std::find_if(all.begin(), all.end(), same);
        if (found == all.end()) {
            all.emplace_back(event.because, event.n);
        } else {
            found->second += event.n;
        }
    }
    std::vector<std::pair<CopyId, int>> all;

private:
    unsigned seat_;
};

}  // namespace

engine::ScoreView Text::scores(const State& s, unsigned seat) const {
    engine::ScoreView view;
    view.total = Game::score(rules_, s, seat);
    const Look look(rules_, s);
    if (!look.is_person(static_cast<Seat>(seat))) {
        view.unit = "cards";
        return view;
    }
    int locations = 0;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const CardDef& card = rules_.def(s, c);
        locations += card.end_value;
        const bool common = card.faction == of_commons;
        view.copies.push_back(
            {c, number(s.table.def(c)), rules_.name(s.table.def(c)), card.end_value, common ? "common" : "faction"});
    });
    if (any_module<&Module::lost>(s, look)) {
        view.sources = view.by_kind = {{"gathered", view.total, 1, "gathered"}};
        view.copies.clear();
        return view;
    }
    EndPoints ends(seat);
    const int features = look.end_score(static_cast<Seat>(seat), &ends) - locations;
    int others = features;  // what no single card gives
    for (const auto& [c, points] : ends.all) {
        if (c == no_copy || s.table.def(c) == engine::unknown_def) continue;
        others -= points;
        view.copies.push_back({c, number(s.table.def(c)), rules_.name(s.table.def(c)), points, "features"});
    }
    const int gathered = view.total - locations - features;
    view.sources = {{"gathered", gathered, 1}, {"for Locations", locations, 1}};
    if (features > 0) view.sources.push_back({"by Features and tiles at the end", features, 1});
    int common = 0;
    for (const engine::ScoreCard& one : view.copies) common += one.source == "common" ? one.points : 0;
    view.by_kind = {{"Earned", gathered, 1, "gathered"},
                    {"Common Locations", common, 1, "common"},
                    {"Faction Locations", locations - common, 1, "faction"},
                    {"Features and tiles", features - others, 1, "features"}};
    if (others != 0) view.by_kind.push_back({"By several cards at the end", others, 1, "end"});
    return view;
}

// What broke a tie.
std::vector<std::string> Text::result_notes(const State& s) const {
    if (s.phase != Phase::over) return {};
    std::vector<std::string> notes;
    for_each_module<&Module::result>(s, [&](auto say) { say(*this, s, notes); });
    if (!notes.empty()) return notes;
    return engine::tie_notes(rules_, s, Game::measures(), [&](Seat one) { return seat(s, one); });
}

}  // namespace settlers
