// What a scenario expects of a position of Imperial Settlers.

#include "games/settlers/position.h"

namespace settlers {

using engine::in_quotes;
using engine::take_word;

// "Mill is defended", "Mill is not defended".
std::string Position::expect_standing(Seat seat, std::string_view name, std::string_view how) {
    const bool wanted = !take_word(how, "not ");
    for (const CopyId c : cards_in(pile_of(pile_empire, seat))) {
        if (!names(name, c)) continue;
        const std::string standing = text_.standing(state(), c);
        bool found = false;
        for (const std::string_view one : core::split(standing, ',')) found = found || one == how;
        return found == wanted ? "" : std::string(name) + " is " + (standing.empty() ? "bare" : standing);
    }
    return "no Location is called " + in_quotes(name);
}

std::optional<std::string> Position::expect_own(Seat seat, std::string_view item) {
    const State& s = state();
    std::string_view rest = item;
    if (seat == no_seat) {
        if (!take_word(rest, "phase ")) return std::nullopt;
        for (const auto& [word, phase] : phase_words) {
            if (phase == s.phase) return word == rest ? "" : "the phase is " + std::string(word);
        }
    }
    if (seat == no_seat) return std::nullopt;
    if (item == "passed") return has_passed(s, seat) ? "" : "not passed";
    if (item == "not passed") return has_passed(s, seat) ? "passed" : "";
    if (item == "nothing") {
        Supply left = s.players[seat].supply;
        left[good_vp] = 0;
        return left == Supply{} ? "" : "there is " + text_.goods(left);
    }
    if (const std::size_t is = item.find(" is "); is != std::string_view::npos)
        return expect_standing(seat, item.substr(0, is), item.substr(is + 4));
    std::optional<std::string> answer;
    for_each_module<&Module::expect_of>(s, [&](auto compare) {
        if (!answer.has_value()) answer = compare(Look(rules_, s), seat, item);
    });
    return answer;
}

}  // namespace settlers
