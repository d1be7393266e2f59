// imperia deck check|show|random: decks of one's own; and such decks in the players of a set-up.

#include <algorithm>
#include <iostream>
#include <random>

#include "cli/commands.h"
#include "core/words.h"

namespace cli {

namespace {

// "caesar.deck:4: the Romans have no title 'Legionz': did you mean 'Legions'?"
std::string told(const std::string& file, const arena::DeckForm::Fault& fault) {
    return file + (fault.line == 0 ? "" : ":" + std::to_string(fault.line)) + ": " + fault.text;
}

std::string needs_of(const arena::DeckForm& deck) {
    return deck.format + (deck.options.empty() ? "" : ", " + core::list_of(deck.options));
}

}  // namespace

void check_decks(const DeckOptions& options) {
    const auto game = load_game(options.game, options.source);
    bool faulty = false;
    for (const std::string& file : options.files) {
        const arena::DeckForm deck = game->read_deck(read_file(file));
        for (const arena::DeckForm::Fault& fault : deck.faults) std::cout << told(file, fault) << "\n";
        faulty = faulty || !deck.faults.empty();
        if (deck.faults.empty())
            std::cout << file << ": a deck of the " << deck.side << ", no faults (" << needs_of(deck) << ")\n";
    }
    if (faulty) throw Exit{1};
}

void show_decks(const DeckOptions& options) {
    const auto game = load_game(options.game, options.source);
    bool faulty = false;
    for (const std::string& file : options.files) {
        const arena::DeckForm deck = game->read_deck(read_file(file));
        if (deck.shown.empty()) throw Failure(told(file, deck.faults.front()));
        std::cout << deck.shown << "needs:   " << needs_of(deck) << "\n";
        for (const arena::DeckForm::Fault& fault : deck.faults) std::cout << told(file, fault) << "\n";
        faulty = faulty || !deck.faults.empty();
    }
    if (faulty) throw Exit{1};
}

void print_random_deck(const DeckOptions& options) {
    const auto game = load_game(options.game, options.source);
    const std::vector<std::string> words = options_of(options.options, *game, options.source);
    const std::uint64_t seed = options.seeded ? options.seed : std::random_device{}();
    std::string problem, said;
    const std::string deck = game->random_deck(options.side, words, seed, problem);
    if (!problem.empty()) throw Failure(problem);
    for (const std::string& word : words) said += (said.empty() ? "" : ", ") + word;
    std::cout << "# imperia deck random " << options.side;
    if (!said.empty()) std::cout << " --options \"" << said << "\"";
    std::cout << " --seed " << seed << "\n" << deck;
}

std::vector<std::string> players_of(std::string_view typed, const arena::AnyGame& game,
                                    std::vector<std::string>& options) {
    const auto add = [&](const std::string& option) {
        if (std::find(options.begin(), options.end(), option) != options.end()) return;
        options.push_back(option);
        std::cerr << "With the option \"" << option << "\", which these decks need.\n";
    };
    const bool chosen = std::any_of(options.begin(), options.end(), [](const std::string& option) {
        return core::lower(option).starts_with("format ");
    });
    std::vector<std::string> players, formats;
    for (const std::string& item : core::items(typed)) {
        const std::size_t equals = item.find('=');
        if (equals == std::string::npos) {
            players.push_back(item);
            continue;
        }
        const std::string side(core::trim(std::string_view(item).substr(0, equals)));
        const std::string file(core::trim(std::string_view(item).substr(equals + 1)));
        const arena::DeckForm deck = game.read_deck(read_file(file));
        if (!deck.faults.empty()) {
            const std::size_t more = deck.faults.size() - 1;
            throw Failure(
                told(file, deck.faults.front()) +
                (more == 0 ? "" : " (and " + std::to_string(more) + " more: imperia deck check " + file + ")"));
        }
        if (!core::equal_words(deck.side, side))
            throw Failure(file + " is a deck of the " + deck.side + ", not of the " + side);
        players.push_back(deck.player);
        for (const std::string& option : deck.options) add(option);
        if (std::find(formats.begin(), formats.end(), deck.format) == formats.end()) formats.push_back(deck.format);
    }
    // A standard deck may be played by in an open game, too.
    if (!chosen && !formats.empty()) add(formats.size() == 1 ? formats.front() : "format open");
    return players;
}

}  // namespace cli
