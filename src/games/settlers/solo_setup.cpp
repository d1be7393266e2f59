#include "games/settlers/solo_setup.h"

#include <algorithm>

#include "games/settlers/deck.h"
#include "games/settlers/solo.h"

namespace settlers {

namespace {

// The virtual player's faction card (S-SOLO-VF-01).
std::string check_virtual_card(const Rules& rules, NameKey wanted) {
    for (const DefId id : rules.solo()) {
        if (rules.def(id).tile == tile_virtual && (wanted == any_name || name_key(rules.name(id)) == wanted)) return {};
    }
    return wanted == any_name ? "virtual player faction cards come with the sets friends, magic number and atlanteans: "
                                "add the option of one of them"
                              : "this virtual player faction card comes with another set: Barbarians and Romans with "
                                "friends, Egyptians and Japanese with magic number, Atlanteans with atlanteans";
}

// Of solo conquest (S-SOLO-CON-01).
std::string check_conquest(const Rules& rules, const Setup& setup) {
    const bool cards = std::any_of(rules.solo().begin(), rules.solo().end(),
                                   [&](DefId id) { return rules.def(id).tile == tile_conquest; });
    if (!cards) return "solo conquest comes with the set fire: add the option \"set fire\"";
    const NameKey against = setup.options.against;
    if (against == name_key(rules.board(setup.factions[0]).name))
        return "the virtual player cannot have your own Faction in solo conquest";
    for (const Board& board : rules.boards()) {
        if (against == any_name || name_key(board.name) == against) return {};
    }
    return "the virtual player's Faction in solo conquest comes with another set: add the option of that set";
}

}  // namespace

std::string check_solo(const Rules& rules, const Setup& setup) {
    const Options& options = setup.options;
    const bool solo_phrases = options.virtual_card != no_name || options.conquest != Difficulty::none ||
                              options.against != any_name || options.collect_tokens != 0;
    if (setup.factions.size() != 1)
        return solo_phrases ? "virtual player, conquest and collected tokens are options of the game for one" : "";
    if (rules.solo().empty()) return "a game for one needs the Attack cards of the set solo, which these packs lack";
    if (options.lookout != LookoutForm::standard) return "the game for one has a Lookout of its own";
    if (options.peaceful != 0) return "the peaceful variant is for two players or more";
    if (options.random_tiles != 0)
        return "the last player to pass picks no tile of the Expedition, so that none are drawn in a game for one";
    if (options.virtual_card != no_name) {
        if (std::string problem = check_virtual_card(rules, options.virtual_card); !problem.empty()) return problem;
    }
    if (options.against != any_name && options.conquest == Difficulty::none)
        return "a Faction of the virtual player belongs to solo conquest: add the option \"conquest medium\"";
    if (options.conquest != Difficulty::none) {
        if (std::string problem = check_conquest(rules, setup); !problem.empty()) return problem;
    }
    const bool tokens = std::any_of(rules.solo().begin(), rules.solo().end(), [&](DefId id) {
        const CardDef& card = rules.def(id);
        return card.tile == tile_exception && rules.name(id) == rules.board(setup.factions[0]).name &&
               std::any_of(card.modifiers.begin(), card.modifiers.end(), [&](std::uint16_t text) {
                   return rules.code(rules.ability(text).begin).op == modifier_tokens_protect;
               });
    });
    if (options.collect_tokens != 0 && !tokens)
        return "only the Atlanteans have tokens that attacks take: leave out the option \"collect tokens\"";
    return {};
}

std::size_t solo_cards(const Rules& rules, const Setup& setup) {
    if (setup.factions.size() != 1) return 0;
    std::size_t cards = 0, largest = 0;
    for (const DefId id : rules.solo()) cards += rules.def(id).copies;
    if (setup.options.conquest == Difficulty::none) return cards;
    if (format_of(rules, setup) != Format::introducing) return cards + deck_size;
    for (const Board& board : rules.boards()) {
        std::size_t deck = 0;
        for (const DefId id : board.deck) deck += rules.def(id).copies;
        largest = std::max(largest, deck);
    }
    return cards + largest;
}

}  // namespace settlers
