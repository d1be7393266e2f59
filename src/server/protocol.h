#pragma once
// The messages of docs/protocol.md: reading those of clients strictly, writing those of the server.

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match.h"

namespace server {

// What is said with Code::unavailable.
inline constexpr std::string_view not_stored = "it could not be stored: try again";

// What clients are told when something is wrong; the words are those of the protocol.
enum class Code : std::uint8_t {
    bad_message,
    too_large,
    rate,
    version,
    origin,
    no_such_thing,
    forbidden,
    refused,
    limit,
    not_your_turn,
    stale,
    unknown_option,
    no_undo,
    game_over,
    unfinished,
    closed,
    name_taken,
    wrong_password,
    weak_password,
    unavailable,
};
[[nodiscard]] std::string_view code_word(Code code);
[[nodiscard]] unsigned http_status(Code code);

struct Problem {
    Code code = Code::bad_message;
    std::string message;
};

// The protocol that this server speaks: a client that was made for another one is told so.
inline constexpr std::uint32_t protocol_number = 4;

// Messages of a client at a table.
struct Hello {
    std::vector<std::string> tokens;
    std::uint32_t from = 0;
    bool watch = false;
    std::uint32_t protocol = 0;  // that the page was made for; 0: it does not say
};
struct GiveAnswer {
    std::int64_t id = 0;
    std::uint32_t version = 0;
    std::uint64_t option = 0;
};
struct TakeBack {
    std::int64_t id = 0;
    std::uint32_t version = 0;
};
// What would a computer player do, that knows no more than who asks?
struct AskHint {
    std::int64_t id = 0;
    std::uint32_t version = 0;
};
// What is done about a seat: getting up, coming back, or turning to somebody else's.
enum class SeatAct : std::uint8_t { leave, resign, come_back, invite, replace, kick, keep };
struct ChangeSeat {
    std::int64_t id = 0;
    SeatAct act = SeatAct::leave;
    unsigned seat = 0;
};
using Message = std::variant<Hello, GiveAnswer, TakeBack, AskHint, ChangeSeat>;

inline constexpr std::size_t largest_message = 4096;
inline constexpr std::size_t largest_body = 16384;
// Of the words of a set-up: a side may carry the numbers of a deck of one's own.
inline constexpr std::size_t longest_side = 400, most_options = 32, longest_deck = 8000;

// A JSON value from untrusted text: of bounded size and depth. False with a message if it is none.
[[nodiscard]] bool read_json(std::string_view text, boost::json::value& value, std::string& problem);
// False with a message that names the field that is wrong.
[[nodiscard]] bool read_message(std::string_view text, Message& message, std::string& problem);

// Messages of the server.
[[nodiscard]] boost::json::object error_object(Code code, std::string_view message);
[[nodiscard]] std::string error_message(Code code, std::string_view message, const std::int64_t* id);
[[nodiscard]] std::string ack_message(std::int64_t id, std::uint32_t n);
[[nodiscard]] boost::json::object view_object(const engine::TableView& view);
// Why an opponent did what a line of the log tells.
[[nodiscard]] boost::json::object why_object(const engine::WhyView& why, std::size_t line);
// What the asked seat cannot do with the cards that it sees, and why.
[[nodiscard]] boost::json::array refused_array(const engine::Match& match);
// The decision with its options, as the asked seat may read it.
[[nodiscard]] boost::json::object decision_object(const engine::Match& match);

// A list of short texts: false if it is none, or too long.
[[nodiscard]] bool read_texts(const boost::json::value* value, std::size_t most, std::vector<std::string>& texts,
                              std::size_t longest = 100);
[[nodiscard]] bool read_text(const boost::json::value* value, std::size_t longest, std::string& text);

}  // namespace server
