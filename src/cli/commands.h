#pragma once
// The commands as plain functions of plain options. Only main.cpp knows how options are written on the command line:
// CLI11, which reads them, compiles slowly.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/common.h"
#include "core/random.h"
#include "server/limits.h"

namespace cli {

struct PlayOptions {
    CardSource source;
    std::string game = usual_game(), seats = "human,greedy", players, options, record, resume;
    std::string bot, difficulty;   // said apart: they stand for options
    std::string pace = "at-once";  // how the opponent's steps are shown: at-once, key, or seconds between them
    core::Seed seed;
    bool seeded = false, seated = false, from_pipe = false, quiet = false, ask = false, plain = false;
    std::string scores;  // the file of high scores; empty: the usual one
    // Of a game that belongs to something: its words are made, its record is kept after every answer, and whoever
    // leaves is told how to go on.
    engine::SetupWords words;
    bool kept = false;
    std::string go_on;
};
// What a game came to.
struct PlayedGame {
    std::unique_ptr<arena::AnyGame> game;
    std::unique_ptr<engine::Match> match;
};
PlayedGame play(PlayOptions options);

struct ScoresOptions {
    std::string game, file;
};
void print_scores(const ScoresOptions& options);

struct CampaignOptions {
    CardSource source;
    std::string file, nation, start, options, bot, reward, seats = "human", pace = "at-once", scores;
    bool supreme = false, from_pipe = false;
};
void new_campaign(const CampaignOptions& options);
void play_campaign(const CampaignOptions& options);
void concede_campaign(const CampaignOptions& options);
void print_campaign(const CampaignOptions& options);

struct ServeOptions {
    std::string listen = "127.0.0.1", data, store, reach, web;
    unsigned short port = 8080;
    std::vector<std::string> packs, hosts, proxies;
    bool secure = false, open_metrics = false, no_check = false;
    std::string log, log_level;
    unsigned threads = 0;
    double lease = 5;
    server::Limits limits;
};
void serve(const ServeOptions& options);
// Where games are kept unless said otherwise.
std::filesystem::path default_data();

// For those who run a server.
struct AdminOptions {
    std::string data, store, file, name;
    bool replace = false, all = false;
    unsigned most = 1000;
};
void back_up(const AdminOptions& options);
void restore(const AdminOptions& options);
void list_accounts(const AdminOptions& options);
void list_tables(const AdminOptions& options);
void block_account(const AdminOptions& options, bool blocked);
void reset_password(const AdminOptions& options);
void delete_account(const AdminOptions& options);
void end_table(const AdminOptions& options);
void delete_table(const AdminOptions& options);

struct SimulateOptions {
    CardSource source;
    std::string game, agents = "random,random", players, options;
    std::string bot, difficulty;  // as in play
    std::uint64_t games = 1000, decisions = 0, seed = 1;
    unsigned threads = 1;
    bool json = false, check = false;
    std::string report;  // a file: FILE.html with FILE.json beside it, or FILE.json alone
    bool games_named = false, agents_named = false;
};
void simulate(const SimulateOptions& options);
void write_report(SimulateOptions options);

// Decks of one's own.
struct DeckOptions {
    CardSource source;
    std::vector<std::string> files;
    std::string game = usual_game(), side, options;
    std::uint64_t seed = 0;
    bool seeded = false;
};
void check_decks(const DeckOptions& options);
void show_decks(const DeckOptions& options);
void print_random_deck(const DeckOptions& options);

struct BenchOptions {
    CardSource source;
    std::string game = usual_game(), options, out;
    double seconds = 2.0;
    bool json = false;
};
void bench(const BenchOptions& options);

struct SignatureOptions {
    CardSource source;
    std::string game = usual_game();
    std::uint64_t games = 500;
};
void print_signature(const SignatureOptions& options);

struct ReplayOptions {
    CardSource source;
    std::string file;
    bool verify = false;
    bool verify_deal = false;
    std::string commitment;  // what was told at the start
    std::size_t from = 0, to = static_cast<std::size_t>(-1);
};
void replay(const ReplayOptions& options);

struct ScenarioOptions {
    CardSource source;
    std::vector<std::string> files;
    bool list = false;
};
void run_scenarios(const ScenarioOptions& options);

struct RulesOptions {
    std::string game, id;
    bool uncovered = false;
};
void print_rules(const RulesOptions& options);

// One set for all of the card author's tools; each reads what it needs.
struct CardsOptions {
    CardSource source;
    std::vector<std::string> files;
    std::string name, game, out, deck;
    bool program = false, check = false;

    // The game that is meant where none is named.
    [[nodiscard]] std::string one_game() const { return game.empty() ? usual_game() : game; }
};
// Without a game named: in all of them.
void show_card(const CardsOptions& options);
void list_cards(const CardsOptions& options);
void count_cards(const CardsOptions& options);
void print_language(const CardsOptions& options);
// Those that need the card compiler: see compiler.h.
void check_cards(const CardsOptions& options);
void format_cards(const CardsOptions& options);
void compile_cards(const CardsOptions& options);

}  // namespace cli
