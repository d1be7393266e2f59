// Whose passwords are heard, and when: wrong ones make the next wait, by account and by who tries. The owner of an
// account is not kept out by what others try: who is logged in, and who comes from where the right password came from
// lately, waits only for tries of their own.

#include <new>

#include "server/names.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

Response too_many_passwords(unsigned seconds) {
    return problem_response(Code::rate, "too many passwords were tried: wait " + std::to_string(seconds) + " seconds",
                            seconds);
}

void Lobby::work(BoundedPool& pool, const Request& request, const Reply& reply, std::function<void()> job) {
    const auto guarded = [reply, job = std::move(job)] {
        try {
            job();
        } catch (const std::bad_alloc&) {
            reply(problem_response(Code::unavailable, "there is too little memory now: try again"));
        } catch (const std::exception& failure) {
            reply(problem_response(Code::unavailable, failure.what()));
        }
    };
    pool.post(request.address, guarded, [reply] {
        reply(
            problem_response(Code::unavailable, "too many ask for this at the moment: try again in a few seconds", 5));
    });
}

std::string Lobby::place_of(const std::string& address) const { return hash_address(address_key_, address); }

Lobby::Trier Lobby::trier(const Request& request, const std::string& name,
                          const std::optional<store::Account>& account) {
    Trier one;
    one.name = skeleton(name);
    const std::string session = session_of(request);
    const auto own = session.empty() || !account ? std::nullopt : store_.account_of(session);
    const bool logged_in = own && own->id == account->id;
    one.visitor = one.name + "|" + (logged_in ? session : request.address);
    one.is_known = logged_in || (account && store_.is_known_place(account->id, place_of(request.address),
                                                                  seconds_now() - place_is_known));
    return one;
}

bool Lobby::may_try(const Request& request, const std::string& name, const std::optional<store::Account>& account,
                    const Reply& reply) {
    if (!passwords_.take(request.address)) {
        reply(too_many_passwords(60));
        return false;
    }
    const Trier who = trier(request, name, account);
    // What is not heard because of others is not counted.
    unsigned wait = who.is_known ? 0 : wrong_by_name_.wait(who.name);
    if (wait == 0) wait = wrong_by_visitor_.take(who.visitor);
    if (wait == 0 && !who.is_known) {
        wait = wrong_by_name_.take(who.name);
        if (wait > 0) wrong_by_visitor_.give_back(who.visitor);
    }
    if (wait > 0) reply(too_many_passwords(wait));
    return wait == 0;
}

void Lobby::was_right(const Request& request, const store::Account& account) {
    const Trier who = trier(request, account.name, account);
    wrong_by_visitor_.forgive(who.visitor);
    if (!who.is_known) wrong_by_name_.give_back(who.name);
    store_.note_place(account.id, place_of(request.address), seconds_now(), {});
}

void Lobby::with_password(const Request& request, const std::string& password, const Reply& reply,
                          const std::function<void(const store::Account& account, const std::string& session)>& then) {
    const std::string session = session_of(request.session);
    const auto account = session.empty() ? std::nullopt : store_.account_of(session);
    if (!account) return reply(problem_response(Code::forbidden, "log in first"));
    if (!may_try(request, account->name, account, reply)) return;
    hash(request, reply, [this, request, session, password, reply, then] {
        // As they are when it is their turn: others may have waited less.
        const auto now = session_of(request) == session ? store_.account_of(session) : std::nullopt;
        if (!now) return reply(problem_response(Code::forbidden, "log in first"));
        if (!is_password(now->password, password))
            return reply(problem_response(Code::wrong_password, "the password is wrong"));
        was_right(request, *now);
        then(*now, session);
    });
}

}  // namespace server
