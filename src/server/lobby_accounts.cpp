// Sessions and accounts. A session's token is known to its browser alone; here it is a hash.

#include <boost/asio/post.hpp>
#include <new>

#include "server/log.h"
#include "server/names.h"
#include "server/replies.h"
#include "server/secrets.h"
#include "server/table_words.h"

namespace server {

namespace json = boost::json;

namespace {

constexpr std::int64_t day = 86400;
constexpr std::size_t longest_guest = 30;
constexpr std::string_view not_a_name =
    "this is what the server, or a computer player, could be called: choose another";

// Why what somebody with the right password has asked for was not written; null if it was.
std::optional<Response> not_let(store::Let let) {
    switch (let) {
        case store::Let::stored: return std::nullopt;
        case store::Let::outdated:
            return problem_response(Code::forbidden,
                                    "the password of this account was changed just now, or the account was blocked or "
                                    "deleted: log in with what holds now");
        case store::Let::failed: break;
    }
    return problem_response(Code::unavailable, not_stored);
}

}  // namespace

bool Lobby::is_valid(const store::SessionRow& session, std::int64_t now) const {
    return !session.closed && now - session.created < day * limits_.session_days &&
           now - session.used < day * limits_.session_idle_days;
}

std::string Lobby::session_of(const std::string& token) {
    if (!is_token(token)) return {};
    const std::string hash = hash_token(token);
    const auto session = store_.session(hash);
    const std::int64_t now = seconds_now();
    if (!session || !is_valid(*session, now)) return {};
    if (now - session->used >= day) store_.use_session(hash, now, {});  // a day is exact enough
    return hash;
}

void Lobby::with_session(const Request& request, const Reply& reply,
                         const std::function<void(const std::string& session, Response response)>& then) {
    if (const std::string session = session_of(request.session); !session.empty()) return then(session, {});
    if (!sessions_today_.add(request.address, limits_.sessions_per_day, seconds_now()))
        return reply(problem_response(Code::limit,
                                      "too many have come from this address today: log in, or come back "
                                      "tomorrow"));
    Response response;
    response.session = make_token();
    const std::string session = hash_token(response.session);
    store_.add_session(session, seconds_now(), [this, reply, then, session, response](bool stored) {
        if (!stored) return reply(problem_response(Code::unavailable, not_stored));
        // This is the store's own thread, which must not wait for what is read.
        asio::post(context_, [reply, then, session, response] {
            try {
                then(session, response);
            } catch (const std::exception& failure) {
                reply(problem_response(Code::unavailable, failure.what()));
            }
        });
    });
}

void Lobby::cut(const std::vector<std::string>& sessions) {
    std::vector<std::shared_ptr<Client>> clients;
    {
        const std::lock_guard guard(visitors_lock_);
        for (const std::string& session : sessions) {
            const auto [first, last] = visitors_.equal_range(session);
            for (auto one = first; one != last; ++one) {
                if (auto client = one->second.lock()) clients.push_back(std::move(client));
            }
            visitors_.erase(first, last);
            const auto [begin, end] = sitters_.equal_range(session);
            for (auto one = begin; one != end; ++one) {
                if (auto client = one->second.client.lock()) clients.push_back(std::move(client));
            }
            sitters_.erase(begin, end);
        }
    }
    for (const auto& client : clients) client->close();
}

bool Lobby::may_open(const store::SeatRow& seat, const std::string& session) const {
    if (is_open(seat.status) || seat.owner.empty() || seat.owner == session) return true;
    const auto owner = store_.account_of(seat.owner);
    if (!owner) return true;
    const auto account = session.empty() ? std::nullopt : store_.account_of(session);
    return account && account->id == owner->id;
}

void Lobby::cut_ended_sessions() {
    std::set<std::string> sessions;
    std::vector<std::pair<std::string, Sitter>> sitters;
    {
        const std::lock_guard guard(visitors_lock_);
        std::erase_if(visitors_, [](const auto& one) { return one.second.expired(); });
        std::erase_if(sitters_, [](const auto& one) { return one.second.client.expired(); });
        for (const auto& [session, client] : visitors_) sessions.insert(session);
        sitters.assign(sitters_.begin(), sitters_.end());
    }
    // A guest's seat has become an account's meanwhile.
    for (const auto& [owner, sitter] : sitters) {
        store::SeatRow seat;
        seat.status = store::SeatStatus::held;
        seat.owner = owner;
        const auto client = sitter.client.lock();
        if (client && !may_open(seat, sitter.session)) client->close();
    }
    std::vector<std::string> ended;
    for (const std::string& id : sessions) {
        const auto session = store_.session(id);
        if (!session || !is_valid(*session, seconds_now())) ended.push_back(id);
    }
    cut(ended);
}

namespace {

bool read_name_and_password(const json::object& body, std::string& name, std::string& password, const Reply& reply) {
    if (!read_text(body.if_contains("name"), 40, name) || !read_text(body.if_contains("password"), 200, password)) {
        reply(problem_response(Code::bad_message, "a name of at most 40 and a password of at most 200 characters"));
        return false;
    }
    name = tidy_name(name);
    return true;
}

}  // namespace

void Lobby::make_account(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string name, password;
    if (!read_body(request, {"name", "password"}, body, reply) || !read_name_and_password(body, name, password, reply))
        return;
    if (const std::string problem = name_problem(name); !problem.empty())
        return reply(problem_response(Code::bad_message, problem));
    if (is_reserved(name)) return reply(problem_response(Code::name_taken, not_a_name));
    if (password.size() < 8)
        return reply(problem_response(Code::weak_password, "a password needs at least 8 characters"));
    if (!passwords_.take(request.address)) return reply(too_many_passwords(60));
    if (store_.account_named(name) || store_.has_skeleton(skeleton(name)))
        return reply(
            problem_response(Code::name_taken, "this name, or one that looks like it, is taken: choose another"));
    if (!accounts_today_.add(request.address, limits_.accounts_per_day, seconds_now()))
        return reply(problem_response(Code::limit, "too many accounts were made from this address today"));
    const std::string before = session_of(request.session);
    const Reply counted = [this, reply, address = request.address](Response response) {
        if (response.status != 201) accounts_today_.give_back(address);
        reply(std::move(response));
    };
    hash(request, counted, [this, before, name, password, reply = counted, place = place_of(request.address)] {
        store::Account account{0, name, hash_password(password), skeleton(name)};
        Response response = json_response(201, {{"name", name}});
        response.session = make_token();
        store_.add_account(
            account, hash_token(response.session), before, seconds_now(),
            [this, before, reply, response](bool stored) {
                if (!stored) return reply(problem_response(Code::name_taken, "this name is taken: choose another"));
                cut({before});
                reply(response);
            },
            place);
    });
}

// Who has no account may be called something all the same.
void Lobby::name_guest(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string name;
    if (!read_body(request, {"name"}, body, reply)) return;
    if (!read_text(body.if_contains("name"), 200, name))
        return reply(problem_response(Code::bad_message, "a name of at most 30 letters"));
    name = tidy_name(name);
    if (const std::string problem = name.empty() ? "" : name_problem(name, longest_guest); !problem.empty())
        return reply(problem_response(Code::bad_message, problem));
    if (is_reserved(name)) return reply(problem_response(Code::name_taken, not_a_name));
    // Who has no name yet need not be remembered for having none.
    if (name.empty() && session_of(request.session).empty()) return reply(json_response(200, {{"name", ""}}));
    // It is told at all tables of theirs.
    if (!names_.take(request.address))
        return reply(problem_response(Code::rate, "you are called something new too often: wait a minute", 60));
    with_session(request, reply, [this, name, reply](const std::string& session, const Response& begun) {
        if (const auto account = store_.account_of(session))
            return reply(problem_response(Code::forbidden, "you are known as " + account->name));
        Response response = json_response(200, {{"name", name}});
        response.session = begun.session;
        store_.name_session(session, name, [this, session, name, reply, response](bool stored) {
            if (!stored) return reply(problem_response(Code::unavailable, not_stored));
            rename_at_tables(session);
            reply(response);
        });
    });
}

std::string Lobby::name_of(const std::string& session) const {
    if (const auto account = store_.account_of(session)) return account->name;
    const auto row = store_.session(session);
    return row ? store::guest_name(row->name) : std::string();
}

void Lobby::login(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string name, password;
    if (!read_body(request, {"name", "password"}, body, reply) || !read_name_and_password(body, name, password, reply))
        return;
    if (!may_try(request, name, store_.account_named(name), reply)) return;
    hash(request, reply, [this, request, name, password, reply] {
        const auto account = store_.account_named(name);
        // An unknown name takes as long as a wrong password.
        static const std::string nobody = hash_password(make_token());
        if (!is_password(account ? account->password : nobody, password) || !account) {
            log(Level::info, "wrong password", {{"address", request.address}});
            return reply(problem_response(Code::wrong_password, "the name or the password is wrong"));
        }
        if (account->blocked)
            return reply(problem_response(Code::forbidden, "this account is blocked: ask who runs the server"));
        was_right(request, *account);
        const std::string before = session_of(request.session);
        Response response = json_response(200, {{"name", account->name}});
        response.session = make_token();
        store_.log_in({account->id, account->password}, hash_token(response.session), before, seconds_now(),
                      [this, before, reply, response](store::Let let) {
                          if (auto problem = not_let(let)) return reply(std::move(*problem));
                          cut({before});
                          reply(response);
                      });
    });
}

void Lobby::logout(const Request& request, const std::string&, const Reply& reply) {
    const std::string session = session_of(request.session);
    end_sessions(session.empty() ? std::vector<std::string>{} : std::vector{session}, reply);
}

void Lobby::logout_everywhere(const Request& request, const std::string&, const Reply& reply) {
    const std::string session = session_of(request.session);
    end_sessions(session.empty() ? std::vector<std::string>{} : sessions_with(session), reply);
}

std::vector<std::string> Lobby::sessions_with(const std::string& session) const {
    std::vector<std::string> ids;
    for (const store::SessionRow& row : store_.sessions_of(session)) ids.push_back(row.id);
    return ids;
}

std::vector<std::shared_ptr<TableHost>> Lobby::tables_with(const std::string& session) {
    std::vector<std::shared_ptr<TableHost>> tables;
    const std::vector<std::string> ids = store_.table_ids_of(session);
    const std::lock_guard guard(lock_);
    for (const std::string& id : ids) {
        if (const auto found = tables_.find(id); found != tables_.end()) tables.push_back(found->second);
    }
    return tables;
}

void Lobby::rename_at_tables(const std::string& session) {
    asio::post(context_, [this, session] {
        try {
            for (const auto& table : tables_with(session)) {
                if (const auto row = store_.table(table->id())) table->rename(names_at(*row));
            }
        } catch (const store::Failure& failure) {
            log(Level::error, "store", {{"problem", failure.what()}});
        }
    });
}

std::vector<std::string> Lobby::names_at(const store::TableRow& row) {
    std::vector<std::string> names, owners;
    for (const store::SeatRow& seat : row.seats) {
        names.push_back(seat.name);
        owners.push_back(seat.owner);
    }
    tell_apart(names, owners);
    return names;
}

std::string Lobby::name_beside(const store::TableRow& row, const Visitor& visitor) {
    std::vector<std::string> names, owners;
    for (const store::SeatRow& seat : row.seats) {
        names.push_back(seat.name);
        owners.push_back(seat.owner);
    }
    names.push_back(visitor.name);
    owners.push_back(visitor.session);
    tell_apart(names, owners);
    return names.back();
}

void Lobby::end_sessions(const std::vector<std::string>& sessions, const Reply& reply) {
    Response response = json_response(200, {});
    response.forget_session = true;
    if (sessions.empty()) return reply(std::move(response));
    store_.close_sessions(sessions, [this, sessions, reply, response](bool stored) {
        if (!stored) return reply(problem_response(Code::unavailable, not_stored));
        cut(sessions);
        reply(response);
    });
}

void Lobby::change_password(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string password, next;
    if (!read_body(request, {"password", "new_password"}, body, reply)) return;
    if (!read_text(body.if_contains("password"), 200, password) ||
        !read_text(body.if_contains("new_password"), 200, next))
        return reply(problem_response(Code::bad_message, "the password and the new one, of at most 200 characters"));
    if (next.size() < 8) return reply(problem_response(Code::weak_password, "a password needs at least 8 characters"));
    with_password(
        request, password, reply, [this, next, reply](const store::Account& account, const std::string& session) {
            Response response = json_response(200, {});
            response.session = make_token();
            const std::vector<std::string> ended = sessions_with(session);
            store_.set_password({account.id, account.password}, hash_password(next), hash_token(response.session),
                                seconds_now(), [this, ended, reply, response](store::Let let) {
                                    if (auto problem = not_let(let)) return reply(std::move(*problem));
                                    cut(ended);
                                    reply(response);
                                });
        });
}

void Lobby::delete_account(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string password;
    if (!read_body(request, {"password"}, body, reply)) return;
    if (!read_text(body.if_contains("password"), 200, password))
        return reply(problem_response(Code::bad_message, "say the password, of at most 200 characters"));
    with_password(request, password, reply, [this, reply](const store::Account& account, const std::string& session) {
        const std::vector<std::string> ended = sessions_with(session);
        const std::vector<std::shared_ptr<TableHost>> tables = tables_with(session);
        store_.delete_account({account.id, account.password}, [this, ended, tables, reply](store::Let let) {
            if (auto problem = not_let(let)) return reply(std::move(*problem));
            cut(ended);
            // Who comes from now on finds them as they are stored.
            for (const auto& table : tables) {
                (void)forget(*table, true);
                table->shut(Code::unavailable, std::string(player_gone));
            }
            log(Level::info, "account deleted");
            Response response = json_response(200, {});
            response.forget_session = true;
            reply(response);
        });
    });
}

void Lobby::me(const Request& request, const std::string&, const Reply& reply) {
    const std::string session = session_of(request.session);
    json::value name = nullptr;
    std::string guest;
    json::array sides;
    unsigned games = 0, won = 0;
    if (!session.empty()) {
        if (const auto account = store_.account_of(session))
            name = json::string(account->name);
        else if (const auto row = store_.session(session))
            guest = row->name;
        for (const store::SideStatistics& row : store_.statistics(session, most_counted)) {
            games += row.games;
            won += row.won;
            sides.push_back(
                json::object{{"game", row.game}, {"side", row.side}, {"games", row.games}, {"won", row.won}});
        }
    }
    reply(json_response(200,
                        {{"name", std::move(name)},
                         {"guest", guest},
                         {"statistics", json::object{{"games", games}, {"won", won}, {"sides", std::move(sides)}}}}));
}

}  // namespace server
