// Points: what each card is worth where it lies, and who has won.

#include <algorithm>

#include "games/imperium/engine.h"

namespace imperium {

int Table::worth_of(Seat seat, CopyId copy) const {
    const CardDef& card = def(copy);
    if (card.worth_begin == card.worth_end) return 0;
    const PileId pile = s.table.pile(copy);
    Context c = make_context(seat, copy, 0);
    int sum = 0;
    bool variable = false;
    for (std::size_t pc = card.worth_begin; pc < card.worth_end; ++pc) {
        const Instruction& part = rules_.code(pc);
        const int value = (part.flags & 1U) != 0 ? -int{part.n} : int{part.n};
        if (part.b != lang::none) {
            sum += value * static_cast<int>(count(c, part.b));
            variable = true;
            continue;
        }
        bool there = true;
        switch (part.m) {
            case worth_history: there = is_pile(pile, pile_history); break;
            case worth_play: there = is_pile(pile, pile_play) || is_pile(pile, pile_board); break;
            case worth_legends: there = is_pile(pile, pile_legends); break;
            case worth_garrisoned: there = is_pile(pile, pile_garrison); break;
            default: break;
        }
        if (there == ((part.flags & 2U) == 0)) return value;
    }
    if (variable) return std::min(sum, 10);  // each counted card gives at most 10
    return sum;
}

int Table::score(Seat seat) const {
    // Counts at Scoring know the pool in its own way.
    State& state = s;
    const Phase phase = state.phase;
    if (phase != Phase::over) state.phase = Phase::scoring;
    const bool unrest_free = has_modifier(seat, modifier_unrest_free);
    int sum = 0;
    for_each_scored(seat, [&](CopyId copy) {
        if (unrest_free && def(copy).unrest && !is_pile(s.table.pile(copy), pile_board)) return;
        sum += worth_of(seat, copy);
    });
    unsigned own_progress = s.players[seat].pool[progress];
    if (has_modifier(seat, modifier_cards_as_pool)) {
        for_each_in_play(seat, [&](CopyId copy) { own_progress += s.marks[copy].tokens[progress]; });
    }
    if (const Instruction* rate = modifier(seat, modifier_progress_worth)) own_progress /= rate->n;
    state.phase = phase;
    return sum + static_cast<int>(own_progress);
}

// Unrest counts at Collapse: ceremony faces with unrest icons, too.
unsigned Table::unrest_of(Seat seat) const {
    unsigned sum = 0;
    for_each_scored(seat, [&](CopyId copy) { sum += def(copy).suit_tally[suit_unrest]; });
    return sum;
}

engine::SeatMask Game::winners(const Rules& rules, const State& state) {
    const Table table(rules, const_cast<State&>(state), nullptr);
    engine::SeatMask candidates = static_cast<engine::SeatMask>((1U << state.player_count) - 1);
    const auto keep_best = [&](auto value) {
        int best = 0;
        engine::SeatMask kept = 0;
        for (Seat seat = 0; seat < state.player_count; ++seat) {
            if ((candidates >> seat & 1U) == 0) continue;
            const int mine = value(seat);
            if (kept == 0 || mine > best) {
                best = mine;
                kept = 0;
            }
            if (mine == best) kept = static_cast<engine::SeatMask>(kept | 1U << seat);
        }
        candidates = kept;
    };
    if (state.collapsed == 0) {
        keep_best([&](Seat seat) { return table.score(seat); });
        return candidates;
    }
    if (state.table.empty(pile_chaos)) {
        for (Seat seat = 0; seat < state.player_count; ++seat) {
            if (rules.nations()[state.players[seat].nation].collapse_win)
                return static_cast<engine::SeatMask>(1U << seat);
        }
    }
    keep_best([&](Seat seat) { return -static_cast<int>(table.unrest_of(seat)); });
    if ((candidates & (candidates - 1)) != 0) {
        // The tie is broken by Scoring, with what happens before it; the tie itself is not undone.
        keep_best([&](Seat seat) {
            int returned = 0;
            table.for_each_scored(seat, [&](CopyId copy) {
                for (const std::uint16_t id : table.def(copy).before_scoring) {
                    const lang::Ability& text = rules.ability(id);
                    for (std::size_t pc = text.begin; pc < text.end; ++pc) {
                        if (rules.code(pc).op == verb_return) returned += rules.selector(rules.code(pc).a).most;
                    }
                }
            });
            // Chaos weighs more, so it is returned first.
            int regained = 0, chaos = 0, unrest = 0;
            table.for_each_scored(seat, [&](CopyId copy) {
                if (!table.def(copy).unrest || is_pile(state.table.pile(copy), pile_board)) return;
                ++(table.def(copy).chaos ? chaos : unrest);
            });
            for (; returned > 0 && chaos + unrest > 0; --returned) {
                regained += chaos > 0 ? 3 : 2;
                --(chaos > 0 ? chaos : unrest);
            }
            return table.score(seat) + regained;
        });
    }
    return candidates;
}

int Game::score(const Rules& rules, const State& state, unsigned seat) {
    return Table(rules, const_cast<State&>(state), nullptr).score(static_cast<Seat>(seat));
}

}  // namespace imperium
