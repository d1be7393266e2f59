#pragma once
// 3 Is a Magic Number, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module magic_number_module;

}  // namespace settlers
