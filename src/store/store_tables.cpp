// Tables, their seats, and the packs that they were dealt from.

#include <utility>

#include "store/lists.h"
#include "store/store.h"
#include "store/writing.h"

namespace store {

void insert_table(Database& database, const TableRow& table) {
    database.run(
        "INSERT INTO tables (id, game, pack, seed, options, created, listed, asked, maker, patience, begun, "
        "rules, deal_key, chosen, asked_since, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        table.id, table.game, table.pack, table.seed, list_text(table.options), table.created, table.listed,
        table.asked, table.maker, table.patience, table.begun, table.rules, table.key, table.chosen, table.created,
        table.place);
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        const SeatRow& seat = table.seats[i];
        database.run(
            "INSERT INTO seats (game_table, seat, kind, side, token, owner, status) VALUES (?, ?, ?, ?, ?, ?, ?)",
            table.id, i, seat.kind, seat.side, seat.token, seat.owner, seat.status);
    }
}

void remove_table(Database& database, const std::string& table) {
    database.run("DELETE FROM kept WHERE game_table = ?", table);
    database.run("DELETE FROM steps WHERE game_table = ?", table);
    database.run("DELETE FROM seats WHERE game_table = ?", table);
    database.run("DELETE FROM tables WHERE id = ?", table);
}

// The row is changed itself, so that a step under way is either written before, or not at all (Store::add_steps).
bool end_table(Database& database, const std::string& table, const std::string& why) {
    return database.run("UPDATE tables SET asked = ?2, closed = ?3 WHERE id = ?1 AND over = 0 AND asked <> ?2", table,
                        asked_ended, why) == 1;
}

void mark_change(Database& database) {
    database.run(
        "INSERT INTO marks (name, value) VALUES ('admin', 1) ON CONFLICT (name) DO UPDATE SET value = marks.value "
        "+ 1");
}

namespace {

const std::string select_tables =
    "SELECT id, game, pack, seed, options, created, listed, over, steps, asked, scores, winners, maker, patience, "
    "begun, rules, deal_key, chosen, touched, closed, asked_since, place FROM tables ";

std::vector<SeatRow> read_seats(Database& database, const std::string& table) {
    std::vector<SeatRow> seats;
    for (const Row& row : database.query(
             "SELECT kind, side, token, owner, coalesce(a.name, ''), status, coalesce(s.name, '') FROM seats "
             "LEFT JOIN sessions s ON s.id = owner LEFT JOIN accounts a ON a.id = s.account "
             "WHERE game_table = ? ORDER BY seat",
             table))
        seats.push_back({row.text(0), row.text(1), row.text(2), row.text(3),
                         row.text(4).empty() ? guest_name(row.text(6)) : row.text(4), row.number<SeatStatus>(5)});
    return seats;
}

std::vector<TableRow> read_tables(Database& database, const Rows& rows) {
    std::vector<TableRow> tables;
    for (const Row& row : rows) {
        TableRow& table = tables.emplace_back();
        table.id = row.text(0);
        table.game = row.text(1);
        table.pack = row.number<std::uint64_t>(2);
        table.seed = row.number<std::uint64_t>(3);
        table.options = read_list<std::string>(row.text(4));
        table.created = row.integer(5);
        table.listed = row.flag(6);
        table.over = row.flag(7);
        table.steps = row.number<std::uint32_t>(8);
        table.asked = row.number<int>(9);
        table.ended = table.asked == asked_ended;
        if (table.ended) table.asked = -1;
        table.scores = read_list<int>(row.text(10));
        table.winners = read_list<int>(row.text(11));
        table.maker = row.text(12);
        table.patience = row.integer(13);
        table.begun = row.text(14);
        table.rules = row.text(15);
        table.key = row.text(16);
        table.chosen = row.flag(17);
        table.touched = row.integer(18);
        table.closed = row.text(19);
        table.asked_since = row.integer(20);
        table.place = row.text(21);
        table.seats = read_seats(database, table.id);
    }
    return tables;
}

}  // namespace

void Store::add_table(TableRow table, Done done) {
    write([table = std::move(table)](Database& database) { insert_table(database, table); }, std::move(done));
}

void Store::end_table(std::string table, std::string why, Done done) {
    write(
        [table = std::move(table), why = std::move(why)](Database& database) {
            if (!store::end_table(database, table, why)) throw Failure("the game of the table has ended already");
            mark_change(database);
        },
        std::move(done));
}

void Store::set_closed(std::string table, std::string why, Done done) {
    write(
        [table, why = std::move(why), holder = leases_ ? leases_->id() : std::string()](Database& database) {
            database.change_one(
                "UPDATE tables SET closed = ?1 WHERE id = ?2 AND asked <> ?3 AND (?4 = '' OR holder = ?4)", why, table,
                asked_ended, holder);
        },
        std::move(done), table);
}

void Store::keep_pack(std::string game, std::uint64_t hash, std::string bytes, Done done) {
    write(
        [=](Database& database) {
            database.run("INSERT INTO packs (game, hash, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", game, hash,
                         Blob{bytes});
        },
        std::move(done));
}

void Store::share(Sharing sharing) {
    if (!is_postgresql(where_)) return;
    leases_ = std::make_unique<Leases>(open_postgresql_connection(where_), open_postgresql_connection(where_),
                                       std::move(sharing));
    counting_ = std::make_unique<Counting>(open_postgresql_connection(where_));
}

void Store::end_sharing() {
    leases_.reset();
    counting_.reset();
}

Holder Store::holder(const std::string& table) const {
    if (leases_) return leases_->holder(table);
    Holder holder;
    holder.mine = true;
    return holder;
}

std::vector<std::string> Store::listed_elsewhere() const {
    return leases_ ? leases_->listed_elsewhere() : std::vector<std::string>();
}

Holder Store::take(const std::string& table) { return leases_ ? leases_->take(table) : holder(table); }

std::optional<TableRow> Store::table(const std::string& id) const {
    return reading([&](Database& database) -> std::optional<TableRow> {
        static const std::string sql = select_tables + "WHERE id = ?";
        auto tables = read_tables(database, database.query(sql, id));
        if (tables.empty()) return std::nullopt;
        return std::move(tables.front());
    });
}

namespace {

// Of the session ?1, or its account.
const std::string their_tables = "(SELECT game_table FROM seats WHERE owner IN " + same_person + ")";
constexpr const char* under_way_first =
    " ORDER BY CASE WHEN over = 1 OR closed <> '' THEN 1 ELSE 0 END, created DESC, id";

}  // namespace

std::vector<Store::PlayedTable> Store::played_tables_of(const std::string& session, unsigned most) const {
    return reading([&](Database& database) {
        static const std::string sql =
            "SELECT t.id, t.game, t.options, t.created, t.scores, t.winners, p.kind, p.side, p.status, CASE WHEN "
            "p.owner IN " +
            same_person +
            " THEN 1 ELSE 0 END FROM (SELECT id, game, options, created, scores, winners FROM tables WHERE over = 1 "
            "AND chosen = 0 AND id IN " +
            their_tables +
            " ORDER BY created DESC, id LIMIT ?2) t JOIN seats p ON p.game_table = t.id ORDER BY t.created DESC, "
            "t.id, p.seat";
        std::vector<PlayedTable> played;
        for (const Row& row : database.query(sql, session, most)) {
            if (played.empty() || played.back().table.id != row.text(0)) {
                TableRow& table = played.emplace_back().table;
                table.id = row.text(0);
                table.game = row.text(1);
                table.options = read_list<std::string>(row.text(2));
                table.created = row.integer(3);
                table.over = true;
                table.scores = read_list<int>(row.text(4));
                table.winners = read_list<int>(row.text(5));
            }
            PlayedTable& one = played.back();
            SeatRow& seat = one.table.seats.emplace_back();
            seat.kind = row.text(6);
            seat.side = row.text(7);
            seat.status = row.number<SeatStatus>(8);
            if (row.flag(9) && seat.status == SeatStatus::held)
                one.seats.push_back(static_cast<unsigned>(one.table.seats.size() - 1));
        }
        return played;
    });
}

std::vector<std::string> Store::table_ids_of(const std::string& session) const {
    return reading([&](Database& database) {
        static const std::string sql = "SELECT id FROM tables WHERE id IN " + their_tables + under_way_first;
        std::vector<std::string> ids;
        for (const Row& row : database.query(sql, session)) ids.push_back(row.text(0));
        return ids;
    });
}

std::vector<TableRow> Store::tables_of(const std::string& session, unsigned skip, unsigned most) const {
    return reading([&](Database& database) {
        static const std::string sql =
            select_tables + "WHERE id IN " + their_tables + under_way_first + " LIMIT ?2 OFFSET ?3";
        return read_tables(database, database.query(sql, session, most, skip));
    });
}

bool Store::is_maker(const std::string& session, const std::string& table) const {
    return reading([&](Database& database) {
        static const std::string sql = "SELECT 1 FROM tables WHERE id = ?2 AND maker IN " + same_person;
        return !database.query(sql, session, table).empty();
    });
}

std::vector<unsigned> Store::seats_of(const std::string& session, const std::string& table) const {
    return reading([&](Database& database) {
        static const std::string sql = "SELECT seat FROM seats WHERE game_table = ?2 AND status <> ?3 AND owner IN " +
                                       same_person + " ORDER BY seat";
        std::vector<unsigned> seats;
        for (const Row& row : database.query(sql, session, table, SeatStatus::kicked))
            seats.push_back(row.number<unsigned>(0));
        return seats;
    });
}

std::string Store::pack(const std::string& game, std::uint64_t hash) const {
    return reading([&](Database& database) {
        const Rows rows = database.query("SELECT bytes FROM packs WHERE game = ? AND hash = ?", game, hash);
        return rows.empty() ? std::string() : rows.front().text(0);
    });
}

}  // namespace store
