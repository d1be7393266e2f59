#include "games/imperium/rules.h"

#include <algorithm>
#include <map>

#include "core/words.h"
#include "engine/rule_table.h"
#include "games/imperium/check.h"
#include "games/imperium/phrases.h"
#include "lang/pack_file.h"
#include "lang/renderer.h"

namespace imperium {

int Rules::nation_named(std::string_view name) const {
    for (std::size_t k = 0; k < nations_.size(); ++k) {
        if (core::lower(nations_[k].name) == core::lower(name)) return static_cast<int>(k);
    }
    return -1;
}

// Whatever is not known to be asked elsewhere counts as more.
Selector::Selector(const lang::Selector& said) : lang::Selector(said), asks(0) {
    constexpr std::uint16_t places = 1U << mark_market | 1U << mark_exiled | 1U << mark_garrisoned;
    lang::Selector more = said;
    more.noun = more.place = more.another = more.either = more.goods_least = 0;
    more.least = more.most = 1;
    more.goods = 0;
    more.under = 0;
    more.beneath = lang::none;
    more.facets[facet_suit] = more.facets[facet_icon] = 0;
    more.facets[facet_mark] = static_cast<std::uint16_t>(more.facets[facet_mark] & ~places);
    const bool suit = said.facets[facet_suit] != 0, icon = said.facets[facet_icon] != 0;
    if (more != lang::Selector{} || (suit && icon && said.either == 0)) asks |= asks_kind | asks_more;
    if (suit || icon) asks |= asks_kind;
    if (icon && said.either == 0) asks |= asks_icon;
    if (said.another != 0 || said.goods_least != 0 || said.marks != 0 || said.under != 0 || said.beneath != lang::none)
        asks |= asks_here;
}

namespace {

// Where the abilities of a head are listed.
struct HeadList {
    Head head;
    std::vector<std::uint16_t> CardDef::* list;
};
constexpr HeadList head_lists[] = {
    {head_play, &CardDef::play},
    {head_when_played, &CardDef::when_played},
    {head_exhaust, &CardDef::exhaust},
    {head_exhaust_when, &CardDef::triggers},
    {head_whenever, &CardDef::triggers},
    {head_solstice, &CardDef::solstice},
    {head_end_of_solstice, &CardDef::end_of_solstice},
    {head_commerce, &CardDef::commerce},
    {head_profit, &CardDef::profit},
    {head_when_developed, &CardDef::when_developed},
    {head_when_revealed, &CardDef::when_revealed},
    {head_when_gained, &CardDef::when_gained},
    {head_before_scoring, &CardDef::before_scoring},
};

// A keyword: what a card says of itself, noted on its definition. One rule a row of the vocabulary's keywords.
struct KeywordRule {
    void (*note)(CardDef&, const lang::Instruction&) = nullptr;
    template <class T>
    static constexpr KeywordRule of() {
        return {T::note};
    }
};

template <std::uint8_t op>
struct Keyword;

template <bool CardDef::* flag, bool value = true>
struct Sets {
    static void note(CardDef& def, const lang::Instruction&) { def.*flag = value; }
};
template <CardDef::Tests CardDef::* tests>
struct Asks {
    static void note(CardDef& def, const lang::Instruction& code) { def.*tests = {code.a, code.n}; }
};
template <std::uint8_t CardDef::* number>
struct Numbers {
    static void note(CardDef& def, const lang::Instruction& code) { def.*number = code.n; }
};

template <>
struct Keyword<keyword_free_play> : Sets<&CardDef::free_play> {};
template <>
struct Keyword<keyword_free_play_if> : Asks<&CardDef::free_play_if> {};
template <>
struct Keyword<keyword_no_garrison> : Sets<&CardDef::no_garrison> {};
template <>
struct Keyword<keyword_no_garrison_region> : Sets<&CardDef::no_region_garrison> {};
template <>
struct Keyword<keyword_no_play> : Sets<&CardDef::playable, false> {};
template <>
struct Keyword<keyword_does_nothing> : Sets<&CardDef::does_nothing> {};
template <>
struct Keyword<keyword_no_cleanup> : Sets<&CardDef::kept_in_cleanup> {};
template <>
struct Keyword<keyword_stays_put> : Sets<&CardDef::stays_put> {};
template <>
struct Keyword<keyword_playable_if> : Asks<&CardDef::playable_if> {};
template <>
struct Keyword<keyword_develop_if> : Asks<&CardDef::develop_if> {};
template <>
struct Keyword<keyword_develop_free_if> : Asks<&CardDef::develop_free_if> {};
template <>
struct Keyword<keyword_develop_last> : Sets<&CardDef::develop_last> {};
template <>
struct Keyword<keyword_no_mana> : Sets<&CardDef::no_mana> {};
template <>
struct Keyword<keyword_holds> : Numbers<&CardDef::holds> {};
template <>
struct Keyword<keyword_holds_mana> : Sets<&CardDef::holds_mana> {};
template <>
struct Keyword<keyword_collapse> : Sets<&CardDef::collapse_win> {};
template <>
struct Keyword<keyword_mana_cost> : Numbers<&CardDef::mana_cost> {};
template <>
struct Keyword<keyword_mana_legends_cost> : Numbers<&CardDef::mana_legends_cost> {};
template <>
struct Keyword<keyword_ceremony> : Sets<&CardDef::ceremony> {};

constexpr auto keyword_rules = engine::rule_table<KeywordRule, Keyword, keyword_rows>();

}  // namespace

void Rules::read_ability(CardDef& def, std::uint16_t id) {
    const lang::Ability& ability = pack_.abilities[id];
    const lang::Instruction& first = pack_.code[ability.begin];
    for (const HeadList& one : head_lists) {
        if (one.head == ability.head) (def.*one.list).push_back(id);
    }
    if (ability.role == lang::Role::trigger) def.hears |= 1U << heard_kind(ability.event);
    switch (ability.head) {
        case head_passive:
            def.modifiers.push_back(ability.begin);
            def.modifies |= modifier_bit(pack_.code[ability.begin].op);
            return;
        case head_keyword:
            // A pack by other hands may say there what is no keyword.
            if (keyword_rules[first.op].note != nullptr) keyword_rules[first.op].note(def, first);
            return;
        case head_worth:
            def.worth_begin = ability.begin;
            def.worth_end = static_cast<std::uint16_t>(ability.end - 1);
            def.variable = first.b != lang::none;
            return;
        default: return;
    }
}

std::string Rules::read_card(const lang::Card& card, DefId id) {
    CardDef& def = defs_[id];
    def.copies = card.copies;
    for (const lang::FieldValue& value : card.fields) {
        switch (value.field) {
            case field_starts: def.start = value.tally.first(start_count); break;
            case field_suits:
                def.suits = static_cast<std::uint16_t>(value.tally.mask());
                def.banner = value.tally.first(suit_count);
                for (const std::uint8_t suit : value.tally.words) ++def.suit_tally[suit];
                break;
            case field_icons:
                def.icons = static_cast<std::uint16_t>(value.tally.mask());
                for (const std::uint8_t icon : value.tally.words) ++def.icon_tally[icon];
                break;
            case field_state: def.symbols = static_cast<std::uint8_t>(value.tally.mask()); break;
            case field_stays: def.pinned = true; break;
            case field_attack: def.attack = true; break;
            case field_players: def.players = static_cast<std::uint8_t>(value.mask); break;
            case field_set: def.set = static_cast<std::uint8_t>(value.tally.mask()); break;
            case field_develop: std::copy_n(value.goods.begin(), resource_count, def.develop.begin()); break;
            case field_start_with: std::copy_n(value.goods.begin(), resource_count, def.start_with.begin()); break;
            case field_accession:
                def.nadir = value.tally.has(accession_nadir);
                def.no_flip = value.tally.has(accession_no_flip);
                break;
            case field_back: {
                const std::string& wanted = pack_.titles[value.mask];
                for (std::size_t k = 0; k < defs_.size(); ++k) {
                    const lang::Card& other = pack_.cards[defs_[k].pack_card];
                    if (other.name == wanted && pack_.decks[other.deck].name == pack_.decks[card.deck].name && k != id)
                        def.back = static_cast<DefId>(k);
                }
                if (def.back == engine::unknown_def) return card.name + " has a back that no card of its deck is";
                break;
            }
            default: break;
        }
    }
    def.region = (def.suits >> suit_region & 1U) != 0;
    def.unrest = (def.suits >> suit_unrest & 1U) != 0;
    def.route = (def.suits >> suit_trade_route & 1U) != 0;
    def.chaos = def.start == start_chaos;
    for (std::size_t k = 0; k < pack_.titles.size(); ++k) {
        if (pack_.titles[k] == card.name) def.title = static_cast<std::uint16_t>(k);
    }
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        read_ability(def, static_cast<std::uint16_t>(card.first_ability + k));
    }
    // A text is a text, whether its head says so or not.
    auto& texts = def.pinned || def.route ? def.when_played : def.play;
    auto& others = def.pinned || def.route ? def.play : def.when_played;
    texts.insert(texts.end(), others.begin(), others.end());
    others.clear();
    if (!def.exhaust.empty()) def.acts |= acts_exhaust;
    if (!def.solstice.empty()) def.acts |= acts_solstice;
    if (!def.end_of_solstice.empty()) def.acts |= acts_solstice_end;
    return {};
}

std::string Rules::load(lang::Pack pack) {
    pack_ = std::move(pack);
    hash_ = lang::pack_hash(pack_);
    selectors_.clear();
    for (const lang::Selector& one : pack_.selectors) selectors_.emplace_back(one);
    defs_.clear();
    nations_.clear();
    commons_.clear();
    for (const lang::Deck& deck : pack_.decks) {
        if (deck.game != "imperium") return "the deck " + deck.name + " belongs to another game";
    }
    if (std::string problem = lang::check_pack(pack_, vocabulary()); !problem.empty()) return problem;
    read_surely();
    for (const lang::Card& card : pack_.cards) {
        if (card.entry != entry_nation) continue;
        if (nation_named(card.name) >= 0) return "the nation " + card.name + " stands there twice";
        Nation nation;
        nation.name = card.name;
        for (const lang::FieldValue& value : card.fields) {
            if (value.field == field_exhaust) nation.exhaust = static_cast<std::uint8_t>(value.mask);
            if (value.field == field_trade_only) nation.trade_routes_only = true;
            if (value.field == field_first_games) nation.for_first_games = true;
            if (value.field == field_begins) nation.begins = static_cast<std::uint8_t>(value.tally.mask());
            if (value.field == field_short) nation.short_rules = static_cast<std::uint16_t>(value.tally.mask());
        }
        CardDef said;
        for (std::size_t k = 0; k < card.ability_count; ++k)
            read_ability(said, static_cast<std::uint16_t>(card.first_ability + k));
        nation.collapse_win = said.collapse_win;
        nations_.push_back(std::move(nation));
    }
    for (std::size_t k = 0; k < pack_.cards.size(); ++k) {
        if (pack_.cards[k].entry != entry_card) continue;
        CardDef def;
        def.pack_card = static_cast<std::uint16_t>(k);
        const int nation = nation_named(pack_.decks[pack_.cards[k].deck].name);
        if (nation >= 0) def.nation = static_cast<std::uint8_t>(nation);
        defs_.push_back(def);
    }
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        const auto id = static_cast<DefId>(k);
        if (std::string problem = read_card(pack_.cards[defs_[k].pack_card], id); !problem.empty()) return problem;
        defs_[k].outlook = outlook_of(pack_, defs_[k]);
        const CardDef& def = defs_[k];
        if (def.nation != commons_deck) {
            Nation& nation = nations_[def.nation];
            nation.collapse_win = nation.collapse_win || def.collapse_win;
            if (def.start == start_power) {
                if (nation.power[1] != engine::unknown_def) return nation.name + " has more than two Power sides";
                nation.power[nation.power[0] == engine::unknown_def ? 0 : 1] = id;
            } else if (def.start != start_back) {
                nation.cards.push_back(id);
            }
        } else if (def.start == start_state) {
            state_ = id;
        } else if (def.start == start_merchants) {
            merchants_ = id;
        } else if (def.start != start_back) {
            commons_.push_back(id);
        }
        if (def.start == start_unrest && def.nation == commons_deck && unrest_ == engine::unknown_def) unrest_ = id;
    }
    // Cards that are the same in all but their numbers, such as the Unrest of different boxes.
    const lang::Renderer renderer(pack_, vocabulary());
    std::map<std::string, DefId> first;
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        CardDef& def = defs_[k];
        const lang::Card& card = pack_.cards[def.pack_card];
        std::string key = card.name + "|" + renderer.text(card) + "|" + std::to_string(def.suits) + "|" +
                          std::to_string(def.icons) + "|" + std::to_string(def.symbols) + (def.pinned ? "p" : "") +
                          (def.attack ? "a" : "") + (def.chaos ? "c" : "");
        for (const std::uint8_t n : def.icon_tally) key += std::to_string(n);
        for (const std::uint8_t n : def.develop) key += "," + std::to_string(n);
        def.like = first.emplace(std::move(key), static_cast<DefId>(k)).first->second;
    }
    for (const Nation& nation : nations_) {
        if (nation.power[1] == engine::unknown_def) return nation.name + " needs two Power sides";
    }
    if (nations_.size() < 2) return "a game needs at least two nations";
    if (state_ == engine::unknown_def || defs_[state_].back == engine::unknown_def) return "the State card is missing";
    if (unrest_ == engine::unknown_def) return "the Unrest cards are missing";
    return {};
}

}  // namespace imperium
