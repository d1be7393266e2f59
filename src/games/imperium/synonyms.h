#pragma once
// Customary wordings of Imperium's cards and what they are read as; understood, never written. Each row is applied to
// the whole text before the next one, so that longer wordings stand before shorter ones that begin the same.

#include "core/joined.h"
#include "games/imperium/synonyms_phrases.h"
#include "games/imperium/synonyms_small.h"
#include "games/imperium/synonyms_words.h"

namespace imperium {

inline constexpr auto synonyms = core::joined(small_synonyms, phrase_synonyms, word_synonyms);

}  // namespace imperium
