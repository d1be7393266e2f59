#include "games/settlers/check.h"

#include <algorithm>
#include <array>

#include "games/settlers/aztecs_phrases.h"
#include "games/settlers/module.h"
#include "games/settlers/rules.h"
#include "games/settlers/verb_rule.h"
#include "games/settlers/vocabulary.h"

namespace settlers {

using lang::Whose;

bool is_only(const lang::Goods& goods, std::initializer_list<std::uint8_t> allowed) {
    for (std::uint8_t good = 0; good < good_count; ++good) {
        if (goods[good] > 0 && std::find(allowed.begin(), allowed.end(), good) == allowed.end()) return false;
    }
    return true;
}

bool is_only(const lang::Goods& goods, AllowedGood allowed) {
    return std::all_of(good_infos, good_infos + good_count,
                       [&](const GoodInfo& one) { return goods[one.row.id] == 0 || allowed(one); });
}

std::string goods_said(AllowedGood allowed, std::string_view last, bool plural) {
    std::vector<std::string> words;
    for (const GoodInfo& one : good_infos) {
        if (allowed(one)) words.emplace_back(plural ? one.row.plural : one.row.word);
    }
    return core::list_of(words, last);
}

namespace {

// Whether the rules can count such things.
std::string check_counted(const lang::Selector& counted, const lang::Ability& ability) {
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

}  // namespace

std::string check_count(const lang::Pack& pack, const lang::Ability& ability, std::uint16_t index) {
    const lang::Count& count = pack.counts[index];
    if (count.op != count_things_op) return {};  // of the game's own: its module checks it
    for (const std::uint16_t id : {count.selector, count.second, count.third}) {
        if (id == lang::none) continue;
        if (std::string problem = check_counted(pack.selectors[id], ability); !problem.empty()) return problem;
    }
    return {};
}

namespace {

// Tests and counts of a text's control.
std::string check_control(const lang::Pack& pack, const lang::Ability& ability, const lang::Instruction& code) {
    const unsigned tests = code.op == lang::op_if ? code.n : code.op == lang::op_each ? code.m : 0U;
    for (unsigned k = 0; k < tests; ++k) {
        const lang::Condition& test = pack.conditions[code.a + k];
        if (test.a == lang::none) continue;
        lang::Selector had = pack.selectors[test.a];
        if (had.whose == Whose::any) had.whose = Whose::yours;  // "you have"
        if (std::string problem = check_counted(had, ability); !problem.empty()) return problem;
    }
    if (code.op == lang::op_repeat && code.a != lang::none) return check_count(pack, ability, code.a);
    if (code.op == lang::op_repeat && code.n == 0) return "0 times is never: leave it out";
    return {};
}

}  // namespace

std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc) {
    const lang::Instruction& code = pack.code[pc];
    for (std::uint8_t kind = 0; kind < module_count; ++kind) {
        const auto check = module(static_cast<ModuleKind>(kind)).check;
        if (check == nullptr) continue;
        if (std::string problem = check(pack, ability, pc); !problem.empty()) return problem;
    }
    const bool any_time = ability.role == lang::Role::trigger && ability.event == event_any_time;
    const bool game_end = ability.role == lang::Role::trigger && ability.event == event_game_end;
    if (code.op < lang::first_verb) {
        if (code.op == lang::op_sentence && code.has(lang::flag_may) && is_action_head(ability.head) &&
            pc == ability.begin) {
            return "using an action is a choice already: leave out 'you may'";
        }
        if (code.op == lang::op_sentence && any_time && !code.has(lang::flag_may)) {
            return "what may be done at any time is said with 'you may'";
        }
        if (game_end && (code.op != lang::op_sentence || code.has(lang::flag_may)))
            return code.op == lang::op_end ? "" : "at the end of the game nothing is chosen or asked: VP are gained";
        return check_control(pack, ability, code);
    }
    if (any_time && ability.head == head_unlocked_feature)
        return "what is unlocked is set off by something, makes razing dearer or prayers longer";
    if (ability.role == lang::Role::modifier) {
        if (ability.head == head_unlocked_feature && code.op != modifier_raze_cost && code.op != modifier_more_cards)
            return "what is unlocked is set off by something, makes razing dearer or prayers longer";
        if (code.op == modifier_raze_cost && pack.selectors[code.a].whose != Whose::yours)
            return "say 'a location of yours'";
        if (code.op == modifier_store && !is_only(pack.goods[code.a], can_be_stored)) return only_stored();
        return {};
    }
    if (any_time != (verb_rule(code.op).shape == Shape::none)) {
        return any_time ? "at any time only cards can be put under this, or resources here"
                        : "this is a permission: say 'at any time in your turn you may ...' under Feature";
    }
    if (code.has(lang::flag_cost) && !verb_rule(code.op).may_cost)
        return "what stands before 'to' is a price: spend or discard something";
    if (game_end && code.op != verb_gain) return "at the end of the game only VP can be gained";
    return verb_rule(code.op).check({pack, ability, pc, code});
}

std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    const TileKind kind = tile_kind(pack.decks[card.deck].name);
    if (card.entry != entry_board && (card.entry == entry_tile) != (kind != tile_none && kind < tile_attack))
        return "tiles stand in the decks Expedition, Diplomacy and Marketplace, and nothing else does";
    if (card.entry != entry_board && (card.entry == entry_solo) != (kind >= tile_attack))
        return "cards of the solo game stand in the decks Attack, Virtual player, Conquest and Solo exceptions, and "
               "nothing else does";
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
    const AllowedGood paid = [](const GoodInfo& good) {
        return good.pays != Pays::nothing || good.row.id == good_resource || good.row.id == good_location;
    };
    if (!is_only(build, paid)) return "building costs " + goods_said(paid, "or");
    if (*std::max_element(build.begin(), build.end()) > 9) return "building costs at most 9 of a Good";
    if (build[good_location] > 2) return "building costs at most 2 locations";
    const AllowedGood given = [](const GoodInfo& good) { return good.given; };
    const AllowedGood razed = [](const GoodInfo& good) { return good.given && good.row.id != good_foundation; };
    if (sum(deal) > 1 || !is_only(deal, given)) return "a deal gives 1 " + goods_said(given, "or", false);
    if (sum(raze) > 4 || !is_only(raze, razed)) return "a Raze field gives up to 4 " + goods_said(razed, "or");
    std::array<unsigned, head_count> lines{};
    for (std::size_t i = 0; i < card.ability_count; ++i) ++lines[pack.abilities[card.first_ability + i].head];
    if (lines[head_production] + lines[head_open] > 1)
        return "there are two Production lines: put both sentences in one";
    if (lines[head_instant] > 0 && card.ability_count > 1) return "an Instant has one line: it is never built";
    if (lines[head_instant] > 0 && (sum(build) > 0 || sum(deal) > 0 || sum(raze) > 0))
        return "an Instant is played as it is: it has no cost, no Deal and no Raze field";
    if (lines[head_unlocked_action] > 1) return "there are two Unlocked action lines: put both sentences in one";
    if (lines[head_action] > 1) return "there are two Action lines: a Location has one action";
    if (lines[head_bonus] > 1) return "there are two Building bonus lines: put both sentences in one";
    for (unsigned k = 0; k < module_count; ++k) {
        const auto check_more = module(static_cast<ModuleKind>(k)).check_card;
        if (std::string problem = check_more == nullptr ? "" : check_more(pack, card); !problem.empty()) return problem;
    }
    return {};
}

}  // namespace settlers
