// The cards of a game for who looks them up: made once for each pack, also for one that unfinished games were dealt
// from.

#include "core/hash.h"
#include "core/words.h"
#include "server/card_pages.h"
#include "server/replies.h"

namespace server {

namespace json = boost::json;

namespace {

// The value of a name in "a=1&b=2"; empty if it is not there.
std::string_view query_value(std::string_view query, std::string_view name) {
    for (const std::string_view pair : core::split(query, '&')) {
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
            return pair.substr(name.size() + 1);
    }
    return {};
}

// What was read for a game; nothing if there was nothing to read.
template <class T>
const std::vector<T>& said(const std::map<std::string, std::vector<T>>& by_game, const std::string& game) {
    static const std::vector<T> none;
    const auto found = by_game.find(game);
    return found == by_game.end() ? none : found->second;
}

}  // namespace

void Lobby::cards(const Request& request, const std::string& name, const Reply& reply) {
    auto game = game_named(name);
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    if (const std::string_view asked = query_value(request.query, "pack"); !asked.empty()) {
        std::uint64_t hash = 0;
        std::string problem;
        if (!core::from_hex(asked, hash))
            return reply(problem_response(Code::bad_message, "'pack' must be the hash of a pack: 16 digits"));
        game = game_of(name, hash, problem);
        if (!game) return reply(problem_response(Code::no_such_thing, "no such pack is kept here"));
    }
    const std::pair<std::string, std::uint64_t> key{name, game->pack_hash()};
    std::shared_ptr<const Text> page;
    {
        const std::lock_guard guard(lock_);
        if (const auto found = card_pages_.find(key); found != card_pages_.end()) page = found->second;
    }
    if (!page) {
        page = std::make_shared<const Text>(
            make_text("application/json",
                      json::serialize(cards_object(*game, said(content_.rules, name), said(content_.rulings, name)))));
        const std::lock_guard guard(lock_);
        page = card_pages_.try_emplace(key, page).first->second;
    }
    Response response;
    response.kept = page.get();  // it stays as long as the lobby
    reply(std::move(response));
}

}  // namespace server
