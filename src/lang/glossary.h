#pragma once
// What the card files of a game name, gathered before the first text is read: a text may speak of a card that another
// file holds.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "lang/frame.h"
#include "lang/vocabulary.h"

namespace lang {

// The name of a card as the words a text says it with.
struct Title {
    std::string name;
    std::vector<std::string> words;
};

struct Glossary {
    std::vector<std::string> cards;       // names, sorted
    std::vector<std::string> sides;       // names of what players play: each has a deck of its name
    std::vector<std::string> adjectives;  // of such decks, "roman"; in lower case
    std::vector<Title> titles;            // of the cards, by their first words, the longest first
    std::vector<std::string> small;       // first words of those that begin with a small letter: "al-mansur"
    std::vector<std::string> families;    // names that several numbered cards share: "Long Walls"; among the titles

    // Whether a title can begin with a word: most begin with a capital.
    [[nodiscard]] bool begins_title(const Token& token) const {
        return token.kind == Token::Kind::word &&
               (token.capital || std::find(small.begin(), small.end(), token.text) != small.end());
    }
    // The titles that begin with a word.
    [[nodiscard]] std::span<const Title> beginning_with(std::string_view word) const;
    [[nodiscard]] bool knows_deck(const Vocabulary& vocabulary, const std::string& name) const;
};

[[nodiscard]] Glossary glossary_of(const Vocabulary& vocabulary, std::span<const Frame> frames);

}  // namespace lang
