// Campaigns of Imperium.

#include <utility>

#include "store/lists.h"
#include "store/store.h"
#include "store/writing.h"

namespace store {

namespace {

void update_campaign(Database& database, const CampaignRow& after, const std::string& before) {
    database.change_one("UPDATE campaigns SET text = ?, game_table = ? WHERE id = ? AND text = ?", after.text,
                        after.table, after.id, before);
}

const std::string select_campaigns = "SELECT id, owner, created, text, game_table FROM campaigns ";

std::vector<CampaignRow> read_campaigns(const Rows& rows) {
    std::vector<CampaignRow> campaigns;
    for (const Row& row : rows)
        campaigns.push_back({row.text(0), row.text(1), row.integer(2), row.text(3), row.text(4)});
    return campaigns;
}

std::optional<CampaignRow> first_of(std::vector<CampaignRow> rows) {
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

}  // namespace

void Store::add_campaign_table(TableRow table, CampaignRow after, std::string before, Done done) {
    write(
        [=](Database& database) {
            update_campaign(database, after, before);
            insert_table(database, table);
        },
        std::move(done));
}

void Store::add_campaign(CampaignRow campaign, Done done) {
    write(
        [=](Database& database) {
            database.run("INSERT INTO campaigns (id, owner, created, text) VALUES (?, ?, ?, ?)", campaign.id,
                         campaign.owner, campaign.created, campaign.text);
        },
        std::move(done));
}

void Store::set_campaign(CampaignRow after, std::string before, Done done) {
    write([=](Database& database) { update_campaign(database, after, before); }, std::move(done));
}

std::vector<CampaignRow> Store::campaigns_of(const std::string& session, unsigned most) const {
    return reading([&](Database& database) {
        static const std::string sql =
            select_campaigns + "WHERE owner IN " + same_person + " ORDER BY created DESC, id LIMIT ?2";
        return read_campaigns(database.query(sql, session, most));
    });
}

std::optional<CampaignRow> Store::campaign_of(const std::string& session, const std::string& id) const {
    return reading([&](Database& database) {
        static const std::string sql = select_campaigns + "WHERE id = ?2 AND owner IN " + same_person;
        return first_of(read_campaigns(database.query(sql, session, id)));
    });
}

std::optional<CampaignRow> Store::campaign_at(const std::string& table) const {
    return reading([&](Database& database) {
        static const std::string sql = select_campaigns + "WHERE game_table = ?";
        return first_of(read_campaigns(database.query(sql, table)));
    });
}

}  // namespace store
