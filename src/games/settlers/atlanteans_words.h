#pragma once
// Atlanteans: its words. A row a phrase, as in phrases.h; the numbers are those of compiled packs.

#include "games/settlers/vocabulary.h"

namespace settlers::atlanteans_words {

inline constexpr std::array<lang::PhraseRow, 0> effects{};
inline constexpr std::array<lang::PhraseRow, 0> events{};
inline constexpr std::array<lang::PhraseRow, 0> modifiers{};
inline constexpr std::array<lang::PhraseRow, 0> conditions{};
inline constexpr std::array<lang::PhraseRow, 0> counts{};
inline constexpr std::array<lang::ReminderRow, 0> reminders{};
inline constexpr std::array<lang::SynonymRow, 0> synonyms{};
inline constexpr std::array<lang::ScopeRow, 0> scopes{};

}  // namespace settlers::atlanteans_words
