#include "games/imperium/check.h"

#include <algorithm>

#include "games/imperium/verb_rule.h"
#include "games/imperium/vocabulary.h"

namespace imperium {

namespace {

const lang::FieldValue* field(const lang::Card& card, Field id) { return lang::find_field(card, id); }

bool starts_at(const lang::Card& card, Start start) {
    const lang::FieldValue* value = field(card, field_starts);
    return value != nullptr && value->tally.has(start);
}

}  // namespace

std::string check_instruction(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc) {
    const lang::Instruction& code = pack.code[pc];
    if (code.op == lang::op_repeat && code.a == lang::none && code.n == 0) return "0 times is never: leave it out";
    if (code.op == lang::op_each && code.n == lang::that_player && ability.role != lang::Role::trigger)
        return "no event says which player is meant";
    if (code.op == modifier_develop_cheaper && !are_resources(pack.goods[code.a]))
        return "a development costs " + resources_said();
    if (code.op < lang::first_verb || ability.role == lang::Role::modifier) return {};
    return verb_rule(code.op).check({pack, ability, pc, code});
}

namespace {

// Whether an amount counts what lay on a card that was gained.
bool counts_gained(const lang::Pack& pack, const lang::Instruction& code) {
    if (code.b == lang::none) return false;
    const lang::Count& count = pack.counts[code.b];
    const auto gained = [&](std::uint16_t id) { return id != lang::none && pack.selectors[id].place == place_on_it; };
    return count.op == 0 && (gained(count.selector) || gained(count.second) || gained(count.third));
}

bool is_route(const lang::Card& card) {
    return field(card, field_suits) != nullptr && field(card, field_suits)->tally.has(suit_trade_route);
}

}  // namespace

bool stays_in_play(const lang::Card& card) {
    return field(card, field_stays) != nullptr || is_route(card) || starts_at(card, start_power) ||
           starts_at(card, start_state) || starts_at(card, start_second_state) || starts_at(card, start_in_play) ||
           starts_at(card, start_beneath) || starts_at(card, start_merchants) || starts_at(card, start_back) ||
           card.entry == entry_bot;
}

namespace {

bool is_bot_event(std::uint8_t event) {
    return event == event_resolve || event == event_dynasty || event == event_turn_ends;
}

// Words that only a Bot's card knows.
bool is_of_bots(const lang::Pack& pack, const lang::Instruction& code) {
    if (code.op >= verb_put_in_play && code.op <= verb_open_slots) return true;
    if (code.op == verb_nation_discard && code.has(rider_dynasty)) return true;
    if (code.op == verb_gain_all && code.has(rider_die_slot)) return true;
    const auto says_it = [&](std::uint16_t id) {
        return id < pack.selectors.size() &&
               (pack.selectors[id].noun >= noun_deck_top || pack.selectors[id].place == place_reserve ||
                pack.selectors[id].place == place_discard_top);
    };
    if (code.op < lang::first_verb || (!says_it(code.a) && !says_it(code.b))) return false;
    const lang::PhraseRow* row = lang::phrase_of(lang::PhraseKind::effect, pack, vocabulary(), code);
    if (row == nullptr) return false;
    const auto of_bots = [&](std::string_view slot, std::uint16_t id) {
        const std::size_t at = row->phrase.find(slot);
        if (at == std::string_view::npos || !says_it(id)) return false;
        const char behind = row->phrase[at + slot.size()];  // "{sel" is no part of "{sel2"
        return behind == '}' || behind == '@' || behind == ':';
    };
    return of_bots("{sel", code.a) || of_bots("{sel2", code.b);
}

// A Bot's cards say what is done for a card, at a reshuffle and at the end of a turn, and what it puts on the Market;
// no other card says so, but for what a Bot does with a trade route.
std::string check_bot_words(const lang::Pack& pack, const lang::Card& card) {
    const bool bot = card.entry == entry_bot;
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        const lang::Ability& ability = pack.abilities[card.first_ability + k];
        const bool event = ability.role == lang::Role::trigger && is_bot_event(ability.event);
        const bool route = ability.head == head_bot_commerce || ability.head == head_bot_profit;
        if (event && !bot) return "'" + card.name + "' is no Bot's card: only 'bot NAME' has rows of a table";
        if (bot && !event && ability.role != lang::Role::modifier)
            return "the lines of '" + card.name + "' begin with 'Whenever you resolve', 'Whenever you would add a " +
                   "Dynasty card' or 'Whenever your turn ends'";
        if (bot && !event && pack.code[ability.begin].op != modifier_market_token)
            return "'" + card.name + "' is a Bot's card: of lasting rules it knows only what it puts on a market card";
        if (route && !is_route(card)) return "'" + card.name + "' is no trade route";
        for (std::size_t pc = ability.begin; !bot && !route && pc < ability.end; ++pc) {
            if (is_of_bots(pack, pack.code[pc])) return "'" + card.name + "' says what only a Bot's card can say";
        }
    }
    return {};
}

}  // namespace

std::string resources_said() {
    std::vector<std::string> words;
    for (const std::uint8_t r : supply_goods) words.emplace_back(good_infos[r].row.plural);
    return core::list_of(words);
}

namespace {

// A card marks which of its answers and Solstice effects are over: there is room for so many.
std::string check_number(const lang::Pack& pack, const lang::Card& card) {
    std::size_t answers = 0, solstices = 0, solstice_ends = 0;
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        const std::uint8_t head = pack.abilities[card.first_ability + k].head;
        const bool row = is_bot_event(pack.abilities[card.first_ability + k].event);
        answers += !row && (head == head_exhaust_when || head == head_whenever) ? 1 : 0;
        solstices += head == head_solstice ? 1 : 0;
        solstice_ends += head == head_end_of_solstice ? 1 : 0;
    }
    if (answers > max_answers)
        return "'" + card.name + "' has " + std::to_string(answers) +
               " lines with Whenever or Exhaust, when: at most " + std::to_string(max_answers);
    if (std::max(solstices, solstice_ends) > max_solstices)
        return "'" + card.name + "' has " + std::to_string(std::max(solstices, solstice_ends)) +
               " Solstice lines: at most " + std::to_string(max_solstices);
    return {};
}

std::string check_worth(const lang::Pack& pack, const lang::Card& card, const lang::Ability& ability) {
    // "3, 4" says two things: only counts add up, and only a last number may stand for 'else'.
    for (std::size_t pc = ability.begin + 1U; pc + 1 < ability.end; ++pc) {
        const lang::Instruction& before = pack.code[pc - 1];
        if (before.b == lang::none && before.m == 0) return "the VP of '" + card.name + "' are said twice";
    }
    for (std::size_t pc = ability.begin; pc + 1 < ability.end; ++pc) {
        if (counts_gained(pack, pack.code[pc]))
            return "no card is gained at Scoring: the VP of '" + card.name + "' cannot count what it held";
    }
    return {};
}

// What stands under heads that a card of its kind has not.
std::string check_heads(const lang::Pack& pack, const lang::Card& card, bool route) {
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        const lang::Ability& ability = pack.abilities[card.first_ability + k];
        if ((ability.head == head_commerce || ability.head == head_profit) && !route)
            return "'" + card.name + "' is no trade route: it has no Commerce and no Profit";
        const bool in_play = ability.head == head_exhaust || ability.head == head_exhaust_when ||
                             ability.head == head_whenever || ability.head == head_passive ||
                             ability.head == head_solstice || ability.head == head_end_of_solstice;
        if (ability.head == head_play && stays_in_play(card))
            return "'" + card.name + "' stays in play: say when its text happens, for example 'When played: ...'";
        if (in_play && !stays_in_play(card))
            return "'" + card.name + "' does not stay in play: write 'stays', or it can never do what its text says";
        if (ability.head == head_when_developed && !starts_at(card, start_development))
            return "'" + card.name + "' does not start as a development";
        if (ability.head != head_worth) continue;
        if (std::string problem = check_worth(pack, card, ability); !problem.empty()) return problem;
    }
    return {};
}

}  // namespace

std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    const bool nation = card.entry == entry_nation;
    const bool route = is_route(card);
    for (const Field id : {field_exhaust, field_trade_only, field_begins, field_short, field_first_games}) {
        if (!nation && field(card, id) != nullptr)
            return "'" + card.name + "' is no nation: that field belongs to 'nation NAME'";
    }
    if (nation) return {};
    if (std::string problem = check_bot_words(pack, card); !problem.empty()) return problem;
    const bool bot_start = starts_at(card, start_bot) || starts_at(card, start_second_bot) ||
                           starts_at(card, start_bot_board) || starts_at(card, start_bot_merchants);
    if (card.entry == entry_bot ? !bot_start && !starts_at(card, start_back) : bot_start)
        return "'" + card.name + "' starts where only 'bot NAME' does, or 'bot NAME' where no Bot's card does";
    if (const lang::FieldValue* starts = field(card, field_starts)) {
        if (starts->tally.words.size() != 1) return "'" + card.name + "' starts in one place";
    }
    if (starts_at(card, start_back) && field(card, field_back) == nullptr)
        return "'" + card.name + "' is the back of a card: say of which with 'back: NAME'";
    if (const lang::FieldValue* players = field(card, field_players);
        players != nullptr && (players->mask < 2 || players->mask > 4))
        return "'players' of '" + card.name + "' is 2, 3 or 4";
    if (const lang::FieldValue* develop = field(card, field_develop)) {
        if (!are_resources(develop->goods)) return "a development costs " + resources_said();
        if (!starts_at(card, start_development))
            return "'" + card.name + "' has a cost of developing but does not start as a development";
    }
    if (field(card, field_accession) != nullptr && !starts_at(card, start_accession))
        return "'" + card.name + "' is no accession card";
    if (field(card, field_start_with) != nullptr && !starts_at(card, start_power))
        return "'" + card.name + "' is no Power card";
    if (std::string problem = check_number(pack, card); !problem.empty()) return problem;
    return check_heads(pack, card, route);
}

}  // namespace imperium
