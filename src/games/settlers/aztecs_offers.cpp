// Aztecs: what is done for the cards of a Prayer step by step: Resources spent, given or put, Deals, Locations removed.

#include <algorithm>
#include <bit>

#include "engine/distinct.h"
#include "games/settlers/aztecs_parts.h"
#include "games/settlers/change.h"

namespace settlers::aztecs {

// Resources for cards -----------------------------------------------------------------------------
// One of a matching Good for each card of its colour (S-AZT-19, S-AZT-30); several colours may be served (S-AZT-20).

DrawnRider kind_of_offer(const Look& look, const OfferFrame& offer) { return way_to_offer(look.rules.code(offer.pc)); }

// Calls with a colour for which one more Resource can go, and whether gold pays for it.
template <class Visit>
void for_each_offer(const Look& look, const engine::Frame& frame, Visit visit) {
    const OfferFrame& offer = frame.as<OfferFrame>();
    const Context& c = look.s.contexts[frame.context];
    const Colours colours = colours_asked(look, c, look.rules.count(look.rules.code(offer.pc).b));
    const Supply& have = look.s.players[frame.seat].supply;
    for (const Colour k : {colour_brown, colour_grey, colour_red}) {
        if (!colours.has(k) || offer.used[k] >= prayed(look, c, {k})) continue;
        if (have[goods_of_colours[k]] > 0) visit(k, false);
        if (kind_of_offer(look, offer) == 0 && have[good_gold] > 0) visit(k, true);
    }
}
static_assert(colour_brown == 0 && colour_red == 2);  // OfferFrame::used

void run_offer(Change& game, engine::Frame& frame) {
    OfferFrame& offer = frame.as<OfferFrame>();
    const Context& c = game.s.contexts[frame.context];
    bool any = false;
    for_each_offer(game, frame, [&](unsigned, bool) { any = true; });
    const bool gone = kind_of_offer(game, offer) == offer_put && !game.in_pile(c.card, pile_empire);
    if (!any || gone) return game.s.frames.pop_back();
    if (kind_of_offer(game, offer) != offer_give || offer.enemy != no_seat) return game.ask(ask_offer, frame.seat);
    for (Seat other = 0; other < game.s.player_count; ++other) {
        if (game.is_enemy(frame.seat, other) && game.is_person(other)) return game.ask(ask_enemy, frame.seat);
    }
    game.s.frames.pop_back();
}

void list_offer(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    if (look.s.question == ask_enemy) {
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (look.is_enemy(frame.seat, other) && look.is_person(other))
                decision.offer(engine::seat_option(engine::opt_seat, other));
        }
    } else {
        for_each_offer(look, frame, [&](unsigned colour, bool gold) {
            engine::Option option = engine::good_option(opt_offer, goods_of_colours[colour]);
            option.n = gold ? 1 : 0;
            decision.offer(option);
        });
    }
    decision.offer(engine::opt_done);
}

void answer_offer(Change& game, engine::Frame& frame, const engine::Option& option) {
    OfferFrame& offer = frame.as<OfferFrame>();
    Context& c = game.s.contexts[frame.context];
    if (option.kind == engine::opt_done) return game.s.frames.pop_back();
    if (option.kind == engine::opt_seat) {
        offer.enemy = option.seat;
        return;
    }
    const auto colour = static_cast<Colour>(std::countr_zero(colours_of_good(option.good).bits()));
    ++offer.used[colour];
    ++c.prayer.given;
    c.prayer.kinds.set(colour);
    switch (kind_of_offer(game, offer)) {
        case offer_put: return game.put_here(frame.seat, c.card, option.good);
        case offer_give:
            --game.s.players[frame.seat].supply[option.good];
            ++game.s.players[offer.enemy].supply[option.good];
            return game.tell(did_give, frame.seat, no_copy, 1, taken_from(offer.enemy, option.good), c.card);
        default: {
            Supply price{};
            price[option.n != 0 ? std::uint8_t{good_gold} : option.good] = 1;
            return game.pay(frame.seat, price);
        }
    }
}

// Deals of an enemy, Locations that one must remove -----------------------------------------------

// Each Deal once (S-FAQ-AZT-12): those of one Good are alike, so they are taken in the order of the Goods.
template <class Visit>
void for_each_gang_deal(const Look& look, const engine::Frame& frame, Visit visit) {
    const GangFrame& gang = frame.as<GangFrame>();
    for (Seat other = 0; other < look.s.player_count; ++other) {
        if (!look.is_enemy(frame.seat, other) || (gang.enemy != no_seat && other != gang.enemy)) continue;
        look.for_each_deal(other, [&](CopyId deal) {
            if (look.deal_good(deal) >= gang.from && !look.s.skipped.has(deal)) visit(other, deal);
        });
    }
}

void run_gang(Change& game, engine::Frame& frame) {
    bool any = false;
    for_each_gang_deal(game, frame, [&](Seat, CopyId) { any = true; });
    if (any && frame.as<GangFrame>().left > 0) return game.ask(ask_deal, frame.seat);
    game.s.skipped.clear();
    game.s.frames.pop_back();
}

// One of each Good an enemy has, and from which on enough is left of him.
void list_gang(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    for_each_gang_deal(look, frame, [&](Seat other, CopyId deal) {
        unsigned behind = 0, all = 0;
        for_each_gang_deal(look, frame, [&](Seat one, CopyId next) {
            if (one != other) return;
            ++all;
            behind += look.deal_good(next) >= look.deal_good(deal) ? 1U : 0U;
        });
        if (behind < std::min<unsigned>(frame.as<GangFrame>().left, all)) return;
        engine::offer_once(decision, engine::make_option(engine::opt_card, deal), [&](CopyId x, CopyId y) {
            return look.deal_good(x) == look.deal_good(y) && look.owner_of(x) == look.owner_of(y);
        });
    });
}

void answer_gang(Change& game, engine::Frame& frame, const engine::Option& option) {
    GangFrame& gang = frame.as<GangFrame>();
    --gang.left;
    gang.enemy = game.owner_of(option.card);
    gang.from = game.deal_good(option.card);
    game.s.skipped.add(option.card);
    game.gain_good(frame.seat, gang.from, 1, game.s.contexts[frame.context].card);
}

template <class Visit>
void for_each_to_remove(const Look& look, const engine::Frame& frame, Visit visit) {
    const Colours colours = frame.as<MakeRemoveFrame>().colours;
    look.for_each_in(pile_of(pile_empire, frame.seat), [&](CopyId c) {
        if (look.def(c).faction == of_commons && look.colours_of(c).meets(colours)) visit(c);
    });
}

void run_make_remove(Change& game, engine::Frame& frame) {
    bool any = false;
    for_each_to_remove(game, frame, [&](CopyId) { any = true; });
    if (any && frame.as<MakeRemoveFrame>().left > 0) return game.ask(ask_remove, frame.seat);
    game.s.frames.pop_back();
}

void list_make_remove(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    engine::Seen seen;
    for_each_to_remove(look, frame, [&](CopyId c) { look.offer(decision, c, engine::opt_card, seen); });
}

void answer_make_remove(Change& game, engine::Frame& frame, const engine::Option& option) {
    --frame.as<MakeRemoveFrame>().left;
    const Context& c = game.s.contexts[frame.context];
    const Seat owner = frame.seat;
    game.tell(did_remove, owner, option.card, 0, owner, c.card);
    game.remove(option.card);
    game.changed(owner);
}

}  // namespace settlers::aztecs
