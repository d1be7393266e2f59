// Aztecs: Blessing tokens, the course of a game, and the module itself.

#include "games/settlers/aztecs.h"

#include <algorithm>
#include <bit>

#include "games/settlers/aztecs_parts.h"
#include "games/settlers/change.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

using namespace aztecs;

namespace {

// Blessings ---------------------------------------------------------------------------------------

Colours colours_left(const State& s, Seat seat, unsigned from) {
    Colours left = token_colours - s.players[seat].blessings;
    for (const Colour k : all_colours) left.put(k, left.has(k) && k >= from);
    return left;
}

bool gain(Change& game, Seat seat, std::uint8_t good, unsigned n, CopyId because) {
    if (good == good_tricolour) {
        game.s.players[seat].blessings.set(tricolour_token);
        game.tell(did_bless, seat, no_copy, 1, colour_count, because);
        return true;
    }
    if (good != good_blessing) return false;
    BlessFrame frame;
    frame.because = because;
    frame.left = core::narrow<std::uint16_t>(n);
    game.push(engine::make_frame(frame, seat));
    return true;
}

void run_bless(Change& game, engine::Frame& frame) {
    const BlessFrame& bless = frame.as<BlessFrame>();
    if (bless.left == 0 || colours_left(game.s, frame.seat, bless.from).empty()) return game.s.frames.pop_back();
    game.ask(ask_blessing, frame.seat);
}

// Several are picked in the order of the colours; only from where enough are left.
void list_blessings(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const BlessFrame& bless = frame.as<BlessFrame>();
    const Colours left = colours_left(look.s, frame.seat, bless.from);
    const unsigned due = std::min<unsigned>(bless.left, left.count());
    for (const Colour k : all_colours) {
        if (left.has(k) && colours_left(look.s, frame.seat, k).count() >= due) decision.offer(opt_colour, no_copy, k);
    }
}

void answer_bless(Change& game, engine::Frame& frame, unsigned colour) {
    BlessFrame& bless = frame.as<BlessFrame>();
    --bless.left;
    bless.from = static_cast<std::uint8_t>(colour + 1);
    game.s.players[frame.seat].blessings.set(static_cast<Colour>(colour));
    game.tell(did_bless, frame.seat, no_copy, 1, static_cast<std::uint8_t>(colour), bless.because);
}

// Frames ------------------------------------------------------------------------------------------

void run_frame(Change& game, engine::Frame& frame) {
    switch (frame.proc) {
        case proc_bless: return run_bless(game, frame);
        case proc_pray: return run_pray(game, frame);
        case proc_prayed: return run_prayed(game, frame);
        case proc_offer: return run_offer(game, frame);
        case proc_gang: return run_gang(game, frame);
        case proc_make_remove: return run_make_remove(game, frame);
        default: IMPERIA_ALWAYS(false);
    }
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    switch (frame.proc) {
        case proc_bless: return list_blessings(look, decision, frame);
        case proc_pray: return list_pray(look, decision, frame);
        case proc_offer: return list_offer(look, decision, frame);
        case proc_gang: return list_gang(look, decision, frame);
        case proc_make_remove: return list_make_remove(look, decision, frame);
        default: IMPERIA_ALWAYS(false);
    }
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    switch (frame.proc) {
        case proc_bless: return answer_bless(game, frame, option.n);
        case proc_pray: return answer_pray(game, frame, option);
        case proc_offer: return answer_offer(game, frame, option);
        case proc_gang: return answer_gang(game, frame, option);
        case proc_make_remove: return answer_make_remove(game, frame, option);
        default: IMPERIA_ALWAYS(false);
    }
}

CopyId because(const Look& look, const engine::Frame& frame) {
    if (frame.is<BlessFrame>()) return frame.as<BlessFrame>().because;
    return frame.context < look.s.contexts.size() ? look.s.contexts[frame.context].card : no_copy;
}

// Pantheon: a Good for the colour of a Feature (S-FAQ-AZT-13) ---------------------------------------

bool has_card_under(const Look& look, CopyId location) {
    bool any = false;
    look.for_each_in(pile_of(pile_under, look.owner_of(location)),
                     [&](CopyId c) { any = any || look.s.marks[c].parent == location; });
    return any;
}

// Calls with a Location and a Good that can be put there.
template <class Visit>
void for_each_matching(const Look& look, Seat seat, Visit visit) {
    look.for_each_permission(seat, [&](CopyId location, const lang::Instruction& code) {
        if (code.op != verb_put_matching) return;
        Colours colours;
        look.for_each_yours(seat, [&](CopyId c) {
            if (look.def(c).type == type_feature) colours |= look.colours_of(c);
        });
        for (const Colour k : all_colours) {
            const std::uint8_t good = goods_of_colours[k];
            if (!colours.has(k)) continue;
            if (good == good_card && !has_card_under(look, location) && !look.s.table.empty(pile_of(pile_hand, seat)))
                visit(location, good);
            if (!Supply::holds(good)) continue;
            const bool there = std::any_of(look.s.on_cards.begin(), look.s.on_cards.end(),
                                           [&](const OnCard& put) { return put.card == location && put.good == good; });
            if (!there && look.s.players[seat].supply[good] > 0) visit(location, good);
        }
    });
}

void list_free(const Look& look, engine::Decision& decision) {
    for_each_matching(look, look.s.active, [&](CopyId location, std::uint8_t good) {
        if (good != good_card) return decision.offer(engine::good_option(opt_put_matching, good, location));
        engine::for_each_kind(look.s.table, pile_of(pile_hand, look.s.active), [&](CopyId c) {
            engine::Option option = engine::make_option(opt_put_under, c);
            option.target = location;
            decision.offer(option);
        });
    });
}

bool has_free(const Look& look, Seat seat) {
    bool any = false;
    for_each_matching(look, seat, [&](CopyId, std::uint8_t) { any = true; });
    return any;
}

bool is_free(std::uint8_t kind) { return kind == opt_put_matching; }

void answer_action(Change& game, const engine::Option& option) {
    game.put_here(game.s.active, option.card, option.good);
}

// The course of a game ----------------------------------------------------------------------------

void discard_kept(Change& game, CopyId location) {
    if (!keeps_cards(game, location)) return;
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        for (CopyId card = game.s.table.first(pile_of(pile_under, seat)); card != no_copy;) {
            const CopyId next = game.s.table.next(card);
            if (game.s.marks[card].parent == location) game.discard(card);
            card = next;
        }
    }
}

// Blessings go (S-AZT-08), and what was kept for the round (S-AZT-32).
void clean_up(Change& game) {
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        Colours& blessings = game.s.players[seat].blessings;
        if (blessings.any()) game.tell(did_lose_blessings, seat, no_copy, static_cast<int>(blessings.count()));
        blessings = {};
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            unsigned n = 0;
            discard_kept(game, c);
            if (has_modifier(game, c, modifier_kept_colour, n)) game.s.marks[c].level = 0;
        });
    }
}

// Thoth's Shrine: a gain of its own, to which no Shrine adds (S-AZT-38).
void scored(Change& game, Seat seat, CopyId because) {
    if (because == no_copy || !game.in_pile(because, pile_empire)) return;
    unsigned n = 0;
    if (has_modifier(game, because, modifier_kept_colour, n)) return;
    const Colours colours = game.colours_of(because);
    game.for_each_used(seat, [&](CopyId c) {
        const Colours kept = kept_colour(game.s.marks[c].level);
        if (kept.empty() || !has_modifier(game, c, modifier_kept_colour, n)) return;
        if (colours.meets(kept)) game.gain_good(seat, good_vp, n, c);
    });
}

// Sturdy Foundations (S-AZT-37).
void score(Change& game, Seat seat) {
    unsigned each = 0;
    game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        unsigned n = 0;
        if (has_modifier(game, c, modifier_cards_under, n) && !game.is_silent(c)) each += n;
    });
    if (each == 0) return;
    unsigned cards = 0;
    game.for_each_in(pile_of(pile_under, seat), [&](CopyId card) {
        const CopyId location = game.s.marks[card].parent;
        if (location == no_copy || is_set_mark(game.s, card)) return;
        cards += game.def(location).faction == of_commons ? 1U : 0U;
    });
    if (cards > 0) game.gain_good(seat, good_vp, each * cards, no_copy);
}

// What a text that prays may bring, in VP: so many cards, each of which has one of the colours so often.
double hope_of(const Look& look, std::uint16_t id) {
    if (id == lang::none) return 0;
    constexpr double share = 0.12;  // of a colour in the Common deck
    const lang::Ability& ability = look.rules.ability(id);
    const std::size_t pray = place_of_prayer(look, ability);
    if (pray >= ability.end) return 0;
    double hope = 0;
    for (std::size_t pc = pray; pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        const std::uint16_t index = count_of(code);
        if (index == lang::none || code.op < lang::first_verb) continue;
        const lang::Count& count = look.rules.count(index);
        const unsigned colours =
            count.op == count_prayed ? colours_in(look.rules.selector(count.selector)).count() : 2U;
        double worth = 0.6;
        if (code.op == verb_gain) {
            worth = 0;
            for (const GoodInfo& good : good_infos) worth += good.worth * look.rules.goods_of(code.a)[good.row.id];
        }
        const lang::Instruction& prayer = look.rules.code(pray);
        // A colour that is chosen when the cards are seen is one of theirs.
        hope += worth * (way_to_pray(prayer) == pray_chooses ? 0.8 + 0.15 * prayer.n : share * colours * prayer.n);
    }
    return hope;
}

// Tokens while a round lasts, and what Prayers of Production may bring.
double worth(const Look& look, Seat seat) {
    const State& s = look.s;
    const double rounds = last_round - s.round + (s.phase == Phase::lookout || s.phase == Phase::production ? 1 : 0);
    double value = has_passed(s, seat) ? 0 : 0.4 * s.players[seat].blessings.count();
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const CardDef& card = look.def(c);
        unsigned n = 0;
        if (card.interactive_production) value += rounds * hope_of(look, card.production);
        if (has_modifier(look, c, modifier_more_cards, n)) value += 0.4 * n * rounds;
    });
    return value;
}

std::string unsound(const Look& look) {
    for (Seat seat = 0; seat < look.s.player_count; ++seat) {
        if ((look.s.players[seat].blessings - token_colours - Colours{tricolour_token}).any())
            return "there is no such Blessing token";
        bool praying = false;
        for (const Context& c : look.s.contexts) praying = praying || (c.prayer.mark != 0 && c.user == seat);
        if (!praying && !look.s.table.empty(pile_of(pile_prayer, seat))) return "cards of a Prayer were left";
    }
    return {};
}

}  // namespace

const Module aztecs_module = {
    .list_free = list_free,
    .has_free = has_free,
    .is_free = is_free,
    .answer_action = answer_action,
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = question,
    .option = option_words,
    .describe = describe,
    .verb = verb,
    .event = event_words,
    .standing = standing,
    .mark = mark,
    .counters = counters,
    .given_of = given,
    .expect_of = expect,
    .check = check,
    .clean_up = clean_up,
    .score = score,
    .gain = gain,
    .text_ends = text_ends,
    .scored = scored,
    .freed = discard_kept,
    .worth = worth,
    .unsound = unsound,
    .loses = loses,
    .about =
        "To pray is to draw Common cards and to use their colours, or to use your blessings in their "
        "place; if a card of a fitting colour is drawn, fitting blessings count besides. Blessings are "
        "lost at the end of the round.",
};

}  // namespace settlers
