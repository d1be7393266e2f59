// All expansions, by their numbers.

#include "games/settlers/module.h"

#include "games/settlers/amazons.h"
#include "games/settlers/atlanteans.h"
#include "games/settlers/aztecs.h"
#include "games/settlers/fire.h"
#include "games/settlers/friends.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/minis.h"
#include "games/settlers/solo.h"

namespace settlers {

const Module& module(ModuleKind kind) {
    static constexpr const Module* modules[] = {&friends_module,    &magic_number_module, &fire_module,
                                                &atlanteans_module, &aztecs_module,       &amazons_module,
                                                &minis_module,      &solo_module};
    static_assert(std::size(modules) == module_count);
    return *modules[kind];
}

}  // namespace settlers
