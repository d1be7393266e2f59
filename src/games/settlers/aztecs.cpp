// Aztecs.

#include "games/settlers/aztecs.h"

#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

const Module aztecs_module = {};

}  // namespace settlers
