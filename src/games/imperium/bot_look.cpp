// The Bot of the solo game, looked at: its slots, which row of its table is used, what it takes where the rules leave
// it no choice, and what it scores.

#include <algorithm>
#include <tuple>

#include "games/imperium/candidates.h"
#include "games/imperium/verb_numbers.h"

namespace imperium {

// Slots -------------------------------------------------------------------------------------------

// As many as the difficulty has (I-BOT-03, I-DIFF-03, I-DIFF-11), less those that are closed (I-NAT-INUIT-10).
unsigned Look::slots_used() const {
    const Difficulty level = s.options.difficulty;
    const unsigned used = level >= Difficulty::overlord    ? bot_slots
                          : level >= Difficulty::imperator ? bot_slots - 1
                                                           : bot_slots - 2;
    return s.bot.closed_slots == 0 ? used : std::min<unsigned>(used, s.bot.closed_slots - 1U);
}

// A number without a slot covers nothing (I-BOT-18, I-NAT-INUIT-13).
bool Look::is_covered(unsigned slot) const { return slot + 1 == s.bot.die && slot < slots_used(); }

// Slot 6 has no market card (I-DIFF-13); neither has a number without a slot (I-BOTKEY-01).
CopyId Look::card_of_die() const {
    const unsigned slot = s.bot.die - 1U;
    return s.bot.die == 0 || slot >= market_slots || slot >= slots_used() ? no_copy
                                                                          : s.table.first(pile_of(pile_market, slot));
}

// Rows --------------------------------------------------------------------------------------------

// The topmost row that is meant for the card (I-BOT-20) and of which some part can be done (I-BOT-22, I-BOT-23). A cost
// forbids only its own sentence.
std::uint16_t Look::bot_row(const std::vector<std::uint16_t>& rows, CopyId of, CopyId card) const {
    for (const std::uint16_t row : rows) {
        const lang::Ability& text = rules.ability(row);
        if (card != no_copy && text.event_selector != lang::none &&
            !fits(rules.selector(text.event_selector), def(card)))
            continue;
        Context c = make_context(bot_seat, of, row);
        if (card != no_copy) {
            c.them.set(card);
            c.it_def = s.table.def(card);
        }
        for (std::size_t pc = text.begin; pc + 1U < text.end; pc = lang::after(rules.code(pc), pc)) {
            if (can(c, pc + 1, lang::after(rules.code(pc), pc)) == Can::something) return row;
        }
    }
    return lang::none;
}

// What it takes -------------------------------------------------------------------------------------

// Each progress on a market card adds 1 VP (I-BOTKEY-15).
int Look::bot_value(CopyId copy) const { return def(copy).bot_worth + static_cast<int>(tokens(copy, good_progress)); }

namespace {

// The card worth the most, then the one with most tokens (I-BOTKEY-14).
std::tuple<int, unsigned> rank_of(const Look& look, CopyId card) {
    unsigned on_it = 0;
    for (const std::uint16_t n : look.tokens(card)) on_it += n;
    return {look.bot_value(card), on_it};
}

// Of equal cards the one in the lowest slot; elsewhere the first.
const Option* best_gain(const Look& look, const Decision& decision) {
    const Option* best = nullptr;
    for (const Option& option : decision.options) {
        if (option.kind != opt_gain_market && option.kind != opt_gain_exile) continue;
        if (best == nullptr || rank_of(look, option.card) > rank_of(look, best->card)) best = &option;
    }
    return best;
}

// With no card in the Market, the top of a Small deck, then an uncovered route, then a search (I-BOTKEY-16).
Option gain_of(const Look& look, const Decision& decision) {
    if (const Option* best = best_gain(look, decision)) return *best;
    for (const OptionKind kind : {opt_gain_small, opt_gain_route, opt_gain_search}) {
        for (const Option& option : decision.options) {
            if (option.kind == kind) return option;
        }
    }
    return decision.options.empty() ? Option{} : decision.options[0];
}

// "3 cards from the top of your discard pile": there is nothing to choose.
bool takes_topmost(const Look& look) {
    const engine::Frame& frame = look.s.frames.back();
    return frame.is<PickFrame>() &&
           picked_selector(look.rules, look.rules.code(frame.as<PickFrame>().pc)).place == place_discard_top;
}

// Of its cards in play the one that was played last (I-BOTKEY-13, I-BOTKEY-21), of the market the lowest slot
// (I-BOTKEY-20) or, to swap, the best (I-NAT-MARTIANS-16); elsewhere the card worth the most, the topmost of them.
Option card_of(const Look& look, const Decision& decision) {
    const Option* best = nullptr;
    for (const Option& option : decision.options) {
        if (option.kind != engine::opt_card) continue;
        if (best == nullptr) {
            best = &option;
            continue;
        }
        if (takes_topmost(look)) break;
        const bool later = look.in_pile(option.card, pile_play);
        const bool market = look.in_pile(option.card, pile_market) && decision.question != ask_under;
        if (later || (!market && rank_of(look, option.card) > rank_of(look, best->card))) best = &option;
    }
    return best != nullptr ? *best : decision.options[0];
}

// "Each player may draw 1 card", "each player may gain 2 materials" (I-BOTKEY-06, I-BOTKEY-10).
bool offers_gift(const Look& look) {
    const engine::Frame& frame = look.s.frames.back();
    if (!frame.is<engine::EachFrame>()) return false;
    const std::uint8_t verb = look.rules.code(frame.as<engine::EachFrame>().pc + 1U).op;
    return verb == verb_draw || verb == verb_gain;
}

}  // namespace

Option Look::bot_choice(const Decision& decision) const {
    const bool own = !s.contexts.empty() && is_bot(s, s.contexts.back().user);
    switch (decision.question) {
        case ask_gain: return gain_of(*this, decision);
        case ask_pick:
        case ask_under: return decision.options.empty() ? Option{} : card_of(*this, decision);
        case ask_number: return decision.options[own ? decision.options.size() - 1 : 0];
        // What another player's text offers it, it leaves, but for cards drawn and resources gained (R-BOT-OFFERS).
        case engine::ask_may: return decision.options[own || offers_gift(*this) ? 0 : 1];
        default: return decision.options.empty() ? Option{} : decision.options[0];
    }
}

// Trade (I-BOTKEY-23): of all routes with room, the one with most tokens, its own first, then the earliest of the
// table.
CopyId Look::bot_trades_with() const {
    CopyId best = no_copy;
    std::tuple<unsigned, bool, int> best_rank;
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for_each_in(pile_of(pile_play, seat), [&](CopyId k) {
            if (!takes_goods(k)) return;
            unsigned on_it = 0;
            for (const std::uint16_t n : tokens(k)) on_it += n;
            const std::tuple rank{on_it, is_bot(s, seat), -int{def(k).route_rank}};
            if (best != no_copy && rank <= best_rank) return;
            best = k;
            best_rank = rank;
        });
    }
    return best;
}

// The route played last of those that can give their Profit (I-BOTMERCH-04).
CopyId Look::full_route_of(Seat seat) const {
    CopyId found = no_copy;
    for_each_in(pile_of(pile_play, seat), [&](CopyId k) {
        if (def(k).route && tokens(k, good_goods) >= full_route) found = k;
    });
    return found;
}

// Scoring -----------------------------------------------------------------------------------------

// Wherever a card lies (I-BOTVP-01 to I-BOTVP-03); Unrest may be worth points to a nation, by the difficulty
// (I-SOLOSCORE-08, I-NAT-CULTISTS-20).
int Look::bot_worth(Seat seat, const CardDef& card) const {
    const bool unrest_scores = rules.nations()[s.players[seat].nation].bot_rules.has(bot_unrest_scores);
    if (!unrest_scores || !card.unrest) return card.bot_worth;
    const Difficulty level = s.options.difficulty;
    return level >= Difficulty::overlord ? 2 : level >= Difficulty::imperator ? 1 : 0;
}

// Progress, cards, and resources by the ten (I-SOLOSCORE-03 to I-SOLOSCORE-05); from Sovereign on by the five
// (I-DIFF-09).
int Look::bot_score(Seat seat) const {
    const Player& player = s.players[seat];
    int sum = player.supply[good_progress];
    const unsigned raw = player.supply[good_material] + player.supply[good_population];
    sum += static_cast<int>(s.options.difficulty >= Difficulty::sovereign ? raw / 5 + player.supply[good_goods]
                                                                          : (raw + 5 * player.supply[good_goods]) / 10);
    for_each_scored(seat, [&](CopyId copy) { sum += bot_worth(seat, def(copy)); });
    return sum;
}

}  // namespace imperium
