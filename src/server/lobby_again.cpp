// Playing again: a further table for those who sat at one that is over, with the same set-up or another. Which table it
// is is kept with the old one, so that everybody who sat there finds the way to it, and lays no second one.

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "record/record.h"
#include "server/kept.h"
#include "server/log.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace json = boost::json;
using store::SeatStatus;

namespace {

// The same set-up: who asks sits down at once, other people are invited, and a seat that a computer player had for good
// has one from the start.
store::TableRow set_up_again(const store::TableRow& row, const std::vector<unsigned>& own) {
    store::TableRow again;
    again.game = row.game;
    again.options = row.options;
    again.listed = row.listed;
    again.patience = row.patience;
    for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
        const store::SeatRow& was = row.seats[seat];
        store::SeatRow one;
        one.side = was.side;
        const bool nobody = is_open(was.status) || was.status == SeatStatus::kicked;
        one.kind = was.kind == "human" && nobody ? std::string("greedy") : was.kind;
        if (std::find(own.begin(), own.end(), seat) != own.end()) one.status = SeatStatus::held;
        again.seats.push_back(std::move(one));
    }
    return again;
}

json::object told_table(const store::TableRow& row) {
    json::array seats;
    for (unsigned seat = 0; seat < row.seats.size(); ++seat)
        seats.push_back(
            json::object{{"seat", seat}, {"kind", row.seats[seat].kind}, {"side", shown_side(row.seats[seat])}});
    return {{"table", row.id}, {"seats", std::move(seats)}};
}

}  // namespace

std::optional<store::TableRow> Lobby::follower_of(const std::string& id) const {
    const Follower follower = read_follower(store_.kept(id, std::string(kept_again)));
    auto row = follower.table.empty() ? std::nullopt : store_.table(follower.table);
    if (row && (row->over || row->ended)) return std::nullopt;
    return row;
}

// One at a time: who asks while another's table is being laid finds that one.
void Lobby::again(const Request& request, const std::string& id, const Reply& reply) {
    json::object body;
    if (!read_body(request, {"game", "seats", "options", "listed", "patience"}, body, reply)) return;
    {
        const std::lock_guard guard(lock_);
        const auto [laying, first] = laying_.try_emplace(id);
        if (!first) {
            const auto next = [this, request, id, reply] { again(request, id, reply); };
            return laying->second.push_back([this, request, reply, next] { work(openings_, request, reply, next); });
        }
    }
    const Reply laid = [this, id, reply](Response response) {
        reply(std::move(response));
        std::vector<std::function<void()>> waiting;
        {
            const std::lock_guard guard(lock_);
            waiting = std::move(laying_.extract(id).mapped());
        }
        for (std::function<void()>& next : waiting) asio::post(context_, std::move(next));
    };
    try {
        lay_again(request, id, body, laid);
    } catch (const std::exception& failure) {
        log(Level::error, "not answered", {{"problem", failure.what()}});
        laid(problem_response(Code::unavailable, failure.what()));
    }
}

void Lobby::lay_again(const Request& request, const std::string& id, const json::object& body, const Reply& reply) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    if (!row->over) return reply(problem_response(Code::unfinished, "this game is not over yet"));
    const std::string session = session_of(request);
    const std::vector<unsigned> own = session.empty() ? std::vector<unsigned>() : store_.seats_of(session, id);
    if (own.empty()) return reply(problem_response(Code::forbidden, "only who has played here plays again"));
    if (store_.campaign_at(id))
        return reply(problem_response(Code::refused, "this game is part of a campaign, which goes on by itself"));
    Problem problem;
    if (!take(id, problem)) return reply(problem_response(problem.code, problem.message));
    store::TableRow fresh;
    if (body.empty()) {
        if (const auto next = follower_of(id)) return reply(json_response(200, told_table(*next)));
        fresh = set_up_again(*row, own);
    } else if (!read_setup(body, fresh, reply)) {
        return;
    }
    const auto game = game_named(fresh.game);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    fresh.options = game->settled(fresh.options);
    fresh.key = record::seed_text(make_key());
    const auto keep = [this, id, by = own.front(), steps = row->steps](const store::TableRow& made,
                                                                       store::Store::Done done) {
        const Follower follower{made.id, by};
        store_.add_table(made, [this, id, follower, steps, done = std::move(done)](bool stored) {
            if (!stored) return done(false);
            store_.keep(id, {{std::string(kept_again), steps, follower_text(follower)}},
                        [this, id, follower, done](bool kept) {
                            if (kept) tell_of(id, follower);
                            done(kept);
                        });
        });
    };
    deal(request, std::move(fresh), *game, keep, reply);
}

void Lobby::tell_of(const std::string& id, const Follower& follower) {
    const std::lock_guard guard(lock_);
    const auto found = tables_.find(id);
    if (found != tables_.end()) found->second->follow(follower);
}

std::vector<Claim> Lobby::claims_after(const store::TableRow& row, const std::string& before,
                                       const std::string& session) const {
    std::vector<Claim> claims;
    if (session.empty() || !is_table_id(before)) return claims;
    if (read_follower(store_.kept(before, std::string(kept_again))).table != row.id) return claims;
    for (const unsigned seat : store_.seats_of(session, before)) {
        if (seat >= row.seats.size()) continue;
        const store::SeatRow& one = row.seats[seat];
        if (one.kind == "human" && is_open(one.status)) claims.push_back({seat, one.token, ""});
    }
    return claims;
}

}  // namespace server
