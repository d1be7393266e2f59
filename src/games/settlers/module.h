#pragma once
// Expansions as modules. What one adds to the course of a game stands in the files of its name: its words in
// NAME_phrases.h, its verbs, counts and conditions in NAME_verbs.h, its course in NAME.cpp. The rules of the base game
// ask the table below and know no expansion. A module is in play where a card of the game needs it (CardDef::modules).
// Where none is, nothing is asked, nothing is shown and nothing is paid for.
//
// Procedures, questions, options and events of the log that are a module's own have numbers from first_number(kind) on:
// the number itself says whom to ask. All other parts are asked of every module in play that has them, in their order.

#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/function_ref.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "engine/view.h"
#include "games/settlers/state.h"
#include "lang/program.h"

namespace settlers {

class Look;
class Change;
class Text;
class Rules;
struct CardDef;

// Why a Location leaves an Empire.
enum class Leaving : std::uint8_t {
    removed,    // razed, removed, discarded, taken into a hand
    paid,       // as the Location of a building cost
    conquered,  // it goes on in another Empire
    blocked,    // for a round, with all that lies on it
};

struct Module {
    // What must be answered -------------------------------------------------------------------------------
    // Further actions of a turn, and moves that are none; what one of them does, by its own number. Free moves are
    // those that `is_free` says; without it there are none.
    void (*list_action)(const Look& look, engine::Decision& decision) = nullptr;
    // Asks of every card what `list_action` asks, for who wants to know why not (Look::obstacle): calls with the
    // answer, the card and the kind of the option.
    void (*ask_uses)(const Look& look, core::FunctionRef<void(bool, CopyId, std::uint8_t)> answer) = nullptr;
    void (*list_free)(const Look& look, engine::Decision& decision) = nullptr;
    bool (*has_free)(const Look& look, Seat seat) = nullptr;
    bool (*is_free)(std::uint8_t option_kind) = nullptr;
    void (*answer_action)(Change& game, const engine::Option& option) = nullptr;
    // Its own procedures: one step on; the options of a question that one asks; what an answer does; the card whose
    // text asks.
    void (*run_frame)(Change& game, engine::Frame& frame) = nullptr;
    void (*list_frame)(const Look& look, engine::Decision& decision, const engine::Frame& frame) = nullptr;
    void (*answer_frame)(Change& game, engine::Frame& frame, const engine::Option& option) = nullptr;
    CopyId (*because)(const Look& look, const engine::Frame& frame) = nullptr;
    // Several cards that one of them asks for, one after the other.
    std::optional<engine::SeveralView> (*several)(const Look& look, const engine::Frame& frame) = nullptr;

    // Words -----------------------------------------------------------------------------------------------
    // Of its own questions, options and events; `option` is also asked about cards and Goods (opt_card, opt_good) of
    // its own questions, and says nothing where the usual words will do. What a screen shows beside any option.
    std::string (*question)(const Text& text, const State& s, const engine::Decision& decision) = nullptr;
    std::string (*option)(const Text& text, const State& s, const engine::Decision& decision,
                          const engine::Option& option) = nullptr;
    void (*describe)(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
                     engine::OptionView& view) = nullptr;
    // The kind of thing that an option of its own does, as one word; empty where the usual word will do.
    std::string_view (*verb)(std::uint8_t kind) = nullptr;
    std::string (*event)(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) = nullptr;
    // What lies on a Location, in words; the same words as scenarios say them: false if it is none of them.
    void (*standing)(const Text& text, const State& s, CopyId location, std::vector<engine::MarkView>& parts) = nullptr;
    bool (*mark)(State& s, CopyId location, std::string_view word) = nullptr;
    // Where a Location or Foundation lies among its like, if that matters. The Faction Locations of a type, and what
    // lies between them, from left to right; what a screen says of each.
    std::string (*place)(const Look& look, CopyId location) = nullptr;
    void (*row)(const Look& look, Seat seat, std::uint8_t type, std::vector<CopyId>& cards) = nullptr;
    void (*row_note)(const Look& look, CopyId location, std::vector<engine::MarkView>& notes) = nullptr;
    // What a player has besides a supply, for a screen; the same in scenarios: "blessings: red, tricolour" as it is
    // given and as it is expected. Empty if it is so, a sentence if not, nothing if these are no words of this module.
    void (*counters)(const State& s, Seat seat, engine::Counters& counters) = nullptr;
    std::optional<std::string> (*given_of)(State& s, Seat seat, std::string_view item) = nullptr;
    std::optional<std::string> (*expect_of)(const Look& look, Seat seat, std::string_view item) = nullptr;
    // Why a text cannot say this, beyond what verbs check themselves; asked when a card is compiled.
    std::string (*check)(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc) = nullptr;

    // The course of a game ----------------------------------------------------------------------------------
    void (*set_up)(Change& game) = nullptr;                     // decks are shuffled, no hand is dealt yet
    bool (*lookout)(Change& game) = nullptr;                    // one step on, if it goes as this module says
    void (*start_production)(Change& game) = nullptr;           // before the first player's
    void (*end_production)(Change& game, Seat seat) = nullptr;  // of one player
    void (*end_turn)(Change& game) = nullptr;                   // of s.active
    void (*passed)(Change& game, Seat seat) = nullptr;          // may begin a procedure
    void (*start_cleanup)(Change& game) = nullptr;              // may begin procedures; never in the last round
    void (*clean_up)(Change& game) = nullptr;                   // what a round leaves on Locations is taken away
    void (*after_cleanup)(Change& game) = nullptr;              // may begin procedures; in the last round, too
    void (*score)(Change& game, Seat seat) = nullptr;           // the end: besides Locations and Features
    // Where one person plays: whether he has lost, and scores no more; what another seat has instead of points; who
    // wins.
    bool (*lost)(const Look& look) = nullptr;
    unsigned (*points)(const Look& look, Seat seat) = nullptr;
    SeatMask (*winners)(const Look& look) = nullptr;
    // How the game was decided, in sentences.
    void (*result)(const Text& text, const State& s, std::vector<std::string>& notes) = nullptr;

    // What happens ------------------------------------------------------------------------------------------
    // A Good that no supply holds is gained: true if it is one of this module.
    bool (*gain)(Change& game, Seat seat, std::uint8_t good, unsigned n, CopyId because) = nullptr;
    bool (*discards)(Change& game, CopyId card) = nullptr;     // a card that is of no deck: true if it is gone
    void (*entered)(Change& game, CopyId location) = nullptr;  // a Location stands in an Empire now
    void (*leaves)(Change& game, CopyId location, Leaving why) = nullptr;  // tokens and marks are still on it
    void (*changed)(Change& game, Seat seat) = nullptr;  // the Locations or Foundations of an Empire changed
    // A Location or Foundation is paid for a building: true if this module says where the card goes.
    bool (*paid)(Change& game, Seat seat, CopyId card, bool was_foundation) = nullptr;
    // A text of a Location has worked for a player: production, Feature, Action.
    void (*used)(Change& game, Seat seat, CopyId location) = nullptr;
    void (*spent)(Change& game, Seat seat, const Supply& goods) = nullptr;
    void (*taken)(Change& game, CopyId location, CopyId because) = nullptr;  // over, by the Action of this card
    // A text is over, with the context of that number: true if this module begins something that comes first.
    bool (*text_ends)(Change& game, std::uint8_t context) = nullptr;
    void (*scored)(Change& game, Seat seat, CopyId because) = nullptr;  // VP were gained, not by another gain of VP
    void (*freed)(Change& game, CopyId location) = nullptr;             // the Goods of its uses were taken off
    // Another player's Location was razed: in its owner's hands, or taken over by one; with the colour that was chosen
    // for it, as Look::chosen_colour gives it.
    void (*razed)(Change& game, Seat razer, CopyId location, bool enemy_owner, std::uint8_t colour) = nullptr;
    void (*dealt)(Change& game, Seat seat, CopyId card) = nullptr;  // a Deal was made
    // What Features hear of happened, by this player; those of the usual hearers have heard it.
    void (*happened)(Change& game, std::uint8_t event, Seat seat, CopyId card, std::uint8_t n) = nullptr;

    // What the rules ask ------------------------------------------------------------------------------------
    unsigned (*raze_cost)(const Look& look, Seat seat, CopyId location) = nullptr;  // more for enemies
    unsigned (*times)(const Look& look, CopyId location) = nullptr;                 // its text works so often more
    unsigned (*more_uses)(const Look& look, CopyId location) = nullptr;  // its Action can be used so often more
    double (*worth)(const Look& look, Seat seat) = nullptr;              // in VP, for the estimate of a position
    // What must hold in every state; empty if it does.
    std::string (*unsound)(const Look& look) = nullptr;
    bool (*immune)(const Look& look, CopyId location) = nullptr;         // to what enemies do
    bool (*holds_defense)(const Look& look, CopyId location) = nullptr;  // a Faction Location may
    bool (*bars_samurai)(const Look& look, CopyId location) = nullptr;
    bool (*bars_defense)(const Look& look) = nullptr;  // no Location takes a Defense token
    bool (*prints_token)(const Look& look) =
        nullptr;  // a printed Defense token is one that can be lost; Cleanup takes none
    bool (*differ)(const Look& look, CopyId a, CopyId b) = nullptr;  // two Locations that are alike otherwise
    // What it keeps of a text at hand, when cards are loaded.
    void (*note)(const Rules& rules, std::uint16_t ability, CardDef& def) = nullptr;
    // What its Locations keep in Cleanup is taken out of what would be lost.
    void (*keeps)(const Look& look, Seat seat, Supply& lost) = nullptr;
    // What a player loses there that no supply holds, in words; empty if nothing.
    std::string (*loses)(const Text& text, const State& s, Seat seat) = nullptr;
    // Why a card cannot say so with words of this module; empty if it can. Asked when a pack is compiled.
    std::string (*check_card)(const lang::Pack& pack, const lang::Card& card) = nullptr;
    // What a scenario gives to the table, in words of this module: false if it is none of them.
    bool (*given)(Change& game, std::string_view item) = nullptr;
    // It is in play where one person plays alone.
    bool alone = false;
    // It is in play wherever a card of this set is, whatever that says.
    std::string_view set = {};
    // What it brings, in a sentence or two, for who plays it for the first time.
    std::string_view about = {};
};

[[nodiscard]] const Module& module(ModuleKind kind);
// The module that a number of its own belongs to.
[[nodiscard]] inline const Module& owner_of_number(std::uint8_t number) { return module(module_of(number)); }

// Which modules have a part, a bit each: most parts are one module's.
template <auto part>
inline const Modules modules_with = [] {
    Modules with;
    for (unsigned k = 0; k < module_count; ++k) {
        const auto kind = static_cast<ModuleKind>(k);
        with.put(kind, module(kind).*part != decltype(Module{}.*part){});
    }
    return with;
}();

// Calls for every module in play that has such a part: for_each_module<&Module::list_action>(s, ...).
template <auto part, class Visit>
void for_each_module(const State& s, Visit visit) {
    if (s.modules.empty()) return;
    for (unsigned left = (s.modules & modules_with<part>).bits(); left != 0; left &= left - 1U)
        visit(module(static_cast<ModuleKind>(std::countr_zero(left))).*part);
}
// How much the modules in play say together.
template <auto part, class... Of>
[[nodiscard]] unsigned sum_of_modules(const State& s, const Of&... of) {
    unsigned sum = 0;
    for_each_module<part>(s, [&](auto ask) { sum += ask(of...); });
    return sum;
}
// Whether one of the modules in play says so.
template <auto part, class... Of>
[[nodiscard]] bool any_module(const State& s, Of&&... of) {
    bool any = false;
    for_each_module<part>(s, [&](auto ask) { any = any || ask(of...); });
    return any;
}

}  // namespace settlers
