#include "arena/report.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "core/check.h"

namespace arena {

void Seen::begin(unsigned seats, std::size_t defs) {
    defs_ = defs;
    ending_ = -1;
    cells_.assign(seats * defs, 0);
}

void Tally::add(const Outcome& game, const Seen& seen) {
    const auto seats = static_cast<unsigned>(game.sides.size());
    ++games;
    rounds.add(game.rounds);
    decisions.add(static_cast<std::int64_t>(game.decisions));
    if (seen.ending() >= 0) {
        const auto ending = static_cast<std::size_t>(seen.ending());
        if (endings.size() <= ending) endings.resize(ending + 1);
        ++endings[ending];
    }
    const std::uint64_t part = whole_win / std::max(1U, game.winners.count());
    const auto won = [&](unsigned seat) { return game.winners.has(seat); };
    const std::int64_t all = std::accumulate(game.scores.begin(), game.scores.end(), std::int64_t{0});
    for (unsigned seat = 0; seat < seats; ++seat) {
        SideTally& side = sides[game.sides[seat]];
        ++side.games;
        if (won(seat)) side.win_parts += part;
        side.score.add(game.scores[seat]);
        for (unsigned other = 0; other < seats; ++other) {
            if (other == seat) continue;
            // Who has won is ahead of who has not; else VP decide.
            const int mine = game.scores[seat], theirs = game.scores[other];
            const int order = won(seat) != won(other) ? (won(seat) ? 1 : -1)
                              : mine > theirs         ? 1
                              : mine < theirs         ? -1
                                                      : 0;
            PairTally& pair = pairs[{game.sides[seat], game.sides[other]}];
            ++pair.games;
            pair.ahead_halves += static_cast<std::uint64_t>(order + 1);
        }
        // In parts, as many as there are other seats: a whole number.
        const std::int64_t mine = game.scores[seat];
        const std::int64_t lead = seats < 2 ? mine : mine * static_cast<std::int64_t>(seats) - all;
        for (std::size_t def = 0; def < cards.size(); ++def) {
            if (!seen.reached(seat, def)) continue;
            CardTally& card = cards[def];
            ++card.reach;
            if (seen.taken(seat, def)) ++card.taken;
            (seen.taken(seat, def) ? card.lead_taken : card.lead_left).add(lead);
        }
    }
}

void Tally::add(const Tally& other) {
    games += other.games;
    rounds.add(other.rounds);
    decisions.add(other.decisions);
    for (const auto& [name, side] : other.sides) {
        SideTally& mine = sides[name];
        mine.games += side.games;
        mine.win_parts += side.win_parts;
        mine.score.add(side.score);
    }
    for (const auto& [names, pair] : other.pairs) {
        pairs[names].games += pair.games;
        pairs[names].ahead_halves += pair.ahead_halves;
    }
    cards.resize(std::max(cards.size(), other.cards.size()));
    for (std::size_t def = 0; def < other.cards.size(); ++def) {
        cards[def].reach += other.cards[def].reach;
        cards[def].taken += other.cards[def].taken;
        cards[def].lead_taken.add(other.cards[def].lead_taken);
        cards[def].lead_left.add(other.cards[def].lead_left);
    }
    endings.resize(std::max(endings.size(), other.endings.size()));
    for (std::size_t k = 0; k < other.endings.size(); ++k) endings[k] += other.endings[k];
}

void fill(Section& section, const Tally& tally, const std::vector<CardName>& cards, const ReportWords& words) {
    section.games = tally.games;
    section.rounds = mean(tally.rounds);
    section.decisions = mean(tally.decisions);
    std::map<std::string, std::size_t> places;
    for (const auto& [name, side] : tally.sides) {
        places[name] = section.sides.size();
        const double wins = static_cast<double>(side.win_parts) / static_cast<double>(Tally::whole_win);
        section.sides.push_back({name, rate(wins, side.games), mean(side.score)});
    }
    for (const auto& [names, pair] : tally.pairs)
        section.pairs.push_back(
            {places[names.first], places[names.second], rate(static_cast<double>(pair.ahead_halves) / 2, pair.games)});
    for (std::size_t k = 0; k < words.endings.size(); ++k) {
        const std::uint64_t games = k < tally.endings.size() ? tally.endings[k] : 0;
        section.endings.push_back({words.endings[k], games, rate(static_cast<double>(games), tally.games)});
    }
    std::map<std::tuple<std::string, std::string, std::string>, CardTally> named;
    for (std::size_t def = 0; def < cards.size() && def < tally.cards.size(); ++def) {
        if (cards[def].name.empty()) continue;
        CardTally& card = named[{cards[def].set, cards[def].deck, cards[def].name}];
        card.reach += tally.cards[def].reach;
        card.taken += tally.cards[def].taken;
        card.lead_taken.add(tally.cards[def].lead_taken);
        card.lead_left.add(tally.cards[def].lead_left);
    }
    const double unit = section.players < 2 ? 1 : section.players - 1;
    for (const auto& [key, card] : named) {
        const auto& [set, deck, name] = key;
        section.cards.push_back({name, deck, set, card.reach, card.taken,
                                 rate(static_cast<double>(card.taken), card.reach), mean(card.lead_taken, unit),
                                 mean(card.lead_left, unit), difference(card.lead_taken, card.lead_left, unit)});
    }
}

Band band_of(unsigned players) {
    const double equal = players == 0 ? 1.0 : 1.0 / players;
    return {0.6 * equal, 1.4 * equal};
}

std::uint64_t mixes(std::size_t sides, unsigned players) {
    std::uint64_t all = 1;
    for (unsigned k = 0; k < players; ++k) all *= sides > k ? sides - k : 0;
    return all;
}

// A step without a common divisor comes to all of them; one near the golden section spreads the first ones.
std::uint64_t spread(std::uint64_t n, std::uint64_t all) {
    IMPERIA_ALWAYS(all > 0);
    std::uint64_t step = std::max<std::uint64_t>(1, all * 618 / 1000);
    while (std::gcd(step, all) != 1) ++step;
    return n % all * step % all;
}

std::vector<std::size_t> nth_mix(std::size_t sides, unsigned players, std::uint64_t n) {
    std::uint64_t at = spread(n, mixes(sides, players));
    std::vector<std::size_t> left(sides), mix;
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (unsigned k = 0; k < players; ++k) {
        const auto pick = static_cast<std::ptrdiff_t>(at % left.size());
        at /= left.size();
        mix.push_back(left[static_cast<std::size_t>(pick)]);
        left.erase(left.begin() + pick);
    }
    return mix;
}

}  // namespace arena
