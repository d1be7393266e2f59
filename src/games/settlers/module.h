#pragma once
// Expansions as modules. What one adds to the course of a game stands in a file of its name; the rules of the base game
// ask the table below and know no expansion. A module is in play where a card of the game needs it. Where none does,
// nothing is asked, nothing is shown and nothing is paid for.

#include <bit>
#include <string>

#include "engine/decision.h"
#include "engine/event.h"
#include "engine/view.h"
#include "games/settlers/state.h"

namespace settlers {

class Look;
class Change;
class Text;

enum ModuleKind : std::uint8_t {
    module_friends,  // Why Can't We Be Friends: friends.cpp
    module_count,
};
static_assert(module_count <= 8);  // State::modules, CardDef::modules

constexpr std::uint8_t module_bit(ModuleKind kind) { return static_cast<std::uint8_t>(1U << kind); }

struct Module {
    // Further actions of a turn: which can be taken; and what one does, where it is one of this module.
    void (*list_turn)(const Look& look, engine::Decision& decision) = nullptr;
    bool (*answer_turn)(Change& game, const engine::Option& option) = nullptr;
    // Runs a procedure one step on, where it is one of this module.
    bool (*run_frame)(Change& game, engine::Frame& frame) = nullptr;
    // How an option is said, and what a screen shows beside it; how an event is told. Empty where it is another's.
    std::string (*option)(const Text& text, const State& s, const engine::Option& option) = nullptr;
    void (*describe)(const Text& text, const State& s, const engine::Option& option,
                     engine::OptionView& view) = nullptr;
    std::string (*event)(const Text& text, const State& s, const engine::LoggedEvent& event) = nullptr;
    // What a round leaves on the Locations, taken away in Cleanup.
    void (*clean_up)(Change& game) = nullptr;
    // What must hold in every state; empty if it does.
    std::string (*unsound)(const Look& look) = nullptr;
};

[[nodiscard]] const Module& module(ModuleKind kind);

// Calls for every module in play that has such a part: for_each_module(s, &Module::list_turn, ...).
template <class Part, class Visit>
void for_each_module(const State& s, Part Module::* part, Visit visit) {
    for (unsigned left = s.modules; left != 0; left &= left - 1U) {
        const Module& one = module(static_cast<ModuleKind>(std::countr_zero(left)));
        if (one.*part != nullptr) visit(one.*part);
    }
}

}  // namespace settlers
