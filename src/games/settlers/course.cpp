// What is going on, as data: the phase and its steps, what passing would lose, what everybody has.

#include "core/words.h"
#include "games/settlers/events.h"
#include "games/settlers/look.h"
#include "games/settlers/text.h"

namespace settlers {

engine::PhaseView Text::phase(const State& s) const {
    static constexpr std::pair<std::string_view, std::string_view> steps[] = {
        {"lookout", "Lookout"}, {"production", "Production"}, {"action", "Actions"}, {"cleanup", "Cleanup"}};
    const auto now = static_cast<std::size_t>(s.phase);
    engine::PhaseView view;
    view.round = s.round;
    view.rounds = last_round;
    view.key = s.phase == Phase::over ? "over" : std::string(steps[now].first);
    view.title = s.phase == Phase::over ? "The game is over" : std::string(steps[now].second);
    if (s.phase != Phase::over) view.turn = s.active;
    for (std::size_t k = 0; k < std::size(steps); ++k)
        view.steps.push_back({std::string(steps[k].first), std::string(steps[k].second),
                              k < now    ? engine::StepState::done
                              : k == now ? engine::StepState::now
                                         : engine::StepState::next});
    return view;
}

std::optional<engine::EndingView> Text::ending(const State& s, const engine::Decision& decision) const {
    for (const engine::Option& option : decision.options) {
        if (option.kind != opt_pass) continue;
        engine::EndingView view;
        view.text = core::capital(loss(s, decision.seat));
        if (view.text.empty()) return std::nullopt;
        view.text += ".";
        const Supply goods = lost(s, decision.seat);
        for (const std::uint8_t good : supply_goods) {
            if (goods[good] > 0)
                view.lost.push_back({std::string(vocabulary().goods[good].word),
                                     std::string(vocabulary().goods[good].plural), goods[good]});
        }
        view.option = option.id();
        return view;
    }
    return std::nullopt;
}

// As long as a player has not passed, enemies may raze (S-RAZE-05); what their hands and Actions could bring besides is
// not counted.
std::vector<engine::DangerView> Text::dangers(const State& s, Seat seat) const {
    std::vector<engine::DangerView> all;
    const Look look(rules_, s);
    if (s.phase != Phase::action || !look.is_person(seat)) return all;
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other == seat || !look.is_person(other) || has_passed(s, other)) continue;
        engine::DangerView danger{other, {}, {}};
        std::vector<std::string> names;
        look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            if (!look.could_raze(other, c)) return;
            danger.cards.push_back(c);
            names.push_back(card(s, c));
        });
        if (names.empty()) continue;
        constexpr std::size_t most_named = 3;
        danger.text = std::to_string(s.players[other].supply[good_raze]) + " raze, enough for " +
                      (names.size() > most_named ? "any of " + std::to_string(names.size()) + " Locations of yours"
                                                 : core::list_of(names, "or"));
        all.push_back(std::move(danger));
    }
    return all;
}

std::vector<engine::Holding> Text::holdings(const State& s) {
    std::vector<engine::Holding> all;
    const auto word = [](std::uint8_t good) { return settlers::vocabulary().goods[good].word; };
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const std::uint8_t good : supply_goods) {
            if (const int n = s.players[seat].supply[good]; n > 0) all.push_back({seat, no_copy, word(good), n});
        }
    }
    for (const OnCard& put : s.on_cards) {
        if (put.n > 0) all.push_back({engine::no_seat, put.card, word(put.good), put.n});
    }
    for (CopyId c = 0; c < s.table.size; ++c) {
        const Marks& marks = s.marks[c];
        if (marks.sent > 0) all.push_back({engine::no_seat, c, word(good_worker), marks.sent});
        if (marks.flags.has(Mark::defense)) all.push_back({engine::no_seat, c, word(good_defense), 1});
        if (marks.flags.has(Mark::samurai)) all.push_back({engine::no_seat, c, "samurai", 1});
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::string_view Text::points_word() { return settlers::vocabulary().goods[good_vp].word; }

std::string_view Text::event_kind(const engine::LoggedEvent& event) {
    switch (event.kind) {
        case did_round:
        case did_phase:
        case did_pass:
        case did_end: return "turn";
        case did_shuffle: return "shuffle";
        default: return {};
    }
}

// Points lie open but for what colours lie hidden under a Location: any card stands for those.
unsigned Text::cover_unknown(State& seen, Seat seat) const {
    unsigned hidden = 0;
    for (CopyId c = 0; c < seen.table.size; ++c) {
        if (seen.table.def(c) != engine::unknown_def) continue;
        if (seen.table.pile(c) == pile_of(pile_under, seat)) ++hidden;
        seen.table.cells[c].def = rules_.commons().front();
    }
    return hidden;
}

}  // namespace settlers
