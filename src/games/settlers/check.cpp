#include "games/settlers/check.h"

#include <algorithm>
#include <array>

#include "games/settlers/verb_numbers.h"
#include "games/settlers/vocabulary.h"

namespace settlers {

namespace {

using lang::Whose;

bool only(const lang::Goods& goods, const std::initializer_list<std::uint8_t>& allowed) {
    for (std::uint8_t good = 0; good < good_count; ++good) {
        if (goods[good] > 0 && std::find(allowed.begin(), allowed.end(), good) == allowed.end()) return false;
    }
    return true;
}

std::string check_count(const lang::Pack& pack, const lang::Ability& ability, std::uint16_t index) {
    const lang::Selector& counted = pack.selectors[pack.counts[index].selector];
    const bool plain = counted.facets == decltype(counted.facets){};
    switch (counted.noun) {
        case noun_pair:
            return ability.event == event_exchange
                       ? ""
                       : "'pair' means the pairs of workers of 'whenever an enemy exchanges workers'";
        case noun_location: return counted.whose == Whose::yours ? "" : "count locations 'you have'";
        case noun_samurai:
        case noun_foundation:
        case noun_deal:
            if (!plain) return "these are counted as they are: leave the adjective out";
            return counted.whose == Whose::yours ? "" : "count what 'you have'";
        case noun_card:
            if (!plain) return "cards are counted as they are: leave the adjective out";
            return counted.place == place_under_this || counted.place == place_hand
                       ? ""
                       : "count cards 'under this' or 'from your hand'";
        case noun_resource: return counted.place == place_here ? "" : "count resources 'here'";
        default: return "this cannot be counted";
    }
}

std::string check_gain(const lang::Pack& pack, const lang::Ability& ability, const lang::Instruction& code) {
    const lang::Goods& goods = pack.goods[code.a];
    if (goods[good_location] > 0) return "a location cannot be gained";
    if (goods[good_foundation] > 0) return "a foundation cannot be gained in the base game";
    if (ability.event == event_game_end && !only(goods, {good_vp}))
        return "at the end of the game only VP can be gained";
    return code.b == lang::none ? "" : check_count(pack, ability, code.b);
}

std::string check_target(const lang::Selector& sel, const lang::Instruction& code) {
    const bool yours = sel.whose == Whose::yours, enemy = sel.whose == Whose::enemy;
    const bool in_hand = sel.place == place_hand;
    switch (code.op) {
        case verb_raze:
            if (sel.noun == noun_card) return in_hand ? "" : "say 'a card from your hand'";
            if (yours)
                return (code.flags & rider_free) != 0
                           ? ""
                           : "razing a location of yours has no usual cost: add 'without its cost'";
            return enemy ? "" : "say 'an enemy location' or 'a location of yours'";
        case verb_remove: return enemy || yours ? "" : "say 'an enemy location' or 'a location of yours'";
        case verb_take_over:
        case verb_block:
        case verb_raze_good: return enemy ? "" : "say 'an enemy location'";
        case verb_make_deal:
            if (sel.noun != noun_location || !enemy) return "such a deal is made with an enemy location";
            return (code.flags & rider_free) != 0 ? ""
                                                  : "the food of a deal is paid by the action: add 'without its cost'";
        case verb_refresh:
        case verb_activate:
        case verb_produce: {
            if (!yours) return "say 'a location of yours'";
            const std::uint16_t type = sel.facets[facet_type];
            const unsigned needed = 1U << (code.op == verb_produce ? type_production : type_action);
            if (type != 0 && type != needed) {
                return code.op == verb_produce ? "only a production location produces"
                                               : "only an action location is used so";
            }
            if ((code.flags & rider_free) != 0 && (code.flags & rider_used_up) != 0) {
                return "an action that costs nothing and is never used up would never end";
            }
            return "";
        }
        case verb_build:
            if (sel.noun == noun_card) return in_hand ? "" : "say 'a card from your hand'";
            return sel.place == place_own_board ? "" : "say 'a deal under your board'";
        case verb_discard:
            if (sel.noun == noun_card) return in_hand ? "" : "say 'a card from your hand'";
            if (sel.noun == noun_foundation) return yours ? "" : "say 'a foundation of yours'";
            return yours || enemy ? "" : "say 'a deal of yours' or 'an enemy deal'";
        case verb_deal_good: return yours || enemy ? "" : "say 'a deal of yours' or 'an enemy deal'";
        case verb_take_deal: return sel.place == place_enemy_board ? "" : "say 'a deal under an enemy board'";
        case verb_lay: return in_hand ? "" : "say 'a card from your hand'";
        default: return "";
    }
}

// Whether an earlier instruction of the ability is one of these verbs.
bool follows(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc,
             std::initializer_list<std::uint8_t> verbs) {
    for (std::size_t k = ability.begin; k < pc; ++k) {
        if (std::find(verbs.begin(), verbs.end(), pack.code[k].op) != verbs.end()) return true;
    }
    return false;
}

}  // namespace

std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc) {
    const lang::Instruction& code = pack.code[pc];
    const bool any_time = ability.role == lang::Role::trigger && ability.event == event_any_time;
    const bool game_end = ability.role == lang::Role::trigger && ability.event == event_game_end;
    if (code.op < lang::first_verb) {
        if (code.op == lang::op_sentence && (code.flags & lang::flag_may) != 0 && ability.head == head_action &&
            pc == ability.begin) {
            return "using an action is a choice already: leave out 'you may'";
        }
        if (code.op == lang::op_sentence && any_time && (code.flags & lang::flag_may) == 0) {
            return "what may be done at any time is said with 'you may'";
        }
        if (pc == ability.begin && ability.event_selector != lang::none &&
            pack.selectors[ability.event_selector].most != 1) {
            return "locations are built one at a time: say 'whenever you build a ... location'";
        }
        if (pc == ability.begin && ability.event_selector != lang::none &&
            pack.selectors[ability.event_selector].whose == Whose::enemy) {
            return "you build no enemy locations: leave out 'enemy'";
        }
        if (code.op == lang::op_choose && game_end) return "nothing is chosen at the end of the game";
        return {};
    }
    if (ability.role == lang::Role::modifier) {
        if (code.op == modifier_raze_cost && pack.selectors[code.a].whose != Whose::yours)
            return "say 'a location of yours'";
        if (code.op == modifier_store &&
            !only(pack.goods[code.a], {good_worker, good_wood, good_stone, good_food, good_gold, good_raze})) {
            return "only workers, wood, stone, food, gold and raze can be stored";
        }
        return {};
    }
    if (any_time != (code.op == verb_put_under || code.op == verb_put_here)) {
        return any_time ? "at any time only cards can be put under this, or resources here"
                        : "this is a permission: say 'at any time in your turn you may ...' under Feature";
    }
    if ((code.flags & lang::flag_cost) != 0 &&
        !(code.op == verb_spend || code.op == verb_discard || code.op == verb_remove || code.op == verb_lay)) {
        return "what stands before 'to' is a price: spend or discard something";
    }
    if (game_end && code.op != verb_gain) return "at the end of the game only VP can be gained";
    switch (code.op) {
        case verb_gain: return check_gain(pack, ability, code);
        case verb_spend:
            if (*std::max_element(pack.goods[code.a].begin(), pack.goods[code.a].end()) > 9)
                return "at most 9 of a Good can be spent";
            return only(pack.goods[code.a],
                        {good_worker, good_wood, good_stone, good_food, good_gold, good_raze, good_resource})
                       ? ""
                       : "only workers, wood, stone, food, gold, raze and resources can be spent";
        case verb_pool: {
            const lang::Goods& goods = pack.goods[code.a];
            if (goods[good_card] > 0 || (goods[good_faction_card] > 0) == (goods[good_common_card] > 0)) {
                return "say which deck: 'faction cards' or 'common cards'";
            }
            return code.n < goods[good_faction_card] + goods[good_common_card] ? "" : "keep fewer cards than are drawn";
        }
        case verb_take_goods: {
            unsigned n = 0;
            for (const std::uint8_t amount : pack.goods[code.a]) n += amount;
            return n == 1 && only(pack.goods[code.a], {good_wood, good_stone, good_food, good_resource})
                       ? ""
                       : "only 1 wood, stone, food or resource can be taken";
        }
        case verb_give_back:
            if (!only(pack.goods[code.a], {good_vp})) return "what is given back gives VP";
            return follows(pack, ability, pc, {verb_raze})
                       ? ""
                       : "only the goods of a razing in the same text can be given back";
        case verb_its_good:
            return follows(pack, ability, pc, {verb_discard, verb_take_deal}) ? ""
                                                                              : "'its good' needs a deal named before";
        case verb_raze_good:
            if (code.n != 1) return "1 good can be gained so";
            return check_target(pack.selectors[code.a], code);
        case verb_make_discard: return {};
        case verb_produce:
            if (ability.head == head_production && pack.selectors[code.a].another == 0)
                return "say 'another': it cannot produce itself";
            return check_target(pack.selectors[code.a], code);
        default: return check_target(pack.selectors[code.a], code);
    }
}

namespace {

bool indices_fit(const lang::Pack& pack, const lang::Instruction& code) {
    if (code.op < lang::first_verb) return true;
    const bool goods = code.a < pack.goods.size(), selector = code.a < pack.selectors.size();
    switch (code.op) {
        case verb_gain: return goods && (code.b == lang::none || code.b < pack.counts.size());
        case verb_spend:
        case verb_pool:
        case verb_take_goods:
        case verb_give_back:
        case modifier_store: return goods;
        case verb_its_good:
        case verb_make_discard:
        case modifier_none: return true;
        case verb_make_deal: return selector && code.b < pack.selectors.size();
        default:
            return selector && (code.op <= verb_put_here || (code.op >= modifier_none && code.op <= modifier_deploy));
    }
}

}  // namespace

std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    const auto goods_of = [&](std::uint8_t field) {
        const lang::FieldValue* value = lang::find_field(card, field);
        return value == nullptr ? lang::Goods{} : value->goods;
    };
    const auto sum = [](const lang::Goods& goods) {
        unsigned n = 0;
        for (const std::uint8_t amount : goods) n += amount;
        return n;
    };
    const lang::Goods build = goods_of(field_build), deal = goods_of(field_deal), raze = goods_of(field_raze);
    if (!only(build,
              {good_worker, good_wood, good_stone, good_food, good_gold, good_raze, good_resource, good_location})) {
        return "building costs workers, wood, stone, food, gold, raze, resources or a location";
    }
    if (*std::max_element(build.begin(), build.end()) > 9) return "building costs at most 9 of a Good";
    if (build[good_location] > 1) return "building costs at most 1 location";
    const std::initializer_list<std::uint8_t> given = {good_worker, good_wood, good_stone, good_food,
                                                       good_gold,   good_raze, good_vp,    good_card};
    if (sum(deal) > 1 || !only(deal, given)) return "a deal gives 1 worker, wood, stone, food, gold, raze, VP or card";
    if (sum(raze) > 4 || !only(raze, given))
        return "a Raze field gives up to 4 workers, wood, stone, food, gold, raze, VP or cards";
    std::array<unsigned, 4> lines{};
    for (std::size_t i = 0; i < card.ability_count; ++i) ++lines[pack.abilities[card.first_ability + i].head];
    if (lines[head_production] > 1) return "there are two Production lines: put both sentences in one";
    if (lines[head_action] > 1) return "there are two Action lines: a Location has one action";
    if (lines[head_bonus] > 1) return "there are two Building bonus lines: put both sentences in one";
    return {};
}

std::string check_pack(const lang::Pack& pack) {
    for (const lang::Ability& ability : pack.abilities) {
        const bool trigger = ability.role == lang::Role::trigger;
        if (ability.head > head_feature || ability.times < 1 || ability.times > 3 ||
            (trigger && (ability.event < event_build || ability.event > event_game_end)) ||
            (trigger && ability.event == event_build && ability.event_selector == lang::none)) {
            return "an ability of the pack has no meaning in this game";
        }
        for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
            if (!indices_fit(pack, pack.code[pc])) return "an instruction of the pack points nowhere";
            const bool modifies = pack.code[pc].op >= modifier_none;
            if (pack.code[pc].op >= lang::first_verb && modifies != (ability.role == lang::Role::modifier)) {
                return "an ability of the pack has no meaning in this game";
            }
            if (std::string problem = check_instruction(pack, ability, pc); !problem.empty()) return problem;
        }
    }
    return {};
}

}  // namespace settlers
