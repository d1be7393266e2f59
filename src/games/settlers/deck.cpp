#include "games/settlers/deck.h"

#include <algorithm>

#include "core/fixed_vector.h"
#include "core/short_list.h"
#include "core/words.h"

namespace settlers {

Format format_of(const Rules& rules, const Setup& setup) {
    if (setup.options.format != Format::usual) return setup.options.format;
    const bool own =
        std::any_of(setup.decks.begin(), setup.decks.end(), [](const auto& deck) { return !deck.empty(); });
    return own || rules.expansions() > 1 ? Format::open : Format::introducing;
}

// Standard takes those of the base game only (S-DECK-04).
bool takes_common(Format format, const CardDef& card) { return format != Format::standard || card.set == 0; }

std::string copies_word(unsigned n) { return n == 1 ? "1 copy" : std::to_string(n) + " copies"; }

namespace {

// The titles of a deck, and how many of its cards are no whole title.
struct Contents {
    std::vector<const Title*> titles;
    std::vector<std::string> faults;
};

Contents contents_of(const Rules& rules, const Board& board, const std::vector<DefId>& deck) {
    Contents found;
    for (const Title& title : board.titles) {
        const auto there = std::count_if(title.cards.begin(), title.cards.end(), [&](DefId id) {
            return std::find(deck.begin(), deck.end(), id) != deck.end();
        });
        if (there == 0) continue;
        found.titles.push_back(&title);
        if (static_cast<std::size_t>(there) < title.cards.size())
            found.faults.push_back("all " + copies_word(title.copies) + " of " + rules.name(title.cards[0]) +
                                   " go into a deck together");
    }
    for (std::size_t k = 0; k < deck.size(); ++k) {
        if (std::find(board.deck.begin(), board.deck.end(), deck[k]) == board.deck.end())
            found.faults.push_back(rules.name(deck[k]) + " is no card of the " + board.name);
        if (std::find(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(k), deck[k]) !=
            deck.begin() + static_cast<std::ptrdiff_t>(k)) {
            found.faults.push_back(rules.name(deck[k]) + " is named twice");
        }
    }
    return found;
}

}  // namespace

std::vector<std::string> faults_of(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck,
                                   Format format) {
    const Board& board = rules.board(faction);
    Contents contents = contents_of(rules, board, deck);
    std::vector<std::string>& faults = contents.faults;
    unsigned cards = 0;
    for (const Title* title : contents.titles) cards += title->copies;
    if (format == Format::introducing) {
        faults.emplace_back("the introducing format is played with all cards: choose the format open or standard");
        return faults;
    }
    if (cards != deck_size)
        faults.push_back("a deck has " + std::to_string(deck_size) + " cards, this one " + std::to_string(cards));
    for (const CopyClass& one : copy_classes) {
        const auto n = std::count_if(contents.titles.begin(), contents.titles.end(),
                                     [&](const Title* title) { return title->copies == one.copies; });
        if (n == one.titles) continue;
        faults.push_back("a deck has " + std::to_string(one.titles) + " titles of " + copies_word(one.copies) +
                         ", this one " + std::to_string(n));
    }
    if (format != Format::standard) return faults;
    std::vector<std::string> expansions;
    for (const Title* title : contents.titles) {
        const std::string& set = rules.sets()[title->set];
        if (title->set != board.set && std::find(expansions.begin(), expansions.end(), set) == expansions.end())
            expansions.push_back(set);
    }
    if (expansions.size() > 1)
        faults.push_back("a standard deck has cards of one expansion only, this one of " + core::list_of(expansions));
    return faults;
}

bool random_deck(const Rules& rules, std::uint8_t faction, Format format,
                 core::FunctionRef<std::uint32_t(std::uint32_t)> below, core::FunctionRef<void(DefId)> take) {
    const Board& board = rules.board(faction);
    core::ShortList<std::uint8_t, max_sets> expansions;
    for (const Title& title : board.titles) {
        if (title.set == board.set) continue;
        if (std::find(expansions.begin(), expansions.end(), title.set) == expansions.end())
            expansions.push_back(title.set);
    }
    const bool one_only = format == Format::standard && !expansions.empty();
    const std::uint8_t chosen = one_only ? expansions[below(static_cast<std::uint32_t>(expansions.size()))] : board.set;
    core::ShortList<const Title*, 32> deck;
    for (const CopyClass& one : copy_classes) {
        core::ShortList<const Title*, max_titles> titles;
        for (const Title& title : board.titles) {
            const bool allowed = format != Format::standard || title.set == board.set || title.set == chosen;
            if (allowed && title.copies == one.copies) titles.push_back(&title);
        }
        if (titles.size() < one.titles) return false;
        for (unsigned k = 0; k < one.titles; ++k) {
            const auto pick = below(static_cast<std::uint32_t>(titles.size()));
            deck.push_back(titles[pick]);
            titles.erase_at(pick);
        }
    }
    for (const Title* title : deck) {
        for (const DefId id : title->cards) take(id);
    }
    return true;
}

}  // namespace settlers
