#pragma once
// Small things that the lobby's requests share.

#include <algorithm>
#include <initializer_list>

#include "server/clock.h"
#include "server/lobby.h"
#include "server/metrics.h"

namespace server {

inline constexpr std::string_view no_such_seat =
    "this token fits no seat of the table: an invitation is used up by the first who sits down";

// Finished games of a person that scores and statistics are made of: the newest.
inline constexpr unsigned most_counted = 1000;

inline constexpr std::string_view log_in_first = "this seat belongs to an account: log in";

[[nodiscard]] inline Response json_response(unsigned status, boost::json::object body) {
    Response response;
    response.status = status;
    response.body = boost::json::serialize(body);
    return response;
}

inline constexpr std::string_view closing_words =
    "the server is closing and will be back in a moment: all that was played is kept";

// `retry_after`: seconds; what passes by itself says some even if none are named.
[[nodiscard]] inline Response problem_response(Code code, std::string_view message, unsigned retry_after = 0) {
    metrics().refuse(code);
    Response response = json_response(http_status(code), {{"error", error_object(code, message)}});
    const bool passes = response.status == 429 || response.status == 503;
    response.retry_after = retry_after != 0 ? retry_after : code == Code::limit ? 60U : passes ? 2U : 0U;
    return response;
}

[[nodiscard]] Response too_many_passwords(unsigned seconds);

// The object in a request's body, with no other fields than these; replies with the problem if there is none.
[[nodiscard]] inline bool read_body(const Request& request, std::initializer_list<std::string_view> fields,
                                    boost::json::object& body, const Reply& reply) {
    boost::json::value value;
    std::string problem;
    if (!read_json(request.body, value, problem)) {
        reply(problem_response(Code::bad_message, problem));
        return false;
    }
    if (!value.is_object()) {
        reply(problem_response(Code::bad_message, "the body must be an object"));
        return false;
    }
    body = value.as_object();
    for (const auto& [key, one] : body) {
        if (std::find(fields.begin(), fields.end(), std::string_view(key)) != fields.end()) continue;
        reply(problem_response(Code::bad_message, "there is no field '" + std::string(key).substr(0, 40) + "' here"));
        return false;
    }
    return true;
}

}  // namespace server
