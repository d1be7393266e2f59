#include "games/settlers/rules.h"

#include <algorithm>

#include "core/words.h"
#include "games/settlers/check.h"
#include "games/settlers/verb_numbers.h"
#include "lang/pack_file.h"

namespace settlers {

int Rules::faction_named(std::string_view name) const {
    for (std::size_t k = 0; k < boards_.size(); ++k) {
        if (core::lower(boards_[k].name) == core::lower(name)) return static_cast<int>(k);
    }
    return -1;
}

std::uint32_t Rules::stores(const State& s, unsigned seat) const {
    std::uint32_t mask = board(s.players[seat].faction).stores;
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        mask |= def(s, c).stores;
    }
    return mask;
}

bool Rules::ever_holds_samurai(const CardDef& location) const {
    const auto allows = [&](std::uint16_t where) { return where != lang::none && fits(selector(where), location); };
    return std::any_of(boards_.begin(), boards_.end(), [&](const Board& one) { return allows(one.deploys); }) ||
           std::any_of(defs_.begin(), defs_.end(), [&](const CardDef& one) { return allows(one.deploys); });
}

bool Rules::fits(const lang::Selector& selector, const CardDef& card) const {
    const auto& facets = selector.facets;
    if (facets[facet_colour] != 0 && (facets[facet_colour] & card.colours) == 0) return false;
    if (facets[facet_type] != 0 && (facets[facet_type] >> card.type & 1U) == 0) return false;
    if (facets[facet_deck] != 0) {
        const unsigned kind = card.faction == common_faction ? deck_common : deck_faction;
        if ((facets[facet_deck] >> kind & 1U) == 0) return false;
    }
    return selector.named == lang::none ||
           (card.faction != common_faction && boards_[card.faction].adjective == selector.named);
}

namespace {

// A price as it is weighed against a purse; not if Resources of any kind are asked.
Money::Packed packed(const Cost& cost) {
    return cost[good_resource] > 0 ? Money::unpacked : Money::pack(cost, Money::most_asked);
}

}  // namespace

AbilityInfo Rules::inspect(const lang::Ability& ability) const {
    AbilityInfo info;
    for (std::size_t pc = ability.begin + 1U; pc < ability.cost_end; ++pc) {
        const lang::Instruction& code = pack_.code[pc];
        if (code.op == verb_spend) {
            info.cost = info.cost + Cost(pack_.goods[code.a]);
        } else {
            info.plain_cost = false;
        }
    }
    info.plain = ability.role != lang::Role::modifier;
    for (std::size_t pc = ability.cost_end; pc < ability.end; ++pc) {
        const lang::Instruction& code = pack_.code[pc];
        if (code.op == lang::op_end) continue;
        if (code.op == lang::op_sentence && (code.flags & lang::flag_may) == 0) continue;
        if (code.op != verb_gain) {
            info.plain = false;
            continue;
        }
        const lang::Goods& goods = pack_.goods[code.a];
        for (std::uint8_t good = 0; good < good_count; ++good) {
            if (goods[good] > 0 && !Supply::holds(good)) info.plain = false;
        }
    }
    if (ability.role == lang::Role::trigger && (pack_.code[ability.begin].flags & lang::flag_may) != 0)
        info.plain = false;
    info.simple = info.plain && info.plain_cost && info.cost == Cost{};
    info.packed_cost = packed(info.cost);
    return info;
}

std::string Rules::load_card(const lang::Card& card, std::uint16_t index) {
    CardDef def;
    def.pack_card = index;
    def.copies = card.copies;
    const std::string& deck = pack_.decks[card.deck].name;
    if (deck != "Common") {
        const int faction = faction_named(deck);
        if (faction < 0) return "the deck '" + deck + "' belongs to no faction of these cards";
        def.faction = static_cast<std::uint8_t>(faction);
        def.end_value = 2;
    }
    if (const auto* colour = lang::find_field(card, field_colour)) def.colours = colour->mask;
    if (const auto* build = lang::find_field(card, field_build)) def.cost = Cost(build->goods);
    def.packed_cost = packed(def.cost);
    if (const auto* deal = lang::find_field(card, field_deal)) {
        for (std::uint8_t good = 0; good < good_count; ++good) {
            if (deal->goods[good] > 0) def.deal_good = good;
        }
    }
    if (const auto* raze = lang::find_field(card, field_raze)) {
        std::size_t n = 0;
        for (std::uint8_t good = 0; good < good_count; ++good) {
            for (unsigned k = 0; k < raze->goods[good]; ++k) {
                def.raze_goods[n++] = good;
            }
        }
        def.has_raze = n > 0;
    }
    for (std::uint16_t i = 0; i < card.ability_count; ++i) {
        const auto id = static_cast<std::uint16_t>(card.first_ability + i);
        const lang::Ability& ability = pack_.abilities[id];
        switch (ability.head) {
            case head_open:
                def.open = true;
                def.modules |= module_bit(module_friends);
                [[fallthrough]];
            case head_production:
                def.production = id;
                def.interactive_production = !infos_[id].simple;
                break;
            case head_bonus: def.bonus = id; break;
            case head_instant:
                def.instant = id;
                def.modules |= module_bit(module_friends);
                break;
            case head_action:
                def.action = id;
                def.action_times = ability.times;
                break;
            default:
                if (ability.role == lang::Role::trigger) {
                    def.triggers.push_back({id, ability.event});
                    def.events |= 1U << (ability.event - event_build);
                } else {
                    const lang::Instruction& code = pack_.code[ability.begin];
                    if (code.op == modifier_none) break;
                    def.modifiers.push_back(id);
                    if (code.op == modifier_raze_cost) def.changes_raze_cost = true;
                    if (code.op == modifier_deploy) {
                        def.deploys = code.a;
                        cards_deploy_ = true;
                    }
                    if (code.op == modifier_store) {
                        def.stores |= lang::mask_of(pack_.goods[code.a]);
                    }
                }
                break;
        }
    }
    def.type = def.production != no_ability ? type_production : def.action != no_ability ? type_action : type_feature;
    const auto id = static_cast<DefId>(defs_.size());
    (def.faction == common_faction ? common_ : boards_[def.faction].deck).push_back(id);
    defs_.push_back(std::move(def));
    return {};
}

std::string Rules::load_board(const lang::Card& card) {
    if (faction_named(card.name) >= 0) return "the board '" + card.name + "' stands there twice";
    Board& board = boards_.emplace_back();
    board.name = card.name;
    if (const auto* adjective = lang::find_field(card, field_adjective)) board.adjective = adjective->mask;
    for (std::uint16_t i = 0; i < card.ability_count; ++i) {
        const auto id = static_cast<std::uint16_t>(card.first_ability + i);
        const lang::Ability& ability = pack_.abilities[id];
        const lang::Instruction& code = pack_.code[ability.begin];
        if (ability.head == head_production) board.production = id;
        if (ability.role != lang::Role::modifier) continue;
        if (code.op == modifier_deploy) board.deploys = code.a;
        if (code.op == modifier_store) {
            board.stores |= lang::mask_of(pack_.goods[code.a]);
        }
    }
    if (board.production == no_ability) return "the board '" + card.name + "' produces nothing";
    return {};
}

std::string Rules::load(lang::Pack pack) {
    pack_ = std::move(pack);
    hash_ = lang::pack_hash(pack_);
    if (std::string problem = lang::check_pack(pack_, vocabulary()); !problem.empty()) return problem;
    for (const lang::Ability& ability : pack_.abilities) infos_.push_back(inspect(ability));
    for (const lang::Card& card : pack_.cards) {
        if (card.entry != entry_board) continue;
        if (std::string problem = load_board(card); !problem.empty()) return problem;
    }
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
        const lang::Card& card = pack_.cards[i];
        if (card.entry != entry_card) continue;
        if (std::string problem = load_card(card, static_cast<std::uint16_t>(i)); !problem.empty()) return problem;
    }
    if (boards_.size() < 2) return "a game needs at least two factions";
    for (const Board& board : boards_) {
        if (board.deck.empty()) return "the pack has no deck of the " + board.name;
    }
    if (common_.empty()) return "the pack has no Common deck";
    return {};
}

}  // namespace settlers
