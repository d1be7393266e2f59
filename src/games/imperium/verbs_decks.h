#pragma once
// Verbs of decks and piles: searching, looking, unrest, Chaos, fame, the Nation deck, the Main deck.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Searching ---------------------------------------------------------------------------------------

// Hand, discard pile, deck, nation deck, in this order, or what the text says (I-FIND-01, I-FIND-02); a named card ends
// the search, of a kind one is chosen (I-FIND-03, I-FIND-04), and decks looked through are shuffled (I-FIND-06).
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
        const bool nation = !d.has(rider_not_nation | rider_in_decks);
        search(d, pile_deck, Telling::searched_deck);
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
        d.game.ask(ask_pick, d.seat());
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
             {Area{pile_play, d.has(rider_in_play)}, Area{pile_hand, !d.has(rider_in_decks)}, Area{pile_discard, true},
              Area{pile_deck, true}, Area{pile_nation, !d.has(rider_not_nation | rider_in_decks)}}) {
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

// All cards of a kind, wherever one would hold or draw them, go to History. Who has looked through a deck shuffles it
// (I-FIND-06).
template <>
struct Verb<verb_sift> : Simple {
    static void run(const Doing& d) {
        engine::reveal(d.game.s);
        d.c.them.clear();
        d.c.way = 0;
        d.game.tell(did_sift, d.seat());
        const Selector& selector = d.clause().selector();
        for (const PileKind kind : {pile_hand, pile_deck, pile_discard}) {
            d.game.for_each_in(pile_of(kind, d.seat()), [&](CopyId k) {
                d.game.show(k);
                if (k == d.c.card || !d.game.fits(selector, d.game.def(k))) return;
                d.c.them.add(k);
                ++d.c.way;
                d.game.to_history(d.seat(), k);
            });
        }
        d.game.shuffle(pile_of(pile_deck, d.seat()));
    }
};

// Looking -----------------------------------------------------------------------------------------

// Into the Fame deck, the Nation deck or the Main deck. What is looked at to take, play or keep in order lies aside
// meanwhile (looking.cpp). Of fewer cards those that are there (I-LOOK-02, I-LOOK-04).
template <>
struct Verb<verb_look> : Simple {
    static std::string check(const Checked& text) {
        return !text.has(rider_take | rider_nation | rider_main) ? "" : at_least_one(text);
    }
    static bool can(const Clause& clause) {
        if (clause.has(rider_nation)) return !clause.empty(pile_nation) || !clause.empty(pile_accession);
        if (clause.has(rider_main)) return !clause.look.s.table.empty(main_deck);
        // King of Kings may be taken, but not looked at.
        return !clause.look.s.table.empty(fame_deck) || (clause.has(rider_take) && clause.player().king_used == 0);
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

// Where the text says that what was looked at goes (I-LOOK-01).
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
    static bool can(const Clause& clause) { return clause.named || goes(clause.look, clause.c); }
    static void run(const Doing& d) {
        if (goes(d.game, d.c)) d.game.place(d.c.them.first(), pile_discard, d.seat());
        d.game.after_main();
        d.game.take_unrest(d.seat(), 1, pile_discard);
    }

private:
    // Not out of the market, whose slots others fill again, and no card that is always in play.
    static bool goes(const Look& look, const Context& c) {
        if (c.them.empty()) return false;
        const CopyId it = c.them.first();
        return !look.in_pile(it, pile_market) && !look.in_pile(it, pile_state) && !look.in_pile(it, pile_board);
    }
};

// The Nation deck ---------------------------------------------------------------------------------

// The accession card stays at the bottom (I-NDECK-01).
template <>
struct Verb<verb_shuffle_nation> : Simple {
    static bool can(const Clause& clause) { return !clause.empty(pile_nation); }
    static void run(const Doing& d) {
        d.game.tell(did_shuffle, d.seat());
        d.game.shuffle(pile_of(pile_nation, d.seat()));
    }
};

// As a reshuffle does (I-SHUFFLE-05).
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
    static bool of_bot(const Instruction& code) { return code.has(rider_dynasty); }
};

// Unrest, Chaos and fame --------------------------------------------------------------------------

// From the pile into hand; the last one is the Collapse (I-TAKE-02, I-TAKE-03).
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

// Chaos has a pile of its own (I-NAT-CULTISTS-07).
template <>
struct Verb<verb_take_chaos> : Simple {
    static bool can(const Clause& clause) { return !clause.look.s.table.empty(chaos_pile); }
    static void run(const Doing& d) {
        const PileKind to = d.has(rider_into_discard) ? pile_discard : pile_hand;
        d.c.way = d.game.take_chaos(d.seat(), to) ? 1 : 0;
    }
};

// The unrest just taken goes back and a Chaos comes in its place.
template <>
struct Verb<verb_turn_to_chaos> : Simple {
    static bool can(const Clause& clause) { return !clause.look.s.table.empty(chaos_pile); }
    static void run(const Doing& d) {
        if (d.c.them.empty() || d.c.that == no_seat || d.game.s.table.empty(chaos_pile)) return;
        const CopyId it = d.c.them.first();
        if (d.game.in_pile(it, pile_hand) && d.game.def(it).unrest) d.game.place(it, unrest_pile);
        d.game.take_chaos(d.c.that, pile_hand);
    }
};

// The top card; King of Kings alone is resolved and stays (I-KOK-01, I-KOK-02).
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
