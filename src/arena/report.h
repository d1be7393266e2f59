#pragma once
// The balance of a game as plain data: what many games between computer players say about sides and cards.
// A report has a section for each mix of sets; files and pages are made from it elsewhere (cli/report_*).

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arena/statistics.h"
#include "engine/card_table.h"

namespace arena {

// What a game calls that which a report tells: sentences for its reader.
struct ReportWords {
    unsigned players = 2;                        // of the games that it is told by, unless somebody says so
    std::string side = "side", sides = "sides";  // "Faction", "Factions"
    std::string taken, reach;                    // "built", "in hand"; empty: nothing is told of cards
    std::string taken_means, reach_means;        // when a card counts as one or the other
    std::vector<std::string> endings;            // how games end; empty: all in the same way
};

// What is seen of one game while it is played. The game itself says what counts: GameOf::see and GameOf::hear.
class Seen {
public:
    void begin(unsigned seats, std::size_t defs);
    // A seat could take the card, or took it: once or several times in this game.
    void reach(unsigned seat, engine::DefId def) { cell(seat, def) |= 1U; }
    void take(unsigned seat, engine::DefId def) { cell(seat, def) |= 3U; }
    // Why the game ends, one of ReportWords::endings; the last word counts.
    void end_by(unsigned ending) { ending_ = static_cast<int>(ending); }

    [[nodiscard]] bool reached(unsigned seat, std::size_t def) const { return (cells_[seat * defs_ + def] & 1U) != 0; }
    [[nodiscard]] bool taken(unsigned seat, std::size_t def) const { return (cells_[seat * defs_ + def] & 2U) != 0; }
    [[nodiscard]] int ending() const { return ending_; }  // -1: nothing was said

private:
    std::uint8_t& cell(unsigned seat, engine::DefId def) { return cells_[seat * defs_ + def]; }

    std::vector<std::uint8_t> cells_;
    std::size_t defs_ = 0;
    int ending_ = -1;
};

// A finished game, as a report counts it.
struct Outcome {
    std::vector<std::string> sides;  // by seat
    std::vector<int> scores;
    engine::SeatMask winners = 0;
    unsigned rounds = 0;
    std::uint64_t decisions = 0;
};

// Sums over games. All of them are whole numbers, so that the same games give the same report on any number of threads.
struct SideTally {
    std::uint64_t games = 0, win_parts = 0;  // in parts of `whole_win`
    Sums score;
};
struct CardTally {
    std::uint64_t reach = 0, taken = 0;  // a seat counts once a game
    Sums lead_taken, lead_left;          // leads of seats that took it, and of those that could have
};
struct PairTally {
    std::uint64_t games = 0, ahead_halves = 0;
};
struct Tally {
    static constexpr std::uint64_t whole_win = 840;  // can be shared by up to eight

    std::uint64_t games = 0;
    Sums rounds, decisions;
    std::map<std::string, SideTally> sides;
    std::map<std::pair<std::string, std::string>, PairTally> pairs;  // how often the first finished ahead of the second
    std::vector<CardTally> cards;                                    // by definition
    std::vector<std::uint64_t> endings;

    void add(const Outcome& game, const Seen& seen);
    void add(const Tally& other);
};

struct SideNumbers {
    std::string name;
    Estimate wins;   // share of its games; a shared victory counts in parts
    Estimate score;  // VP at the end
};
struct CardNumbers {
    std::string name, deck, set;
    std::uint64_t reach = 0, taken = 0;
    Estimate share;                  // taken of reach
    Estimate lead_taken, lead_left;  // VP above the mean of the other seats
    Estimate worth;                  // the first less the second; n 0: one of the two never happened
};
struct PairNumbers {
    std::size_t row = 0, column = 0;  // sides, by their place
    Estimate ahead;                   // share of their games in which the row finished ahead of the column
};
struct EndingNumbers {
    std::string name;
    std::uint64_t games = 0;
    Estimate share;
};

// The games of one mix of sets and options.
struct Section {
    std::string title;
    std::vector<std::string> sets, new_sets, options;  // new: besides the usual ones
    std::string problem;                               // why there are no games; the rest is empty then
    std::uint64_t cards_hash = 0, games = 0;
    unsigned players = 0;
    Estimate rounds, decisions;
    std::vector<SideNumbers> sides;
    std::vector<CardNumbers> cards;
    std::vector<PairNumbers> pairs;
    std::vector<EndingNumbers> endings;
};

struct Report {
    std::string game, title, command;
    ReportWords words;
    std::vector<std::string> agents, players, options;
    std::uint64_t games = 0, seed = 0;  // games of each section
    std::vector<Section> sections;
};

// Name, deck and set of a definition; an empty name: the report leaves it out.
struct CardName {
    std::string name, deck, set;
};
// The numbers of a section from its sums; cards of the same name, deck and set are one.
void fill(Section& section, const Tally& tally, const std::vector<CardName>& cards, const ReportWords& words);

// Win rates that pass as balanced: from 60 to 140% of an equal share, so 15 to 35% among four.
struct Band {
    double low = 0, high = 0;
    [[nodiscard]] bool holds(double share) const { return share >= low && share <= high; }
    // Outside with its whole interval: more games will hardly bring it back.
    [[nodiscard]] bool surely_outside(const Estimate& wins) const { return wins.high < low || wins.low > high; }
};
[[nodiscard]] Band band_of(unsigned players);

// Below so many of either kind a card's worth is hardly more than luck: pages say so and do not rank it.
inline constexpr std::uint64_t least_sample = 30;

// How many ordered ways there are to seat `players` of so many sides, and the n-th of them. Neighbours differ much, so
// that the first few hundred of many are spread well; after all of them they begin anew.
[[nodiscard]] std::uint64_t mixes(std::size_t sides, unsigned players);
[[nodiscard]] std::uint64_t spread(std::uint64_t n, std::uint64_t all);  // a number below `all`, of the n-th
[[nodiscard]] std::vector<std::size_t> nth_mix(std::size_t sides, unsigned players, std::uint64_t n);

}  // namespace arena
