// Sessions and accounts. A session's token is known to its browser alone; here it is a hash.

#include <boost/asio/post.hpp>

#include "core/words.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace json = boost::json;

std::string Lobby::session_of(const Request& request) const {
    if (!is_token(request.session)) return {};
    const std::string hash = hash_token(request.session);
    return store_.has_session(hash) ? hash : std::string();
}

void Lobby::with_session(const Request& request, const Reply& reply,
                         const std::function<void(const std::string& session, Response response)>& then) {
    if (const std::string session = session_of(request); !session.empty()) return then(session, {});
    Response response;
    response.session = make_token();
    const std::string session = hash_token(response.session);
    store_.add_session(session, seconds_now(), [reply, then, session, response](bool stored) {
        stored ? then(session, response)
               : reply(problem_response(Code::unavailable, "it could not be stored: try again"));
    });
}

namespace {

bool read_name_and_password(const json::object& body, std::string& name, std::string& password, const Reply& reply) {
    if (!read_text(body.if_contains("name"), 40, name) || !read_text(body.if_contains("password"), 200, password)) {
        reply(problem_response(Code::bad_message, "a name of at most 40 and a password of at most 200 characters"));
        return false;
    }
    name = core::trim(name);
    return true;
}

bool is_name(const std::string& name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && c != '<' && c != '>';
    });
}

}  // namespace

void Lobby::make_account(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string name, password;
    if (!read_body(request, {"name", "password"}, body, reply) || !read_name_and_password(body, name, password, reply))
        return;
    if (!is_name(name))
        return reply(
            problem_response(Code::bad_message, "a name needs at least one letter, and none that cannot be seen"));
    if (password.size() < 8)
        return reply(problem_response(Code::weak_password, "a password needs at least 8 characters"));
    if (!passwords_.take(request.address))
        return reply(problem_response(Code::rate, "too many passwords were tried: wait a minute"));
    if (store_.account_named(name))
        return reply(problem_response(Code::name_taken, "this name is taken: choose another"));
    const auto make = [this, name, password, reply](const std::string& session, const Response& begun) {
        asio::post(thinkers_, [this, name, password, reply, session, begun] {
            Response response = begun;
            response.status = 201;
            response.body = json::serialize(json::object{{"name", name}});
            try {
                store_.add_account(session, name, hash_password(password), [reply, response](bool stored) {
                    reply(stored ? response : problem_response(Code::name_taken, "this name is taken: choose another"));
                });
            } catch (const std::exception&) {
                reply(problem_response(Code::unavailable, "there is too little memory now: try again"));
            }
        });
    };
    // A session that has an account already begins anew.
    Request fresh = request;
    if (const std::string session = session_of(request); !session.empty() && store_.account_of(session))
        fresh.session.clear();
    with_session(fresh, reply, make);
}

void Lobby::login(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string name, password;
    if (!read_body(request, {"name", "password"}, body, reply) || !read_name_and_password(body, name, password, reply))
        return;
    if (!passwords_.take(request.address))
        return reply(problem_response(Code::rate, "too many passwords were tried: wait a minute"));
    Request fresh = request;
    if (const std::string session = session_of(request); !session.empty() && store_.account_of(session))
        fresh.session.clear();
    asio::post(thinkers_, [this, fresh, name, password, reply] {
        try {
            const auto account = store_.account_named(name);
            // An unknown name takes as long as a wrong password.
            static const std::string nobody = hash_password(make_token());
            if (!is_password(account ? account->password : nobody, password) || !account)
                return reply(problem_response(Code::wrong_password, "the name or the password is wrong"));
            with_session(fresh, reply, [this, account, reply](const std::string& session, Response response) {
                response.body = json::serialize(json::object{{"name", account->name}});
                store_.set_account(session, account->id, [reply, response](bool stored) {
                    reply(stored ? response : problem_response(Code::unavailable, "it could not be stored: try again"));
                });
            });
        } catch (const std::exception& failure) {
            reply(problem_response(Code::unavailable, failure.what()));
        }
    });
}

void Lobby::logout(const Request& request, const std::string&, const Reply& reply) {
    Response response = json_response(200, {});
    response.forget_session = true;
    const std::string session = session_of(request);
    if (session.empty()) return reply(std::move(response));
    store_.close_session(session, [reply, response](bool stored) {
        reply(stored ? response : problem_response(Code::unavailable, "it could not be stored: try again"));
    });
}

void Lobby::me(const Request& request, const std::string&, const Reply& reply) {
    const std::string session = session_of(request);
    json::value name = nullptr;
    json::array sides;
    unsigned games = 0, won = 0;
    if (!session.empty()) {
        if (const auto account = store_.account_of(session)) name = json::string(account->name);
        for (const store::SideStatistics& row : store_.statistics(session)) {
            games += row.games;
            won += row.won;
            sides.push_back(
                json::object{{"game", row.game}, {"side", row.side}, {"games", row.games}, {"won", row.won}});
        }
    }
    reply(json_response(200,
                        {{"name", std::move(name)},
                         {"statistics", json::object{{"games", games}, {"won", won}, {"sides", std::move(sides)}}}}));
}

}  // namespace server
