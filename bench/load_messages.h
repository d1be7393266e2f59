#pragma once
// The messages of docs/protocol.md as a client sees them: read strictly, so that a server that says less than it
// promises is found out.

#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace load {

struct Step {
    std::uint32_t n = 0;
    unsigned seat = 0;
    std::string kind;  // answer, undo
    std::vector<std::string> lines;
    bool operator==(const Step&) const = default;
};
[[nodiscard]] std::string shown(const Step& step);

struct Welcome {
    std::string table;
    std::vector<unsigned> you;
    std::uint32_t steps = 0;
};
struct Seats {};  // who is there; nothing that this client needs
struct Steps {
    std::vector<Step> steps;
};
struct State {
    std::uint32_t n = 0, version = 0;
    bool over = false, can_undo = false;
    std::optional<unsigned> asked;
    std::vector<std::string> options;  // of the decision, if this client is asked
    boost::json::value whole;
};
struct Ack {
    std::uint64_t id = 0;
    std::uint32_t n = 0;
};
struct Error {
    std::optional<std::uint64_t> id;
    std::string code, message;
};
using Message = std::variant<Welcome, Seats, Steps, State, Ack, Error>;

// Throws a Difference with the text if it is no message of the server.
[[nodiscard]] Message read_message(std::string_view text);

[[nodiscard]] std::string hello_message(const std::string& token, std::uint32_t from);
[[nodiscard]] std::string answer_message(std::uint64_t id, std::uint32_t version, const std::string& option);
[[nodiscard]] std::string undo_message(std::uint64_t id, std::uint32_t version);

// The code of an HTTP error's body; "http 500" where there is none.
[[nodiscard]] std::string error_code_of(unsigned status, std::string_view body);

}  // namespace load
