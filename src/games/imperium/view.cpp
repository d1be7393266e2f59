// Imperium's table as a viewer may know it.

#include <algorithm>

#include "games/imperium/look.h"
#include "games/imperium/text.h"

namespace imperium {

namespace {

constexpr int usual_actions = 3;  // at the start of a turn (I-CLEANUP-08)

engine::CounterView counted(std::uint8_t good, int n, int of = -1) {
    const lang::GoodRow& row = vocabulary().goods[good];
    return {std::string(row.word), std::string(row.plural), n, of};
}

}  // namespace

engine::Counters Text::counters(const State& seen, Seat seat) const {
    const Player& player = seen.players[seat];
    engine::Counters counters;
    for (const std::uint8_t r : supply_goods) counters.emplace_back(vocabulary().goods[r].plural, player.supply[r]);
    counters.emplace_back("actions", player.actions);
    counters.emplace_back("exhaust tokens", player.exhausts);
    return counters;
}

engine::TableView Text::view(const State& seen, const State& all) const {
    // All Unrest of the game lay in the pile once, or can come to lie there: what decks begin with is returned to it.
    int unrest = 0;
    for (CopyId c = 0; c < all.table.size; ++c) {
        const CardDef& card = rules_.def(all, c);
        unrest += card.unrest && !card.chaos && all.table.pile(c) != removed_pile ? 1 : 0;
    }
    engine::TableView view;
    view.counters = {{"round", "round", seen.round},
                     {"scoring", "scoring triggered", seen.scoring != 0 ? 1 : 0},
                     {"last-round", "last round", seen.final_round != 0 ? 1 : 0},
                     {"collapse", "unrest left before a Collapse", int{seen.table.count(unrest_pile)}, unrest}};
    if (seen.options.practice != 0)
        view.counters.push_back({"turns-left", "turns left", seen.practice_left, practice_turns});
    for (Seat seat = 0; seat < seen.player_count; ++seat) view.players.push_back(player_view(seen, seat));
    engine::add_zones(view, seen, piles, [&](CopyId copy) { return card_view(seen, copy); });
    return view;
}

engine::PlayerView Text::player_view(const State& seen, Seat seat) const {
    const Player& player = seen.players[seat];
    engine::PlayerView one{this->seat(seen, seat), {}};
    one.side = rules_.nations()[player.nation].name;
    one.first = seat == seen.first_player;
    one.hand = seen.table.count(pile_of(pile_hand, seat));
    if (!is_bot(seen, seat)) one.state = symbols(Look(rules_, seen).symbols_of(seat));
    for (const std::uint8_t r : supply_goods) one.counters.push_back(counted(r, player.supply[r]));
    if (is_bot(seen, seat)) return one;
    one.counters.push_back(counted(good_action, player.actions, usual_actions));
    one.counters.push_back(counted(good_exhaust, player.exhausts, player.exhaust_base));
    one.counters.push_back({"king-token", "King of Kings token", player.king_used != 0 ? 0 : 1, 1});
    if (player.token_on_nation != 0)
        one.counters.push_back({"exhaust-on-nation", "exhaust token on the nation deck", 1});
    if (player.token_on_development != 0)
        one.counters.push_back({"exhaust-on-development", "exhaust token on the developments", 1});
    return one;
}

engine::CardView Text::card_view(const State& seen, CopyId copy) const {
    const Look look(rules_, seen);
    engine::CardView one;
    one.id = copy;
    const bool known = seen.table.def(copy) != engine::unknown_def;
    if (known) one.name = rules_.name(seen.table.def(copy));
    one.def = number(seen.table.def(copy));
    const Supply tokens = look.tokens(copy);
    for (const std::uint8_t r : supply_goods) {
        if (tokens[r] > 0) one.tokens.push_back(counted(r, tokens[r]));
    }
    if (look.has(copy, Mark::exhausted)) {
        one.marks.emplace_back("exhausted");
        one.exhausts = 1;
    }
    if (known && look.in_pile(copy, pile_development)) one.cost = develop_counters(seen, copy);
    one.under = seen.marks[copy].parent;
    return one;
}

// What developing a card costs its owner now.
engine::CounterViews Text::develop_counters(const State& seen, CopyId copy) const {
    const CardDef& card = rules_.def(seen, copy);
    engine::CounterViews cost;
    if (const unsigned mana = std::max<unsigned>(card.mana_cost, card.mana_legends_cost); mana > 0) {
        cost.push_back(counted(good_mana, static_cast<int>(mana)));
        return cost;
    }
    const Supply price = Look(rules_, seen).develop_cost(seat_of(seen.table.pile(copy)), copy);
    for (const std::uint8_t r : supply_goods) {
        if (price[r] > 0) cost.push_back(counted(r, price[r]));
    }
    return cost;
}

}  // namespace imperium
