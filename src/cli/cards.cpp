// imperia cards show|list|coverage|language: what the cards of a game are.

#include <algorithm>
#include <iostream>
#include <map>

#include "cli/commands.h"
#include "core/words.h"
#include "lang/reference.h"
#include "lang/renderer.h"

namespace cli {

namespace {

// By name, by number, by the name before its bracket, or as a side of the Power card of that name.
bool is_named(const lang::Card& card, const std::string& wanted) {
    const std::string name = core::lower(card.name);
    return name == wanted || core::lower(card.number) == wanted || name.starts_with(wanted + " (") ||
           name == wanted + " a" || name == wanted + " b";
}

// The game that is named; if none is, all that can be made of the cards: those of one's own belong to one.
std::vector<std::unique_ptr<arena::AnyGame>> games_of(const CardsOptions& options) {
    std::vector<std::unique_ptr<arena::AnyGame>> games;
    if (!options.game.empty()) {
        games.push_back(load_game(options.game, options.source));
        return games;
    }
    std::string problem, other;
    for (const arena::GameRow& row : arena::games()) {
        try {
            games.push_back(load_game(std::string(row.name), options.source));
        } catch (const OtherGame& failure) {
            other = failure.what();
        } catch (const Failure& failure) {
            if (problem.empty()) problem = failure.what();
        }
    }
    if (games.empty()) throw Failure(problem.empty() ? other : problem);
    return games;
}

void print_card(const arena::AnyGame& game, const lang::Renderer& renderer, const lang::Card& card) {
    std::cout << card.name << "  (" << game.pack().decks[card.deck].name
              << (card.number.empty() ? "" : ", " + card.number) << ")\n";
    for (const lang::FieldRow& row : game.vocabulary().fields) {
        if (const auto* value = lang::find_field(card, row.id)) {
            const std::string words = renderer.field(row, *value);
            std::cout << "  " << row.word << (words.empty() ? "" : ": ") << words << "\n";
        }
    }
    std::cout << "  basis: " << lang::basis_word(card.basis) << "\n";
    if (!card.emblem.empty()) std::cout << "  emblem: " << card.emblem << "\n";
    for (std::uint8_t i = 0; i < renderer.line_count(card); ++i) std::cout << "  " << renderer.line(card, i) << "\n";
}

void print_program(const arena::AnyGame& game, const lang::Renderer& renderer, const lang::Card& card) {
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& ability = game.pack().abilities[card.first_ability + i];
        std::cout << "  program of " << lang::head_words(game.vocabulary(), ability) << ":\n";
        const std::string listing = renderer.program(ability);
        for (const std::string_view line : core::split(core::trim(listing), '\n')) std::cout << "    " << line << "\n";
    }
}

}  // namespace

void show_card(const CardsOptions& options) {
    if (options.name.empty()) throw Failure("name a card, or its number");
    std::vector<std::string> known;
    bool found = false;
    for (const auto& game : games_of(options)) {
        const lang::Renderer renderer(game->pack(), game->vocabulary());
        for (const lang::Card& card : game->pack().cards) {
            known.push_back(card.name);
            if (!is_named(card, core::lower(options.name))) continue;
            if (found) std::cout << "\n";
            found = true;
            print_card(*game, renderer, card);
            if (options.program) print_program(*game, renderer, card);
        }
    }
    if (!found) {
        const std::string_view near =
            core::nearest(options.name, std::vector<std::string_view>(known.begin(), known.end()));
        throw Failure("no card is called '" + options.name + "'" +
                      (near.empty() ? "" : ": did you mean '" + std::string(near) + "'?"));
    }
}

void list_cards(const CardsOptions& options) {
    const auto game = load_game(options.one_game(), options.source);
    const lang::Pack& pack = game->pack();
    const lang::Renderer renderer(pack, game->vocabulary());
    bool any = false;
    for (const lang::Card& card : pack.cards) {
        const std::string& deck = pack.decks[card.deck].name;
        if (!options.deck.empty() && core::lower(deck) != core::lower(options.deck)) continue;
        any = true;
        std::string text = renderer.text(card);
        std::replace(text.begin(), text.end(), '\n', ' ');
        std::cout << deck << " | " << card.name << " | " << (card.number.empty() ? "-" : card.number) << " | " << text
                  << "\n";
    }
    if (!any) throw Failure("there is no deck called '" + options.deck + "'");
}

void count_cards(const CardsOptions& options) {
    const auto game = load_game(options.one_game(), options.source);
    const lang::Pack& pack = game->pack();
    constexpr lang::Basis all[] = {lang::Basis::rulebook, lang::Basis::published, lang::Basis::recalled,
                                   lang::Basis::reconstructed};
    std::map<std::string, std::map<lang::Basis, unsigned>> decks;
    std::vector<std::string> order;
    for (const lang::Card& card : pack.cards) {
        const std::string& deck = pack.decks[card.deck].name;
        if (decks.count(deck) == 0) order.push_back(deck);
        decks[deck][card.basis] += card.copies;
    }
    std::cout << "deck            rulebook  public  recalled  reconstructed   all\n";
    std::map<lang::Basis, unsigned> sum;
    const auto row = [&](const std::string& name, std::map<lang::Basis, unsigned>& counts) {
        unsigned total = 0;
        std::string line = name + std::string(name.size() < 16 ? 16 - name.size() : 1, ' ');
        const int widths[] = {8, 8, 10, 15};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::string number = std::to_string(counts[all[i]]);
            line += std::string(static_cast<std::size_t>(widths[i]) - number.size(), ' ') + number;
            total += counts[all[i]];
        }
        const std::string number = std::to_string(total);
        std::cout << line << std::string(6 - number.size(), ' ') << number << "\n";
    };
    for (const std::string& deck : order) {
        row(deck, decks[deck]);
        for (const lang::Basis basis : all) sum[basis] += decks[deck][basis];
    }
    row("all", sum);
}

void print_language(const CardsOptions& options) {
    const arena::GameRow* row = arena::game_named(options.one_game());
    if (row == nullptr) throw Failure(arena::no_such_game(options.one_game()));
    std::cout << lang::reference(row->vocabulary());
}

}  // namespace cli
