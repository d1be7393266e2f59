#pragma once
// Amazons, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module amazons_module;

}  // namespace settlers
