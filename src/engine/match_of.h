#pragma once
// A Match made from a Game and its words.

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "core/hash.h"
#include "engine/game.h"
#include "engine/match.h"

namespace engine {

template <Game G, class Text>
class MatchOf final : public Match, private EventSink {
public:
    MatchOf(const typename G::Rules& rules, const typename G::Setup& setup, std::uint64_t seed)
        : rules_(rules), text_(rules) {
        G::set_up(rules_, setup, seed, state_, decision_, this);
        settle(0);
    }
    // A position made by hand, for scenarios: the decision is asked from there.
    MatchOf(const typename G::Rules& rules, const typename G::State& position)
        : rules_(rules), text_(rules), state_(position) {
        G::resume(rules_, state_, decision_, this);
        settle(0);
    }
    MatchOf(const MatchOf&) = delete;
    MatchOf& operator=(const MatchOf&) = delete;

    const Decision& decision() const override { return decision_; }
    bool over() const override { return G::over(state_); }

    Verdict answer(const Answer& answer) override {
        Option option;
        const Verdict verdict = check_answer(decision_, answer, option);
        if (verdict != Verdict::legal) return verdict;
        snapshots_.push_back({state_, decision_.seat, events_.size()});
        answers_.push_back(answer.option);
        const std::size_t before = events_.size();
        G::apply(rules_, state_, option, decision_, this);
        settle(before);
        if (!can_undo()) snapshots_.clear();  // what lies before can never be gone back to
        return verdict;
    }

    bool can_undo() const override {
        if (snapshots_.empty()) return false;
        const Snapshot& last = snapshots_.back();
        return G::reveals(last.state) == G::reveals(state_) && (over() || decision_.seat == last.seat);
    }
    void undo() override {
        state_ = snapshots_.back().state;
        events_.resize(snapshots_.back().events);
        snapshots_.pop_back();
        answers_.pop_back();
        G::current(rules_, state_, decision_);
    }

    std::string question_text() const override { return text_.question(state_, decision_); }
    std::string option_text(const Option& option) const override { return text_.option(state_, decision_, option); }
    OptionView option_view(const Option& option) const override {
        OptionView view = text_.describe(state_, decision_, option);
        view.text = option_text(option);
        view.card = option.card;
        view.target = option.target;
        if (option.seat != no_seat) view.seat = option.seat;
        if (option.good != no_good) view.good = text_.vocabulary().goods[option.good].word;
        if (option.card < state_.table.size && view.zone.empty())
            view.zone = G::piles.key(state_.table.pile(option.card));
        return view;
    }
    std::string seat_name(unsigned seat) const override { return text_.seat(state_, seat); }
    std::vector<std::string> log(unsigned viewer, std::size_t from) const override {
        return text_.log(state_, std::span<const LoggedEvent>(events_).subspan(std::min(from, events_.size())), viewer);
    }
    std::size_t log_size() const override { return events_.size(); }
    std::vector<LoggedEvent> events(std::size_t from) const override {
        return {events_.begin() + static_cast<std::ptrdiff_t>(std::min(from, events_.size())), events_.end()};
    }
    std::vector<std::string> lines(std::span<const LoggedEvent> events, unsigned viewer) const override {
        return text_.log(state_, events, viewer);
    }
    TableView view(unsigned viewer) const override { return text_.view(G::view(rules_, state_, viewer)); }

    unsigned seats() const override { return G::seats(state_); }
    int score(unsigned seat) const override { return G::score(rules_, state_, seat); }
    ScoreView scores(unsigned seat) const override { return text_.scores(state_, seat); }
    std::vector<std::string> result_notes() const override { return text_.result_notes(state_); }
    SeatMask winners() const override { return G::winners(rules_, state_); }
    std::uint64_t state_hash() const override { return core::hash_bytes(&state_, sizeof state_); }
    std::string unsound() const override { return G::unsound(rules_, state_); }
    const std::vector<std::uint64_t>& answers() const override { return answers_; }

    const typename G::State& state() const { return state_; }
    const Text& text() const { return text_; }
    const typename G::Rules& rules() const { return rules_; }

private:
    struct Snapshot {
        typename G::State state;
        unsigned seat;
        std::size_t events;
    };

    void on_event(const Event& event) override {
        LoggedEvent logged{event, unknown_def, unknown_def, 0, 0};
        note(event.card, logged.card_def, logged.card_known);
        note(event.because, logged.because_def, logged.because_known);
        events_.push_back(logged);
    }
    // What a copy is now, and who knows it; what became known by the same answer counts, too.
    void note(CopyId copy, DefId& def, SeatMask& known) const {
        if (copy >= state_.table.size) return;
        const auto& cell = state_.table.cells[copy];
        if (def == unknown_def) def = cell.def;
        if (def == cell.def) known = static_cast<SeatMask>(known | cell.known);
    }
    void settle(std::size_t from) {
        for (std::size_t i = from; i < events_.size(); ++i) {
            note(events_[i].card, events_[i].card_def, events_[i].card_known);
            note(events_[i].because, events_[i].because_def, events_[i].because_known);
        }
    }

    const typename G::Rules& rules_;
    Text text_;
    typename G::State state_{};
    Decision decision_;
    std::vector<LoggedEvent> events_;
    std::vector<Snapshot> snapshots_;
    std::vector<std::uint64_t> answers_;
};

}  // namespace engine
