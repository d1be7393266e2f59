#pragma once
// What an author may have meant: the phrase of the reference that is nearest to what was typed, word by word.

#include <span>
#include <string>

#include "lang/frame.h"
#include "lang/lexicon.h"

namespace lang {

// A phrase as people read it in a message: "playable only if {condition}".
[[nodiscard]] std::string shown_phrase(std::string_view phrase);

// Of all rows of the tables the one nearest to the words; empty if none is near.
[[nodiscard]] std::string nearest_phrase(const Lexicon& lexicon, std::span<const std::span<const PhraseRow>> tables,
                                         std::span<const Token> typed);

}  // namespace lang
