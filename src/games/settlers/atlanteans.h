#pragma once
// Atlanteans, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module atlanteans_module;

}  // namespace settlers
