// imperia campaign new|play|concede|log: a campaign in a file, the game under way beside it.

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "arena/any_game.h"
#include "cli/commands.h"
#include "cli/score_file.h"
#include "cli/screen.h"
#include "core/words.h"

namespace cli {

namespace fs = std::filesystem;

namespace {

using engine::Campaign;
using engine::Reward;

// What --supreme stands for.
constexpr std::string_view supreme = "supreme ruler";

std::string game_file(const CampaignOptions& options) { return options.file + ".game"; }

std::unique_ptr<Campaign> read(const CampaignOptions& options) {
    std::string problem;
    auto campaign = arena::read_campaign(read_file(options.file), problem);
    if (!campaign) throw Failure(options.file + ": " + problem);
    return campaign;
}

void write(const CampaignOptions& options, const Campaign& campaign) { write_file(options.file, campaign.text()); }

bool is_asked(const CampaignOptions& options) { return ::isatty(STDIN_FILENO) != 0 || options.from_pipe; }

// One of some names, by any beginning of it; nothing if the input ends.
std::string choose_bot(const arena::AnyGame& game, const Campaign& campaign, const CampaignOptions& options) {
    const std::vector<std::string> left = arena::bots_left(game, campaign);
    if (left.empty())
        throw Failure("no Bot is left that may be played: add the option \"trade routes\" to a new campaign");
    const auto find = [&](std::string_view word) {
        return std::find_if(left.begin(), left.end(),
                            [&](const std::string& name) { return core::lower(name).starts_with(core::lower(word)); });
    };
    if (!options.bot.empty()) {
        if (const auto found = find(options.bot); found != left.end()) return *found;
        std::string why = campaign.refused(options.bot);
        if (why.empty()) why = game.refused(campaign.words(options.bot));
        throw Failure(why);
    }
    if (!is_asked(options)) throw Failure("name the nation of the Bot with --bot");
    for (const std::string& line : wrap("Against the Bot of " + core::list_of(left, "or"), terminal_style().width - 1))
        std::cout << line << "\n";
    for (;;) {
        std::cout << "A nation, or Enter for " << left.front() << "> " << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) throw Failure("no nation was chosen for the Bot");
        const std::string word(core::trim(std::string_view(line)));
        if (word.empty()) return left.front();
        if (const auto found = find(word); found != left.end()) return *found;
        std::cout << (campaign.has_beaten(word) ? "That one is beaten already.\n" : "That is none of them.\n");
    }
}

std::string reward_text(const Reward& reward) {
    return (reward.change[0] == '+' ? "add " : "remove ") + reward.card + "  (" + reward.change + ")";
}

// Chooses a card for the last win, if someone is there to choose. True if nothing is due any more.
bool choose_reward(Campaign& campaign, const std::vector<Reward>& list, const CampaignOptions& options) {
    const auto take = [&](const Reward& reward) {
        campaign.games.back().change = reward.change;
        campaign.games.back().card = reward.card;
        write(options, campaign);
        std::error_code error;
        fs::remove(game_file(options), error);
        std::cout << core::capital(reward_text(reward)) << ": for the rest of the campaign.\n";
        return true;
    };
    if (!options.reward.empty()) {
        for (const Reward& one : list) {
            if (one.change == options.reward) return take(one);
        }
        throw Failure("'" + options.reward + "' cannot be chosen: there are " + std::to_string(list.size()) +
                      " cards, such as " + list.front().change);
    }
    if (!is_asked(options)) {
        std::cout << "Choose a card for this win with --reward: +NUMBER adds it to your deck, -NUMBER removes it.\n";
        for (const Reward& one : list) std::cout << "  " << reward_text(one) << "\n";
        return false;
    }
    std::cout << "You won: add a card that you gained to your starting deck for good, or remove one of it.\n";
    for (std::size_t k = 0; k < list.size(); ++k) std::cout << "  " << k + 1 << "  " << reward_text(list[k]) << "\n";
    for (;;) {
        std::cout << "1 to " << list.size() << "> " << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) return false;
        const std::string word(core::trim(std::string_view(line)));
        const bool digits =
            !word.empty() && word.size() < 4 && word.find_first_not_of("0123456789") == std::string::npos;
        const std::size_t n = digits ? std::stoul(word) : 0;
        if (n >= 1 && n <= list.size()) return take(list[n - 1]);
    }
}

// The game that is kept beside the campaign, as far as it was played; null if it is not there or does not fit any more.
std::unique_ptr<engine::Match> kept_game(const arena::AnyGame& game, const CampaignOptions& options) {
    record::Record record;
    std::error_code error;
    if (!fs::exists(game_file(options), error)) return nullptr;
    std::string problem = record::read_record(read_file(game_file(options)), record);
    auto match = problem.empty() ? game.make_match(record.words, record.seed, problem) : nullptr;
    return match && record::replay(record, *match).empty() ? std::move(match) : nullptr;
}

// The rewards of a game that was over before: its record says what was gained.
std::vector<Reward> rewards_again(const arena::AnyGame& game, const Campaign& campaign,
                                  const CampaignOptions& options) {
    std::string problem;
    if (const auto kept = kept_game(game, options); kept && kept->over()) return campaign.rewards(*kept);
    std::cout << "The last game is not there any more: a card can only be removed.\n";
    const auto match = game.make_match(campaign.words(campaign.games.back().bot), 0, problem);
    if (!match) throw Failure(problem);
    return campaign.removals(*match);
}

// The record of the game under way, if there is one; another game's is refused.
bool has_game(const CampaignOptions& options, const Campaign& campaign) {
    std::error_code error;
    if (!fs::exists(game_file(options), error)) return false;
    record::Record record;
    const std::string problem = record::read_record(read_file(game_file(options)), record);
    if (!problem.empty()) throw Failure(game_file(options) + ": " + problem);
    const engine::SetupWords words = campaign.words(campaign.playing);
    if (record.seed != campaign.seed || record.words.players != words.players || record.words.options != words.options)
        throw Failure(game_file(options) + ": this is another game than that of the campaign");
    return true;
}

}  // namespace

void new_campaign(const CampaignOptions& options) {
    const auto begun = arena::new_campaign();
    Campaign& campaign = *begun;
    const auto game = load_game(std::string(campaign.game()), options.source);
    campaign.options = options_of(options.options, *game, options.source);
    campaign.play_as(options.nation);
    const std::string start = options.supreme ? std::string(supreme) : core::lower(options.start);
    if ((start == supreme && !options.supreme) || (!start.empty() && !campaign.start_at(start)))
        throw Failure("a campaign does not begin at '" + options.start +
                      "': there are chieftain, warlord, imperator, sovereign and overlord, or --supreme");
    std::error_code error;
    if (fs::exists(options.file, error)) throw Failure(options.file + " is there already: name another file");
    const std::vector<std::string> left = arena::bots_left(*game, campaign);
    if (left.empty()) throw Failure(game->refused(campaign.words(game->form().sides.front().name)));
    write(options, campaign);
    std::cout << campaign.log() << "Play with: imperia campaign play " << options.file << "\n";
}

void play_campaign(const CampaignOptions& options) {
    const auto kept = read(options);
    Campaign& campaign = *kept;
    const auto game = load_game(std::string(campaign.game()), options.source);
    if (campaign.standing() != Campaign::Standing::going) {
        std::cout << campaign.log();
        return;
    }
    if (campaign.reward_due() && !choose_reward(campaign, rewards_again(*game, campaign, options), options)) return;
    std::cout << campaign.standing_text() << "\n";
    if (!campaign.playing.empty() && !options.bot.empty()) {
        if (const std::string why = campaign.refused(options.bot); !why.empty()) throw Failure(why);
    }
    if (campaign.playing.empty()) {
        campaign.playing = choose_bot(*game, campaign, options);
        campaign.seed = std::random_device{}();
        std::error_code error;
        fs::remove(game_file(options), error);
        write(options, campaign);
    }
    PlayOptions play_options;
    play_options.source = options.source;
    play_options.game = campaign.game();
    play_options.seats = options.seats;
    play_options.words = campaign.words(campaign.playing);
    play_options.seed = campaign.seed;
    play_options.record = game_file(options);
    play_options.scores = options.scores;
    play_options.pace = options.pace;
    play_options.from_pipe = options.from_pipe;
    play_options.seeded = play_options.seated = play_options.kept = true;
    play_options.go_on = "imperia campaign play " + options.file;
    if (has_game(options, campaign)) {
        play_options.resume = game_file(options);
        if (!kept_game(*game, options))
            throw Failure(game_file(options) + ": by these cards and rules this game cannot be continued: 'imperia " +
                          "campaign concede' ends it, and it counts for nothing");
    }
    if (options.seats == "human" && !is_asked(options))
        throw Failure("nobody is at the terminal: --stdin reads choices from a pipe, --seats greedy lets it play");
    const PlayedGame played = play(play_options);
    const engine::Match& match = *played.match;
    if (!match.over()) return;
    campaign.finish(today(), match.score(0), match.score(1), match.winners() == 1);
    write(options, campaign);
    std::cout << "\n" << campaign.log();
    if (campaign.reward_due()) {
        (void)choose_reward(campaign, campaign.rewards(match), options);
    } else {
        std::error_code error;
        fs::remove(game_file(options), error);
    }
}

void concede_campaign(const CampaignOptions& options) {
    const auto kept = read(options);
    Campaign& campaign = *kept;
    if (campaign.playing.empty()) throw Failure("no game of this campaign is under way: there is none to concede");
    const auto game = load_game(std::string(campaign.game()), options.source);
    std::string problem;
    const auto match = has_game(options, campaign)
                           ? kept_game(*game, options)
                           : game->make_match(campaign.words(campaign.playing), campaign.seed, problem);
    if (match && match->over()) throw Failure("this game is over: 'imperia campaign play' notes its result");
    if (match) {
        campaign.concede(today(), match->score(0), match->score(1));
    } else {
        std::cout << "By these cards and rules the game against " << campaign.playing
                  << " cannot be continued: it counts for nothing.\n";
        campaign.annul();
    }
    write(options, campaign);
    std::error_code error;
    fs::remove(game_file(options), error);
    std::cout << campaign.log();
}

void print_campaign(const CampaignOptions& options) { std::cout << read(options)->log(); }

}  // namespace cli
