#pragma once
// Why Can't We Be Friends: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/friends_words.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {}  // namespace settlers
