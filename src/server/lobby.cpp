// The lobby: which requests there are, tables and those who sit at them. Accounts are in lobby_accounts.cpp.

#include "server/lobby.h"

#include <algorithm>
#include <chrono>

#include "ai/agents.h"
#include "lang/pack_file.h"
#include "lang/renderer.h"
#include "record/record.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace json = boost::json;

Lobby::Lobby(asio::io_context& context, asio::thread_pool& thinkers, store::Store& store, Content content,
             Limits limits)
    : context_(context),
      thinkers_(thinkers),
      store_(store),
      content_(std::move(content)),
      limits_(limits),
      requests_(4.0 * limits.requests_per_second, limits.requests_per_second),
      passwords_(limits.passwords_per_minute, limits.passwords_per_minute / 60.0) {
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
        {"POST", "/api/login", ".", &Lobby::login},
        {"POST", "/api/logout", ".", &Lobby::logout},
        {"GET", "/api/me", ".", &Lobby::me},
        {"GET", "/api/scores", ".", &Lobby::scores},
        {"GET", "/api/campaigns", ".", &Lobby::campaigns},
        {"POST", "/api/campaigns", ".", &Lobby::new_campaign},
        {"POST", "/api/campaigns/", "/play", &Lobby::play_campaign},
        {"POST", "/api/campaigns/", "/reward", &Lobby::reward_campaign},
        {"GET", "/api/campaigns/", "", &Lobby::campaign},
    };
    if (!requests_.take(request.address)) return reply(problem_response(Code::rate, "too many requests: slow down"));
    if (request.method != "GET" && !request.same_origin)
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
        if (request.method != route.method) continue;
        try {
            return (this->*route.handler)(request, argument, reply);
        } catch (const std::exception& failure) {
            return reply(problem_response(Code::unavailable, failure.what()));
        }
    }
    Response response = problem_response(
        Code::no_such_thing, path_known ? "this address knows other methods" : "there is nothing at this address");
    if (path_known) response.status = 405;
    reply(std::move(response));
}

// Games ---------------------------------------------------------------------------------------------

std::shared_ptr<const arena::AnyGame> Lobby::game_named(const std::string& name) const {
    for (const auto& game : content_.games) {
        if (game->name() == name) return game;
    }
    return nullptr;
}

std::shared_ptr<const arena::AnyGame> Lobby::game_of(const store::TableRow& row, std::string& problem) {
    if (auto game = game_named(row.game); game && game->pack_hash() == row.pack) return game;
    {
        const std::lock_guard guard(lock_);
        const auto found = older_games_.find({row.game, row.pack});
        if (found != older_games_.end()) return found->second;
    }
    lang::Pack pack;
    problem = lang::read_pack(store_.pack(row.game, row.pack), pack);
    if (!problem.empty()) return nullptr;
    const arena::GameRow* kind = arena::game_named(row.game);
    if (kind == nullptr) {
        problem = arena::no_such_game(row.game);
        return nullptr;
    }
    std::shared_ptr<const arena::AnyGame> made = kind->make(std::move(pack), problem);
    if (!made) return nullptr;
    const std::lock_guard guard(lock_);
    return older_games_.try_emplace({row.game, row.pack}, made).first->second;
}

void Lobby::games(const Request&, const std::string&, const Reply& reply) {
    json::array games;
    for (const auto& game : content_.games) {
        const arena::SetupForm form = game->form();
        json::array sides, options;
        for (const arena::SideForm& side : form.sides)
            sides.push_back(json::object{
                {"name", side.name}, {"variants", json::value_from(side.variants)}, {"needs", side.needs}});
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
    reply(json_response(200, {{"refused", game->refused(words)}}));
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

void Lobby::cards(const Request&, const std::string& name, const Reply& reply) {
    const auto game = game_named(name);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    const lang::Pack& pack = game->pack();
    const lang::Renderer renderer(pack, game->vocabulary());
    json::array cards;
    for (const lang::Card& card : pack.cards) {
        json::object fields;
        for (const lang::FieldRow& row : game->vocabulary().fields) {
            if (const auto* value = lang::find_field(card, row.id)) fields[row.word] = renderer.field(row, *value);
        }
        cards.push_back(json::object{{"deck", pack.decks[card.deck].name},
                                     {"name", card.name},
                                     {"number", card.number},
                                     {"copies", card.copies},
                                     {"basis", lang::basis_word(card.basis)},
                                     {"fields", std::move(fields)},
                                     {"text", renderer.text(card)}});
    }
    reply(json_response(200, {{"cards", std::move(cards)}}));
}

void Lobby::rules(const Request&, const std::string& name, const Reply& reply) {
    const auto found = content_.rules.find(name);
    if (found == content_.rules.end()) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    json::array rules;
    for (const record::Rule& rule : found->second) rules.push_back(json::object{{"id", rule.id}, {"text", rule.rule}});
    reply(json_response(200, {{"rules", std::move(rules)}}));
}

// Tables --------------------------------------------------------------------------------------------

json::object Lobby::summary(const store::TableRow& row) const {
    json::array seats;
    for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
        const store::SeatRow& one = row.seats[seat];
        seats.push_back(json::object{{"seat", seat},
                                     {"kind", one.kind},
                                     {"side", shown_side(one)},
                                     {"name", one.name},
                                     {"taken", one.kind != "human" || !one.owner.empty()}});
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

void Lobby::list(const Request&, const std::string&, const Reply& reply) {
    json::array tables;
    for (const store::TableRow& row : store_.listed_tables(100)) tables.push_back(summary(row));
    reply(json_response(200, {{"tables", std::move(tables)}}));
}

void Lobby::mine(const Request& request, const std::string&, const Reply& reply) {
    json::array tables;
    const std::string session = session_of(request);
    if (!session.empty()) {
        for (const store::TableRow& row : store_.tables_of(session, 100)) tables.push_back(summary(row));
    }
    reply(json_response(200, {{"tables", std::move(tables)}}));
}

void Lobby::show(const Request&, const std::string& id, const Reply& reply) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    reply(json_response(200, summary(*row)));
}

namespace {

// The seats of a new table: kinds and sides; false if the body does not say them.
bool read_seats(const json::object& body, std::vector<store::SeatRow>& seats) {
    const json::value* list = body.if_contains("seats");
    if (list == nullptr || !list->is_array() || list->as_array().size() > 8) return false;
    for (const json::value& one : list->as_array()) {
        store::SeatRow seat;
        const json::object* object = one.if_object();
        if (object == nullptr || object->size() != 2 || !read_text(object->if_contains("kind"), 20, seat.kind) ||
            !read_text(object->if_contains("side"), longest_side, seat.side))
            return false;
        if (seat.kind != "human" && !ai::is_agent(seat.kind)) return false;
        seats.push_back(std::move(seat));
    }
    return true;
}

}  // namespace

void Lobby::create(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    if (!read_body(request, {"game", "seats", "options", "seed", "listed"}, body, reply)) return;
    store::TableRow row;
    if (!read_text(body.if_contains("game"), 40, row.game) || !read_seats(body, row.seats) ||
        (body.contains("options") && !read_texts(body.if_contains("options"), most_options, row.options)))
        return reply(problem_response(
            Code::bad_message,
            "name the game, its options, and for each seat a kind (human, greedy or random) and a side"));
    const auto game = game_named(row.game);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    row.seed = make_seed();
    if (const json::value* seed = body.if_contains("seed"); seed != nullptr) {
        if (!seed->is_int64() || seed->as_int64() < 0)
            return reply(problem_response(Code::bad_message, "'seed' must be a whole number from 0 on"));
        row.seed = static_cast<std::uint64_t>(seed->as_int64());
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
    row.options = game->settled(row.options);
    deal(
        request, std::move(row), *game,
        [this](const store::TableRow& made, store::Store::Done done) { store_.add_table(made, std::move(done)); },
        reply);
}

void Lobby::deal(const Request& request, store::TableRow row, const arena::AnyGame& game, const Keep& keep,
                 const Reply& reply) {
    std::string problem;
    const auto match = game.make_match(words_of(row), row.seed, problem);
    if (!match) return reply(problem_response(Code::refused, problem));
    row.asked = match->over() ? -1 : static_cast<int>(match->decision().seat);
    row.pack = game.pack_hash();
    row.id = make_table_id();
    row.created = seconds_now();
    if (!tables_made_.add(request.address, limits_.tables_per_address))
        return reply(problem_response(Code::limit, "too many tables were made from this address: finish some first"));
    // Where no table comes of it, none counts.
    const Reply counted = [this, reply, id = row.id, address = request.address,
                           created = row.created](Response response) {
        if (response.status == 201) {
            const std::lock_guard guard(lock_);
            makers_[id] = {address, created};
        } else {
            tables_made_.remove(address);
        }
        reply(std::move(response));
    };
    with_session(request, counted, [row, counted, keep](const std::string& session, Response response) mutable {
        json::array seats;
        bool mine = true;  // the first human seat is its maker's
        for (unsigned seat = 0; seat < row.seats.size(); ++seat) {
            store::SeatRow& one = row.seats[seat];
            json::object told{{"seat", seat}, {"kind", one.kind}, {"side", shown_side(one)}};
            if (one.kind == "human") {
                const std::string token = make_token();
                one.token = hash_token(token);
                if (mine) one.owner = session;
                mine = false;
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
    for (unsigned seat = 0; seat < row->seats.size(); ++seat) {
        if (row->seats[seat].token != hash) continue;
        return with_session(request, reply, [this, id, seat, reply](const std::string& session, Response response) {
            response.body = json::serialize(json::object{{"table", id}, {"seat", seat}});
            store_.sit(id, seat, session, [reply, response](bool stored) {
                reply(stored ? response : problem_response(Code::unavailable, "it could not be stored: try again"));
            });
        });
    }
    reply(problem_response(Code::forbidden, "this token fits no seat of the table"));
}

void Lobby::record(const Request&, const std::string& id, const Reply& reply) {
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) return reply(problem_response(Code::no_such_thing, "there is no such table"));
    if (!row->over) return reply(problem_response(Code::unfinished, "the record is given out when the game is over"));
    std::string problem;
    const auto game = game_of(*row, problem);
    if (!game) return reply(problem_response(Code::unavailable, problem));
    record::Record written;
    if (!replayed(*row, *game, written, problem)) return reply(problem_response(Code::unavailable, problem));
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = record::write_record(written);
    reply(std::move(response));
}

std::unique_ptr<engine::Match> Lobby::replayed(const store::TableRow& row, const arena::AnyGame& game,
                                               record::Record& written, std::string& problem) const {
    written.game = row.game;
    written.words = words_of(row);
    written.pack_hash = game.cards_hash(written.words);
    written.seed = row.seed;
    for (const store::SeatRow& seat : row.seats) written.seats.push_back(seat.kind);
    // What was taken back is no part of the game: the last answer of the seat that undid it, and those given since.
    std::vector<store::StepRow> answers;
    for (const store::StepRow& step : store_.steps(row.id)) {
        if (step.kind == store::StepRow::answer) {
            answers.push_back(step);
            continue;
        }
        while (!answers.empty() && answers.back().seat != step.seat) answers.pop_back();
        if (!answers.empty()) answers.pop_back();
    }
    for (const store::StepRow& step : answers) written.answers.push_back(step.option);
    auto match = game.make_match(written.words, written.seed, problem);
    if (!match) return nullptr;
    for (std::size_t k = 0; k < written.answers.size(); ++k) {
        if (match->answer({match->decision().version, written.answers[k]}) != engine::Verdict::legal) {
            problem = "the stored game does not repeat";
            return nullptr;
        }
        if (record::note_hash(k + 1, written.answers.size())) written.hashes.push_back(match->state_hash());
    }
    return match;
}

// Entering ------------------------------------------------------------------------------------------

std::shared_ptr<Table> Lobby::table_in_memory(const std::string& id, Problem& problem) {
    {
        const std::lock_guard guard(lock_);
        const auto found = tables_.find(id);
        if (found != tables_.end()) {
            found->second->touch();
            return found->second;
        }
    }
    const auto row = is_table_id(id) ? store_.table(id) : std::nullopt;
    if (!row) {
        problem = {Code::no_such_thing, "there is no such table"};
        return nullptr;
    }
    std::string why;
    const auto game = game_of(*row, why);
    std::shared_ptr<Table> table;
    if (game) {
        table =
            std::make_shared<Table>(context_, thinkers_, game,
                                    [this](const std::string& of, std::vector<store::StepRow> steps,
                                           store::Standing standing, store::Store::Done done) {
                                        if (standing.over) {
                                            release(of);
                                            done = [&store = store_, of, done = std::move(done)](bool stored) {
                                                if (stored) settle_campaign(store, of);
                                                done(stored);
                                            };
                                        }
                                        store_.add_steps(of, std::move(steps), std::move(standing), std::move(done));
                                    });
        why = table->open(*row, store_.steps(id));
    }
    if (!why.empty()) {
        problem = {Code::unavailable, "the table cannot be opened: " + why};
        return nullptr;
    }
    table->on_broken([this, id] {
        release(id);
        const std::lock_guard guard(lock_);
        tables_.erase(id);
    });
    const std::lock_guard guard(lock_);
    return tables_.try_emplace(id, table).first->second;  // another client may have been quicker
}

std::shared_ptr<Table> Lobby::enter(const std::string& id, const Hello& hello, const std::string& session,
                                    const std::shared_ptr<Client>& client, Problem& problem) {
    try {
        const auto table = table_in_memory(id, problem);
        if (!table) return nullptr;
        std::vector<unsigned> seats;
        const auto row = store_.table(id);
        if (!row) {
            problem = {Code::no_such_thing, "there is no such table"};
            return nullptr;
        }
        for (const std::string& token : hello.tokens) {
            if (hello.watch) break;
            const std::string hash = is_token(token) ? hash_token(token) : std::string();
            const auto fits = std::find_if(row->seats.begin(), row->seats.end(), [&](const store::SeatRow& seat) {
                return !hash.empty() && seat.token == hash;
            });
            if (fits == row->seats.end()) {
                problem = {Code::forbidden, "this token fits no seat of the table"};
                return nullptr;
            }
            seats.push_back(static_cast<unsigned>(fits - row->seats.begin()));
        }
        if (is_token(session) && !hello.watch && hello.tokens.empty() && store_.has_session(hash_token(session)))
            seats = store_.seats_of(hash_token(session), id);
        std::vector<std::string> names;
        for (const store::SeatRow& seat : row->seats) names.push_back(seat.name);
        std::sort(seats.begin(), seats.end());
        seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
        table->enter(client, std::move(seats), hello.from, std::move(names));
        return table;
    } catch (const store::Failure& failure) {
        problem = {Code::unavailable, failure.what()};
        return nullptr;
    }
}

void Lobby::release(const std::string& table) {
    const std::lock_guard guard(lock_);
    const auto maker = makers_.find(table);
    if (maker == makers_.end()) return;
    tables_made_.remove(maker->second.address);
    makers_.erase(maker);
}

void Lobby::sweep() {
    const std::int64_t limit = seconds_now() - limits_.table_idle_seconds;
    const std::lock_guard guard(lock_);
    std::erase_if(tables_, [&](const auto& one) {
        const std::int64_t idle = one.second->idle_since();
        return idle != 0 && idle <= limit;
    });
    // Nobody came, or all have left.
    std::erase_if(makers_, [&](const auto& one) {
        if (tables_.contains(one.first) || one.second.since > limit) return false;
        tables_made_.remove(one.second.address);
        return true;
    });
}

}  // namespace server
