#pragma once
// A game's table on a terminal page, as one seat may see it: drawn for a game (NAME_screen.cpp), or plain for any.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen.h"
#include "engine/match.h"
#include "lang/program.h"

namespace cli {

// Whether a question is worth the whole table: each time, when the viewer's cards or the market changed since it was
// last drawn, when there are cards among them that were not shown then, or not at all.
enum class Redraw { always, if_changed, if_new, never };

// Of a card whose text is put together from what it is known to do; nothing of others.
[[nodiscard]] inline std::string basis_note(const lang::Card& card) {
    return card.basis == lang::Basis::reconstructed ? "reconstructed: the printed card may differ" : std::string();
}

class GameScreen {
public:
    virtual ~GameScreen() = default;

    [[nodiscard]] virtual std::string_view game() const = 0;  // its name
    // The whole table, the viewer's hand with its texts.
    [[nodiscard]] virtual std::string table(const engine::Match& match, unsigned viewer, const Style& style) const = 0;
    // One line above the options: round, resources, VP and hand of the viewer.
    [[nodiscard]] virtual std::string status(const engine::Match& match, unsigned viewer, const Style& style) const = 0;
    // The cards that the question is about, drawn with their texts.
    [[nodiscard]] virtual std::string cards(const engine::Match& match, unsigned viewer, const Style& style) const = 0;
    // Cards by a name or part of one, drawn; a line that asks which if several fit; empty if none does.
    [[nodiscard]] virtual std::string card(const engine::Match& match, const std::string& name,
                                           const Style& style) const = 0;

    [[nodiscard]] virtual Redraw redraw(const engine::Match& match) const = 0;
    // What the viewer's part of the table shows: a number a card, its lower 16 bits which card it is.
    [[nodiscard]] virtual std::vector<std::uint32_t> seen(const engine::Match&, unsigned) const { return {}; }

    // The game in a few lines, as the viewer's side plays it.
    [[nodiscard]] virtual std::string rules(const engine::Match&, unsigned) const { return {}; }
    [[nodiscard]] virtual std::string_view example_card() const = 0;  // for "c NAME"
    // "The Romans", "Japan": a side as the beginning of a sentence.
    [[nodiscard]] virtual std::string people(const std::string& side) const { return side; }
};

[[nodiscard]] const GameScreen& settlers_screen();
[[nodiscard]] const GameScreen& imperium_screen();
// The screen that is drawn for a game; null: there is none, and it is shown in plain lines.
[[nodiscard]] const GameScreen* drawn_screen(std::string_view game);

}  // namespace cli
