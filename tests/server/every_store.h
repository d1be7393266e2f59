#pragma once
// What the tests of the store write, and what they are told of it: each test runs with every engine.

#include <gtest/gtest.h>

#include <limits>

#include "server/places.h"
#include "store/store.h"

namespace every_store {

using namespace store;

// Waits for one write; false if it was not stored or never reported.
template <class Write>
bool stored(Write write) {
    const auto told = std::make_shared<std::promise<bool>>();
    std::future<bool> result = told->get_future();
    write([told](bool done) { told->set_value(done); });
    if (result.wait_for(server_support::patience) != std::future_status::ready) {
        ADD_FAILURE() << "a write was never reported";
        return false;
    }
    return result.get();
}

inline bool add_table(Store& store, const TableRow& table) {
    return stored([&](Store::Done done) { store.add_table(table, std::move(done)); });
}
inline bool add_steps(Store& store, const std::string& table, std::vector<StepRow> steps, Standing standing = {}) {
    return stored(
        [&](Store::Done done) { store.add_steps(table, std::move(steps), std::move(standing), std::move(done)); });
}
inline bool sit(Store& store, const std::string& table, unsigned seat, const std::string& session) {
    const auto row = store.table(table);
    if (!row || seat >= row->seats.size()) return false;
    Standing standing;
    const std::string was = row->seats[seat].token;
    standing.seats = {{seat, SeatStatus::held, was, session, was}};
    return add_steps(store, table, {}, standing);
}
inline bool add_session(Store& store, const std::string& session) {
    return stored([&](Store::Done done) { store.add_session(session, 1000, std::move(done)); });
}
inline bool add_account(Store& store, const std::string& session, const std::string& name) {
    return stored([&](Store::Done done) {
        store.add_account({0, name, "hash of " + name, ""}, session, "", 1, std::move(done));
    });
}
inline bool set_account(Store& store, const std::string& session, const std::string& name) {
    const auto account = store.account_named(name).value_or(store::Account{77, name, "hash", "", false});
    return stored([&](const Store::Done& done) {
        store.log_in({account.id, account.password}, session, "", 1,
                     [done](store::Let let) { done(let == store::Let::stored); });
    });
}
inline bool close_session(Store& store, const std::string& session) {
    return stored([&](Store::Done done) { store.close_sessions({session}, std::move(done)); });
}
inline bool keep_pack(Store& store, const std::string& game, std::uint64_t hash, const std::string& bytes) {
    return stored([&](Store::Done done) { store.keep_pack(game, hash, bytes, std::move(done)); });
}

inline TableRow some_table(const std::string& id) {
    TableRow table;
    table.id = id;
    table.game = "settlers";
    table.pack = 7;
    table.seed = 42;
    table.seats = {{"human", "Romans", "hash-0-" + id, "", ""}, {"greedy", "Japanese", "", "", ""}};
    table.options = {"peaceful", "lookout advanced"};
    table.created = 1700000000;
    table.listed = true;
    table.place = "hash of an address";
    table.asked = 1;
    return table;
}

// A table that is over, with the winners and two owned seats.
inline bool add_finished(Store& store, const std::string& id, const std::string& game, const std::string& owner,
                         const std::string& other, const std::vector<int>& winners) {
    TableRow table = some_table(id);
    table.game = game;
    table.seats[0].owner = owner;
    table.seats[1].owner = other;
    for (SeatRow& seat : table.seats) seat.status = SeatStatus::held;
    Standing standing;
    standing.over = true;
    standing.scores = {50, 50};
    standing.winners = winners;
    return add_table(store, table) && add_steps(store, id, {{1, StepRow::answer, 0, 1}}, standing);
}

inline std::vector<std::string> ids(const std::vector<TableRow>& tables) {
    std::vector<std::string> list;
    for (const TableRow& table : tables) list.push_back(table.id);
    return list;
}

inline constexpr std::uint64_t high_bit = std::uint64_t{1} << 63U;
inline constexpr std::uint64_t all_bits = std::numeric_limits<std::uint64_t>::max();

class EveryStore : public server_support::EveryEngine {};

}  // namespace every_store
