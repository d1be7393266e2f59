#pragma once
// Verbs of decks and piles: searching, looking, unrest, Chaos, fame, the Nation deck, the Main deck.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Searching ---------------------------------------------------------------------------------------

template <>
struct Verb<verb_find> : Simple {
    // A search of hidden cards may always be made; as a cost it must find.
    static bool can(const Clause& clause) {
        if (!clause.binds) return true;
        bool found = false;
        for_each_searched(clause, [&](CopyId) { found = true; });
        return found;
    }
    static void run(const Doing& d) {
        Context& c = d.c;
        c.them.clear();
        c.found = no_copy;
        c.it_def = engine::unknown_def;
        c.way = 0;
        const std::uint16_t title = d.clause().selector().title;
        if (title != lang::none && !d.game.rules.is_family(title)) return find_named(d);
        // A kind of card: all areas are searched before one is chosen.
        const bool nation = (d.code.flags & (rider_not_nation | rider_in_decks)) == 0;
        search(d, pile_draw, Telling::searched_deck);
        if (nation) search(d, pile_nation, Telling::searched_nation);
        bool any = false;
        for_each_searched(d.clause(), [&](CopyId) { any = true; });
        if (!any) return d.game.shuffle_searched(c);
        choose(d, pile_kinds);
    }

private:
    static void choose(const Doing& d, PileKind only) {
        FindFrame frame;
        frame.pc = d.pc;
        frame.only = only;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
        d.game.ask(ask_card, d.seat());
    }
    // The player sees all of a deck.
    static void search(const Doing& d, PileKind kind, Telling searched) {
        d.c.flags.set(searched);
        d.game.for_each_in(pile_of(kind, d.seat()), [&](CopyId k) { d.game.show_to(d.seat(), k); });
    }
    // A named card: the search stops where it is found. Two of that name that differ are a choice.
    static void find_named(const Doing& d) {
        const std::uint16_t title = d.clause().selector().title;
        struct Area {
            PileKind kind;
            bool searched;
        };
        for (const Area& area :
             {Area{pile_play, (d.code.flags & rider_in_play) != 0},
              Area{pile_hand, (d.code.flags & rider_in_decks) == 0}, Area{pile_discard, true}, Area{pile_draw, true},
              Area{pile_nation, (d.code.flags & (rider_not_nation | rider_in_decks)) == 0}}) {
            if (!area.searched) continue;
            for (const auto& [searched, kind] : searched_decks) {
                if (kind != area.kind) continue;
                engine::reveal(d.game.s);  // whether it lies there is learnt
                d.c.flags.set(searched);
            }
            const PileId pile = pile_of(area.kind, d.seat());
            const CopyId copy = d.game.find_in(pile, title);
            if (copy == no_copy) continue;
            bool differ = false;
            d.game.for_each_in(pile, [&](CopyId k) {
                differ = differ || (d.game.def(k).called(title) && d.game.def(k).like != d.game.def(copy).like);
            });
            if (!differ) return d.game.found(d.c, copy);
            d.game.for_each_in(pile, [&](CopyId k) { d.game.show_to(d.seat(), k); });
            return choose(d, area.kind);
        }
        d.game.shuffle_searched(d.c);
    }
};

// All cards of a kind, wherever one would hold or draw them, go to History. Who has looked through a deck shuffles it.
template <>
struct Verb<verb_sift> : Simple {
    static void run(const Doing& d) {
        engine::reveal(d.game.s);
        d.c.them.clear();
        d.c.way = 0;
        d.game.tell(did_sift, d.seat());
        const Selector& selector = d.clause().selector();
        for (const PileKind kind : {pile_hand, pile_draw, pile_discard}) {
            d.game.for_each_in(pile_of(kind, d.seat()), [&](CopyId k) {
                d.game.show(k);
                if (k == d.c.card || !d.game.fits(selector, d.game.def(k))) return;
                d.c.them.add(k);
                ++d.c.way;
                d.game.to_history(d.seat(), k);
            });
        }
        d.game.shuffle(pile_of(pile_draw, d.seat()));
    }
};

// Looking -----------------------------------------------------------------------------------------

// Into the Fame deck, the Nation deck or the Main deck. What is looked at to take, play or keep in order lies aside
// meanwhile (looking.cpp).
template <>
struct Verb<verb_look> : Simple {
    static std::string check(const Checked& text) {
        return (text.code.flags & (rider_take | rider_nation | rider_main)) == 0 ? "" : at_least_one(text);
    }
    static bool can(const Clause& clause) {
        if ((clause.code.flags & rider_nation) != 0) return !clause.empty(pile_nation) || !clause.empty(pile_accession);
        if ((clause.code.flags & rider_main) != 0) return !clause.look.s.table.empty(main_deck);
        // King of Kings may be taken, but not looked at.
        return !clause.look.s.table.empty(fame_deck) ||
               ((clause.code.flags & rider_take) != 0 && clause.player().king_used == 0);
    }
    static void run(const Doing& d) {
        LookFrame frame;
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
};

// A card that was looked at goes under its deck; above what always lies lowest, which has a pile of its own.
[[nodiscard]] inline bool lies_in_seen_deck(const Look& look, CopyId copy) {
    return look.s.table.pile(copy) == fame_deck || look.in_pile(copy, pile_nation);
}

template <>
struct Verb<verb_bottom> : Simple {
    static bool can(const Clause& clause) {
        return clause.named || (!clause.c.them.empty() && lies_in_seen_deck(clause.look, clause.c.them.first()));
    }
    static void run(const Doing& d) {
        if (d.c.them.empty()) return;
        const CopyId copy = d.c.them.first();
        if (lies_in_seen_deck(d.game, copy)) engine::lay_unseen(d.game.s, copy, d.game.s.table.pile(copy));
    }
};

// The same of some of the cards that were looked at.
template <>
struct Verb<verb_bottom_of> : Picks {
    static bool ordered(const Clause&) { return true; }
    static bool means(const Clause& clause, CopyId copy) { return lies_in_seen_deck(clause.look, copy); }
    static void pick(const Doing& d, CopyId copy) { engine::lay_unseen(d.game.s, copy, d.game.s.table.pile(copy)); }
};

template <>
struct Verb<verb_reveal> : Simple {
    static bool can(const Clause& clause) { return !clause.look.s.table.empty(main_deck); }
    static void run(const Doing& d) {
        const CopyId top = d.game.s.table.first(main_deck);
        d.c.them.clear();
        if (top == no_copy) return;
        d.game.show(top);
        d.c.them.add(top);
        d.game.name_it(d.c, top);
        d.game.tell(did_reveal, d.seat(), top);
    }
};

template <>
struct Verb<verb_put_with_unrest> : Simple {
    static bool can(const Clause& clause) { return clause.named || !clause.c.them.empty(); }
    static void run(const Doing& d) {
        if (!d.c.them.empty()) d.game.place(d.c.them.first(), pile_discard, d.seat());
        d.game.after_main();
        d.game.take_unrest(d.seat(), 1, pile_discard);
    }
};

// The Nation deck ---------------------------------------------------------------------------------

template <>
struct Verb<verb_shuffle_nation> : Simple {
    static bool can(const Clause& clause) { return !clause.empty(pile_nation); }
    static void run(const Doing& d) {
        d.game.tell(did_shuffle, d.seat());
        d.game.shuffle(pile_of(pile_nation, d.seat()));
    }
};

template <>
struct Verb<verb_nation_discard> : Simple {
    static bool can(const Clause& clause) {
        if (of_bot(clause.code)) return !clause.empty(pile_dynasty);
        return !clause.empty(pile_nation) || !clause.empty(pile_accession);
    }
    static void run(const Doing& d) {
        of_bot(d.code) ? d.game.next_dynasty_card(d.seat()) : d.game.next_nation_card(d.seat());
    }

private:
    static bool of_bot(const Instruction& code) { return (code.flags & rider_dynasty) != 0; }
};

// Unrest, Chaos and fame --------------------------------------------------------------------------

template <>
struct Verb<verb_take_unrest> : Simple {
    static std::string check(const Checked& text) { return at_least_one(text); }
    static bool can(const Clause& clause) { return !clause.look.s.table.empty(unrest_pile); }
    static void run(const Doing& d) {
        d.c.them.clear();
        d.c.way = d.code.n;
        d.game.take_unrest(d.seat(), d.code.n, pile_hand, d.context);
    }
};

template <>
struct Verb<verb_take_chaos> : Simple {
    static bool can(const Clause& clause) { return !clause.look.s.table.empty(chaos_pile); }
    static void run(const Doing& d) {
        const PileKind to = (d.code.flags & rider_into_discard) != 0 ? pile_discard : pile_hand;
        d.c.way = d.game.take_chaos(d.seat(), to) ? 1 : 0;
    }
};

// The unrest just taken goes back and a Chaos comes in its place.
template <>
struct Verb<verb_turn_to_chaos> : Simple {
    static bool can(const Clause& clause) { return !clause.look.s.table.empty(chaos_pile); }
    static void run(const Doing& d) {
        if (d.c.them.empty() || d.c.that == no_seat || d.game.s.table.empty(chaos_pile)) return;
        if (d.game.in_pile(d.c.them.first(), pile_hand)) d.game.place(d.c.them.first(), unrest_pile);
        d.game.take_chaos(d.c.that, pile_hand);
    }
};

template <>
struct Verb<verb_take_fame> : Simple {
    static bool can(const Clause& clause) {
        return !clause.look.s.table.empty(fame_deck) || clause.player().king_used == 0;
    }
    static void run(const Doing& d) { d.game.take_fame(d.c, d.seat()); }
};
template <>
struct Verb<verb_king> : Verb<verb_take_fame> {};

}  // namespace imperium
