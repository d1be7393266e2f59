// Amazons.

#include "games/settlers/amazons.h"

#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

const Module amazons_module = {};

}  // namespace settlers
