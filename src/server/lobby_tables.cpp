// Tables as requests make, list, join and read them. Those in memory are in lobby_entering.cpp.

#include <algorithm>
#include <boost/asio/post.hpp>
#include <charconv>
#include <utility>

#include "ai/agents.h"
#include "record/record.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace json = boost::json;

namespace {

constexpr std::int64_t longest_patience = 7 * 24 * 60;  // minutes that a table waits for somebody

}  // namespace

bool Lobby::is_closed(const store::TableRow& row) const {
    if (row.closed.empty() || row.ended) return row.ended;
    const auto game = game_named(row.game);
    return !game || game->rules_version() != row.rules;
}

json::object Lobby::summary(const store::TableRow& row) const {
    json::array seats;
    const std::vector<std::string> names = names_at(row);
    for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
        const store::SeatRow& one = row.seats[seat];
        seats.push_back(json::object{{"seat", seat},
                                     {"kind", player_of(one)},
                                     {"side", shown_side(one)},
                                     {"name", names[seat]},
                                     {"taken", player_of(one) != "human" || one.status == store::SeatStatus::held}});
    }
    json::object summary{{"table", row.id},
                         {"game", row.game},
                         {"options", json::value_from(row.options)},
                         {"created", row.created},
                         {"over", row.over},
                         {"seats", std::move(seats)},
                         {"asked", row.asked < 0 || is_closed(row) ? json::value(nullptr) : json::value(row.asked)},
                         {"steps", row.steps}};
    if (is_closed(row)) summary["closed"] = row.closed;
    if (row.over) {
        summary["scores"] = json::value_from(row.scores);
        summary["winners"] = json::value_from(row.winners);
    }
    return summary;
}

// Only tables where somebody is.
void Lobby::list(const Request&, const std::string&, const Reply& reply) {
    std::vector<Listed> present = present_tables();
    for (const std::string& id : store_.listed_elsewhere()) {
        const auto row = store_.table(id);
        if (row && !row->over && !is_closed(*row)) present.push_back({row->created, id, row->maker, row->place});
    }
    json::array tables;
    for (const Listed& one : pick_listed(std::move(present))) {
        const auto row = store_.table(one.id);
        if (row && !row->over && !is_closed(*row)) tables.push_back(summary(*row));
    }
    reply(json_response(200, {{"tables", std::move(tables)}}));
}

namespace {

// "page=2"
bool read_page(std::string_view query, unsigned& page) {
    constexpr std::string_view name = "page=";
    if (!query.starts_with(name)) return false;
    query.remove_prefix(name.size());
    const auto [end, error] = std::from_chars(query.data(), query.data() + query.size(), page);
    return error == std::errc{} && end == query.data() + query.size() && page >= 1 && page <= 100000;
}

}  // namespace

void Lobby::mine(const Request& request, const std::string&, const Reply& reply) {
    constexpr unsigned page_size = 50;
    unsigned page = 1;
    if (!request.query.empty() && !read_page(request.query, page))
        return reply(problem_response(Code::bad_message, "a page is asked for as ?page=2"));
    json::array tables;
    bool more = false;
    const std::string session = session_of(request);
    if (!session.empty()) {
        for (const store::TableRow& row : store_.tables_of(session, (page - 1) * page_size, page_size + 1)) {
            more = tables.size() == page_size;
            if (more) break;
            json::object one = summary(row);
            one["yours"] = json::value_from(store_.seats_of(session, row.id));
            tables.push_back(std::move(one));
        }
    }
    reply(json_response(200, {{"tables", std::move(tables)}, {"page", page}, {"more", more}}));
}

void Lobby::show(const Request&, const std::string& id, const Reply& reply) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    reply(json_response(200, summary(*row)));
}

namespace {

// The seats of a new table: kinds and sides, and which of them are its maker's: held. False if the body does not say
// it.
bool read_seats(const json::object& body, std::vector<store::SeatRow>& seats) {
    const json::value* list = body.if_contains("seats");
    if (list == nullptr || !list->is_array() || list->as_array().size() > 8) return false;
    bool said = false;
    for (const json::value& one : list->as_array()) {
        store::SeatRow seat;
        const json::object* object = one.if_object();
        if (object == nullptr || !read_text(object->if_contains("kind"), 20, seat.kind) ||
            !read_text(object->if_contains("side"), longest_side, seat.side))
            return false;
        if (seat.kind != "human" && !ai::is_agent(seat.kind)) return false;
        if (const json::value* mine = object->if_contains("mine"); mine != nullptr) {
            if (!mine->is_bool() || seat.kind != "human") return false;
            if (mine->as_bool()) seat.status = store::SeatStatus::held;
            said = true;
        }
        if (object->size() != (object->contains("mine") ? 3U : 2U)) return false;
        seats.push_back(std::move(seat));
    }
    // Where nothing is said, the first seat of a person is the maker's.
    const auto first = std::find_if(seats.begin(), seats.end(), [](const auto& seat) { return seat.kind == "human"; });
    if (!said && first != seats.end()) first->status = store::SeatStatus::held;
    return true;
}

}  // namespace

bool Lobby::read_setup(const json::object& body, store::TableRow& row, const Reply& reply) {
    const auto wrong = [&](std::string_view message) {
        reply(problem_response(Code::bad_message, message));
        return false;
    };
    if (!read_text(body.if_contains("game"), 40, row.game) || !read_seats(body, row.seats) ||
        (body.contains("options") && !read_texts(body.if_contains("options"), most_options, row.options)))
        return wrong(
            "name the game, its options, and for each seat a kind (human, greedy or random) and a side; 'mine' is for "
            "seats of people");
    if (const json::value* listed = body.if_contains("listed"); listed != nullptr) {
        if (!listed->is_bool()) return wrong("'listed' must be true or false");
        row.listed = listed->as_bool();
    }
    if (const json::value* patience = body.if_contains("patience"); patience != nullptr) {
        if (!patience->is_int64() || patience->as_int64() < 0 || patience->as_int64() > longest_patience)
            return wrong("'patience' must be a number of minutes, at most a week");
        row.patience = 60 * patience->as_int64();
    }
    return true;
}

void Lobby::create(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    if (!read_body(request, {"game", "seats", "options", "seed", "listed", "patience"}, body, reply)) return;
    store::TableRow row;
    if (!read_setup(body, row, reply)) return;
    const auto game = game_named(row.game);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    row.key = record::seed_text(make_key());
    if (const json::value* seed = body.if_contains("seed"); seed != nullptr) {
        if (!seed->is_int64() || seed->as_int64() < 0)
            return reply(problem_response(Code::bad_message, "'seed' must be a whole number from 0 on"));
        row.seed = static_cast<std::uint64_t>(seed->as_int64());
        row.key.clear();
        row.chosen = true;
        const auto humans = std::count_if(row.seats.begin(), row.seats.end(),
                                          [](const store::SeatRow& seat) { return seat.kind == "human"; });
        // Who chooses the seed can know every card.
        if (humans > 1)
            return reply(problem_response(Code::refused, "a seed is chosen only where one person plays alone"));
    }
    row.options = game->settled(row.options);
    deal(
        request, std::move(row), *game,
        [this](const store::TableRow& made, store::Store::Done done) { store_.add_table(made, std::move(done)); },
        reply);
}

void Lobby::deal(const Request& request, store::TableRow row, const arena::AnyGame& game, const Keep& keep,
                 const Reply& reply) {
    if (closing()) return reply(problem_response(Code::unavailable, closing_words));
    row.begun = row.rules = game.rules_version();
    row.pack = game.pack_hash();
    row.id = make_table_id();
    row.created = seconds_now();
    row.place = place_of(request.address);
    if (!tables_made_.add(request.address, limits_.tables_per_address))
        return reply(problem_response(Code::limit, "too many tables were made from this address: finish some first"));
    // A seat that is free may stay so: computer players would play for it, and for nobody.
    const bool people = std::any_of(row.seats.begin(), row.seats.end(),
                                    [](const auto& seat) { return seat.status == store::SeatStatus::held; });
    const bool bots = people || bot_tables_today_.add(request.address, limits_.bot_tables_per_day, row.created);
    if (!bots || !tables_today_.add(request.address, limits_.tables_per_day, row.created)) {
        tables_made_.remove(request.address);
        if (bots && !people) bot_tables_today_.give_back(request.address);
        return reply(problem_response(
            Code::limit, bots ? "too many tables were begun from this address today"
                              : "too many games without a person were begun from this address today: sit down"));
    }
    // Where no table comes of it, none counts.
    const Reply counted = [this, reply, id = row.id, address = request.address, created = row.created,
                           people](Response response) {
        if (response.status == 201) {
            ++metrics().tables_made;
            const std::lock_guard guard(lock_);
            makers_[id] = {address, created};
        } else {
            tables_made_.remove(address);
            tables_today_.give_back(address);
            if (!people) bot_tables_today_.give_back(address);
        }
        reply(std::move(response));
    };
    std::string problem;
    const auto match = game.make_match(words_of(row), seed_of(row), problem);
    if (!match) return counted(problem_response(Code::refused, problem));
    row.asked = match->over() ? -1 : static_cast<int>(match->decision().seat);
    with_session(request, counted, [row, counted, keep](const std::string& session, Response response) mutable {
        json::array seats;
        row.maker = session;
        for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
            store::SeatRow& one = row.seats[seat];
            json::object told{{"seat", seat}, {"kind", one.kind}, {"side", shown_side(one)}};
            if (one.kind == "human") {
                const std::string token = make_token();
                one.token = hash_token(token);
                if (one.status == store::SeatStatus::held) one.owner = session;
                told["token"] = token;
            }
            seats.push_back(std::move(told));
        }
        response.status = 201;
        response.body = json::serialize(json::object{{"table", row.id}, {"seats", std::move(seats)}});
        keep(row, [counted, response](bool stored) {
            counted(stored ? response
                           : problem_response(Code::unavailable, "the table could not be stored: try again"));
        });
    });
}

void Lobby::join(const Request& request, const std::string& id, const Reply& reply) {
    json::object body;
    std::string token, before;
    if (!read_body(request, {"token", "after"}, body, reply)) return;
    const bool follows = body.contains("after");
    if (body.size() != 1 || (follows ? !read_text(body.if_contains("after"), 40, before)
                                     : !read_text(body.if_contains("token"), 40, token) || !is_token(token)))
        return reply(
            problem_response(Code::bad_message, "'token' must be a seat token of 22 characters, or 'after' a table"));
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    if (follows) {
        std::vector<Claim> claims = claims_after(*row, before, session_of(request));
        if (claims.empty())
            return reply(problem_response(Code::forbidden, "no seat is free for you here: you may look on"));
        return sit_by(request, *row, std::move(claims), "", reply);
    }
    const std::string hash = hash_token(token);
    const auto fits =
        std::find_if(row->seats.begin(), row->seats.end(), [&](const auto& seat) { return seat.token == hash; });
    if (fits == row->seats.end()) return reply(problem_response(Code::forbidden, no_such_seat));
    if (!may_open(*fits, session_of(request))) return reply(problem_response(Code::forbidden, log_in_first));
    const auto seat = static_cast<unsigned>(fits - row->seats.begin());
    sit_by(request, *row, {{seat, hash, ""}}, token, reply);
}

void Lobby::sit_by(const Request& request, const store::TableRow& row, std::vector<Claim> claims,
                   const std::string& token, const Reply& reply) {
    with_session(request, reply,
                 [this, row, claims = std::move(claims), token, reply, address = request.address](
                     const std::string& session, Response response) {
                     const Table::Seated seated = [id = row.id, seat = claims.front().seat, token, reply, response](
                                                      const Problem* refused, const std::vector<Key>& keys) {
                         if (refused != nullptr) return reply(problem_response(refused->code, refused->message));
                         Response sat = response;
                         sat.body = json::serialize(json::object{
                             {"table", id}, {"seat", seat}, {"token", keys.empty() ? token : keys.front().token}});
                         reply(std::move(sat));
                     };
                     const Opened then = [this, row, claims, address, session, seated, reply](
                                             const std::shared_ptr<TableHost>& table,
                                             const std::shared_ptr<void>& expected, const Problem& problem) {
                         if (!table) return reply(problem_response(problem.code, problem.message));
                         try {
                             Visitor visitor = visitor_of(session, row);
                             visitor.claims = claims;
                             visitor.address = address;
                             table->sit(std::move(visitor), expected, seated);
                         } catch (const std::exception& failure) {
                             reply(problem_response(Code::unavailable, failure.what()));
                         }
                     };
                     with_table(row.id, address, then);
                 });
}

void Lobby::record(const Request&, const std::string& id, const Reply& reply) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    if (!row->over) return reply(problem_response(Code::unfinished, "the record is given out when the game is over"));
    std::string problem;
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = record_text(*row, problem);
    reply(response.body.empty() ? problem_response(Code::unavailable, problem) : std::move(response));
}

std::string Lobby::record_text(const store::TableRow& row, std::string& problem) {
    std::string text = store_.kept(row.id, std::string(kept_record));
    if (!text.empty()) return text;
    // It ended before records were kept.
    const auto game = game_of(row.game, row.pack, problem);
    std::vector<store::StepRow> steps = store_.steps(row.id);
    if (!game || !ended_match(row, *game, steps, problem)) return {};
    return record_of(*game, row, standing_answers(steps), problem);
}

std::unique_ptr<engine::Match> Lobby::ended_match(const store::TableRow& row, const arena::AnyGame& game,
                                                  std::vector<store::StepRow>& steps, std::string& problem) const {
    Repeated repeated = repeat(game, row, steps, store_.kept(row.id));
    problem = repeated.closed.empty() ? repeated.problem : repeated.closed;
    return std::move(repeated.match);
}

}  // namespace server
