#include "games/settlers/rules.h"

#include <algorithm>
#include <map>

#include "core/words.h"
#include "games/settlers/check.h"
#include "games/settlers/deck.h"
#include "games/settlers/solo.h"
#include "games/settlers/verb_numbers.h"
#include "lang/pack_file.h"
#include "lang/part.h"

namespace settlers {

int Rules::faction_named(std::string_view name) const {
    for (std::size_t k = 0; k < boards_.size(); ++k) {
        if (core::lower(boards_[k].name) == core::lower(name)) return static_cast<int>(k);
    }
    return -1;
}

GoodsMask Rules::stores(const State& s, unsigned seat) const {
    GoodsMask mask = board(s.players[seat].faction).stores;
    for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
        if (!s.marks[c].flags.has(Mark::shut)) mask |= def(s, c).stores;
    }
    return mask;
}

bool Rules::ever_holds_samurai(const CardDef& location) const {
    const auto allows = [&](std::uint16_t where) { return where != lang::none && fits(selector(where), location); };
    return std::any_of(boards_.begin(), boards_.end(), [&](const Board& one) { return allows(one.deploys); }) ||
           std::any_of(defs_.begin(), defs_.end(), [&](const CardDef& one) { return allows(one.deploys); });
}

bool Rules::fits(const lang::Selector& selector, const CardDef& card, Colours colours) const {
    const auto& facets = selector.facets;
    if (facets[facet_colour] != 0 && !colours_in(selector).meets(colours)) return false;
    if (facets[facet_type] != 0 && !Types::of(facets[facet_type]).has(card.type)) return false;
    if (facets[facet_deck] != 0) {
        const DeckKind kind = card.faction == of_commons ? deck_common : deck_faction;
        if (!DeckKinds::of(facets[facet_deck]).has(kind)) return false;
    }
    return selector.named == lang::none ||
           (card.faction != of_commons && boards_[card.faction].adjective == selector.named);
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
        if (code.op == lang::op_sentence && !code.has(lang::flag_may)) continue;
        if (code.op != verb_gain) {
            info.plain = false;
            continue;
        }
        const lang::Goods& goods = pack_.goods[code.a];
        for (std::uint8_t good = 0; good < good_count; ++good) {
            if (goods[good] > 0 && !comes_at_once(good)) info.plain = false;
        }
    }
    if (ability.role == lang::Role::trigger && pack_.code[ability.begin].has(lang::flag_may)) info.plain = false;
    info.simple = info.plain && info.plain_cost && info.cost == Cost{};
    info.packed_cost = packed(info.cost);
    return info;
}

// The set that a deck's cards count as: the last one that it needs (S-DECK-14). A pack of more sets than a number can
// tell apart is refused below.
std::uint8_t Rules::set_of(const lang::Deck& deck) {
    const std::string set = lang::sets_of(deck).back();
    const auto found = std::find(sets_.begin(), sets_.end(), set);
    if (found != sets_.end()) return static_cast<std::uint8_t>(found - sets_.begin());
    sets_.push_back(set);
    return static_cast<std::uint8_t>(sets_.size() - 1);
}

// The expansions whose words, or whose Goods, stand in a text.
Modules Rules::modules_of(const lang::Ability& ability) const {
    Modules modules;
    const auto of = [&](NumberRange ModuleNumbers::* part, std::uint8_t number) {
        if (const ModuleKind kind = module_with(part, number); kind < module_count) modules.set(kind);
    };
    if (ability.role == lang::Role::trigger) of(&ModuleNumbers::events, ability.event);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const lang::Instruction& code = pack_.code[pc];
        if (ability.role == lang::Role::modifier) {
            of(&ModuleNumbers::modifiers, code.op);
        } else if (code.op >= lang::first_verb) {
            of(&ModuleNumbers::verbs, code.op);
        }
        if (code.op != verb_gain && code.op != verb_spend) continue;
        for (const GoodInfo& good : good_infos) {
            if (pack_.goods[code.a][good.row.id] > 0) modules |= good.modules;
        }
    }
    return modules;
}

void Rules::read_fields(const lang::Card& card, CardDef& def) {
    if (const auto* colour = lang::find_field(card, field_colour)) def.colours = Colours::of(colour->mask);
    if (const auto* build = lang::find_field(card, field_build)) def.cost = Cost(build->goods);
    def.packed_cost = packed(def.cost);
    def.printed_defense = lang::find_field(card, field_printed_defense) != nullptr;
    const lang::FieldValue* deal = lang::find_field(card, field_deal);
    const lang::FieldValue* raze = lang::find_field(card, field_raze);
    std::size_t n = 0;
    for (const GoodInfo& info : good_infos) {
        const std::uint8_t good = info.row.id;
        if (deal != nullptr && deal->goods[good] > 0) def.deal_good = good;
        for (unsigned k = 0; raze != nullptr && k < raze->goods[good]; ++k) def.raze_goods[n++] = good;
        if (def.cost[good] > 0 || def.deal_good == good || (n > 0 && def.raze_goods[n - 1] == good))
            def.modules |= info.modules;
    }
    def.has_raze = n > 0;
}

void Rules::read_ability(std::uint16_t id, CardDef& def) {
    const lang::Ability& ability = pack_.abilities[id];
    def.modules |= modules_of(ability);
    for (unsigned k = 0; k < module_count; ++k) {
        const Module& one = module(static_cast<ModuleKind>(k));
        if (def.modules.has(static_cast<ModuleKind>(k)) && one.note != nullptr) one.note(*this, id, def);
    }
    switch (ability.head) {
        case head_open:
            def.open = true;
            def.modules.set(module_friends);
            [[fallthrough]];
        case head_production:
            def.production = id;
            def.interactive_production = !infos_[id].simple;
            return;
        case head_bonus: def.bonus = id; return;
        case head_instant:
            def.instant = id;
            def.modules.set(module_friends);
            return;
        case head_action: def.action = id; return;
        case head_unlocked_action:
            def.unlocked_action = id;
            def.modules.set(module_atlanteans);
            return;
        case head_unlocked_feature: def.modules.set(module_atlanteans); break;
        default: break;
    }
    if (ability.role == lang::Role::trigger) {
        def.triggers.push_back({id, ability.event});
        def.hears.set(static_cast<Event>(ability.event));
        return;
    }
    const lang::Instruction& code = pack_.code[ability.begin];
    if (code.op == modifier_none) return;
    def.modifiers.push_back(id);
    if (code.op == modifier_raze_cost) def.changes_raze_cost = true;
    if (code.op == modifier_deploy) {
        def.deploys = code.a;
        cards_deploy_ = true;
    }
    if (code.op == modifier_store) def.stores |= GoodsMask::of(lang::mask_of(pack_.goods[code.a]));
}

TileKind tile_kind(std::string_view deck) {
    if (deck == "Expedition") return tile_expedition;
    if (deck == "Diplomacy") return tile_diplomacy;
    if (deck == "Marketplace") return tile_market;
    if (deck == "Attack") return tile_attack;
    if (deck == "Virtual player") return tile_virtual;
    if (deck == "Conquest") return tile_conquest;
    return deck == "Solo exceptions" ? tile_exception : tile_none;
}

// A Faction whose board is in none of the chosen sets has no deck here.
std::string Rules::read_card(const lang::Card& card, std::uint16_t index) {
    CardDef def;
    def.pack_card = index;
    def.copies = card.copies;
    const lang::Deck& deck = pack_.decks[card.deck];
    if (card.entry == entry_tile) {
        def.tile = tile_kind(deck.name);
        def.end_value = 0;
        def.modules.set(module_minis);
    } else if (card.entry == entry_solo) {
        def.tile = tile_kind(deck.name);
        def.end_value = 0;
    } else if (deck.name != "Common") {
        const int faction = faction_named(deck.name);
        if (faction < 0) return {};
        def.faction = static_cast<std::uint8_t>(faction);
        def.end_value = boards_[def.faction].location_vp;
    }
    def.set = set_of(deck);
    for (unsigned k = 0; k < module_count; ++k) {
        const auto kind = static_cast<ModuleKind>(k);
        if (module(kind).set == sets_[def.set]) def.modules.set(kind);
    }
    read_fields(card, def);
    for (std::uint16_t i = 0; i < card.ability_count; ++i)
        read_ability(static_cast<std::uint16_t>(card.first_ability + i), def);
    def.type = def.production != lang::none ? type_production : def.action != lang::none ? type_action : type_feature;
    const auto id = static_cast<DefId>(defs_.size());
    (def.tile >= tile_attack     ? solo_
     : def.tile != tile_none     ? tiles_
     : def.faction == of_commons ? commons_
                                 : boards_[def.faction].deck)
        .push_back(id);
    defs_.push_back(std::move(def));
    return {};
}

// All copies of a name go into a deck together (S-DECK-09); some are printed as several entries that differ in a field.
std::vector<Title> Rules::titles_of(const std::vector<DefId>& deck) const {
    std::vector<Title> titles;
    for (const DefId id : deck) {
        auto found = std::find_if(titles.begin(), titles.end(), [&](const Title& one) {
            return name(one.cards[0]) == name(id) && defs_[one.cards[0]].set == defs_[id].set;
        });
        if (found == titles.end()) found = titles.insert(titles.end(), Title{});
        found->cards.push_back(id);
        found->copies = core::narrow<std::uint16_t>(found->copies + defs_[id].copies);
        found->set = defs_[id].set;
    }
    return titles;
}

// Cards in whose place others come are in no deck (S-MINI-02); those others count as cards of the same set.
void Rules::drop_replaced() {
    std::vector<CardDef*> replacing;
    for (CardDef& def : defs_) {
        const lang::FieldValue* replaces = lang::find_field(pack_.cards[def.pack_card], field_replaces);
        if (replaces == nullptr) continue;
        const std::string& title = pack_.titles[replaces->mask];
        std::vector<DefId>& deck = def.faction == of_commons ? commons_ : boards_[def.faction].deck;
        std::erase_if(deck,
                      [&](DefId id) { return &defs_[id] != &def && name(id) == title && defs_[id].set != def.set; });
        replacing.push_back(&def);
    }
    // They count as what they stand for: no expansion.
    for (CardDef* def : replacing) def->set = def->faction == of_commons ? 0 : boards_[def->faction].set;
}

std::string Rules::read_board(const lang::Card& card) {
    if (faction_named(card.name) >= 0) return "the board '" + card.name + "' stands there twice";
    Board& board = boards_.emplace_back();
    board.name = card.name;
    board.set = set_of(pack_.decks[card.deck]);
    if (const auto* vp = lang::find_field(card, field_location_vp))
        board.location_vp = static_cast<std::uint8_t>(vp->mask);
    if (const auto* adjective = lang::find_field(card, field_adjective)) board.adjective = adjective->mask;
    for (std::uint16_t i = 0; i < card.ability_count; ++i) {
        const auto id = static_cast<std::uint16_t>(card.first_ability + i);
        const lang::Ability& ability = pack_.abilities[id];
        const lang::Instruction& code = pack_.code[ability.begin];
        board.modules |= modules_of(ability);
        if (ability.head == head_production) board.production = id;
        if (ability.role != lang::Role::modifier) continue;
        board.modifiers.push_back(id);
        if (code.op == modifier_deploy) board.deploys = code.a;
        if (code.op == modifier_store) {
            board.stores |= GoodsMask::of(lang::mask_of(pack_.goods[code.a]));
        }
    }
    if (board.production == lang::none) return "the board '" + card.name + "' produces nothing";
    return {};
}

namespace {

std::string too_many(const std::string& what, std::size_t most) {
    return "the pack has too many " + what + ": at most " + std::to_string(most);
}

}  // namespace

// Options of the game for one name a Faction and a virtual player's card by a number that is made of its name.
std::string Rules::alike_to_solo() const {
    std::map<NameKey, std::string> boards, cards;
    const auto alike = [](std::map<NameKey, std::string>& named, const std::string& name) -> std::string {
        const std::string& first = named.emplace(name_key(name), name).first->second;
        if (first == name) return {};
        return "'" + first + "' and '" + name + "' have the same number in the game for one: give one another name";
    };
    for (const Board& board : boards_) {
        if (std::string problem = alike(boards, board.name); !problem.empty()) return problem;
    }
    for (std::size_t id = 0; id < defs_.size(); ++id) {
        if (defs_[id].tile != tile_virtual) continue;
        if (std::string problem = alike(cards, name(static_cast<DefId>(id))); !problem.empty()) return problem;
    }
    return {};
}

std::string Rules::load(lang::Pack pack) {
    pack_ = std::move(pack);
    hash_ = lang::pack_hash(pack_);
    if (std::string problem = lang::check_pack(pack_, vocabulary()); !problem.empty()) return problem;
    for (const lang::Goods& goods : pack_.goods) goods_masks_.push_back(lang::mask_of(goods));
    for (const lang::Ability& ability : pack_.abilities) infos_.push_back(inspect(ability));
    // The base game is the first set, wherever its files stand.
    if (std::any_of(pack_.decks.begin(), pack_.decks.end(),
                    [](const lang::Deck& deck) { return deck.set == base_set; }))
        sets_.emplace_back(base_set);
    for (const lang::Card& card : pack_.cards) {
        if (card.entry != entry_board) continue;
        if (boards_.size() == max_boards) return too_many("Factions", max_boards);
        if (std::string problem = read_board(card); !problem.empty()) return problem;
    }
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
        const lang::Card& card = pack_.cards[i];
        if (card.entry == entry_board) continue;
        if (std::string problem = read_card(card, static_cast<std::uint16_t>(i)); !problem.empty()) return problem;
    }
    drop_replaced();
    if (std::string problem = alike_to_solo(); !problem.empty()) return problem;
    if (sets_.size() > max_sets) return too_many("sets of cards", max_sets);
    for (Board& board : boards_) {
        board.titles = titles_of(board.deck);
        if (board.titles.size() > max_titles) return too_many("titles of the " + board.name, max_titles);
    }
    for (std::size_t set = 1; set < sets_.size(); ++set) {
        expansions_ += std::any_of(boards_.begin(), boards_.end(), [&](const Board& board) {
            return std::any_of(board.titles.begin(), board.titles.end(),
                               [&](const Title& one) { return one.set == set; });
        });
    }
    if (boards_.size() < 2) return "a game needs at least two factions";
    for (const Board& board : boards_) {
        if (board.deck.empty()) return "the pack has no deck of the " + board.name;
    }
    if (commons_.empty()) return "the pack has no Common deck";
    return {};
}

}  // namespace settlers
