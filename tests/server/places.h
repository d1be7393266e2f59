#pragma once
// Where the tests of the store keep it: once in a folder, once in a PostgreSQL server that the tests start themselves.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "server/support.h"
#include "store/database.h"

namespace server_support {

// A PostgreSQL server; it ends with this process, however that ends.
class PostgresqlServer {
public:
    // The one that most tests share, started when it is first needed.
    static const PostgresqlServer& get() {
        static const PostgresqlServer one;
        return one;
    }
    [[nodiscard]] const std::string& address() const { return address_; }
    // Sends a signal to all its processes, such as to stop them.
    void signal(int number) const {
        const std::string folder = address_.substr(address_.find("host=") + 5);
        const std::string main = support::read(folder + "/data/postmaster.pid");
        const pid_t parent = std::stoi(main);
        ::kill(parent, number);
        for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
            const std::string name = entry.path().filename().string();
            if (name.find_first_not_of("0123456789") != std::string::npos) continue;
            std::ifstream stat(entry.path() / "stat");
            std::string text;
            std::getline(stat, text);
            std::istringstream behind(text.substr(std::min(text.size(), text.rfind(')') + 1)));
            char state = 0;
            pid_t of = 0;
            if (behind >> state >> of && of == parent) ::kill(std::stoi(name), number);
        }
    }

    PostgresqlServer(const PostgresqlServer&) = delete;
    PostgresqlServer& operator=(const PostgresqlServer&) = delete;

    PostgresqlServer() {
        std::array<int, 2> in{}, out{};
        if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
            throw std::runtime_error("there are no pipes");
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            constexpr const char* script = IMPERIA_SOURCE_DIR "/tests/server/postgresql.sh";
            // The tests are about what a store does, not about the server's disk.
            ::execl(script, script, "-c", "fsync=off", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        holds_ = in[1];
        char sign = 0;
        while (::read(out[0], &sign, 1) == 1 && sign != '\n') address_ += sign;
        ::close(out[0]);
        if (address_.empty()) throw std::runtime_error("PostgreSQL does not start; it says above why");
    }
    ~PostgresqlServer() {
        signal(SIGCONT);
        ::close(holds_);
        ::waitpid(child_, nullptr, 0);
    }

private:
    pid_t child_ = -1;
    int holds_ = -1;  // the server runs as long as this is open
    std::string address_;
};

enum class Engine { sqlite, postgresql };

// A place for one store that is gone when the test is.
class Place {
public:
    explicit Place(Engine engine) {
        if (engine == Engine::sqlite) {
            where_ = folder_.path().string();
            return;
        }
        static std::atomic<unsigned> made{0};
        const std::string schema = "test" + std::to_string(++made);
        const std::string& address = PostgresqlServer::get().address();
        const auto server = store::open_postgresql(address);
        server.writer->transaction([&] { server.writer->define("CREATE SCHEMA " + schema); });
        where_ = address + "&options=-csearch_path%3D" + schema;
    }
    [[nodiscard]] const std::string& where() const { return where_; }

private:
    Folder folder_;
    std::string where_;
};

// What every engine must do alike: TEST_P(..., ...) of a suite that is this.
class EveryEngine : public testing::TestWithParam<Engine> {
protected:
    const Place place{GetParam()};
};

inline std::string engine_name(const testing::TestParamInfo<Engine>& info) {
    return info.param == Engine::sqlite ? "Sqlite" : "Postgresql";
}

}  // namespace server_support

#define EVERY_ENGINE(suite)                                                                                       \
    INSTANTIATE_TEST_SUITE_P(Engines, suite,                                                                      \
                             testing::Values(server_support::Engine::sqlite, server_support::Engine::postgresql), \
                             server_support::engine_name)
