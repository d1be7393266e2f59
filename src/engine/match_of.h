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
        // What lies before can never be gone back to.
        if (alone_ == no_seat ? !can_undo() : shows(snapshots_.back(), alone_)) snapshots_.clear();
        return verdict;
    }

    bool can_undo() const override {
        if (snapshots_.empty()) return false;
        const Snapshot& last = snapshots_.back();
        if (alone_ != no_seat) return (over() || decision_.seat == alone_) && last_of(alone_) < snapshots_.size();
        return G::reveals(last.state) == G::reveals(state_) && (over() || decision_.seat == last.seat);
    }
    unsigned undo() override {
        const std::size_t to = alone_ != no_seat ? last_of(alone_) : snapshots_.size() - 1;
        const std::size_t taken_back = snapshots_.size() - to;
        state_ = snapshots_[to].state;
        events_.resize(snapshots_[to].events);
        snapshots_.resize(to);
        answers_.resize(answers_.size() - taken_back);
        G::current(rules_, state_, decision_);
        return static_cast<unsigned>(taken_back);
    }
    void play_alone(unsigned seat) override { alone_ = static_cast<Seat>(seat); }

    std::string question_text() const override { return text_.question(state_, decision_); }
    std::string option_text(const Option& option) const override { return text_.option(state_, decision_, option); }
    bool picks_several() const override { return text_.picks_several(decision_); }
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
        return lines(std::span<const LoggedEvent>(events_).subspan(std::min(from, events_.size())), viewer);
    }
    std::size_t log_size() const override { return events_.size(); }
    std::vector<LoggedEvent> events(std::size_t from) const override {
        return {events_.begin() + static_cast<std::ptrdiff_t>(std::min(from, events_.size())), events_.end()};
    }
    std::vector<std::string> lines(std::span<const LoggedEvent> events, unsigned viewer) const override {
        std::vector<std::string> lines;
        for (LogLine& line : told(events, viewer)) lines.push_back(std::move(line.text));
        return lines;
    }
    std::vector<LogLine> told(std::span<const LoggedEvent> events, unsigned viewer) const override {
        return text_.log(state_, events, viewer);
    }
    TableView view(unsigned viewer) const override {
        const typename G::State seen = viewer == sees_all ? state_ : G::view(rules_, state_, viewer);
        TableView view = text_.view(seen);
        if (persons() < seats()) view.opponent = text_.opponent(seen, events_);
        return view;
    }

    unsigned seats() const override { return G::seats(state_); }
    unsigned persons() const override { return G::persons(state_); }
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
        LoggedEvent logged{event, unknown_def, unknown_def, 0, 0, text_.cause(state_)};
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

    // The last snapshot at which a seat was asked; their number if there is none.
    std::size_t last_of(Seat seat) const {
        for (std::size_t k = snapshots_.size(); k-- > 0;) {
            if (snapshots_[k].seat == seat) return k;
        }
        return snapshots_.size();
    }
    // Whether something hidden was shown to a viewer since: a card as it lies now, or as it was named on the way. Where
    // cards that he knew were shuffled, one that has moved may be one that was dealt from them. What he does himself is
    // counted already.
    bool shows(const Snapshot& before, Seat viewer) const {
        if (before.seat == viewer && G::reveals(before.state) == G::reveals(state_)) return false;
        const auto &was = before.state.table, &is = state_.table;
        const auto knows = [&](const auto& table, CopyId c) {
            return c < table.size && (table.cells[c].known >> viewer & 1U) != 0;
        };
        bool forgot = false;
        for (CopyId c = 0; c < is.size; ++c) forgot = forgot || (knows(was, c) && !knows(is, c));
        for (CopyId c = 0; c < is.size; ++c) {
            if (!knows(is, c)) continue;
            if (!knows(was, c) || was.def(c) != is.def(c) || (forgot && was.pile(c) != is.pile(c))) return true;
        }
        const auto named = [&](CopyId c, DefId def, SeatMask known) {
            return c < is.size && (known >> viewer & 1U) != 0 && (!knows(was, c) || was.def(c) != def);
        };
        return std::any_of(events_.begin() + static_cast<std::ptrdiff_t>(before.events), events_.end(),
                           [&](const LoggedEvent& event) {
                               return named(event.card, event.card_def, event.card_known) ||
                                      named(event.because, event.because_def, event.because_known);
                           });
    }

    const typename G::Rules& rules_;
    Text text_;
    typename G::State state_{};
    Decision decision_;
    std::vector<LoggedEvent> events_;
    std::vector<Snapshot> snapshots_;
    std::vector<std::uint64_t> answers_;
    Seat alone_ = no_seat;  // the one person among computer players
};

}  // namespace engine
