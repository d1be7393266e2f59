// Imperial Settlers behind the AnyGame interface.

#include <numeric>

#include "arena/game_of.h"
#include "games/settlers/position.h"

namespace arena {

namespace {

using settlers::Setup;

class SettlersGame final : public GameOf<settlers::Game, settlers::Match, settlers::Position> {
public:
    const lang::Vocabulary& vocabulary() const override { return settlers::vocabulary(); }

protected:
    std::vector<std::string> usual_sets() const override { return {"base"}; }
    SetupForm form_of(const Rules& rules) const override {
        SetupForm form{"Imperial Settlers", "factions", 2, settlers::most_players, {}, {}};
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
            {"format introducing", "Faction decks hold all cards of the chosen sets; usual with one expansion",
             "format"},
            {"format open",
             "Faction decks of 30 cards from the chosen sets, one's own or drawn at random; usual with several "
             "expansions",
             "format"},
            {"format standard",
             "as open, but with cards of one expansion a deck, and Common cards of the base game only", "format"},
            {"expedition random",
             "of the Expedition one tile fewer than players is drawn before each Action phase; the others are not "
             "picked",
             ""},
        };
        return form;
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
        return setup;
    }
    Setup signature_setup(const Rules& rules, std::uint64_t game) const override {
        settlers::Options options;
        options.lookout = static_cast<settlers::LookoutForm>(game / 9 % 3);
        options.peaceful = game / 27 % 4 == 3 ? 1 : 0;
        options.first_edition = game / 27 % 4 == 2 ? 1 : 0;
        return mixed_setup(rules, static_cast<unsigned>(2 + game % 3), game / 3, &options);
    }
    std::string side_name(const Rules& rules, const Setup& setup, unsigned seat) const override {
        return rules.board(setup.factions[seat]).name;
    }
    std::string check(const Rules& rules, const Setup& setup) const override {
        return settlers::check_setup(rules, setup);
    }

    bool read_option(std::string_view word, settlers::Options& options) const override {
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
        } else if (word == "format introducing") {
            options.format = settlers::Format::introducing;
        } else if (word == "format open") {
            options.format = settlers::Format::open;
        } else if (word == "format standard") {
            options.format = settlers::Format::standard;
        } else if (word == "expedition random") {
            options.random_tiles = 1;
        } else {
            return false;
        }
        return true;
    }

    std::string read_side(const Rules& rules, const std::string& player, Setup& setup) const override {
        const int faction = rules.faction_named(core::trim(player));
        if (faction < 0) return no_such(rules, "faction", player);
        setup.factions.push_back(static_cast<std::uint8_t>(faction));
        return {};
    }
};

}  // namespace

std::unique_ptr<AnyGame> make_settlers(lang::Pack pack, std::string& problem) {
    auto game = std::make_unique<SettlersGame>();
    problem = game->load(std::move(pack));
    if (!problem.empty()) return nullptr;
    return game;
}

}  // namespace arena
