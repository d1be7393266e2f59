// Imperial Settlers behind the AnyGame interface.

#include <numeric>

#include "arena/game_of.h"
#include "games/settlers/deck_text.h"
#include "games/settlers/events.h"
#include "games/settlers/friends.h"
#include "games/settlers/position.h"
#include "games/settlers/solo.h"

namespace arena {

namespace {

using settlers::Setup;

// The expansions by the names of their sets: what is printed on the box, and what it brings.
struct SetRow {
    std::string_view set, title, brings;
};
constexpr SetRow set_rows[] = {
    {"friends", "Why Can't We Be Friends", "Open Production, where enemies send their workers, and Instant cards"},
    {"magic number", "3 Is a Magic Number", "cards that count SETs of three colours"},
    {"fire", "We Didn't Start the Fire", "Conquest and Siege of enemy Faction Locations, which lie in rows"},
    {"atlanteans", "Atlanteans", "a further Faction, white cards and Technology"},
    {"aztecs", "Aztecs", "a further Faction, orange cards, Blessings and Prayers"},
    {"amazons", "Amazons", "a further Faction, Foundations from Deals"},
    {"minis", "Mini-expansions", "a few Common cards"},
    {"panoramic", "Panoramic cards", "in the place of base cards of the same titles"},
    {"expedition", "Expedition", "tiles for those who pass"},
    {"diplomacy", "Diplomacy", "tiles in the middle of the table, for all players"},
    {"marketplace", "Marketplace", "an action: a Worker visits the stalls"},
};

class SettlersGame final : public GameOf<settlers::Game, settlers::Match, settlers::Position> {
public:
    const lang::Vocabulary& vocabulary() const override { return settlers::vocabulary(); }

    std::string rank(const engine::SetupWords& words, int score) const override {
        if (opponent(words).name.empty()) return {};
        return std::string(settlers::achievement(static_cast<unsigned>(std::max(0, score))));
    }
    // Solo conquest has difficulties.
    Opponent opponent(const engine::SetupWords& words) const override {
        if (words.players.size() != 1) return {};
        settlers::Options options;
        std::string problem;
        const auto rules = rules_of(words.options, problem, 1);
        for (const std::string& word : words.options) {
            if (rules != nullptr) (void)read_option(*rules, core::lower(core::trim(std::string_view(word))), options);
        }
        for (const DifficultyRow& row : difficulties) {
            if (row.level == options.conquest) return {"virtual player", "conquest " + std::string(row.name)};
        }
        return {"virtual player", ""};
    }

protected:
    std::vector<std::string> usual_sets() const override { return {std::string(settlers::base_set)}; }
    SetupForm form_of(const Rules& rules) const override {
        SetupForm form{"Imperial Settlers", "factions", has_solo() ? 1U : 2U, 0, {}, {}};
        for (const settlers::Board& board : rules.boards()) form.sides.push_back({board.name, {}, {}});
        for (const lang::Card& card : pack().cards) {
            if (card.entry != settlers::entry_board || rules.faction_named(card.name) >= 0) continue;
            form.sides.push_back({card.name, {}, set_option(lang::sets_of(pack().decks[card.deck]).front())});
        }
        form.options = {
            {"lookout standard",
             "one card more than players is turned up, everyone takes one; then in the opposite order", "lookout"},
            {"lookout alternate", "everyone looks at 3 cards, keeps 1, passes 2 to the left and keeps 1 of those",
             "lookout"},
            {"lookout advanced", "5 cards are turned up once; both rounds of picks go clockwise", "lookout"},
            {"peaceful", "the Raze action reaches only cards in hand; everyone draws 1 Common card more each round",
             ""},
            {"first edition",
             "an empty Faction deck is renewed from its discards; the advanced Lookout gives no Faction card", ""},
        };
        form.decks = true;
        form.most_players = static_cast<unsigned>(std::min<std::size_t>(settlers::most_players, form.sides.size()));
        return form;
    }
    std::vector<OptionForm> options_with_sets() const override {
        std::vector<OptionForm> options = {
            {"format usual", "introducing with one expansion, open with several or with a deck of one's own", "format"},
            {"format introducing", "Faction decks hold all cards of the chosen sets", "format"},
            {"format open", "Faction decks of 30 cards from the chosen sets, one's own or drawn at random", "format"},
            {"format standard",
             "as open, but with cards of one expansion a deck, and Common cards of the base game only", "format"},
        };
        const std::vector<std::string> sets = more_sets();
        if (std::find(sets.begin(), sets.end(), "expedition") != sets.end())
            options.push_back({"expedition random",
                               "of the Expedition one tile fewer than players is drawn before each Action phase; the "
                               "others are not picked",
                               ""});
        for (OptionForm& option : solo_options()) options.push_back(std::move(option));
        return options;
    }
    // The cards of the solo game come with one player.
    bool belongs_to(const std::string& set, std::size_t players) const override {
        return set == settlers::solo_module.set && players == 1;
    }
    bool is_chosen(const std::string& set) const override { return set != settlers::solo_module.set; }
    std::string set_meaning(const std::string& set) const override {
        for (const SetRow& row : set_rows) {
            if (row.set == set) return std::string(row.title) + ": " + std::string(row.brings);
        }
        return GameOf::set_meaning(set);
    }
    std::string_view set_title(const std::string& set) const override {
        for (const SetRow& row : set_rows) {
            if (row.set == set) return row.title;
        }
        return {};
    }
    unsigned most_seats(const Rules& rules) const override {
        return static_cast<unsigned>(std::min<std::size_t>(settlers::most_players, rules.boards().size()));
    }
    // All orders of all Factions, where they have more cards than those of the base game.
    std::uint64_t mixes(const Rules& rules, unsigned players) const override {
        if (rules.sets().size() < 2) return 0;
        std::uint64_t n = 1;
        for (unsigned k = 0; k < players; ++k) n *= rules.boards().size() - k;
        return n;
    }
    // All orders come up.
    Setup mixed_setup(const Rules& rules, unsigned players, std::uint64_t n,
                      const settlers::Options* options) const override {
        std::vector<std::uint8_t> left(rules.boards().size());
        std::iota(left.begin(), left.end(), std::uint8_t{0});
        Setup setup;
        if (options != nullptr) setup.options = *options;
        for (unsigned k = 0; k < players; ++k) {
            const auto pick = static_cast<std::ptrdiff_t>(n % left.size());
            n /= left.size();
            setup.factions.push_back(left[static_cast<std::size_t>(pick)]);
            left.erase(left.begin() + pick);
        }
        if (players == 1 && options == nullptr) add_solo_variant(rules, n, setup);
        return setup;
    }
    // Games for one take turns at the virtual player's cards and at solo conquest, where the sets have them.
    static void add_solo_variant(const Rules& rules, std::uint64_t n, Setup& setup) {
        const auto has = [&](settlers::TileKind kind) {
            return std::any_of(rules.solo().begin(), rules.solo().end(),
                               [&](settlers::DefId id) { return rules.def(id).tile == kind; });
        };
        const bool cards = has(settlers::tile_virtual), conquest = has(settlers::tile_conquest);
        if (!cards && !conquest) return;
        settlers::Options& options = setup.options;
        if (cards && n % 2 == 1) options.virtual_card = settlers::any_name;
        if (conquest) options.conquest = static_cast<settlers::Difficulty>(n / 2 % 4);
        options.first_edition = n / 8 % 3 == 2 ? 1 : 0;
        options.collect_tokens = 1;
        if (!settlers::check_setup(rules, setup).empty()) options.collect_tokens = 0;
    }
    // As the report seats them: a few games hold every Faction in every seat about equally often.
    std::uint64_t spread_mix(const Rules& rules, unsigned players, std::uint64_t n) const override {
        if (players == 1) return n;  // all Factions in turn, and behind them the variants
        return arena::spread(n, arena::mixes(rules.boards().size(), players));
    }
    void add_variants(const Rules& rules, const Setup& setup, std::vector<std::string>& variants) const override {
        const bool said = setup.options.format != settlers::Format::usual;
        const auto more = std::count_if(rules.sets().begin(), rules.sets().end(), [](const std::string& set) {
            return set != settlers::base_set && set != settlers::solo_module.set;
        });
        if (said || more == 0) return;
        std::erase(variants, "format usual");
        variants.push_back("format " + std::string(settlers::format_word(settlers::format_of(rules, setup))));
    }
    Setup signature_setup(const Rules& rules, std::uint64_t game) const override {
        settlers::Options options;
        options.lookout = static_cast<settlers::LookoutForm>(game / 9 % 3);
        options.peaceful = game / 27 % 4 == 3 ? 1 : 0;
        options.first_edition = game / 27 % 4 == 2 ? 1 : 0;
        return mixed_setup(rules, static_cast<unsigned>(2 + game % 3), game / 3, &options);
    }
    std::string side_name(const Rules& rules, const Setup& setup, unsigned seat) const override {
        return seat < setup.factions.size() ? rules.board(setup.factions[seat]).name : "virtual player";
    }
    // "Romans", or with a deck of one's own "Romans (ROM001 ROM003)".
    std::string side_word(const Rules& rules, const Setup& setup, unsigned seat) const override {
        const std::string& name = rules.board(setup.factions[seat]).name;
        if (seat >= setup.decks.size() || setup.decks[seat].empty()) return name;
        return name + " (" + numbers_of(rules, setup.factions[seat], setup.decks[seat]) + ")";
    }
    std::string check(const Rules& rules, const Setup& setup) const override {
        std::string problem = settlers::check_setup(rules, setup);
        if (!problem.empty() && setup.factions.size() > most_seats(rules)) problem += more_sides(rules);
        const std::vector<std::string> sets = lang::sets_of(rules.pack());
        if (problem.empty() && setup.options.random_tiles != 0 &&
            std::find(sets.begin(), sets.end(), "expedition") == sets.end())
            problem = comes_with("tiles to draw come", {set_option("expedition")});
        return problem;
    }

    // S-ATL-04, S-AZT-02 and S-FIRE-03.
    std::vector<Advice> advice_of(const Rules& rules, const Setup& setup) const override {
        const std::vector<std::string> sets = lang::sets_of(rules.pack());
        const auto has = [&](std::string_view set) { return std::find(sets.begin(), sets.end(), set) != sets.end(); };
        std::vector<Advice> all;
        for (const auto& [faction, set] : {std::pair{"Atlanteans", "atlanteans"}, std::pair{"Aztecs", "aztecs"}}) {
            const int number = rules.faction_named(faction);
            const bool plays = std::find(setup.factions.begin(), setup.factions.end(), number) != setup.factions.end();
            if (plays && has("fire"))
                all.push_back({set_option(set), "The rulebook advises against the " + std::string(faction) + " with " +
                                                    std::string(set_title("fire")) + "."});
        }
        if (setup.factions.size() == settlers::most_players && (has("atlanteans") || has("aztecs")))
            all.push_back({"", "The rulebooks advise against five players."});
        return all;
    }

    bool read_option(const Rules&, std::string_view word, settlers::Options& options) const override {
        if (word == "lookout standard") {
            options.lookout = settlers::LookoutForm::standard;
        } else if (word == "lookout alternate") {
            options.lookout = settlers::LookoutForm::alternate;
        } else if (word == "lookout advanced") {
            options.lookout = settlers::LookoutForm::advanced;
        } else if (word == "peaceful") {
            options.peaceful = 1;
        } else if (word == "first edition") {
            options.first_edition = 1;
        } else if (word == "expedition random") {
            options.random_tiles = 1;
        } else if (!read_solo_option(word, options)) {
            constexpr std::string_view format = "format ";
            return word.starts_with(format) && settlers::read_format(word.substr(format.size()), options.format);
        }
        return true;
    }

    // "virtual faction", "virtual Romans", "conquest hard", "conquest against Romans", "collect tokens".
    bool read_solo_option(std::string_view word, settlers::Options& options) const {
        constexpr std::string_view card = "virtual ", conquest = "conquest ", against = "conquest against ";
        if (word == "collect tokens") {
            options.collect_tokens = 1;
        } else if (word == "virtual none") {
            options.virtual_card = settlers::no_name;
        } else if (word == "conquest none") {
            options.conquest = settlers::Difficulty::none;
        } else if (word == "conquest against any") {
            options.against = settlers::any_name;
        } else if (word == "virtual faction") {
            options.virtual_card = settlers::any_name;
        } else if (word.starts_with(card)) {
            const std::vector<std::string> names = virtual_cards();
            const auto found = find_word(names, word.substr(card.size()));
            if (found == names.end()) return false;
            options.virtual_card = settlers::name_key(*found);
        } else if (word.starts_with(against)) {
            const std::vector<std::string> names = all_factions();
            const auto found = find_word(names, word.substr(against.size()));
            if (found == names.end()) return false;
            options.against = settlers::name_key(*found);
        } else if (word.starts_with(conquest)) {
            for (const auto& [name, level, meaning] : difficulties) {
                if (word.substr(conquest.size()) != name) continue;
                options.conquest = level;
                return true;
            }
            return false;
        } else {
            return false;
        }
        return true;
    }

    std::string read_side(const Rules& rules, const std::string& player, Setup& setup) const override {
        const std::string_view word = core::trim(std::string_view(player));
        const std::size_t bracket = word.find('(');
        const std::string name(core::trim(word.substr(0, bracket)));
        const int faction = rules.faction_named(name);
        if (faction < 0) return no_such(rules, "faction", name);
        setup.factions.push_back(static_cast<std::uint8_t>(faction));
        setup.decks.emplace_back();
        if (bracket == std::string_view::npos) return {};
        if (!word.ends_with(')')) return "the deck of the " + name + " has no ')' at its end";
        return read_numbers(rules, word.substr(bracket + 1, word.size() - bracket - 2), setup);
    }

public:
    DeckForm read_deck(std::string_view text) const override {
        const settlers::DeckText read = settlers::read_deck(text, pack());
        DeckForm deck;
        deck.side = read.faction;
        for (const settlers::DeckFault& fault : read.faults) deck.faults.push_back({fault.line, fault.text});
        if (read.faction.empty()) return deck;
        for (const std::string& set : read.sets) {
            if (!is_usual(set)) deck.options.push_back(set_option(set));
        }
        deck.format = "format " + std::string(settlers::format_word(read.format));
        std::string numbers;
        for (const std::string& number : read.numbers) numbers += (numbers.empty() ? "" : " ") + number;
        deck.player = read.faction + " (" + numbers + ")";
        std::string problem;
        const auto rules = rules_of(deck.options, problem);
        Setup setup;
        if (rules != nullptr && !read.numbers.empty()) problem = read_side(*rules, deck.player, setup);
        if (!problem.empty()) deck.faults.push_back({0, problem});
        if (rules == nullptr || !problem.empty()) return deck;
        setup.decks.resize(1);
        const auto faction = static_cast<std::uint8_t>(rules->faction_named(read.faction));
        if (!read.numbers.empty()) deck.player = side_word(*rules, setup, 0);
        deck.shown = settlers::show_deck(*rules, faction, setup.decks[0]);
        if (!deck.faults.empty()) return deck;  // what is missing is told already
        for (std::string& fault : settlers::faults_of(*rules, faction, setup.decks[0], read.format))
            deck.faults.push_back({0, std::move(fault)});
        return deck;
    }

    std::string random_deck(const std::string& side, const std::vector<std::string>& options, std::uint64_t seed,
                            std::string& problem) const override {
        const auto rules = rules_of(options, problem);
        Setup setup;
        if (rules != nullptr) problem = read_options(*rules, options, setup);
        if (problem.empty()) problem = read_side(*rules, side, setup);
        if (!problem.empty()) return {};
        const settlers::Format format =
            setup.options.format == settlers::Format::usual ? settlers::Format::open : setup.options.format;
        if (format == settlers::Format::introducing) {
            problem = "the introducing format is played with all cards: choose the format open or standard";
            return {};
        }
        std::vector<settlers::DefId> deck;
        core::Random random(core::mix(seed));
        const std::uint8_t faction = setup.factions.front();
        if (!settlers::random_deck(
                *rules, faction, format, [&](std::uint32_t n) { return random.below(n); },
                [&](settlers::DefId id) { deck.push_back(id); })) {
            problem = "the " + rules->board(faction).name + " have too few cards for a deck of 30";
            return {};
        }
        return settlers::write_deck(*rules, faction, deck, format);
    }

private:
    struct DifficultyRow {
        std::string_view name;
        settlers::Difficulty level;
        std::string_view meaning;
    };
    static constexpr DifficultyRow difficulties[] = {
        {"easy", settlers::Difficulty::easy, "0, 1, 1 and 2 times in rounds 1 to 4"},
        {"medium", settlers::Difficulty::medium, "1, 1, 2 and 2 times in rounds 1 to 4"},
        {"hard", settlers::Difficulty::hard, "2, 2, 3 and 3 times in rounds 1 to 4"},
    };

    // Whether one can play alone with these packs.
    bool has_solo() const {
        const std::vector<std::string> sets = lang::sets_of(pack());
        return std::find(sets.begin(), sets.end(), settlers::solo_module.set) != sets.end();
    }
    // The virtual player's faction cards and the Factions of all sets.
    std::vector<std::string> virtual_cards() const {
        std::vector<std::string> names;
        for (const lang::Card& card : pack().cards) {
            if (settlers::tile_kind(pack().decks[card.deck].name) == settlers::tile_virtual) names.push_back(card.name);
        }
        return names;
    }
    std::vector<std::string> all_factions() const {
        std::vector<std::string> names;
        for (const lang::Card& card : pack().cards) {
            if (card.entry == settlers::entry_board) names.push_back(card.name);
        }
        return names;
    }
    static std::vector<std::string>::const_iterator find_word(const std::vector<std::string>& names,
                                                              std::string_view word) {
        return std::find_if(names.begin(), names.end(),
                            [&](const std::string& name) { return core::lower(name) == word; });
    }
    // Of each group the first holds if nothing is said.
    std::vector<OptionForm> solo_options() const {
        std::vector<OptionForm> options;
        const std::vector<std::string> cards = virtual_cards(), sets = lang::sets_of(pack());
        if (!cards.empty()) {
            const std::string group = "virtual player";
            options.push_back({"virtual none", "the virtual player has no faction card", group});
            options.push_back({"virtual faction", "he has a faction card, drawn at random", group});
            for (const std::string& name : cards)
                options.push_back({"virtual " + name, "he has the faction card " + name, group});
        }
        if (has_solo() && std::find(sets.begin(), sets.end(), "fire") != sets.end()) {
            const std::string group = "conquest", against = "conquest against";
            options.push_back({"conquest none", "the virtual player conquers nothing", group});
            for (const DifficultyRow& row : difficulties)
                options.push_back(
                    {"conquest " + std::string(row.name), "he conquers, " + std::string(row.meaning), group});
            options.push_back({"conquest against any", "his Faction is drawn at random", against});
            for (const std::string& name : all_factions())
                options.push_back({"conquest against " + name, "he has the " + name, against});
        }
        if (has_solo())
            options.push_back(
                {"collect tokens", "the Atlanteans alone: tokens that attacks take count for the virtual player", ""});
        for (OptionForm& option : options) option.section = solo_section;
        return options;
    }

    // A deck by the numbers of its titles; that of the last Faction read.
    std::string read_numbers(const Rules& rules, std::string_view numbers, Setup& setup) const {
        const std::uint8_t faction = setup.factions.back();
        const std::string& name = rules.board(faction).name;
        std::vector<const settlers::Title*> titles;
        for (const std::string_view number : core::split(numbers, ' ')) {
            if (number.empty()) continue;
            const settlers::Title* title = settlers::title_numbered(rules, faction, number);
            if (title == nullptr) return no_title(name, number);
            if (std::find(titles.begin(), titles.end(), title) != titles.end())
                return "the deck of the " + name + " names " + rules.name(title->cards.front()) + " twice";
            titles.push_back(title);
        }
        if (titles.empty()) return "the deck of the " + name + " names no cards";
        // In the order of the pack: what is dealt does not depend on how a deck was written down.
        for (const settlers::Title& title : rules.board(faction).titles) {
            if (std::find(titles.begin(), titles.end(), &title) == titles.end()) continue;
            setup.decks.back().insert(setup.decks.back().end(), title.cards.begin(), title.cards.end());
        }
        return {};
    }

    ReportWords report_words() const override {
        return {4,
                "Faction",
                "Factions",
                "built",
                "in hand",
                "the player built it as a Location, or played it from hand, at least once in the game",
                "it was in the player's hand at some choice of the game, or was built from elsewhere",
                {}};
    }
    void see(const Rules&, const State& s, const engine::Decision&, Seen& seen) const override {
        for (settlers::Seat seat = 0; seat < s.player_count; ++seat) {
            for (engine::CopyId c = s.table.first(pile_of(settlers::pile_hand, seat)); c != engine::no_copy;
                 c = s.table.next(c))
                seen.reach(seat, s.table.def(c));
        }
    }
    // Cards of decks; there are others, which nobody takes into hand.
    bool tells_of(const Rules& rules, engine::DefId def) const override {
        const std::uint8_t faction = rules.def(def).faction;
        const std::vector<engine::DefId>& deck =
            faction == settlers::of_commons ? rules.commons() : rules.board(faction).deck;
        return std::find(deck.begin(), deck.end(), def) != deck.end();
    }
    void hear(const Rules&, const State& s, const engine::Event& event, Seen& seen) const override {
        if (event.kind == settlers::did_build || event.kind == settlers::did_play)
            seen.take(event.seat, s.table.def(event.card));
    }

    // Why a number of a deck is none of the chosen sets' titles.
    std::string no_title(const std::string& faction, std::string_view number) const {
        for (const lang::Card& card : pack().cards) {
            const lang::Deck& deck = pack().decks[card.deck];
            if (deck.name != faction || !settlers::is_numbered(card, number)) continue;
            std::vector<std::string> needed;
            for (const std::string& set : lang::sets_of(deck)) {
                if (!is_usual(set)) needed.push_back(set_option(set));
            }
            if (needed.empty()) return "another card stands in the place of " + card.name + " with these sets";
            return comes_with(card.name + " of the " + faction + " comes", needed);
        }
        return "the " + faction + " have no card with the number '" + std::string(number.substr(0, 20)) + "'";
    }
};

}  // namespace

std::unique_ptr<AnyGame> make_settlers(lang::Pack pack, std::string& problem) {
    return make_game<SettlersGame>(std::move(pack), problem);
}

}  // namespace arena
