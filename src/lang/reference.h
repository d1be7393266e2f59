#pragma once
// The language reference of a game, made from its vocabulary: docs/language-GAME.md.

#include <string>

#include "lang/vocabulary.h"

namespace lang {

[[nodiscard]] std::string reference(const Vocabulary& vocabulary);

}  // namespace lang
