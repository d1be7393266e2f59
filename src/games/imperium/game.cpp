// Imperium behind the Game interface: steps, views, worlds dealt anew and invariants.

#include "games/imperium/game.h"

#include <algorithm>

#include "engine/loop.h"
#include "engine/sound.h"
#include "games/imperium/run.h"

template struct engine::GameBase<imperium::Rules, imperium::State, imperium::Setup, imperium::Run>;

namespace imperium {

Option Game::draw(const Rules& rules, const State& state, core::Random& random) {
    const Look look(rules, state);
    const bool action = state.question == ask_action && state.frames.empty();
    return action ? look.draw_action(random) : engine::draw_listed(look, random);
}

// The state may be put together by hand.
void Game::resume(const Rules& rules, State& state, Decision& decision, engine::EventSink* sink) {
    Change(rules, state, nullptr).recount_all();
    GameBase::resume(rules, state, decision, sink);
}

namespace {

// What cards have in common that could lie in each other's places, whichever piles these are.
enum Kind : int {
    kind_fame,
    kind_route,
    kind_aggressive,
    kind_common,
    kind_banner,
    kind_nation = 64,
    kind_part = 1024
};
static_assert(kind_banner + int{suit_count} < kind_nation && kind_nation + 0xff < kind_part);

// Of the Commons: Fame cards, trade routes, and what has the banner of a Small deck (I-COMMONS-20 to I-COMMONS-26), or
// any where the Small decks are made without suits (I-QUICK-01); what lowered aggression holds back goes to the Main
// deck only (I-LOWAGG-02). Of a Dynasty deck, whose order nobody knows: the nation cards, and developments of equal
// worth and kind.
int kind_of(const Rules& rules, const State& s, CopyId c) {
    const CardDef& card = rules.def(s, c);
    if (card.nation == of_commons) {
        if (card.start == start_fame) return kind_fame;
        if (card.banner == suit_trade_route) return kind_route;
        if (s.options.lowered_aggression != 0 && is_aggressive(card)) return kind_aggressive;
        return s.options.quick != 0 ? kind_common : kind_banner + int{card.banner};
    }
    if (card.start != start_development) return kind_nation + card.nation;
    return kind_part + ((card.bot_worth + 128) << 9 | card.symbols.bits() << 1 | (card.region ? 1 : 0));
}

}  // namespace

State Game::view(const Rules&, const State& state, unsigned seat) {
    State seen = state;
    engine::blank_unknown(seen, seat, [&](CopyId c) { seen.marks[c].flags = {}; });
    return seen;
}

void Game::determinise(const Rules& rules, State& s, unsigned seat, core::Random& random) {
    engine::deal_unknown(
        s, piles, seat, random, [&](CopyId c) { return kind_of(rules, s, c); },
        [&](CopyId x, CopyId y) { std::swap(s.marks[x].flags, s.marks[y].flags); });
}

State Game::imagine(const Rules& rules, const State& state, unsigned seat) {
    State s = state;
    engine::order_unknown(
        s, piles, seat, [&](CopyId c) { return kind_of(rules, s, c); },
        [&](CopyId x, CopyId y) { std::swap(s.marks[x].flags, s.marks[y].flags); });
    return s;
}

// Invariants --------------------------------------------------------------------------------------

namespace {

// Cards are conserved: as many of each as were brought, sides of one card counted together.
std::string unsound_cards(const Rules& rules, const State& s) {
    std::vector<int> there(rules.def_count(), 0);
    for (CopyId c = 0; c < s.table.size; ++c) {
        const DefId id = c == s.copying ? s.copying_def : s.table.def(c);
        const CardDef& card = rules.def(id);
        const DefId front = card.back != engine::unknown_def ? std::min(id, card.back) : id;
        const bool one_each = card.start == start_state || card.start == start_back || card.start == start_merchants ||
                              card.start == start_second_state;
        if (++there[front] > (one_each ? 8 : card.copies))
            return "there are more copies of " + rules.name(id) + " than were printed";
    }
    return {};
}

std::string unsound_player(const Rules& rules, const State& s, Seat seat) {
    if (s.table.count(pile_of(pile_state, seat)) != 1) return "a player has not one State card";
    if (s.table.empty(pile_of(pile_board, seat))) return "a Power card is gone";
    if (s.working[seat] != Look(rules, s).count_working(seat)) return "the cards in play have not what is kept of them";
    for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = s.table.next(g)) {
        const CopyId parent = s.marks[g].parent;
        if (parent >= s.table.size) return "a garrisoned card lies under nothing";
        const PileId pile = s.table.pile(parent);
        if (pile != pile_of(pile_play, seat) && pile != pile_of(pile_board, seat))
            return rules.name(s.table.def(g)) + " is garrisoned under a card that is not in play";
    }
    for (const std::uint8_t r : supply_goods) {
        if (s.players[seat].supply[r] > 2000) return "a supply has more than 2000 of a resource";
    }
    return {};
}

std::string unsound_marks(const Rules& rules, const State& s) {
    const Look look(rules, s);
    for (const OnCard& one : s.on_cards) {
        const bool may_hold =
            look.in_pile(one.card, pile_market) || look.works(one.card) || look.in_pile(one.card, pile_state);
        if (one.n == 0 || !look.has_tokens(one.card)) return "there are no tokens where some are said to be";
        if (!may_hold) return "resources lie on " + rules.name(s.table.def(one.card)) + ", which is not in play";
    }
    const bool free_played =
        std::any_of(s.players.begin(), s.players.end(), [](const Player& player) { return player.free_played != 0; });
    for (CopyId c = 0; c < s.table.size; ++c) {
        if (look.has(c, Mark::free_played) && !free_played) return "a card was free played by nobody";
        const Supply tokens = look.tokens(c);
        const bool any = std::any_of(tokens.begin(), tokens.end(), [](unsigned n) { return n > 0; });
        if (look.has_tokens(c) != any) return "a card is wrong about the tokens on it";
        if (s.marks[c].parent != no_copy && !look.in_pile(c, pile_garrison)) return "a card outside is garrisoned";
    }
    return {};
}

// What is dealt under market cards is Unrest.
std::string unsound_unrest(const Rules& rules, const State& s) {
    for (const PileId pile : {unrest_pile, chaos_pile}) {
        for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
            const CardDef& card = rules.def(s, c);
            if (!card.unrest || card.chaos != (pile == chaos_pile)) return rules.name(s.table.def(c)) + " is no Unrest";
        }
    }
    return {};
}

// A Bot holds nothing in hand, and no slot that is not used holds a card.
std::string unsound_bot(const Rules& rules, const State& s) {
    if (s.options.bot == 0) return {};
    if (!s.table.empty(pile_of(pile_hand, bot_seat))) return "a Bot has a hand";
    for (unsigned slot = 0; slot < bot_slots; ++slot) {
        if (s.table.count(pile_of(pile_slot, slot)) > 1) return "a slot holds two cards";
        if (s.frames.empty() && slot >= Look(rules, s).slots_used() && !s.table.empty(pile_of(pile_slot, slot)))
            return "a slot that is not used holds a card";
    }
    return {};
}

// Between procedures: the Market is full, every card that is no region has its unrest, nothing is left over.
std::string unsound_rest(const Rules& rules, const State& s) {
    if (!s.table.empty(aside)) return "a card was left aside";
    for (unsigned slot = 0; slot < market_slots; ++slot) {
        const CopyId card = s.table.first(pile_of(pile_market, slot));
        const unsigned under = s.table.count(pile_of(pile_market_unrest, slot));
        if (card == no_copy) {
            if (!s.table.empty(main_deck)) return "a market slot is empty";
            continue;
        }
        if (under != (rules.def(s, card).region ? 0U : 1U)) return "a market card has the wrong unrest";
    }
    if (!s.contexts.empty()) return "a text was left open";
    if (!s.skipped.empty() && s.phase != Phase::revolt && s.phase != Phase::cleanup_discard)
        return "cards are skipped and nothing is picked";
    if (!s.events.empty() && s.phase != Phase::revolt) return "an event was left unanswered";
    return s.table.empty(unrest_pile) ? "the Unrest pile is empty and the game goes on" : "";
}

}  // namespace

std::string Game::unsound(const Rules& rules, const State& s) {
    std::string problem = engine::unsound_piles(s, piles, rules.def_count());
    if (problem.empty()) problem = unsound_cards(rules, s);
    for (Seat seat = 0; problem.empty() && seat < s.player_count; ++seat) problem = unsound_player(rules, s, seat);
    if (problem.empty()) problem = unsound_unrest(rules, s);
    if (problem.empty()) problem = unsound_bot(rules, s);
    if (problem.empty()) problem = unsound_marks(rules, s);
    if (problem.empty() && s.phase != Phase::over && s.frames.empty()) problem = unsound_rest(rules, s);
    return problem;
}

}  // namespace imperium
