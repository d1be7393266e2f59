// A campaign as a text, and its log for people.

#include <charconv>

#include "core/words.h"
#include "games/imperium/campaign.h"

namespace imperium {

namespace {

constexpr std::string_view heading = "imperia campaign ";
constexpr unsigned campaign_version = 1;

template <class N>
bool read_number(std::string_view text, N& n) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

bool is_date(std::string_view text) {
    if (text.size() != 10) return false;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (k == 4 || k == 7 ? text[k] != '-' : text[k] < '0' || text[k] > '9') return false;
    }
    return true;
}

// "2026-11-17; Qin; 62; 55; won; +3UNC3/25 Smugglers".
bool read_game(std::string_view text, CampaignGame& game) {
    std::vector<std::string_view> parts = core::split(text, ';');
    for (std::string_view& part : parts) part = core::trim(part);
    if (parts.size() < 5 || parts.size() > 6 || !is_date(parts[0]) || parts[1].empty()) return false;
    game.date = parts[0];
    game.bot = parts[1];
    if (!read_number(parts[2], game.score) || !read_number(parts[3], game.bot_score)) return false;
    game.won = parts[4] == "won";
    game.conceded = parts[4] == "conceded";
    if (!game.won && !game.conceded && parts[4] != "lost") return false;
    if (parts.size() == 5) return true;
    const std::size_t space = parts[5].find(' ');
    game.change = parts[5].substr(0, space);
    if (space != std::string_view::npos) game.card = core::trim(parts[5].substr(space));
    return game.won && game.change.size() > 1 && (game.change[0] == '+' || game.change[0] == '-');
}

std::string result_of(const CampaignGame& game, const char* won, const char* lost) {
    if (game.won) return won;
    return game.conceded ? "conceded" : lost;
}

// What was played must have been allowed.
std::string add_game(Campaign& campaign, CampaignGame game) {
    if (std::string problem = campaign.refused(game.bot); !problem.empty()) return problem;
    campaign.games.push_back(std::move(game));
    return {};
}

}  // namespace

std::string Campaign::text() const {
    std::string out = std::string(heading) + std::to_string(campaign_version) + "\n";
    out += "player: " + player + "\n";
    for (const std::string& option : options) out += (&option == &options.front() ? "options: " : ", ") + option;
    if (!options.empty()) out += "\n";
    out += "begins: " + std::string(name_of(start)) + "\n";
    for (const CampaignGame& game : games) {
        out += "game: " + game.date + "; " + game.bot + "; " + std::to_string(game.score) + "; " +
               std::to_string(game.bot_score) + "; " + result_of(game, "won", "lost");
        if (!game.change.empty()) out += "; " + game.change + " " + game.card;
        out += "\n";
    }
    if (!playing.empty()) out += "playing: " + playing + "; " + std::to_string(seed) + "\n";
    return out + "end: " + std::to_string(games.size()) + "\n";
}

std::string Campaign::read(std::string_view text) {
    Campaign read;
    read.start = Difficulty::count_;
    bool ended = false;
    std::size_t number = 0;
    for (const std::string_view line : core::split(text, '\n')) {
        ++number;
        const auto problem = [number](const std::string& message) {
            return "line " + std::to_string(number) + ": " + message;
        };
        if (number == 1) {
            unsigned version = 0;
            if (!line.starts_with(heading) || !read_number(line.substr(heading.size()), version))
                return "this is no campaign of Imperia";
            if (version != campaign_version)
                return "the campaign has version " + std::to_string(version) + ", this program reads version " +
                       std::to_string(campaign_version);
            continue;
        }
        if (line.empty()) continue;
        if (ended) return problem("the campaign goes on behind its end");
        const std::size_t colon = line.find(':');
        const std::string_view key = line.substr(0, colon);
        const std::string_view value = colon == std::string_view::npos ? "" : core::trim(line.substr(colon + 1));
        if (key == "player" && value.size() > 2 && (value.ends_with(" A") || value.ends_with(" B"))) {
            read.player = value;
        } else if (key == "options") {
            read.options = core::items(value);
        } else if (key == "begins") {
            for (std::size_t k = 0; k < difficulty_count; ++k) {
                if (difficulty_names[k] == value) read.start = static_cast<Difficulty>(k);
            }
        } else if (key == "game") {
            CampaignGame game;
            if (!read_game(value, game)) return problem("this is no game of a campaign");
            if (std::string why = add_game(read, std::move(game)); !why.empty()) return problem(why);
        } else if (key == "playing") {
            const std::size_t at = value.find(';');
            read.playing = core::trim(value.substr(0, at));
            if (at == std::string_view::npos || !read_number(core::trim(value.substr(at + 1)), read.seed))
                return problem("the game under way has no seed");
            if (std::string why = read.refused(read.playing); !why.empty()) return problem(why);
        } else if (key == "end") {
            std::size_t count = 0;
            if (!read_number(value, count) || count != read.games.size()) return problem("games are missing");
            ended = true;
        } else {
            return problem("'" + std::string(line) + "' belongs to no campaign");
        }
    }
    if (!ended) return "the campaign breaks off";
    if (read.player.empty()) return "the campaign names no nation";
    if (read.start == Difficulty::count_) return "the campaign does not say how it begins";
    *this = std::move(read);
    return {};
}

std::string Campaign::standing_text() const {
    const std::string count = std::to_string(wins()) + (wins() == 1 ? " win, " : " wins, ") + std::to_string(losses()) +
                              (losses() == 1 ? " loss" : " losses");
    switch (standing()) {
        case Standing::won:
            return count + ": the " + (start == Difficulty::supreme_ruler ? "grand campaign" : "campaign") + " is won.";
        case Standing::lost: return count + ": the campaign is lost.";
        case Standing::going: break;
    }
    if (reward_due()) return count + ". A card is to be chosen for the last win.";
    std::string next = playing.empty() ? ". The next game is at " : ". Against " + playing + ", at ";
    next += core::capital(std::string(name_of(level())));
    if (doubled()) next += ", with double resources";
    if (unrest_aside() > 0) next += ", with " + std::to_string(unrest_aside()) + " unrest fewer";
    return count + next + ".";
}

// Date, score, Bot, its score, win or loss, the card added or in brackets removed (I-CAMP-05).
std::string Campaign::log() const {
    const auto pad = [](std::string text, std::size_t width) {
        text.resize(std::max(width, text.size()), ' ');
        return text;
    };
    std::string out = "Campaign of " + player;
    if (start == Difficulty::supreme_ruler) out += ", Supreme Ruler";
    for (const std::string& option : options) out += ", " + option;
    out += "\n" + pad("date", 12) + pad("score", 7) + pad("Bot", 16) + pad("score", 7) + pad("result", 10) + "card\n";
    for (const CampaignGame& game : games) {
        const std::string card = game.change.empty() ? "" : game.change[0] == '-' ? "[" + game.card + "]" : game.card;
        out += pad(game.date, 12) + pad(std::to_string(game.score), 7) + pad(game.bot, 16) +
               pad(std::to_string(game.bot_score), 7) + pad(result_of(game, "win", "loss"), 10) + card + "\n";
    }
    return out + standing_text() + "\n";
}

}  // namespace imperium
