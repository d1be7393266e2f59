#pragma once
// Set-ups for tables, made from what the server says can be played: the tool knows no game.

#include <string>
#include <vector>

#include "core/random.h"
#include "load_client.h"

namespace load {

struct SideForm {
    std::string name;
    std::vector<std::string> variants;
    std::string needs;  // an option without which it is refused
};

struct GameForm {
    std::string game;
    unsigned least_players = 2, most_players = 2;
    std::vector<SideForm> sides;
    std::vector<std::string> bots;  // options that choose the opponent of one player alone
};

// A table that was opened: where the human sits, and the token for it.
struct OpenTable {
    std::string game, table, token;
    unsigned seat = 0;
    std::string error;  // its code, if it was not opened
    std::string problem;
};

// The games of the server that are wanted: one by its name, or both. Throws a Failure where one is missing.
[[nodiscard]] std::vector<GameForm> read_games(const std::string& body, const std::string& wanted);

// The body of POST /api/tables: one human on a random seat, computers around, all numbers of players in turn.
[[nodiscard]] std::string table_request(const GameForm& form, const std::string& opponents, unsigned turn,
                                        core::Random& random);

// Opens a table; where the server asks for patience (rate, unavailable), asks again.
[[nodiscard]] asio::awaitable<OpenTable> open_table(Endpoint server, GameForm form, std::string opponents,
                                                    unsigned turn, core::Random& random);

}  // namespace load
