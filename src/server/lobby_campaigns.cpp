// Campaigns and high scores of those who play alone. What a campaign allows is the game's to say
// (engine/campaign.h); here it is kept, and its games are tables like others.

#include <boost/asio/post.hpp>
#include <ctime>

#include "arena/scores.h"
#include "core/words.h"
#include "server/replies.h"
#include "server/secrets.h"

namespace server {

namespace json = boost::json;
using engine::Campaign;

namespace {

constexpr unsigned most_campaigns = 100;
constexpr const char* conceded_words = "This game of a campaign was conceded.";
constexpr const char* annulled_words = "This game of a campaign cannot be continued, and counts for nothing.";

std::string date_of(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    char text[16];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", ::gmtime_r(&time, &parts)));
}

std::unique_ptr<Campaign> read(const store::CampaignRow& row) {
    std::string problem;
    auto campaign = arena::read_campaign(row.text, problem);
    if (!campaign) throw store::Failure("the campaign cannot be read: " + problem);
    return campaign;
}

std::string_view standing_word(Campaign::Standing standing) {
    switch (standing) {
        case Campaign::Standing::won: return "won";
        case Campaign::Standing::lost: return "lost";
        case Campaign::Standing::going: break;
    }
    return "going";
}

}  // namespace

// Scores ----------------------------------------------------------------------------------------------

void Lobby::scores(const Request& request, const std::string&, const Reply& reply) {
    std::vector<arena::PlayedScore> games;
    const std::string session = session_of(request);
    for (const auto& [row, seats] :
         session.empty() ? std::vector<store::Store::PlayedTable>() : store_.played_tables_of(session, most_counted)) {
        const auto game = game_named(row.game);
        if (!game) continue;
        std::vector<std::string> kinds;
        for (const store::SeatRow& seat : row.seats) kinds.push_back(seat.kind);
        for (const unsigned seat : seats) {
            if (seat >= row.scores.size()) continue;
            const bool won =
                std::find(row.winners.begin(), row.winners.end(), static_cast<int>(seat)) != row.winners.end();
            games.push_back(
                arena::score_of(*game, words_of(row), kinds, seat, row.scores[seat], won, date_of(row.created)));
        }
    }
    json::array rows;
    for (const arena::ScoreRow& row : arena::gather(games)) {
        json::object one{{"game", row.game},
                         {"side", row.side},
                         {"opponent", row.opponent},
                         {"difficulty", row.difficulty},
                         {"games", row.games},
                         {"won", row.won},
                         {"mean", static_cast<double>(row.sum) / row.games}};
        if (row.won > 0) {
            one["best"] = row.best;
            one["date"] = row.date;
            one["rank"] = row.rank;
        }
        rows.push_back(std::move(one));
    }
    reply(json_response(200, {{"scores", std::move(rows)}}));
}

// Campaigns -------------------------------------------------------------------------------------------

std::unique_ptr<engine::Match> Lobby::campaign_match(const store::CampaignRow& row) {
    const auto table = store_.table(row.table);
    std::string problem;
    // Those who run the server may have ended it, too.
    const auto of = table && !table->ended ? game_of(table->game, table->pack, problem) : nullptr;
    std::vector<store::StepRow> steps = store_.steps(row.table);
    return of ? ended_match(*table, *of, steps, problem) : nullptr;
}

json::object Lobby::campaign_object(const store::CampaignRow& row, bool whole) {
    const auto kept = read(row);
    const Campaign& campaign = *kept;
    json::array games, rewards;
    for (const engine::CampaignGame& game : campaign.games) {
        json::object one{{"date", game.date},
                         {"bot", game.bot},
                         {"score", game.score},
                         {"bot_score", game.bot_score},
                         {"won", game.won}};
        if (game.conceded) one["conceded"] = true;
        if (!game.change.empty()) one[game.change[0] == '+' ? "added" : "removed"] = game.card;
        games.push_back(std::move(one));
    }
    json::object object{{"campaign", row.id},
                        {"side", campaign.player},
                        {"options", json::value_from(campaign.options)},
                        {"start", campaign.start_name()},
                        {"level", campaign.level_name()},
                        {"standing", standing_word(campaign.standing())},
                        {"text", campaign.standing_text()},
                        {"wins", campaign.wins()},
                        {"losses", campaign.losses()},
                        {"doubled", campaign.doubled()},
                        {"unrest_aside", campaign.unrest_aside()},
                        {"games", std::move(games)},
                        {"table", campaign.playing.empty() ? json::value(nullptr) : json::value(row.table)}};
    const auto game = game_named(std::string(campaign.game()));
    if (!whole || !game) return object;
    if (campaign.reward_due()) {
        rewards = rewards_array(row);
    }
    object["bots"] =
        json::value_from(campaign.playing.empty() ? arena::bots_left(*game, campaign) : std::vector<std::string>());
    object["rewards"] = std::move(rewards);
    return object;
}

json::array Lobby::rewards_array(const store::CampaignRow& row) {
    const auto kept = read(row);
    const Campaign& campaign = *kept;
    const auto table = store_.table(row.table);
    std::string problem;
    const auto of = table ? game_of(table->game, table->pack, problem) : nullptr;
    if (!of) throw store::Failure("the last game cannot be read: " + problem);
    std::vector<store::StepRow> steps = store_.steps(row.table);
    auto match = ended_match(*table, *of, steps, problem);
    // If the rules have changed since, what was gained then is not known any more, but a card can still be removed.
    const bool known = match != nullptr;
    if (!known) match = of->make_match(words_of(*table), seed_of(*table), problem);
    if (!match) throw store::Failure("the last game cannot be read: " + problem);
    json::array rewards;
    for (const engine::Reward& one : known ? campaign.rewards(*match) : campaign.removals(*match))
        rewards.push_back(json::object{{"change", one.change}, {"card", one.card}});
    return rewards;
}

void Lobby::campaigns(const Request& request, const std::string&, const Reply& reply) {
    json::array list;
    const std::string session = session_of(request);
    if (!session.empty()) {
        for (const store::CampaignRow& row : store_.campaigns_of(session, most_campaigns))
            list.push_back(campaign_object(row, false));
    }
    reply(json_response(200, {{"campaigns", std::move(list)}}));
}

void Lobby::with_campaign(const Request& request, const std::string& id, const Reply& reply,
                          const std::function<void(const store::CampaignRow& row)>& then) {
    const std::string session = session_of(request);
    const auto find = [this, session, id] { return session.empty() ? std::nullopt : store_.campaign_of(session, id); };
    const auto go_on = [reply, then](const std::optional<store::CampaignRow>& row) {
        if (row) return then(*row);
        reply(problem_response(Code::no_such_thing, "there is no such campaign of yours"));
    };
    const std::optional<store::CampaignRow> row = find();
    if (!row || row->table.empty() || read(*row)->playing.empty()) return go_on(row);
    const auto table = store_.table(row->table);
    if (!table || !table->over) return go_on(row);
    settle_campaign(store_, row->table, [this, find, go_on, reply](bool) {
        // This is the store's own thread.
        asio::post(context_, [find, go_on, reply] {
            try {
                go_on(find());
            } catch (const std::exception& failure) {
                reply(problem_response(Code::unavailable, failure.what()));
            }
        });
    });
}

void Lobby::campaign(const Request& request, const std::string& id, const Reply& reply) {
    with_campaign(request, id, reply, [this, reply](const store::CampaignRow& row) {
        reply(json_response(200, campaign_object(row, true)));
    });
}

void Lobby::new_campaign(const Request& request, const std::string&, const Reply& reply) {
    json::object body;
    if (!read_body(request, {"side", "options", "start"}, body, reply)) return;
    const auto begun = arena::new_campaign();
    Campaign& campaign = *begun;
    std::string start(campaign.start_name()), side;
    if (!read_text(body.if_contains("side"), 64, side) ||
        (body.contains("options") && !read_texts(body.if_contains("options"), most_options, campaign.options)) ||
        (body.contains("start") && !read_text(body.if_contains("start"), 40, start)))
        return reply(problem_response(Code::bad_message, "name the side, its options, and the difficulty to start at"));
    const auto game = game_named(std::string(campaign.game()));
    if (!game || !campaign.start_at(start))
        return reply(problem_response(Code::refused, "there is no such difficulty to start a campaign at"));
    campaign.play_as(side);
    campaign.options = game->settled(campaign.options);
    if (!campaigns_today_.add(request.address, limits_.campaigns_per_day, seconds_now()))
        return reply(problem_response(Code::limit, "too many campaigns were begun from this address today"));
    const Reply counted = [this, reply, address = request.address](Response response) {
        if (response.status != 201) campaigns_today_.give_back(address);
        reply(std::move(response));
    };
    if (arena::bots_left(*game, campaign).empty())
        return counted(problem_response(Code::refused, game->refused(campaign.words(game->form().sides.front().name))));
    with_session(request, counted,
                 [this, text = campaign.text(), reply = counted](const std::string& session, Response response) {
                     if (store_.campaigns_of(session, most_campaigns).size() >= most_campaigns)
                         return reply(problem_response(Code::limit, "you have too many campaigns"));
                     const store::CampaignRow row{make_table_id(), session, seconds_now(), text, ""};
                     response.status = 201;
                     response.body = json::serialize(campaign_object(row, true));
                     store_.add_campaign(row, [reply, response](bool stored) {
                         reply(stored ? response : problem_response(Code::unavailable, not_stored));
                     });
                 });
}

void Lobby::play_campaign(const Request& request, const std::string& id, const Reply& reply) {
    json::object body;
    std::string bot;
    if (!read_body(request, {"bot"}, body, reply)) return;
    if (!read_text(body.if_contains("bot"), 64, bot))
        return reply(problem_response(Code::bad_message, "name the nation of the Bot"));
    with_campaign(request, id, reply, [this, request, bot, reply](const store::CampaignRow& before) {
        play_next(request, before, bot, reply);
    });
}

void Lobby::play_next(const Request& request, const store::CampaignRow& before, const std::string& bot,
                      const Reply& reply) {
    const auto kept = read(before);
    Campaign& campaign = *kept;
    const auto game = game_named(std::string(campaign.game()));
    if (!game) return reply(problem_response(Code::no_such_thing, "there is no such game"));
    if (!campaign.playing.empty()) {
        const std::string against = "the game against " + campaign.playing;
        return reply(problem_response(Code::refused,
                                      campaign_match(before)
                                          ? against + " is not over yet"
                                          : against + " cannot be continued: concede it, and it counts for nothing"));
    }
    if (const std::string why = campaign.refused(bot); !why.empty()) return reply(problem_response(Code::refused, why));
    store::TableRow row;
    const engine::SetupWords words = campaign.words(bot);
    row.game = campaign.game();
    row.options = game->settled(words.options);
    row.seats = {{"human", words.players.front(), "", "", "", store::SeatStatus::held}};
    row.key = record::seed_text(make_key());
    campaign.playing = bot;
    const auto keep = [this, before, text = campaign.text()](const store::TableRow& made, store::Store::Done done) {
        store::CampaignRow after = before;
        after.text = text;
        after.table = made.id;
        store_.add_campaign_table(made, std::move(after), before.text, std::move(done));
    };
    deal(request, std::move(row), *game, keep, reply);
}

void Lobby::reward_campaign(const Request& request, const std::string& id, const Reply& reply) {
    json::object body;
    std::string change;
    if (!read_body(request, {"change"}, body, reply)) return;
    if (!read_text(body.if_contains("change"), 64, change))
        return reply(problem_response(Code::bad_message, "name the change of the deck"));
    with_campaign(request, id, reply,
                  [this, change, reply](const store::CampaignRow& before) { take_reward(before, change, reply); });
}

void Lobby::take_reward(const store::CampaignRow& before, const std::string& change, const Reply& reply) {
    const auto kept = read(before);
    Campaign& campaign = *kept;
    if (!campaign.reward_due()) return reply(problem_response(Code::refused, "no card is to be chosen now"));
    const json::object told = campaign_object(before, true);
    for (const json::value& one : told.at("rewards").as_array()) {
        if (one.at("change").as_string() != change) continue;
        campaign.games.back().change = change;
        campaign.games.back().card = std::string(one.at("card").as_string());
        store::CampaignRow after = before;
        after.text = campaign.text();
        const Response response = json_response(200, campaign_object(after, true));
        return store_.set_campaign(after, before.text, [reply, response](bool stored) {
            reply(stored ? response : problem_response(Code::unavailable, not_stored));
        });
    }
    reply(problem_response(Code::refused, "this card cannot be chosen"));
}

// Its table stays, and can only be read.
void Lobby::concede_campaign(const Request& request, const std::string& id, const Reply& reply) {
    json::object body;
    if (!read_body(request, {}, body, reply)) return;
    with_campaign(request, id, reply, [this, reply](const store::CampaignRow& before) { give_up(before, reply); });
}

void Lobby::give_up(const store::CampaignRow& before, const Reply& reply) {
    const auto kept = read(before);
    Campaign& campaign = *kept;
    if (campaign.playing.empty())
        return reply(problem_response(Code::refused, "no game of this campaign is under way"));
    const auto match = campaign_match(before);
    // What other rules make another game of was not given up by its player.
    const std::string why = match ? conceded_words : annulled_words;
    if (match)
        campaign.concede(date_of(seconds_now()), match->score(0), match->score(1));
    else
        campaign.annul();
    store::CampaignRow after = before;
    after.text = campaign.text();
    json::object told = campaign_object(after, true);
    if (!match) told["text"] = std::string(annulled_words) + " " + std::string(told["text"].as_string());
    const Response response = json_response(200, std::move(told));
    store_.set_campaign(after, before.text, [this, reply, response, why, table = before.table](bool stored) {
        if (!stored) return reply(problem_response(Code::unavailable, not_stored));
        // If this is not stored any more, it only can be played on for nothing.
        store_.end_table(table, why, [this, reply, response, why, table](bool) {
            shut_ended(table, why);
            reply(response);
        });
    });
}

void Lobby::settle_campaign(store::Store& store, const std::string& table, store::Store::Done done) {
    try {
        const auto before = store.campaign_at(table);
        const auto row = before ? store.table(table) : std::nullopt;
        const auto campaign = before ? read(*before) : nullptr;
        if (row && row->over && row->scores.size() >= 2 && !campaign->playing.empty()) {
            // What a computer player has won in the player's stead is no win.
            const bool won = row->winners == std::vector<int>{0} && row->seats[0].status == store::SeatStatus::held;
            campaign->finish(date_of(seconds_now()), row->scores[0], row->scores[1], won);
            store::CampaignRow after = *before;
            after.text = campaign->text();
            return store.set_campaign(std::move(after), before->text, std::move(done));
        }
    } catch (const store::Failure&) {
        // It is tried again when somebody looks at the campaign.
    }
    if (done) done(false);
}

}  // namespace server
