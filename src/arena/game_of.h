#pragma once
// What every game behind the AnyGame interface has in common; a game adds its set-ups and their words.

#include <algorithm>
#include <map>
#include <mutex>

#include "ai/advice.h"
#include "ai/agents.h"
#include "arena/any_game.h"
#include "arena/simulate.h"
#include "core/words.h"
#include "lang/pack_file.h"
#include "lang/part.h"

namespace arena {

template <engine::Game G, class GameMatch, class GamePosition>
class GameOf : public AnyGame {
public:
    using Setup = typename G::Setup;
    using Options = decltype(Setup::options);

    using Rules = typename G::Rules;
    using Kept = std::shared_ptr<const Rules>;
    using State = typename G::State;

    static constexpr std::size_t most_kept = 64;  // rules of sets that were asked for lately

    std::string load(lang::Pack pack) {
        if (std::string problem = lang::check_operands(pack, vocabulary()); !problem.empty()) return problem;
        pack_ = std::move(pack);
        hash_ = lang::pack_hash(pack_);
        std::string problem;
        usual_ = rules_of({}, problem);
        return problem;
    }

    std::string_view name() const override { return G::name; }
    std::string rules_version() const override { return arena::rules_version(G::name); }
    const lang::Pack& pack() const override { return pack_; }
    std::uint64_t pack_hash() const override { return hash_; }
    std::uint64_t cards_hash(const engine::SetupWords& words) const override {
        std::string problem;
        const auto rules = rules_of(words.options, problem, words.players.size());
        return rules == nullptr ? 0 : rules->hash();
    }

    SetupForm form() const override {
        SetupForm form = form_of(*usual_);
        const std::vector<std::string> more = more_sets();
        for (const std::string& set : more)
            form.options.push_back({set_option(set), set_meaning(set), "", std::string(sets_section)});
        if (more.size() > 1)
            form.options.push_back({std::string(all_sets_word), "every set there is", "", std::string(sets_section)});
        if (!more.empty()) {
            for (OptionForm& option : options_with_sets()) form.options.push_back(std::move(option));
        }
        return form;
    }
    std::vector<std::string> settled(const std::vector<std::string>& options) const override {
        std::vector<std::string> words;
        const auto add = [&](std::string word) {
            if (!word.empty() && std::find(words.begin(), words.end(), word) == words.end())
                words.push_back(std::move(word));
        };
        for (const std::string& text : options) {
            const std::vector<std::string> sets = sets_meant(text);
            if (sets.empty()) add(std::string(core::trim(text)));
            for (const std::string& set : sets) {
                if (!is_usual(set)) add(set_option(set));
            }
        }
        return words;
    }

    std::string setup_text(const engine::SetupWords& words) const override {
        std::vector<std::string> sets, variants;
        for (const std::string& text : settled(words.options)) {
            const std::vector<std::string> meant = sets_meant(text);
            for (const std::string& set : meant)
                sets.push_back(set_title(set).empty() ? set_option(set) : std::string(set_title(set)));
            if (meant.empty()) variants.push_back(text);
        }
        Setup setup;
        std::string problem;
        if (const auto rules = read_setup(words, setup, problem)) add_variants(*rules, setup, variants);
        std::string out = form_of(*usual_).title;
        if (!sets.empty()) out += " with " + core::list_of(sets);
        for (const std::string& variant : variants) out += ", " + variant;
        return out;
    }

    Opponent opponent(const engine::SetupWords&) const override { return {}; }
    std::vector<std::string> alone(const engine::SetupWords&) const override { return {}; }
    std::string rank(const engine::SetupWords&, int) const override { return {}; }

    DeckForm read_deck(std::string_view) const override {
        DeckForm deck;
        deck.faults.push_back({0, "decks are not built in " + form_of(*usual_).title});
        return deck;
    }
    std::string random_deck(const std::string&, const std::vector<std::string>&, std::uint64_t,
                            std::string& problem) const override {
        problem = "decks are not built in " + form_of(*usual_).title;
        return {};
    }

    std::string refused(const engine::SetupWords& words) const override {
        Setup setup;
        std::string problem;
        read_setup(words, setup, problem);
        return problem;
    }
    std::vector<Advice> advice(const engine::SetupWords& words) const override {
        Setup setup;
        std::string problem;
        const auto rules = read_setup(words, setup, problem);
        return rules == nullptr ? std::vector<Advice>{} : advice_of(*rules, setup);
    }
    std::unique_ptr<engine::Match> make_match(const engine::SetupWords& words, const core::Seed& seed,
                                              std::string& problem) const override {
        Setup setup;
        const auto rules = read_setup(words, setup, problem);
        if (rules == nullptr) return nullptr;
        auto match = std::make_unique<GameMatch>(*rules, setup, seed);
        match->hold(rules);
        return match;
    }
    std::unique_ptr<engine::Position> make_position(const engine::SetupWords& words,
                                                    std::string& problem) const override {
        Setup setup;
        const auto rules = read_setup(words, setup, problem);
        if (rules == nullptr) return nullptr;
        auto position = std::make_unique<GamePosition>(*rules, setup);
        position->hold(rules);
        return position;
    }
    engine::Option choose(const engine::Match& match, std::string_view agent, core::Random& random) const override {
        if (agent != "greedy") return ai::choose_random(match.decision(), random);
        const auto& mine = static_cast<const GameMatch&>(match);
        return ai::Greedy<G>(mine.rules()).choose(mine.state(), mine.decision(), random);
    }
    Adviser adviser(const engine::Match& match) const override {
        const auto& mine = static_cast<const GameMatch&>(match);
        const auto at = std::make_shared<std::pair<State, engine::Decision>>(mine.state(), mine.decision());
        return [&rules = mine.rules(), held = mine.held(), at] { return ai::advise<G>(rules, at->first, at->second); };
    }

    SimulationResult simulate(const SimulationPlan& plan) const override {
        Setup fixed;
        SimulationResult result;
        const auto rules = read_plan(plan, fixed, result.problem);
        if (!result.problem.empty()) return result;
        return run_simulation<G>(
            *rules, plan, [&](std::uint64_t game) { return planned_setup(*rules, plan, fixed, game); },
            [&](const Setup& setup, unsigned seat) { return side_name(*rules, setup, seat); });
    }
    std::vector<SectionPlan> sections(const SimulationPlan& plan) const override {
        std::vector<std::vector<std::string>> chosen{plan.words.options};
        if (sets_of(plan.words.options) == sets_of({})) {
            for (const OptionForm& one : form().options) {
                if (!one.word.starts_with(set_word)) continue;
                chosen.push_back(plan.words.options);
                chosen.back().push_back(one.word);
            }
        }
        std::vector<SectionPlan> all;
        for (const std::vector<std::string>& options : chosen) {
            all.push_back(section_of(plan, options));
            if (!all.back().section.problem.empty()) continue;
            for (const std::string& need : needs_of(options)) {
                std::vector<std::string> more = options;
                more.push_back(need);
                all.push_back(section_of(plan, more));
                if (!all.back().section.problem.empty()) all.pop_back();
            }
        }
        return all;
    }
    SimulationResult watch(const SimulationPlan& plan, Section& section) const override {
        Setup fixed;
        SimulationResult result;
        const auto rules = read_plan(plan, fixed, result.problem);
        if (!result.problem.empty()) return result;
        Tally total;
        total.cards.resize(rules->def_count());
        result = run_simulation<G>(
            *rules, plan, [&](std::uint64_t game) { return planned_setup(*rules, plan, fixed, game); },
            [&](const Setup& setup, unsigned seat) { return side_name(*rules, setup, seat); },
            [&](const State& state) { return Watching(*this, *rules, state, total); });
        std::vector<CardName> names(rules->def_count());
        for (std::size_t def = 0; def < names.size(); ++def) {
            if (!tells_of(*rules, static_cast<engine::DefId>(def))) continue;
            const lang::Card& card = rules->pack().cards[rules->def(static_cast<engine::DefId>(def)).pack_card];
            const lang::Deck& deck = rules->pack().decks[card.deck];
            names[def] = {card.name, deck.name, deck.set};
        }
        fill(section, total, names, report_words());
        return result;
    }
    Place playing() const override { return arena::playing; }
    record::Record record_of(const SimulationPlan& plan, const Place& place, bool crashed) const override {
        Setup fixed;
        record::Record record;
        std::string problem;
        const auto rules = read_plan(plan, fixed, problem);
        if (rules == nullptr) return record;
        const Setup setup = planned_setup(*rules, plan, fixed, place.game);
        record.game = G::name;
        record.rules = rules_version();
        record.pack_hash = rules->hash();
        record.seats = agents_of(plan, place.game);
        for (unsigned seat = 0; seat < record.seats.size(); ++seat)
            record.words.players.push_back(side_word(*rules, setup, seat));
        record.words.options = words_of(*rules, setup.options);
        for (std::string& text : settled(plan.words.options)) {
            if (!sets_meant(text).empty()) record.words.options.push_back(std::move(text));
        }
        record.seed = plan.seed + place.game;
        GameMatch match(*rules, setup, record.seed);
        core::Random random = agents_luck(record.seed.number);
        const auto chosen = [&] { return choose(match, record.seats[match.decision().seat], random).id(); };
        const std::size_t total = place.answers + (crashed ? 1 : 0);
        for (std::size_t n = 1; n <= place.answers; ++n) {
            (void)match.answer({match.decision().version, chosen()});
            if (record::note_hash(n, total)) record.hashes.push_back(match.position_hash());
        }
        record.answers = match.answers();
        if (crashed) record.answers.push_back(chosen());
        return record;
    }
    unsigned most_players(const std::vector<std::string>& options) const override {
        std::string problem;
        const auto rules = rules_of(options, problem);
        return rules == nullptr ? 0 : most_seats(*rules);
    }
    BenchResult bench(unsigned players, double seconds, const std::vector<std::string>& options,
                      std::string& problem) const override {
        SimulationPlan plan;
        plan.agents.resize(players);
        plan.words.options = options;
        Setup fixed;
        const auto rules = read_plan(plan, fixed, problem);
        if (rules == nullptr) return {};
        // Set-ups are made beforehand: what is measured allocates nothing.
        std::vector<Setup> setups;
        for (unsigned k = 0; k < 96; ++k)
            setups.push_back(mixed_setup(*rules, players, k, has_variants(plan.words) ? &fixed.options : nullptr));
        return run_bench<G>(*rules, players, seconds,
                            [&](std::uint64_t game) -> const Setup& { return setups[game % setups.size()]; });
    }
    std::uint64_t signature(std::uint64_t games) const override {
        return run_signature<G>(*usual_, games, [this](std::uint64_t game) { return signature_setup(*usual_, game); });
    }

protected:
    [[nodiscard]] virtual SetupForm form_of(const Rules& rules) const = 0;
    // The sets that every game is dealt from.
    [[nodiscard]] virtual std::vector<std::string> usual_sets() const = 0;
    // A set that nobody chooses: it belongs to every game for so many players, and to no other.
    [[nodiscard]] virtual bool belongs_to(const std::string&, std::size_t) const { return false; }
    [[nodiscard]] virtual bool is_chosen(const std::string&) const { return true; }
    // What a set brings, for who chooses.
    [[nodiscard]] virtual std::string set_meaning(const std::string& set) const {
        return "with the cards of the set " + set;
    }
    // Options that mean something only where there are sets to choose.
    [[nodiscard]] virtual std::vector<OptionForm> options_with_sets() const { return {}; }
    // The name that is printed on its box, if it has one.
    [[nodiscard]] virtual std::string_view set_title(const std::string&) const { return {}; }
    // Words for what a set-up settles without saying it.
    virtual void add_variants(const Rules&, const Setup&, std::vector<std::string>&) const {}
    // The n-th of the first few mixed set-ups: spread over all, where neighbours are alike.
    [[nodiscard]] virtual std::uint64_t spread_mix(const Rules&, unsigned, std::uint64_t n) const { return n; }
    // The most players that these cards have sides for.
    [[nodiscard]] virtual unsigned most_seats(const Rules&) const { return form_of(*usual_).most_players; }
    // Where further sides come from: ': add the option "set amazons"'.
    [[nodiscard]] std::string more_sides(const Rules& rules) const {
        std::vector<std::string> options;
        for (const SideForm& side : form_of(rules).sides) {
            const std::string quoted = "\"" + side.needs + "\"";
            if (side.needs.starts_with(set_word) && std::find(options.begin(), options.end(), quoted) == options.end())
                options.push_back(quoted);
        }
        return options.empty() ? "" : ": add the option " + core::list_of(options, "or");
    }
    // How many mixed set-ups are to be checked before they are played: 0 if every one can be.
    [[nodiscard]] virtual std::uint64_t mixes(const Rules&, unsigned) const { return 0; }
    // The n-th way to seat sides; without options of their own, games may take turns at the variants.
    virtual Setup mixed_setup(const Rules& rules, unsigned players, std::uint64_t n, const Options* options) const = 0;
    virtual Setup signature_setup(const Rules& rules, std::uint64_t game) const = 0;
    virtual std::string side_name(const Rules& rules, const Setup& setup, unsigned seat) const = 0;
    // The same as read_side() reads it.
    virtual std::string side_word(const Rules& rules, const Setup& setup, unsigned seat) const {
        return side_name(rules, setup, seat);
    }
    // Adds the side of one player; says what is wrong with its name.
    virtual std::string read_side(const Rules& rules, const std::string& player, Setup& setup) const = 0;
    virtual std::string check(const Rules& rules, const Setup& setup) const = 0;
    virtual std::vector<Advice> advice_of(const Rules&, const Setup&) const { return {}; }
    // Sets one option by its word; false if there is none.
    virtual bool read_option(const Rules& rules, std::string_view word, Options& options) const = 0;

    // For reports. A game that says nothing of its own has sides only.
    ReportWords report_words() const override { return {}; }
    // Before every choice and behind the last one: which cards are within a seat's reach.
    virtual void see(const Rules&, const State&, const engine::Decision&, Seen&) const {}
    // At every event: which card is taken, what ends the game.
    virtual void hear(const Rules&, const State&, const engine::Event&, Seen&) const {}
    virtual unsigned rounds(const State& state) const { return state.round; }
    virtual bool tells_of(const Rules&, engine::DefId) const { return true; }

    // 'the Amazons come with the set amazons: add the option "set amazons"'.
    [[nodiscard]] static std::string comes_with(const std::string& what, const std::vector<std::string>& options) {
        std::vector<std::string> quoted;
        for (const std::string& option : options) quoted.push_back("\"" + option + "\"");
        return what + " with the " + core::list_of(options) + ": add the option" + (options.size() > 1 ? "s " : " ") +
               core::list_of(quoted);
    }

    // "no such nation 'Japn': did you mean 'Japan'?"
    std::string no_such(const Rules& rules, std::string_view kind, const std::string& player) const {
        std::vector<std::string> names;
        for (const SideForm& side : form_of(rules).sides) {
            if (core::equal_words(side.name, core::trim(std::string_view(player))) && !side.needs.empty())
                return comes_with("the " + side.name + " come", {side.needs});
            names.push_back(side.name);
        }
        const std::string_view near = core::nearest(player, std::vector<std::string_view>(names.begin(), names.end()));
        return "no such " + std::string(kind) + " '" + player + "': " +
               (near.empty() ? "there are " + core::list_of(names) : "did you mean '" + std::string(near) + "'?");
    }

    // Whether every game is dealt from this set.
    bool is_usual(const std::string& set) const {
        const std::vector<std::string> usual = sets_of({});
        return std::find(usual.begin(), usual.end(), set) != usual.end();
    }
    // The sets beyond those.
    std::vector<std::string> more_sets() const {
        std::vector<std::string> more;
        for (std::string& set : lang::sets_of(pack_)) {
            if (!is_usual(set) && is_chosen(set)) more.push_back(std::move(set));
        }
        return more;
    }

    // The sets that an option chooses: "set mine", its name alone, its printed title, "all expansions"; else none.
    std::vector<std::string> sets_meant(const std::string& text) const {
        std::string word = option_word(text);
        if (word == all_sets_word) return more_sets();
        Options plain;
        if (usual_ != nullptr && read_option(*usual_, word, plain)) return {};
        if (word.starts_with(set_word)) word = core::trim(std::string_view(word).substr(set_word.size()));
        for (const std::string& set : lang::sets_of(pack_)) {
            if (!is_chosen(set)) continue;
            if (core::equal_words(set, word) || (!word.empty() && core::equal_words(set_title(set), word)))
                return {set};
        }
        return {};
    }

    // The rules with the cards of the chosen sets. Those asked for lately are kept, and all that a game is played by:
    // there are thousands of choices. Null with a reason if these cards make no game.
    Kept rules_of(const std::vector<std::string>& options, std::string& problem, std::size_t players = 0) const {
        const std::vector<std::string> sets = sets_of(options, players);
        const std::lock_guard guard(lock_);
        Kept rules = made_[sets].lock();
        if (!rules) {
            const auto fresh = std::make_shared<Rules>();
            problem = fresh->load(lang::part_of(pack_, vocabulary(), sets));
            std::erase_if(made_, [](const auto& one) { return one.second.expired(); });
            if (!problem.empty()) return nullptr;
            fresh->set_numbers(lang::numbers_of_part(pack_, sets));
            made_[sets] = rules = fresh;
        }
        std::erase(lately_, rules);
        lately_.push_back(rules);
        if (lately_.size() > most_kept) lately_.erase(lately_.begin());
        return rules;
    }

    std::string read_options(const Rules& rules, const std::vector<std::string>& words, Setup& setup) const {
        for (const std::string& text : words) {
            const std::string word = option_word(text);
            if (word.empty() || read_option(rules, word, setup.options) || !sets_meant(text).empty()) continue;
            if (word == all_sets_word) return "there are no expansions in these packs";
            std::vector<std::string> known, told;
            const std::vector<OptionForm> options = form().options;
            for (const OptionForm& option : options) {
                known.push_back(option.word);
                // Of a long group the word that all its options begin with.
                const auto like = std::count_if(options.begin(), options.end(), [&](const OptionForm& one) {
                    return !option.group.empty() && one.group == option.group;
                });
                std::string said = like > 4 ? option.group + " ..." : option.word;
                if (std::find(told.begin(), told.end(), said) == told.end()) told.push_back(std::move(said));
            }
            const std::string_view near =
                core::nearest(word, std::vector<std::string_view>(known.begin(), known.end()));
            return "no such option '" + text +
                   "': " + (near.empty() ? "" : "did you mean '" + std::string(near) + "'? ") + "there are " +
                   core::list_of(told);
        }
        return {};
    }

private:
    static constexpr std::string_view sets_section = "Expansions";

    // What one thread sees of its games, and adds to the sums of all.
    class Watching final : public engine::EventSink {
    public:
        Watching(const GameOf& game, const Rules& rules, const State& state, Tally& total)
            : game_(game), rules_(rules), state_(state), total_(total) {
            mine_.cards.resize(rules.def_count());
        }
        engine::EventSink* sink() { return this; }
        void begin() { seen_.begin(most_seats, rules_.def_count()); }
        void on_event(const engine::Event& event) override { game_.hear(rules_, state_, event, seen_); }
        void see(const State& state, const engine::Decision& decision) { game_.see(rules_, state, decision, seen_); }
        void end(const Setup& setup, engine::SeatMask winners) {
            Outcome outcome{{}, {}, winners, game_.rounds(state_), state_.version};
            for (unsigned seat = 0; seat < G::seats(state_); ++seat) {
                outcome.sides.push_back(game_.side_name(rules_, setup, seat));
                outcome.scores.push_back(G::score(rules_, state_, seat));
            }
            mine_.add(outcome, seen_);
        }
        void gather() { total_.add(mine_); }

    private:
        static constexpr unsigned most_seats = 8;  // of a SeatMask
        const GameOf& game_;
        const Rules& rules_;
        const State& state_;
        Tally& total_;
        Tally mine_;
        Seen seen_;
    };

    // Options that sides of these sets need, which are not named.
    std::vector<std::string> needs_of(const std::vector<std::string>& options) const {
        std::vector<std::string> needs;
        std::string problem;
        const auto rules = rules_of(options, problem);
        if (rules == nullptr) return needs;
        for (const SideForm& side : form_of(*rules).sides) {
            // A side of another set has that set's section.
            if (!lacks(side, options) || core::lower(side.needs).starts_with(set_word) ||
                std::find(needs.begin(), needs.end(), side.needs) != needs.end())
                continue;
            needs.push_back(side.needs);
        }
        return needs;
    }
    static bool lacks(const SideForm& side, const std::vector<std::string>& options) {
        return !side.needs.empty() && std::none_of(options.begin(), options.end(), [&](const std::string& text) {
            return option_word(text) == core::lower(side.needs);
        });
    }
    SectionPlan section_of(const SimulationPlan& plan, const std::vector<std::string>& options) const {
        SectionPlan one{{}, plan};
        one.plan.even = true;
        one.plan.words.options = options;
        Section& section = one.section;
        section.options = options;
        section.players = static_cast<unsigned>(plan.agents.size());
        // The usual ones first, whatever the order of the pack.
        section.sets = sets_of({});
        for (const std::string& set : sets_of(options)) {
            if (std::find(section.sets.begin(), section.sets.end(), set) == section.sets.end())
                section.new_sets.push_back(set);
        }
        section.sets.insert(section.sets.end(), section.new_sets.begin(), section.new_sets.end());
        for (const std::string& set : section.sets) section.title += (section.title.empty() ? "" : " + ") + set;
        for (const std::string& text : options) {
            if (!option_word(text).starts_with(set_word)) section.title += ", " + option_word(text);
        }
        Setup fixed;
        if (const auto rules = read_plan(one.plan, fixed, section.problem)) section.cards_hash = rules->hash();
        return one;
    }

    // The n-th game of an even plan. Seatings that the rules refuse are passed over.
    bool even_setup(const Rules& rules, const SimulationPlan& plan, const Options& options, std::uint64_t game,
                    Setup& setup) const {
        const auto players = static_cast<unsigned>(plan.agents.size());
        std::vector<SideForm> sides = form_of(rules).sides;
        std::erase_if(sides, [&](const SideForm& side) {
            Setup alone;
            return lacks(side, plan.words.options) || !read_side(rules, side.name, alone).empty();
        });
        const std::uint64_t all = arena::mixes(sides.size(), players);
        // Agents that are not alike change seats while the sides stay.
        const bool alike = std::count(plan.agents.begin(), plan.agents.end(), plan.agents.front()) == players;
        const std::uint64_t n = alike ? game : game / players;
        for (std::uint64_t k = 0; k < all; ++k) {
            setup = Setup{};
            setup.options = options;
            std::uint64_t luck = core::mix(n + 1);
            for (const std::size_t side : arena::nth_mix(sides.size(), players, n + k)) {
                const std::vector<std::string>& variants = sides[side].variants;
                luck = core::mix(luck);
                (void)read_side(
                    rules, sides[side].name + (variants.empty() ? "" : " " + variants[(luck >> 40) % variants.size()]),
                    setup);
            }
            if (check(rules, setup).empty()) return true;
        }
        return false;
    }

    // The rules that a plan's games are played by; null with a reason.
    Kept read_plan(const SimulationPlan& plan, Setup& fixed, std::string& problem) const {
        const bool mixed = plan.words.players.empty();
        Kept rules =
            mixed ? rules_of(plan.words.options, problem, plan.agents.size()) : read_setup(plan.words, fixed, problem);
        if (mixed && rules != nullptr) problem = read_options(*rules, plan.words.options, fixed);
        if (problem.empty()) problem = wrong_number(*rules, plan, mixed);
        if (problem.empty() && mixed && !plan.even) problem = wrong_mix(*rules, plan, fixed);
        Setup first;
        if (problem.empty() && mixed && plan.even && !even_setup(*rules, plan, fixed.options, 0, first))
            problem = first == Setup{} ? "there are too few " + form().sides_word + " for so many players"
                                       : check(*rules, first);
        return problem.empty() ? rules : nullptr;
    }
    Setup planned_setup(const Rules& rules, const SimulationPlan& plan, const Setup& fixed, std::uint64_t game) const {
        if (!plan.words.players.empty()) return fixed;
        if (Setup setup; plan.even && even_setup(rules, plan, fixed.options, game, setup)) return setup;
        const auto players = static_cast<unsigned>(plan.agents.size());
        return mixed_setup(rules, players, spread_mix(rules, players, game / players),
                           has_variants(plan.words) ? &fixed.options : nullptr);
    }
    // The words that set these options: those that change nothing here but would where nothing is set.
    std::vector<std::string> words_of(const Rules& rules, const Options& options) const {
        std::vector<std::string> words;
        std::vector<OptionForm> known = form_of(rules).options;
        for (OptionForm& one : options_with_sets()) known.push_back(std::move(one));
        for (const OptionForm& one : known) {
            Options here = options, plain;
            if (read_option(rules, one.word, here) && read_option(rules, one.word, plain) && here == options &&
                plain != Options{})
                words.push_back(one.word);
        }
        return words;
    }

    // Why one of the mixes cannot be dealt: some sides may have more cards than others.
    std::string wrong_mix(const Rules& rules, const SimulationPlan& plan, const Setup& fixed) const {
        const auto players = static_cast<unsigned>(plan.agents.size());
        for (std::uint64_t n = 0; n < mixes(rules, players); ++n) {
            if (std::string problem = check(rules, mixed_setup(rules, players, n, &fixed.options)); !problem.empty())
                return problem;
        }
        return {};
    }

    std::string wrong_number(const Rules& rules, const SimulationPlan& plan, bool mixed) const {
        const SetupForm form = form_of(rules);
        const auto agents = plan.agents.size();
        if (!mixed) {
            if (plan.words.players.size() == agents) return {};
            return "there are " + std::to_string(plan.words.players.size()) + " " + form.sides_word + " for " +
                   std::to_string(agents) + " agents";
        }
        const unsigned most = most_seats(rules);
        if (agents >= form.least_players && agents <= most) return {};
        return form.title + " is for " + std::to_string(form.least_players) + " to " + std::to_string(most) +
               " players, not " + std::to_string(agents) + (agents > most ? more_sides(rules) : "");
    }

    static std::string option_word(const std::string& text) { return core::lower(core::trim(text)); }
    bool has_variants(const engine::SetupWords& words) const {
        return std::any_of(words.options.begin(), words.options.end(),
                           [&](const std::string& text) { return sets_meant(text).empty(); });
    }

    // The sets that options choose, the usual ones among them. A pack without those has only sets of its own: all.
    std::vector<std::string> sets_of(const std::vector<std::string>& options, std::size_t players = 0) const {
        const std::vector<std::string> all = lang::sets_of(pack_), usual = usual_sets();
        const auto holds = [](const std::vector<std::string>& list, const std::string& set) {
            return std::find(list.begin(), list.end(), set) != list.end();
        };
        std::vector<std::string> meant, chosen;
        for (const std::string& text : options) {
            for (std::string& set : sets_meant(text)) meant.push_back(std::move(set));
        }
        for (const std::string& set : all) {
            if (holds(meant, set) || holds(usual, set) || belongs_to(set, players)) chosen.push_back(set);
        }
        const bool any_usual =
            std::any_of(all.begin(), all.end(), [&](const std::string& set) { return holds(usual, set); });
        return any_usual ? chosen : all;
    }

    // The rules that such a game is played by; null with a reason.
    Kept read_setup(const engine::SetupWords& words, Setup& setup, std::string& problem) const {
        const auto rules = rules_of(words.options, problem, words.players.size());
        if (rules == nullptr) return nullptr;
        for (const std::string& player : words.players) {
            problem = read_side(*rules, player, setup);
            if (!problem.empty()) return nullptr;
        }
        problem = read_options(*rules, words.options, setup);
        if (problem.empty()) problem = check(*rules, setup);
        return problem.empty() ? rules : nullptr;
    }

    lang::Pack pack_;
    std::uint64_t hash_ = 0;
    Kept usual_;
    mutable std::mutex lock_;
    mutable std::map<std::vector<std::string>, std::weak_ptr<const Rules>> made_;  // by sets
    mutable std::vector<Kept> lately_;                                             // the newest last
};

// A game of these cards; null, with the reason in `problem`, where they cannot be played with.
template <class Made>
[[nodiscard]] std::unique_ptr<AnyGame> make_game(lang::Pack pack, std::string& problem) {
    auto game = std::make_unique<Made>();
    problem = game->load(std::move(pack));
    if (!problem.empty()) return nullptr;
    return game;
}

}  // namespace arena
