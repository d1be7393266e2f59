#pragma once
// We Didn't Start the Fire, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module fire_module;

}  // namespace settlers
