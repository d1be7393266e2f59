#include "server/door.h"

#include <algorithm>

#include "core/words.h"
#include "server/metrics.h"
#include "server/replies.h"

namespace server {

namespace {

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

// Whether a browser says that the request comes from this very site. Programs that are no browsers say nothing.
bool is_same_origin(const HttpRequest& request) {
    const std::string_view origin = request.field("origin");
    if (origin.empty()) return true;
    const std::string host(request.field("host"));
    return origin == "http://" + host || origin == "https://" + host;
}

// "gzip", "gzip;q=0.5, br": not "gzip;q=0".
bool takes_gzip(const HttpRequest& request) {
    const std::string accepted = core::lower(request.joined("accept-encoding"));
    for (const std::string_view one : core::split(accepted, ',')) {
        const std::vector<std::string_view> parts = core::split(one, ';');
        if (parts.empty() || (parts[0] != "gzip" && parts[0] != "*")) continue;
        const std::string_view weight = parts.size() > 1 ? parts[1] : "";
        return weight.find_first_not_of("q=0. ") != std::string_view::npos || !weight.starts_with("q=0");
    }
    return false;
}

std::string path_of(const HttpRequest& request) { return request.target.substr(0, request.target.find('?')); }

// What those who run the site ask, on its own machine and by no name.
bool is_for_the_house(std::string_view path) { return path == "/healthz" || path == "/metrics"; }

// The host without its port.
std::string_view host_of(const HttpRequest& request) {
    std::string_view host = request.field("host");
    const std::size_t colon = host.rfind(':');
    if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos)
        host = host.substr(0, colon);
    return host;
}

// "localhost", "127.0.0.1", "[::1]": this machine, as no foreign page can call it.
bool names_this_machine(std::string_view host) {
    if (host == "localhost") return true;
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(std::string(host), error);
    return !error && address.is_loopback();
}

}  // namespace

std::string_view HttpRequest::field(std::string_view name) const {
    for (const auto& [key, value] : fields) {
        if (key == name) return value;
    }
    return {};
}

std::string HttpRequest::joined(std::string_view name) const {
    std::string all;
    for (const auto& [key, value] : fields) {
        if (key == name) all += (all.empty() ? "" : ",") + value;
    }
    return all;
}

std::size_t HttpRequest::count(std::string_view name) const {
    return static_cast<std::size_t>(
        std::count_if(fields.begin(), fields.end(), [&](const auto& one) { return one.first == name; }));
}

Caller Door::visitor(const HttpRequest& request, const boost::asio::ip::address& peer) const {
    Caller visitor;
    const std::string forwarded = request.joined("x-forwarded-for");
    visitor.address = site_.proxies.visitor(peer, forwarded);
    visitor.key = limit_key(visitor.address);
    // A proxy that nobody has told us of is on this machine, too.
    visitor.local = visitor.address.is_loopback() && forwarded.empty() && request.count("forwarded") == 0 &&
                    request.count("via") == 0;
    return visitor;
}

std::optional<Response> Door::refused(const HttpRequest& request, const Caller& visitor) const {
    if (request.count("host") > 1 || (request.version >= 11 && request.count("host") == 0))
        return problem_response(Code::bad_message, "a request names one host");
    if (site_.hosts.empty()) return std::nullopt;
    const std::string_view host = host_of(request);
    if (visitor.local && is_for_the_house(path_of(request)) && names_this_machine(host)) return std::nullopt;
    if (std::find(site_.hosts.begin(), site_.hosts.end(), host) != site_.hosts.end()) return std::nullopt;
    return problem_response(Code::origin, "this site has another name");
}

// What another process says of the client that it passes on. It is passed on once: whoever names another secret means a
// process that was here before, and sent to where its table seems to be it could come back here for ever.
void Door::believe(const HttpRequest& request, Way& way) const {
    static const std::string name = core::lower(passed_on_field);
    if (request.count(name) == 0) return;
    const std::string_view said = request.field(name);
    const std::string ours = secret_ + " ";
    if (secret_.empty() || said.size() <= ours.size() || !said.starts_with(ours)) {
        way.refused = problem_response(Code::unavailable, "the process that had this table is gone: try again");
        return;
    }
    const std::string_view whom = said.substr(ours.size());
    way.visitor.key = std::string(whom.substr(0, whom.find(' ')));
    if (whom.size() > way.visitor.key.size()) way.by = std::string(whom.substr(way.visitor.key.size() + 1));
    way.visitor.local = false;
    way.passed_on = true;
}

Way Door::way(const HttpRequest& request, const boost::asio::ip::address& peer) const {
    Way way;
    way.visitor = visitor(request, peer);
    way.refused = refused(request, way.visitor);
    if (!way.refused) believe(request, way);
    // What is refused counts, too; before the database is asked where the table is: that is the dearest part of what is
    // passed on.
    if (auto slow = lobby_.too_fast(way.visitor.key)) way.refused = std::move(slow);
    if (way.refused || way.passed_on) return way;
    try {
        way.other = lobby_.elsewhere(request.method, request.target);
    } catch (const store::Failure&) {
        return way;  // whoever answers it finds the same, and says so
    }
    return way;
}

std::optional<Response> Door::refused_upgrade(const HttpRequest& request, const Caller& visitor) const {
    if (!is_same_origin(request)) return problem_response(Code::origin, "this request came from another site");
    if (!path_of(request).starts_with("/ws/")) return problem_response(Code::no_such_thing, "tables are at /ws/ID");
    if (lobby_.closing()) return problem_response(Code::unavailable, closing_words);
    if (!lobby_.connections()->add(visitor.key, lobby_.limits().connections_per_address)) {
        lobby_.note_refused(visitor.key, "WebSockets");
        return problem_response(Code::limit, "too many connections from this address");
    }
    return std::nullopt;
}

void Door::handle(const HttpRequest& request, const Caller& visitor, const Reply& reply) const {
    const std::string path = path_of(request);
    if (path.starts_with("/api/") || is_for_the_house(path)) {
        if (path == "/metrics" && !visitor.local && !site_.open_metrics)
            return reply(problem_response(Code::forbidden, "this is for the machine itself"));
        Request asked;
        asked.method = request.method;
        asked.path = path;
        if (path.size() < request.target.size()) asked.query = request.target.substr(path.size() + 1);
        asked.body = request.body;
        asked.session = session_of(request);
        asked.address = visitor.key;
        asked.same_origin = is_same_origin(request);
        asked.counted = true;
        return lobby_.handle(asked, reply);
    }
    reply(file(request, path));
}

Response Door::file(const HttpRequest& request, std::string path) const {
    // The client's own addresses have no ending: it knows which of them there are. A link to a table that is shared is
    // shown with what that page says of itself: the same page with other words in its head.
    if (path.find('.', path.rfind('/') + 1) == std::string::npos)
        path = path.starts_with("/t/") && site_.files.count("/table.html") != 0 ? "/table.html" : "/index.html";
    const auto found = site_.files.find(path);
    if (found == site_.files.end()) return problem_response(Code::no_such_thing, "there is nothing at this address");
    if (request.method != "GET" && request.method != "HEAD") {
        Response response = problem_response(Code::no_such_thing, "files are only read");
        response.status = 405;
        return response;
    }
    Response response;
    response.kept = &found->second;
    return response;
}

std::string_view Door::cookie_name() const {
    return site_.secure_cookies ? "__Host-imperia_session" : "imperia_session";
}

std::string Door::session_of(const HttpRequest& request) const {
    const std::string all = request.joined("cookie");
    for (const std::string_view part : core::split(all, ';')) {
        const std::size_t equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == cookie_name())
            return std::string(part.substr(equals + 1));
    }
    return {};
}

HttpAnswer Door::answer(const HttpRequest& request, const Response& response) const {
    HttpAnswer answer;
    const auto set = [&](std::string name, std::string value) {
        answer.fields.emplace_back(std::move(name), std::move(value));
    };
    answer.status = response.status;
    const Text* kept = response.kept;
    const std::string& type = kept != nullptr ? kept->type : response.type;
    set("Content-Type", type);
    set("Content-Security-Policy", std::string(content_policy));
    set("X-Content-Type-Options", "nosniff");
    set("Referrer-Policy", "no-referrer");
    set("X-Frame-Options", "DENY");
    set("Cross-Origin-Opener-Policy", "same-origin");
    set("Cross-Origin-Resource-Policy", "same-origin");
    set("Cache-Control", kept != nullptr ? "no-cache" : "no-store");
    if (response.retry_after != 0) set("Retry-After", std::to_string(response.retry_after));
    const bool zip = is_words(type) && takes_gzip(request);
    if (kept != nullptr) {
        const bool zipped = zip && !kept->zipped.empty();
        const std::string tag = "\"" + kept->tag + (zipped ? "-gz\"" : "\"");
        set("ETag", tag);
        if (request.field("if-none-match") == tag) {
            answer.status = 304;
        } else {
            answer.body = zipped ? kept->zipped : kept->body;
            if (zipped) set("Content-Encoding", "gzip");
        }
        if (!kept->zipped.empty()) set("Vary", "Accept-Encoding");
    } else if (zip && response.body.size() >= least_zipped) {
        answer.body = response.zipped.empty() ? gzip(response.body, 6) : response.zipped;
        set("Content-Encoding", "gzip");
        set("Vary", "Accept-Encoding");
    } else {
        answer.body = response.body;
    }
    const std::string attributes =
        std::string("; HttpOnly; SameSite=Strict; Path=/") + (site_.secure_cookies ? "; Secure" : "");
    if (!response.session.empty() || response.forget_session) {
        const std::string age = response.forget_session ? "0" : std::to_string(lobby_.limits().session_days * 86400U);
        set("Set-Cookie", std::string(cookie_name()) + "=" + response.session + attributes + "; Max-Age=" + age);
    }
    answer.length = answer.body.size();
    if (request.method == "HEAD") answer.body.clear();
    return answer;
}

}  // namespace server
