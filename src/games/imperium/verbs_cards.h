#pragma once
// Verbs of cards: into hand and out of it, onto decks, into History, under other cards, out of play, played.

#include "games/imperium/verb_shapes.h"

namespace imperium {

// Drawing -----------------------------------------------------------------------------------------

// From the top of the deck into hand (I-DRAW-01), with a reshuffle unless "if able" (I-DRAW-02, I-DRAW-04).
template <>
struct Verb<verb_draw> : Amount {
    static constexpr Shape shape = Shape::simple;
    static std::string check(const Checked& text) { return at_least_one(text); }
    static unsigned steps(const Look& look, const Context& c, const Instruction& code) {
        return code.n * (code.b == lang::none ? 1U : look.count(c, code.b));
    }
    static bool can(const Clause& clause) {
        if (clause.times() == 0) return false;
        if (from_discards(clause)) return true;
        return clause.look.can_draw_from_deck(clause.seat(), if_able(clause.code));
    }
    static void run(const Doing& d) {
        d.c.them.clear();
        if (!d.has(rider_up_to | rider_deck_or_discard)) {
            const unsigned n = wanted(d.clause());  // before "this way" means what is drawn
            d.c.way = 0;
            return d.game.draw(d.seat(), n, if_able(d.code), d.context);
        }
        AmountFrame frame;  // card by card
        frame.pc = d.pc;
        d.game.push(engine::make_frame(frame, d.seat(), d.context));
    }
    static void step(const Doing& d, AmountFrame& amount) {
        const Clause clause = d.clause();
        const bool deck = from_deck(clause), discards = from_discards(clause);
        if (amount.taken >= wanted(clause) || (!deck && !discards)) return finish(d, amount);
        if (d.has(rider_up_to) || discards) return d.game.ask(ask_pick, d.seat());
        ++amount.taken;
        d.game.draw(d.seat(), 1, if_able(d.code), engine::no_context);
    }
    static void list(const Clause& clause, std::uint16_t, const AmountFrame&, Decision& decision) {
        if (from_deck(clause)) decision.offer(engine::opt_yes);
        if (from_discards(clause)) {
            clause.look.for_each_in(pile_of(pile_discard, clause.seat()),
                                    [&](CopyId k) { offer_card(clause.look, decision, k); });
        }
        if (clause.has(rider_up_to)) decision.offer(engine::opt_done);
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        if (option.kind == engine::opt_done) return finish(d, amount);
        ++amount.taken;
        if (option.kind == engine::opt_yes) return d.game.draw(d.seat(), 1, if_able(d.code), engine::no_context);
        d.game.to_hand(d.seat(), option.card);
        d.game.tell(did_draw, d.seat(), option.card, 1);
    }

private:
    static bool if_able(const Instruction& code) { return code.has(rider_if_able); }
    static unsigned wanted(const Clause& clause) { return clause.code.n * clause.times(); }
    static bool from_deck(const Clause& clause) {
        return clause.look.can_draw_from_deck(clause.seat(), if_able(clause.code));
    }
    static bool from_discards(const Clause& clause) {
        return clause.has(rider_deck_or_discard) && !clause.empty(pile_discard);
    }
    static void finish(const Doing& d, AmountFrame& amount) {
        d.c.way = amount.taken;
        if (amount.taken == 0) d.c.done = 0;
        amount.done = 1;
    }
};

// From a face-up pile the drawer chooses (I-DRAW-03).
template <>
struct Verb<verb_draw_card> : Picks {
    static constexpr std::array<PileKind, 2> usual{pile_discard, pile_discard};
    static void pick(const Doing& d, CopyId copy) {
        d.game.to_hand(d.seat(), copy);
        d.game.tell(did_draw, d.seat(), copy, 1);
    }
};

// Into hand (I-TAKE-01).
template <>
struct Verb<verb_take> : Picks {
    static void pick(const Doing& d, CopyId copy) {
        d.game.to_hand(d.seat(), copy);
        d.game.tell(did_take, d.seat(), copy);
    }
};

// The reader of the text chooses, another player gets it (I-GIVE-01).
template <>
struct Verb<verb_give> : Picks {
    static constexpr bool by_user = true;
    static void pick(const Doing& d, CopyId copy) {
        d.c.given.remove(d.seat());
        d.game.to_hand(d.seat(), copy);
        d.game.show_to(d.c.user, copy);
        d.game.tell(did_give, d.seat(), copy);
        // Who was given what is asked by a later sentence.
        const Rules& rules = d.game.rules;
        for (std::size_t pc = d.pc + 1U; rules.code(pc).op != lang::op_end; ++pc) {
            const Instruction& later = rules.code(pc);
            if (later.op != lang::op_each || later.m == 0 || rules.condition(later.a).op != who_given) continue;
            if (d.game.fits(rules.selector(rules.condition(later.a).a), d.game.def(copy))) d.c.given.add(d.seat());
        }
    }
};

// Out of hand, and elsewhere ----------------------------------------------------------------------

// From hand unless the text says otherwise (I-DISCARD-01).
template <>
struct Verb<verb_discard> : Picks {
    static void pick(const Doing& d, CopyId copy) {
        if (!d.game.stands_in(d.code, copy)) return d.game.discard(d.seat(), copy);
        d.game.in_pile(copy, pile_garrison) ? d.game.abandon(d.seat(), copy) : d.game.exhaust(d.seat(), copy);
    }
};

// On top of the deck, in the order of who places them (I-PLACE-01, I-PLACE-02).
template <>
struct Verb<verb_place> : Picks {
    static bool ordered(const Clause&) { return true; }
    static void pick(const Doing& d, CopyId copy) { d.game.to_deck(d.seat(), copy); }
};

// From hand unless the text says otherwise (I-HISTORY-01).
template <>
struct Verb<verb_history> : Picks {
    static constexpr bool named_in_play = true;  // "put City of Rome into History"
    // A card that catches what would go there may be one of them.
    static bool ordered(const Clause& clause) {
        return clause.look.has_modifier(clause.seat(), modifier_history_discard) ||
               clause.look.has_modifier(clause.seat(), modifier_history_here);
    }
    static void pick(const Doing& d, CopyId copy) { d.game.to_history(d.seat(), copy); }
};

template <>
struct Verb<verb_legends> : Picks {
    static void pick(const Doing& d, CopyId copy) { d.game.to_legends(d.seat(), copy); }
};

// Under the Power card, of who has a Flooded pile; others discard it (I-NAT-ATLANTEANS-06, I-NAT-ATLANTEANS-09).
template <>
struct Verb<verb_sink> : Picks {
    static void pick(const Doing& d, CopyId copy) { d.game.sink(d.seat(), copy); }
};

// To its own pile, where no other card belongs (I-RETURN-01).
template <>
struct Verb<verb_return> : Picks {
    static bool means(const Clause& clause, CopyId copy) {
        return clause.look.def(copy).unrest && !clause.look.in_pile(copy, pile_board) && Picks::means(clause, copy);
    }
    static void pick(const Doing& d, CopyId copy) { d.game.return_card(d.seat(), copy); }
};

template <>
struct Verb<verb_main_bottom> : Picks {
    static bool ordered(const Clause&) { return true; }
    static void pick(const Doing& d, CopyId copy) {
        d.game.place(copy, main_deck, engine::End::bottom);
        d.game.show(copy);
        for (unsigned slot = 0; slot < market_slots; ++slot) d.game.refill(slot);  // a slot that ran dry
    }
};

// A market card with tokens on it stays (I-EXILE-03); what is exiled there is replaced (I-EXILE-02).
template <>
struct Verb<verb_exile> : Picks {
    static constexpr bool from_market = true;
    static constexpr std::array<PileKind, 2> usual{pile_play, pile_play};
    // Out of the market: what comes into the slot may be next.
    static bool ordered(const Clause& clause) {
        return marked(picked_selector(clause.look.rules, clause.code), standing_market);
    }
    static bool means(const Clause& clause, CopyId copy) {
        if (!Picks::means(clause, copy)) return false;
        if (clause.look.in_pile(copy, pile_market)) return !clause.look.has_tokens(copy);
        return !clause.look.in_pile(copy, pile_board);
    }
    static void pick(const Doing& d, CopyId copy) { d.game.exile(d.seat(), copy); }
};

template <>
struct Verb<verb_exile_hand> : Simple {
    static bool can(const Clause& clause) { return !clause.empty(pile_hand); }
    static void run(const Doing& d) {
        d.c.way = 0;
        d.game.for_each_in(pile_of(pile_hand, d.seat()), [&](CopyId k) {
            const CardDef& card = d.game.def(k);
            if (card.unrest || card.symbols.has(symbol_summoned)) return;
            d.game.exile(d.seat(), k);
            ++d.c.way;
        });
    }
};

// The Martians leave their deck behind (I-NAT-MARTIANS-04).
template <>
struct Verb<verb_exile_nation> : Simple {
    static void run(const Doing& d) {
        for (const PileKind kind : {pile_nation, pile_accession})
            d.game.for_each_in(pile_of(kind, d.seat()), [&](CopyId k) { d.game.exile(d.seat(), k); });
    }
};

// Pinned cards ------------------------------------------------------------------------------------

// Only pinned cards in play, or garrisoned ones where the text says so (I-ABANDON-02, I-ABANDON-06).
struct Unpins : Picks {
    static constexpr std::array<PileKind, 2> usual{pile_play, pile_play};
    static bool means(const Clause& clause, CopyId copy) {
        if (!Picks::means(clause, copy) || clause.look.in_pile(copy, pile_board)) return false;
        const CardDef& card = clause.look.def(copy);
        return !clause.look.in_pile(copy, pile_play) || (card.pinned && !card.stays_put);
    }
    static void use_icons(const Doing& d, CopyId copy) { d.c.icons = d.c.icons | d.game.def(copy).icons; }
};

// Into the discard pile of its owner (I-ABANDON-01).
template <>
struct Verb<verb_abandon> : Unpins {
    static void pick(const Doing& d, CopyId copy) {
        d.game.s.abandoned.push_back(d.game.s.table.def(copy));
        ++d.c.abandoned_end;
        use_icons(d, copy);
        d.game.abandon(d.seat(), copy);
    }
};

// Back to hand (I-RECALL-01).
template <>
struct Verb<verb_recall> : Unpins {
    static void pick(const Doing& d, CopyId copy) {
        use_icons(d, copy);
        d.game.recall(d.seat(), copy);
    }
};

// As many pinned cards as it takes to show so many production icons together.
template <>
struct Verb<verb_abandon_sum> : Amount {
    static bool can(const Clause& clause) { return clause.look.can_abandon_sum(clause.c, clause.pc, 0, no_copy); }
    static void step(const Doing& d, AmountFrame& amount) {
        bool any = false;
        each_shown(d.clause(), d.pc, amount, [&](CopyId) { any = true; });
        if (any) return d.game.ask(ask_pick, d.seat());
        d.game.s.skipped.clear();
        amount.done = 1;
    }
    static void list(const Clause& clause, std::uint16_t pc, const AmountFrame& amount, Decision& decision) {
        each_shown(clause, pc, amount, [&](CopyId k) { decision.offer(engine::opt_card, k); });
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        shown(d.clause()).skip_to(option.card, d.game.s.skipped);
        amount.taken = core::narrow<std::uint16_t>(amount.taken + d.game.production_of(d.seat(), option.card));
        d.game.abandon(d.seat(), option.card);
    }

private:
    template <class Visit>
    static void each_shown(const Clause& clause, std::uint16_t pc, const AmountFrame& amount, Visit visit) {
        const Look& look = clause.look;
        if (amount.taken >= clause.code.n) return;
        shown(clause).offer(
            clause.code.n - amount.taken, [&](CopyId k) { return look.production_of(clause.seat(), k); },
            [&](CopyId k) {
                if (look.can_abandon_sum(clause.c, pc, amount.taken, k)) visit(k);
            });
    }
    static engine::Kinds<max_cards> shown(const Clause& clause) {
        const Look& look = clause.look;
        return kinds_left(look, [&](auto visit) {
            look.for_each_in(pile_of(pile_play, clause.seat()), [&](CopyId k) {
                const CardDef& card = look.def(k);
                if (card.pinned && !card.stays_put && look.production_of(clause.seat(), k) > 0) visit(k);
            });
        });
    }
};

// Garrisons ---------------------------------------------------------------------------------------

// Under the card of the text (I-GARRISON-01).
template <>
struct Verb<verb_garrison> : Picks {
    static bool can(const Clause& clause) {
        return clause.look.is_here(clause.c) && clause.look.holds_more(clause.c.card) && Picks::can(clause);
    }
    static bool means(const Clause& clause, CopyId copy) {
        const CardDef& card = clause.look.def(copy);
        if (!Picks::means(clause, copy) || card.no_garrison || !clause.look.is_here(clause.c)) return false;
        if (copy == clause.c.card) return false;  // no card lies under itself
        if (clause.look.in_pile(copy, pile_development) && !clause.look.can_be_active(copy)) return false;
        return !card.no_region_garrison || !clause.look.def(clause.c.card).region;
    }
    static void pick(const Doing& d, CopyId copy) { d.game.garrison(d.seat(), copy, d.c.card); }
};

// Under another card in play, if that takes such cards (I-GARRISON-02, I-GARRISON-09).
template <>
struct Verb<verb_garrison_under> : Joins {
    static bool can(const Clause& clause) {
        if (!Picks::can(clause)) return false;
        bool any = false;
        clause.look.for_each_in_play(clause.seat(),
                                     [&](CopyId copy) { any = any || (copy != clause.c.card && under(clause, copy)); });
        return any;
    }
    static bool means(const Clause& clause, CopyId copy) {
        const CardDef& card = clause.look.def(copy);
        if (!Picks::means(clause, copy) || card.no_garrison) return false;
        return !card.no_region_garrison || clause.other().suits() != Suits{suit_region};
    }
    static void each_other(const Clause& clause, CopyId picked, VisitCard visit) {
        const Look& look = clause.look;
        look.for_each_working(clause.seat(), [&](CopyId k) {
            if (k == picked || !under(clause, k) || !look.holds_more(k)) return;
            if (!look.def(picked).no_region_garrison || !look.def(k).region) visit(k);
        });
    }
    static void join(const Doing& d, CopyId picked, CopyId other) {
        d.game.garrison(d.seat(), picked, other);
        d.game.name_only(d.c, other);
    }

private:
    static bool under(const Clause& clause, CopyId copy) {
        if (clause.other().noun == noun_ceremony) return clause.look.def(copy).ceremony;
        return clause.look.fits_here(clause.c, clause.other(), copy);
    }
};

// The when-played effect of the region just named.
template <>
struct Verb<verb_again> : Simple {
    static bool can(const Clause& clause) { return clause.named || clause.c.it_def != engine::unknown_def; }
    static void run(const Doing& d) {
        if (d.c.them.empty()) return;
        const CopyId region = d.c.them.first();
        const auto& texts = d.game.def(region).when_played;
        for (std::size_t k = texts.size(); k-- > 0;) d.game.start_text(d.seat(), region, texts[k]);
    }
};

// Mana --------------------------------------------------------------------------------------------

// From hand, or from where the text says, under Mana (I-NAT-POLYNESIANS-05, I-NAT-POLYNESIANS-06).
template <>
struct Verb<verb_mana> : Picks {
    static bool means(const Clause& clause, CopyId copy) {
        const CardDef& card = clause.look.def(copy);
        const CopyId mana = clause.look.mana_card(clause.seat());
        return Picks::means(clause, copy) && !card.no_mana && !card.no_garrison && mana != no_copy && mana != copy;
    }
    static void pick(const Doing& d, CopyId copy) { d.game.garrison(d.seat(), copy, d.game.mana_card(d.seat())); }
};

// So many cards from under Mana (I-NAT-POLYNESIANS-07).
struct SpendsMana : Amount {
    static std::string check(const Checked& text) { return at_least_one(text); }
    static unsigned steps(const Look&, const Context&, const Instruction& code) { return code.n; }
    static bool can(const Clause& clause) { return clause.look.mana(clause.seat()) >= clause.code.n; }
    static void list(const Clause& clause, std::uint16_t, const AmountFrame& amount, Decision& decision) {
        mana_kinds(clause.look, clause.seat()).offer(clause.code.n - amount.taken, [&](CopyId g) {
            decision.offer(engine::opt_card, g);
        });
    }
    static void skip(const Doing& d, CopyId picked) { mana_kinds(d.game, d.seat()).skip_to(picked, d.game.s.skipped); }
    template <class Spend>
    static void spend_step(const Doing& d, AmountFrame& amount, Spend spend) {
        if (amount.taken >= d.code.n || d.game.mana(d.seat()) == 0) {
            d.c.way = amount.taken;
            amount.done = 1;
            return d.game.s.skipped.clear();
        }
        const CopyId only = d.game.forced_mana(d.seat(), d.code.n - amount.taken);
        if (only == no_copy) return d.game.ask(ask_pick, d.seat());
        ++amount.taken;
        spend(only);
    }
};

template <>
struct Verb<verb_spend_mana> : Costs<SpendsMana> {
    static void step(const Doing& d, AmountFrame& amount) {
        spend_step(d, amount, [&](CopyId copy) { d.game.discard(d.seat(), copy); });
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        ++amount.taken;
        skip(d, option.card);
        d.game.discard(d.seat(), option.card);
    }
};

template <>
struct Verb<verb_mana_legends> : SpendsMana {
    static void step(const Doing& d, AmountFrame& amount) {
        spend_step(d, amount, [&](CopyId copy) { d.game.to_legends(d.seat(), copy); });
    }
    static void take(const Doing& d, AmountFrame& amount, const Option& option) {
        ++amount.taken;
        skip(d, option.card);
        d.game.to_legends(d.seat(), option.card);
    }
};

// Playing -----------------------------------------------------------------------------------------

// No action token is spent, and each card once a turn (I-FREE-01, I-FREE-02); its symbols bind it unless the text
// waives them (I-FREE-06).
template <>
struct Verb<verb_free_play> : Picks {
    static bool ordered(const Clause&) { return true; }
    static bool means(const Clause& clause, CopyId copy) {
        const bool any_symbol = clause.has(rider_any_symbol) || clause.selector().symbols().any();
        return Picks::means(clause, copy) && !clause.look.works(copy) &&
               clause.look.can_play(clause.seat(), copy, true, any_symbol);
    }
    static void pick(const Doing& d, CopyId copy) { d.game.play(d.seat(), copy, true); }
};

// As an Action would, without one (I-ACT-02).
template <>
struct Verb<verb_play> : Picks {
    static bool ordered(const Clause&) { return true; }
    static bool means(const Clause& clause, CopyId copy) {
        return Picks::means(clause, copy) && !clause.look.works(copy) && clause.player().actions > 0 &&
               clause.look.can_play(clause.seat(), copy, false, false);
    }
    static void pick(const Doing& d, CopyId copy) {
        --d.player().actions;
        d.game.play(d.seat(), copy, false);
    }
};

// A card for another ------------------------------------------------------------------------------

// With the Market the tokens stay in the slot (I-SWAP-01, I-SWAP-02), and so may "matching" suits be asked (I-SWAP-04).
template <>
struct Verb<verb_swap> : Joins {
    static constexpr bool from_market = true;
    static bool declines(const Look&, const Instruction&) { return false; }
    static bool can(const Clause& clause) {
        if (!Picks::can(clause)) return false;
        if (clause.other().noun == noun_of_them) return !clause.c.them.empty();
        if (clause.other().noun == noun_nation_top) return true;
        bool any = false;
        clause.look.for_each_candidate(clause.c, clause.code, clause.selector(),
                                       [&](CopyId mine) { each_other(clause, mine, [&](CopyId) { any = true; }); });
        return any;
    }
    // No card is picked for a nation card that is not there: the price may have been paid for nothing.
    static bool means(const Clause& clause, CopyId copy) {
        return Joins::means(clause, copy) &&
               (clause.other().noun != noun_nation_top || clause.look.top_nation_card(clause.seat()) != no_copy);
    }
    static void each_other(const Clause& clause, CopyId picked, VisitCard visit) {
        const Look& look = clause.look;
        const Selector& with = clause.other();
        if (with.noun == noun_of_them) return clause.c.them.for_each(visit);
        if (with.noun == noun_nation_top) {
            if (const CopyId top = look.top_nation_card(clause.seat()); top != no_copy) visit(top);
            return;
        }
        const bool matching = with.specials().has(special_matching);
        look.for_each_market([&](CopyId there) {
            if (!look.fits_here(clause.c, with, there)) return;
            if (!matching || look.def(picked).suits.meets(look.def(there).suits & market_suits)) visit(there);
        });
    }
    static void join(const Doing& d, CopyId picked, CopyId other) {
        d.game.swap_cards(picked, other, d.seat());
        d.c.way = 1;
    }
};

}  // namespace imperium
