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
#include "cli/plain_screen.h"
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
    "  1 3 4       where several cards are picked: these together\n"
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

// One game at a terminal. Holds the match, who sits where, and what has been shown.
class Table {
public:
    Table(const PlayOptions& options, const arena::AnyGame& game, std::vector<std::string> seats,
          engine::SetupWords words)
        : options_(options),
          game_(game),
          seats_(std::move(seats)),
          words_(std::move(words)),
          plain_(game),
          screen_(options.plain || drawn_screen(game.name()) == nullptr ? plain_ : *drawn_screen(game.name())),
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
        if (const auto several = match_->several(); several && several->most > 1)
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
        if (human_count() > 1 && seat != last_human_ && ::isatty(STDIN_FILENO) != 0 && !hand_over(seat)) return false;
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
            const Command command{word, core::lower(word)};
            if (command.is("q", "quit")) return leave("You left the game");
            if (!show(seat, command) && act(command)) return true;
        }
    }

    // False if the input ends before somebody sits down.
    bool hand_over(unsigned seat) {
        clear_screen();
        std::cout << paint(style_, Colour::bold,
                           core::capital(screen_.people(match_->seat_name(seat))) +
                               " are next. Hand over the keyboard and press Enter.");
        std::string line;
        if (!std::getline(std::cin, line)) return false;
        clear_screen();
        return true;
    }

    // What was typed at a question, as it was and in lower case.
    struct Command {
        std::string words, lower;

        [[nodiscard]] bool is(std::string_view letter, std::string_view name) const {
            return lower == letter || lower == name;
        }
        // Whether further words stand behind it.
        [[nodiscard]] bool begins(std::string_view letter, std::string_view name) const {
            return lower.starts_with(std::string(letter) + " ") || lower.starts_with(std::string(name) + " ");
        }
    };

    // Commands that change nothing; false if it is none of them.
    bool show(unsigned seat, const Command& command) {
        if (command.is("?", "help")) {
            std::cout << help_text << "\n";
            show_rules(seat);
        } else if (command.is("h", "hint")) {
            show_advice(game_.adviser(*match_)());
        } else if (command.is("l", "log")) {
            for (const engine::LogLine& entry : match_->told(match_->events(0), seat))
                std::cout << indented(entry, log_width_) << "\n";
        } else if (command.is("t", "table")) {
            show_question(seat, true);
        } else if (command.is("b", "bot")) {
            const engine::TableView view = match_->view(seat);
            std::cout << (view.opponent ? draw_opponent(*view.opponent, style_) : "Nobody here plays by a table.\n");
        } else if (command.is("c", "card")) {
            std::cout << "Which card? For example: c " << screen_.example_card() << "\n";
        } else if (command.is("s", "save")) {
            std::cout << "Save where? For example: s evening.imperia\n";
        } else if (command.begins("c", "card")) {
            const std::string card = screen_.card(*match_, rest_of(command.words), style_);
            std::cout << (card.empty() ? "There is no card of that name.\n" : card);
        } else if (command.begins("s", "save")) {
            save_as(rest_of(command.words));
        } else {
            return false;
        }
        return true;
    }

    void save_as(const std::string& file) const {
        try {
            save(file);
            std::cout << "Saved: " << file << "\n";
        } catch (const Failure& failure) {
            std::cout << failure.what() << "\n";
        }
    }

    // Answers the question, or takes the last answer back; false if it is to be asked again.
    bool act(const Command& command) {
        if (command.is("u", "undo")) return take_back();
        if (command.lower.empty() || command.is("p", "pass")) {
            // Enter ends a turn whose action is done; p passes.
            const engine::Option* end = find_verb(command.lower.empty() ? "end-turn" : "pass");
            if (end != nullptr) answer(*end);
            return end != nullptr;
        }
        if (const std::vector<std::size_t> numbers = several_numbers(command.lower); !numbers.empty())
            return pick_several(numbers);
        const engine::Option* option = find(command.lower);
        if (option == nullptr || !sure(*option)) return false;
        answer(*option);
        return true;
    }

    bool take_back() {
        if (!match_->can_undo()) {
            std::cout << "Your last choice cannot be taken back: something hidden was shown"
                      << (human_count() > 1 ? ", or others have played" : "") << " since.\n";
            return false;
        }
        const bool others = match_->undo() > 1;
        for (std::size_t& shown : shown_) shown = std::min(shown, match_->log_size());
        std::cout << (others ? "Taken back, with what the computer players have answered.\n" : "Taken back.\n");
        redraw_ = true;
        return true;
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
        if (!match_->several() || (numbers.size() < 2 && !words_before)) return {};
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }

    // Picks these, and no more than the rules want. Who picks in the order in which the cards lie can have every set.
    bool pick_several(const std::vector<std::size_t>& numbers) {
        const engine::Decision first = match_->decision();
        int taken = match_->several()->taken;
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
            const auto several = match_->several();
            return !match_->over() && now.seat == first.seat && now.question == first.question &&
                   now.because == first.because && several && several->taken == taken;
        };
        while (!wanted.empty()) {
            const engine::Option* option = asks_on() ? take_first(wanted) : nullptr;
            if (option == nullptr) {
                std::cout << "Not picked: " << core::list_of(wanted) << ".\n";
                return true;
            }
            answer(*option);
            if (taken != engine::SeveralView::untold) ++taken;
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

    const engine::Option* find_verb(std::string_view verb) const {
        for (const engine::Option& option : match_->decision().options) {
            if (match_->option_view(option).verb == verb) return &option;
        }
        return nullptr;
    }

    // The first option that is among these; it is taken off them.
    const engine::Option* take_first(std::vector<std::string>& labels) const {
        for (const engine::Option& option : match_->decision().options) {
            const auto found = std::find(labels.begin(), labels.end(), match_->option_text(option));
            if (found == labels.end()) continue;
            labels.erase(found);
            return &option;
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
    PlainScreen plain_;
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

// The record that is played on, if there is one; it knows what was played.
record::Record read_resumed(PlayOptions& options) {
    record::Record resumed;
    if (options.resume.empty()) return resumed;
    const std::string problem = record::read_record(read_file(options.resume), resumed);
    if (!problem.empty()) throw Failure(options.resume + ": " + problem);
    options.game = resumed.game;
    return resumed;
}

engine::SetupWords words_of(const PlayOptions& options, const arena::AnyGame& game) {
    if (!options.words.players.empty()) return options.words;
    engine::SetupWords words{
        {}, options_of(with_opponent(options.options, options.bot, options.difficulty), game, options.source)};
    words.players = players_of(options.players, game, words.options);
    return words;
}

// Goes on as the record says; who sits where, too, unless --seats says otherwise.
void go_on_with(const record::Record& resumed, const arena::AnyGame& game, PlayOptions& options,
                std::vector<std::string>& seats, engine::SetupWords& words) {
    if (resumed.pack_hash != game.cards_hash(resumed.words))
        throw Failure(options.resume + ": the record was made with other cards");
    words = resumed.words;
    options.seed = resumed.seed;
    options.seeded = true;
    if (!options.seated && resumed.seats.size() == words.players.size()) seats = resumed.seats;
    while (seats.size() < words.players.size()) seats.emplace_back("greedy");
    seats.resize(words.players.size());
    if (options.record.empty()) options.record = options.resume;
}

// Without a wish the seats get the factions best for a first game, in the order of the box.
void choose_players(const arena::AnyGame& game, std::size_t seats, engine::SetupWords& words) {
    if (const std::size_t most = game.most_players(words.options); seats > most) {
        throw Failure(game.form().title + " is for at most " + std::to_string(most) + " players" +
                      (most < game.form().most_players ? " with these sets" : "") + ", not " + std::to_string(seats));
    }
    words.players = sides_for(game, words.options);
    words.players.resize(seats);
}

// Gives seats of people to a computer player where nobody is at the terminal; whether there were any.
bool fill_seats(const PlayOptions& options, std::vector<std::string>& seats) {
    bool nobody = false;
    for (std::string& seat : seats) {
        if (seat != "human" && !ai::is_agent(seat))
            throw Failure("no such seat '" + seat + "': there are human, random and greedy");
        if (seat == "human" && ::isatty(STDIN_FILENO) == 0 && !options.from_pipe) {
            seat = "greedy";
            nobody = true;
        }
    }
    return nobody;
}

}  // namespace

PlayedGame play(PlayOptions options) {
    const record::Record resumed = read_resumed(options);
    std::unique_ptr<arena::AnyGame> game = load_game(options.game, options.source);
    std::vector<std::string> seats = core::items(options.seats);
    engine::SetupWords words = words_of(options, *game);
    // Who names one side, or an opponent for one player, sits alone.
    if (!options.seated &&
        (words.players.size() == 1 || !game->opponent(words).name.empty() || !options.difficulty.empty()))
        seats = {"human"};
    const record::Record* resume = options.resume.empty() ? nullptr : &resumed;
    if (resume != nullptr) go_on_with(resumed, *game, options, seats, words);
    if (wants_setup(options, *game) && !ask_setup(*game, seats, words)) throw Failure("the set-up breaks off");
    if (words.players.empty()) choose_players(*game, seats.size(), words);
    if (resume == nullptr) add_opponent(*game, words);
    if (words.players.size() != seats.size()) {
        throw Failure("there are " + std::to_string(seats.size()) + " seats and " +
                      std::to_string(words.players.size()) + " " + game->form().sides_word + ": name as many of each");
    }
    const bool nobody = fill_seats(options, seats);
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
