// All expansions, by their numbers.

#include "games/settlers/friends.h"

namespace settlers {

const Module& module(ModuleKind kind) {
    static constexpr const Module* modules[] = {&friends_module};
    static_assert(std::size(modules) == module_count);
    return *modules[kind];
}

}  // namespace settlers
