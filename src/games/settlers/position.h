#pragma once
// Positions of Imperial Settlers for scenarios: see docs/scenarios.md for the words.

#include <memory>
#include <optional>
#include <vector>

#include "engine/match_of.h"
#include "engine/position.h"
#include "games/settlers/engine.h"
#include "games/settlers/text.h"

namespace settlers {

using Match = engine::MatchOf<Game, Text>;

class Position final : public engine::Position {
public:
    Position(const Rules& rules, const Setup& setup);

    std::string given(std::string_view subject, std::string_view item) override;
    engine::Match& match() override;
    std::string expect(std::string_view subject, std::string_view item) override;
    int seat_named(std::string_view name) const override;
    std::string implausible(std::string_view option) const override;

private:
    std::string given_table(std::string_view item);
    std::string given_cards(Seat seat, std::string_view place, std::string_view list);
    std::string given_mark(CopyId copy, std::string_view rider);
    std::string given_goods(Seat seat, std::string_view list);
    std::string expect_table(std::string_view item);
    std::string expect_cards(Seat seat, std::string_view place, std::string_view list, bool exact);
    [[nodiscard]] std::optional<PileId> pile_named(std::string_view place, Seat seat) const;
    [[nodiscard]] bool names(std::string_view text, CopyId copy) const;
    // A copy of that name in a deck, the player's own before the others.
    [[nodiscard]] CopyId find_in_decks(std::string_view name, Seat seat) const;
    [[nodiscard]] CopyId find_in_empires(std::string_view name, Seat first) const;
    [[nodiscard]] State& state() { return match_ ? const_cast<State&>(match_->state()) : state_; }
    [[nodiscard]] const State& state() const { return match_ ? match_->state() : state_; }

    const Rules& rules_;
    Text text_;
    State state_{};
    std::unique_ptr<Match> match_;
};

}  // namespace settlers
