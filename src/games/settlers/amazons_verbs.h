#pragma once
// Amazons: what its words do.

#include "games/settlers/amazons_words.h"
#include "games/settlers/count_rule.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {}  // namespace settlers
