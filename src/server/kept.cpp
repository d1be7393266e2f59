#include "server/kept.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "core/words.h"
#include "record/record.h"
#include "server/protocol.h"
#include "server/secrets.h"
#include "store/failure.h"

namespace server {

namespace json = boost::json;

std::string kept_view(int viewer) { return "view " + (viewer < 0 ? std::string("spectator") : std::to_string(viewer)); }

engine::SetupWords words_of(const store::TableRow& row) {
    engine::SetupWords words;
    for (const store::SeatRow& seat : row.seats) words.players.push_back(seat.side);
    words.options = row.options;
    return words;
}

core::Seed seed_of(const store::TableRow& row) {
    core::Seed seed = row.seed;
    if (!row.key.empty() && !record::read_seed(row.key, seed)) throw store::Failure("the key of the deal is damaged");
    return seed;
}

// What was told ---------------------------------------------------------------------------------------

namespace {

std::string lines_text(const engine::Match& match, std::span<const engine::LoggedEvent> events, unsigned viewer) {
    json::array lines, why;
    for (const engine::LogLine& line : match.told(events, viewer)) {
        if (line.why.seat >= 0) why.push_back(why_object(line.why, lines.size()));
        lines.push_back(json::string(line.text));
    }
    std::string text = "\"lines\":" + json::serialize(lines);
    if (!why.empty()) text += ",\"why\":" + json::serialize(why);
    return text + "}";
}

}  // namespace

std::string told_answer(const engine::Match& match, std::span<const engine::LoggedEvent> events) {
    std::vector<std::pair<std::string, unsigned>> wordings;
    const auto tell = [&](unsigned viewer) {
        std::string text = lines_text(match, events, viewer);
        auto found = std::find_if(wordings.begin(), wordings.end(), [&](const auto& one) { return one.first == text; });
        if (found == wordings.end()) found = wordings.insert(found, {std::move(text), 0});
        found->second |= 1U << viewer;
    };
    for (unsigned seat = 0; seat < match.seats(); ++seat) tell(seat);
    tell(engine::spectator);
    std::string told;
    for (const auto& [text, viewers] : wordings) told += (told.empty() ? "" : "\n") + std::to_string(viewers) + text;
    return told;
}

std::string told_line(const std::string& line) {
    return std::to_string(engine::known_to_all) + "\"lines\":" + json::serialize(json::array{json::string(line)}) + "}";
}

std::string told_undo(const engine::Match& match, unsigned seat, unsigned taken_back) {
    return told_line(match.seat_name(seat) + ": the last choice is taken back" +
                     (taken_back > 1 ? ", with what was answered since." : "."));
}

namespace {

constexpr std::string_view step_words[] = {"answer", "undo", "seat"};  // by StepRow::Kind

}  // namespace

std::string step_message(const store::StepRow& step, unsigned viewer) {
    std::string message = "{\"n\":" + std::to_string(step.n) + ",\"seat\":" + std::to_string(step.seat) +
                          ",\"kind\":\"" + std::string(step_words[std::min<std::size_t>(step.kind, 2)]) + "\",";
    for (const std::string_view line : core::split(step.told, '\n')) {
        unsigned viewers = 0;
        const char* const end = std::from_chars(line.data(), line.data() + line.size(), viewers).ptr;
        if ((viewers >> viewer & 1U) != 0) return message.append(end, line.data() + line.size());
    }
    return message + "\"lines\":[]}";
}

// Playing again ---------------------------------------------------------------------------------------

std::string follower_text(const Follower& follower) { return std::to_string(follower.by) + " " + follower.table; }

Follower read_follower(std::string_view text) {
    if (text.size() < 3 || text[0] < '0' || text[0] > '7' || text[1] != ' ') return {};
    return {std::string(text.substr(2)), static_cast<unsigned>(text[0] - '0')};
}

// Opening again ---------------------------------------------------------------------------------------

std::vector<std::uint64_t> standing_answers(std::span<const store::StepRow> steps) {
    std::vector<const store::StepRow*> stack;
    for (const store::StepRow& step : steps) {
        if (step.kind == store::StepRow::seat_change) continue;
        if (step.kind == store::StepRow::answer) {
            stack.push_back(&step);
            continue;
        }
        while (!stack.empty() && stack.back()->seat != step.seat) stack.pop_back();
        if (!stack.empty()) stack.pop_back();
    }
    std::vector<std::uint64_t> answers;
    for (const store::StepRow* step : stack) answers.push_back(step->option);
    return answers;
}

namespace {

std::unique_ptr<engine::Match> deal(const arena::AnyGame& game, const store::TableRow& row, std::string& problem) {
    auto match = game.make_match(words_of(row), seed_of(row), problem);
    const auto person = [](const store::SeatRow& seat) { return seat.kind == "human"; };
    if (match && std::count_if(row.seats.begin(), row.seats.end(), person) == 1) {
        const auto first = std::find_if(row.seats.begin(), row.seats.end(), person);
        match->play_alone(static_cast<unsigned>(first - row.seats.begin()));
    }
    return match;
}

// Carries a step out; says what does not fit.
std::string repeat_step(engine::Match& match, store::StepRow& step, std::vector<engine::LoggedEvent>& done) {
    const std::string number = "step " + std::to_string(step.n);
    const std::size_t events = match.log_size();
    if (step.kind == store::StepRow::seat_change) {
        if (step.seat >= match.seats()) return number + " is of a seat that there is not";
    } else if (match.over() || step.seat != match.decision().seat) {
        return number + " is not of the seat that is asked";
    } else if (step.kind == store::StepRow::undo) {
        if (!match.can_undo()) return number + " takes back what cannot be";
        const unsigned taken_back = match.undo();
        if (step.told.empty()) step.told = told_undo(match, step.seat, taken_back);
    } else {
        if (match.answer({match.decision().version, step.option}) != engine::Verdict::legal)
            return number + " does not fit the game";
        done = match.events(events);
        if (step.told.empty()) step.told = told_answer(match, done);
    }
    const std::uint64_t hash = match.position_hash();
    if (step.hash == 0) step.hash = hash;
    return step.hash == hash ? "" : number + " leads to another position";
}

// Steps that a snapshot holds, which the match is set to; 0 if there is none that can be relied on.
std::size_t restore(engine::Match& match, std::span<const store::StepRow> steps, std::span<const store::KeptRow> kept) {
    for (const store::KeptRow& one : kept) {
        if (one.what != kept_snapshot || one.n == 0 || one.n > steps.size()) continue;
        if (match.restore(one.bytes, standing_answers(steps.first(one.n))) &&
            match.position_hash() == steps[one.n - 1].hash)
            return one.n;
    }
    return 0;
}

// What the table's row says of the end, or of the seat that is asked: all that is known of games kept without hashes.
bool stands_as_stored(const engine::Match& match, const store::TableRow& row) {
    if (row.over != match.over()) return false;
    if (!row.over) return row.asked == static_cast<int>(match.decision().seat);
    for (unsigned seat = 0; seat < row.scores.size(); ++seat) {
        if (row.scores[seat] != match.score(seat)) return false;
    }
    return true;
}

}  // namespace

Repeated repeat(const arena::AnyGame& game, const store::TableRow& row, std::vector<store::StepRow>& steps,
                std::span<const store::KeptRow> kept) {
    Repeated repeated;
    const bool same = row.rules == game.rules_version();
    repeated.match = deal(game, row, repeated.problem);
    if (repeated.match && same) {
        repeated.restored = restore(*repeated.match, steps, kept);
        // What a damaged snapshot left is of no use.
        if (repeated.restored == 0) repeated.match = deal(game, row, repeated.problem);
    }
    for (std::size_t k = repeated.restored; repeated.match && k < steps.size(); ++k) {
        repeated.problem = repeat_step(*repeated.match, steps[k], repeated.events.emplace_back());
        if (!repeated.problem.empty()) repeated.match.reset();
    }
    if (repeated.match && row.rules.empty() && !steps.empty() && !stands_as_stored(*repeated.match, row)) {
        repeated.problem = "the game stands otherwise";
        repeated.match.reset();
    }
    if (!repeated.match && !same)
        repeated.closed = "This game was begun under " +
                          (row.begun.empty() ? "an earlier version" : "version " + row.begun) +
                          " and cannot be continued under version " + game.rules_version() + ".";
    return repeated;
}

std::string record_of(const arena::AnyGame& game, const store::TableRow& row, const std::vector<std::uint64_t>& answers,
                      std::string& problem) {
    record::Record record;
    record.game = row.game;
    record.rules = game.rules_version();
    record.words = words_of(row);
    record.pack_hash = game.cards_hash(record.words);
    for (const store::SeatRow& seat : row.seats) record.seats.push_back(seat.kind);
    record.seed = seed_of(row);
    if (record.seed.keyed()) record.commitment = commitment_of(record.seed);
    record.answers = answers;
    const auto match = game.make_match(record.words, record.seed, problem);
    if (!match) return {};
    for (std::size_t k = 0; k < answers.size(); ++k) {
        if (match->answer({match->decision().version, answers[k]}) != engine::Verdict::legal) {
            problem = "the stored game does not repeat";
            return {};
        }
        if (record::note_hash(k + 1, answers.size())) record.hashes.push_back(match->position_hash());
    }
    return record::write_record(record);
}

}  // namespace server
