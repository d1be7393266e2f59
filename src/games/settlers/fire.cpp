// We Didn't Start the Fire.

#include "games/settlers/fire.h"

#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

const Module fire_module = {};

}  // namespace settlers
