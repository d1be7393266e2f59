// Questions about a state: symbols, filters, counts, conditions, sizes.

#include <algorithm>

#include "games/imperium/candidates.h"
#include "games/imperium/engine.h"

namespace imperium {

std::uint8_t Table::symbols_of(Seat seat) const {
    const CopyId state = s.table.first(pile_of(pile_state, seat));
    return state == no_copy ? std::uint8_t{0} : def(state).symbols;
}

// The state symbols that still bind a card when it is played, or when it is developed.
std::uint8_t Table::symbols_on(Seat seat, CopyId copy, bool developing) const {
    const CardDef& card = def(copy);
    std::uint8_t symbols = card.symbols;
    if (symbols == 0) return 0;
    if (!developing) {
        if (s.players[seat].no_symbols != 0) symbols = static_cast<std::uint8_t>(symbols & ~state_symbols);
        symbols = static_cast<std::uint8_t>(symbols & ~s.players[seat].next_symbols);
    }
    for_each_modifier(seat, modifier_no_symbol, [&](CopyId, const Instruction& code) {
        if (fits(rules_.selector(code.a), card)) symbols = static_cast<std::uint8_t>(symbols & ~code.m);
    });
    return symbols;
}

bool Table::fits(const Selector& selector, const CardDef& card) const {
    if (selector.title != lang::none && card.title != selector.title) return false;
    if (selector.other_than != lang::none && card.title == selector.other_than) return false;
    const bool suit = selector.facets[facet_suit] != 0, icon = selector.facets[facet_icon] != 0;
    const bool has_suit = (selector.facets[facet_suit] & card.suits) != 0;
    const bool has_icon = (selector.facets[facet_icon] & card.icons) != 0;
    if (selector.either != 0 && suit && icon) {
        if (!has_suit && !has_icon) return false;
    } else if ((suit && !has_suit) || (icon && !has_icon)) {
        return false;
    }
    if (selector.facets[facet_symbol] != 0 && (selector.facets[facet_symbol] & card.symbols) == 0) return false;
    const std::uint16_t marks = selector.facets[facet_mark];
    if ((marks >> mark_pinned & 1U) != 0 && !card.pinned) return false;
    if ((marks >> mark_attack & 1U) != 0 && !card.attack) return false;
    if ((marks >> mark_development & 1U) != 0 && card.start != start_development) return false;
    if ((selector.without[facet_suit] & card.suits) != 0 || (selector.without[facet_icon] & card.icons) != 0)
        return false;
    return true;
}

// Besides what the card is: tokens on it, what lies under it, where it lies.
bool Table::fits_here(const Context& c, const Selector& selector, CopyId copy) const {
    if (!fits(selector, def(copy))) return false;
    // An icon that is wholly treated as another is not there while that lasts.
    const Seat holder = seat_of(s.table.pile(copy));
    if (selector.facets[facet_icon] != 0 && selector.either == 0 && holder != no_seat &&
        !s.players[holder].treats.empty() &&
        (is_pile(s.table.pile(copy), pile_play) || is_pile(s.table.pile(copy), pile_board))) {
        bool left = false;
        for (std::uint8_t k = 0; k < icon_count; ++k) {
            if ((selector.facets[facet_icon] >> k & 1U) != 0) left = left || icons_left(holder, copy, k) > 0;
        }
        if (!left) return false;
    }
    if (selector.another != 0) {
        for (const CopyId one : c.them) {
            if (one == copy) return false;
        }
    }
    if (selector.goods_least > 0) {
        unsigned tokens = 0;
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            if (selector.goods == 0 || (selector.goods >> r & 1U) != 0) tokens += s.marks[copy].tokens[r];
        }
        if (tokens < selector.goods_least) return false;
    }
    if ((selector.marks & (special_under_any | special_under_none | special_under_facet)) != 0) {
        bool any = false, facet = false;
        const PileId pile = s.table.pile(copy);
        const Seat owner = seat_of(pile);
        if (owner != no_seat) {
            for (CopyId g = s.table.first(pile_of(pile_garrison, owner)); g != no_copy; g = s.table.next(g)) {
                if (s.marks[g].parent != copy) continue;
                any = true;
                facet = facet || (def(g).icons & selector.under) != 0;
            }
        }
        if ((selector.marks & special_under_any) != 0 && !any) return false;
        if ((selector.marks & special_under_none) != 0 && any) return false;
        if ((selector.marks & special_under_facet) != 0 && !facet) return false;
    }
    if ((selector.marks & special_main_slots) != 0) {
        const PileId pile = s.table.pile(copy);
        if (pile != pile_market && pile != pile_market + 1) return false;
    }
    if ((selector.marks & special_its_suits) != 0) {
        if (c.it_def == engine::unknown_def || (rules_.def(c.it_def).suits & def(copy).suits & breakable_suits) == 0)
            return false;
    }
    if (selector.beneath != lang::none) {
        const CopyId parent = s.marks[copy].parent;
        if (parent == no_copy || def(parent).title != selector.beneath) return false;
    }
    return true;
}

// A card that is two regions counts as two where regions are asked for.
unsigned Table::weight(const Selector& selector, CopyId copy) const {
    if (selector.facets[facet_suit] == 1U << suit_region && selector.facets[facet_icon] == 0)
        return std::max<unsigned>(1, def(copy).suit_tally[suit_region]);
    return 1;
}

CopyId Table::find_in(PileId pile, std::uint16_t title) const {
    for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
        if (def(c).title == title) return c;
    }
    return no_copy;
}

CopyId Table::in_play(Seat seat, std::uint16_t title) const {
    const CopyId found = find_in(pile_of(pile_play, seat), title);
    return found != no_copy ? found : find_in(pile_of(pile_board, seat), title);
}

CopyId Table::mana_card(Seat seat) const {
    for (CopyId c = s.table.first(pile_of(pile_board, seat)); c != no_copy; c = s.table.next(c)) {
        if (def(c).holds_mana) return c;
    }
    return no_copy;
}

unsigned Table::mana(Seat seat) const {
    const CopyId card = mana_card(seat);
    return card == no_copy ? 0 : garrisoned(card);
}

unsigned Table::garrisoned(CopyId under) const {
    const Seat owner = seat_of(s.table.pile(under));
    unsigned n = 0;
    if (owner == no_seat) return 0;
    for (CopyId g = s.table.first(pile_of(pile_garrison, owner)); g != no_copy; g = s.table.next(g)) {
        if (s.marks[g].parent == under) ++n;
    }
    return n;
}

const Instruction* Table::modifier(Seat seat, std::uint8_t op, CopyId* card) const {
    const Instruction* found = nullptr;
    for_each_modifier(seat, op, [&](CopyId c, const Instruction& code) {
        if (found != nullptr) return;
        found = &code;
        if (card != nullptr) *card = c;
    });
    return found;
}

bool Table::has_modifier(Seat seat, std::uint8_t op) const { return modifier(seat, op) != nullptr; }

unsigned Table::hand_size(Seat seat) const {
    int size = 5;
    for_each_modifier(seat, modifier_hand_larger, [&](CopyId, const Instruction& code) { size += code.n; });
    for_each_modifier(seat, modifier_hand_smaller, [&](CopyId, const Instruction& code) { size -= code.n; });
    return static_cast<unsigned>(std::max(size, 0));
}

// Production icons of one card, with what the turn makes of its other icons.
unsigned Table::production_of(Seat seat, CopyId copy) const {
    unsigned sum = def(copy).icon_tally[icon_production];
    for (const Treat& one : s.players[seat].treats) {
        if (one.number == 0xff) sum += def(copy).icon_tally[one.icon] * one.as;
        if (one.card == copy) sum += one.number * one.as;
    }
    return sum;
}

// How many icons of a kind a card in play shows that are not treated as others.
unsigned Table::icons_left(Seat holder, CopyId copy, std::uint8_t icon) const {
    unsigned left = def(copy).icon_tally[icon];
    for (const Treat& one : s.players[holder].treats) {
        if (one.icon != icon || one.also != 0) continue;
        if (one.number == 0xff) return 0;
        if (one.card == copy) left -= std::min<unsigned>(left, one.number);
    }
    return left;
}

// Icons in the play area and on what is always in play, as they are treated this turn.
unsigned Table::icons(const Context& c, std::uint16_t mask) const {
    std::array<unsigned, icon_count> tally{};
    const auto add = [&](CopyId copy) {
        const CardDef& card = def(copy);
        if (card.icons == 0) return;
        for (std::size_t k = 0; k < icon_count; ++k) tally[k] += card.icon_tally[k];
    };
    const Seat seat = c.subject;
    for (CopyId k = s.table.first(pile_of(pile_play, seat)); k != no_copy; k = s.table.next(k)) add(k);
    for (CopyId k = s.table.first(pile_of(pile_board, seat)); k != no_copy; k = s.table.next(k)) add(k);
    if ((c.flags & context_playing) != 0 && c.user == seat && c.card != no_copy &&
        s.table.pile(c.card) != pile_of(pile_play, seat)) {
        add(c.card);
    }
    const auto treat = [&](const Treat& one) {
        // One card's icon is there for as long as the card is in play.
        if (one.card != no_copy && s.table.pile(one.card) != pile_of(pile_play, seat) &&
            s.table.pile(one.card) != pile_of(pile_board, seat))
            return;
        const unsigned n = one.number == 0xff ? tally[one.icon] : std::min<unsigned>(one.number, tally[one.icon]);
        if (one.also == 0) tally[one.icon] -= n;
        tally[icon_production] += n * one.as;
    };
    for (const Treat& one : s.players[seat].treats) treat(one);
    if ((c.flags & context_playing) != 0 && c.card != no_copy) {
        for_each_modifier(seat, modifier_treat_while, [&](CopyId, const Instruction& code) {
            if (!fits(rules_.selector(code.a), def(c.card))) return;
            const std::uint16_t icon_mask = rules_.selector(code.b).facets[facet_icon];
            for (std::uint8_t k = 0; k < icon_count; ++k) {
                if ((icon_mask >> k & 1U) != 0) treat({k, 0xff, code.n, 0, no_copy});
            }
        });
    }
    unsigned sum = 0;
    for (std::size_t k = 0; k < icon_count; ++k) {
        if ((mask >> k & 1U) != 0) sum += tally[k];
    }
    return sum;
}

// How many things a selector means; `used` collects the icons of the cards that were counted.
unsigned Table::count_things(const Context& c, const Selector& selector, std::uint16_t* used) const {
    const Seat seat = c.subject;
    const Player& player = s.players[seat];
    const auto note = [&](CopyId copy) {
        if (used != nullptr) *used = static_cast<std::uint16_t>(*used | def(copy).icons);
    };
    if (selector.noun == noun_resource) {
        if ((selector.goods >> good_mana & 1U) != 0) return mana(seat);
        unsigned sum = 0;
        const auto tokens_on = [&](CopyId copy) {
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (selector.goods == 0 || (selector.goods >> r & 1U) != 0) sum += s.marks[copy].tokens[r];
            }
        };
        if (selector.place == place_on_this || selector.place == place_here) {
            tokens_on(c.card);
        } else if (selector.place == place_on_cards) {
            for_each_in_play(seat, tokens_on);
        } else {
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (selector.goods == 0 || (selector.goods >> r & 1U) != 0) sum += player.pool[r];
            }
            // The Taino count what lies on their cards, at Scoring only.
            if (s.phase == Phase::scoring || s.phase == Phase::over) {
                if (has_modifier(seat, modifier_cards_as_pool)) for_each_in_play(seat, tokens_on);
            }
        }
        return sum;
    }
    if (selector.noun == noun_icon) {
        const std::uint16_t mask = selector.facets[facet_icon];
        if (selector.place == place_owned) {
            unsigned sum = 0;
            for_each_scored(seat, [&](CopyId copy) {
                for (std::size_t k = 0; k < icon_count; ++k) {
                    if ((mask >> k & 1U) != 0) sum += def(copy).icon_tally[k];
                }
            });
            return sum;
        }
        if (used != nullptr) {
            for_each_in_play(seat, [&](CopyId copy) {
                if ((def(copy).icons & mask) != 0) note(copy);
            });
            // A treated icon is used, too.
            if ((mask >> icon_production & 1U) != 0) {
                for (const Treat& one : player.treats) {
                    for_each_in_play(seat, [&](CopyId copy) {
                        if ((def(copy).icons >> one.icon & 1U) != 0 && (one.card == no_copy || one.card == copy))
                            note(copy);
                    });
                }
            }
        }
        return icons(c, mask);
    }
    unsigned sum = 0;
    const auto add_pile = [&](PileId pile) {
        for (CopyId copy = s.table.first(pile); copy != no_copy; copy = s.table.next(copy)) {
            if (!fits_here(c, selector, copy)) continue;
            note(copy);
            if (selector.facets[facet_icon] == 0 && selector.facets[facet_suit] != 0 && selector.either == 0) {
                // A suit shown twice counts twice.
                unsigned times = 1;
                for (std::size_t k = 0; k < suit_count; ++k) {
                    if ((selector.facets[facet_suit] >> k & 1U) != 0)
                        times = std::max<unsigned>(times, def(copy).suit_tally[k]);
                }
                sum += times;
            } else {
                ++sum;
            }
        }
    };
    switch (selector.place) {
        case place_hand: add_pile(pile_of(pile_hand, seat)); break;
        case place_discard: add_pile(pile_of(pile_discard, seat)); break;
        case place_history: add_pile(pile_of(pile_history, seat)); break;
        case place_legends: add_pile(pile_of(pile_legends, seat)); break;
        case place_exile: add_pile(pile_exile); break;
        case place_here:
            for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = s.table.next(g)) {
                if (s.marks[g].parent == c.card && fits(selector, def(g))) ++sum;
            }
            break;
        case place_under_regions:
            for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = s.table.next(g)) {
                if (s.marks[g].parent != no_copy && def(s.marks[g].parent).region && fits(selector, def(g))) ++sum;
            }
            break;
        case place_owned:
            for (const SeatPile pile : {pile_hand, pile_play, pile_garrison, pile_draw, pile_discard, pile_history,
                                        pile_legends, pile_board}) {
                add_pile(pile_of(pile, seat));
            }
            break;
        default:
            add_pile(pile_of(pile_play, seat));
            add_pile(pile_of(pile_board, seat));
            if ((c.flags & context_playing) != 0 && c.user == seat && c.card != no_copy &&
                s.table.pile(c.card) != pile_of(pile_play, seat) && fits(selector, def(c.card))) {
                sum += weight(selector, c.card);
            }
            break;
    }
    return sum;
}

unsigned Table::count(const Context& c, std::uint16_t index, std::uint16_t* used) const {
    const lang::Count& rule = rules_.count(index);
    unsigned sum = 0;
    switch (rule.op) {
        case count_things_op: {
            for (const std::uint16_t id : {rule.selector, rule.second, rule.third}) {
                if (id != lang::none) sum += count_things(c, rules_.selector(id), used);
            }
            break;
        }
        case count_way: sum = c.way; break;
        case count_did:
            for (Seat seat = 0; seat < s.player_count; ++seat) sum += c.did >> seat & 1U;
            break;
        case count_kinds: {
            const std::uint16_t mask = rules_.selector(rule.selector).facets[facet_icon];
            for (std::uint8_t k = 0; k < icon_count; ++k) {
                if ((mask >> k & 1U) == 0) continue;
                if (icons(c, static_cast<std::uint16_t>(1U << k)) == 0) continue;
                ++sum;
                if (used != nullptr) {
                    for_each_in_play(c.subject, [&](CopyId copy) {
                        if ((def(copy).icons >> k & 1U) != 0)
                            *used = static_cast<std::uint16_t>(*used | def(copy).icons);
                    });
                }
            }
            break;
        }
        case count_compare: {
            const std::uint16_t mask = rules_.selector(rule.selector).facets[facet_icon];
            const unsigned mine = icons(c, mask);
            for (Seat seat = 0; seat < s.player_count; ++seat) {
                Context other = c;
                other.subject = seat;
                if (icons(other, mask) >= mine) ++sum;
            }
            break;
        }
        default: {
            const Selector& selector = rules_.selector(rule.selector);
            const bool plain =
                selector == Selector{} || (selector.facets == Selector{}.facets && selector.title == lang::none);
            const bool only_unrest = selector.facets[facet_suit] == 1U << suit_unrest;
            if (rule.op == count_abandoned && !plain) {
                for (const DefId id : c.abandoned) sum += fits(selector, rules_.def(id)) ? 1U : 0U;
            } else if (plain || only_unrest) {
                sum = c.way;
            } else {
                for (const CopyId copy : c.them) {
                    if (fits(selector, def(copy))) ++sum;
                }
            }
            break;
        }
    }
    sum /= rule.per;
    if (rule.most != lang::unlimited) sum = std::min<unsigned>(sum, rule.most);
    return std::max<unsigned>(sum, rule.least);
}

bool Table::holds(const Context& c, const lang::Condition& condition) const {
    const Seat seat = c.subject;
    const Player& player = s.players[seat];
    bool result = false;
    switch (condition.op) {
        case if_symbol:
        case who_symbol: result = (symbols_of(seat) & condition.m) != 0; break;
        case if_in_play: result = in_play(seat, rules_.selector(condition.a).title) != no_copy; break;
        case if_in_history:
            result = find_in(pile_of(pile_history, seat), rules_.selector(condition.a).title) != no_copy;
            break;
        case if_have:
        case who_has:
            result = count_things(c, rules_.selector(condition.a), nullptr) >=
                     std::max<unsigned>(1, rules_.selector(condition.a).least);
            break;
        case who_lacks: result = count_things(c, rules_.selector(condition.a), nullptr) == 0; break;
        case if_have_many: result = count_things(c, rules_.selector(condition.a), nullptr) >= condition.n; break;
        case if_have_none: result = count_things(c, rules_.selector(condition.a), nullptr) == 0; break;
        case if_garrisoned: result = c.card != no_copy && garrisoned(c.card) > 0; break;
        case if_empty: result = c.card == no_copy || garrisoned(c.card) == 0; break;
        case if_it:
            if (c.it_def == engine::unknown_def) return false;
            result = fits(rules_.selector(condition.a), rules_.def(c.it_def));
            break;
        case if_one_of_them:
            for (const CopyId copy : c.them) result = result || !fits(rules_.selector(condition.a), def(copy));
            break;
        case if_held: result = (c.flags & context_acquired) != 0 && c.held == condition.n; break;
        case if_broke_through: result = (c.flags & context_broke_through) != 0; break;
        case if_scoring: result = s.scoring != 0; break;
        case if_returned: result = player.returned_unrest != 0; break;
        case if_hand_empty: result = s.table.empty(pile_of(pile_hand, seat)); break;
        case if_only_king: result = s.table.empty(pile_fame); break;
        case if_did: result = (c.flags & context_done) != 0; break;
        case if_icons_here: {
            std::uint32_t kinds = 0;
            for (CopyId g = s.table.first(pile_of(pile_garrison, seat)); g != no_copy; g = s.table.next(g)) {
                if (s.marks[g].parent != c.card) continue;
                // The power suit is none of the twenty.
                kinds |= def(g).icons | static_cast<std::uint32_t>(def(g).suits & ~(1U << suit_power)) << icon_count;
            }
            result = static_cast<unsigned>(std::popcount(kinds)) >= condition.n;
            break;
        }
        case who_given: result = (c.given >> seat & 1U) != 0; break;
        default: break;
    }
    return result != (condition.negated != 0);
}

bool Table::hold(const Context& c, std::uint16_t first, unsigned number) const {
    for (unsigned k = 0; k < number; ++k) {
        if (!holds(c, rules_.condition(first + k))) return false;
    }
    return true;
}

}  // namespace imperium
