#include "cli/setup.h"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>

#include "ai/agents.h"
#include "cli/common.h"
#include "cli/screen.h"
#include "core/words.h"

namespace cli {

namespace {

// A line of the person; nothing if the input has ended.
std::optional<std::string> typed(const std::string& prompt) {
    std::cout << prompt << "> " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return std::string(core::trim(std::string_view(line)));
}

std::optional<unsigned> number_in(std::string_view text) {
    unsigned n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

// Whether a side may be played with these options.
bool is_free(const arena::SideForm& side, const std::vector<std::string>& options) {
    return side.needs.empty() || std::find(options.begin(), options.end(), side.needs) != options.end();
}

// Lets a person pick any of some options by their numbers. False if the input ends.
bool pick_options(const std::string& what, const std::vector<arena::OptionForm>& offered,
                  std::vector<std::string>& chosen) {
    if (offered.empty()) return true;
    std::cout << what << ":\n";
    for (std::size_t k = 0; k < offered.size(); ++k)
        std::cout << "  " << k + 1 << "  " << offered[k].word << ": " << offered[k].meaning << "\n";
    for (;;) {
        std::optional<std::string> line = typed("Numbers of those you want, or Enter for none");
        if (!line) return false;
        std::replace(line->begin(), line->end(), ',', ' ');
        std::vector<std::string> picked;
        std::string wrong;
        for (const std::string_view word : core::split(*line, ' ')) {
            if (word.empty()) continue;
            const std::optional<unsigned> n = number_in(word);
            if (!n || *n == 0 || *n > offered.size()) {
                wrong = word;
            } else {
                picked.push_back(offered[*n - 1].word);
            }
        }
        if (wrong.empty()) {
            chosen.insert(chosen.end(), picked.begin(), picked.end());
            return true;
        }
        std::cout << "There is no '" << wrong << "': choose from 1 to " << offered.size() << ".\n";
    }
}

// Options of one group, of which one is chosen: a long group by a word of theirs, such as a nation. False if the input
// ends.
bool pick_one(const std::vector<arena::OptionForm>& offered, std::vector<std::string>& chosen) {
    const std::string& group = offered.front().group;
    constexpr std::size_t long_list = 8;
    if (offered.size() > long_list) {
        std::vector<std::string> names;
        for (std::size_t k = 1; k < offered.size(); ++k) {
            const std::string& word = offered[k].word;
            names.push_back(word.starts_with(group + " ") ? word.substr(group.size() + 1) : word);
        }
        const std::string all = core::capital(group) + ": " + core::list_of(names, "or");
        for (const std::string& line : wrap(all, terminal_style().width - 1)) std::cout << line << "\n";
    } else {
        std::cout << core::capital(group) << ":\n";
        for (const arena::OptionForm& one : offered) std::cout << "  " << one.word << ": " << one.meaning << "\n";
    }
    for (;;) {
        const std::optional<std::string> line = typed("One of these, or Enter for " + offered.front().word);
        if (!line) return false;
        if (line->empty()) return true;
        const std::string word = core::lower(*line);
        for (const arena::OptionForm& one : offered) {
            const std::string whole = core::lower(one.word);
            if (whole != word && !whole.ends_with(" " + word)) continue;
            chosen.push_back(one.word);
            return true;
        }
        std::cout << "There is no '" << *line << "' among them.\n";
    }
}

// What means something only to one player alone, group by group. False if the input ends.
bool pick_alone(const std::vector<arena::OptionForm>& options, std::vector<std::string>& chosen) {
    std::vector<arena::OptionForm> single;
    std::vector<std::vector<arena::OptionForm>> groups;
    for (const arena::OptionForm& option : options) {
        if (option.section != arena::solo_section) continue;
        if (option.group.empty()) {
            single.push_back(option);
        } else if (!groups.empty() && groups.back().front().group == option.group) {
            groups.back().push_back(option);
        } else {
            groups.push_back({option});
        }
    }
    for (const std::vector<arena::OptionForm>& group : groups) {
        if (!pick_one(group, chosen)) return false;
    }
    return pick_options("Alone", single, chosen);
}

// Who sits on a seat and what is played there: "greedy Romans", either alone, or nothing. False if the input ends.
bool ask_seat(const arena::AnyGame& game, unsigned seat, std::vector<std::string>& seats, engine::SetupWords& words) {
    std::string who = seat == 0 ? "human" : "greedy", side;
    for (const std::string& one : sides_for(game, words.options)) {
        const auto taken = [&](const std::string& player) { return core::lower(player).starts_with(core::lower(one)); };
        if (side.empty() && std::none_of(words.players.begin(), words.players.end(), taken)) side = one;
    }
    for (;;) {
        const std::optional<std::string> line =
            typed("Seat " + std::to_string(seat + 1) + " (" + who + " " + side + ")");
        if (!line) return false;
        std::string_view rest = *line;
        const std::string_view first = rest.substr(0, rest.find(' '));
        if (first == "human" || ai::is_agent(first)) {
            who = first;
            rest = core::trim(rest.substr(first.size()));
        }
        try {
            const std::vector<std::string> players = players_of(rest.empty() ? side : rest, game, words.options);
            if (players.size() == 1) {
                seats.push_back(who);
                words.players.push_back(players.front());
                return true;
            }
            std::cout << "Name one side.\n";
        } catch (const Failure& failure) {  // a deck that cannot be played with
            std::cout << core::capital(failure.what()) << ".\n";
        }
    }
}

}  // namespace

std::vector<std::string> sides_for(const arena::AnyGame& game, const std::vector<std::string>& options) {
    std::vector<std::string> sides, needy;
    for (const arena::SideForm& side : game.form().sides) {
        (is_free(side, options) ? sides : needy).push_back(side.name);
    }
    sides.insert(sides.end(), needy.begin(), needy.end());
    return sides;
}

bool ask_setup(const arena::AnyGame& game, std::vector<std::string>& seats, engine::SetupWords& words) {
    const arena::SetupForm form = game.form();
    for (;;) {
        seats.clear();
        words = {};
        std::vector<arena::OptionForm> sets, rules;
        std::string group;
        for (const arena::OptionForm& option : form.options) {
            const bool holds_anyway = !option.group.empty() && option.group != group;  // the first of its group
            group = option.group;
            if (option.section == arena::solo_section) continue;
            if (!holds_anyway) (option.section.empty() ? rules : sets).push_back(option);
        }
        if (!pick_options("Expansions", sets, words.options) ||
            !pick_options("Rules that differ", rules, words.options))
            return false;
        words.options = game.settled(words.options);
        std::vector<std::string> sides;
        for (const arena::SideForm& side : form.sides) {
            if (is_free(side, words.options)) sides.push_back(side.name);
        }
        std::cout << core::capital(form.sides_word) << ": " << core::list_of(sides) << "\n";
        const unsigned most = game.most_players(words.options);
        unsigned players = 0;
        while (players == 0) {
            const auto line = typed("How many players, " + std::to_string(form.least_players) + " to " +
                                    std::to_string(most) + " (" + std::to_string(form.usual_players) + ")");
            if (!line) return false;
            const unsigned n = line->empty() ? form.usual_players : number_in(*line).value_or(0);
            if (n >= 1 && n <= most) players = n;
        }
        if (players == 1 && !pick_alone(form.options, words.options)) return false;
        std::cout << "Who plays what: Enter takes what stands in brackets; or human, greedy or random, and a name; "
                     "NAME=FILE plays with a deck of your own.\n";
        for (unsigned seat = 0; seat < players; ++seat) {
            if (!ask_seat(game, seat, seats, words)) return false;
        }
        add_opponent(game, words);
        const std::string refused = game.refused(words);
        if (refused.empty()) return true;
        std::cout << "That cannot be: " << refused << ". Once more.\n";
    }
}

}  // namespace cli
