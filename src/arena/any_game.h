#pragma once
// A game by its name, whatever it is: what the command line holds. Behind it everything is compiled
// for the game itself, so that simulations pay no virtual call a decision.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ai/advised.h"
#include "arena/report.h"
#include "core/random.h"
#include "engine/campaign.h"
#include "engine/match.h"
#include "engine/position.h"
#include "engine/setup_words.h"
#include "lang/program.h"
#include "lang/vocabulary.h"
#include "record/record.h"

namespace arena {

struct SimulationPlan {
    std::uint64_t games = 1000;
    std::uint64_t decisions = 0;  // if not 0: no new game is begun after so many, whatever `games` says
    std::uint64_t seed = 1;
    unsigned threads = 1;
    std::vector<std::string> agents;                   // one a seat
    engine::SetupWords words;                          // without players: all mixes in turn
    bool even = false;                                 // all mixes equally often, by the named options and no others
    bool check = false;                                // every invariant after every choice
    std::function<void(std::uint64_t done)> progress;  // called now and then, by one thread at a time
    std::uint64_t progress_every = 64;                 // games
};

struct SeatStatistics {
    double wins = 0;  // a shared victory counts in parts
    double score = 0, score_squares = 0;
    std::uint64_t games = 0;

    void add(const SeatStatistics& other) {
        wins += other.wins;
        score += other.score;
        score_squares += other.score_squares;
        games += other.games;
    }
};

// A choice of a simulation: the number of its game, and how many answers were given before it.
struct Place {
    std::uint64_t game = 0, answers = 0;
};

struct SimulationResult {
    std::uint64_t games = 0, decisions = 0, options = 0;
    double seconds = 0;
    std::vector<SeatStatistics> seats;                          // by seat
    std::vector<SeatStatistics> agents;                         // in the order of the plan's agents
    std::vector<std::pair<std::string, SeatStatistics>> sides;  // by faction or nation
    // By agent and side, "greedy with Romans"; only where agents are not all alike.
    std::vector<std::pair<std::string, SeatStatistics>> pairings;
    std::string problem;          // the first broken invariant, with its seed
    std::optional<Place> broken;  // where it broke
};

// What the games of a section are, before they are played.
struct SectionPlan {
    Section section;  // its title, sets and options; a problem where it cannot be played
    SimulationPlan plan;
};

struct BenchResult {
    unsigned players = 0;
    double decisions_per_second = 0, games_per_second = 0, mean_options = 0, decisions_per_game = 0;
    double nanoseconds_per_copy = 0;
    std::size_t state_bytes = 0;
};

// What a set-up can be chosen from, as the rules have it: a screen or a page asks for no more and no less.
struct SideForm {
    std::string name;                   // a faction or nation
    std::vector<std::string> variants;  // written behind the name: "A", "B"; empty: none
    std::string needs;                  // an option without which it is refused
};
struct OptionForm {
    std::string word;
    std::string meaning;
    std::string group;  // of options with the same group one is chosen, the first if nothing is said; empty: on or off
    std::string section{};  // the heading that it stands under; empty: none of its own
};
struct SetupForm {
    std::string title;
    std::string sides_word;  // "nations"
    unsigned least_players = 2, most_players = 4;
    std::vector<SideForm> sides;
    std::vector<OptionForm> options;
    bool decks = false;          // a player may have a deck of one's own
    unsigned usual_players = 2;  // what a form begins with
};

// A deck of one's own, read from a text that can be shared: what it makes of a set-up.
struct DeckForm {
    struct Fault {
        std::size_t line = 0;  // 0: of the whole deck
        std::string text;
    };
    std::string side;                  // whose deck it is; empty: it does not say
    std::string player;                // the word of its player: "Romans (ROM001 ROM003)"
    std::vector<std::string> options;  // that a set-up with it needs: the sets of its cards
    std::string format;                // the option that says the format it is made for
    std::string shown;                 // the deck for people
    std::vector<Fault> faults;         // why it cannot be played with, one sentence each
};

// Something that a set-up is better without; one may have it all the same.
struct Advice {
    std::string option;  // the word of the option that it is about; empty: the number of players
    std::string text;    // one sentence
};

// Whom one player alone plays against, and how hard that is; without a name nobody.
struct Opponent {
    std::string name;        // "Bot Qin", "virtual player", "practice"
    std::string difficulty;  // "sovereign"; empty: there are none
};

// The heading of options that mean something only to one player alone.
inline constexpr std::string_view solo_section = "Solo";

// The option that chooses a set of cards: "set mine"; and the one that chooses all of them.
inline constexpr std::string_view set_word = "set ";
inline constexpr std::string_view all_sets_word = "all expansions";
[[nodiscard]] inline std::string set_option(std::string_view set) { return std::string(set_word) + std::string(set); }

class AnyGame {
public:
    virtual ~AnyGame() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    // Which rules these are: the program's version and a hash of the sources that play depends on.
    [[nodiscard]] virtual std::string rules_version() const = 0;
    [[nodiscard]] virtual const lang::Vocabulary& vocabulary() const = 0;
    [[nodiscard]] virtual const lang::Pack& pack() const = 0;
    [[nodiscard]] virtual std::uint64_t pack_hash() const = 0;
    // Of the cards that such a game is dealt from: the same whatever the pack holds besides. 0 if it is refused.
    [[nodiscard]] virtual std::uint64_t cards_hash(const engine::SetupWords& words) const = 0;
    [[nodiscard]] virtual SetupForm form() const = 0;
    // Options as records keep them: each set that they choose by its own word, no word twice.
    [[nodiscard]] virtual std::vector<std::string> settled(const std::vector<std::string>& options) const = 0;
    [[nodiscard]] virtual Opponent opponent(const engine::SetupWords& words) const = 0;
    // The options that one player alone needs and has not named: an opponent.
    [[nodiscard]] virtual std::vector<std::string> alone(const engine::SetupWords& words) const = 0;
    // What so many points of a game for one are called: "Castellan"; empty: nothing.
    [[nodiscard]] virtual std::string rank(const engine::SetupWords& words, int score) const = 0;
    // What a game is played with, for people: "Imperial Settlers with We Didn't Start the Fire, format introducing".
    [[nodiscard]] virtual std::string setup_text(const engine::SetupWords& words) const = 0;

    [[nodiscard]] virtual DeckForm read_deck(std::string_view text) const = 0;
    // The text of a deck drawn at random; empty with a reason.
    [[nodiscard]] virtual std::string random_deck(const std::string& side, const std::vector<std::string>& options,
                                                  std::uint64_t seed, std::string& problem) const = 0;

    // Why such a game is not dealt; empty if it is.
    [[nodiscard]] virtual std::string refused(const engine::SetupWords& words) const = 0;
    // What the rulebooks advise against, though such a game is dealt; nothing where it is refused.
    [[nodiscard]] virtual std::vector<Advice> advice(const engine::SetupWords& words) const = 0;
    // Null with a reason where players or options do not fit.
    [[nodiscard]] virtual std::unique_ptr<engine::Match> make_match(const engine::SetupWords& words,
                                                                    const core::Seed& seed,
                                                                    std::string& problem) const = 0;
    [[nodiscard]] virtual std::unique_ptr<engine::Position> make_position(const engine::SetupWords& words,
                                                                          std::string& problem) const = 0;
    // What an agent would choose; the match must be one of this game.
    [[nodiscard]] virtual engine::Option choose(const engine::Match& match, std::string_view agent,
                                                core::Random& random) const = 0;
    // What to advise the asked seat by what it knows alone: found when it is called, on any thread, while the match
    // goes on or is gone.
    using Adviser = std::function<ai::Advice()>;
    [[nodiscard]] virtual Adviser adviser(const engine::Match& match) const = 0;

    [[nodiscard]] virtual SimulationResult simulate(const SimulationPlan& plan) const = 0;
    // The same with eyes open, for a report: a section for the usual sets and one for each further set, or one for the
    // sets that the plan names; the same again with an option that some side needs.
    [[nodiscard]] virtual ReportWords report_words() const = 0;
    [[nodiscard]] virtual std::vector<SectionPlan> sections(const SimulationPlan& plan) const = 0;
    virtual SimulationResult watch(const SimulationPlan& plan, Section& section) const = 0;
    // The record of a simulated game up to a choice; with the answer that follows if that one stopped the program.
    [[nodiscard]] virtual record::Record record_of(const SimulationPlan& plan, const Place& place,
                                                   bool crashed) const = 0;
    // The choice that this thread's simulation stands at: for who must tell why the program stops.
    [[nodiscard]] virtual Place playing() const = 0;
    // The most players that sides can be found for with these options.
    [[nodiscard]] virtual unsigned most_players(const std::vector<std::string>& options) const = 0;
    // Without a problem if such games can be dealt.
    [[nodiscard]] virtual BenchResult bench(unsigned players, double seconds, const std::vector<std::string>& options,
                                            std::string& problem) const = 0;
    // One hash over seeded games: it moves only when rules or packs move.
    [[nodiscard]] virtual std::uint64_t signature(std::uint64_t games) const = 0;
};

// Why the best option of an advice is advised, in a sentence.
[[nodiscard]] std::string reason_of(const ai::Advice& advice, const engine::Match& match);

// The games there are: the one list of them.
struct GameRow {
    std::string_view name;
    const lang::Vocabulary& (*vocabulary)();
    // From a compiled pack; null with a reason if the pack does not hold the game.
    std::unique_ptr<AnyGame> (*make)(lang::Pack pack, std::string& problem);
    std::unique_ptr<engine::Campaign> (*new_campaign)();  // null: the game has none
};
[[nodiscard]] std::span<const GameRow> games();
[[nodiscard]] const GameRow* game_named(std::string_view name);  // null: there is none
[[nodiscard]] std::string no_such_game(std::string_view name);   // a sentence that says which there are
[[nodiscard]] std::vector<const lang::Vocabulary*> vocabularies();
// A campaign before its first game, and one from its text; of the first game that has any. Null with a reason if the
// text cannot be read.
[[nodiscard]] std::unique_ptr<engine::Campaign> new_campaign();
[[nodiscard]] std::unique_ptr<engine::Campaign> read_campaign(std::string_view text, std::string& problem);
// The opponents that may be next in it, those for first games first.
[[nodiscard]] std::vector<std::string> bots_left(const AnyGame& game, const engine::Campaign& campaign);
// "0.1.0+3f2a9c01d2e4b5a6": see AnyGame.
[[nodiscard]] std::string rules_version(std::string_view game);

[[nodiscard]] std::unique_ptr<AnyGame> make_settlers(lang::Pack pack, std::string& problem);
[[nodiscard]] std::unique_ptr<AnyGame> make_imperium(lang::Pack pack, std::string& problem);
[[nodiscard]] std::unique_ptr<engine::Campaign> new_imperium_campaign();

}  // namespace arena
