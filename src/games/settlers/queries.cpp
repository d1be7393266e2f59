// Questions the rules ask of a state; nothing here changes it.

#include <algorithm>

#include "engine/interpreter.h"
#include "games/settlers/candidates.h"
#include "games/settlers/engine.h"

namespace settlers {

bool Table::can_pay(Seat seat, const Cost& cost) const {
    const Supply& have = goods_of(seat);
    if (have[good_worker] < cost.worker || have[good_raze] < cost.raze) return false;
    const int wood = have[good_wood] - cost.wood, stone = have[good_stone] - cost.stone,
              food = have[good_food] - cost.food;
    const int missing = std::min(wood, 0) + std::min(stone, 0) + std::min(food, 0);
    const int gold = have[good_gold] - cost.gold + missing;
    if (gold < 0) return false;
    if (cost.resource == 0) return true;
    return std::max(wood, 0) + std::max(stone, 0) + std::max(food, 0) + gold >= cost.resource;
}

bool Table::can_draw(Seat seat, std::uint8_t good) const {
    const bool common = s.table.count(common_deck) + s.table.count(common_discard) > 0;
    bool faction = !s.table.empty(pile_of(pile_faction_deck, seat));
    if (s.options.first_edition != 0) faction = faction || !s.table.empty(pile_of(pile_faction_discard, seat));
    if (good == good_common_card) return common;
    if (good == good_faction_card) return faction;
    return common || faction;
}

// A Location under a taker pays for nobody (S-EGY-11).
bool Table::can_pay_location(Seat seat) const {
    if (!s.table.empty(pile_of(pile_foundations, seat))) return true;
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        if (!is_taken(s, c)) return true;
    }
    return false;
}

// Tokens and Features make it dearer for enemies, never for its owner (S-DEF-03, S-FAQ-BAR-02).
unsigned Table::raze_cost(Seat seat, CopyId location) const {
    unsigned cost = 2;
    if (owner_of(location) == seat) return cost;
    const std::uint8_t flags = s.marks[location].flags;
    if ((flags & mark_defense) != 0) ++cost;
    if ((flags & mark_samurai) != 0) ++cost;
    for_each_used(s, owner_of(location), [&](CopyId c) {
        const CardDef& feature = def(c);
        if (!feature.changes_raze_cost) return;
        for (const std::uint16_t modifier : feature.modifiers) {
            const lang::Instruction& code = rules.code(rules.ability(modifier).begin);
            if (code.op == modifier_raze_cost && rules.fits(rules.pack().selectors[code.a], def(location)))
                cost += code.n;
        }
    });
    return cost;
}

// Enemies of the razer only: whoever owns or uses the Location besides the razer must not have passed.
// The owner may raze a Location that another player has taken over (S-FAQ-EGY-10).
bool Table::can_be_razed_by(Seat seat, CopyId location) const {
    return def(location).has_raze && user_of(location) != seat && others_still_play(seat, location);
}

// Whether neither the owner nor the user of a Location, the player himself aside, has passed.
bool Table::others_still_play(Seat seat, CopyId location) const {
    const Seat owner = owner_of(location), user = user_of(location);
    return (owner == seat || !has_passed(s, owner)) && (user == seat || !has_passed(s, user));
}

// On a Location taken over, the name of its own Faction means the user's (S-FAQ-EGY-19).
lang::Selector Table::selector_for(std::uint16_t index, const Reader& reader) const {
    lang::Selector selector = rules.pack().selectors[index];
    if (s.takeovers == 0 || reader.self == no_copy || !is_taken(s, reader.self) || owner_of(reader.self) == reader.seat)
        return selector;
    const std::uint8_t faction = def(reader.self).faction;
    if (faction != common_faction && selector.facets[facet_faction] == 1U << faction) {
        selector.facets[facet_faction] = static_cast<std::uint16_t>(1U << s.players[reader.seat].faction);
    }
    return selector;
}

bool Table::is_target(Seat seat, CopyId location) const {
    return owner_of(location) != seat && user_of(location) != seat && others_still_play(seat, location);
}

unsigned Table::count_kind(const lang::Selector& sel, const Reader& reader) const {
    unsigned n = 0;
    switch (sel.noun) {
        case noun_pair: return reader.n;
        case noun_foundation: return s.table.count(pile_of(pile_foundations, reader.seat));
        case noun_samurai:
            for (CopyId c = s.table.first(pile_of(pile_empire, reader.seat)); c != no_copy; c = s.table.next(c)) {
                if ((s.marks[c].flags & mark_samurai) != 0) ++n;
            }
            return n;
        case noun_location:
            for (CopyId c = s.table.first(pile_of(pile_empire, reader.seat)); c != no_copy; c = s.table.next(c)) {
                if (rules.fits(sel, def(c))) ++n;
            }
            return n;
        case noun_card:
            if (sel.place == place_hand) return s.table.count(pile_of(pile_hand, reader.seat));
            for (CopyId c = s.table.first(pile_of(pile_under, reader.seat)); c != no_copy; c = s.table.next(c)) {
                if (s.marks[c].link == reader.self) ++n;
            }
            return n;
        case noun_deal:
            return s.table.count(pile_of(pile_deals, reader.seat)) + s.table.count(pile_of(pile_marks, reader.seat));
        case noun_resource:
            for (const PutGood& put : s.put) {
                if (put.card == reader.self) n += put.n;
            }
            return n;
        default: return 0;
    }
}

unsigned Table::count(const lang::Count& count, const Reader& reader) const {
    unsigned n = count_kind(rules.pack().selectors[count.selector], reader) / count.per;
    if (count.most != lang::unlimited) n = std::min<unsigned>(n, count.most);
    return std::max<unsigned>(n, count.least);
}

bool Table::can_hold_samurai(Seat seat, CopyId location) const {
    const std::uint16_t where = rules.board(s.players[seat].faction).deploys;
    return where != lang::none && (s.marks[location].flags & mark_samurai) == 0 &&
           rules.fits(rules.pack().selectors[where], def(location));
}

std::uint8_t Table::deal_good(CopyId deal) const {
    return in_pile(s, deal, pile_marks) ? def(s.marks[deal].link).deal_good : def(deal).deal_good;
}

bool Table::deals_with(Seat seat, CopyId location) const {
    for (CopyId c = s.table.first(pile_of(pile_marks, seat)); c != no_copy; c = s.table.next(c)) {
        if (s.marks[c].link == location) return true;
    }
    return false;
}

bool Table::can_activate(Seat seat, CopyId location, unsigned uses, const Cost& committed, std::uint8_t riders,
                         unsigned depth) const {
    const CardDef& card = def(location);
    if (card.action == no_ability || depth > 6) return false;
    const Marks& marks = s.marks[location];
    if ((marks.flags & mark_blocked) != 0 || user_of(location) != seat) return false;
    if ((riders & rider_used_up) == 0 && marks.uses + uses > card.action_times) return false;
    const AbilityInfo& info = rules.info(card.action);
    const Cost cost = (riders & rider_free) != 0 ? committed : committed + times(info.cost, uses);
    if (!can_pay(seat, cost)) return false;
    if (info.plain && info.plain_cost) return true;

    const lang::Ability& ability = rules.ability(card.action);
    const Reader reader{seat, location, 0};
    for (std::size_t pc = ability.begin + 1U; pc < ability.cost_end; ++pc) {
        const lang::Instruction& code = rules.code(pc);
        if (code.op == verb_spend) continue;
        const unsigned wanted = uses * rules.pack().selectors[code.a].least;
        unsigned found = 0;
        if (wanted > 0) candidates(code, reader, cost, depth, [&](const Option&) { return ++found < wanted; });
        if (found < wanted) return false;
    }
    return can_do(ability.cost_end, ability.begin + 1U + rules.code(ability.begin).b, reader, cost, depth);
}

bool Table::can_do(std::size_t pc, std::size_t end, const Reader& reader, Cost committed, unsigned depth) const {
    for (; pc < end; ++pc) {
        const lang::Instruction& code = rules.code(pc);
        switch (code.op) {
            case lang::op_choose: {
                bool any = false;
                engine::for_each_choice([this](std::size_t k) -> const lang::Instruction& { return rules.code(k); }, pc,
                                        [&](unsigned, std::size_t begin, std::size_t stop) {
                                            any = any || can_do(begin, stop, reader, committed, depth);
                                        });
                if (!any) return false;
                pc += code.b;
                break;
            }
            case verb_spend:
                committed = committed + cost_of(rules.pack().goods[code.a]);
                if (!can_pay(reader.seat, committed)) return false;
                break;
            case verb_gain: {
                const lang::Goods& goods = rules.pack().goods[code.a];
                for (const std::uint8_t good : {good_card, good_faction_card, good_common_card}) {
                    if (goods[good] > 0 && !can_draw(reader.seat, good)) return false;
                }
                break;
            }
            case verb_pool:
                if (!can_draw(reader.seat, rules.pack().goods[code.a][good_common_card] > 0 ? good_common_card
                                                                                            : good_faction_card)) {
                    return false;
                }
                break;
            case verb_its_good: break;
            case verb_give_back:
                if (s.gained.empty()) return false;
                break;
            default: {
                const bool selects = code.op != verb_take_goods && code.op != verb_make_discard;
                const unsigned least = selects ? rules.pack().selectors[code.a].least : 1;
                unsigned found = 0;
                if (least > 0) {
                    candidates(code, reader, committed, depth, [&](const Option&) { return ++found < least; });
                }
                if (found < least) return false;
                break;
            }
        }
    }
    return true;
}

// Samurai and Defense tokens, cards under a Gate, Resources on a Shrine: no actions (S-FAQ-MAIN-06).
bool Table::has_free_move(Seat seat) const {
    const Supply& have = goods_of(seat);
    const bool samurai = have[good_worker] > 0 && rules.board(s.players[seat].faction).deploys != lang::none;
    const bool hand = !s.table.empty(pile_of(pile_hand, seat));
    const bool resources = have[good_wood] + have[good_stone] + have[good_food] > 0;
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        const CardDef& card = def(c);
        if (have[good_defense] > 0 && card.faction == common_faction && (s.marks[c].flags & mark_defense) == 0)
            return true;
        if (samurai && can_hold_samurai(seat, c)) return true;
    }
    if (!hand && !resources) return false;
    bool any = false;
    for_each_used(s, seat, [&](CopyId c) {
        const CardDef& card = def(c);
        if ((card.events >> (event_any_time - event_build) & 1U) == 0) return;
        for (const Trigger& trigger : card.triggers) {
            if (trigger.event != event_any_time) continue;
            const std::uint8_t op = rules.code(rules.ability(trigger.ability).begin + 1U).op;
            any = any || (op == verb_put_under && hand) || (op == verb_put_here && resources);
        }
    });
    return any;
}

}  // namespace settlers
