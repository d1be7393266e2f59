// What is going on, as data: the phase and its steps, what ending the turn would lose, what everybody has.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/events.h"
#include "games/imperium/look.h"
#include "games/imperium/text.h"

namespace imperium {

namespace {

struct StepRow {
    std::string_view key, title;
    Phase first, last;  // the phases that it is made of
};
constexpr StepRow turn_steps[] = {
    {"choose", "Choose the turn", Phase::turn_start, Phase::turn_start},
    {"activate", "Activate", Phase::activate, Phase::activate},
    {"innovate", "Innovate", Phase::innovate, Phase::innovate_gain},
    {"revolt", "Revolt", Phase::revolt, Phase::revolt},
    {"market", "Clean-up: a token on the market", Phase::cleanup_begin, Phase::cleanup_exile},
    {"reset", "Clean-up: tokens back", Phase::cleanup_reset, Phase::cleanup_reset},
    {"discard", "Clean-up: discard", Phase::cleanup_discard, Phase::cleanup_discard},
    {"draw", "Clean-up: draw", Phase::cleanup_draw, Phase::turn_end},
    {"solstice", "Solstice", Phase::solstice, Phase::round_end},
    {"scoring", "Scoring", Phase::scoring, Phase::over},
};

bool is_kind_of_turn(const StepRow& row) { return row.first >= Phase::activate && row.first <= Phase::revolt; }

}  // namespace

engine::PhaseView Text::phase(const State& s) const {
    engine::PhaseView view;
    view.round = s.round;
    const auto state_of = [&](Phase first, Phase last) {
        return last < s.phase    ? engine::StepState::done
               : first > s.phase ? engine::StepState::next
                                 : engine::StepState::now;
    };
    const bool under_way = state_of(Phase::activate, Phase::revolt) == engine::StepState::now;
    for (const StepRow& row : turn_steps) {
        const engine::StepState state = state_of(row.first, row.last);
        const bool now = state == engine::StepState::now;
        if (now) {
            view.key = row.key;
            view.title = row.title;
        }
        // Which of the three kinds of turn it is, is known only while it lasts.
        if (is_kind_of_turn(row) && !now) {
            if (!under_way && row.first == Phase::activate) view.steps.push_back({"turn", "The turn", state});
            continue;
        }
        if (row.first == Phase::scoring && s.scoring == 0 && !now) continue;
        view.steps.push_back({std::string(row.key), std::string(row.title), state});
    }
    if (s.phase == Phase::over) {
        view.key = "over";
        view.title = "The game is over";
    } else if (s.phase < Phase::solstice) {
        view.turn = s.active;
    }
    return view;
}

// Of exhaust tokens that nothing in play can use now nobody is warned.
unsigned Text::idle_tokens(const State& s, const engine::Decision& decision) {
    const bool any = std::ranges::any_of(decision.options, [](const auto& one) { return one.kind == opt_exhaust; });
    return any ? s.players[decision.seat].exhausts : 0U;
}

// Actions and exhaust tokens that are not used lapse.
std::optional<engine::EndingView> Text::ending(const State& s, const engine::Decision& decision) const {
    for (const engine::Option& option : decision.options) {
        if (option.kind != opt_end_turn) continue;
        const Player& player = s.players[decision.seat];
        engine::EndingView view;
        std::vector<std::string> parts;
        const auto add = [&](std::uint8_t token, unsigned n) {
            if (n == 0) return;
            const lang::GoodRow& row = vocabulary().goods[token];
            view.lost.push_back({std::string(row.word), std::string(row.plural), static_cast<int>(n)});
            parts.push_back(good(token, n));
        };
        add(good_action, player.actions);
        add(good_exhaust, idle_tokens(s, decision));
        if (parts.empty()) return std::nullopt;
        view.text = "Not used and lost with the turn: " + core::list_of(parts) + ".";
        view.option = option.id();
        return view;
    }
    return std::nullopt;
}

std::vector<engine::Holding> Text::holdings(const State& s) {
    std::vector<engine::Holding> all;
    const auto add = [&](Seat seat, CopyId card, std::uint8_t good, unsigned n) {
        if (n > 0) all.push_back({seat, card, imperium::vocabulary().goods[good].word, static_cast<int>(n)});
    };
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        const Player& player = s.players[seat];
        for (const std::uint8_t r : supply_goods) add(seat, no_copy, r, player.supply[r]);
        add(seat, no_copy, good_action, player.actions);
        add(seat, no_copy, good_exhaust, player.exhausts);
    }
    for (const OnCard& tokens : s.on_cards) add(engine::no_seat, tokens.card, tokens.good, tokens.n);
    for (CopyId c = 0; c < s.table.size; ++c) {
        if (s.marks[c].flags.has(Mark::exhausted)) add(engine::no_seat, c, good_exhaust, 1);
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::string_view Text::points_word() { return {}; }

std::string_view Text::event_kind(const engine::LoggedEvent& event) {
    switch (event.kind) {
        case did_turn:
        case did_solstice:
        case did_round:
        case did_scoring:
        case did_collapse:
        case did_end: return "turn";
        case did_shuffle:
        case did_reshuffle: return "shuffle";
        default: return {};
    }
}

// What the viewer does not know counts for nothing: it is put out of the game.
unsigned Text::cover_unknown(State& seen, Seat seat) const {
    std::vector<CopyId> unknown;
    Look(rules_, seen).for_each_scored(seat, [&](CopyId copy) {
        if (seen.table.def(copy) == engine::unknown_def) unknown.push_back(copy);
    });
    for (CopyId c = 0; c < seen.table.size; ++c) {
        if (seen.table.def(c) != engine::unknown_def) continue;
        seen.table.cells[c].def = 0;
        engine::lay_unseen(seen, c, removed_pile, engine::End::top);
    }
    return static_cast<unsigned>(unknown.size());
}

}  // namespace imperium
