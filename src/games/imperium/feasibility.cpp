// The reading rules of card text, dry: what can be carried out, what blocks, and whether a card may be played.

#include <algorithm>

#include "games/imperium/candidates.h"
#include "games/imperium/engine.h"

namespace imperium {

using Resources = std::array<std::uint16_t, resource_count>;

// These are costs wherever they stand.
bool Table::is_cost(std::uint8_t op) const {
    switch (op) {
        case verb_pay:
        case verb_pay_from:
        case verb_spend_action:
        case verb_spend_mana:
        case verb_move:
        case verb_move_here:
        case verb_move_each:
        case verb_remove_all: return true;
        default: return false;
    }
}

Context Table::make_context(Seat user, CopyId card, std::uint16_t ability) const {
    Context c;
    c.user = c.subject = user;
    c.card = card;
    c.ability = ability;
    const Seat owner = card == no_copy ? no_seat : seat_of(s.table.pile(card));
    c.owner = owner == no_seat ? user : owner;
    if (card != no_copy) c.icons = def(card).icons;
    return c;
}

bool Table::for_unrest(const Context& c) const {
    return c.card != no_copy && def(c.card).unrest && (c.flags & context_playing) != 0;
}

// What a payment of this text comes to, with all that makes it cheaper.
Resources Table::price_of(const Context& c, const Instruction& code) const {
    const lang::Goods& given = rules_.goods_of(code.a);
    Resources price{};
    for (std::uint8_t r = 0; r < resource_count; ++r) price[r] = given[r];
    const auto cheaper = [&](unsigned n, unsigned least) {
        if (price[material] > least)
            price[material] = static_cast<std::uint16_t>(
                std::max<int>(static_cast<int>(least), price[material] - static_cast<int>(n)));
    };
    if (price[material] > 0) {
        if (for_unrest(c)) {
            for_each_modifier(c.subject, modifier_unrest_cheaper,
                              [&](CopyId, const Instruction& m) { cheaper(m.n, 1); });
        }
        for_each_modifier(c.subject, modifier_materials_cheaper,
                          [&](CopyId, const Instruction& m) { cheaper(m.n, 0); });
    }
    return price;
}

Resources Table::develop_price(Seat seat, CopyId copy) const {
    const CardDef& card = def(copy);
    Resources price{};
    for (std::uint8_t r = 0; r < resource_count; ++r) price[r] = card.develop[r];
    Context c = make_context(seat, copy, 0);
    if (card.develop_free_if.number > 0 && hold(c, card.develop_free_if.first, card.develop_free_if.number)) return {};
    if (price[material] > 0) {
        for_each_modifier(seat, modifier_materials_cheaper, [&](CopyId, const Instruction& m) {
            price[material] = static_cast<std::uint16_t>(price[material] > m.n ? price[material] - m.n : 0);
        });
    }
    return price;
}

// 1 progress or 1 goods stands in for 1 population or 2 materials; nothing stands in for them.
bool Table::can_pay(Seat seat, const Resources& price, bool unrest) const {
    const auto& pool = s.players[seat].pool;
    const bool ban = unrest && has_modifier(seat, modifier_no_progress_for_unrest);
    if (pool[progress] < price[progress] || pool[goods] < price[goods]) return false;
    if (ban && price[progress] > 0) return false;
    unsigned spare = static_cast<unsigned>(pool[goods] - price[goods]);
    if (!ban) spare += static_cast<unsigned>(pool[progress] - price[progress]);
    unsigned needed = 0;
    if (pool[population] < price[population]) needed += static_cast<unsigned>(price[population] - pool[population]);
    if (pool[material] < price[material]) needed += static_cast<unsigned>(price[material] - pool[material] + 1) / 2;
    return needed <= spare;
}

bool Table::can_draw(Seat seat) const {
    if (has_modifier(seat, modifier_no_draw)) return false;
    if (!s.table.empty(pile_of(pile_draw, seat)) || !s.table.empty(pile_of(pile_discard, seat))) return true;
    // A reshuffle of nothing still adds a card, if a token is free for it.
    const Player& player = s.players[seat];
    if (player.exhausts == 0 || player.token_on_nation != 0 || player.token_on_development != 0) return false;
    if (!s.table.empty(pile_of(pile_nation, seat)) || !s.table.empty(pile_of(pile_accession, seat))) return true;
    for (CopyId k = s.table.first(pile_of(pile_development, seat)); k != no_copy; k = s.table.next(k)) {
        if (can_develop(seat, k, false)) return true;
    }
    return false;
}

bool Table::can_trade(Seat seat) const {
    if (s.options.trade_routes == 0) return false;
    const Player& player = s.players[seat];
    if (player.pool[progress] > 0) return true;
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other == seat && player.pool[goods] == 0) continue;
        for (CopyId k = s.table.first(pile_of(pile_play, other)); k != no_copy; k = s.table.next(k)) {
            if (def(k).route && s.marks[k].tokens[goods] < 3) return true;
        }
    }
    return false;
}

bool Table::can_develop(Seat seat, CopyId copy, bool free) const {
    const CardDef& card = def(copy);
    Context c = make_context(seat, copy, 0);
    if (card.develop_if.number > 0 && !hold(c, card.develop_if.first, card.develop_if.number)) return false;
    if (card.develop_last && s.table.count(pile_of(pile_development, seat)) > 1) return false;
    bool barred = false;
    const std::uint8_t symbols = symbols_on(seat, copy, true);
    for_each_modifier(seat, modifier_no_develop,
                      [&](CopyId, const Instruction& m) { barred = barred || (symbols & m.m) != 0; });
    if (barred) return false;
    if (free) return true;
    if (card.mana_cost + card.mana_legends_cost > mana(seat)) return false;
    return can_pay(seat, develop_price(seat, copy), false);
}

std::uint16_t Table::allowed_suits(const Context& c, const Selector& selector) const {
    if ((selector.marks & special_its_suits) != 0)
        return c.it_def == engine::unknown_def
                   ? std::uint16_t{0}
                   : static_cast<std::uint16_t>(rules_.def(c.it_def).suits & breakable_suits);
    return selector.facets[facet_suit];
}

// How many cards a selector asks for: "that many" is what the clause before dealt with.
unsigned Table::wanted(const Context& c, const Selector& selector, const Instruction& code) const {
    if (selector.most == lang::that_many) return c.way;
    unsigned n = selector.least;
    // An unrest is returned for one discarded card less.
    if (code.op == verb_discard && for_unrest(c) && n > 1) {
        for_each_modifier(c.subject, modifier_unrest_cheaper,
                          [&](CopyId, const Instruction& m) { n = n > m.m + 1U ? n - m.m : 1; });
    }
    return n;
}

// Whether pinned cards can still show so many production icons together if `next` goes, too; where the text then
// needs a pinned card, one must be left.
bool Table::can_abandon_sum(const Context& c, const Instruction& code, unsigned sum, CopyId next) const {
    const Instruction& after = *(&code + 1);
    const bool one_left =
        after.op == verb_move && (rules_.selector(after.b).facets[facet_mark] >> mark_pinned & 1U) != 0;
    unsigned rest = 0, pinned = 0, least = 99;
    for (CopyId k = s.table.first(pile_of(pile_play, c.subject)); k != no_copy; k = s.table.next(k)) {
        if (!def(k).pinned) continue;
        if (k == next) {
            sum += production_of(c.subject, k);
            continue;
        }
        ++pinned;
        const unsigned shown = def(k).stays_put ? 0 : production_of(c.subject, k);
        rest += shown;
        least = std::min(least, shown);
    }
    if (one_left && pinned == 0) return false;
    return sum + rest - (one_left ? least : 0) >= code.n;
}

bool Table::can_verb(const Context& c, const Instruction& code, bool cost, bool named_before) const {
    const Seat seat = c.subject;
    const Player& player = s.players[seat];
    const auto counted = [&] { return code.b == lang::none ? 1U : count(c, code.b); };
    const auto enough = [&](const Selector& selector) {
        // "it" may be what the clause before will find or gain.
        const bool pronoun = selector.noun == noun_it || selector.noun == noun_them || selector.noun == noun_of_them ||
                             selector.noun == noun_unrest_with_it;
        if (pronoun && c.them.empty()) return named_before;
        unsigned sum = 0;
        for_each_candidate(c, code, selector, [&](CopyId copy) { sum += weight(selector, copy); });
        unsigned least = selector.noun == noun_hand || selector.noun == noun_cards_here ? 0 : wanted(c, selector, code);
        if (selector.another != 0 && named_before && c.them.empty()) ++least;  // one of them is the other clause's
        if (cost) return sum >= least;
        return sum > 0;
    };
    switch (code.op) {
        case verb_gain: return counted() > 0;
        case verb_pay: return can_pay(seat, price_of(c, code), for_unrest(c));
        case verb_pay_from: {
            bool found = false;
            for_each_candidate(c, code, rules_.selector(code.b), [&](CopyId copy) {
                bool all = true;
                for (std::uint8_t r = 0; r < resource_count; ++r)
                    all = all && s.marks[copy].tokens[r] >= rules_.goods_of(code.a)[r];
                found = found || all;
            });
            const Selector& from = rules_.selector(code.b);
            if (from.title != lang::none) {
                const CopyId copy = in_play(seat, from.title);
                if (copy == no_copy) return false;
                for (std::uint8_t r = 0; r < resource_count; ++r) {
                    if (s.marks[copy].tokens[r] < rules_.goods_of(code.a)[r]) return false;
                }
                return true;
            }
            return found;
        }
        case verb_pay_any: return true;
        case verb_spend_action: return player.actions >= code.n;
        case verb_spend_mana:
        case verb_mana_legends: return mana(seat) >= code.n;
        case verb_move:
        case verb_move_here:
        case verb_move_each:
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                const unsigned times = code.op == verb_move_each ? code.m : 1;
                if (player.pool[r] < rules_.goods_of(code.a)[r] * times) return false;
            }
            if (code.op == verb_move) {
                bool any = false;
                for_each_candidate(c, code, rules_.selector(code.b), [&](CopyId) { any = true; });
                const Selector& to = rules_.selector(code.b);
                if ((to.facets[facet_mark] >> mark_pinned & 1U) != 0 || to.title != lang::none) {
                    for (CopyId k = s.table.first(pile_of(pile_play, seat)); k != no_copy; k = s.table.next(k))
                        any = any || fits_here(c, to, k);
                }
                return any;
            }
            return true;
        case verb_move_up_to:
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > 0 && player.pool[r] > 0) return true;
            }
            return false;
        case verb_take_off:
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > s.marks[c.card].tokens[r]) return false;
            }
            return true;
        case verb_remove_all:
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > 0) return s.marks[c.card].tokens[r] >= code.n;
            }
            return false;
        case verb_exchange: return player.pool[progress] >= code.n && counted() > 0;
        case verb_exchange_gained: return c.gained_progress > 0 && player.pool[progress] > 0;
        case verb_steal:
            for (std::uint8_t r = 0; r < resource_count; ++r) {
                if (rules_.goods_of(code.a)[r] > 0) return true;
            }
            return false;
        case verb_draw: {
            if (counted() == 0) return false;
            if ((code.flags & 4U) != 0 && !s.table.empty(pile_of(pile_discard, seat))) return true;
            if ((code.flags & 2U) != 0)
                return !s.table.empty(pile_of(pile_draw, seat)) && !has_modifier(seat, modifier_no_draw);
            return can_draw(seat);
        }
        case verb_garrison: {
            if (c.card != no_copy && garrisoned(c.card) >= def(c.card).holds) return false;
            return enough(rules_.selector(code.a));
        }
        case verb_garrison_under: {
            if (!enough(rules_.selector(code.a))) return false;
            bool any = false;
            const Selector& under = rules_.selector(code.b);
            for_each_in_play(seat, [&](CopyId copy) {
                if (copy == c.card) return;
                any = any || (under.noun == noun_ceremony ? def(copy).ceremony : fits_here(c, under, copy));
            });
            return any;
        }
        case verb_again: return named_before || c.it_def != engine::unknown_def;
        case verb_abandon_sum: return can_abandon_sum(c, code, 0, no_copy);
        case verb_exile_hand: return !s.table.empty(pile_of(pile_hand, seat));
        case verb_exile_nation: return true;
        case verb_find: {
            const Selector& selector = rules_.selector(code.a);
            bool found = false;
            const auto look = [&](PileId pile) {
                for (CopyId k = s.table.first(pile); k != no_copy && !found; k = s.table.next(k))
                    found = k != c.card && fits(selector, def(k));
            };
            // A search of hidden cards may always be made; as a cost it must find.
            if (!cost) return true;
            for (const SeatPile pile : {pile_hand, pile_discard, pile_draw}) look(pile_of(pile, seat));
            if ((code.flags & 1U) == 0) look(pile_of(pile_nation, seat));
            if ((code.flags & 2U) != 0) look(pile_of(pile_play, seat));
            return found;
        }
        case verb_take_unrest: return !s.table.empty(pile_unrest);
        case verb_take_chaos: return !s.table.empty(pile_chaos);
        case verb_take_fame:
        case verb_look_fame:
        case verb_king: return !s.table.empty(pile_fame) || player.king_used == 0;
        case verb_look_top_fame: return !s.table.empty(pile_fame);
        case verb_look_nation:
            return !s.table.empty(pile_of(pile_nation, seat)) || !s.table.empty(pile_of(pile_accession, seat));
        case verb_look_main:
        case verb_reveal: return !s.table.empty(pile_main);
        case verb_bottom: return named_before || !c.them.empty();
        case verb_shuffle_nation: return s.table.count(pile_of(pile_nation, seat)) > 0;
        case verb_nation_discard:
            return !s.table.empty(pile_of(pile_nation, seat)) || !s.table.empty(pile_of(pile_accession, seat));
        case verb_swap: {
            if (!enough(rules_.selector(code.a))) return false;
            const Selector& with = rules_.selector(code.b);
            if (with.noun == noun_of_them) return !c.them.empty();
            bool any = false;
            for_each_candidate(c, code, rules_.selector(code.a), [&](CopyId mine) {
                for (unsigned slot = 0; slot < market_slots; ++slot) {
                    const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
                    if (there == no_copy || !fits_here(c, with, there)) continue;
                    if ((with.marks & special_matching) != 0 && (def(mine).suits & def(there).suits & 0x1fU) == 0)
                        continue;
                    any = true;
                }
            });
            return any;
        }
        case verb_put_with_unrest: return named_before || !c.them.empty();
        case verb_acquire:
        case verb_break: {
            const Selector& selector = rules_.selector(code.a);
            if (selector.noun == noun_main_top) return !s.table.empty(pile_main);
            const bool only_exiled = (selector.facets[facet_mark] >> mark_exiled & 1U) != 0;
            const bool exiled = only_exiled || (code.flags & 1U) != 0;
            const std::uint16_t suits = allowed_suits(c, selector);
            if (!only_exiled) {
                for (unsigned slot = 0; slot < market_slots; ++slot) {
                    const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
                    if (there == no_copy || !fits_here(c, selector, there)) continue;
                    // A trade route is gained only where trade routes are named.
                    if (def(there).route && (suits >> suit_trade_route & 1U) == 0 && (def(there).suits & suits) == 0)
                        continue;
                    return true;
                }
                if (code.op == verb_break && suits != 0 && selector.title == lang::none) return true;
            }
            bool any = false;
            const auto exile_fits = [&](const Selector* also) {
                for (CopyId k = s.table.first(pile_exile); k != no_copy && !any; k = s.table.next(k))
                    any = fits_here(c, selector, k) && (also == nullptr || fits(*also, def(k)));
            };
            if (exiled) exile_fits(nullptr);
            if (code.op == verb_acquire) {
                for_each_modifier(seat, modifier_acquire_exiled,
                                  [&](CopyId, const Instruction& m) { exile_fits(&rules_.selector(m.a)); });
            }
            return any;
        }
        case verb_develop:
        case verb_develop_named: {
            bool any = false;
            for (CopyId k = s.table.first(pile_of(pile_development, seat)); k != no_copy; k = s.table.next(k)) {
                if (code.op == verb_develop_named && !fits(rules_.selector(code.a), def(k))) continue;
                any = any || can_develop(seat, k, code.op == verb_develop && (code.flags & 1U) != 0);
            }
            return any;
        }
        case verb_add:
        case verb_add_any:
        case verb_gain_all: {
            if (code.op == verb_add) {
                const Selector& to = rules_.selector(code.b);
                if (to.noun == noun_ceremony) {
                    bool any = false;
                    for_each_candidate(c, code, to, [&](CopyId) { any = true; });
                    return any;
                }
                if (to.title != lang::none) return in_play(seat, to.title) != no_copy;
            }
            for (unsigned slot = 0; slot < market_slots; ++slot) {
                const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
                if (there == no_copy) continue;
                if (code.op != verb_gain_all) return true;
                for (const std::uint8_t n : s.marks[there].tokens) {
                    if (n > 0) return true;
                }
            }
            return false;
        }
        case verb_trade:
        case verb_trade_times: return can_trade(seat);
        case verb_replace:
        case verb_flip_this:
        case verb_flip_state:
        case verb_flip_state_to:
        case verb_replace_state:
        case verb_trigger:
        case verb_add_here:
        case verb_free_symbols:
        case verb_next_symbol:
        case verb_brave: return true;
        case verb_treat:
        case verb_treat_each:
        case verb_also: return icons(c, rules_.selector(code.a).facets[facet_icon]) > 0;
        case verb_turn_to_chaos: return !s.table.empty(pile_chaos);
        case verb_ignore: return c.attack != 0xff;
        case verb_commerce:
            for (Seat other = 0; other < s.player_count; ++other) {
                if (other == seat) continue;
                for (CopyId k = s.table.first(pile_of(pile_play, other)); k != no_copy; k = s.table.next(k)) {
                    if (k != c.card && def(k).route && !def(k).commerce.empty() && s.marks[k].tokens[goods] < 3)
                        return true;
                }
            }
            return false;
        case verb_return_token: {
            Selector any;
            bool found = false;
            for_each_candidate(c, code, any, [&](CopyId) { found = true; });
            return found;
        }
        default: return enough(rules_.selector(code.a));
    }
}

bool Table::can_each(const Context& c, std::size_t pc) const {
    const Instruction& code = rules_.code(pc);
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        Context other = c;
        other.subject = seat;
        if (seat != c.user) other.flags = static_cast<std::uint8_t>(other.flags | context_guess);
        if (code.n == each_other && seat == c.user) continue;
        if (code.n == the_owner && seat != c.owner) continue;
        if (code.n == that_player && seat != c.that) continue;
        if (code.n == whoever_cannot && (c.failed >> seat & 1U) == 0) continue;
        if (code.m > 0 && !hold(other, code.a, code.m)) continue;
        if (can(other, pc + 1, pc + 1U + code.b) == Can::something) return true;
    }
    return false;
}

// What a stretch of text can do now. A cost that can be met counts with its result as one part; one that
// cannot be met blocks.
Table::Can Table::can(const Context& c, std::size_t begin, std::size_t end, bool as_cost) const {
    bool any = false, named = false, paid = false;
    for (std::size_t pc = begin; pc < end;) {
        const Instruction& code = rules_.code(pc);
        const std::size_t stop = code.op < lang::first_verb ? pc + 1U + code.b : pc + 1;
        const bool cost = (code.flags & lang::flag_cost) != 0;
        switch (code.op) {
            case lang::op_sentence: {
                const Can one = can(c, pc + 1, stop);
                if (one == Can::blocked && (code.flags & lang::flag_may) == 0 && !paid) return Can::blocked;
                any = any || one == Can::something;
                break;
            }
            case lang::op_choose: {
                bool possible = false, idle = false;
                for (std::size_t k = pc + 1; k < stop; k += 1U + rules_.code(k).b) {
                    const Can one = can(c, k + 1, k + 1U + rules_.code(k).b, cost);
                    possible = possible || one == Can::something;
                    idle = idle || one == Can::nothing;
                }
                if (!possible && (cost || !idle) && !paid) return Can::blocked;
                any = any || possible;
                break;
            }
            case lang::op_if: {
                const bool true_now = hold(c, code.a, code.n) != ((code.flags & lang::flag_not) != 0);
                if (true_now) {
                    const Can body = can(c, pc + 1, stop);
                    if (body == Can::blocked && !paid) return Can::blocked;
                    any = any || body == Can::something;
                } else if (stop < end && rules_.code(stop).op == lang::op_else) {
                    any = any || can(c, stop + 1, stop + 1U + rules_.code(stop).b) == Can::something;
                }
                break;
            }
            case lang::op_else: break;
            case lang::op_each: any = any || can_each(c, pc); break;
            case lang::op_repeat: {
                const bool some = code.a == lang::none ? code.n > 0 : count(c, code.a) > 0;
                any = any || (some && can(c, pc + 1, stop) == Can::something);
                break;
            }
            default: {
                const bool binds = cost || as_cost || (is_cost(code.op) && !paid);
                const bool possible = can_verb(c, code, binds, named);
                if (binds && !possible) return Can::blocked;
                any = any || possible;
                // What the clause names can be "it" for the next.
                named = named || possible;
                break;
            }
        }
        if (cost) {
            any = true;
            // Behind the last cost stands the result, which is not asked for.
            if (stop < end && (rules_.code(stop).flags & lang::flag_cost) == 0) return Can::something;
            paid = true;
        }
        pc = stop;
    }
    return any ? Can::something : Can::nothing;
}

bool Table::can_run(Seat user, CopyId card, std::uint16_t ability) const {
    const lang::Ability& text = rules_.ability(ability);
    return can(make_context(user, card, ability), text.begin, text.end - 1U) == Can::something;
}

bool Table::can_play(Seat seat, CopyId copy, bool free, bool any_symbol) const {
    const CardDef& card = def(copy);
    if (!card.playable) return false;
    if (free && (s.marks[copy].flags & flag_free_played) != 0) return false;
    {
        std::uint8_t symbols = symbols_on(seat, copy, false);
        if (any_symbol) symbols = static_cast<std::uint8_t>(symbols & ~state_symbols);
        if (symbols != 0 && (symbols & symbols_of(seat)) == 0) return false;
    }
    Context c = make_context(seat, copy, 0);
    c.flags = context_playing;
    c.owner = seat;
    if (card.playable_if.number > 0 && !hold(c, card.playable_if.first, card.playable_if.number)) return false;
    if (card.does_nothing) return true;
    // A card that plays a card that plays a card ...: each has left the hand for those behind it, and a long
    // chain is taken to go on.
    for (const CopyId one : trying_) {
        if (one == copy) return false;
    }
    if (trying_.full()) return true;
    trying_.push_back(copy);
    const bool stays = card.pinned || card.route;
    bool any = stays, blocked = false;
    for (const std::uint16_t id : stays ? card.when_played : card.play) {
        const lang::Ability& text = rules_.ability(id);
        const Can one = can(c, text.begin, text.end - 1U);
        blocked = blocked || one == Can::blocked;
        any = any || one == Can::something;
    }
    trying_.pop_back();
    return any && !blocked;
}

}  // namespace imperium
