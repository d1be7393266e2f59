#pragma once
// Verbs that only Bots know: what the rows of their tables do besides what all players can.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Into the Play area, whatever its text says (I-BOTKEY-02).
template <>
struct Verb<verb_put_in_play> : Picks {
    static constexpr std::array<PileKind, 2> usual{pile_discard, pile_discard};
    static void pick(const Doing& d, CopyId copy) {
        d.game.place(copy, pile_play, d.seat());
        d.game.tell(did_into_play, d.seat(), copy);
    }
};

// The Bot's own Commerce of a route (I-BOTKEY-05).
template <>
struct Verb<verb_trigger_route> : Picks {
    static constexpr std::array<PileKind, 2> usual{pile_play, pile_play};
    static bool means(const Clause& clause, CopyId copy) { return clause.look.def(copy).route; }
    static void pick(const Doing& d, CopyId copy) { d.game.bot_commerce(copy); }
};

// With an empty deck that part cannot be done (I-BOTKEY-12).
template <>
struct Verb<verb_discard_top> : Simple {
    static std::string check(const Checked& text) { return half(text.code) ? "" : at_least_one(text); }
    static bool can(const Clause& clause) { return clause.times() > 0 && !clause.empty(pile_deck); }
    static void run(const Doing& d) {
        const unsigned n = half(d.code) ? (d.c.way + 1U) / 2U : d.code.n * d.clause().times();
        for (unsigned k = 0; k < n; ++k) {
            const CopyId top = d.game.s.table.first(pile_of(pile_deck, d.seat()));
            if (top == no_copy) break;
            d.game.discard(d.seat(), top);
        }
    }

private:
    static bool half(const Instruction& code) { return code.has(rider_half); }
};

// As if it lay in a slot (I-BOTKEY-03); in place of the top of an empty deck 2 progress (I-BOTKEY-04).
template <>
struct Verb<verb_resolve> : Simple {
    static bool can(const Clause& clause) {
        switch (clause.selector().noun) {
            case noun_it: return clause.named || !clause.c.them.empty();
            case noun_main_top: return !clause.look.s.table.empty(main_deck);
            default: return true;
        }
    }
    static void run(const Doing& d) {
        const bool dynasty = d.clause().selector().noun == noun_dynasty_top;
        const CopyId card = meant(d);
        if (card == no_copy) return d.game.gain(d.seat(), good_progress, 2, no_copy);
        d.game.name_only(d.c, card);
        d.game.resolve(card, dynasty);
    }

private:
    static CopyId meant(const Doing& d) {
        const State& s = d.game.s;
        switch (d.clause().selector().noun) {
            case noun_deck_top: return s.table.first(pile_of(pile_deck, d.seat()));
            case noun_dynasty_top: return s.table.first(pile_of(pile_dynasty, d.seat()));
            case noun_main_top: return s.table.first(main_deck);
            default: return d.c.them.empty() ? no_copy : d.c.them.first();
        }
    }
};

template <>
struct Verb<verb_profits> : Simple {
    static bool can(const Clause& clause) { return clause.look.full_route_of(clause.seat()) != no_copy; }
    static void run(const Doing& d) { d.game.push(engine::make_frame(ProfitsFrame{}, d.seat())); }
};

// One slot more is left open from Sovereign on (I-NAT-INUIT-10, I-DIFF-10).
template <>
struct Verb<verb_close_slots> : Simple {
    static std::string check(const Checked& text) { return at_least_one(text); }
    static void run(const Doing& d) {
        d.game.s.bot.closed_slots =
            static_cast<std::uint8_t>(d.code.n + (d.game.s.options.difficulty >= Difficulty::sovereign ? 1 : 0));
        d.game.tell(did_slots, d.seat(), no_copy, d.game.s.bot.closed_slots);
    }
};
template <>
struct Verb<verb_open_slots> : Simple {
    static void run(const Doing& d) {
        d.game.s.bot.closed_slots = 0;
        d.game.tell(did_slots, d.seat());
    }
};

}  // namespace imperium
