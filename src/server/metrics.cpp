#include "server/metrics.h"

#include <cmath>

namespace server {

namespace {

std::string number(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

void head(std::string& text, const std::string& name, const std::string& kind, const std::string& help) {
    text += "# HELP " + name + " " + help + "\n# TYPE " + name + " " + kind + "\n";
}

template <class T>
void line(std::string& text, const std::string& name, const std::string& kind, const std::string& help, T value) {
    head(text, name, kind, help);
    text += name + " " + std::to_string(value) + "\n";
}

}  // namespace

void Durations::add(double seconds) {
    std::size_t k = 0;
    while (k < bounds.size() && seconds > bounds[k]) ++k;
    counts_[k].fetch_add(1, std::memory_order_relaxed);
    microseconds_.fetch_add(static_cast<std::uint64_t>(std::llround(seconds * 1e6)), std::memory_order_relaxed);
}

void Durations::write(std::string& text, const std::string& name, const std::string& help) const {
    head(text, name, "histogram", help);
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k <= bounds.size(); ++k) {
        sum += counts_[k].load();
        const std::string bound = k < bounds.size() ? number(bounds[k]) : "+Inf";
        text += name + "_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + "\n";
    }
    text += name + "_sum " + number(static_cast<double>(microseconds_.load()) / 1e6) + "\n";
    text += name + "_count " + std::to_string(sum) + "\n";
}

std::string Metrics::text(const std::vector<std::pair<std::string, std::uint64_t>>& gauges) const {
    std::string text;
    for (const auto& [name, value] : gauges) line(text, "imperia_" + name, "gauge", "Now.", value);
    line(text, "imperia_sockets", "gauge", "WebSockets that are open.", sockets.load());
    line(text, "imperia_connections", "gauge", "Connections of any kind.", connections.load());
    line(text, "imperia_requests_total", "counter", "HTTP requests.", requests.load());
    line(text, "imperia_messages_total", "counter", "WebSocket messages of clients.", messages.load());
    line(text, "imperia_steps_total", "counter", "Steps of tables that were stored.", steps.load());
    line(text, "imperia_tables_made_total", "counter", "Tables that were made.", tables_made.load());
    line(text, "imperia_write_failures_total", "counter", "What could not be stored.", write_failures.load());
    head(text, "imperia_refusals_total", "counter", "Requests and messages that were refused, by code.");
    for (std::size_t code = 0; code < refusals_.size(); ++code) {
        text += "imperia_refusals_total{code=\"" + std::string(code_word(static_cast<Code>(code))) + "\"} " +
                std::to_string(refusals_[code].load()) + "\n";
    }
    commits.write(text, "imperia_commit_seconds", "Transactions of the store, from begin to the disk.");
    thoughts.write(text, "imperia_thought_seconds", "Choices of computer players, with the wait for their turn.");
    return text;
}

Metrics& metrics() {
    static Metrics one;
    return one;
}

}  // namespace server
