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

std::string run_step(const Step& step, engine::Position& position) {
    if (step.kind == Step::Kind::given) {
        for (const std::string_view item : core::split(step.text, ';')) {
            if (std::string problem = position.given(step.subject, item); !problem.empty()) return problem;
        }
        return {};
    }
    engine::Match& match = position.match();
    if (step.kind == Step::Kind::expect) {
        for (const std::string_view item : core::split(step.text, ';')) {
            if (std::string problem = position.expect(step.subject, item); !problem.empty()) {
                return "expected '" + std::string(item) + "', but " + problem;
            }
        }
        return {};
    }
    if (step.kind == Step::Kind::not_offered) {
        for (const std::string_view label : core::split(step.text, ';')) {
            if (std::string problem = position.implausible(label); !problem.empty()) return problem;
        }
        if (position.seat_named(step.subject) < 0)
            return "no player is called '" + step.subject + "': write 'not offered PLAYER: ...'";
        // Not being asked at all is not being offered it either.
        if (match.over() || match.decision().seat != position.seat_named(step.subject)) return {};
        for (const std::string_view label : core::split(step.text, ';')) {
            if (begins_offered(match, label)) return "'" + std::string(label) + "' is offered";
        }
        return {};
    }
    if (std::string problem = wrong_seat(position, match, step.subject); !problem.empty()) return problem;
    switch (step.kind) {
        case Step::Kind::choose: {
            const engine::Option* option = find_option(match, step.text);
            if (option == nullptr) return "there is no option '" + step.text + "', but: " + all_options(match);
            const engine::Answer answer{match.decision().version, option->id()};
            if (match.answer(answer) != engine::Verdict::legal) return "the choice was refused";
            return match.unsound();
        }
        case Step::Kind::undo:
            if (!match.can_undo()) return "undo is not possible here";
            match.undo();
            return {};
        case Step::Kind::offered:
        case Step::Kind::offered_only: {
            const auto labels = core::split(step.text, ';');
            for (const std::string_view label : labels) {
                if (!is_offered(match, label))
                    return "'" + std::string(label) + "' is not offered, but: " + all_options(match);
            }
            if (step.kind == Step::Kind::offered_only && labels.size() != match.decision().options.size()) {
                return "more is offered: " + all_options(match);
            }
            return {};
        }
        default: return {};
    }
}

}  // namespace

std::vector<Scenario> read_scenarios(std::string_view file, std::string_view text, std::vector<std::string>& problems) {
    std::vector<Scenario> scenarios;
    std::string game;
    std::size_t number = 0;
    for (std::string_view line : core::split(text, '\n')) {
        ++number;
        if (const std::size_t hash = line.find('#'); hash != std::string_view::npos)
            line = core::trim(line.substr(0, hash));
        if (line.empty()) continue;
        const auto problem = [&](const std::string& message) {
            problems.push_back(std::string(file) + ":" + std::to_string(number) + ": " + message);
        };
        if (line.starts_with("scenario ")) {
            Scenario scenario;
            scenario.name = std::string(core::trim(line.substr(9)));
            scenario.file = std::string(file);
            scenario.line = number;
            scenario.game = game;
            scenarios.push_back(std::move(scenario));
            continue;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            problem("expected 'scenario NAME' or a line with a colon");
            continue;
        }
        const std::string_view key = core::trim(line.substr(0, colon));
        const std::string value(core::trim(line.substr(colon + 1)));
        if (key == "game" && scenarios.empty()) {
            game = value;
            continue;
        }
        if (scenarios.empty()) {
            problem("this line belongs to no scenario: begin one with 'scenario NAME'");
            continue;
        }
        Scenario& scenario = scenarios.back();
        Step step;
        step.line = number;
        step.text = value;
        if (key == "covers") {
            scenario.covers = core::items(value);
        } else if (key == "players") {
            scenario.words.players = core::items(value);
        } else if (key == "options") {
            scenario.words.options = core::items(value);
        } else {
            if (takes(key, "given", step.subject)) {
                step.kind = Step::Kind::given;
            } else if (takes(key, "expect", step.subject)) {
                step.kind = Step::Kind::expect;
            } else if (takes(key, "not offered", step.subject)) {
                step.kind = Step::Kind::not_offered;
            } else if (takes(key, "only offered", step.subject)) {
                step.kind = Step::Kind::offered_only;
            } else if (takes(key, "offered", step.subject)) {
                step.kind = Step::Kind::offered;
            } else {
                step.kind = value == "undo" ? Step::Kind::undo : Step::Kind::choose;
                step.subject = std::string(key);
            }
            scenario.steps.push_back(std::move(step));
        }
    }
    for (const Scenario& scenario : scenarios) {
        const auto problem = [&](const std::string& message) {
            problems.push_back(at(scenario, scenario.line, message));
        };
        if (scenario.game.empty()) problem("say which game: 'game: NAME' at the top of the file");
        if (scenario.words.players.empty()) problem("the scenario names no players");
        const bool tests = std::any_of(scenario.steps.begin(), scenario.steps.end(), [](const Step& step) {
            return step.kind != Step::Kind::given && step.kind != Step::Kind::choose && step.kind != Step::Kind::undo;
        });
        if (!tests) problem("the scenario expects nothing, so it cannot fail");
    }
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
