#pragma once
// We Didn't Start the Fire: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/fire_words.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {}  // namespace settlers
