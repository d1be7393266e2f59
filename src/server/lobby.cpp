// The lobby: which requests there are, tables and those who sit at them. Accounts are in lobby_accounts.cpp.

#include "server/lobby.h"

#include <malloc.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <charconv>
#include <chrono>
#include <tuple>
#include <utility>

#include "ai/agents.h"
#include "lang/pack_file.h"
#include "record/record.h"
#include "server/log.h"
#include "server/names.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_listed = 100;
constexpr unsigned most_exports = 8;                    // that wait; each may read thousands of games
constexpr std::int64_t longest_patience = 7 * 24 * 60;  // minutes that a table waits for somebody

}  // namespace

Lobby::Lobby(asio::io_context& context, asio::thread_pool& thinkers, store::Store& store, Content content,
             Limits limits)
    : context_(context),
      store_(store),
      content_(std::move(content)),
      limits_(limits),
      requests_(4.0 * limits.requests_per_second, limits.requests_per_second),
      passwords_(limits.passwords_per_minute, limits.passwords_per_minute / 60.0),
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
      exports_(1, most_exports) {
    make_lists();
    for (const store::Account& account : store_.accounts_without_skeleton())
        store_.set_skeleton(account.id, skeleton(account.name), {});
    // What unfinished games are dealt from is kept, so that they go on when the cards have changed.
    for (const auto& game : content_.games)
        store_.keep_pack(std::string(game->name()), game->pack_hash(), lang::write_pack(game->pack()), {});
}

void Lobby::handle(const Request& request, const Reply& reply) {
    struct Route {
        std::string_view method, before, after;  // the path around its argument; no argument if `after` is "."
        Handler handler;
    };
    static constexpr Route routes[] = {
        {"GET", "/api/games", ".", &Lobby::games},
        {"POST", "/api/check", ".", &Lobby::check},
        {"POST", "/api/deck", ".", &Lobby::deck},
        {"POST", "/api/tables", ".", &Lobby::create},
        {"GET", "/api/tables", ".", &Lobby::list},
        {"POST", "/api/tables/", "/join", &Lobby::join},
        {"GET", "/api/tables/", "/record", &Lobby::record},
        {"GET", "/api/tables/", "", &Lobby::show},
        {"GET", "/api/mine", ".", &Lobby::mine},
        {"GET", "/api/cards/", "", &Lobby::cards},
        {"GET", "/api/rules/", "", &Lobby::rules},
        {"POST", "/api/account", ".", &Lobby::make_account},
        {"POST", "/api/name", ".", &Lobby::name_guest},
        {"POST", "/api/login", ".", &Lobby::login},
        {"POST", "/api/logout", ".", &Lobby::logout},
        {"POST", "/api/logout-everywhere", ".", &Lobby::logout_everywhere},
        {"POST", "/api/password", ".", &Lobby::change_password},
        {"POST", "/api/account/delete", ".", &Lobby::delete_account},
        {"GET", "/api/export", ".", &Lobby::export_data},
        {"GET", "/api/me", ".", &Lobby::me},
        {"GET", "/healthz", ".", &Lobby::health},
        {"GET", "/metrics", ".", &Lobby::show_metrics},
        {"GET", "/api/scores", ".", &Lobby::scores},
        {"GET", "/api/campaigns", ".", &Lobby::campaigns},
        {"POST", "/api/campaigns", ".", &Lobby::new_campaign},
        {"POST", "/api/campaigns/", "/play", &Lobby::play_campaign},
        {"POST", "/api/campaigns/", "/reward", &Lobby::reward_campaign},
        {"POST", "/api/campaigns/", "/concede", &Lobby::concede_campaign},
        {"GET", "/api/campaigns/", "", &Lobby::campaign},
    };
    if (auto slow = request.counted ? std::nullopt : too_fast(request.address)) return reply(*slow);
    // What HEAD would be told is what GET is told; the listener leaves the body away.
    const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
    if (method != "GET" && !request.same_origin)
        return reply(problem_response(Code::origin, "this request came from another site"));
    bool path_known = false;
    for (const Route& route : routes) {
        std::string argument;
        if (route.after == ".") {
            if (request.path != route.before) continue;
        } else {
            if (request.path.size() <= route.before.size() + route.after.size() ||
                !request.path.starts_with(route.before) || !request.path.ends_with(route.after))
                continue;
            argument = request.path.substr(route.before.size(),
                                           request.path.size() - route.before.size() - route.after.size());
            if (argument.find('/') != std::string::npos) continue;
        }
        path_known = true;
        if (method != route.method) continue;
        try {
            return (this->*route.handler)(request, argument, reply);
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
    return problem_response(Code::rate, "too many requests: slow down");
}

void Lobby::close() {
    closing_ = true;
    thoughts_.stop();
}

bool Lobby::busy() const {
    return hashes_.waiting() > 0 || exports_.waiting() > 0 || thoughts_.busy() || work_.busy() || store_.waiting() > 0;
}

// Games ---------------------------------------------------------------------------------------------

std::shared_ptr<const arena::AnyGame> Lobby::game_named(const std::string& name) const {
    for (const auto& game : content_.games) {
        if (game->name() == name) return game;
    }
    return nullptr;
}

std::shared_ptr<const arena::AnyGame> Lobby::game_of(const std::string& name, std::uint64_t hash,
                                                     std::string& problem) {
    if (auto game = game_named(name); game && game->pack_hash() == hash) return game;
    {
        const std::lock_guard guard(lock_);
        const auto found = older_games_.find({name, hash});
        if (found != older_games_.end()) return found->second;
    }
    lang::Pack pack;
    problem = lang::read_pack(store_.pack(name, hash), pack);
    if (!problem.empty()) return nullptr;
    const arena::GameRow* kind = arena::game_named(name);
    if (kind == nullptr) {
        problem = arena::no_such_game(name);
        return nullptr;
    }
    std::shared_ptr<const arena::AnyGame> made = kind->make(std::move(pack), problem);
    if (!made) return nullptr;
    const std::lock_guard guard(lock_);
    return older_games_.try_emplace({name, hash}, made).first->second;
}

namespace {

// What was read of a game's sides; nothing if there was nothing to read.
const record::SideTexts& texts_of(const Content& content, std::string_view game) {
    static const record::SideTexts none;
    const auto found = content.sides.find(std::string(game));
    return found == content.sides.end() ? none : found->second;
}

// The sides of a good first game: those that the texts name, or the first there are.
json::object first_game(const arena::SetupForm& form, const record::SideTexts& texts) {
    std::vector<std::string> sides = texts.first;
    for (std::size_t k = 0; texts.first.empty() && k < form.usual_players && k < form.sides.size(); ++k) {
        const arena::SideForm& side = form.sides[k];
        sides.push_back(side.variants.empty() ? side.name : side.name + " " + side.variants.front());
    }
    return {{"sides", json::value_from(sides)}, {"options", json::array{}}};
}

}  // namespace

void Lobby::games(const Request&, const std::string&, const Reply& reply) {
    json::array games;
    for (const auto& game : content_.games) {
        const arena::SetupForm form = game->form();
        json::array sides, options;
        const record::SideTexts& texts = texts_of(content_, game->name());
        for (const arena::SideForm& side : form.sides) {
            json::object one{{"name", side.name}, {"variants", json::value_from(side.variants)}, {"needs", side.needs}};
            if (const auto told = texts.sides.find(side.name); told != texts.sides.end()) {
                one["lines"] = json::value_from(told->second.lines);
                one["complexity"] = told->second.complexity;
            }
            sides.push_back(std::move(one));
        }
        for (const arena::OptionForm& option : form.options)
            options.push_back(json::object{{"word", option.word},
                                           {"meaning", option.meaning},
                                           {"group", option.group},
                                           {"section", option.section}});
        games.push_back(json::object{{"game", game->name()},
                                     {"title", form.title},
                                     {"sides_word", form.sides_word},
                                     {"least_players", form.least_players},
                                     {"usual_players", form.usual_players},
                                     {"most_players", form.most_players},
                                     {"sides", std::move(sides)},
                                     {"options", std::move(options)},
                                     {"decks", form.decks},
                                     {"first", first_game(form, texts)},
                                     {"kinds", json::array{"human", "greedy", "random"}}});
    }
    reply(json_response(200, {{"games", std::move(games)}}));
}

void Lobby::check(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string game_name;
    engine::SetupWords words;
    if (!read_body(request, {"game", "sides", "options"}, body, reply)) return;
    if (!read_text(body.if_contains("game"), 40, game_name) ||
        !read_texts(body.if_contains("sides"), 8, words.players, longest_side) ||
        !read_texts(body.if_contains("options"), most_options, words.options))
        return reply(problem_response(Code::bad_message, "name the game, its sides and its options"));
    const auto game = game_named(game_name);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    json::object verdict{{"refused", game->refused(words)}};
    json::array advice;
    for (const arena::Advice& one : game->advice(words))
        advice.push_back(json::object{{"option", one.option}, {"text", one.text}});
    if (!advice.empty()) verdict["advice"] = std::move(advice);
    if (const std::vector<std::string> alone = game->alone(words); !alone.empty())
        verdict["alone"] = json::array(alone.begin(), alone.end());
    reply(json_response(200, std::move(verdict)));
}

void Lobby::deck(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    std::string game_name, text;
    if (!read_body(request, {"game", "deck"}, body, reply)) return;
    if (!read_text(body.if_contains("game"), 40, game_name) || !read_text(body.if_contains("deck"), longest_deck, text))
        return reply(problem_response(Code::bad_message, "name the game and the text of a deck"));
    const auto game = game_named(game_name);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    const arena::DeckForm deck = game->read_deck(text);
    json::array faults;
    for (const arena::DeckForm::Fault& fault : deck.faults)
        faults.push_back(json::object{{"line", fault.line}, {"text", fault.text}});
    const bool sound = deck.faults.empty();
    std::vector<std::string> options = deck.options;
    options.insert(options.begin(), deck.format);
    reply(json_response(200, {{"side", deck.side},
                              {"player", sound ? deck.player : ""},
                              {"options", sound ? json::value_from(options) : json::array{}},
                              {"faults", std::move(faults)}}));
}

void Lobby::rules(const Request&, const std::string& name, const Reply& reply) {
    const auto found = rule_lists_.find(name);
    if (found == rule_lists_.end()) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    Response response;
    response.kept = &found->second;
    reply(std::move(response));
}

void Lobby::make_lists() {
    for (const auto& [game, ledger] : content_.rules) {
        json::array rules;
        for (const record::Rule& rule : ledger) rules.push_back(json::object{{"id", rule.id}, {"text", rule.rule}});
        rule_lists_[game] = make_text("application/json", json::serialize(json::object{{"rules", std::move(rules)}}));
    }
}

// Tables --------------------------------------------------------------------------------------------

json::object Lobby::summary(const store::TableRow& row) const {
    json::array seats;
    for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
        const store::SeatRow& one = row.seats[seat];
        seats.push_back(json::object{{"seat", seat},
                                     {"kind", player_of(one)},
                                     {"side", shown_side(one)},
                                     {"name", one.name},
                                     {"taken", player_of(one) != "human" || one.status == store::SeatStatus::held}});
    }
    json::object summary{{"table", row.id},
                         {"game", row.game},
                         {"options", json::value_from(row.options)},
                         {"created", row.created},
                         {"over", row.over},
                         {"seats", std::move(seats)},
                         {"asked", row.asked < 0 ? json::value(nullptr) : json::value(row.asked)},
                         {"steps", row.steps}};
    if (row.over) {
        summary["scores"] = json::value_from(row.scores);
        summary["winners"] = json::value_from(row.winners);
    }
    return summary;
}

// Only tables where somebody is, the newest first, and only a few of one person or address: nobody fills the list
// alone.
void Lobby::list(const Request&, const std::string&, const Reply& reply) {
    std::vector<Listed> present = present_tables();
    for (const std::string& id : store_.listed_elsewhere()) {
        if (const auto row = store_.table(id)) present.push_back({row->created, id, ""});
    }
    std::sort(present.begin(), present.end(), [](const Listed& one, const Listed& other) {
        return std::tie(other.created, one.id) < std::tie(one.created, other.id);
    });
    std::map<std::string, unsigned> of_person, of_address;
    json::array tables;
    for (const Listed& one : present) {
        if (tables.size() >= most_listed) break;
        if (!one.address.empty() && of_address[one.address] >= 2 * limits_.listed_per_person) continue;
        const auto row = store_.table(one.id);
        if (!row || row->over || row->ended || ++of_person[row->maker] > limits_.listed_per_person) continue;
        ++of_address[one.address];
        tables.push_back(summary(*row));
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
            if (!more) tables.push_back(summary(row));
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

void Lobby::create(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    if (!read_body(request, {"game", "seats", "options", "seed", "listed", "patience"}, body, reply)) return;
    store::TableRow row;
    if (!read_text(body.if_contains("game"), 40, row.game) || !read_seats(body, row.seats) ||
        (body.contains("options") && !read_texts(body.if_contains("options"), most_options, row.options)))
        return reply(problem_response(
            Code::bad_message,
            "name the game, its options, and for each seat a kind (human, greedy or random) and a side; 'mine' is for "
            "seats of people"));
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
    if (const json::value* listed = body.if_contains("listed"); listed != nullptr) {
        if (!listed->is_bool()) return reply(problem_response(Code::bad_message, "'listed' must be true or false"));
        row.listed = listed->as_bool();
    }
    if (const json::value* patience = body.if_contains("patience"); patience != nullptr) {
        if (!patience->is_int64() || patience->as_int64() < 0 || patience->as_int64() > longest_patience)
            return reply(problem_response(Code::bad_message, "'patience' must be a number of minutes, at most a week"));
        row.patience = 60 * patience->as_int64();
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
    std::string problem;
    const auto match = game.make_match(words_of(row), seed_of(row), problem);
    if (!match) return reply(problem_response(Code::refused, problem));
    row.begun = row.rules = game.rules_version();
    row.asked = match->over() ? -1 : static_cast<int>(match->decision().seat);
    row.pack = game.pack_hash();
    row.id = make_table_id();
    row.created = seconds_now();
    if (!tables_made_.add(request.address, limits_.tables_per_address))
        return reply(problem_response(Code::limit, "too many tables were made from this address: finish some first"));
    // A seat that is free may stay so: computer players would play for it, and for nobody.
    const bool people = std::any_of(row.seats.begin(), row.seats.end(),
                                    [](const auto& seat) { return seat.status == store::SeatStatus::held; });
    const bool bots = people || bot_tables_today_.add(request.address, limits_.bot_tables_per_day, row.created);
    if (!bots || !tables_today_.add(request.address, limits_.tables_per_day, row.created)) {
        tables_made_.remove(request.address);
        return reply(problem_response(
            Code::limit, bots ? "too many tables were begun from this address today"
                              : "too many games without a person were begun from this address today: sit down"));
    }
    // Where no table comes of it, none counts.
    const Reply counted = [this, reply, id = row.id, address = request.address,
                           created = row.created](Response response) {
        if (response.status == 201) {
            ++metrics().tables_made;
            const std::lock_guard guard(lock_);
            makers_[id] = {address, created};
        } else {
            tables_made_.remove(address);
        }
        reply(std::move(response));
    };
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
    std::string token;
    if (!read_body(request, {"token"}, body, reply)) return;
    if (!read_text(body.if_contains("token"), 40, token) || !is_token(token))
        return reply(problem_response(Code::bad_message, "'token' must be a seat token of 22 characters"));
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    const std::string hash = hash_token(token);
    const auto fits =
        std::find_if(row->seats.begin(), row->seats.end(), [&](const auto& seat) { return seat.token == hash; });
    if (fits == row->seats.end()) return reply(problem_response(Code::forbidden, no_such_seat));
    const auto seat = static_cast<unsigned>(fits - row->seats.begin());
    with_session(
        request, reply,
        [this, row, seat, hash, token, reply, address = request.address](const std::string& session,
                                                                         Response response) {
            // Opening a table takes its time, and this may be the store's own thread.
            asio::post(context_, [this, row, seat, hash, token, reply, address, session, response] {
                Problem problem;
                try {
                    std::shared_ptr<void> expected;
                    const auto table = table_in_memory(row->id, expected, problem);
                    if (!table) return reply(problem_response(problem.code, problem.message));
                    Visitor visitor = visitor_of(session, *row);
                    visitor.claims = {{seat, hash, ""}};
                    visitor.address = address;
                    table->sit(
                        std::move(visitor), std::move(expected),
                        [row, seat, token, reply, response](const Problem* refused, const std::vector<Key>& keys) {
                            if (refused != nullptr) return reply(problem_response(refused->code, refused->message));
                            Response sat = response;
                            sat.body =
                                json::serialize(json::object{{"table", row->id},
                                                             {"seat", seat},
                                                             {"token", keys.empty() ? token : keys.front().token}});
                            reply(std::move(sat));
                        });
                } catch (const std::exception& failure) {
                    reply(problem_response(Code::unavailable, failure.what()));
                }
            });
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
