// The lobby: which requests there are, and who answers them. Games are in lobby_games.cpp, tables in lobby_tables.cpp,
// accounts in lobby_accounts.cpp.

#include "server/lobby.h"

#include <malloc.h>

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "lang/pack_file.h"
#include "server/log.h"
#include "server/names.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace {

constexpr const char* address_key = "addresses";
constexpr unsigned most_exports = 8;     // that wait; each may read thousands of games
constexpr unsigned most_openings = 512;  // tables of all that wait to be read out of the store

}  // namespace

Lobby::Lobby(asio::io_context& context, asio::thread_pool& thinkers, store::Store& store, Content content,
             Limits limits)
    : context_(context),
      store_(store),
      content_(std::move(content)),
      limits_(limits),
      requests_(4.0 * limits.requests_per_second, limits.requests_per_second),
      passwords_(limits.passwords_per_minute, limits.passwords_per_minute / 60.0),
      names_(10, 1.0 / 6),
      refusals_(1, 1.0 / 60),
      refusals_of_all_(20, 1.0 / 3),
      wrong_by_visitor_(limits.wrong_passwords),
      wrong_by_name_(4 * limits.wrong_passwords),
      thoughts_(limits.thinking_at_once),
      work_(limits.serving_at_once),
      think_([this, &thinkers](const std::string& owner, std::function<void()> thought) {
          const auto since = std::chrono::steady_clock::now();
          thoughts_.post(owner, [&thinkers, thought = std::move(thought), since](FairQueue::Turn turn) {
              asio::post(thinkers, [turn = std::move(turn), thought, since] {
                  give_way();
                  thought();
                  metrics().thoughts.add(
                      std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count());
              });
          });
      }),
      hashes_(1, limits.passwords_waiting),
      exports_(1, most_exports),
      openings_((limits.serving_at_once + 1) / 2, most_openings),
      give_back_([] { ::malloc_trim(0); }) {
    make_lists();
    // Of all processes that share the store.
    store_.keep_secret(address_key, make_token() + make_token(), {});
    store_.wait();
    address_key_ = store_.secret(address_key);
    count_together();
    for (const store::Account& account : store_.accounts_without_skeleton())
        store_.set_skeleton(account.id, skeleton(account.name), {});
    // What unfinished games are dealt from is kept, so that they go on when the cards have changed.
    for (const auto& game : content_.games)
        store_.keep_pack(std::string(game->name()), game->pack_hash(), lang::write_pack(game->pack()), {});
}

struct Lobby::Route {
    std::string_view method, before, after;  // the path around its argument; no argument if `after` is "."
    Handler handler;
    bool takes_turns = false;  // it repeats a stored game, perhaps, reads hundreds or compares all cards: that waits

    // The argument in a path of this route; none if it is another's.
    [[nodiscard]] std::optional<std::string> argument(std::string_view path) const {
        if (after == ".") return path == before ? std::optional(std::string()) : std::nullopt;
        if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after))
            return std::nullopt;
        path = path.substr(before.size(), path.size() - before.size() - after.size());
        if (path.find('/') != std::string_view::npos) return std::nullopt;
        return std::string(path);
    }
};

const Lobby::Route Lobby::routes[] = {
    {"GET", "/api/games", ".", &Lobby::games},
    {"POST", "/api/check", ".", &Lobby::check, true},
    {"POST", "/api/deck", ".", &Lobby::deck, true},
    {"POST", "/api/tables", ".", &Lobby::create, true},
    {"GET", "/api/tables", ".", &Lobby::list, true},
    {"POST", "/api/tables/", "/join", &Lobby::join},
    {"POST", "/api/tables/", "/again", &Lobby::again, true},
    {"GET", "/api/tables/", "/record", &Lobby::record, true},
    {"GET", "/api/tables/", "", &Lobby::show},
    {"GET", "/api/mine", ".", &Lobby::mine, true},
    {"GET", "/api/cards/", "", &Lobby::cards},
    {"GET", "/api/rules/", "", &Lobby::rules},
    {"POST", "/api/account", ".", &Lobby::make_account},
    {"POST", "/api/name", ".", &Lobby::name_guest, true},
    {"POST", "/api/login", ".", &Lobby::login},
    {"POST", "/api/logout", ".", &Lobby::logout},
    {"POST", "/api/logout-everywhere", ".", &Lobby::logout_everywhere},
    {"POST", "/api/password", ".", &Lobby::change_password},
    {"POST", "/api/account/delete", ".", &Lobby::delete_account},
    {"GET", "/api/export", ".", &Lobby::export_data},
    {"GET", "/api/me", ".", &Lobby::me, true},
    {"GET", "/healthz", ".", &Lobby::health},
    {"GET", "/metrics", ".", &Lobby::show_metrics},
    {"GET", "/api/scores", ".", &Lobby::scores, true},
    {"GET", "/api/campaigns", ".", &Lobby::campaigns, true},
    {"POST", "/api/campaigns", ".", &Lobby::new_campaign, true},
    {"POST", "/api/campaigns/", "/play", &Lobby::play_campaign, true},
    {"POST", "/api/campaigns/", "/reward", &Lobby::reward_campaign, true},
    {"POST", "/api/campaigns/", "/concede", &Lobby::concede_campaign, true},
    {"GET", "/api/campaigns/", "", &Lobby::campaign, true},
};

void Lobby::handle(const Request& request, const Reply& told) {
    if (auto slow = request.counted ? std::nullopt : too_fast(request.address)) return told(*slow);
    const Reply reply = [this, told, address = request.address, path = request.path](Response response) {
        if (response.status == 429) note_refused(address, path);
        told(std::move(response));
    };
    // What HEAD would be told is what GET is told; the listener leaves the body away.
    const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
    if (method != "GET" && !request.same_origin)
        return reply(problem_response(Code::origin, "this request came from another site"));
    bool path_known = false;
    for (const Route& route : routes) {
        const std::optional<std::string> argument = route.argument(request.path);
        path_known = path_known || argument;
        if (!argument || method != route.method) continue;
        if (route.takes_turns)
            return work(openings_, request, reply, [this, handler = route.handler, request, argument, reply] {
                (this->*handler)(request, *argument, reply);
            });
        try {
            return (this->*route.handler)(request, *argument, reply);
        } catch (const std::exception& failure) {
            log(Level::error, "not answered", {{"problem", failure.what()}});
            return reply(problem_response(Code::unavailable, failure.what()));
        }
    }
    Response response = problem_response(
        Code::no_such_thing, path_known ? "this address knows other methods" : "there is nothing at this address");
    if (path_known) response.status = 405;
    reply(std::move(response));
}

std::optional<Response> Lobby::too_fast(const std::string& address) {
    if (requests_.take(address)) return std::nullopt;
    note_refused(address, "requests");
    return problem_response(Code::rate, "too many requests: slow down");
}

void Lobby::note_refused(const std::string& address, std::string_view what) {
    if (refusals_.take(address) && refusals_of_all_.take(""))
        log(Level::warning, "too much of one address", {{"address", address}, {"of", what}});
}

void Lobby::close() {
    closing_ = true;
    thoughts_.stop();
}

bool Lobby::busy() const {
    return hashes_.busy() || exports_.busy() || openings_.busy() || thoughts_.busy() || work_.busy() ||
           store_.waiting() > 0;
}

}  // namespace server
