#pragma once
// What a game is dealt from, in the words of its players: what a person chooses, a record keeps and a page sends.

#include <string>
#include <vector>

namespace engine {

struct SetupWords {
    std::vector<std::string> players;  // one a seat: a Faction, a nation with its side
    std::vector<std::string> options;  // variants, and "set NAME" for each set of cards beyond the usual ones
};

}  // namespace engine
