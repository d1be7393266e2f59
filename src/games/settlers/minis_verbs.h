#pragma once
// The mini-expansions: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/minis_words.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {}  // namespace settlers
