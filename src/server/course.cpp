#include "server/course.h"

#include "server/card_pages.h"
#include "server/protocol.h"

namespace server {

namespace json = boost::json;

namespace {

std::string_view word_of(engine::StepState state) {
    switch (state) {
        case engine::StepState::done: return "done";
        case engine::StepState::now: return "now";
        case engine::StepState::next: break;
    }
    return "next";
}

// A card, its definition and its name under these keys, as far as they are known.
void add_card(json::object& object, const std::string& prefix, engine::CopyId card, int def, const std::string& name) {
    const std::string before = prefix.empty() ? "" : prefix + "_";
    if (card != engine::no_copy) object[prefix.empty() ? "card" : prefix] = card;
    if (def >= 0) object[before + "def"] = def;
    if (!name.empty()) object[before + "name"] = name;
}

void add_place(json::object& object, const char* key, const engine::PlaceView& place) {
    if (place.zone.empty()) return;
    json::object one{{"zone", place.zone}};
    if (place.seat >= 0) one["seat"] = place.seat;
    object[key] = std::move(one);
}

json::object score_object(const engine::ScoreView& view) {
    json::array sources, cards;
    for (const engine::ScorePart& part : view.by_kind)
        sources.push_back(json::object{{"key", part.key}, {"title", part.name}, {"value", part.points}});
    for (const engine::ScoreCard& card : view.copies) {
        json::object one{{"def", card.def}, {"name", card.name}, {"value", card.points}, {"source", card.source}};
        if (card.card != engine::no_copy) one["card"] = card.card;
        cards.push_back(std::move(one));
    }
    json::object object{{"total", view.total}, {"sources", std::move(sources)}, {"cards", std::move(cards)}};
    if (view.hidden > 0) object["hidden"] = view.hidden;
    if (view.unit != "VP") object["unit"] = view.unit;
    return object;
}

}  // namespace

json::array counters_array(const engine::CounterViews& counters) {
    json::array array;
    for (const engine::CounterView& one : counters) {
        json::object object{{"key", one.key}, {"name", one.name}, {"value", one.value}};
        if (one.of >= 0) object["of"] = one.of;
        array.push_back(std::move(object));
    }
    return array;
}

json::object phase_object(const engine::PhaseView& phase) {
    json::array steps;
    for (const engine::PhaseStep& step : phase.steps)
        steps.push_back(json::object{{"key", step.key}, {"title", step.title}, {"state", word_of(step.state)}});
    json::object object{
        {"key", phase.key}, {"title", phase.title}, {"round", phase.round}, {"steps", std::move(steps)}};
    if (phase.rounds > 0) object["rounds"] = phase.rounds;
    if (phase.turn >= 0) object["turn"] = phase.turn;
    return object;
}

json::array running_array(const std::vector<engine::RunningText>& texts) {
    json::array array;
    for (const engine::RunningText& text : texts) {
        json::array sentences;
        for (const engine::RunningSentence& sentence : text.sentences)
            sentences.push_back(json::object{{"text", sentence.text},
                                             {"pieces", pieces_array(sentence.pieces)},
                                             {"state", word_of(sentence.state)}});
        json::object one{{"seat", text.seat}, {"sentences", std::move(sentences)}};
        add_card(one, "", text.card, text.def, text.name);
        if (!text.head.empty()) one["head"] = text.head;
        array.push_back(std::move(one));
    }
    return array;
}

json::object ending_object(const engine::EndingView& ending) {
    return {{"text", ending.text}, {"lost", counters_array(ending.lost)}, {"option", std::to_string(ending.option)}};
}

json::array dangers_array(const std::vector<engine::DangerView>& dangers) {
    json::array array;
    for (const engine::DangerView& one : dangers)
        array.push_back(json::object{{"seat", one.seat}, {"text", one.text}, {"cards", json::value_from(one.cards)}});
    return array;
}

json::array events_array(const std::vector<engine::EventView>& events) {
    json::array array;
    for (const engine::EventView& event : events) {
        json::object one{{"line", event.line}, {"kind", event.kind}};
        if (event.seat >= 0) one["seat"] = event.seat;
        add_card(one, "", event.card, event.def, event.name);
        add_place(one, "from", event.from);
        add_place(one, "to", event.to);
        if (!event.good.empty()) {
            one["good"] = event.good;
            one["n"] = event.n;
        }
        add_card(one, "because", event.because, event.because_def, event.because_name);
        array.push_back(std::move(one));
    }
    return array;
}

json::array scores_array(const engine::Match& match, unsigned viewer) {
    json::array scores;
    for (unsigned seat = 0; seat < match.seats(); ++seat)
        scores.push_back(score_object(match.scores_seen(seat, viewer)));
    return scores;
}

json::array moments_array(const engine::Match& match, unsigned viewer) {
    json::array array;
    for (const engine::MomentView& one : match.moments(viewer)) {
        json::array scores;
        for (const engine::ScoreView& score : one.scores) scores.push_back(score_object(score));
        array.push_back(json::object{{"lines", one.lines},
                                     {"phase", phase_object(one.phase)},
                                     {"view", view_object(one.view)},
                                     {"scores", std::move(scores)}});
    }
    return array;
}

json::array history_array(const std::vector<engine::RoundScores>& rounds) {
    json::array array;
    for (const engine::RoundScores& one : rounds)
        array.push_back(json::object{{"round", one.round}, {"totals", json::value_from(one.totals)}});
    return array;
}

}  // namespace server
