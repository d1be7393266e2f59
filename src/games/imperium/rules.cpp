#include "games/imperium/rules.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/words.h"
#include "engine/rule_table.h"
#include "games/imperium/check.h"
#include "games/imperium/phrases.h"
#include "lang/number.h"
#include "lang/pack_file.h"
#include "lang/renderer.h"

namespace imperium {

int Rules::nation_named(std::string_view name) const {
    for (std::size_t k = 0; k < nations_.size(); ++k) {
        if (core::lower(nations_[k].name) == core::lower(name)) return static_cast<int>(k);
    }
    return -1;
}

namespace {

// Whether a selector speaks of certain cards, of the market, of the exile or of what lies under some cards.
bool names_cards(const lang::Selector& said) {
    switch (said.noun) {
        case noun_hand:
        case noun_quest: return false;
        case noun_it:
        case noun_them:
        case noun_of_them:
        case noun_this:
        case noun_cards_here:
        case noun_top_fame:
        case noun_main_top:
        case noun_unrest_with_it:
        case noun_power:
        case noun_ceremony:
        case noun_active_quest:
        case noun_discard_top:
        case noun_development_top: return true;
        default: break;
    }
    const auto standings = Standings::of(said.facets[facet_standing]);
    if (standings.meets({standing_market, standing_exiled})) return true;
    const bool beneath = said.beneath != lang::none && !Specials::of(said.marks).has(special_under_title);
    if (beneath || standings.has(standing_garrisoned)) return false;
    return said.place == place_under_regions || said.place == place_here || said.place == place_exile ||
           said.place == place_play_or_quest;
}

}  // namespace

// Whatever is not known to be asked elsewhere counts as more.
Selector::Selector(const lang::Selector& said) : lang::Selector(said), asks{} {
    constexpr Standings lying{standing_market, standing_exiled, standing_garrisoned};
    lang::Selector more = said;
    more.noun = more.place = more.another = more.either = more.goods_least = 0;
    more.least = more.most = 1;
    more.goods = 0;
    more.under = 0;
    more.beneath = lang::none;
    more.facets[facet_suit] = more.facets[facet_icon] = 0;
    more.facets[facet_standing] = (standings() - lying).bits();
    const bool suit = suits().any(), icon = icons().any();
    if (more != lang::Selector{} || (suit && icon && said.either == 0)) asks |= {asks_kind, asks_more};
    if (suit || icon) asks.set(asks_kind);
    if (icon && said.either == 0) asks.set(asks_icon);
    if (said.another != 0 || said.goods_least != 0 || said.marks != 0 || said.under != 0 || said.beneath != lang::none)
        asks.set(asks_here);
    if (suits() == Suits{suit_region} && !icon) asks.set(asks_sums);
    lang::Selector plain;
    plain.noun = said.noun;
    plain.facets[facet_suit] = said.facets[facet_suit];
    if (Specials::of(said.marks).has(special_its_suits)) plain.marks = Specials{special_its_suits}.bits();
    plain.another = said.another;
    plain.either = said.either;
    if (said.either != 0) plain.facets[facet_icon] = said.facets[facet_icon];
    if (said == plain) asks.set(asks_suit);
    if (names_cards(said)) asks.set(asks_named);
}

namespace {

// The box whose name a deck's set is.
std::uint8_t box_of(const lang::Deck& deck) {
    const auto found = std::find(box_names.begin() + 1, box_names.end(), deck.set);
    return found == box_names.end() ? std::uint8_t{box_none} : static_cast<std::uint8_t>(found - box_names.begin());
}

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
    {head_bot_commerce, &CardDef::bot_commerce},
    {head_bot_profit, &CardDef::bot_profit},
};

// What a Bot's cards wait for is no event that cards answer: the course of its turn asks for these rows.
struct BotList {
    Event event;
    std::vector<std::uint16_t> CardDef::* list;
};
constexpr BotList bot_lists[] = {
    {event_resolve, &CardDef::rows},
    {event_dynasty, &CardDef::dynasty_rows},
    {event_turn_ends, &CardDef::turn_rows},
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
template <>
struct Keyword<keyword_journey> : Sets<&CardDef::journey> {};
template <>
struct Keyword<keyword_flooded> : Sets<&CardDef::flooded> {};
template <>
struct Keyword<keyword_quests> : Sets<&CardDef::quests> {};
template <>
struct Keyword<keyword_last_quest> : Sets<&CardDef::develop_last> {};

constexpr auto keyword_rules = engine::rule_table<KeywordRule, Keyword, keyword_rows>();

}  // namespace

void Rules::read_ability(CardDef& def, std::uint16_t id) {
    const lang::Ability& ability = pack_.abilities[id];
    const lang::Instruction& first = pack_.code[ability.begin];
    if (ability.role == lang::Role::trigger) {
        for (const BotList& one : bot_lists) {
            if (one.event == ability.event) return (def.*one.list).push_back(id);
        }
    }
    for (const HeadList& one : head_lists) {
        if (one.head == ability.head) (def.*one.list).push_back(id);
    }
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc)
        def.borrows = def.borrows || (pack_.code[pc].op == verb_borrow && ability.role != lang::Role::modifier);
    if (ability.role == lang::Role::trigger) def.hears.set(static_cast<Event>(heard_kind(ability.event)));
    switch (ability.head) {
        case head_solstice: {
            const std::uint16_t until = others_until(ability);
            def.others_until.push_back(until);
            if (until > ability.begin) def.acts.set(act_for_others);
            return;
        }
        case head_passive:
            def.modifiers.push_back(ability.begin);
            def.modifies.set(static_cast<Modifier>(pack_.code[ability.begin].op));
            return;
        case head_keyword:
            // A pack by other hands may say there what is no keyword.
            if (keyword_rules[first.op].note != nullptr) keyword_rules[first.op].note(def, first);
            return;
        case head_worth:
            def.worth_begin = ability.begin;
            def.worth_end = static_cast<std::uint16_t>(ability.end - 1);
            for (std::size_t pc = def.worth_begin; pc < def.worth_end; ++pc)
                def.variable = def.variable || pack_.code[pc].b != lang::none;
            return;
        default: return;
    }
}

// The part of a Solstice text that the other players resolve (I-SOLSTICE-06): a first sentence on "each other player",
// with those behind it that go on with what was done, by counting it or for whoever could not do it.
std::uint16_t Rules::others_until(const lang::Ability& text) const {
    const lang::Instruction& first = pack_.code[text.begin + 1U];
    if (first.op != lang::op_each || first.n != lang::each_other) return text.begin;
    const auto counts_this_way = [&](std::uint16_t count) {
        constexpr std::uint8_t this_way[] = {count_way,       count_did,    count_returned,
                                             count_abandoned, count_exiled, count_discarded};
        return count != lang::none && std::ranges::find(this_way, pack_.counts[count].op) != std::end(this_way);
    };
    const auto goes_on = [&](const lang::Instruction& code) {
        if (code.op == lang::op_each) return code.n == lang::whoever_cannot;
        if (code.op == lang::op_repeat) return counts_this_way(code.a);
        return code.op == verb_gain && counts_this_way(code.b);
    };
    std::size_t pc = lang::after(pack_.code[text.begin], text.begin);
    while (pc + 1U < text.end && goes_on(pack_.code[pc + 1U])) pc = lang::after(pack_.code[pc], pc);
    return static_cast<std::uint16_t>(pc);
}

// A counted value is 5 to a Bot, of several by place the highest counts (I-BOTVP-01 to I-BOTVP-03).
void Rules::read_bot_worth(CardDef& def) const {
    constexpr int counted = 5;
    if (def.worth_begin == def.worth_end) return;
    int best = -128;
    bool always = false;  // one of the values holds wherever the card lies
    for (std::size_t pc = def.worth_begin; pc < def.worth_end; ++pc) {
        const lang::Instruction& part = pack_.code[pc];
        best = std::max(best, part.has(lang::rider_minus) ? -int{part.n} : int{part.n});
        always = always || (part.m == worth_anywhere && !part.has(lang::rider_unless));
    }
    def.bot_worth = static_cast<std::int8_t>(def.variable ? counted : always ? best : std::max(best, 0));
}

// The card of that name in the same deck; if there are several, the one that shares its number, as sides do.
DefId Rules::back_of(DefId id, const std::string& name) const {
    const lang::Card& card = pack_.cards[defs_[id].pack_card];
    const auto shared = [](const lang::Card& one) {
        const auto number = lang::read_card_number(one.number);
        return number ? number->letters + number->from + (number->replacement ? "X" : "") : one.number;
    };
    DefId found = engine::unknown_def;
    int best = 0;
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        const lang::Card& other = pack_.cards[defs_[k].pack_card];
        if (k == id || other.name != name || pack_.decks[other.deck].name != pack_.decks[card.deck].name) continue;
        const int rank = shared(other) == shared(card)                               ? 3
                         : pack_.decks[other.deck].set == pack_.decks[card.deck].set ? 2
                                                                                     : 1;
        if (rank < best) continue;
        best = rank;
        found = static_cast<DefId>(k);
    }
    return found;
}

// How many copies of each card every printing has (I-REPL-01, I-CARD-04): a replacement, marked X, and the card of the
// same number are in different ones; all others are in both.
void Rules::count_printings() {
    std::map<std::string, DefId> numbered;  // the first printing, one entry a copy
    std::vector<std::optional<lang::CardNumber>> numbers;
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        defs_[k].dealt.fill(defs_[k].copies);
        numbers.push_back(lang::read_card_number(pack_.cards[defs_[k].pack_card].number));
        if (!numbers[k] || numbers[k]->replacement) continue;
        for (const std::string& one : numbers[k]->of_copies()) numbered.emplace(one, static_cast<DefId>(k));
    }
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        if (!numbers[k] || !numbers[k]->replacement) continue;
        for (const std::string& one : numbers[k]->of_copies()) {
            const auto found = numbered.find(one);
            if (found == numbered.end()) continue;
            has_replacements_ = true;
            --defs_[k].dealt[printing_original];
            --defs_[found->second].dealt[printing_current];
        }
    }
}

std::string Rules::add_to_nation(DefId id, std::uint8_t printing) {
    const CardDef& def = defs_[id];
    if (def.dealt[printing] == 0 || def.start == start_back) return {};
    Nation& nation = nations_[def.nation];
    Nation::Cards& cards = nation.cards[printing];
    if (def.start != start_power) {
        cards.others.push_back({id, def.dealt[printing]});
        return {};
    }
    if (cards.power[1] != engine::unknown_def) return nation.name + " has more than two Power sides";
    cards.power[cards.power[0] == engine::unknown_def ? 0 : 1] = id;
    return {};
}

// A card of a box's Commons is in games with that set, any other in all games.
void Rules::add_to_commons(DefId id, std::uint8_t printing) {
    const CardDef& def = defs_[id];
    if (def.dealt[printing] == 0 || def.start == start_back) return;
    for (std::uint8_t box = box_none; box < box_count; ++box) {
        if (def.box == box_none || def.box == box) commons_[printing][box].push_back({id, def.dealt[printing]});
    }
}

// Titles that are no card's own name: several numbered cards share them.
void Rules::read_families() {
    families_.clear();
    for (const std::string& title : pack_.titles) {
        const auto is_it = [&](const lang::Card& card) { return card.name == title; };
        families_.push_back(std::none_of(pack_.cards.begin(), pack_.cards.end(), is_it));
    }
}

// The table of the Bot's routes: what is Fame as well first, then by their names (I-BOTROUTE-01 to I-BOTROUTE-13).
void Rules::rank_routes() {
    const auto before = [this](const CardDef& x, const CardDef& y) {
        const bool x_fame = x.suits.has(suit_fame), y_fame = y.suits.has(suit_fame);
        return x_fame != y_fame ? x_fame : pack_.cards[x.pack_card].name < pack_.cards[y.pack_card].name;
    };
    for (CardDef& route : defs_) {
        if (!route.route) continue;
        const auto n = std::count_if(defs_.begin(), defs_.end(),
                                     [&](const CardDef& one) { return one.route && before(one, route); });
        route.route_rank = static_cast<std::uint8_t>(n);
    }
}

// What only a Bot has.
bool Rules::add_to_bot(DefId id) {
    const CardDef& def = defs_[id];
    if (def.start == start_bot_merchants) {
        bot_merchants_ = id;
        return true;
    }
    if (def.nation == of_commons) return false;
    Nation& nation = nations_[def.nation];
    switch (def.start) {
        case start_bot: nation.bot_state = id; return true;
        case start_second_bot: nation.bot_second = id; return true;
        case start_bot_board: nation.bot_board.push_back(id); return true;
        default: return false;
    }
}

std::string Rules::read_card(const lang::Card& card, DefId id) {
    CardDef& def = defs_[id];
    def.copies = card.copies;
    for (const lang::FieldValue& value : card.fields) {
        switch (value.field) {
            case field_starts: def.start = value.tally.first(start_count); break;
            case field_suits:
                def.suits = Suits::of(static_cast<std::uint16_t>(value.tally.mask()));
                def.banner = value.tally.first(suit_count);
                for (const std::uint8_t suit : value.tally.words) ++def.suit_tally[suit];
                break;
            case field_icons:
                def.icons = Icons::of(static_cast<std::uint16_t>(value.tally.mask()));
                for (const std::uint8_t icon : value.tally.words) ++def.icon_tally[icon];
                break;
            case field_state: def.symbols = Symbols::of(static_cast<std::uint8_t>(value.tally.mask())); break;
            case field_stays: def.pinned = true; break;
            case field_attack: def.attack = true; break;
            case field_players: def.players = static_cast<std::uint8_t>(value.mask); break;
            case field_set: def.set = core::Flags<Set>::of(static_cast<std::uint8_t>(value.tally.mask())); break;
            case field_develop: def.develop = SmallSupply::of(value.goods); break;
            case field_start_with: def.start_with = SmallSupply::of(value.goods); break;
            case field_accession:
                def.nadir = value.tally.has(accession_nadir);
                def.no_flip = value.tally.has(accession_no_flip);
                def.zenith = value.tally.has(accession_zenith);
                break;
            case field_bot: def.bot_rules = BotRules::of(static_cast<std::uint8_t>(value.tally.mask())); break;
            case field_back: {
                def.back = back_of(id, pack_.titles[value.mask]);
                if (def.back == engine::unknown_def) return card.name + " has a back that no card of its deck is";
                break;
            }
            default: break;
        }
    }
    def.region = def.suits.has(suit_region);
    def.unrest = def.suits.has(suit_unrest);
    def.route = def.suits.has(suit_trade_route);
    def.chaos = def.start == start_chaos;
    for (std::size_t k = 0; k < pack_.titles.size(); ++k) {
        if (pack_.titles[k] == card.name) def.title = static_cast<std::uint16_t>(k);
        if (pack_.titles[k] == lang::family_of(card.name) && is_family(k)) def.family = static_cast<std::uint16_t>(k);
    }
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        read_ability(def, static_cast<std::uint16_t>(card.first_ability + k));
    }
    // A text is a text, whether its head says so or not.
    auto& texts = def.pinned || def.route ? def.when_played : def.play;
    auto& others = def.pinned || def.route ? def.play : def.when_played;
    texts.insert(texts.end(), others.begin(), others.end());
    others.clear();
    read_bot_worth(def);
    if (!def.exhaust.empty()) def.acts.set(act_exhaust);
    if (!def.solstice.empty()) def.acts.set(act_solstice);
    if (!def.end_of_solstice.empty()) def.acts.set(act_solstice_end);
    return {};
}

// The nations with their fields and what they say of themselves.
std::string Rules::read_nations() {
    for (const lang::Card& card : pack_.cards) {
        if (card.entry != entry_nation) continue;
        if (nation_named(card.name) >= 0) return "the nation " + card.name + " stands there twice";
        Nation nation;
        nation.name = card.name;
        nation.box = box_of(pack_.decks[card.deck]);
        for (const lang::FieldValue& value : card.fields) {
            if (value.field == field_exhaust) nation.exhaust = static_cast<std::uint8_t>(value.mask);
            if (value.field == field_trade_only) nation.trade_routes_only = true;
            if (value.field == field_first_games) nation.for_first_games = true;
            if (value.field == field_begins) nation.begins = Symbols::of(static_cast<std::uint8_t>(value.tally.mask()));
            if (value.field == field_bot)
                nation.bot_rules = BotRules::of(static_cast<std::uint8_t>(value.tally.mask()));
            if (value.field == field_short)
                nation.short_rules = decltype(nation.short_rules)::of(static_cast<std::uint16_t>(value.tally.mask()));
        }
        CardDef said;
        for (std::size_t k = 0; k < card.ability_count; ++k)
            read_ability(said, static_cast<std::uint16_t>(card.first_ability + k));
        nation.collapse_win = said.collapse_win;
        nation.flooded = said.flooded;
        nations_.push_back(std::move(nation));
    }
    return {};
}

// A definition for each card, with its deck and copies: what a card says may speak of any other.
void Rules::define_cards() {
    for (std::size_t k = 0; k < pack_.cards.size(); ++k) {
        const lang::Card& card = pack_.cards[k];
        if (card.entry == entry_nation) continue;
        const lang::Deck& deck = pack_.decks[card.deck];
        CardDef def;
        def.pack_card = static_cast<std::uint16_t>(k);
        if (const int nation = nation_named(deck.name); nation >= 0) def.nation = static_cast<std::uint8_t>(nation);
        if (deck.name == commons_name) def.box = box_of(deck);
        def.copies = card.copies;
        defs_.push_back(def);
    }
}

// Where a card belongs at set-up: to a nation, to the Commons, or to what every game has.
std::string Rules::place_card(DefId id) {
    const CardDef& def = defs_[id];
    if (add_to_bot(id)) return {};
    if (def.nation != of_commons) {
        Nation& nation = nations_[def.nation];
        nation.collapse_win = nation.collapse_win || def.collapse_win;
        nation.flooded = nation.flooded || def.flooded;
        nation.quests = nation.quests || def.quests;
        for (const Printing printing : {printing_current, printing_original}) {
            if (std::string problem = add_to_nation(id, printing); !problem.empty()) return problem;
        }
        return {};
    }
    if (def.start == start_state) {
        state_ = id;
    } else if (def.start == start_merchants) {
        merchants_ = id;
    } else {
        for (const Printing printing : {printing_current, printing_original}) add_to_commons(id, printing);
    }
    if (def.start == start_unrest) {
        if (unrest_ == engine::unknown_def) unrest_ = id;
        has_commons_[def.box] = true;
    }
    return {};
}

// Cards that are the same in all but their numbers, such as the Unrest of different boxes.
void Rules::find_alike() {
    const lang::Renderer renderer(pack_, vocabulary());
    std::map<std::string, DefId> first;
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        CardDef& def = defs_[k];
        const lang::Card& card = pack_.cards[def.pack_card];
        std::string key = card.name + "|" + renderer.text(card) + "|" + std::to_string(def.suits.bits()) + "|" +
                          std::to_string(def.icons.bits()) + "|" + std::to_string(def.symbols.bits()) +
                          (def.pinned ? "p" : "") + (def.attack ? "a" : "") + (def.chaos ? "c" : "");
        for (const std::uint8_t n : def.icon_tally) key += std::to_string(n);
        for (const std::uint8_t n : def.develop) key += "," + std::to_string(n);
        def.like = first.emplace(std::move(key), static_cast<DefId>(k)).first->second;
    }
}

// What a game cannot be dealt without.
std::string Rules::missing() const {
    for (const Nation& nation : nations_) {
        for (const Nation::Cards& cards : nation.cards) {
            if (cards.power[1] == engine::unknown_def) return nation.name + " needs two Power sides";
        }
    }
    if (nations_.size() < 2) return "a game needs at least two nations";
    if (nations_.size() > max_nations) return "the pack has too many nations: at most " + std::to_string(max_nations);
    if (state_ == engine::unknown_def || defs_[state_].back == engine::unknown_def) return "the State card is missing";
    if (unrest_ == engine::unknown_def) return "the Unrest cards are missing";
    return {};
}

std::string Rules::load(lang::Pack pack) {
    pack_ = std::move(pack);
    hash_ = lang::pack_hash(pack_);
    selectors_.clear();
    for (const lang::Selector& one : pack_.selectors) selectors_.emplace_back(one);
    defs_.clear();
    nations_.clear();
    commons_ = {};
    for (const lang::Deck& deck : pack_.decks) {
        if (deck.game != vocabulary().game) return "the deck " + deck.name + " belongs to another game";
    }
    if (std::string problem = lang::check_pack(pack_, vocabulary()); !problem.empty()) return problem;
    read_surely();
    if (std::string problem = read_nations(); !problem.empty()) return problem;
    read_families();
    define_cards();
    count_printings();
    for (std::size_t k = 0; k < defs_.size(); ++k) {
        const auto id = static_cast<DefId>(k);
        if (std::string problem = read_card(pack_.cards[defs_[k].pack_card], id); !problem.empty()) return problem;
        if (std::string problem = place_card(id); !problem.empty()) return problem;
    }
    rank_routes();
    read_outlooks();
    find_alike();
    return missing();
}

}  // namespace imperium
