// Any bytes as messages of three clients at a table: nothing but a legal answer of the asked seat is ever kept, and a
// table opened from what was kept stands where the first one does. In a message '@' stands for the current version and
// '#' for an option of the current decision, so that games get under way.

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstdlib>

#include "core/words.h"
#include "server/host.h"
#include "support.h"

namespace {

namespace json = boost::json;

struct Listener final : server::Client {
    void send(std::shared_ptr<const std::string> message) override {
        const json::value value = json::parse(*message);
        if (value.at("t").as_string() == "state") state = value.as_object();
    }
    void when_written(std::function<void()> then) override { then(); }
    void close() override {}
    json::object state;
};

std::shared_ptr<const arena::AnyGame> game() {
    std::string problem;
    static const std::shared_ptr<const arena::AnyGame> made = arena::make_settlers(support::base_pack(), problem);
    if (!made) std::abort();
    return made;
}

struct Room {
    Room() {
        row.id = "aaaaaaaaaaaaaaaa";
        row.game = "settlers";
        row.rules = game()->rules_version();  // as every table that is made
        row.seed = 1;
        row.seats = {{"human", "Romans", {}, {}, {}}, {"human", "Barbarians", {}, {}, {}}};
    }
    std::shared_ptr<server::TableHost> open(const std::vector<store::StepRow>& steps) {
        auto table = std::make_shared<server::TableHost>(
            context,
            [this](const std::string&, std::function<void()> thought) {
                boost::asio::post(thinkers, std::move(thought));
            },
            game(),
            [this](const std::string&, const std::string&, const std::vector<store::StepRow>& rows,
                   const store::Standing&, const store::Store::Done& done) {
                kept.insert(kept.end(), rows.begin(), rows.end());
                done(true);
            });
        if (!table->open(row, steps).empty()) std::abort();  // what was kept must fit
        return table;
    }
    void run() {
        context.restart();
        context.poll();
    }

    boost::asio::io_context context;
    boost::asio::thread_pool thinkers{1};
    store::TableRow row;
    std::vector<store::StepRow> kept;
};

// '@' and '#' replaced by what the client was told last.
std::string filled(std::string_view text, const json::object& state) {
    std::string out;
    for (const char c : text) {
        if (c == '@' && state.contains("version")) {
            out += json::serialize(state.at("version"));
        } else if (c == '#' && state.contains("decision")) {
            const json::array& options = state.at("decision").at("options").as_array();
            out += options[text.size() % options.size()].at("id").as_string().c_str();
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Room room;
    const auto table = room.open({});
    // A player on each seat, and one who only watches.
    std::vector<std::shared_ptr<Listener>> clients;
    const std::vector<std::vector<unsigned>> seats{{0}, {1}, {}};
    for (const std::vector<unsigned>& held : seats) {
        clients.push_back(std::make_shared<Listener>());
        table->enter(clients.back(), held, 0);
    }
    room.run();
    for (const std::string_view line : core::split(std::string_view(reinterpret_cast<const char*>(data), size), '\n')) {
        const std::size_t who = line.size() % 3;
        server::Message message;
        std::string problem;
        if (!server::read_message(filled(line, clients[who]->state), message, problem)) {
            if (problem.empty()) std::abort();  // a refusal says why
            continue;
        }
        const std::size_t before = room.kept.size();
        if (const auto* answer = std::get_if<server::GiveAnswer>(&message)) table->answer(clients[who], *answer);
        if (const auto* undo = std::get_if<server::TakeBack>(&message)) table->take_back(clients[who], *undo);
        if (const auto* hint = std::get_if<server::AskHint>(&message)) table->hint(clients[who], *hint);
        room.run();
        if (room.kept.size() > before + 1 || (room.kept.size() > before && room.kept.back().seat != who)) std::abort();
    }
    const auto again = std::make_shared<Listener>();
    const auto reopened = room.open(room.kept);
    reopened->enter(again, {}, 0);
    room.run();
    if (again->state.at("view") != clients[2]->state.at("view")) std::abort();
    return 0;
}
