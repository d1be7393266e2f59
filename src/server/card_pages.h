#pragma once
// The cards of a game as the protocol tells them: every definition with its fields, its text in pieces, and what the
// rules and rulings say of it.

#include <boost/json.hpp>
#include <vector>

#include "arena/any_game.h"
#include "lang/marks.h"
#include "record/ledger.h"

namespace server {

// All of GET /api/cards/GAME.
[[nodiscard]] boost::json::object cards_object(const arena::AnyGame& game, const std::vector<record::Rule>& rules,
                                               const std::vector<record::Ruling>& rulings);

[[nodiscard]] boost::json::array pieces_array(const std::vector<lang::TextPiece>& pieces);

}  // namespace server
