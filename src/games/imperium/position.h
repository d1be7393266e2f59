#pragma once
// Positions of Imperium for scenarios: see docs/scenarios.md for the words.

#include <memory>
#include <optional>
#include <vector>

#include "engine/match_of.h"
#include "engine/position.h"
#include "games/imperium/engine.h"
#include "games/imperium/text.h"

namespace imperium {

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
    std::string given_seat(Seat seat, std::string_view item);
    std::string given_cards(Seat seat, std::string_view place, std::string_view list);
    std::string given_riders(CopyId copy, std::string_view riders);
    std::string given_tokens(CopyId copy, std::string_view list);
    std::string given_market(std::string_view list);
    std::string expect_table(std::string_view item);
    std::string expect_seat(Seat seat, std::string_view item);
    std::string expect_cards(std::string_view shown, std::optional<PileId> pile, std::string_view list, bool exact);
    std::string expect_tokens(CopyId copy, std::string_view list);
    [[nodiscard]] std::optional<PileId> pile_named(std::string_view place, Seat seat) const;
    [[nodiscard]] bool names(std::string_view text, CopyId copy) const;
    [[nodiscard]] bool is_name(std::string_view text) const;
    // A card of that name that no line has placed yet, the player's own before the others.
    [[nodiscard]] CopyId find(std::string_view name, Seat seat) const;
    [[nodiscard]] CopyId find_placed(std::string_view name, Seat seat) const;
    void set_pile(PileId pile, const std::vector<CopyId>& cards);
    [[nodiscard]] State& state() { return match_ ? const_cast<State&>(match_->state()) : state_; }
    [[nodiscard]] const State& state() const { return match_ ? match_->state() : state_; }

    const Rules& rules_;
    Text text_;
    State state_{};
    std::vector<bool> placed_;
    std::unique_ptr<Match> match_;
};

}  // namespace imperium
