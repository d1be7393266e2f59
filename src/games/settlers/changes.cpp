// The small changes every rule is made of: moving cards, gaining Goods, telling the triggers.

#include <algorithm>
#include <array>
#include <utility>

#include "games/settlers/engine.h"

namespace settlers {

namespace {

constexpr std::uint8_t all_seats = engine::known_to_all;

// Who sees a card that comes to lie in a pile, besides those who know it already.
engine::SeatMask seen_in(PileId pile) {
    if (pile >= common_deck) return pile == common_deck ? std::uint8_t{0} : all_seats;
    switch (static_cast<SeatPile>(pile / max_players)) {
        case pile_faction_deck:
        case pile_foundations: return 0;
        case pile_hand:
        case pile_under:
        case pile_draft:
        case pile_pool: return static_cast<engine::SeatMask>(1U << seat_of_pile(pile));
        default: return all_seats;
    }
}

}  // namespace

void Table::learn(CopyId card, engine::SeatMask seats) {
    auto& cell = s.table.cells[card];
    if ((cell.known | seats) == cell.known) return;
    // Showing others one's own card can be taken back; what the player did not know himself cannot.
    if ((cell.known >> s.answered & 1U) == 0) ++s.reveals;
    cell.known = static_cast<engine::SeatMask>(cell.known | seats);
}

void Table::move(CopyId card, PileId pile) {
    s.table.move_to_bottom(card, pile);
    learn(card, seen_in(pile));
}

// A card leaves a hand face down. Others who knew cards of the hand cannot tell which it was: they lose
// track of all that look alike from behind. Returns the copy that the card is from now on.
CopyId Table::hide_in_hand(Seat seat, CopyId card) {
    const DefId wanted = s.table.def(card);
    const auto owner = static_cast<engine::SeatMask>(1U << seat);
    std::array<CopyId, max_cards> alike;
    std::uint32_t n = 0;
    bool followed = false;
    for (CopyId c = s.table.first(pile_of(pile_hand, seat)); c != no_copy; c = s.table.next(c)) {
        if (def(c).faction != def(card).faction) continue;
        alike[n++] = c;
        followed = followed || s.table.cells[c].known != owner;
    }
    if (!followed) return card;
    for (std::uint32_t k = 0; k < n; ++k) s.table.cells[alike[k]].known = owner;
    for (std::uint32_t left = n; left > 1; --left) {
        const std::uint32_t k = s.random.below(static_cast<std::uint32_t>(random_hand + seat), left);
        std::swap(s.table.cells[alike[left - 1]].def, s.table.cells[alike[k]].def);
    }
    for (std::uint32_t k = 0; k < n; ++k) {
        if (s.table.def(alike[k]) == wanted) return alike[k];
    }
    return card;
}

// To the discard pile of the card's own deck, whoever discards it (S-GEN-06).
void Table::discard(CopyId card) {
    const std::uint8_t faction = def(card).faction;
    PileId pile = common_discard;
    if (faction != common_faction) {
        for (Seat seat = 0; seat < s.player_count; ++seat) {
            if (s.players[seat].faction == faction) pile = pile_of(pile_faction_discard, seat);
        }
    }
    s.marks[card] = Marks{};
    move(card, pile);
}

// What lies on and under a Location that leaves play goes too (S-BUILD-14, S-FAQ-JAP-05).
void Table::leave_play(CopyId location) {
    if (is_taken(s, location)) --s.takeovers;
    s.marks[location] = Marks{};
    for (std::size_t i = s.put.size(); i-- > 0;) {
        if (s.put[i].card == location) s.put.erase_at(i);
    }
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (const SeatPile kind : {pile_under, pile_marks}) {
            CopyId c = s.table.first(pile_of(kind, seat));
            while (c != no_copy) {
                const CopyId next = s.table.next(c);
                if (s.marks[c].link == location) discard(c);
                c = next;
            }
        }
    }
}

void Table::gain_goods(Seat seat, const Supply& goods, CopyId because) {
    Supply& have = s.players[seat].goods;
    for (std::uint8_t good = 0; good < have.size(); ++good) {
        if (goods[good] == 0) continue;
        have[good] = static_cast<std::uint16_t>(have[good] + goods[good]);
        tell(did_gain, seat, good, goods[good], no_copy, because);
    }
    // One gain is one sum: every Sphinx looks at it once (S-FAQ-MAIN-14, S-FAQ-EGY-15).
    // What a Sphinx adds is seen by no Sphinx.
    if (goods[good_vp] > 0 && !hearing_vp_) {
        hearing_vp_ = true;
        raise(event_vp, seat, because, static_cast<std::uint8_t>(std::min<unsigned>(goods[good_vp], 255)));
        hearing_vp_ = false;
    }
}

void Table::gain_good(Seat seat, std::uint8_t good, unsigned n, CopyId because, bool record) {
    if (good < Supply{}.size()) {
        Supply goods{};
        goods[good] = static_cast<std::uint16_t>(n);
        gain_goods(seat, goods, because);
        return;
    }
    if (good == good_samurai || good == good_resource) {
        Frame& frame = push(good == good_samurai ? Proc::deploy : Proc::resource, seat, because);
        frame.n = static_cast<std::uint8_t>(n);
        return;
    }
    start_draw(seat, good, n, record);
}

void Table::gain(Seat seat, const GoodsSum& goods, CopyId because) {
    Supply supply{};
    for (std::uint8_t good = 0; good < supply.size(); ++good) {
        supply[good] = static_cast<std::uint16_t>(std::min(goods[good], 1000U));
    }
    gain_goods(seat, supply, because);
    for (const std::uint8_t good : {good_card, good_faction_card, good_common_card, good_samurai, good_resource}) {
        if (goods[good] > 0) gain_good(seat, good, std::min(goods[good], 200U), because);
    }
}

// An empty Common deck is renewed from its discards (S-GEN-07).
bool Table::renew_common() {
    if (!s.table.empty(common_deck)) return true;
    if (s.table.empty(common_discard)) return false;
    while (!s.table.empty(common_discard)) s.table.move_to_bottom(s.table.first(common_discard), common_deck);
    s.table.shuffle(common_deck, [this](std::uint32_t n) { return s.random.below(random_common, n); });
    ++s.reveals;
    tell(did_shuffle, s.active);
    return true;
}

// The top card of a deck, left where it lies; no_copy if there is none.
CopyId Table::draw(Seat seat, bool common) {
    if (common) return renew_common() ? s.table.first(common_deck) : no_copy;
    const PileId deck = pile_of(pile_faction_deck, seat);
    // The first edition renews Faction decks too (S-GEN-09); otherwise they stay empty (S-GEN-08).
    if (s.table.empty(deck) && s.options.first_edition != 0) {
        const PileId pile = pile_of(pile_faction_discard, seat);
        while (!s.table.empty(pile)) s.table.move_to_bottom(s.table.first(pile), deck);
        s.table.shuffle(deck, [&](std::uint32_t n) {
            return s.random.below(static_cast<std::uint32_t>(random_faction + seat), n);
        });
        ++s.reveals;
        tell(did_shuffle, seat, 1);
    }
    return s.table.first(deck);
}

void Table::spend(Seat seat, const Cost& cost, unsigned wood, unsigned stone, unsigned food, unsigned gold) {
    Supply& have = s.players[seat].goods;
    const auto take = [&](std::uint8_t good, unsigned n) {
        if (n == 0) return;
        IMPERIA_CHECK(have[good] >= n);
        have[good] = static_cast<std::uint16_t>(have[good] - n);
        tell(did_pay, seat, good, static_cast<int>(n));
    };
    take(good_worker, cost.worker);
    take(good_wood, wood);
    take(good_stone, stone);
    take(good_food, food);
    take(good_gold, gold);
    take(good_raze, cost.raze);
}

void Table::deploy(Seat seat, CopyId location) {
    s.marks[location].flags = static_cast<std::uint8_t>(s.marks[location].flags | mark_samurai);
    tell(did_deploy, seat, 0, 1, location);
    raise(event_deploy, seat, location, 1);
}

void Table::place_in_empire(Seat seat, CopyId card) {
    s.marks[card] = Marks{};
    move(card, pile_of(pile_empire, seat));
}

// Face down into its owner's Empire; whoever used it gains the 1 wood (S-FOUND-01, S-EGY-14).
void Table::make_foundation(CopyId location, Seat owner) {
    const Seat user = user_of(location);
    leave_play(location);
    s.table.move_to_bottom(location, pile_of(pile_foundations, owner));
    tell(did_foundation, owner, 0, 0, location);
    gain_good(user, good_wood, 1, no_copy);
}

void Table::release_takeovers() {
    if (s.takeovers == 0) return;
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
            s.marks[c].flags = static_cast<std::uint8_t>(s.marks[c].flags & ~mark_taker);
        }
    }
    s.takeovers = 0;
}

// Triggers of the player who did it; of everyone else where the text says "an enemy".
void Table::raise(Event event, Seat seat, CopyId card, std::uint8_t n) {
    const unsigned bit = event - event_build;
    for (unsigned k = 0; k < s.player_count; ++k) {
        const auto hearer = static_cast<Seat>((seat + k) % s.player_count);
        if ((hearer == seat) == (event == event_exchange)) continue;
        for_each_used(s, hearer, [&](CopyId c) {
            if ((def(c).events >> bit & 1U) != 0) hear(hearer, c, event, card, n);
        });
    }
}

void Table::hear(Seat seat, CopyId feature, Event event, CopyId card, std::uint8_t n) {
    for (const Trigger& trigger : def(feature).triggers) {
        if (trigger.event != event) continue;
        const lang::Ability& ability = rules.ability(trigger.ability);
        if (event == event_build) {
            if (rules.pack().selectors[ability.event_selector].another != 0 && card == feature) continue;
            if (!rules.fits(selector_for(ability.event_selector, {seat, feature, n}), def(card))) continue;
        }
        if (event == event_vp && n < ability.event_n) continue;
        if (rules.info(trigger.ability).simple) {
            run_plain(trigger.ability, {seat, feature, n});
        } else if (!s.pending.full() && s.stack.size() <= max_nesting) {
            s.pending.push_back({feature, trigger.ability, seat, n});
        }
    }
}

}  // namespace settlers
