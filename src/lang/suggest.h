#pragma once
// What an author may have meant: the phrase of the reference that is nearest to what was typed, word by word.

#include <span>
#include <string>

#include "lang/frame.h"
#include "lang/lexicon.h"

namespace lang {

// Of all rows of the tables the one nearest to the words, as people read it: "playable only if {condition}"; empty if
// none is near.
[[nodiscard]] std::string nearest_phrase(const Lexicon& lexicon, std::span<const std::span<const PhraseRow>> tables,
                                         std::span<const Token> typed);

}  // namespace lang
