// Points: what each card is worth where it lies, and who has won.

#include <algorithm>

#include "games/imperium/look.h"
#include "games/imperium/verb_numbers.h"

namespace imperium {

// Fixed, by where the card lies, or counted (I-SCORE-03, I-SCORE-05 to I-SCORE-07).
int Look::worth_of(Seat seat, CopyId copy) const {
    const CardDef& card = def(copy);
    if (is_bot(s, seat)) return bot_worth(seat, card);
    if (card.worth_begin == card.worth_end) return 0;
    const PileId pile = s.table.pile(copy);
    const auto lies = [&](std::uint8_t where) {
        switch (where) {
            case worth_history: return piles.is(pile, pile_history);
            case worth_play: return works(copy);
            case worth_legends: return piles.is(pile, pile_legends);
            case worth_garrisoned: return piles.is(pile, pile_garrison);
            default: return true;
        }
    };
    int sum = 0;
    for (std::size_t pc = card.worth_begin; pc < card.worth_end; ++pc) {
        const Instruction& part = rules.code(pc);
        const int value = part.has(lang::rider_minus) ? -int{part.n} : int{part.n};
        if (part.b != lang::none) {
            sum += value * static_cast<int>(count(make_context(seat, copy, 0), part.b));
        } else if (lies(part.m) == !part.has(lang::rider_unless)) {
            return value;
        }
    }
    return std::min(sum, 10);  // each counted card gives at most 10 (I-SCORE-07); below 0 nothing is cut (I-SCORE-14)
}

// Counts at Scoring know the pool in their own way.
int Look::worth_at_scoring(Seat seat, CopyId copy) const {
    Look scoring = *this;
    scoring.at_scoring_ = true;
    return scoring.worth_of(seat, copy);
}

// The cards (I-SCORE-01), and 1 for each progress in the pool (I-SCORE-09). Unrest counts at Collapse (I-COLLAPSE-03,
// I-COLLAPSE-05): ceremony faces with unrest icons, too (I-COLLAPSE-10).
SeatResult Look::result_of(Seat seat) const {
    if (is_bot(s, seat)) return {bot_score(seat), unrest_of(seat)};
    const bool unrest_free = has_modifier(seat, modifier_unrest_free);
    Look scoring = *this;
    scoring.at_scoring_ = true;
    SeatResult sum;
    for_each_scored(seat, [&](CopyId copy) {
        const CardDef& card = def(copy);
        sum.unrest += card.suit_tally[suit_unrest];
        if (card.worth_begin == card.worth_end) return;
        if (!unrest_free || !card.unrest || in_pile(copy, pile_board)) sum.score += scoring.worth_of(seat, copy);
    });
    unsigned own_progress = s.players[seat].supply[good_progress];
    if (has_modifier(seat, modifier_cards_as_pool))
        for_each_in_play(seat, [&](CopyId copy) { own_progress += tokens(copy, good_progress); });
    if (const Instruction* rate = modifier(seat, modifier_progress_worth)) own_progress /= rate->n;
    sum.score += static_cast<int>(own_progress);
    return sum;
}

unsigned Look::unrest_of(Seat seat) const {
    unsigned sum = 0;
    for_each_scored(seat, [&](CopyId copy) { sum += def(copy).suit_tally[suit_unrest]; });
    return sum;
}

namespace {

// A tie of Collapse is broken by Scoring (I-COLLAPSE-07), with what happens before it; the tie itself is not undone
// (I-SCORE-16).
int score_after_collapse(const Look& look, Seat seat) {
    int returned = 0, chaos = 0, unrest = 0;
    look.for_each_scored(seat, [&](CopyId copy) {
        for (const std::uint16_t id : look.def(copy).before_scoring) {
            const lang::Ability& text = look.rules.ability(id);
            for (std::size_t pc = text.begin; pc < text.end; ++pc) {
                const Instruction& code = look.rules.code(pc);
                if (code.op == verb_return) returned += look.rules.selector(code.a).most;
            }
        }
        if (look.def(copy).unrest && !look.in_pile(copy, pile_board)) ++(look.def(copy).chaos ? chaos : unrest);
    });
    // Chaos weighs more, so it is returned first.
    int regained = 0;
    for (; returned > 0 && chaos + unrest > 0; --returned) {
        regained += chaos > 0 ? 3 : 2;
        --(chaos > 0 ? chaos : unrest);
    }
    return look.score(seat) + regained;
}

}  // namespace

// Most VP (I-SCORE-12); at Collapse the fewest unrest, then Scoring (I-COLLAPSE-03, I-COLLAPSE-07, I-COLLAPSE-08).
std::span<const engine::Measure<Rules, State>> Game::measures(const State& s) {
    static constexpr engine::Measure<Rules, State> usual[] = {
        {"VP", [](const Rules& rules, const State& state, Seat seat) { return Look(rules, state).score(seat); }},
    };
    static constexpr engine::Measure<Rules, State> after_collapse[] = {
        {"unrest",
         [](const Rules& rules, const State& state, Seat seat) {
             return static_cast<int>(Look(rules, state).unrest_of(seat));
         },
         true},
        {"the points of Scoring", [](const Rules& rules, const State& state,
                                     Seat seat) { return score_after_collapse(Look(rules, state), seat); }},
    };
    if (s.collapsed == 0) return usual;
    return after_collapse;
}

// At Collapse the Cultists win at once if no Chaos is left (I-COLLAPSE-06).
engine::SeatMask Game::winners(const Rules& rules, const State& s) {
    const auto only = [](Seat seat) { return SeatMask::only(seat); };
    if (s.options.bot != 0) {
        // More points than the Bot (I-SOLOSCORE-09); Collapse is lost (I-SOLOCOLL-01), but for the Cultists.
        const Look look(rules, s);
        const bool won = s.collapsed != 0
                             ? rules.nations()[s.players[0].nation].collapse_win && s.table.empty(chaos_pile)
                             : look.score(0) > look.score(bot_seat);
        return only(won ? Seat{0} : bot_seat);
    }
    for (Seat seat = 0; seat < s.player_count && s.collapsed != 0 && s.table.empty(chaos_pile); ++seat) {
        if (rules.nations()[s.players[seat].nation].collapse_win) return SeatMask::only(seat);
    }
    return engine::winners_by(rules, s, measures(s));
}

int Game::score(const Rules& rules, const State& s, unsigned seat) {
    return Look(rules, s).score(static_cast<Seat>(seat));
}

}  // namespace imperium
