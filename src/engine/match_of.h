#pragma once
// A Match made from a Game and its words.

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "core/hash.h"
#include "core/words.h"
#include "engine/game.h"
#include "engine/happened.h"
#include "engine/match.h"
#include "engine/preview.h"
#include "engine/running.h"
#include "lang/renderer.h"

namespace engine {

template <Game G, class Text>
class MatchOf final : public Match, private EventSink {
public:
    MatchOf(const typename G::Rules& rules, const typename G::Setup& setup, const core::Seed& seed)
        : rules_(rules), text_(rules) {
        G::set_up(rules_, setup, seed, state_, decision_, this);
        settle(0);
        watch();
    }
    // A position made by hand, for scenarios: the decision is asked from there.
    MatchOf(const typename G::Rules& rules, const typename G::State& position)
        : rules_(rules), text_(rules), state_(position) {
        G::resume(rules_, state_, decision_, this);
        settle(0);
        watch();
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
        const unsigned round = state_.round;
        no_moments();
        G::apply(rules_, state_, option, decision_, this);
        settle(before);
        // What nobody told belongs to what was told last.
        if (events_.size() > before) note_changes(events_.back());
        if (state_.round != round) rounds_.push_back({answers_.size(), {round, totals()}});
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
        no_moments();
        answers_.resize(answers_.size() - taken_back);
        while (!rounds_.empty() && rounds_.back().first > answers_.size()) rounds_.pop_back();
        watch();
        G::current(rules_, state_, decision_);
        return static_cast<unsigned>(taken_back);
    }
    void play_alone(unsigned seat) override { alone_ = static_cast<Seat>(seat); }

    std::string question_text() const override { return text_.question(state_, decision_); }
    std::string option_text(const Option& option) const override { return text_.option(state_, decision_, option); }
    // Which cards are equal is not told of such as the asked seat does not know.
    std::optional<SeveralView> several() const override {
        std::optional<SeveralView> view = text_.several(state_, decision_);
        const auto unknown = [&](CopyId c) { return !state_.table.cells[c].known.has(decision_.seat); };
        if (view &&
            std::ranges::any_of(view->kinds, [&](const auto& kind) { return std::ranges::any_of(kind, unknown); }))
            view.reset();
        return view;
    }
    OptionView option_view(const Option& option) const override {
        OptionView view = text_.describe(state_, decision_, option);
        view.text = option_text(option);
        if (option.card != no_copy) view.card = option.card;
        view.target = option.target;
        if (option.seat != no_seat) view.seat = option.seat;
        if (option.good != no_good) view.good = text_.vocabulary().goods[option.good].word;
        if (view.card < state_.table.size && view.zone.empty()) view.zone = G::piles.key(state_.table.pile(view.card));
        add_equal(option, view.also);
        if (view.points()) return view;
        view.asker = decision_.because;
        if (option.kind == opt_choice) view.choice = option.n;
        return view;
    }
    // The cards that an option stands for besides the one that it names: equal ones that the asked seat knows.
    void add_equal(const Option& option, std::vector<CopyId>& also) const {
        const auto known = [&](CopyId c) { return state_.table.cells[c].known.has(decision_.seat); };
        if (option.card >= state_.table.size || !known(option.card)) return;
        const PileId pile = state_.table.pile(option.card);
        for (CopyId c = state_.table.first(pile); c != no_copy; c = state_.table.next(c)) {
            if (c == option.card || !known(c) || !text_.alike(state_, option.card, c)) continue;
            Option other = option;
            other.card = c;
            const auto& all = decision_.options;
            if (std::find(all.begin(), all.end(), other) == all.end()) also.push_back(c);
        }
    }
    // A question says first whose text asks, or when: these are parts of their own.
    PromptView prompt() const override {
        PromptView prompt = text_.prompt(state_, decision_);
        if (decision_.because != no_copy) prompt.because = text_.card(state_, decision_.because);
        prompt.what = question_text();
        for (const std::string& said : {prompt.because, prompt.who}) {
            if (!said.empty() && prompt.what.starts_with(said + ": "))
                prompt.what = core::capital(prompt.what.substr(said.size() + 2));
        }
        return prompt;
    }
    std::vector<PreviewView> previews() const override {
        std::vector<PreviewView> all;
        if (decision_.over()) return all;
        const auto previews = std::make_unique<Previews<G, Text>>(rules_, text_, state_, decision_.seat);
        for (const Option& option : decision_.options) {
            if (all.size() == most_previews) break;
            all.push_back(previews->of(option));
        }
        return all;
    }
    // In a turn the rules say it of each use of a card; in the middle of a text of what lies beside the cards offered.
    std::vector<RefusedView> refused() const override {
        std::vector<RefusedView> all;
        if (decision_.over() || text_.refuse_uses(state_, decision_, all)) return all;
        for (std::size_t p = 0; p < G::piles.size(); ++p) refuse_others(static_cast<PileId>(p), all);
        all.push_back({no_copy, "use", text_.why_none(state_, decision_)});
        return all;
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
    TableView view(unsigned viewer) const override { return view_of(state_, events_, viewer); }

    unsigned seats() const override { return G::seats(state_); }
    unsigned persons() const override { return G::persons(state_); }
    int score(unsigned seat) const override { return G::score(rules_, state_, seat); }
    ScoreView scores(unsigned seat) const override { return text_.scores(state_, seat); }
    std::vector<std::string> result_notes() const override { return text_.result_notes(state_); }
    SeatMask winners() const override { return G::winners(rules_, state_); }
    std::uint64_t state_hash() const override { return core::hash_bytes(&state_, sizeof state_); }
    std::uint64_t position_hash() const override {
        std::uint64_t hash = core::mix(G::digest(state_) ^ (std::uint64_t{decision_.question} << 8 | decision_.seat));
        for (const Option& option : decision_.options) hash = core::mix(hash + option.id());
        return hash;
    }
    // The state, how rounds ended, and a hash over both.
    std::string snapshot() const override {
        if ((!snapshots_.empty() && !over()) || persons() < seats()) return {};
        std::string bytes;
        const auto add = [&bytes](const auto& plain) {
            bytes.append(reinterpret_cast<const char*>(&plain), sizeof plain);
        };
        add(state_);
        for (const auto& [answer, scores] : rounds_) {
            add(std::uint64_t{answer});
            add(std::uint64_t{scores.round});
            for (unsigned seat = 0; seat < seats(); ++seat) add(std::int64_t{scores.totals[seat]});
        }
        add(core::hash_text(bytes));
        return bytes;
    }
    bool restore(std::string_view bytes, std::vector<std::uint64_t> answers) override {
        std::uint64_t hash = 0;
        if (bytes.size() < sizeof state_ + sizeof hash) return false;
        const auto take = [&bytes](auto& plain) {
            std::memcpy(&plain, bytes.data(), sizeof plain);
            bytes.remove_prefix(sizeof plain);
        };
        std::memcpy(&hash, bytes.data() + bytes.size() - sizeof hash, sizeof hash);
        bytes.remove_suffix(sizeof hash);
        if (core::hash_text(bytes) != hash) return false;
        take(state_);
        snapshots_.clear();
        events_.clear();
        no_moments();
        rounds_.clear();
        while (bytes.size() >= (2 + seats()) * sizeof hash) {
            std::uint64_t answer = 0, round = 0;
            take(answer);
            take(round);
            RoundScores scores{static_cast<decltype(RoundScores::round)>(round), {}};
            for (unsigned seat = 0; seat < seats(); ++seat) {
                std::int64_t total = 0;
                take(total);
                scores.totals.push_back(static_cast<int>(total));
            }
            rounds_.push_back({answer, std::move(scores)});
        }
        answers_ = std::move(answers);
        watch();
        G::current(rules_, state_, decision_);
        return true;
    }
    std::string unsound() const override { return G::unsound(rules_, state_); }
    const std::vector<std::uint64_t>& answers() const override { return answers_; }

    PhaseView phase() const override { return text_.phase(state_); }
    std::vector<RunningText> running(unsigned viewer) const override {
        std::vector<RunningText> texts = running_texts(rules_, state_);
        const auto hidden = [&](const RunningText& text) {
            return text.card < state_.table.size && viewer != sees_all &&
                   !state_.table.cells[text.card].known.has(viewer);
        };
        std::erase_if(texts, hidden);
        const lang::Renderer renderer(rules_.pack(), text_.vocabulary(), true);
        for (RunningText& text : texts) {
            if (text.card < state_.table.size) {
                text.def = text_.number(state_.table.def(text.card));
                text.name = text_.name(state_.table.def(text.card));
            }
            text.head = lang::head_words(text_.vocabulary(), rules_.ability(text.ability));
            for (RunningSentence& sentence : text.sentences) {
                sentence.pieces = lang::read_marks(renderer.sentence(sentence.pc), rules_.pack(), text_.vocabulary());
                for (const lang::TextPiece& piece : sentence.pieces) sentence.text += piece.text;
            }
        }
        return texts;
    }
    std::optional<EndingView> ending() const override { return text_.ending(state_, decision_); }
    std::vector<DangerView> dangers(unsigned seat) const override {
        return text_.dangers(state_, static_cast<Seat>(seat));
    }
    std::vector<EventView> happened(std::span<const LoggedEvent> events, unsigned viewer) const override {
        return told_events(G::piles, text_, events, told(events, viewer), viewer);
    }
    std::vector<MomentView> moments(unsigned viewer) const override {
        std::vector<MomentView> all;
        const std::vector<LogLine> lines = told(std::span<const LoggedEvent>(events_).subspan(answered_), viewer);
        for (const Moment& moment : moments_) {
            const auto before = [&](const LogLine& line) { return line.first < moment.events - answered_; };
            MomentView one{static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), before)),
                           text_.phase(moment.state),
                           view_of(moment.state, std::span<const LoggedEvent>(events_).first(moment.events), viewer),
                           {}};
            for (unsigned seat = 0; seat < seats(); ++seat) one.scores.push_back(scores_of(moment.state, seat, viewer));
            all.push_back(std::move(one));
        }
        return all;
    }
    ScoreView scores_seen(unsigned seat, unsigned viewer) const override { return scores_of(state_, seat, viewer); }
    std::vector<RoundScores> history() const override {
        std::vector<RoundScores> all;
        for (const auto& [answer, scores] : rounds_) all.push_back(scores);
        all.push_back({state_.round, totals()});
        return all;
    }
    unsigned undo_steps() const override {
        if (!can_undo()) return 0;
        if (alone_ == no_seat) return static_cast<unsigned>(snapshots_.size());
        return static_cast<unsigned>(std::count_if(snapshots_.begin(), snapshots_.end(),
                                                   [&](const Snapshot& one) { return one.seat == alone_; }));
    }

    const typename G::State& state() const { return state_; }
    const Text& text() const { return text_; }
    const typename G::Rules& rules() const { return rules_; }

private:
    // Where some cards of a pile may be chosen, the others say why not.
    void refuse_others(PileId pile, std::vector<RefusedView>& all) const {
        const Option* like = nullptr;
        for (const Option& option : decision_.options) {
            if (like == nullptr && option.card < state_.table.size && state_.table.pile(option.card) == pile)
                like = &option;
        }
        if (like == nullptr) return;
        for (CopyId c = state_.table.first(pile); c != no_copy; c = state_.table.next(c)) {
            if (!state_.table.cells[c].known.has(decision_.seat)) continue;
            const auto serves = [&](const Option& one) {
                return one.card == c || one.target == c ||
                       (one.card < state_.table.size && state_.table.pile(one.card) == pile &&
                        text_.alike(state_, one.card, c));
            };
            if (std::any_of(decision_.options.begin(), decision_.options.end(), serves)) continue;
            all.push_back({c, text_.describe(state_, decision_, *like).verb, text_.why_not(state_, decision_, c)});
        }
    }

    struct Snapshot {
        typename G::State state;
        unsigned seat;
        std::size_t events;
    };
    struct Moment {
        typename G::State state;
        std::size_t events;
    };

    TableView view_of(const typename G::State& state, std::span<const LoggedEvent> events, unsigned viewer) const {
        const typename G::State seen = viewer == sees_all ? state : G::view(rules_, state, viewer);
        TableView view = text_.view(seen, state);
        if (persons() < seats()) view.opponent = text_.opponent(seen, events);
        return view;
    }
    ScoreView scores_of(const typename G::State& state, unsigned seat, unsigned viewer) const {
        const bool over = G::over(state), open = viewer == sees_all || viewer == seat || over;
        ScoreView view;
        if (open) {
            view = text_.scores(state, seat);
        } else {
            typename G::State seen = G::view(rules_, state, viewer);
            const unsigned hidden = text_.cover_unknown(seen, static_cast<Seat>(seat));
            view = text_.scores(seen, seat);
            view.hidden = hidden;
        }
        // What counts but is hidden is not listed before the end, and at the end without saying which copy it is.
        const auto hidden = [&](const ScoreCard& card) {
            return viewer != sees_all && !state.table.cells[card.card].known.has(viewer);
        };
        if (!over) std::erase_if(view.copies, hidden);
        for (ScoreCard& card : view.copies) card.card = hidden(card) ? no_copy : card.card;
        std::stable_sort(view.copies.begin(), view.copies.end(), [](const ScoreCard& x, const ScoreCard& y) {
            return std::tie(y.points, x.name, x.def, x.card) < std::tie(x.points, y.name, y.def, y.card);
        });
        return view;
    }

    void on_event(const Event& event) override {
        LoggedEvent logged{event, unknown_def, unknown_def, 0, 0, text_.cause(state_)};
        note(event.card, logged.card_def, logged.card_known);
        note(event.because, logged.because_def, logged.because_known);
        note_changes(logged);
        events_.push_back(std::move(logged));
    }
    void on_moment() override {
        if (watching_) moments_.push_back({state_, events_.size()});
    }
    // The next ones are told by the events from here on.
    void no_moments() {
        moments_.clear();
        answered_ = events_.size();
    }
    // From here on changes of the table are noted.
    void watch() {
        noted_ = state_;
        held_ = Text::holdings(state_);
        watching_ = true;
    }
    // What has changed since the event before.
    void note_changes(LoggedEvent& event) {
        if (!watching_) return;
        std::vector<Holding> held = Text::holdings(state_);
        compare_cards(noted_, state_, event.changes);
        compare_holdings(held_, held, event.changes);
        noted_ = state_;
        held_ = std::move(held);
    }
    std::vector<int> totals() const {
        std::vector<int> all;
        for (unsigned seat = 0; seat < seats(); ++seat) all.push_back(score(seat));
        return all;
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
            return c < table.size && table.cells[c].known.has(viewer);
        };
        bool forgot = false;
        for (CopyId c = 0; c < is.size; ++c) forgot = forgot || (knows(was, c) && !knows(is, c));
        for (CopyId c = 0; c < is.size; ++c) {
            if (!knows(is, c)) continue;
            if (!knows(was, c) || was.def(c) != is.def(c) || (forgot && was.pile(c) != is.pile(c))) return true;
        }
        const auto named = [&](CopyId c, DefId def, SeatMask known) {
            return c < is.size && known.has(viewer) && (!knows(was, c) || was.def(c) != def);
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
    std::vector<Moment> moments_;  // since the last answer, which begins with this event
    std::size_t answered_ = 0;
    std::vector<std::uint64_t> answers_;
    std::vector<std::pair<std::size_t, RoundScores>> rounds_;  // behind which answer a round was over, and how it stood
    typename G::State noted_{};                                // the table at the event before, and what all had
    std::vector<Holding> held_;
    bool watching_ = false;
    Seat alone_ = no_seat;  // the one person among computer players
};

}  // namespace engine
