// Set-up: each player's cards, the Commons for so many players, and the optional rules.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/engine.h"

namespace imperium {

std::string check_setup(const Rules& rules, const Setup& setup) {
    const std::size_t players = setup.nations.size();
    const Options& options = setup.options;
    if (options.practice != 0) {
        if (players != 1) return "the practice game is for 1 player, not " + std::to_string(players);
    } else if (players < 2 || players > max_players) {
        return "Imperium is for 2 to 4 players, not " + std::to_string(players);
    }
    if (setup.sides.size() != players) return "every player chooses a Power side, A or B";
    for (std::size_t i = 0; i < players; ++i) {
        if (setup.nations[i] >= rules.nations().size()) return "there is no such nation";
        const Nation& nation = rules.nations()[setup.nations[i]];
        for (std::size_t k = 0; k < i; ++k) {
            if (setup.nations[k] == setup.nations[i]) return "two players cannot both play " + nation.name;
        }
        if (nation.trade_routes_only && options.trade_routes == 0)
            return nation.name + " needs Trade Routes: their cards trade with routes that are in no other game";
        if ((nation.short_rules >> short_refused & 1U) != 0 && options.short_game != 0)
            return nation.name + " cannot play the short variant";
        if (setup.sides[i] > 1) return "a Power side is A or B";
    }
    if (options.lowered_aggression != 0 && options.trade_routes != 0)
        return "lowered aggression is for games without Trade Routes, which leave the aggressive cards out anyway";
    if (setup.first_player != no_seat && setup.first_player >= players) return "there is no such first player";
    if (rules.merchants() == engine::unknown_def && options.trade_routes != 0) return "the pack has no Merchants";
    return {};
}

void Table::set_up(const Setup& setup, std::uint64_t seed) {
    s = State{};
    s.random.seed = seed;
    s.options = setup.options;
    s.player_count = static_cast<std::uint8_t>(setup.nations.size());
    const unsigned players = std::max<unsigned>(2, s.player_count);  // practice uses the Commons of two
    const bool routes = s.options.trade_routes != 0;
    const auto used = [&](const CardDef& card) {
        if (card.players > players && !(s.options.practice != 0 && card.players <= 2)) return false;
        if ((card.set >> set_trade & 1U) != 0 && !routes) return false;
        return (card.set >> set_aggressive & 1U) == 0 || !routes;
    };

    // Players.
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        Player& player = s.players[seat];
        player.nation = setup.nations[seat];
        const Nation& nation = rules_.nations()[player.nation];
        const DefId power = nation.power[setup.sides[seat]];
        know_all(s.table.add(power, pile_of(pile_board, seat)));
        bool own_state = false;
        for (const DefId id : nation.cards) {
            const CardDef& card = rules_.def(id);
            if (card.players > players) continue;
            for (unsigned k = 0; k < card.copies; ++k) {
                PileId pile = pile_removed;
                switch (card.start) {
                    case start_deck: pile = pile_of(pile_draw, seat); break;
                    case start_nation: pile = pile_of(pile_nation, seat); break;
                    case start_accession: pile = pile_of(pile_accession, seat); break;
                    case start_development: pile = pile_of(pile_development, seat); break;
                    case start_in_play: pile = pile_of(pile_board, seat); break;
                    case start_beneath: pile = pile_of(pile_reserve, seat); break;
                    case start_state:
                        pile = pile_of(pile_state, seat);
                        own_state = true;
                        break;
                    case start_second_state: pile = pile_of(pile_reserve, seat); break;
                    case start_unrest: pile = pile_unrest; break;
                    case start_chaos: pile = pile_chaos; break;
                    default: break;
                }
                const CopyId copy = s.table.add(id, pile);
                if (!is_pile(pile, pile_draw) && !is_pile(pile, pile_nation)) know_all(copy);
            }
        }
        if (!own_state) {
            const CopyId state = s.table.add(rules_.standard_state(), pile_of(pile_state, seat));
            know_all(state);
            if (nation.begins != 0 && (def(state).symbols & nation.begins) == 0)
                s.table.cells[state].def = def(state).back;
        }
        if (routes) know_all(s.table.add(rules_.merchants(), pile_of(pile_board, seat)));
        player.pool = {3, 2, 1, 0};
        if (routes) player.pool = {3, 2, 0, 1};
        if (s.options.short_game != 0 && (nation.short_rules >> short_no_resources & 1U) != 0) player.pool = {};
        for (std::uint8_t r = 0; r < resource_count; ++r)
            player.pool[r] = static_cast<std::uint16_t>(player.pool[r] + rules_.def(power).start_with[r]);
        if (s.options.short_game != 0 && (nation.short_rules >> short_less_progress & 1U) != 0)
            player.pool[progress] =
                static_cast<std::uint16_t>(player.pool[progress] - std::min<unsigned>(4, player.pool[progress]));
        player.exhaust_base = static_cast<std::uint8_t>(nation.exhaust + (routes ? 1 : 0));
        player.actions = 3;
        player.exhausts = player.exhaust_base;
        shuffle(pile_of(pile_draw, seat));
        shuffle(pile_of(pile_nation, seat));
    }

    // Commons, sorted by banner.
    std::array<PileId, suit_count> sorted{};
    sorted.fill(pile_main);
    sorted[suit_civilised] = pile_small;
    sorted[suit_uncivilised] = pile_small + 1;
    sorted[suit_region] = pile_small + 2;
    core::FixedVector<CopyId, 24> set_aside;
    const PileId route_heap = pile_aside;
    for (const DefId id : rules_.commons()) {
        const CardDef& card = rules_.def(id);
        if (!used(card)) continue;
        for (unsigned k = 0; k < card.copies; ++k) {
            PileId pile = pile_removed;
            if (card.start == start_unrest) {
                pile = pile_unrest;
            } else if (card.start == start_fame) {
                pile = pile_fame;
            } else if (card.start == start_king) {
                pile = pile_king;
            } else if (card.banner == suit_trade_route) {
                pile = route_heap;
            } else if (card.banner < suit_count) {
                pile = s.options.quick != 0 ? PileId{pile_main} : sorted[card.banner];
            }
            const CopyId copy = s.table.add(id, pile);
            if (pile == pile_unrest || pile == pile_king) know_all(copy);
            if (s.options.lowered_aggression != 0 && (card.set >> set_aggressive & 1U) != 0 && !set_aside.full()) {
                place(copy, pile_removed);
                set_aside.push_back(copy);
            }
        }
    }
    // The Fame deck is cut, unseen, to the number of players.
    shuffle(pile_fame);
    const unsigned fame = 4 + players + (routes ? 1U : 0U);
    while (s.table.count(pile_fame) > fame) s.table.move_to_bottom(s.table.first(pile_fame), pile_removed);
    // Small decks; what is left over joins the Main deck.
    const unsigned small = 4 + players;
    if (s.options.quick != 0) {
        shuffle(pile_main);
        for (unsigned k = 0; k < 3; ++k) {
            for (unsigned n = 0; n < small && !s.table.empty(pile_main); ++n)
                s.table.move_to_bottom(s.table.first(pile_main), static_cast<PileId>(pile_small + k));
        }
    } else {
        for (unsigned k = 0; k < 3; ++k) {
            const auto pile = static_cast<PileId>(pile_small + k);
            shuffle(pile);
            while (s.table.count(pile) > small) s.table.move_to_bottom(s.table.first(pile), pile_main);
        }
    }
    if (routes) {
        shuffle(route_heap);
        for (unsigned k = 0; k < 3 && !s.table.empty(route_heap); ++k) {
            const CopyId route = s.table.first(route_heap);
            place(route, static_cast<PileId>(pile_small_route + k));
        }
        for (unsigned n = players == 2 ? 2 : players == 3 ? 1 : 0; n > 0 && !s.table.empty(route_heap); --n)
            s.table.move_to_bottom(s.table.first(route_heap), pile_removed);
        while (!s.table.empty(route_heap)) s.table.move_to_bottom(s.table.first(route_heap), pile_main);
    }
    shuffle(pile_main);
    // The Market, its unrest and the progress on civilised cards.
    for (unsigned slot = 0; slot < market_slots; ++slot) {
        const PileId from = slot < 2 ? PileId{pile_main} : static_cast<PileId>(pile_small + slot - 2);
        const CopyId card = s.table.first(from);
        place(card, static_cast<PileId>(pile_market + slot));
        if (!def(card).region && !s.table.empty(pile_unrest))
            place(s.table.first(pile_unrest), static_cast<PileId>(pile_market_unrest + slot));
        if (def(card).banner == suit_civilised) s.marks[card].tokens[progress] = 1;
    }
    if (!set_aside.empty()) {
        for (const CopyId copy : set_aside) {
            s.table.move_to_bottom(copy, pile_main);
            s.table.cells[copy].known = 0;
        }
        shuffle(pile_main);
    }
    for (unsigned n = s.options.short_game != 0 ? 10
                      : s.options.practice != 0 ? 15
                                                : 0;
         n > 0 && !s.table.empty(pile_main); --n)
        place(s.table.first(pile_main), pile_exile);
    if (s.options.practice != 0) s.practice_left = 12;

    // The first cards of the nations in the short variant, and the starting hands.
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        const std::uint16_t rules = rules_.nations()[s.players[seat].nation].short_rules;
        if (s.options.short_game != 0) {
            const bool none = (rules >> short_no_nation_cards & 1U) != 0;
            for (unsigned k = 0; k < 2 && !none && !s.table.empty(pile_of(pile_nation, seat)); ++k) {
                const CopyId card = s.table.first(pile_of(pile_nation, seat));
                place(card, pile_of(pile_discard, seat));
            }
            if ((rules >> short_mana & 1U) != 0 && s.table.count(pile_of(pile_discard, seat)) > 0) {
                const PileId discards = pile_of(pile_discard, seat);
                CopyId chosen = s.table.first(discards);
                if (s.random.below(random_setup, s.table.count(discards)) == 1) chosen = s.table.next(chosen);
                place(chosen, pile_of(pile_garrison, seat));
                s.marks[chosen].parent = mana_card(seat);
            }
        }
        const unsigned hand = 5;
        for (unsigned k = 0; k < hand && !s.table.empty(pile_of(pile_draw, seat)); ++k)
            place(s.table.first(pile_of(pile_draw, seat)), pile_of(pile_hand, seat));
    }
    s.first_player = setup.first_player != no_seat ? setup.first_player
                                                   : static_cast<Seat>(s.random.below(random_setup, s.player_count));
    s.active = s.first_player;
    s.phase = Phase::turn_start;
    // The Inuit choose a winter and a summer development at the start of the short variant.
    if (s.options.short_game != 0) {
        for (Seat k = s.player_count; k-- > 0;) {
            const auto seat = static_cast<Seat>((s.first_player + k) % s.player_count);
            if ((rules_.nations()[s.players[seat].nation].short_rules >> short_two_seasons & 1U) == 0) continue;
            for (const std::uint8_t symbol : {symbol_empire, symbol_barbarian}) {
                Frame frame;
                frame.proc = Proc::remove;
                frame.seat = seat;
                frame.n = static_cast<std::uint8_t>(symbol + 1);
                push(frame);
            }
        }
    }
}

}  // namespace imperium
