// Advice to who is asked: thought of where computer players think, while the table goes on.

#include <algorithm>
#include <cmath>

#include "server/table.h"
#include "server/table_words.h"

namespace server {

namespace json = boost::json;

// Only where nobody else is a person, or may come back as one: among persons each is to play by themselves. A seat that
// nobody came for is a computer player's, until somebody sits down there after all.
bool Table::gives_hints() const {
    using enum store::SeatStatus;
    return match_ && std::count_if(row_.seats.begin(), row_.seats.end(), [](const store::SeatRow& seat) {
                         const bool gone = seat.status == empty || seat.status == resigned || seat.status == kicked;
                         return seat.kind == "human" && !gone;
                     }) == 1;
}

void Table::hint(const std::shared_ptr<Client>& client, const AskHint& hint) {
    when_free(client, hint.id, [this, client, hint] { do_hint(client, hint); });
}

// Why there is no advice; no message if there is.
Problem Table::hint_refused(const std::shared_ptr<Client>& client, const AskHint& hint) const {
    if (Problem problem = ended(); !problem.message.empty()) return problem;
    if (hint.version != version_) return {Code::stale, "this belongs to an earlier decision"};
    const unsigned seat = match_->decision().seat;
    if (is_bot(seat) || !sits(client, seat))
        return {Code::not_your_turn, "a hint is for who is asked, and " + match_->seat_name(seat) + " must decide now"};
    if (!gives_hints()) return {Code::forbidden, "there are no hints where several persons play"};
    return {};
}

void Table::do_hint(const std::shared_ptr<Client>& client, const AskHint& hint) {
    if (const Problem problem = hint_refused(client, hint); !problem.message.empty())
        return refuse(client, hint.id, problem.code, problem.message);
    if (advised_at_ == version_) return client->send(shared(hint_message(hint)));
    if (advising_ || !hints_.take())
        return refuse(client, hint.id, Code::rate, "a hint takes a moment: wait before you ask again");
    advising_ = true;
    surroundings_.think(client->address(), [this, client, hint, advise = game_->adviser(*match_)] {
        const ai::Advice advice = advise();
        surroundings_.post(client->address(), [this, client, hint, advice] {
            advising_ = false;
            when_free(client, hint.id, [this, client, hint, advice] {
                if (const Problem problem = hint_refused(client, hint); !problem.message.empty())
                    return refuse(client, hint.id, problem.code, problem.message);
                advised_at_ = hint.version;
                advice_ = advice;
                client->send(shared(hint_message(hint)));
            });
        });
    });
}

std::string Table::hint_message(const AskHint& hint) const {
    json::array others;
    for (const ai::Advised& one : advice_.options) {
        if (&one == advice_.options.begin()) continue;
        others.push_back(json::object{{"option", std::to_string(one.option.id())},
                                      {"text", match_->option_text(one.option)},
                                      {"behind", std::round(one.behind * 10) / 10}});
    }
    const engine::Option& best = advice_.options[0].option;
    return json::serialize(json::object{{"t", "hint"},
                                        {"id", hint.id},
                                        {"version", hint.version},
                                        {"option", std::to_string(best.id())},
                                        {"text", match_->option_text(best)},
                                        {"reason", arena::reason_of(advice_, *match_)},
                                        {"others", std::move(others)}});
}

}  // namespace server
