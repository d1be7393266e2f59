#pragma once
// 3 Is a Magic Number: what its words do.

#include "games/settlers/count_rule.h"
#include "games/settlers/magic_number_words.h"
#include "games/settlers/verb_shapes.h"

namespace settlers {}  // namespace settlers
