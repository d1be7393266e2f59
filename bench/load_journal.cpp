#include "load_journal.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

namespace load {

namespace {

[[noreturn]] void differ(const Journal& journal, const std::string& what) {
    throw Difference("table " + journal.place.table + " (" + journal.place.game + ", seat " +
                     std::to_string(journal.place.seat) + "): " + what);
}

// The first field of two states that is not the same.
std::string first_difference(const boost::json::value& before, const boost::json::value& after) {
    for (const auto& [key, value] : before.as_object()) {
        const boost::json::value* other = after.as_object().if_contains(key);
        if (other == nullptr) return "'" + std::string(key) + "' is missing";
        if (*other != value)
            return "'" + std::string(key) + "' was " + boost::json::serialize(value).substr(0, 600) + " and is " +
                   boost::json::serialize(*other).substr(0, 600);
    }
    return "there are more fields";
}

void check_done(const Journal& journal, const Done& done, const std::vector<Step>& steps) {
    if (done.n > steps.size())
        differ(journal, "an acknowledged step is lost: " + shown(done.sent) + " was acknowledged as step " +
                            std::to_string(done.n) + ", but there are only " + std::to_string(steps.size()) + " steps");
    const Step& step = steps[done.n - 1];
    if (step.seat != journal.place.seat || step.kind != done.sent.kind)
        differ(journal, shown(done.sent) + " was acknowledged as step " + std::to_string(done.n) + ", but there is " +
                            shown(step));
}

// The step is there, by the right seat and of the right kind, and the decision is another one; or nothing has changed.
Fate fate_of(const Journal& journal, const Recovered& recovered) {
    if (!journal.sent) return Fate::none;
    const Sent& sent = *journal.sent;
    if (recovered.state.n <= sent.n) {
        if (recovered.state.n < sent.n || recovered.state.version != sent.version ||
            recovered.state.asked != journal.place.seat)
            differ(journal, shown(sent) + " is not there, but the table is not as it was: step " +
                                std::to_string(recovered.state.n) + ", version " +
                                std::to_string(recovered.state.version));
        return Fate::lost;
    }
    const Step& step = recovered.steps[sent.n];
    if (step.seat != journal.place.seat || step.kind != sent.kind)
        differ(journal, shown(sent) + " was under way, and in its place is " + shown(step));
    if (recovered.state.version == sent.version && recovered.state.n == sent.n + 1)
        differ(journal, shown(sent) + " is a step now, but the same decision is still asked");
    return Fate::there;
}

std::vector<std::uint64_t> recorded_answers(const std::string& record) {
    std::vector<std::uint64_t> answers;
    std::size_t at = 0;
    while (at < record.size()) {
        const std::size_t end = std::min(record.find('\n', at), record.size());
        std::string_view line(record.data() + at, end - at);
        at = end + 1;
        if (!line.starts_with("answers:")) continue;
        line.remove_prefix(8);
        while (!line.empty()) {
            const std::size_t word = std::min(line.find(' '), line.size());
            std::uint64_t value = 0;
            if (word > 0 && std::from_chars(line.data(), line.data() + word, value, 16).ec == std::errc{})
                answers.push_back(value);
            line.remove_prefix(std::min(word + 1, line.size()));
        }
    }
    return answers;
}

}  // namespace

std::string shown(const Sent& sent) {
    return sent.kind + (sent.option.empty() ? "" : " " + sent.option) + " of version " + std::to_string(sent.version) +
           " after step " + std::to_string(sent.n);
}

void tell(Journal& journal, const Step& step) {
    const std::size_t known = journal.steps.size();
    if (step.n == 0 || step.n > known + 1)
        differ(journal, "a gap: after step " + std::to_string(known) + " is told " + shown(step));
    if (step.n == known + 1) {
        journal.steps.push_back(step);
    } else if (step != journal.steps[step.n - 1]) {
        differ(journal, "a step has changed. Before: " + shown(journal.steps[step.n - 1]) + ". Now: " + shown(step));
    }
}

void tell(Journal& journal, State state) {
    if (state.n > journal.steps.size())
        differ(journal, "a state of step " + std::to_string(state.n) + ", but only " +
                            std::to_string(journal.steps.size()) + " steps were told");
    if (journal.state && journal.state->n > state.n)
        differ(journal,
               "the state goes back from step " + std::to_string(journal.state->n) + " to " + std::to_string(state.n));
    if (journal.state && journal.state->n == state.n && journal.state->whole != state.whole)
        differ(journal, "the state of step " + std::to_string(state.n) +
                            " has changed: " + first_difference(journal.state->whole, state.whole));
    if (journal.state && journal.state->n < state.n && journal.state->version >= state.version)
        differ(journal, "version " + std::to_string(state.version) + " at step " + std::to_string(state.n) +
                            " comes after version " + std::to_string(journal.state->version));
    if (state.over != !state.asked.has_value()) differ(journal, "the game is over and asks, or neither");
    if (state.asked == journal.place.seat && state.options.empty())
        differ(journal, "step " + std::to_string(state.n) + ": this seat is asked, but gets no decision");
    journal.over = state.over;
    journal.state = std::move(state);
}

void acknowledge(Journal& journal, const Ack& ack) {
    if (!journal.sent || journal.sent->id != ack.id)
        differ(journal, "an ack for message " + std::to_string(ack.id) + ", which is not under way");
    if (ack.n != journal.sent->n + 1)
        differ(journal, shown(*journal.sent) + " is acknowledged as step " + std::to_string(ack.n));
    journal.done.push_back({*journal.sent, ack.n});
    journal.sent.reset();
}

Fate compare(Journal& journal, const Recovered& recovered) {
    const std::vector<Step>& steps = recovered.steps;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        if (steps[k].n != k + 1)
            differ(journal, "a gap: step " + std::to_string(k + 1) + " is missing, in its place is " + shown(steps[k]));
    }
    if (recovered.welcome.table != journal.place.table) differ(journal, "welcome to table " + recovered.welcome.table);
    if (recovered.welcome.you != std::vector<unsigned>{journal.place.seat})
        differ(journal, "the token does not lead to its seat any more");
    // While a long history is told in pieces, computer players go on: the state comes behind the last of them.
    if (recovered.welcome.steps > steps.size() || recovered.state.n != steps.size())
        differ(journal, "welcome says " + std::to_string(recovered.welcome.steps) + " steps, the state " +
                            std::to_string(recovered.state.n) + ", and there are " + std::to_string(steps.size()));
    for (const Done& done : journal.done) check_done(journal, done, steps);
    if (steps.size() < journal.steps.size())
        differ(journal, "steps are lost: " + std::to_string(journal.steps.size()) + " were told, there are " +
                            std::to_string(steps.size()) +
                            ". The first lost one: " + shown(journal.steps[steps.size()]));
    for (const Step& step : steps) tell(journal, step);
    const Fate fate = fate_of(journal, recovered);
    tell(journal, recovered.state);
    if (fate == Fate::there) journal.done.push_back({*journal.sent, journal.sent->n + 1});
    if (fate != Fate::none) journal.sent.reset();
    return fate;
}

void compare_record(Journal& journal, const std::string& record) {
    if (journal.record && *journal.record != record) differ(journal, "the record of the finished game has changed");
    journal.record = record;
    const std::vector<std::uint64_t> answers = recorded_answers(record);
    std::vector<std::uint32_t> kept;  // numbers of the steps that were not taken back
    for (const Step& step : journal.steps) {
        if (step.kind == "answer") {
            kept.push_back(step.n);
            continue;
        }
        // An undo takes back the last answer of its seat, and what others answered since.
        const auto last = std::find_if(kept.rbegin(), kept.rend(),
                                       [&](std::uint32_t n) { return journal.steps[n - 1U].seat == step.seat; });
        if (last != kept.rend()) kept.erase(last.base() - 1, kept.end());
    }
    if (kept.size() != answers.size())
        differ(journal, "the record has " + std::to_string(answers.size()) + " answers, the steps " +
                            std::to_string(kept.size()));
    for (const Done& done : journal.done) {
        const auto place = std::lower_bound(kept.begin(), kept.end(), done.n);
        if (done.sent.kind != "answer" || place == kept.end() || *place != done.n) continue;
        const std::uint64_t there = answers[static_cast<std::size_t>(place - kept.begin())];
        if (std::to_string(there) != done.sent.option)
            differ(journal, shown(done.sent) + " was acknowledged as step " + std::to_string(done.n) +
                                ", but the record has " + std::to_string(there));
    }
}

}  // namespace load
