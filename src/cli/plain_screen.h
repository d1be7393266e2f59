#pragma once
// A table that any game has: see plain_screen.cpp.

#include "arena/any_game.h"
#include "cli/game_screen.h"

namespace cli {

class PlainScreen final : public GameScreen {
public:
    explicit PlainScreen(const arena::AnyGame& game) : game_(game) {}

    [[nodiscard]] std::string_view game() const override { return game_.name(); }
    [[nodiscard]] std::string table(const engine::Match& match, unsigned viewer, const Style& style) const override;
    [[nodiscard]] std::string status(const engine::Match& match, unsigned viewer, const Style& style) const override;
    [[nodiscard]] std::string cards(const engine::Match& match, unsigned viewer, const Style& style) const override;
    [[nodiscard]] std::string card(const engine::Match& match, const std::string& name,
                                   const Style& style) const override;
    [[nodiscard]] Redraw redraw(const engine::Match& match) const override;
    [[nodiscard]] std::string_view example_card() const override;

private:
    [[nodiscard]] std::string card_line(std::size_t def) const;
    [[nodiscard]] std::string hand(const engine::TableView& view, unsigned viewer, const Style& style) const;

    const arena::AnyGame& game_;
};

}  // namespace cli
