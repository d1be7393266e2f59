#pragma once
// Positions of Imperial Settlers for scenarios: what only this game has. See docs/scenarios.md for the words.

#include "engine/position_of.h"
#include "games/settlers/change.h"
#include "games/settlers/text.h"

namespace settlers {

using Match = engine::MatchOf<Game, Text>;

inline constexpr std::pair<std::string_view, Phase> phase_words[] = {{"lookout", Phase::lookout},
                                                                     {"production", Phase::production},
                                                                     {"action", Phase::action},
                                                                     {"cleanup", Phase::cleanup},
                                                                     {"over", Phase::over}};

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
    void laid(CopyId copy) override;
    void empty(PileId pile) override;
    std::string put_on(CopyId card, std::uint8_t good, unsigned n) override;
    std::optional<unsigned> supply(Seat seat, std::uint8_t good) const override;
    std::string give(Seat seat, std::uint8_t good, unsigned n) override;
    bool called(std::string_view text, CopyId copy) const override;
    std::vector<std::string_view> verbs_of_cards() const override;
    bool says_no_card(std::string_view verb, std::string_view rest) const override;

private:
    std::string given_trade_deals(Seat seat, std::string_view list);
    std::string expect_standing(Seat seat, std::string_view name, std::string_view how);
    void discard_deck(PileId deck, PileId discards);
    Change change() { return Change(rules_, state_, nullptr); }
};

}  // namespace settlers
