// The mini-expansions.

#include "games/settlers/minis.h"

#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

const Module minis_module = {};

}  // namespace settlers
