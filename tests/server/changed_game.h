#pragma once
// A game whose rules were changed: another version, and an option at work that nobody chose.

#include "arena/any_game.h"

namespace server_support {

class ChangedGame : public arena::AnyGame {
public:
    // Without an option it is only the version that is another.
    ChangedGame(std::shared_ptr<const AnyGame> real, std::string version, std::string option = "")
        : real_(std::move(real)), version_(std::move(version)), option_(std::move(option)) {}

    std::string rules_version() const override { return version_; }
    std::unique_ptr<engine::Match> make_match(const engine::SetupWords& words, const core::Seed& seed,
                                              std::string& problem) const override {
        engine::SetupWords changed = words;
        if (!option_.empty()) changed.options.push_back(option_);
        return real_->make_match(changed, seed, problem);
    }

    std::string_view name() const override { return real_->name(); }
    const lang::Vocabulary& vocabulary() const override { return real_->vocabulary(); }
    const lang::Pack& pack() const override { return real_->pack(); }
    std::uint64_t pack_hash() const override { return real_->pack_hash(); }
    std::uint64_t cards_hash(const engine::SetupWords& words) const override { return real_->cards_hash(words); }
    arena::SetupForm form() const override { return real_->form(); }
    std::vector<std::string> settled(const std::vector<std::string>& options) const override {
        return real_->settled(options);
    }
    arena::Opponent opponent(const engine::SetupWords& words) const override { return real_->opponent(words); }
    std::vector<std::string> alone(const engine::SetupWords& words) const override { return real_->alone(words); }
    std::string rank(const engine::SetupWords& words, int score) const override { return real_->rank(words, score); }
    std::string setup_text(const engine::SetupWords& words) const override { return real_->setup_text(words); }
    arena::DeckForm read_deck(std::string_view text) const override { return real_->read_deck(text); }
    std::string random_deck(const std::string& side, const std::vector<std::string>& options, std::uint64_t seed,
                            std::string& problem) const override {
        return real_->random_deck(side, options, seed, problem);
    }
    std::string refused(const engine::SetupWords& words) const override { return real_->refused(words); }
    std::vector<arena::Advice> advice(const engine::SetupWords& words) const override { return real_->advice(words); }
    std::unique_ptr<engine::Position> make_position(const engine::SetupWords& words,
                                                    std::string& problem) const override {
        return real_->make_position(words, problem);
    }
    engine::Option choose(const engine::Match& match, std::string_view agent, core::Random& random) const override {
        return real_->choose(match, agent, random);
    }
    Adviser adviser(const engine::Match& match) const override { return real_->adviser(match); }
    arena::SimulationResult simulate(const arena::SimulationPlan& plan) const override { return real_->simulate(plan); }
    arena::ReportWords report_words() const override { return real_->report_words(); }
    std::vector<arena::SectionPlan> sections(const arena::SimulationPlan& plan) const override {
        return real_->sections(plan);
    }
    arena::SimulationResult watch(const arena::SimulationPlan& plan, arena::Section& section) const override {
        return real_->watch(plan, section);
    }
    record::Record record_of(const arena::SimulationPlan& plan, const arena::Place& place,
                             bool crashed) const override {
        return real_->record_of(plan, place, crashed);
    }
    arena::Place playing() const override { return real_->playing(); }
    unsigned most_players(const std::vector<std::string>& options) const override {
        return real_->most_players(options);
    }
    arena::BenchResult bench(unsigned players, double seconds, const std::vector<std::string>& options,
                             std::string& problem) const override {
        return real_->bench(players, seconds, options, problem);
    }
    std::uint64_t signature(std::uint64_t games) const override { return real_->signature(games); }

private:
    std::shared_ptr<const AnyGame> real_;
    std::string version_, option_;
};

}  // namespace server_support
