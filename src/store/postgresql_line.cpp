#include "store/postgresql_line.h"

#include <poll.h>
#include <postgresql/libpq-fe.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace store {

namespace {

using namespace std::chrono_literals;

constexpr auto slice = 200ms;         // so often who waits looks whether others have given up
constexpr auto slow_connection = 1s;  // one that fails later than this was not refused, but not answered
constexpr auto between_questions = 500ms;
constexpr const char* no_answer = "the database does not answer";

// Column types that are no text, by the numbers that PostgreSQL gives them.
enum Type : Oid { bytes = 17, int8 = 20, int2 = 21, int4 = 23, numeric = 1700 };

// Its messages have a line for the error, and more for those who wrote the statement.
std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

struct Freed {
    void operator()(PGresult* result) const { ::PQclear(result); }
    void operator()(PQconninfoOption* options) const { ::PQconninfoFree(options); }
    void operator()(void* memory) const { ::PQfreemem(memory); }
};

// An address with what it does not say: how long to wait, and what holds for all statements. What it says is kept.
class Options {
public:
    Options(const std::string& address, std::chrono::milliseconds patience) {
        char* problem = nullptr;
        const std::unique_ptr<PQconninfoOption, Freed> read(::PQconninfoParse(address.c_str(), &problem));
        const std::unique_ptr<void, Freed> freed(problem);
        if (!read) throw Failure(problem != nullptr ? first_line(problem) : "this is no address");
        for (const PQconninfoOption* one = read.get(); one->keyword != nullptr; ++one) {
            if (one->val != nullptr) values_[one->keyword] = one->val;
        }
        values_.try_emplace("connect_timeout", "3");
        values_.try_emplace("keepalives_idle", "10");
        values_.try_emplace("keepalives_interval", "5");
        values_.try_emplace("keepalives_count", "3");
        values_.try_emplace("tcp_user_timeout", "10000");
        values_.try_emplace("fallback_application_name", "imperia");
        const char* outside = std::getenv("PGOPTIONS");
        std::string& options = values_.try_emplace("options", outside != nullptr ? outside : "").first->second;
        const std::string longest = std::to_string((patience - 1s) / 1ms);
        // Who is stopped in the middle of a transaction does not stop others.
        options = "-c client_min_messages=warning -c lock_timeout=" + longest + " -c statement_timeout=" + longest +
                  " -c idle_in_transaction_session_timeout=5000 " + options;
        for (const auto& [keyword, value] : values_) {
            keywords_.push_back(keyword.c_str());
            texts_.push_back(value.c_str());
        }
        keywords_.push_back(nullptr);
        texts_.push_back(nullptr);
    }
    Options(Options&&) = default;
    [[nodiscard]] PGconn* connect() const { return ::PQconnectdbParams(keywords_.data(), texts_.data(), 0); }
    [[nodiscard]] bool answers() const { return ::PQpingParams(keywords_.data(), texts_.data(), 0) == PQPING_OK; }

private:
    std::map<std::string, std::string> values_;
    std::vector<const char*> keywords_, texts_;
};

std::string hexadecimal(std::string_view bytes_of) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\x";
    for (const char c : bytes_of) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

// All values travel as text, or as nothing.
std::optional<std::string> as_text(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* blob = std::get_if<Blob>(&value)) return hexadecimal(blob->bytes);
    if (const auto* text = std::get_if<std::string_view>(&value)) {
        if (text->find('\0') != std::string_view::npos) throw Failure("a text has a sign without a form in it");
        return std::string(*text);
    }
    return std::nullopt;
}

Row::Cell read_cell(const PGresult* result, int row, int column) {
    if (::PQgetisnull(result, row, column) != 0) return {};
    const char* value = ::PQgetvalue(result, row, column);
    const std::string_view text(value, static_cast<std::size_t>(::PQgetlength(result, row, column)));
    switch (::PQftype(result, column)) {
        case int8:
        case int4:
        case int2:
        case numeric: {
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            if (error != std::errc() || end != text.data() + text.size()) throw Failure("a number is too large");
            return number;
        }
        case bytes: {
            std::size_t length = 0;
            const std::unique_ptr<unsigned char, Freed> plain(
                ::PQunescapeBytea(reinterpret_cast<const unsigned char*>(value), &length));
            if (!plain) throw Failure("there is too little memory");
            return std::string(reinterpret_cast<const char*>(plain.get()), length);
        }
        default: return std::string(text);
    }
}

void read_rows(const PGresult* result, Rows& rows) {
    for (int row = 0; row < ::PQntuples(result); ++row) {
        std::vector<Row::Cell> cells;
        for (int column = 0; column < ::PQnfields(result); ++column) cells.push_back(read_cell(result, row, column));
        rows.emplace_back(std::move(cells));
    }
}

}  // namespace

// Whether a server answers, for all connections of this process to it. Where one of them has waited for too long the
// others fail at once, so that nobody's thread waits again and again; a thread of its own asks until there is an
// answer.
class Reach {
public:
    static std::shared_ptr<Reach> of(const std::string& address, std::chrono::milliseconds patience) {
        static std::mutex lock;
        static std::map<std::string, std::weak_ptr<Reach>> all;
        const std::lock_guard guard(lock);
        std::weak_ptr<Reach>& one = all[address];
        std::shared_ptr<Reach> reach = one.lock();
        if (!reach) one = reach = std::make_shared<Reach>(Options(address, patience));
        return reach;
    }

    explicit Reach(Options options) : options_(std::move(options)) {}
    ~Reach() {
        {
            const std::lock_guard guard(lock_);
            closing_ = true;
        }
        wake_.notify_one();
        if (thread_.joinable()) thread_.join();
    }
    Reach(const Reach&) = delete;
    Reach& operator=(const Reach&) = delete;

    [[nodiscard]] bool is_lost() const {
        const std::lock_guard guard(lock_);
        return lost_;
    }
    void lose() {
        const std::lock_guard guard(lock_);
        if (lost_) return;
        if (thread_.joinable()) thread_.join();  // it has found the server again, and ends
        lost_ = true;
        thread_ = std::thread([this] { look_for_it(); });
    }

private:
    void look_for_it() {
        for (;;) {
            const bool found = options_.answers();
            std::unique_lock guard(lock_);
            if (found) lost_ = false;
            if (found || wake_.wait_for(guard, between_questions, [this] { return closing_; })) return;
        }
    }

    const Options options_;
    mutable std::mutex lock_;
    std::condition_variable wake_;
    bool lost_ = false, closing_ = false;
    std::thread thread_;
};

Line::Line(const std::string& address, std::chrono::milliseconds patience)
    : address_(address), patience_(patience), reach_(Reach::of(address, patience)) {
    open();
}

Line::~Line() { close(); }

void Line::close() {
    if (connection_ != nullptr) ::PQfinish(std::exchange(connection_, nullptr));
    prepared_.clear();
    for_ever_ = false;
}

void Line::open() {
    if (is_open()) return;
    if (reach_->is_lost()) throw Failure(no_answer);
    const auto begun = Clock::now();
    connection_ = Options(address_, patience_).connect();
    if (connection_ == nullptr) throw Failure("there is too little memory");
    if (::PQstatus(connection_) != CONNECTION_OK) {
        const std::string why = first_line(::PQerrorMessage(connection_));
        close();
        if (Clock::now() - begun > slow_connection) reach_->lose();
        throw Failure(why);
    }
    if (::PQsetnonblocking(connection_, 1) != 0) lose("the connection cannot be used");
    // What is acknowledged is on the disk; stricter settings are kept.
    if (say("SHOW synchronous_commit").rows.at(0).text(0) == "off") say("SET synchronous_commit = on");
}

Line::Clock::time_point Line::deadline() const {
    return for_ever_ ? Clock::time_point::max() : Clock::now() + patience_;
}

void Line::give_up() {
    reach_->lose();
    close();
    throw Failure(no_answer);
}

void Line::lose(const std::string& why) {
    close();
    throw LostConnection(why);
}

void Line::wait(bool writing, Clock::time_point until) {
    pollfd socket{::PQsocket(connection_), static_cast<short>(writing ? POLLIN | POLLOUT : POLLIN), 0};
    for (;;) {
        if (Clock::now() >= until || (!for_ever_ && reach_->is_lost())) give_up();
        const auto left = std::min<Clock::duration>(until - Clock::now(), slice);
        const auto shown = std::chrono::ceil<std::chrono::milliseconds>(std::max(left, Clock::duration(0))).count();
        const int ready = ::poll(&socket, 1, static_cast<int>(shown));
        if (ready > 0) break;
        if (ready < 0 && errno != EINTR) lose("the connection cannot be waited for");
    }
    if (::PQconsumeInput(connection_) == 0) lose(first_line(::PQerrorMessage(connection_)));
}

void Line::sent(int accepted) {
    if (accepted == 0) lose(first_line(::PQerrorMessage(connection_)));
}

// All that comes for what was sent.
Line::Reply Line::finish() {
    const auto until = deadline();
    for (int more = ::PQflush(connection_); more != 0; more = ::PQflush(connection_)) {
        if (more < 0) lose(first_line(::PQerrorMessage(connection_)));
        wait(true, until);
    }
    Reply reply;
    std::string problem;
    for (;;) {
        while (::PQisBusy(connection_) != 0) wait(false, until);
        const std::unique_ptr<PGresult, Freed> result(::PQgetResult(connection_));
        if (!result) break;
        const ExecStatusType status = ::PQresultStatus(result.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK && problem.empty())
            problem = first_line(::PQresultErrorMessage(result.get()));
        if (!problem.empty()) continue;
        reply.done = ::PQcmdStatus(result.get());
        const std::string_view changed = ::PQcmdTuples(result.get());
        (void)std::from_chars(changed.data(), changed.data() + changed.size(), reply.changed);
        try {
            read_rows(result.get(), reply.rows);
        } catch (const Failure& failure) {
            problem = failure.what();
        }
    }
    if (::PQstatus(connection_) != CONNECTION_OK) lose(problem.empty() ? no_answer : problem);
    if (!problem.empty()) throw Failure(problem);
    return reply;
}

Line::Reply Line::say(const std::string& sql) {
    sent(::PQsendQuery(connection_, sql.c_str()));
    return finish();
}

void Line::prepare(const std::string& name, const std::string& sql) {
    if (prepared_.contains(name)) return;
    sent(::PQsendPrepare(connection_, name.c_str(), sql.c_str(), 0, nullptr));
    (void)finish();
    prepared_.insert(name);
}

Line::Reply Line::ask(const std::string& name, const std::string& sql, std::span<const Value> parameters) {
    std::vector<std::optional<std::string>> texts;
    std::vector<const char*> pointers;
    for (const Value& value : parameters) texts.push_back(as_text(value));
    for (const auto& text : texts) pointers.push_back(text ? text->c_str() : nullptr);
    prepare(name, sql);
    sent(::PQsendQueryPrepared(connection_, name.c_str(), static_cast<int>(pointers.size()), pointers.data(), nullptr,
                               nullptr, 0));
    return finish();
}

void Line::wait_for_ever() {
    for_ever_ = true;
    say("SET LOCAL statement_timeout = 0");
}

}  // namespace store
