#pragma once
// The mini-expansions, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module minis_module;

}  // namespace settlers
