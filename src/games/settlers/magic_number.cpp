// 3 Is a Magic Number.

#include "games/settlers/magic_number.h"

#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

const Module magic_number_module = {};

}  // namespace settlers
