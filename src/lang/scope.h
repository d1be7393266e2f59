#pragma once
// What a selector says, against what is heard where it stands (ScopeRow).

#include <span>

#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

// The scope of a name; empty if the game has none of it, and all is heard.
[[nodiscard]] std::span<const ScopeRow> scope_named(const Vocabulary& vocabulary, std::string_view name);
// The scope of a slot in a table of phrases.
[[nodiscard]] std::span<const ScopeRow> scope_of(const Vocabulary& vocabulary, PhraseKind kind, const Piece& slot);
// That of "for each ...", where no phrase says what is counted.
[[nodiscard]] inline std::span<const ScopeRow> scope_of_counts(const Vocabulary& vocabulary) {
    return scope_named(vocabulary, "counted");
}

// Whether an adjective, or what it lies under, says where a card is.
[[nodiscard]] bool says_where(const Vocabulary& vocabulary, const Selector& selector);

// Whether all that a selector says is heard. While its noun is not read yet, by any of the scope's nouns.
[[nodiscard]] bool is_heard(const Vocabulary& vocabulary, std::span<const ScopeRow> scope, const Selector& selector,
                            bool noun_known = true);

}  // namespace lang
