#include "record/scenario.h"

#include <algorithm>

#include "core/words.h"

namespace record {

namespace {

std::string at(const Scenario& scenario, std::size_t line, const std::string& message) {
    return scenario.file + ":" + std::to_string(line) + ": " + message;
}

// "expect Romans" -> "Romans"; "expect" -> "".
bool takes(std::string_view key, std::string_view word, std::string& subject) {
    if (key == word) {
        subject.clear();
        return true;
    }
    if (!key.starts_with(word) || key[word.size()] != ' ') return false;
    subject = std::string(core::trim(key.substr(word.size())));
    return true;
}

// The option that the words mean: the same words, or the only one that begins with them.
const engine::Option* find_option(const engine::Match& match, std::string_view words) {
    const std::string wanted = core::lower(words);
    const engine::Option* found = nullptr;
    unsigned begins = 0;
    for (const engine::Option& option : match.decision().options) {
        const std::string label = core::lower(match.option_text(option));
        if (label == wanted) return &option;
        if (label.starts_with(wanted)) {
            found = &option;
            ++begins;
        }
    }
    return begins == 1 ? found : nullptr;
}

bool is_offered(const engine::Match& match, std::string_view words) {
    const std::string wanted = core::lower(words);
    return std::any_of(match.decision().options.begin(), match.decision().options.end(),
                       [&](const engine::Option& option) { return core::lower(match.option_text(option)) == wanted; });
}

// The same for an option with further words behind: "activate Rabble" stands for "activate Rabble of the Barbarians",
// "play Dido" for "play Dido, Queen of Carthage".
bool begins_offered(const engine::Match& match, std::string_view words) {
    const std::string wanted = core::lower(words);
    return std::any_of(match.decision().options.begin(), match.decision().options.end(),
                       [&](const engine::Option& option) {
                           const std::string label = core::lower(match.option_text(option));
                           return label == wanted || label.starts_with(wanted + " ") || label.starts_with(wanted + ",");
                       });
}

std::string all_options(const engine::Match& match) {
    std::string out;
    for (const engine::Option& option : match.decision().options) {
        out += (out.empty() ? "" : "; ") + match.option_text(option);
    }
    return out;
}

std::string wrong_seat(const engine::Position& position, const engine::Match& match, const std::string& subject) {
    if (match.over()) return "the game is over, nobody is asked";
    const int seat = position.seat_named(subject);
    if (seat < 0) return "no player is called '" + subject + "'";
    if (match.decision().seat != seat) {
        return "the " + match.seat_name(match.decision().seat) + " are asked, not the " + subject + ": " +
               match.question_text() + " (" + all_options(match) + ")";
    }
    return {};
}

// The first problem that `look` has with one of the items of a step, or nothing.
template <class Look>
std::string first_problem(const Step& step, Look look) {
    for (const std::string_view item : core::split(step.text, ';')) {
        if (std::string problem = look(item); !problem.empty()) return problem;
    }
    return {};
}

std::string run_expect(const Step& step, engine::Position& position) {
    return first_problem(step, [&](std::string_view item) {
        const std::string problem = position.expect(step.subject, item);
        return problem.empty() ? problem : "expected '" + std::string(item) + "', but " + problem;
    });
}

std::string run_not_offered(const Step& step, engine::Position& position) {
    std::string problem = first_problem(step, [&](std::string_view label) { return position.implausible(label); });
    if (!problem.empty()) return problem;
    const int seat = position.seat_named(step.subject);
    if (seat < 0) return "no player is called '" + step.subject + "': write 'not offered PLAYER: ...'";
    // Not being asked at all is not being offered it either.
    const engine::Match& match = position.match();
    if (match.over() || match.decision().seat != seat) return {};
    return first_problem(step, [&](std::string_view label) {
        return begins_offered(match, label) ? "'" + std::string(label) + "' is offered" : std::string();
    });
}

std::string run_offered(const Step& step, const engine::Match& match) {
    std::string problem = first_problem(step, [&](std::string_view label) {
        return is_offered(match, label) ? std::string()
                                        : "'" + std::string(label) + "' is not offered, but: " + all_options(match);
    });
    const std::size_t labels = core::split(step.text, ';').size();
    const bool more = step.kind == Step::Kind::offered_only && labels != match.decision().options.size();
    return problem.empty() && more ? "more is offered: " + all_options(match) : problem;
}

std::string run_choose(const Step& step, engine::Match& match) {
    const engine::Option* option = find_option(match, step.text);
    if (option == nullptr) return "there is no option '" + step.text + "', but: " + all_options(match);
    const engine::Answer answer{match.decision().version, option->id()};
    if (match.answer(answer) != engine::Verdict::legal) return "the choice was refused";
    return match.unsound();
}

std::string run_undo(engine::Match& match) {
    if (!match.can_undo()) return "undo is not possible here";
    match.undo();
    return {};
}

// What is wrong with a step, or nothing.
std::string run_step(const Step& step, engine::Position& position) {
    if (step.kind == Step::Kind::given)
        return first_problem(step, [&](std::string_view item) { return position.given(step.subject, item); });
    engine::Match& match = position.match();
    if (step.kind == Step::Kind::expect) return run_expect(step, position);
    if (step.kind == Step::Kind::not_offered) return run_not_offered(step, position);
    if (std::string problem = wrong_seat(position, match, step.subject); !problem.empty()) return problem;
    if (step.kind == Step::Kind::choose) return run_choose(step, match);
    return step.kind == Step::Kind::undo ? run_undo(match) : run_offered(step, match);
}

// What a line such as "expect Romans: 3 VP" asks or does.
Step step_of(std::string_view key, const std::string& value, std::size_t line) {
    constexpr std::pair<std::string_view, Step::Kind> words[] = {{"given", Step::Kind::given},
                                                                 {"expect", Step::Kind::expect},
                                                                 {"not offered", Step::Kind::not_offered},
                                                                 {"only offered", Step::Kind::offered_only},
                                                                 {"offered", Step::Kind::offered}};
    Step step;
    step.line = line;
    step.text = value;
    for (const auto& [word, kind] : words) {
        if (!takes(key, word, step.subject)) continue;
        step.kind = kind;
        return step;
    }
    step.kind = value == "undo" ? Step::Kind::undo : Step::Kind::choose;
    step.subject = std::string(key);
    return step;
}

void add_line(Scenario& scenario, std::string_view key, const std::string& value, std::size_t line) {
    if (key == "covers") {
        scenario.covers = core::items(value);
    } else if (key == "players") {
        scenario.words.players = core::items(value);
    } else if (key == "options") {
        scenario.words.options = core::items(value);
    } else {
        scenario.steps.push_back(step_of(key, value, line));
    }
}

// What a scenario lacks, each with its place.
void check(const Scenario& scenario, std::vector<std::string>& problems) {
    const auto problem = [&](const std::string& message) { problems.push_back(at(scenario, scenario.line, message)); };
    if (scenario.game.empty()) problem("say which game: 'game: NAME' at the top of the file");
    if (scenario.words.players.empty()) problem("the scenario names no players");
    const bool tests = std::any_of(scenario.steps.begin(), scenario.steps.end(), [](const Step& step) {
        return step.kind != Step::Kind::given && step.kind != Step::Kind::choose && step.kind != Step::Kind::undo;
    });
    if (!tests) problem("the scenario expects nothing, so it cannot fail");
}

}  // namespace

std::vector<Scenario> read_scenarios(std::string_view file, std::string_view text, std::vector<std::string>& problems) {
    std::vector<Scenario> scenarios;
    std::string game;
    std::size_t number = 0;
    for (std::string_view line : core::split(text, '\n')) {
        ++number;
        const auto problem = [&](const std::string& message) {
            problems.push_back(std::string(file) + ":" + std::to_string(number) + ": " + message);
        };
        line = core::trim(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        if (line.starts_with("scenario ")) {
            Scenario& scenario = scenarios.emplace_back();
            scenario.name = std::string(core::trim(line.substr(9)));
            scenario.file = std::string(file);
            scenario.line = number;
            scenario.game = game;
            continue;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            problem("expected 'scenario NAME' or a line with a colon");
            continue;
        }
        const std::string_view key = core::trim(line.substr(0, colon));
        const std::string value(core::trim(line.substr(colon + 1)));
        if (!scenarios.empty()) {
            add_line(scenarios.back(), key, value, number);
        } else if (key == "game") {
            game = value;
        } else {
            problem("this line belongs to no scenario: begin one with 'scenario NAME'");
        }
    }
    for (const Scenario& scenario : scenarios) check(scenario, problems);
    return scenarios;
}

std::string run_scenario(const Scenario& scenario, const PositionMaker& make) {
    std::string problem;
    const std::unique_ptr<engine::Position> position = make(scenario, problem);
    if (!position) return at(scenario, scenario.line, problem);
    for (const Step& step : scenario.steps) {
        if (problem = run_step(step, *position); !problem.empty()) return at(scenario, step.line, problem);
    }
    return {};
}

}  // namespace record
