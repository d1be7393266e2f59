// Atlanteans.

#include "games/settlers/atlanteans.h"

#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

const Module atlanteans_module = {};

}  // namespace settlers
