#pragma once
// Aztecs: what its words do.

#include "games/settlers/aztecs_words.h"
#include "games/settlers/count_rule.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {}  // namespace settlers
