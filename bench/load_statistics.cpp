#include "load_statistics.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>

namespace load {

namespace json = boost::json;

namespace {

json::object to_json(const Percentiles& p) {
    return {{"samples", p.samples}, {"p50", p.p50}, {"p90", p.p90}, {"p99", p.p99}, {"max", p.max}};
}

void print_row(const char* name, const Percentiles& p) {
    std::printf("  %-22s p50 %8.2f   p90 %8.2f   p99 %8.2f   max %8.2f ms\n", name, p.p50, p.p90, p.p99, p.max);
}

}  // namespace

Percentiles percentiles(std::vector<float> milliseconds) {
    Percentiles result;
    result.samples = milliseconds.size();
    if (milliseconds.empty()) return result;
    std::sort(milliseconds.begin(), milliseconds.end());
    // The smallest sample that so large a part of all does not exceed.
    const auto at = [&](double part) {
        const double rank = std::ceil(part * static_cast<double>(milliseconds.size()));
        return static_cast<double>(milliseconds[static_cast<std::size_t>(std::max(1.0, rank)) - 1]);
    };
    result.p50 = at(0.50);
    result.p90 = at(0.90);
    result.p99 = at(0.99);
    result.max = static_cast<double>(milliseconds.back());
    return result;
}

bool Report::sound() const {
    return unanswered == 0 &&
           std::all_of(errors.begin(), errors.end(), [](const auto& e) { return e.first == "rate"; });
}

void print_text(const Report& report) {
    std::printf("%llu tables of %s against %s, opened in %.1f s (seed %llu)\n",
                static_cast<unsigned long long>(report.tables), report.games.c_str(), report.opponents.c_str(),
                report.opening_seconds, static_cast<unsigned long long>(report.seed));
    std::printf("%llu choices in %.1f s: %.1f choices/s", static_cast<unsigned long long>(report.choices),
                report.seconds, report.choices_per_second());
    if (report.rate > 0) std::printf(" (%.1f wanted)", report.rate);
    std::printf(", %llu games finished, %llu messages, %.1f MB received\n",
                static_cast<unsigned long long>(report.games_finished),
                static_cast<unsigned long long>(report.messages), static_cast<double>(report.bytes) / 1e6);
    print_row("to the ack", report.ack);
    print_row("to the event", report.event);
    if (report.rate > 0) print_row("sent late by", report.late);
    if (report.errors.empty() && report.unanswered == 0) std::printf("no errors\n");
    for (const auto& [code, count] : report.errors)
        std::printf("error %s: %llu\n", code.c_str(), static_cast<unsigned long long>(count));
    if (report.unanswered > 0)
        std::printf("unanswered: %llu choices\n", static_cast<unsigned long long>(report.unanswered));
    if (!report.first_problem.empty()) std::printf("the first: %s\n", report.first_problem.c_str());
    std::fflush(stdout);
}

void print_json(const Report& report) {
    json::object errors;
    for (const auto& [code, count] : report.errors) errors[code] = count;
    const json::object all{{"tables", report.tables},
                           {"games", report.games},
                           {"opponents", report.opponents},
                           {"seed", report.seed},
                           {"rate", report.rate},
                           {"seconds", report.seconds},
                           {"opening_seconds", report.opening_seconds},
                           {"choices", report.choices},
                           {"choices_per_second", report.choices_per_second()},
                           {"ack_ms", to_json(report.ack)},
                           {"event_ms", to_json(report.event)},
                           {"late_ms", to_json(report.late)},
                           {"unanswered", report.unanswered},
                           {"errors", errors},
                           {"first_problem", report.first_problem},
                           {"games_finished", report.games_finished},
                           {"messages", report.messages},
                           {"bytes", report.bytes}};
    std::cout << json::serialize(all) << "\n";
}

}  // namespace load
