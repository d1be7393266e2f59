#pragma once
// Aztecs, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module aztecs_module;

}  // namespace settlers
