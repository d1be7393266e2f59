// imperia play GAME: a game at the terminal, against computer players or friends at one keyboard.

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <random>
#include <thread>

#include "ai/agents.h"
#include "cli/commands.h"
#include "cli/game_screen.h"
#include "cli/menu.h"
#include "cli/opponent.h"
#include "cli/score_file.h"
#include "cli/screen.h"
#include "cli/setup.h"
#include "core/check.h"
#include "core/hash.h"
#include "core/words.h"
#include "record/record.h"

namespace cli {

namespace {

constexpr std::string_view help_text =
    "  NUMBER      take that option; any words that only it has do, too\n"
    "  1 3 4       where any number of cards is picked: these, and no more\n"
    "  u, undo     take your last choice back, as long as nothing hidden was shown to you since\n"
    "  h, hint     what a computer player would do who knows no more than you, and why\n"
    "  l, log      what happened so far\n"
    "  t, table    draw the table again\n"
    "  b, bot      the table that your opponent plays by, if you play alone\n"
    "  c NAME      show a card\n"
    "  s FILE      save the game as a record; go on later with: imperia play --resume FILE\n"
    "  ?, help     this page\n"
    "  p           pass, where that is offered; Enter alone ends your turn when it may end\n"
    "  q, quit     leave the game; it is saved, and you are told how to go on\n";

// What stands behind a command's first word.
std::string rest_of(std::string_view line) { return std::string(core::trim(line.substr(line.find(' ')))); }

// How each game is drawn.
const GameScreen& screen_of(std::string_view game) {
    constexpr std::pair<std::string_view, const GameScreen& (*)()> screens[] = {{"settlers", settlers_screen},
                                                                                {"imperium", imperium_screen}};
    for (const auto& [name, screen] : screens) {
        if (name == game) return screen();
    }
    throw Failure("the terminal cannot draw " + std::string(game));
}

// One game at a terminal. Holds the match, who sits where, and what has been shown.
class Table {
public:
    Table(const PlayOptions& options, const arena::AnyGame& game, std::vector<std::string> seats,
          engine::SetupWords words)
        : options_(options),
          game_(game),
          seats_(std::move(seats)),
          words_(std::move(words)),
          screen_(screen_of(game.name())),
          style_(terminal_style()),
          random_(core::mix(options.seed.number ^ 0x9a9a)) {
        if (!read_pace(options_.pace, pace_))
            throw Failure("no such pace '" + options_.pace + "': there are at-once, key and seconds from 0 to 60");
    }

    void start(const record::Record* resumed) {
        std::string problem;
        match_ = game_.make_match(words_, options_.seed, problem);
        if (!match_) throw Failure(problem);
        if (human_count() == 1)
            match_->play_alone(
                static_cast<unsigned>(std::find(seats_.begin(), seats_.end(), "human") - seats_.begin()));
        if (resumed == nullptr) return;
        commitment_ = resumed->commitment;
        problem = record::replay(*resumed, *match_);
        if (!problem.empty())
            throw Failure(options_.resume + ": " + problem + record::made_under(*resumed, game_.rules_version()));
    }

    void run() {
        current = this;
        core::set_crash_hook([] { current->save(current->crash_file(), true); });
        while (!match_->over()) {
            const unsigned seat = match_->decision().seat;
            if (seats_[seat] == "human") {
                if (!ask_human(seat)) break;
                if (options_.kept) save(options_.record);
            } else {
                answer(game_.choose(*match_, seats_[seat], random_));
            }
        }
        core::set_crash_hook(nullptr);
        if (!options_.record.empty()) save(options_.record);
        if (match_->over()) show_end();
    }

    [[nodiscard]] std::unique_ptr<engine::Match> take_match() { return std::move(match_); }

private:
    static inline Table* current = nullptr;

    void answer(const engine::Option& option) {
        const engine::Verdict verdict = match_->answer({match_->decision().version, option.id()});
        if (verdict != engine::Verdict::legal) throw Failure(engine::verdict_text(verdict));
        if (human_count() == 0 && !options_.quiet) print_news(0xff);
    }

    [[nodiscard]] unsigned human_count() const {
        return static_cast<unsigned>(std::count(seats_.begin(), seats_.end(), std::string("human")));
    }

    // Beside the record, if there is to be one.
    [[nodiscard]] std::string crash_file() const {
        return (std::filesystem::path(options_.record).parent_path() / "imperia-crash.imperia").string();
    }

    // After a crash the last answer is the one that failed: it is kept, but not carried out again.
    void save(const std::string& file, bool crashed = false) const {
        record::Record record;
        record.game = game_.name();
        record.rules = game_.rules_version();
        record.pack_hash = game_.cards_hash(words_);
        record.words = words_;
        record.seats = seats_;
        record.seed = options_.seed;
        record.commitment = commitment_;
        record.answers = match_->answers();
        std::string problem;
        const auto again = game_.make_match(words_, record.seed, problem);
        for (std::size_t i = 0; i + (crashed ? 1 : 0) < record.answers.size(); ++i) {
            (void)again->answer({again->decision().version, record.answers[i]});
            if (record::note_hash(i + 1, record.answers.size())) record.hashes.push_back(again->position_hash());
        }
        write_file(file, record::write_record(record));
    }

    // What happened since this viewer last looked; what touches the viewer's own cards stands out.
    void print_news(unsigned viewer) {
        std::size_t& shown = shown_[viewer < shown_.size() ? viewer : 0];
        const std::string mine = viewer < match_->seats() ? " of the " + match_->seat_name(viewer) : "?";
        for (const engine::LogLine& line : match_->told(match_->events(shown), viewer)) {
            const bool attacked = line.text.find(mine) != std::string::npos;
            std::cout << paint(style_, attacked ? Colour::red : Colour::dim, indented(line, log_width_));
            if (line.why.seat >= 0 && viewer != 0xff) {
                wait();
            } else {
                std::cout << "\n";
            }
        }
        shown = match_->log_size();
    }

    // Ends a line of the opponent's at the pace that was asked for.
    void wait() {
        if (pace_.by_key && ::isatty(STDIN_FILENO) != 0) {
            std::string line;
            std::cout << paint(style_, Colour::dim, "  ...") << std::flush;
            if (std::getline(std::cin, line)) return;
        }
        std::cout << "\n" << std::flush;
        if (pace_.seconds > 0) std::this_thread::sleep_for(std::chrono::duration<double>(pace_.seconds));
    }

    void show_rules(unsigned viewer) const {
        std::cout << paint(style_, Colour::bold, game_.setup_text(words_) + ".") << "\n";
        for (const std::string& line : wrap(screen_.rules(*match_, viewer), style_.width - 1))
            std::cout << line << "\n";
    }

    // Nobody else's hand stays on the screen when the keyboard changes hands.
    void clear_screen() const {
        if (::isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[H\x1b[2J\x1b[3J";
    }

    void show_question(unsigned seat, bool table) {
        if (table) {
            std::cout << screen_.table(*match_, seat, style_);
            drawn_ = screen_.seen(*match_, seat);
        } else {
            std::cout << screen_.cards(*match_, seat, style_);
        }
        std::cout << screen_.status(*match_, seat, style_) << paint(style_, Colour::bold, match_->question_text())
                  << "\n"
                  << draw_menu(*match_, style_);
        if (match_->picks_several())
            std::cout << paint(style_, Colour::dim, "  (several at once by their numbers: 1 2)") << "\n";
    }

    // Whether the table is drawn before the question, by what was drawn last.
    [[nodiscard]] bool wants_table(unsigned seat) const {
        const Redraw redraw = screen_.redraw(*match_);
        if (redraw == Redraw::always || redraw == Redraw::never) return redraw == Redraw::always;
        const std::vector<std::uint32_t> now = screen_.seen(*match_, seat);
        if (redraw == Redraw::if_changed) return now != drawn_;
        return std::any_of(now.begin(), now.end(), [&](std::uint32_t card) {
            return std::none_of(drawn_.begin(), drawn_.end(),
                                [&](std::uint32_t other) { return (card & 0xffffU) == (other & 0xffffU); });
        });
    }

    // False to leave the game.
    bool ask_human(unsigned seat) {
        if (human_count() > 1 && seat != last_human_ && ::isatty(STDIN_FILENO) != 0) {
            clear_screen();
            std::cout << paint(style_, Colour::bold,
                               core::capital(screen_.people(match_->seat_name(seat))) +
                                   " are next. Hand over the keyboard and press Enter.");
            std::string line;
            if (!std::getline(std::cin, line)) return false;
            clear_screen();
        }
        const bool fresh = seat != last_human_ || !shown_help_;
        last_human_ = seat;
        if (!shown_help_) {
            shown_help_ = true;
            show_rules(seat);
            std::cout << "Type ? for help at any time.\n";
        }
        print_news(seat);
        show_question(seat, fresh || redraw_ || wants_table(seat));
        redraw_ = false;
        for (;;) {
            std::cout << paint(style_, Colour::bold, match_->seat_name(seat))
                      << paint(style_, Colour::dim,
                               match_->persons() < match_->seats() ? " (number, h hint, u undo, b bot, ? help)"
                                                                   : " (number, h hint, u undo, ? help)")
                      << "> " << std::flush;
            std::string line;
            if (!std::getline(std::cin, line)) {
                std::cout << "\n";
                return leave("The input has ended");
            }
            const std::string word(core::trim(line));
            const std::string lower = core::lower(word);
            if (lower.empty() || lower == "p" || lower == "pass") {
                // Enter ends a turn whose action is done; p passes.
                const engine::Option* end = find_last(lower.empty() ? screen_.end_option() : std::string_view("pass"));
                if (end == nullptr) continue;
                answer(*end);
                return true;
            }
            if (lower == "q" || lower == "quit") return leave("You left the game");
            if (lower == "?" || lower == "help") {
                std::cout << help_text << "\n";
                show_rules(seat);
            } else if (lower == "u" || lower == "undo") {
                if (!match_->can_undo()) {
                    std::cout << "Your last choice cannot be taken back: something hidden was shown"
                              << (human_count() > 1 ? ", or others have played" : "") << " since.\n";
                    continue;
                }
                const bool others = match_->undo() > 1;
                for (std::size_t& shown : shown_) shown = std::min(shown, match_->log_size());
                std::cout << (others ? "Taken back, with what the computer players have answered.\n" : "Taken back.\n");
                redraw_ = true;
                return true;
            } else if (lower == "h" || lower == "hint") {
                show_advice(game_.adviser(*match_)());
            } else if (lower == "l" || lower == "log") {
                for (const engine::LogLine& entry : match_->told(match_->events(0), seat))
                    std::cout << indented(entry, log_width_) << "\n";
            } else if (lower == "t" || lower == "table") {
                show_question(seat, true);
            } else if (lower == "b" || lower == "bot") {
                const engine::TableView view = match_->view(seat);
                std::cout << (view.opponent ? draw_opponent(*view.opponent, style_)
                                            : "Nobody here plays by a table.\n");
            } else if (lower == "c" || lower == "card") {
                std::cout << "Which card? For example: c " << screen_.example_card() << "\n";
            } else if (lower == "s" || lower == "save") {
                std::cout << "Save where? For example: s evening.imperia\n";
            } else if (lower.starts_with("c ") || lower.starts_with("card ")) {
                const std::string card = screen_.card(*match_, rest_of(word), style_);
                std::cout << (card.empty() ? "There is no card of that name.\n" : card);
            } else if (lower.starts_with("s ") || lower.starts_with("save ")) {
                const std::string file = rest_of(word);
                try {
                    save(file);
                    std::cout << "Saved: " << file << "\n";
                } catch (const Failure& failure) {
                    std::cout << failure.what() << "\n";
                }
            } else if (const std::vector<std::size_t> numbers = several_numbers(lower); !numbers.empty()) {
                if (pick_several(numbers)) return true;
            } else if (const engine::Option* option = find(lower); option != nullptr && sure(*option)) {
                answer(*option);
                return true;
            }
        }
    }

    void show_advice(const ai::Advice& advice) const {
        const engine::Option& best = advice.options[0].option;
        const std::vector<std::size_t> order = menu_order(*match_);
        std::size_t n = 1;
        while (n < order.size() && !(match_->decision().options[order[n - 1]] == best)) ++n;
        std::cout << "Advised: " << n << ", " << match_->option_text(best) << ".\n  "
                  << arena::reason_of(advice, *match_) << "\n";
    }

    // "1 3 4", "discard 1 3 4": the numbers, in the order in which the options are listed; empty if it is anything
    // else.
    [[nodiscard]] std::vector<std::size_t> several_numbers(const std::string& words) const {
        std::vector<std::size_t> numbers;
        const std::vector<std::size_t> order = menu_order(*match_);
        for (const std::string_view word : core::split(words, ' ')) {
            if (word.empty() || (word == "discard" && numbers.empty())) continue;
            if (word.size() > 4 || word.find_first_not_of("0123456789") != std::string_view::npos) return {};
            const std::size_t n = std::stoul(std::string(word));
            if (n < 1 || n > order.size()) return {};
            numbers.push_back(order[n - 1]);
        }
        const bool words_before = words.starts_with("discard ");
        if (!match_->picks_several() || (numbers.size() < 2 && !words_before)) return {};
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }

    // Picks these, and no more. Who picks in the order in which the cards lie can have every set of them.
    bool pick_several(const std::vector<std::size_t>& numbers) {
        const engine::Decision first = match_->decision();
        std::vector<std::string> wanted;
        for (const std::size_t n : numbers) {
            if (first.options[n].kind != engine::opt_card) {
                std::cout << "Only cards are picked together.\n";
                return false;
            }
            wanted.push_back(match_->option_text(first.options[n]));
        }
        const auto asks_on = [&] {
            const engine::Decision& now = match_->decision();
            return !match_->over() && now.seat == first.seat && now.question == first.question &&
                   now.because == first.because;
        };
        for (const std::string& words : wanted) {
            const engine::Option* option = asks_on() ? find_last(words) : nullptr;
            if (option == nullptr) {
                std::cout << "Not picked: " << words << ".\n";
                return true;
            }
            answer(*option);
        }
        if (!asks_on()) return true;
        for (const engine::Option& option : match_->decision().options) {
            if (option.kind != engine::opt_done) continue;
            answer(option);
            break;
        }
        return true;
    }

    // Whether someone at the keyboard wants what may be regretted.
    bool sure(const engine::Option& option) const {
        const std::string warning = match_->option_view(option).warning;
        if (warning.empty() || ::isatty(STDIN_FILENO) == 0) return true;
        std::cout << paint(style_, Colour::red, warning) << " Do it? (y or n)> " << std::flush;
        std::string line;
        return std::getline(std::cin, line) && core::lower(core::trim(line)).starts_with("y");
    }

    bool leave(const std::string& why) {
        std::cout << why << ".";
        if (options_.record.empty() && !match_->answers().empty()) options_.record = "imperia-autosave.imperia";
        if (!options_.go_on.empty()) {
            std::cout << " Go on later with: " << options_.go_on;
        } else if (!options_.record.empty()) {
            std::cout << " Go on later with: imperia play --resume " << options_.record;
        }
        std::cout << "\n";
        return false;
    }

    const engine::Option* find_last(std::string_view label) const {
        for (const engine::Option& option : match_->decision().options) {
            if (match_->option_text(option) == label) return &option;
        }
        return nullptr;
    }

    // An option by number or by words that only it has; says what is wrong otherwise.
    const engine::Option* find(const std::string& words) {
        const auto& options = match_->decision().options;
        for (const engine::Option& option : options) {
            if (core::lower(match_->option_text(option)) == words) return &option;
        }
        if (words.find_first_not_of("0123456789") == std::string::npos) {
            const unsigned long n = words.size() > 4 ? 0 : std::stoul(words);
            if (n >= 1 && n <= options.size()) return &options[menu_order(*match_)[n - 1]];
            std::cout << "There is no option " << words << ": choose 1 to " << options.size() << ".\n";
            return nullptr;
        }
        const engine::Option* found = nullptr;
        unsigned hits = 0;
        for (const engine::Option& option : options) {
            const std::string label = core::lower(match_->option_text(option));
            // Words count from the start of a word; a slip of one or two letters is no choice, "no" for "no response"
            // is.
            const bool fits = words.size() < 3 ? label.starts_with(words + " ")
                                               : (" " + label).find(" " + words) != std::string::npos;
            if (fits) {
                found = &option;
                ++hits;
            }
        }
        if (hits == 1) return found;
        std::cout << (hits == 0 ? "That is none of the options; type its number, or ? for help.\n"
                                : "Several options fit: type the number.\n");
        return nullptr;
    }

    void show_end() {
        if (!options_.quiet) print_news(0xff);
        std::cout << screen_.table(*match_, 0xff, style_) << rule(style_, "Final scores") << "\n"
                  << draw_scores(*match_, seats_, style_);
        std::vector<std::string> names;
        for (unsigned seat = 0; seat < match_->seats(); ++seat) {
            if ((match_->winners() >> seat & 1U) != 0) names.push_back(screen_.people(match_->seat_name(seat)));
        }
        const bool opponent = match_->winners() >> match_->persons() != 0;  // one of those who decide nothing
        const char* won = names.size() > 1 ? " share the victory." : opponent ? " wins." : " win.";
        std::cout << paint(style_, Colour::bold, core::capital(core::list_of(names)) + won) << "\n";
    }

    PlayOptions options_;
    const arena::AnyGame& game_;
    std::vector<std::string> seats_;
    engine::SetupWords words_;
    const GameScreen& screen_;
    Style style_;
    std::string commitment_;  // of a game that a server dealt
    core::Random random_;
    Pace pace_;
    std::size_t log_width_ = ::isatty(STDOUT_FILENO) != 0 ? style_.width : 0;  // a pipe gets whole lines
    std::unique_ptr<engine::Match> match_;
    std::array<std::size_t, 8> shown_{};
    std::vector<std::uint32_t> drawn_;  // what the last table showed
    unsigned last_human_ = 0xff;
    bool shown_help_ = false, redraw_ = false;
};

// Whether a person is to choose the set-up: asked for, or, where nothing was said at a keyboard, by their word.
bool wants_setup(const PlayOptions& options, const arena::AnyGame& game) {
    if (!options.resume.empty()) return false;
    if (options.ask) return true;
    const bool said = options.seated || !(options.players + options.options + options.bot + options.difficulty).empty();
    if (said || ::isatty(STDIN_FILENO) == 0 || options.from_pipe) return false;
    std::cout << game.form().title << ": Enter begins at once, with you as " << sides_for(game, {}).front()
              << " against a computer player; s and Enter lets you choose players, sets and rules> " << std::flush;
    std::string line;
    return std::getline(std::cin, line) && core::lower(core::trim(std::string_view(line))).starts_with("s");
}

}  // namespace

PlayedGame play(PlayOptions options) {
    record::Record resumed;
    if (!options.resume.empty()) {
        const std::string problem = record::read_record(read_file(options.resume), resumed);
        if (!problem.empty()) throw Failure(options.resume + ": " + problem);
        options.game = resumed.game;  // the record knows what was played
    }
    std::unique_ptr<arena::AnyGame> game = load_game(options.game, options.source);
    std::vector<std::string> seats = core::items(options.seats);
    engine::SetupWords words{
        {}, options_of(with_opponent(options.options, options.bot, options.difficulty), *game, options.source)};
    words.players = players_of(options.players, *game, words.options);
    if (!options.words.players.empty()) words = options.words;
    std::vector<std::string>& players = words.players;
    // Who names one side, or an opponent for one player, sits alone.
    if (!options.seated && (players.size() == 1 || !game->opponent(words).name.empty() || !options.difficulty.empty()))
        seats = {"human"};
    const record::Record* resume = nullptr;
    if (!options.resume.empty()) {
        if (resumed.pack_hash != game->cards_hash(resumed.words))
            throw Failure(options.resume + ": the record was made with other cards");
        words = resumed.words;
        options.seed = resumed.seed;
        options.seeded = true;
        // Who sat where comes from the record unless --seats says otherwise.
        if (!options.seated && resumed.seats.size() == players.size()) seats = resumed.seats;
        while (seats.size() < players.size()) seats.emplace_back("greedy");
        seats.resize(players.size());
        if (options.record.empty()) options.record = options.resume;
        resume = &resumed;
    }
    if (wants_setup(options, *game) && !ask_setup(*game, seats, words)) throw Failure("the set-up breaks off");
    if (players.empty()) {
        // Without a wish the seats get the factions best for a first game, in the order of the box.
        players = sides_for(*game, words.options);
        if (const std::size_t most = game->most_players(words.options); seats.size() > most) {
            throw Failure(game->form().title + " is for at most " + std::to_string(most) + " players" +
                          (most < game->form().most_players ? " with these sets" : "") + ", not " +
                          std::to_string(seats.size()));
        }
        players.resize(seats.size());
    }
    if (resume == nullptr) add_opponent(*game, words);
    if (players.size() != seats.size()) {
        throw Failure("there are " + std::to_string(seats.size()) + " seats and " + std::to_string(players.size()) +
                      " " + game->form().sides_word + ": name as many of each");
    }
    bool nobody = false;
    for (std::string& seat : seats) {
        if (seat != "human" && !ai::is_agent(seat))
            throw Failure("no such seat '" + seat + "': there are human, random and greedy");
        if (seat == "human" && ::isatty(STDIN_FILENO) == 0 && !options.from_pipe) {
            seat = "greedy";
            nobody = true;
        }
    }
    if (!options.seeded) options.seed = std::random_device{}();
    Table table(options, *game, seats, words);
    table.start(resume);
    if (nobody) std::cout << "Nobody is at the terminal: the greedy computer player takes the human seats.\n";
    std::cout << "Seed " << record::seed_text(options.seed) << ".";
    if (resume != nullptr) std::cout << " Going on with " << options.resume << "; it is written anew when you leave.";
    std::cout << "\n";
    table.run();
    std::unique_ptr<engine::Match> match = table.take_match();
    const bool one_person = std::count(seats.begin(), seats.end(), std::string("human")) == 1;
    // A game that was over when it was opened is noted already.
    const bool played = resume == nullptr || match->answers().size() > resume->answers.size();
    if (match->over() && one_person && played) note_score(options.scores, *game, words, seats, *match);
    return {std::move(game), std::move(match)};
}

}  // namespace cli
