#pragma once
// Why Can't We Be Friends, as the table of modules has it.

#include "games/settlers/module.h"

namespace settlers {

extern const Module friends_module;

}  // namespace settlers
