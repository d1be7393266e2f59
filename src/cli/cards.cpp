// imperia cards check|fmt|show|list|coverage|compile|language: the card author's tools.

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

#include "cli/common.h"
#include "core/hash.h"
#include "core/words.h"
#include "games/imperium/vocabulary.h"
#include "games/settlers/vocabulary.h"
#include "lang/pack_file.h"
#include "lang/renderer.h"
#ifdef IMPERIA_WITH_COMPILER
#include "lang/compiler.h"
#endif

namespace cli {

namespace {

namespace fs = std::filesystem;

struct Options {
    CardSource source;
    std::vector<std::string> files;
    std::string name, game = "settlers", out, deck;
    bool program = false, check = false;
};

#ifdef IMPERIA_WITH_COMPILER

std::vector<fs::path> card_files(const std::vector<std::string>& names) {
    std::vector<fs::path> files;
    if (names.empty()) return files_below(home() / "packs", ".cards");
    for (const std::string& name : names) {
        if (fs::is_directory(name)) {
            for (const auto& path : files_below(name, ".cards")) files.push_back(path);
        } else {
            files.emplace_back(name);
        }
    }
    if (files.empty()) throw Failure("there are no card files in the folders named");
    return files;
}

const lang::Vocabulary* const vocabularies[] = {&settlers::vocabulary(), &imperium::vocabulary()};

std::vector<lang::Source> sources_of(const std::vector<std::string>& names) {
    std::vector<lang::Source> sources;
    for (const auto& path : card_files(names)) sources.push_back({shown(path), read_file(path)});
    return sources;
}

// The cards of all packs: a file of one's own may speak of them.
const std::vector<lang::Source>& all_packs() {
    static const std::vector<lang::Source> sources = sources_of({});
    return sources;
}

lang::Pack compile_or_stop(const std::vector<lang::Source>& sources) {
    lang::Compilation compiled = lang::compile(sources, vocabularies, all_packs());
    for (const lang::Diagnostic& diagnostic : compiled.diagnostics)
        std::cerr << lang::print_diagnostic(diagnostic, sources);
    const auto errors =
        std::count_if(compiled.diagnostics.begin(), compiled.diagnostics.end(),
                      [](const lang::Diagnostic& d) { return d.severity == lang::Diagnostic::Severity::error; });
    if (errors > 0) {
        std::cerr << errors << (errors == 1 ? " error\n" : " errors\n");
        throw Exit{1};
    }
    return std::move(compiled.pack);
}

void check(const Options& options) {
    const std::vector<lang::Source> sources = sources_of(options.files);
    const lang::Pack pack = compile_or_stop(sources);
    std::size_t copies = 0;
    for (const lang::Card& card : pack.cards) copies += card.copies;
    std::cout << sources.size() << (sources.size() == 1 ? " file, " : " files, ") << pack.cards.size() << " entries, "
              << copies << " cards: no errors\n";
}

void format(const Options& options) {
    bool changed = false, refused = false;
    for (const auto& path : card_files(options.files)) {
        const lang::Source source{shown(path), read_file(path)};
        if (path.extension() != ".cards")
            throw Failure(source.name + " is no card file: its name does not end with .cards");
        const lang::Compilation compiled = lang::compile({source}, vocabularies, all_packs());
        if (lang::has_errors(compiled.diagnostics)) {
            for (const lang::Diagnostic& diagnostic : compiled.diagnostics)
                std::cerr << lang::print_diagnostic(diagnostic, {source});
            std::cerr << source.name << ": left as it is, since it does not compile\n";
            changed = refused = true;
            continue;
        }
        const std::string formatted = lang::format(source, vocabularies, all_packs());
        if (formatted == source.text) continue;
        changed = true;
        std::cout << (options.check ? "not canonical: " : "formatted: ") << source.name << "\n";
        if (!options.check) write_file(path, formatted);
    }
    if (refused || (options.check && changed)) throw Exit{1};
}

void compile(const Options& options) {
    const lang::Pack pack = compile_or_stop(sources_of(options.files));
    write_file(options.out, lang::write_pack(pack));
    std::cout << options.out << ": " << pack.cards.size() << " entries, hash " << core::hex(lang::pack_hash(pack))
              << "\n";
}

#endif

// By name, by number, by the name before its bracket, or as a side of the Power card of that name.
bool is_named(const lang::Card& card, const std::string& wanted) {
    const std::string name = core::lower(card.name);
    return name == wanted || core::lower(card.number) == wanted || name.starts_with(wanted + " (") ||
           name == wanted + " a" || name == wanted + " b";
}

void show(const Options& options) {
    if (options.name.empty()) throw Failure("name a card, or its number");
    const auto game = load_game(options.game, options.source);
    const lang::Pack& pack = game->pack();
    const lang::Renderer renderer(pack, game->vocabulary());
    bool found = false;
    std::vector<std::string_view> names;
    for (const lang::Card& card : pack.cards) {
        names.push_back(card.name);
        if (!is_named(card, core::lower(options.name))) continue;
        if (found) std::cout << "\n";
        found = true;
        std::cout << card.name << "  (" << pack.decks[card.deck].name << (card.number.empty() ? "" : ", " + card.number)
                  << ")\n";
        for (const lang::FieldRow& row : game->vocabulary().fields) {
            if (const auto* value = lang::find_field(card, row.id)) {
                const std::string words = renderer.field(row, *value);
                std::cout << "  " << row.word << (words.empty() ? "" : ": ") << words << "\n";
            }
        }
        std::cout << "  basis: " << lang::basis_word(card.basis) << "\n";
        for (std::uint8_t i = 0; i < renderer.line_count(card); ++i)
            std::cout << "  " << renderer.line(card, i) << "\n";
        if (!options.program) continue;
        for (std::size_t i = 0; i < card.ability_count; ++i) {
            const lang::Ability& ability = pack.abilities[card.first_ability + i];
            std::cout << "  program of " << lang::head_words(game->vocabulary(), ability) << ":\n";
            const std::string listing = renderer.program(ability);
            for (const std::string_view line : core::split(core::trim(listing), '\n'))
                std::cout << "    " << line << "\n";
        }
    }
    if (!found) {
        const std::string_view near = core::nearest(options.name, names);
        throw Failure("no card is called '" + options.name + "'" +
                      (near.empty() ? "" : ": did you mean '" + std::string(near) + "'?"));
    }
}

void list(const Options& options) {
    const auto game = load_game(options.game, options.source);
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

void coverage(const Options& options) {
    const auto game = load_game(options.game, options.source);
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

void language(const Options& options) {
    const auto game = load_game(options.game, options.source);
    const lang::Vocabulary& words = game->vocabulary();
    std::cout << "# The words of " << words.game
              << "\n\nMade from the vocabulary by `imperia cards language`; do not edit.\n";
    std::cout << "\n## Heads\n\n| head | when |\n| --- | --- |\n";
    for (const auto& row : words.heads) {
        if (row.word.empty()) continue;  // texts without a head
        std::cout << "| `" << row.word << (row.repeatable ? ":`, `" + std::string(row.word) + ", twice:`" : ":`")
                  << " | " << row.meaning << " |\n";
    }
    std::cout << "\n## Fields\n\n| field | meaning |\n| --- | --- |\n| `number` | its number, or the first and last of "
                 "its copies |\n| `basis` | how well the card is known: rulebook, public, recalled, reconstructed |\n";
    for (const auto& row : words.fields) std::cout << "| `" << row.word << "` | " << row.meaning << " |\n";
    const auto table = [](std::string_view title, std::span<const lang::PhraseRow> rows) {
        std::cout << "\n## " << title << "\n\n| phrase | meaning |\n| --- | --- |\n";
        for (const auto& row : rows) {
            std::string phrase(row.phrase);
            std::replace(phrase.begin(), phrase.end(), '|', '/');
            std::cout << "| `" << phrase << "` | " << row.meaning << " |\n";
        }
    };
    table("Effects", words.effects);
    table("Triggers", words.events);
    table("Modifiers", words.modifiers);
    std::cout << "\n## Goods\n\n";
    for (const auto& row : words.goods) std::cout << "- `" << row.word << "`\n";
    std::cout << "\n## Adjectives\n\n";
    for (const auto& row : words.facets) std::cout << "- `" << row.word << "`\n";
    std::cout << "\n## Nouns and places\n\n";
    for (const auto& row : words.nouns) std::cout << "- `" << row.word << "`\n";
    for (const auto& row : words.places) std::cout << "- `... " << row.phrase << "`\n";
    std::cout << "\n## Understood as well\n\n| wording | read as |\n| --- | --- |\n";
    for (const auto& row : words.synonyms)
        std::cout << "| `" << row.from << "` | `" << (row.to.empty() ? " " : row.to) << "` |\n";
}

}  // namespace

void add_cards(CLI::App& app) {
    CLI::App* command = app.add_subcommand("cards", "The card author's tools");
    command->require_subcommand(1);
    auto options = std::make_shared<Options>();
    const auto game_option = [&](CLI::App* sub) {
        sub->add_option("--game", options->game, "The game: settlers or imperium (settlers)");
        add_card_options(*sub, options->source);
    };

#ifdef IMPERIA_WITH_COMPILER
    CLI::App* sub = command->add_subcommand("check", "Compile card files and show every mistake");
    sub->add_option("file", options->files, "Card files or folders; all packs if none is named");
    sub->callback([options] { check(*options); });

    sub = command->add_subcommand("fmt", "Write card files in their canonical form");
    sub->add_option("file", options->files, "Card files or folders; all packs if none is named");
    sub->add_flag("--check", options->check, "Change nothing; exit code 1 if a file is not canonical");
    sub->callback([options] { format(*options); });

    sub = command->add_subcommand("compile", "Compile card files into one pack");
    sub->add_option("file", options->files, "Card files or folders; all packs if none is named");
    sub->add_option("-o,--out", options->out, "The pack to write")->required();
    sub->callback([options] { compile(*options); });
#else
    CLI::App* sub = nullptr;
#endif

    sub = command->add_subcommand("show", "Show a card: its fields and its text as it is run");
    sub->add_option("name", options->name, "Its name or number")->required();
    sub->add_flag("--program", options->program, "Show the compiled program, too");
    game_option(sub);
    sub->callback([options] { show(*options); });

    sub = command->add_subcommand("list", "List all cards with their texts, one a line");
    sub->add_option("--deck", options->deck, "Only this deck");
    game_option(sub);
    sub->callback([options] { list(*options); });

    sub = command->add_subcommand("coverage", "Count the cards by deck and by how well they are known");
    game_option(sub);
    sub->callback([options] { coverage(*options); });

    sub = command->add_subcommand("language", "Print the reference of the card language");
    game_option(sub);
    sub->callback([options] { language(*options); });
}

}  // namespace cli
