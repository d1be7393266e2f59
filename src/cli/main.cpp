// imperia: plays, simulates and explains Imperial Settlers and Imperium. Here are the names, options and help of all
// commands; what they do is elsewhere (commands.h). The only source that includes CLI11, which compiles slowly.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/compiler.h"
#include "core/words.h"
#include "record/record.h"

namespace cli {

namespace {

// A whole number from 0 on that fits 63 bits; an error text for anything else, as CLI11 wants it.
std::string check_whole_number(const std::string& text) {
    const bool digits = !text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos;
    return digits ? std::string() : "'" + text + "' is no whole number from 0 to 999999999999999999";
}

// The same, or a key as the records of servers have it.
std::string check_seed(const std::string& text) {
    core::Seed seed;
    return text.size() == 64 && record::read_seed(text, seed) ? std::string() : check_whole_number(text);
}

// "The game: settlers or imperium".
std::string game_help() {
    std::vector<std::string> names;
    for (const arena::GameRow& row : arena::games()) names.emplace_back(row.name);
    return "The game: " + core::list_of(names, "or");
}

void add_card_options(CLI::App& command, CardSource& source) {
    command.add_option("--pack", source.pack, "Play from this compiled pack");
    if (!has_compiler()) return;
    command.add_option("--cards", source.cards, "Add a card file of your own and play with its set; may be repeated")
        ->allow_extra_args(false);
}

// The opponent of a game for one.
void add_opponent_options(CLI::App& command, std::string& bot, std::string& difficulty) {
    command.add_option("--bot", bot, "Imperium for one: the nation of the Bot (Qin)");
    command.add_option("--difficulty", difficulty,
                       "Of the Bot: chieftain, warlord, imperator, sovereign, overlord, supreme ruler (chieftain)");
}

void add_play(CLI::App& app) {
    CLI::App* command = app.add_subcommand("play", "Play at the terminal against computer players or friends");
    auto options = std::make_shared<PlayOptions>();
    command->add_option("game", options->game, game_help() + " (" + usual_game() + ")");
    CLI::Option* seats = command->add_option("--seats", options->seats,
                                             "Who plays: human, random, greedy (human,greedy); 1 to 4, in Settlers "
                                             "with a Faction of an expansion 5; one alone has an opponent that plays "
                                             "by its rules");
    command->add_option("--players", options->players,
                        "Factions or nations in seat order (Romans,Barbarians; Japan,\"Magyars B\"); "
                        "Romans=FILE plays with the deck in that file");
    command->add_option(
        "--options", options->options,
        "Rules, for example: peaceful, lookout advanced; trade routes, short, commons legends; and sets of "
        "cards: set NAME, all expansions");
    add_opponent_options(*command, options->bot, options->difficulty);
    command->add_option("--pace", options->pace,
                        "How what others do is shown: at-once, key (Enter shows the next line), or seconds a line, "
                        "such as 0.5 (at-once)");
    const auto seed_text = std::make_shared<std::string>();
    CLI::Option* seed = command->add_option("--seed", *seed_text, "Deal this game; the same seed deals the same cards")
                            ->check(check_seed);
    command->add_option("--record", options->record, "Write the record of the game to this file at the end");
    command->add_option("--resume", options->resume, "Go on with a game saved as a record");
    command->add_option("--scores", options->scores, "The file of high scores (~/.local/share/imperia/scores)");
    add_card_options(*command, options->source);
    command->add_flag("--ask", options->ask, "Ask for seats, sides, sets and rules first");
    command->add_flag("--plain", options->plain,
                      "Show the table in plain lines, without frames and columns, as a screen reader likes it");
    command->add_flag("--stdin", options->from_pipe, "Read the choices from a pipe as if typed");
    command->add_flag("--quiet", options->quiet, "Without human seats: show only the end, not the log");
    command->footer(
        "At the prompt: a number takes an option, u undoes, h gives a hint, l shows the log, b the table of an\n"
        "opponent that plays by one, ? helps.\n"
        "If nobody is at the terminal (the input is no terminal), the greedy computer player takes the human\n"
        "seats, the log is printed and the program ends by itself.\n"
        "Examples: imperia play settlers --seats human,greedy,greedy --players Romans,Barbarians,Japanese\n"
        "          imperia play imperium --players Japan,Taino --options \"short, precious cards\"\n"
        "          imperia play imperium --seats human --players Japan --bot Qin --difficulty sovereign");
    command->callback([options, seed, seed_text, seats] {
        options->seeded = seed->count() > 0 && record::read_seed(*seed_text, options->seed);
        options->seated = seats->count() > 0;
        (void)play(*options);
    });
}

// What one address or one person may ask of a server.
void add_limits(CLI::App& command, server::Limits& limits) {
    command.add_option("--tables-per-address", limits.tables_per_address,
                       "Tables in use that one address may make (100)");
    command.add_option("--connections-per-address", limits.connections_per_address, "WebSockets of one address (64)");
    command.add_option("--messages-per-second", limits.messages_per_second, "Of one WebSocket (30)");
    command.add_option("--requests-per-second", limits.requests_per_second, "Of one address (50)");
    command.add_option("--passwords-per-minute", limits.passwords_per_minute, "Of one address (20)");
    command.add_option("--passwords-waiting", limits.passwords_waiting,
                       "Passwords of all addresses that wait to be checked (32)");
    command.add_option("--session-days", limits.session_days, "Days after which one must log in anew (365)");
    command.add_option("--session-idle-days", limits.session_idle_days, "The same for a session not used (90)");
    command.add_option("--table-idle", limits.table_idle_seconds,
                       "Seconds until a table nobody looks at leaves the memory (600)");
    command.add_option("--tables-per-day", limits.tables_per_day, "Tables that one address may begin in a day (300)");
    command.add_option("--bot-tables-per-day", limits.bot_tables_per_day, "Of them, games that no person plays (20)");
    command.add_option("--steps-per-day", limits.steps_per_day,
                       "Answers and undos of one address in a day, with those of computer players (500000)");
    command.add_option("--sessions-per-day", limits.sessions_per_day,
                       "Guests' sessions that one address may begin in a day (200)");
    command.add_option("--campaigns-per-day", limits.campaigns_per_day,
                       "Campaigns that one address may begin in a day (20)");
    command.add_option("--accounts-per-day", limits.accounts_per_day,
                       "Accounts that one address may make in a day (20)");
    command.add_option("--listed-per-person", limits.listed_per_person,
                       "Tables of one person that the public list shows (5)");
}

// How long a server keeps what nobody comes back to.
void add_keeping(CLI::App& command, server::Limits& limits) {
    command.add_option("--keep-bot-games", limits.keep_bot_games_hours,
                       "Hours that games of computer players only are kept; 0: for ever (24)");
    command.add_option("--keep-finished-tables", limits.keep_finished_days,
                       "Days that finished games are kept after they began (0: for ever)");
    command.add_option("--keep-abandoned-tables", limits.keep_abandoned_days,
                       "Days that games under way are kept after a person last did something; 0: for ever (180)");
    command.add_option("--keep-unused-tables", limits.keep_unused_days,
                       "Days that tables at which nothing was done are kept; 0: for ever (30)");
    command.add_option("--keep-empty", limits.keep_empty_days,
                       "Days that guests nothing belongs to, and campaigns without a game, are kept; 0: for ever (7)");
}

void add_serve(CLI::App& app) {
    const auto options = std::make_shared<ServeOptions>();
    CLI::App* command = app.add_subcommand("serve", "Serve the games to browsers and other clients");
    command->add_option("--listen", options->listen, "Address to listen at (127.0.0.1: this machine only)");
    command->add_option("--port", options->port, "Port (8080); 0 for any that is free");
    CLI::Option* data =
        command->add_option("--data", options->data, "Folder for games and accounts (~/.local/share/imperia)");
    command
        ->add_option(
            "--store", options->store,
            "PostgreSQL database for them instead: postgresql://name@host/database; several processes may share it")
        ->excludes(data);
    command->add_option("--reach", options->reach,
                        "HOST:PORT where processes that share the database reach this one (where it listens)");
    command
        ->add_option("--lease", options->lease,
                     "Seconds after which a process that shares the database and is silent loses its tables (5)")
        ->check(CLI::Range(0.1, 3600.0));
    command->add_option("--web", options->web, "Folder of the built client (web/dist)");
    command->add_option("--pack", options->packs, "Play from compiled packs: settlers*.pack, imperium*.pack");
    command->add_option("--host", options->hosts, "A name that this site is called by; others are refused");
    command->add_flag("--secure", options->secure, "Cookies for https only, behind a proxy that speaks it");
    command->add_option("--trusted-proxy", options->proxies,
                        "A reverse proxy, by address or network, whose X-Forwarded-For is believed");
    command->add_option("--log", options->log, "Write the log to this file; SIGHUP opens it again (standard error)");
    command->add_option("--log-level", options->log_level,
                        "debug, info, warning, error or none (info in a file, else warning)");
    command->add_flag("--no-check", options->no_check, "Start with a damaged database, too, to save what can be read");
    command->add_flag("--open-metrics", options->open_metrics, "Let everybody read /metrics, not only this machine");
    command->add_option("--threads", options->threads, "Threads (one a core)");
    add_limits(*command, options->limits);
    add_keeping(*command, options->limits);
    command->footer("docs/protocol.md says how clients speak to it. Example: imperia serve --port 8080");
    command->callback([options] { serve(*options); });
}

// Backups and what else those who run a server do to its database.
void add_care(CLI::App& app) {
    const auto options = std::make_shared<AdminOptions>();
    const auto add_data = [options](CLI::App* command) {
        command->add_option("--data", options->data, "Folder of games and accounts (~/.local/share/imperia)");
        return command;
    };
    const auto add_store = [options, add_data](CLI::App* command) {
        add_data(command)->add_option("--store", options->store, "Or the address of a PostgreSQL database");
        return command;
    };
    CLI::App* command = add_data(app.add_subcommand("backup", "Copy all games and accounts, also while a server runs"));
    command->add_option("file", options->file, "The new file")->required();
    command->callback([options] { back_up(*options); });

    command = add_data(app.add_subcommand("restore", "Put a backup in its place; the server must be stopped"));
    command->add_option("file", options->file, "The backup")->required();
    command->add_flag("--replace", options->replace, "Put what is there aside, as imperia.db.before");
    command->callback([options] { restore(*options); });

    command = app.add_subcommand("admin", "Accounts and tables of a server, also while it runs");
    command->require_subcommand(1);
    command->footer("docs/operating.md tells more. Example: imperia admin block \"Some Name\"");
    CLI::App* accounts = add_store(command->add_subcommand("accounts", "List the accounts"));
    accounts->add_option("--most", options->most, "At most so many (1000)");
    accounts->callback([options] { list_accounts(*options); });
    CLI::App* tables = add_store(command->add_subcommand("tables", "List the tables that are not over, newest first"));
    tables->add_flag("--all", options->all, "Those that are over, too");
    tables->add_option("--most", options->most, "At most so many (1000)");
    tables->callback([options] { list_tables(*options); });
    const auto add = [&](const char* name, const char* help, const char* whom, const std::function<void()>& what) {
        CLI::App* one = add_store(command->add_subcommand(name, help));
        one->add_option(whom, options->name)->required();
        one->callback(what);
    };
    add("block", "Let an account log in no more; its sessions end", "name",
        [options] { block_account(*options, true); });
    add("unblock", "Let it log in again", "name", [options] { block_account(*options, false); });
    add("reset-password", "Give an account a new password and print it", "name",
        [options] { reset_password(*options); });
    add("delete-account", "With its campaigns and the tables where no other person sits", "name",
        [options] { delete_account(*options); });
    add("end-table", "Its game is not played on; what was played can be read", "id",
        [options] { end_table(*options); });
    add("delete-table", "With all that was played at it", "id", [options] { delete_table(*options); });
}

void add_simulate(CLI::App& app) {
    CLI::App* command = app.add_subcommand("simulate", "Play many games between computer players");
    auto options = std::make_shared<SimulateOptions>();
    command->add_option("game", options->game, game_help())->required();
    auto* games = command->add_option("--games", options->games, "How many games (1000; 480 a section of a report)");
    games->check(CLI::Range(1ULL, 1000000000ULL));
    auto* decisions =
        command->add_option("--decisions", options->decisions, "As many games as it takes for so many decisions")
            ->check(CLI::Range(1ULL, 1000000000000ULL))
            ->excludes(games);
    auto* agents = command->add_option(
        "--agents", options->agents, "One a seat: random, greedy (random,random); they change seats from game to game");
    command->add_option("--players", options->players,
                        "Factions or nations in seat order, Romans=FILE with the deck in that file; all mixes in turn "
                        "if left out");
    command->add_option(
        "--options", options->options,
        "Rules, for example: peaceful, lookout advanced, trade routes, commons legends, set NAME, all expansions");
    add_opponent_options(*command, options->bot, options->difficulty);
    command->add_option("--seed", options->seed, "Seed of the first game; the next has the next (1)")
        ->check(check_whole_number);
    command->add_option("--threads", options->threads, "Threads; 0 for all cores (1)")->check(CLI::Range(0U, 256U));
    add_card_options(*command, options->source);
    auto* json = command->add_flag("--json", options->json, "Print one JSON object");
    command
        ->add_option(
            "--report", options->report,
            "Write how balanced sides and cards are: FILE.html, a page, with FILE.json beside it, or FILE.json")
        ->excludes(decisions)
        ->excludes(json);
    command->add_flag("--check", options->check,
                      "Check every invariant after every choice; keep the record of a game that breaks one");
    command->footer(
        "The same seed gives the same games on any number of threads.\n"
        "A report plays greedy against greedy unless --agents says otherwise, with the usual sets of cards and with "
        "each\n"
        "further set; docs/simulation.md says what is in it.\n"
        "Examples: imperia simulate settlers --games 10000 --agents greedy,random --threads 0\n"
        "          imperia simulate settlers --report balance.html --threads 0");
    command->callback([options, games, agents] {
        options->games_named = games->count() > 0;
        options->agents_named = agents->count() > 0;
        if (!options->agents_named && !(options->bot + options->difficulty).empty()) options->agents = "random";
        options->report.empty() ? simulate(*options) : write_report(*options);
    });
}

void add_replay(CLI::App& app) {
    CLI::App* command = app.add_subcommand("replay", "Show a recorded game, or verify that it repeats exactly");
    auto options = std::make_shared<ReplayOptions>();
    command->add_option("file", options->file, "The record")->required();
    command->add_flag("--verify", options->verify, "Only check that every answer and hash fits");
    command->add_flag("--verify-deal", options->verify_deal,
                      "Only check that a server dealt the cards by the key that it committed to, and the rest of it");
    command->add_option("--commitment", options->commitment,
                        "With --verify-deal: the commitment that was told when the game began");
    command->add_option("--from", options->from, "Begin with this answer")->check(check_whole_number);
    command->add_option("--to", options->to, "End after this answer")->check(check_whole_number);
    add_card_options(*command, options->source);
    command->footer("Exit code 0 if the record repeats, 1 if it parts from the rules, 2 if it cannot be read.");
    command->callback([options] { replay(*options); });
}

void add_scenario(CLI::App& app) {
    CLI::App* command = app.add_subcommand("scenario", "Run scenarios: the rules as small examples");
    auto options = std::make_shared<ScenarioOptions>();
    command->add_option("file", options->files, "Scenario files or folders; all of tests/scenarios if none is named");
    command->add_flag("--list", options->list, "Name the scenarios that passed, too");
    add_card_options(*command, options->source);
    command->footer(
        "Exit code 0 if all passed, 1 if one failed, 2 if a file cannot be read.\nHow to write one: docs/scenarios.md");
    command->callback([options] { run_scenarios(*options); });
}

void add_rules(CLI::App& app) {
    CLI::App* command = app.add_subcommand("rules", "Show the rules ledger and what covers it");
    auto options = std::make_shared<RulesOptions>();
    command->add_option("game", options->game, game_help())->required();
    command->add_option("id", options->id, "One rule: its wording and what covers it");
    command->add_flag("--uncovered", options->uncovered, "Only the ids that nothing covers, one a line");
    command->callback([options] { print_rules(*options); });
}

void add_cards(CLI::App& app) {
    CLI::App* command = app.add_subcommand("cards", "The card author's tools");
    command->require_subcommand(1);
    auto options = std::make_shared<CardsOptions>();
    const auto game_option = [&](CLI::App* sub, const std::string& otherwise = usual_game()) {
        sub->add_option("--game", options->game, game_help() + " (" + otherwise + ")");
        add_card_options(*sub, options->source);
    };

    CLI::App* sub = nullptr;
    if (has_compiler()) {
        sub = command->add_subcommand("check", "Compile card files and show every mistake");
        sub->add_option("file", options->files, "Card files or folders; all packs if none is named");
        sub->callback([options] { check_cards(*options); });

        sub = command->add_subcommand("fmt", "Write card files in their canonical form");
        sub->add_option("file", options->files, "Card files or folders; all packs if none is named");
        sub->add_flag("--check", options->check, "Change nothing; exit code 1 if a file is not canonical");
        sub->callback([options] { format_cards(*options); });

        sub = command->add_subcommand("compile", "Compile card files into one pack");
        sub->add_option("file", options->files, "Card files or folders; all packs if none is named");
        sub->add_option("-o,--out", options->out, "The pack to write")->required();
        sub->callback([options] { compile_cards(*options); });
    }

    sub = command->add_subcommand("show", "Show a card: its fields and its text as it is run");
    sub->add_option("name", options->name, "Its name or number")->required();
    sub->add_flag("--program", options->program, "Show the compiled program, too");
    game_option(sub, "all");
    sub->callback([options] { show_card(*options); });

    sub = command->add_subcommand("list", "List all cards with their texts, one a line");
    sub->add_option("--deck", options->deck, "Only this deck");
    game_option(sub);
    sub->callback([options] { list_cards(*options); });

    sub = command->add_subcommand("coverage", "Count the cards by deck and by how well they are known");
    game_option(sub);
    sub->callback([options] { count_cards(*options); });

    sub = command->add_subcommand("language", "Print the reference of the card language");
    game_option(sub);
    sub->callback([options] { print_language(*options); });
}

void add_deck(CLI::App& app) {
    CLI::App* command = app.add_subcommand("deck", "Decks of your own for Imperial Settlers, as small text files");
    command->require_subcommand(1);
    auto options = std::make_shared<DeckOptions>();
    const auto add_files = [&](CLI::App* sub) {
        sub->add_option("file", options->files, "Deck files")->required();
        add_card_options(*sub, options->source);
    };
    CLI::App* sub = command->add_subcommand("check", "Say whether decks can be played with, and every fault");
    add_files(sub);
    sub->footer("Exit code 0 if all can be, 1 if one has faults, 2 if a file cannot be read.");
    sub->callback([options] { check_decks(*options); });

    sub = command->add_subcommand("show", "Show decks: their cards with texts, how many of each type and colour");
    add_files(sub);
    sub->callback([options] { show_decks(*options); });

    sub = command->add_subcommand("random", "Print a deck drawn at random, as a deck file");
    sub->add_option("faction", options->side, "Whose deck: Romans")->required();
    sub->add_option("--options", options->options, "Sets to draw from, and a format: friends, fire, format standard");
    CLI::Option* seed = sub->add_option("--seed", options->seed, "The same seed draws the same deck");
    seed->check(check_whole_number);
    add_card_options(*sub, options->source);
    sub->callback([options, seed] {
        options->seeded = seed->count() > 0;
        print_random_deck(*options);
    });
    command->footer(
        "A deck file: 'deck Romans', perhaps 'format: standard', then a title a line ('3 Administration').\n"
        "Play with it: imperia play settlers --players Romans=my.deck,Barbarians\n"
        "What a deck may hold: docs/play.md");
}

void add_campaign(CLI::App& app) {
    CLI::App* command = app.add_subcommand("campaign", "Imperium: solo games in a row, five wins before four losses");
    command->require_subcommand(1);
    auto options = std::make_shared<CampaignOptions>();
    const auto add_file = [&](CLI::App* sub) {
        sub->add_option("file", options->file, "The campaign's file")->required();
        add_card_options(*sub, options->source);
    };
    CLI::App* sub = command->add_subcommand("new", "Begin a campaign");
    add_file(sub);
    sub->add_option("--nation", options->nation, "Your nation in all games (Japan, \"Magyars B\")")->required();
    auto* start = sub->add_option("--start", options->start,
                                  "The difficulty of the first game: chieftain, warlord, imperator, sovereign or "
                                  "overlord (chieftain)");
    sub->add_flag("--supreme", options->supreme, "All games against the Supreme Ruler, with more Unrest")
        ->excludes(start);
    sub->add_option("--options", options->options, "Rules of all games, for example: trade routes");
    sub->callback([options] { new_campaign(*options); });

    sub = command->add_subcommand("play", "Choose a card for the last win, then play the next game or go on with it");
    add_file(sub);
    sub->add_option("--bot", options->bot, "The nation of the Bot; you are asked for it otherwise");
    sub->add_option("--reward", options->reward,
                    "The card for the last win by its number: +NUMBER adds, -NUMBER removes");
    sub->add_option("--seats", options->seats, "Who plays: human, greedy, random (human)");
    sub->add_option("--pace", options->pace, "How the Bot's steps are shown: at-once, key, or seconds a line");
    sub->add_option("--scores", options->scores, "The file of high scores");
    sub->add_flag("--stdin", options->from_pipe, "Read the choices from a pipe as if typed");
    sub->callback([options] { play_campaign(*options); });

    sub = command->add_subcommand("concede", "Give up the game under way: it counts as a loss");
    add_file(sub);
    sub->callback([options] { concede_campaign(*options); });

    sub = command->add_subcommand("log", "Print the log of a campaign");
    add_file(sub);
    sub->callback([options] { print_campaign(*options); });
    command->footer(
        "Examples: imperia campaign new japan.campaign --nation Japan\n"
        "          imperia campaign play japan.campaign --bot Qin\n"
        "The game under way is kept beside the file, as FILE.game.");
}

void add_scores(CLI::App& app) {
    CLI::App* command = app.add_subcommand("scores", "High scores of the games played at this terminal");
    auto options = std::make_shared<ScoresOptions>();
    command->add_option("game", options->game, game_help() + "; both if none is named");
    command->add_option("--scores", options->file, "Another file than ~/.local/share/imperia/scores");
    command->callback([options] { print_scores(*options); });
}

void add_bench(CLI::App& app) {
    CLI::App* command = app.add_subcommand("bench", "Measure the engine: random games on one thread");
    auto options = std::make_shared<BenchOptions>();
    command->add_option("game", options->game, game_help() + " (" + usual_game() + ")");
    command->add_option("--seconds", options->seconds, "Seconds for each number of players (2)")
        ->check(CLI::Range(0.05, 600.0));
    command->add_option("--options", options->options, "Rules and sets, for example: all expansions");
    add_card_options(*command, options->source);
    command->add_flag("--json", options->json, "Print one JSON object");
    command->add_option("--out", options->out, "Write the JSON to this file, too");
    command->callback([options] { bench(*options); });
}

void add_signature(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("signature", "One number over seeded games: it moves only when rules or packs move");
    auto options = std::make_shared<SignatureOptions>();
    command->add_option("game", options->game, game_help() + " (" + usual_game() + ")");
    command->add_option("--games", options->games, "How many games (500)")->check(CLI::Range(1ULL, 100000000ULL));
    add_card_options(*command, options->source);
    command->callback([options] { print_signature(*options); });
}

}  // namespace

}  // namespace cli

int main(int argc, char** argv) {
    CLI::App app{"Imperia plays, simulates and explains tabletop card games: Imperial Settlers and Imperium.",
                 "imperia"};
    app.require_subcommand(1);
    app.set_version_flag("--version", "imperia 0.1.0");
    app.footer("Every command has its own help: imperia play --help");
    cli::add_play(app);
    cli::add_serve(app);
    cli::add_care(app);
    cli::add_simulate(app);
    cli::add_replay(app);
    cli::add_scenario(app);
    cli::add_rules(app);
    cli::add_cards(app);
    cli::add_deck(app);
    cli::add_campaign(app);
    cli::add_scores(app);
    cli::add_bench(app);
    cli::add_signature(app);
    try {
        app.parse(argc, argv);
        std::cout.flush();
        if (!std::cout) throw cli::Failure("cannot write to the standard output");
    } catch (const CLI::Success& request) {  // --help, --version
        return app.exit(request);
    } catch (const CLI::ParseError& error) {
        std::cerr << "imperia: " << error.what() << " (see --help)\n";
        return 2;
    } catch (const cli::Failure& failure) {
        std::cerr << "imperia: " << failure.what() << "\n";
        return 2;
    } catch (const cli::Exit& end) {
        return end.code;
    } catch (const std::exception& error) {
        std::cerr << "imperia: " << error.what() << "\n";
        return 2;
    }
    return 0;
}
