#pragma once
// Positions of Imperium for scenarios: what only this game has. See docs/scenarios.md for the words.

#include "engine/position_of.h"
#include "games/imperium/change.h"
#include "games/imperium/text.h"

namespace imperium {

using Match = engine::MatchOf<Game, Text>;

class Position final : public engine::PositionOf<Game, Text> {
public:
    Position(const Rules& rules, const Setup& setup);

protected:
    std::optional<std::string> given_own(Seat seat, std::string_view item) override;
    std::optional<std::string> expect_own(Seat seat, std::string_view item) override;
    CopyId find(std::string_view name, Seat seat) const override;
    CopyId find_standing(std::string_view name, Seat seat) const override;
    std::string mark(CopyId copy, std::string_view rider) override;
    PileId pile_under(CopyId card) const override;
    void lay_under(CopyId copy, CopyId card) override;
    std::string put_on(CopyId card, std::uint8_t good, unsigned n) override;
    std::optional<unsigned> supply(Seat seat, std::uint8_t good) const override;
    std::string give(Seat seat, std::uint8_t good, unsigned n) override;
    void taken_from(PileId pile) override;
    void empty(PileId pile) override;
    std::vector<std::string_view> verbs_of_cards() const override;
    bool says_no_card(std::string_view verb, std::string_view rest) const override;

private:
    std::optional<std::string> given_seat(Seat seat, std::string_view item);
    std::optional<std::string> given_table(std::string_view item);
    std::optional<std::string> expect_seat_own(Seat seat, std::string_view item);
    std::optional<std::string> expect_table_own(std::string_view item);
    std::string given_market(std::string_view list);
    void put_in_slot(unsigned slot, CopyId copy);
    std::string given_state(Seat seat, std::string_view side);
    std::string given_face(Seat seat, std::string_view face);
    std::string expect_tokens(CopyId copy, std::string_view list);
    std::string expect_worth(Seat seat, std::string_view item);
    [[nodiscard]] CopyId in_market(std::string_view name) const;
    Change change() { return Change(rules_, state_, nullptr); }
    [[nodiscard]] Look look() const { return Look(rules_, state()); }
};

}  // namespace imperium
