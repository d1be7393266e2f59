#include "load_kill.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <cstdio>
#include <memory>
#include <random>

#include "load_kill_table.h"

namespace load {

namespace {

constexpr std::chrono::seconds patience{60};
constexpr unsigned compared_at_once = 8;

// A port that nobody listens on at this moment.
std::uint16_t free_port() {
    asio::io_context context;
    const Endpoint any(asio::ip::address_v4::loopback(), 0);
    const asio::ip::tcp::acceptor acceptor(context, any);
    return acceptor.local_endpoint().port();
}

class Kill {
public:
    explicit Kill(const KillPlan& plan)
        : plan_(plan),
          seed_(plan.seed != 0 ? plan.seed : std::random_device{}()),
          random_(seed_),
          executor_(context_.get_executor()),
          bell_(executor_),
          signals_(context_, SIGINT, SIGTERM),
          trial_{plan, [this] { return somewhere(); }, executor_, [this] { return died(); }, bell_} {
        const unsigned first = plan.port == 0 ? free_port() : plan.port;
        for (unsigned k = 0; k < plan.processes; ++k) {
            const unsigned port = plan.port == 0 && k > 0 ? free_port() : first + k;
            addresses_.emplace_back(asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
            servers_.push_back(std::make_unique<Server>(command(plan, port), plan.data + "/server.log"));
            up_.push_back(false);
        }
    }

    void run() {
        std::printf("seed %llu, %u kills, %u tables\n", static_cast<unsigned long long>(seed_), plan_.kills,
                    plan_.tables);
        signals_.async_wait([this](const boost::system::error_code& error, int) {
            if (!error) fail(std::make_exception_ptr(Failure("stopped by a signal")));
        });
        asio::co_spawn(context_, direct(), [this](std::exception_ptr problem) {
            fail(problem);
            context_.stop();
        });
        context_.run();
        for (const auto& server : servers_) server->kill();
        try {
            if (problem_) std::rethrow_exception(problem_);
        } catch (const Difference& difference) {
            throw Difference("after kill " + std::to_string(killed_) + ": " + difference.what());
        }
    }

private:
    static std::vector<std::string> command(const KillPlan& plan, unsigned port) {
        std::vector<std::string> words{plan.server, "serve", "--port", std::to_string(port)};
        const bool shared = !plan.store.empty();
        words.emplace_back(shared ? "--store" : "--data");
        words.push_back(shared ? plan.store : plan.data);
        if (shared) words.insert(words.end(), {"--lease", std::to_string(plan.lease)});
        // Nobody is slowed down: all tables are played from one address.
        for (const char* limit : {"tables-per-address", "tables-per-day", "sessions-per-day", "connections-per-address",
                                  "messages-per-second", "requests-per-second"}) {
            words.push_back("--" + std::string(limit));
            words.emplace_back("100000");
        }
        words.insert(words.end(), plan.more.begin(), plan.more.end());
        return words;
    }

    // Where one who comes now is sent: to any server that runs.
    Endpoint somewhere() {
        std::vector<Endpoint> running;
        for (std::size_t k = 0; k < addresses_.size(); ++k) {
            if (up_[k]) running.push_back(addresses_[k]);
        }
        return running.empty() ? addresses_.front()
                               : running[random_.below(static_cast<std::uint32_t>(running.size()))];
    }

    std::string died() {
        for (std::size_t k = 0; k < servers_.size(); ++k) {
            if (!up_[k]) continue;
            const std::string end = servers_[k]->ended();
            if (!end.empty()) return end + "\n" + servers_[k]->last_words();
        }
        return {};
    }

    void fail(const std::exception_ptr& problem) {
        if (!problem) return;
        if (!problem_) problem_ = problem;
        context_.stop();
    }

    // The whole test.
    asio::awaitable<void> direct() {
        for (const Endpoint& address : addresses_) {
            const HttpAnswer other = co_await request(address, "GET", "/api/games");
            if (other.status != 0 || other.problem.find("connect") == std::string::npos)
                throw Failure("something else listens on port " + std::to_string(address.port()));
        }
        for (std::size_t k = 0; k < servers_.size(); ++k) co_await start(k);
        for (unsigned k = 0; k < plan_.tables; ++k) places_.push_back(std::make_unique<Place>(trial_, k, seed_));
        double pause = 0;
        for (;;) {
            const Clock::time_point begin = Clock::now();
            co_await play_round();
            compare_seconds_ = seconds_between(begin, Clock::now());
            if (killed_ > 0) print_round(pause);
            total_ += trial_.round;
            trial_.round = {};
            if (killed_ == plan_.kills) break;
            pause = plan_.least + (plan_.most - plan_.least) * random_.below(1'000'001) / 1e6;
            co_await sleep_for(std::chrono::duration<double>(pause));
            const bool freezes = trial_.several() && plan_.freeze != 0 && random_.below(plan_.freeze) == 0;
            if (freezes)
                co_await freeze();
            else
                co_await kill();
        }
        co_await leave();
        std::string end;
        for (const auto& server : servers_) end += server->stop();
        total_ += trial_.round;
        std::printf(
            "%u kills (%u more while starting, %u of them stopped and waked): %llu answers acknowledged, none lost; "
            "%llu under way, %llu of them "
            "there; %llu undone; %zu games finished; %llu steps compared; no difference\n",
            killed_, early_, frozen_, static_cast<unsigned long long>(total_.acknowledged),
            static_cast<unsigned long long>(total_.there + total_.lost), static_cast<unsigned long long>(total_.there),
            static_cast<unsigned long long>(total_.undone), games_over_, static_cast<unsigned long long>(total_.steps));
        if (!end.empty()) throw Difference("SIGTERM should end the server with exit code 0: " + end);
    }

    void print_round(double pause) const {
        std::printf(
            "kill %3u after %.2f s, back in %.2f s: %llu tables and %llu steps compared, %llu under way (%llu there, "
            "%llu not), all go on after %.2f s\n",
            killed_, pause, start_seconds_, static_cast<unsigned long long>(trial_.round.tables),
            static_cast<unsigned long long>(trial_.round.steps),
            static_cast<unsigned long long>(trial_.round.there + trial_.round.lost),
            static_cast<unsigned long long>(trial_.round.there), static_cast<unsigned long long>(trial_.round.lost),
            compare_seconds_);
        std::fflush(stdout);
    }

    asio::awaitable<void> start(std::size_t k) {
        const Clock::time_point begin = Clock::now();
        trial_.dying = false;
        Server& server = *servers_[k];
        server.start();
        for (;;) {
            const HttpAnswer answer = co_await request(addresses_[k], "GET", "/api/games");
            if (answer.status == 200) {
                trial_.forms = read_games(answer.body, plan_.game);
                break;
            }
            const std::string end = server.ended();
            if (!end.empty() && killed_ == 0)
                throw Failure("the server does not start: " + end + "\n" + server.last_words());
            if (!end.empty()) throw Difference("the server does not start: " + end + "\n" + server.last_words());
            if (Clock::now() - begin > patience) throw Difference("the server does not answer for a minute");
            co_await sleep_for(std::chrono::duration<double>(0.02));
        }
        up_[k] = true;
        start_seconds_ = seconds_between(begin, Clock::now());
    }

    std::size_t choose_victim() {
        const std::string end = died();
        if (!end.empty()) throw Difference("the server died by itself: " + end);
        const std::size_t victim = random_.below(static_cast<std::uint32_t>(servers_.size()));
        up_[victim] = false;
        return victim;
    }

    // Kills, waits until every connection has read to its end, and starts again; some restarts are killed, too. Where
    // there are several servers the others go on, and so does everybody.
    asio::awaitable<void> kill() {
        const std::size_t victim = choose_victim();
        Server& server = *servers_[victim];
        trial_.dying = !trial_.several();
        server.kill();
        ++killed_;
        if (!trial_.several() && !co_await bell_.wait([this] { return running_ == 0; }, patience))
            throw Failure("a connection to a dead server does not end");
        while (plan_.early != 0 && random_.below(plan_.early) == 0) {
            server.start();
            co_await sleep_for(std::chrono::duration<double>(start_seconds_ * 1.2 * random_.below(1000) / 1000));
            server.kill();
            ++early_;
        }
        co_await start(victim);
    }

    // One of several stands still for so long that the others take its tables, and then goes on in good faith with what
    // was sent to it before.
    asio::awaitable<void> freeze() {
        const std::size_t victim = choose_victim();
        servers_[victim]->freeze();
        ++killed_;
        ++frozen_;
        const std::chrono::duration<double> late(plan_.lease + 0.5);
        trial_.quiet_until = Clock::now() + std::chrono::duration_cast<Clock::duration>(late);
        for (const auto& place : places_) place->drop();
        for (const auto& place : places_) place->begin_round();
        const bool taken = co_await bell_.wait(
            [this] {
                return std::all_of(places_.begin(), places_.end(), [](const auto& one) { return one->goes_on(); });
            },
            patience);
        if (!taken) throw Difference("a server stands still, and not all of its tables are opened by another");
        servers_[victim]->thaw();
        up_[victim] = true;
    }

    // Everybody comes back, compares and plays; returns when all tables have gone on.
    asio::awaitable<void> play_round() {
        for (const auto& place : places_) {
            place->begin_round();
            if (!trial_.several() || killed_ == 0) spawn(place->live());
        }
        // Games that came to their end since the last restart are compared, too.
        compared_ = known_finished_;
        known_finished_ = last_compared_ = trial_.finished.size();
        for (unsigned k = 0; k < compared_at_once; ++k) spawn(compare_finished());
        const auto going_on = [](const auto& place) { return place->goes_on(); };
        const bool in_time = co_await bell_.wait(
            [this, going_on] {
                return comparing_ == 0 && compared_ >= last_compared_ &&
                       std::all_of(places_.begin(), places_.end(), going_on);
            },
            patience);
        if (in_time) co_return;
        std::string names;
        for (const auto& place : places_) {
            if (!place->goes_on()) names += " " + place->name();
        }
        throw Difference("these tables do not go on within a minute:" + names);
    }

    // All leave in peace; then every table there ever was is compared once more.
    asio::awaitable<void> leave() {
        trial_.leaving = trial_.dying = true;
        for (const auto& place : places_) place->leave();
        if (!co_await bell_.wait([this] { return running_ == 0; }, patience))
            throw Difference("a connection does not close");
        trial_.dying = false;
        games_over_ = trial_.finished.size();
        for (const auto& place : places_) {
            std::unique_ptr<Journal> journal = place->take_journal();
            if (journal) trial_.finished.push_back(std::move(journal));
        }
        compared_ = 0;
        last_compared_ = trial_.finished.size();
        for (unsigned k = 0; k < compared_at_once; ++k) spawn(compare_finished());
        if (!co_await bell_.wait([this] { return running_ == 0; }, patience * 5))
            throw Difference("the last comparison takes too long");
    }

    void spawn(asio::awaitable<void> task) {
        ++running_;
        asio::co_spawn(executor_, std::move(task), [this](std::exception_ptr problem) {
            --running_;
            fail(problem);
            bell_.ring();
        });
    }

    asio::awaitable<void> compare_finished() {
        while (compared_ < last_compared_) {
            Journal& journal = *trial_.finished[compared_++];
            ++comparing_;
            for (bool compared = false; !compared;) {
                const std::optional<Fate> fate = co_await look_and_compare(trial_, journal);
                compared = fate || !trial_.several() || trial_.dying;
            }
            if (journal.over) co_await fetch_record(trial_, journal);
            --comparing_;
        }
        bell_.ring();
    }

    const KillPlan& plan_;
    std::vector<Endpoint> addresses_;
    std::vector<std::unique_ptr<Server>> servers_;
    std::vector<bool> up_;
    std::uint64_t seed_;
    core::Random random_;
    asio::io_context context_{1};
    asio::any_io_executor executor_;
    Bell bell_;
    asio::signal_set signals_;
    Trial trial_;
    std::vector<std::unique_ptr<Place>> places_;
    std::size_t known_finished_ = 0, games_over_ = 0;
    std::size_t compared_ = 0, last_compared_ = 0;  // of the finished games: the next one, and the end
    unsigned comparing_ = 0, running_ = 0, killed_ = 0, early_ = 0, frozen_ = 0;
    double start_seconds_ = 0, compare_seconds_ = 0;
    Counts total_;
    std::exception_ptr problem_;
};

}  // namespace

void kill_again_and_again(const KillPlan& plan) { Kill(plan).run(); }

}  // namespace load
