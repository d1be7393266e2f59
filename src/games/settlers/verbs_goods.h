#pragma once
// Verbs of Goods: gaining, spending, what Deals and Locations give, what is taken and given back.

#include "games/settlers/check.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {

template <>
struct Verb<verb_gain> : Simple {
    static std::string check(const Checked& text) {
        if (text.goods()[good_location] > 0) return "a location cannot be gained";
        if (text.ability.event == event_game_end && !is_only(text.goods(), {good_vp}))
            return "at the end of the game only VP can be gained";
        return text.code.b == lang::none ? "" : check_count(text.pack, text.ability, text.code.b);
    }
    static bool can(const Clause& clause, Dry&) {
        if (clause.goods()[good_foundation] > 0 && !clause.look.can_draw(clause.seat(), good_common_card)) return false;
        for (const std::uint8_t good : drawn_goods) {
            if (clause.goods()[good] > 0 && !clause.look.can_draw(clause.seat(), good)) return false;
        }
        return true;
    }
    // Its joined parts belong to it: one gain, one sum.
    static void run(const Doing& d) {
        if (d.has(lang::flag_joined)) return;
        std::size_t pc = d.pc;
        d.game.gain_counted(pc, d.c);
    }
};

template <>
struct Verb<verb_spend> : Simple {
    static constexpr bool may_cost = true;
    static std::string check(const Checked& text) {
        if (*std::max_element(text.goods().begin(), text.goods().end()) > 9) return "at most 9 of a Good can be spent";
        const AllowedGood pays = [](const GoodInfo& good) {
            return good.pays != Pays::nothing || good.row.id == good_resource;
        };
        return is_only(text.goods(), pays) ? "" : "only " + goods_said(pays, "and") + " can be spent";
    }
    static bool can(const Clause& clause, Dry& dry) {
        dry.committed = dry.committed + Cost(clause.goods());
        return clause.look.can_pay(clause.seat(), dry.committed);
    }
    static void run(const Doing& d) {
        const lang::Ability& ability = d.game.rules.ability(d.c.ability);
        if (is_action_head(ability.head) && d.pc < ability.cost_end) return;  // paid when the Action began
        d.game.start_pay(d.seat(), Cost(d.goods()), d.pc, d.context);
    }
};

template <>
struct Verb<verb_pool> : Simple {
    static std::string check(const Checked& text) {
        const lang::Goods& goods = text.goods();
        const unsigned drawn = goods[good_card] + goods[good_faction_card] + goods[good_common_card];
        const std::uint8_t good = deck(goods);
        if (goods[good] != drawn) return "say one deck: 'faction cards', 'common cards', or 'cards' of either";
        if (text.has(rider_renewed) && good != good_faction_card) return "only faction cards are renewed so";
        if (text.code.b == lang::none) return text.code.n < drawn ? "" : "keep fewer cards than are drawn";
        const unsigned most = text.pack.counts[text.code.b].most;
        if (most != lang::unlimited && text.code.n >= drawn * most) return "keep fewer cards than are drawn";
        return check_count(text.pack, text.ability, text.code.b);
    }
    static std::uint8_t deck(const lang::Goods& goods) {
        return goods[good_card] > 0 ? good_card : goods[good_common_card] > 0 ? good_common_card : good_faction_card;
    }
    static bool can(const Clause& clause, Dry&) {
        const std::uint8_t good = deck(clause.goods());
        return clause.look.can_draw(clause.seat(), good) ||
               (clause.has(rider_renewed) && !clause.look.s.table.empty(pile_of(pile_discard, clause.seat())));
    }
    static void run(const Doing& d) {
        PoolFrame frame;
        frame.because = d.c.card;
        frame.good = deck(d.goods());
        const unsigned often = d.code.b == lang::none ? 1 : d.game.count(d.c, d.code.b);
        // What is drawn lies in the pool, so that nobody draws more than a game has cards.
        frame.draw = static_cast<std::uint16_t>(std::min<unsigned>(d.goods()[frame.good] * often, max_cards));
        frame.keep = d.code.n;
        frame.renewed = d.has(rider_renewed) ? 1 : 0;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

// A card of a colour that is announced, out of the decks that the words name.
struct Search : Simple {
    static bool can_find(const Clause& clause, std::uint8_t good) {
        const bool discards = clause.has(rider_renewed) && good != good_common_card &&
                              !clause.look.s.table.empty(pile_of(pile_discard, clause.seat()));
        return discards || clause.look.can_draw(clause.seat(), good);
    }
    static void start(const Doing& d, std::uint8_t good) {
        SearchFrame frame;
        frame.because = d.c.card;
        frame.good = good;
        frame.renewed = d.has(rider_renewed) ? 1 : 0;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};
template <>
struct Verb<verb_search> : Search {
    static std::uint8_t deck(bool either) { return either ? good_card : good_common_card; }
    static bool can(const Clause& clause, Dry&) { return can_find(clause, deck(clause.has(rider_either_deck))); }
    static void run(const Doing& d) { start(d, deck(d.has(rider_either_deck))); }
};
template <>
struct Verb<verb_search_faction> : Search {
    static bool can(const Clause& clause, Dry&) { return can_find(clause, good_faction_card); }
    static void run(const Doing& d) { start(d, good_faction_card); }
};

template <>
struct Verb<verb_deal_good> : Picks {
    static std::string check(const Checked& text) { return anyones_deal(text); }
    static void each(const Clause& clause, VisitOption visit) { Offers(clause, visit).deals(); }
    static void pick(const Doing& d, const Option& option) {
        d.game.gain_good(d.seat(), d.game.deal_good(option.card), 1, d.c.card);
    }
};

template <>
struct Verb<verb_its_good> : Simple {
    static std::string check(const Checked& text) {
        return text.follows({verb_discard, verb_take_deal}) ? "" : "'its good' needs a deal named before";
    }
    static bool can(const Clause&, Dry&) { return true; }
    static void run(const Doing& d) {
        if (d.c.it == no_copy) return;  // nothing was named
        const std::uint8_t good = d.game.def(d.c.it).deal_good;
        if (good != no_good) d.game.gain_good(d.seat(), good, 1, d.c.card);
    }
};

template <>
struct Verb<verb_raze_good> : Joins {
    static std::string check(const Checked& text) {
        return text.code.n != 1 ? "1 good can be gained so" : enemy_location(text);
    }
    static constexpr std::uint8_t other_question = ask_good;
    static void each(const Clause& clause, VisitOption visit) {
        Offers(clause, visit).targets([&](CopyId c) { return clause.look.def(c).has_raze; });
    }
    // A Good of its Raze field.
    static void each_other(const Clause& clause, CopyId picked, VisitOption visit) {
        std::uint8_t last = no_good;
        for (const std::uint8_t good : clause.look.def(picked).raze_goods) {
            if (good != no_good && good != last && !visit(engine::good_option(engine::opt_good, good))) return;
            last = good;
        }
    }
    static void join(const Doing& d, CopyId, const Option& option) {
        d.game.gain_good(d.seat(), option.good, d.code.n, d.c.card);
    }
};

template <>
struct Verb<verb_produce> : Picks {
    static bool ordered(const Clause&) { return true; }
    static std::string check(const Checked& text) {
        const bool produces = text.ability.head == head_production || text.ability.head == head_open;
        if (produces && text.yours() && text.selector().another == 0) return "say 'another': it cannot produce itself";
        return typed_location(text, type_production, "only a production location produces");
    }
    static void each(const Clause& clause, VisitOption visit) {
        if (!clause.look.room_to_nest()) return;
        Offers(clause, visit).locations([&](CopyId c) {
            return clause.look.def(c).production != lang::none && !clause.look.is_silent(c);
        });
    }
    // One's own gives what is printed, whatever lies on it (S-FAQ-ATL-05).
    static void pick(const Doing& d, const Option& option) {
        d.game.user_of(option.card) == d.seat() ? d.game.work(d.seat(), option.card, d.game.def(option.card).production)
                                                : d.game.produce_from(d.seat(), option.card);
    }
};

template <>
struct Verb<verb_take_goods> : Picks {
    static std::string check(const Checked& text) {
        unsigned n = 0;
        for (const std::uint8_t amount : text.goods()) n += amount;
        return n == 1 && is_only(text.goods(), {good_wood, good_stone, good_food, good_resource})
                   ? ""
                   : "only 1 wood, stone, food or resource can be taken";
    }
    static constexpr bool selects = false;
    static void each(const Clause& clause, VisitOption visit) {
        for (Seat other = 0; other < clause.look.s.player_count; ++other) {
            if (!clause.look.is_enemy(clause.seat(), other)) continue;
            for (const std::uint8_t good : resource_goods) {
                if (clause.look.s.players[other].supply[good] == 0) continue;
                if (clause.goods()[good] + clause.goods()[good_resource] == 0) continue;
                Option option = engine::good_option(opt_take, good);
                option.seat = other;
                if (!visit(option)) return;
            }
        }
    }
    static void pick(const Doing& d, const Option& option) {
        --d.game.s.players[option.seat].supply[option.good];
        ++d.game.s.players[d.seat()].supply[option.good];
        d.game.tell(did_take, d.seat(), no_copy, 1, taken_from(option.seat, option.good), d.c.card);
    }
};

template <>
struct Verb<verb_give_back> : Simple {
    static std::string check(const Checked& text) {
        if (!is_only(text.goods(), {good_vp})) return "what is given back gives VP";
        return text.follows({verb_raze}) ? "" : "only the goods of a razing in the same text can be given back";
    }
    static bool declines(const Look&, const Instruction&) { return true; }
    static bool can(const Clause& clause, Dry&) { return !clause.look.s.gained.empty(); }
    static void run(const Doing& d) {
        GiveBackFrame frame;
        frame.because = d.c.card;
        frame.goods = d.code.a;
        d.game.push(engine::make_frame(frame, d.seat()));
    }
};

template <>
struct Verb<verb_put_under> : Permission {};
template <>
struct Verb<verb_put_here> : Permission {
    static std::string check(const Checked& text) {
        return text.selector().place == place_here ? "" : "say where: 'resources here'";
    }
};

}  // namespace settlers
