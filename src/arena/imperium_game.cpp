// Imperium behind the AnyGame interface.

#include "arena/game_of.h"
#include "games/imperium/campaign.h"
#include "games/imperium/events.h"
#include "games/imperium/position.h"

namespace arena {

namespace {

using imperium::Setup;

class ImperiumGame final : public GameOf<imperium::Game, imperium::Match, imperium::Position> {
public:
    const lang::Vocabulary& vocabulary() const override { return imperium::vocabulary(); }

    Opponent opponent(const engine::SetupWords& words) const override {
        Setup setup;
        std::string problem;
        const auto rules = rules_of(words.options, problem);
        if (rules == nullptr || !read_options(*rules, words.options, setup).empty()) return {};
        if (setup.options.practice != 0) return {"practice", ""};
        if (setup.options.bot == 0) return {};
        return {"Bot " + rules->nations()[setup.options.bot - 1U].name, std::string(name_of(setup.options.difficulty))};
    }
    // The first Bot that is not the player's own nation, those for first games first.
    std::vector<std::string> alone(const engine::SetupWords& words) const override {
        std::string problem;
        const auto rules = rules_of(words.options, problem);
        if (rules == nullptr || words.players.size() != 1 || !opponent(words).name.empty()) return {};
        for (const SideForm& side : form_of(*rules).sides) {
            engine::SetupWords with = words;
            with.options.push_back(std::string(bot_word) + side.name);
            if (refused(with).empty()) return {with.options.back()};
        }
        return {};
    }

protected:
    // All boxes: which nations are played and which set of Commons is said at set-up.
    std::vector<std::string> usual_sets() const override {
        return {imperium::box_names.begin() + 1, imperium::box_names.end()};
    }
    SetupForm form_of(const Rules& rules) const override {
        SetupForm form{"Imperium", "nations", 1, imperium::most_players, {}, {}};
        // Those for first games first, those that need Trade Routes last.
        for (int pass = 0; pass < 3; ++pass) {
            for (const imperium::Nation& nation : rules.nations()) {
                const int rank = nation.for_first_games ? 0 : nation.trade_routes_only ? 2 : 1;
                if (rank == pass)
                    form.sides.push_back({nation.name, {"A", "B"}, nation.trade_routes_only ? "trade routes" : ""});
            }
        }
        form.options = {
            {"trade routes", "with Merchants and trade routes in place of the aggressive cards; six nations need it",
             ""},
            {"lowered aggression", "aggressive cards come only from the Main deck; not with trade routes", ""},
            {"quick setup", "the market cards are shuffled together whatever their suit", ""},
            {"precious cards", "no card is discarded from hand in Clean-up", ""},
            {"short", "about 15 minutes a player less; not for the Cultists and the Utopians", ""},
        };
        if (rules.has_replacements())
            form.options.push_back({"original printing", "the first printing, without the replacement cards", ""});
        add_bot_options(rules, form.options);
        const std::vector<std::uint8_t> boxes = boxes_with_commons(rules);
        if (boxes.size() < 2) return form;
        form.options.push_back({std::string(commons_word) + "of the nations",
                                "the Commons of the box that all nations come from, else of Horizons", "commons"});
        for (const std::uint8_t box : boxes) {
            const std::string name(imperium::box_names[box]);
            form.options.push_back({std::string(commons_word) + name,
                                    "the Commons of " + core::capital(name) + ", whatever the nations", "commons"});
        }
        return form;
    }
    // One is enough to see that the options fit together.
    std::uint64_t mixes(const Rules&, unsigned) const override { return 1; }
    // Without options of their own, games take turns at all variants.
    Setup mixed_setup(const Rules& rules, unsigned players, std::uint64_t n,
                      const imperium::Options* options) const override {
        Setup setup;
        if (options != nullptr) {
            setup.options = *options;
        } else {
            setup.options.trade_routes = n % 2 == 0 ? 1 : 0;
            setup.options.short_game = n / 2 % 4 == 3 ? 1 : 0;
            setup.options.quick = n / 8 % 5 == 4 ? 1 : 0;
            setup.options.precious = n / 2 % 7 == 6 ? 1 : 0;
            setup.options.lowered_aggression = setup.options.trade_routes == 0 && n / 2 % 5 == 2 ? 1 : 0;
            setup.options.original = rules.has_replacements() && n / 2 % 9 == 8 ? 1 : 0;
            if (players == 1)
                setup.options.difficulty = static_cast<imperium::Difficulty>(n / 2 % imperium::difficulty_count);
            const std::vector<std::uint8_t> boxes = boxes_with_commons(rules);
            if (boxes.size() > 1 && n / 2 % (boxes.size() + 1) < boxes.size())
                setup.options.commons = boxes[n / 2 % (boxes.size() + 1)];
        }
        std::vector<std::uint8_t> left;
        for (std::size_t k = 0; k < rules.nations().size(); ++k) {
            const imperium::Nation& nation = rules.nations()[k];
            if (nation.trade_routes_only && setup.options.trade_routes == 0) continue;
            if (setup.options.bot == k + 1) continue;
            if (nation.short_rules.has(imperium::short_refused) && setup.options.short_game != 0) continue;
            left.push_back(static_cast<std::uint8_t>(k));
        }
        std::uint64_t mix = core::mix(n + 1);
        for (unsigned k = 0; k < players && !left.empty(); ++k) {
            const auto pick = static_cast<std::ptrdiff_t>(mix % left.size());
            mix = core::mix(mix);
            setup.nations.push_back(left[static_cast<std::size_t>(pick)]);
            setup.sides.push_back(static_cast<std::uint8_t>(mix >> 40 & 1U));
            left.erase(left.begin() + pick);
        }
        // One alone who names no Bot meets them all in turn.
        if (players == 1 && setup.options.bot == 0 && setup.options.practice == 0) {
            std::erase_if(left, [&](std::uint8_t k) { return rules.nations()[k].bot_state == engine::unknown_def; });
            if (!left.empty()) setup.options.bot = static_cast<std::uint8_t>(left[mix % left.size()] + 1);
        }
        return setup;
    }

    Setup signature_setup(const Rules& rules, std::uint64_t game) const override {
        return mixed_setup(rules, static_cast<unsigned>(2 + game % 3), game / 3, nullptr);
    }
    std::string side_name(const Rules& rules, const Setup& setup, unsigned seat) const override {
        const bool bot = seat >= setup.nations.size();
        return (bot ? "Bot " : "") + rules.nations()[imperium::seated(setup)[seat]].name;
    }
    std::string check(const Rules& rules, const Setup& setup) const override {
        return imperium::check_setup(rules, setup);
    }
    std::string side_word(const Rules& rules, const Setup& setup, unsigned seat) const override {
        const std::string changes = imperium::changes_word(rules, setup);
        return side_name(rules, setup, seat) + (setup.sides[seat] != 0 ? " B" : " A") +
               (changes.empty() ? "" : " (" + changes + ")");
    }

    bool read_option(const Rules& rules, std::string_view word, imperium::Options& options) const override {
        if (word == "trade routes") {
            options.trade_routes = 1;
        } else if (word == "lowered aggression") {
            options.lowered_aggression = 1;
        } else if (word == "quick setup" || word == "quick set-up") {
            options.quick = 1;
        } else if (word == "precious cards") {
            options.precious = 1;
        } else if (word == "short") {
            options.short_game = 1;
        } else if (word == "practice") {
            options.practice = 1;
        } else if (word == "no bot") {
            options.bot = 0;
        } else if (word == "original printing") {
            options.original = 1;
        } else if (word == "double resources") {
            options.doubled = 1;
        } else {
            return read_commons(word, options) || read_bot(rules, word, options);
        }
        return true;
    }

    // "bot qin", "difficulty sovereign", "3 unrest fewer".
    static constexpr std::string_view bot_word = "bot ", difficulty_word = "difficulty ", fewer_words = " unrest fewer";
    static bool read_bot(const Rules& rules, std::string_view word, imperium::Options& options) {
        if (word.starts_with(bot_word)) {
            const int nation = rules.nation_named(core::trim(word.substr(bot_word.size())));
            if (nation < 0) return false;
            options.bot = static_cast<std::uint8_t>(nation + 1);
            return true;
        }
        if (word.ends_with(fewer_words) && word.size() == fewer_words.size() + 1 && word[0] >= '1' && word[0] <= '5') {
            options.fewer_unrest = static_cast<std::uint8_t>(word[0] - '0');
            return true;
        }
        if (!word.starts_with(difficulty_word)) return false;
        const std::string_view name = core::trim(word.substr(difficulty_word.size()));
        const auto found = std::find(imperium::difficulty_names.begin(), imperium::difficulty_names.end(),
                                     name == "emperor" ? "imperator" : name);  // I-DIFF-02
        if (found == imperium::difficulty_names.end()) return false;
        options.difficulty = static_cast<imperium::Difficulty>(found - imperium::difficulty_names.begin());
        return true;
    }
    static void add_bot_options(const Rules& rules, std::vector<OptionForm>& options) {
        constexpr std::string_view solo = solo_section;
        bool any = false;
        options.push_back({"practice", "12 turns without an opponent, to learn a nation", "", std::string(solo)});
        for (const imperium::Nation& nation : rules.nations()) {
            if (nation.bot_state == engine::unknown_def) continue;
            if (!any)
                options.push_back({"no bot", "nobody: against other players, or practice", "bot", std::string(solo)});
            any = true;
            options.push_back({std::string(bot_word) + nation.name,
                               "one player against the Bot of " + nation.name +
                                   (nation.trade_routes_only ? "; needs trade routes" : ""),
                               "bot", std::string(solo)});
        }
        if (!any) return;
        constexpr std::array<std::string_view, imperium::difficulty_count> meanings{
            "4 slots: for first games",
            "4 slots, and a card more is discarded each turn",
            "5 slots: the rules as they are",
            "5 slots; the Bot begins with resources, which score more",
            "6 slots; as Sovereign",
            "as Overlord, with more Unrest, of which the Bot gains when it returns it"};
        for (std::size_t k = 0; k < meanings.size(); ++k)
            options.push_back({std::string(difficulty_word) + std::string(imperium::difficulty_names[k]),
                               std::string(meanings[k]), "difficulty", std::string(solo)});
        options.push_back({"double resources", "of a campaign: after a loss", "", std::string(solo)});
    }

    // "commons legends": a second one that differs is refused by check_setup. "commons of the nations" says what holds
    // anyway.
    static constexpr std::string_view commons_word = "commons ";
    static bool read_commons(std::string_view word, imperium::Options& options) {
        if (!word.starts_with(commons_word)) return false;
        const std::string_view name = core::trim(word.substr(commons_word.size()));
        if (name == "of the nations") return true;
        const auto found = std::find(imperium::box_names.begin() + 1, imperium::box_names.end(), name);
        if (found == imperium::box_names.end()) return false;
        const auto box = static_cast<std::uint8_t>(found - imperium::box_names.begin());
        options.commons = options.commons == imperium::box_none || options.commons == box ? box : imperium::two_commons;
        return true;
    }
    static std::vector<std::uint8_t> boxes_with_commons(const Rules& rules) {
        std::vector<std::uint8_t> boxes;
        for (std::uint8_t box = imperium::box_horizons; box < imperium::box_count; ++box) {
            if (rules.has_commons(box)) boxes.push_back(box);
        }
        return boxes;
    }

    // "Japan", "Japan A", "Japan B": side A unless said; in a campaign "Japan A (+3UNC3/25 -3JPN5/24)".
    std::string read_side(const Rules& rules, const std::string& player, Setup& setup) const override {
        const std::string_view word = core::trim(std::string_view(player));
        const std::size_t bracket = word.find('(');
        if (bracket != std::string_view::npos) {
            if (!word.ends_with(')')) return "the deck of " + player + " has no ')' at its end";
            const std::string_view changes = word.substr(bracket + 1, word.size() - bracket - 2);
            if (std::string problem = imperium::read_changes(rules, changes, setup); !problem.empty()) return problem;
        }
        std::string name(core::trim(word.substr(0, bracket)));
        std::uint8_t side = 0;
        if (name.size() > 2 && name[name.size() - 2] == ' ') {
            const char letter = name.back();
            if (letter == 'A' || letter == 'a' || letter == 'B' || letter == 'b') {
                side = letter == 'B' || letter == 'b' ? 1 : 0;
                name.resize(name.size() - 2);
            }
        }
        const int nation = rules.nation_named(name);
        if (nation < 0) return no_such(rules, "nation", player);
        setup.nations.push_back(static_cast<std::uint8_t>(nation));
        setup.sides.push_back(side);
        return {};
    }

    enum Ending : std::uint8_t { main_deck_empty, all_developed, by_text, by_collapse, turns_over };
    ReportWords report_words() const override {
        return {2,
                "nation",
                "nations",
                "gained",
                "within reach",
                "the player acquired it, broke through for it or developed it at least once in the game",
                "it lay in the Market or in the player's own development area at the beginning of one of the player's "
                "turns, or was gained from elsewhere",
                {"Scoring: the Main deck ran out", "Scoring: a nation developed all its cards",
                 "Scoring: a card's text said so", "Collapse", "Practice: all turns were over"}};
    }
    void see(const Rules& rules, const State& s, const engine::Decision& decision, Seen& seen) const override {
        if (!imperium::Game::begins_turn(decision)) return;
        const auto look_at = [&](engine::PileId pile) {
            for (engine::CopyId c = s.table.first(pile); c != engine::no_copy; c = s.table.next(c))
                seen.reach(decision.seat, one_of(rules, s.table.def(c)));
        };
        for (unsigned slot = 0; slot < imperium::market_slots; ++slot) look_at(pile_of(imperium::pile_market, slot));
        look_at(pile_of(imperium::pile_development, decision.seat));
    }
    // What triggered Scoring is known by what was just told: a card was developed, or the Main deck is empty.
    void hear(const Rules& rules, const State& s, const engine::Event& event, Seen& seen) const override {
        switch (event.kind) {
            case imperium::did_develop:
                if (seen.ending() < 0 && s.table.empty(pile_of(imperium::pile_development, event.seat)))
                    seen.end_by(all_developed);
                [[fallthrough]];
            case imperium::did_acquire:
            case imperium::did_break: seen.take(event.seat, one_of(rules, s.table.def(event.card))); break;
            case imperium::did_scoring:
                if (seen.ending() < 0) seen.end_by(s.table.empty(imperium::main_deck) ? main_deck_empty : by_text);
                break;
            case imperium::did_collapse: seen.end_by(by_collapse); break;
            case imperium::did_end:
                if (seen.ending() < 0) seen.end_by(turns_over);
                break;
            default: break;
        }
    }
    // Cards that differ in their number only are one.
    static engine::DefId one_of(const Rules& rules, engine::DefId def) {
        const engine::DefId like = rules.def(def).like;
        return like == engine::unknown_def ? def : like;
    }
    bool tells_of(const Rules& rules, engine::DefId def) const override {
        const std::uint8_t start = rules.def(def).start;
        return one_of(rules, def) == def && (start == imperium::start_market || start == imperium::start_development);
    }
};

}  // namespace

std::unique_ptr<AnyGame> make_imperium(lang::Pack pack, std::string& problem) {
    return make_game<ImperiumGame>(std::move(pack), problem);
}
std::unique_ptr<engine::Campaign> new_imperium_campaign() { return std::make_unique<imperium::Campaign>(); }

}  // namespace arena
