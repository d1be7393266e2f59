#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>

#include "cli/report.h"
#include "cli/report_style.h"
#include "core/hash.h"
#include "core/words.h"

namespace cli {

namespace {

using arena::Band;
using arena::CardNumbers;
using arena::Estimate;
using arena::Report;
using arena::Section;
using arena::SideNumbers;

// Text and numbers --------------------------------------------------------------------------------

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string fixed(double x, int digits) {
    const double scale = std::pow(10.0, digits);
    char text[40];
    std::snprintf(text, sizeof text, "%.*f", digits, std::round(x * scale) / scale + 0.0);
    return text;
}
std::string signed_fixed(double x, int digits) {
    const std::string text = fixed(x, digits);
    return text.front() == '-' ? "\u2212" + text.substr(1) : "+" + text;
}
std::string percent(double share) { return fixed(100 * share, 1) + "%"; }
std::string whole(std::uint64_t n) {
    std::string text = std::to_string(n);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, "\u2009");
    return text;
}

// "24.0 to 30.4", as small print.
std::string between(const Estimate& e, double scale, int digits, bool with_sign = false) {
    if (!e.bounded) return {};
    const auto say = [&](double x) { return with_sign ? signed_fixed(scale * x, digits) : fixed(scale * x, digits); };
    return "<small>" + say(e.low) + " to " + say(e.high) + "</small>";
}

std::string id_of(std::size_t section) { return "s" + std::to_string(section + 1); }
std::string heading(const Section& section) { return escaped(core::capital(section.title)); }

// Charts ------------------------------------------------------------------------------------------

// A line of a chart, as wide as its place: a shaded range, a bar, an interval, a dot, all on one scale.
class Strip {
public:
    Strip(double low, double high) : low_(low), width_(high > low ? high - low : 1) {}

    Strip& range(double from, double to) {
        out_ +=
            "<rect class=b x=" + quoted(at(from)) + " y=\"0\" width=" + quoted(at(to) - at(from)) + " height=\"20\"/>";
        return *this;
    }
    Strip& bar(double from, double to) {
        const double left = std::min(at(from), at(to));
        out_ += "<rect class=v x=" + quoted(left) + " y=\"4\" width=" + quoted(std::abs(at(to) - at(from))) +
                " height=\"12\"/>";
        return *this;
    }
    Strip& line(double x, const char* kind) {
        out_ += std::string("<path class=") + kind + " vector-effect=\"non-scaling-stroke\" d=\"M" + number(at(x)) +
                " 0v20\"/>";
        return *this;
    }
    Strip& interval(const Estimate& e) {
        if (e.bounded)
            out_ += "<path class=i vector-effect=\"non-scaling-stroke\" d=\"M" + number(at(e.low)) + " 10H" +
                    number(at(e.high)) + "\"/>";
        return *this;
    }
    Strip& dot(double x) {
        out_ += "<path class=d vector-effect=\"non-scaling-stroke\" d=\"M" + number(at(x)) + " 10h0\"/>";
        return *this;
    }
    // Everything that it shows stands beside it as a number.
    [[nodiscard]] std::string svg() const {
        return "<svg class=strip viewBox=\"0 0 100 20\" preserveAspectRatio=none aria-hidden=true><path class=t "
               "vector-effect=\"non-scaling-stroke\" d=\"M0 19.5h100\"/>" +
               out_ + "</svg>";
    }

private:
    [[nodiscard]] double at(double x) const { return std::clamp(100 * (x - low_) / width_, 0.0, 100.0); }
    static std::string number(double x) { return fixed(x, 2); }
    static std::string quoted(double x) { return "\"" + number(x) + "\""; }

    std::string out_;
    double low_, width_;
};

std::string axis(const std::string& low, const std::string& high) {
    return "<div class=ax><span>" + low + "</span><span>" + high + "</span></div>";
}

// Sides -------------------------------------------------------------------------------------------

std::string verdict(const Band& band, const Estimate& wins) {
    const char* where = wins.value < band.low ? "too low" : "too high";
    return band.surely_outside(wins) ? std::string("<span class=\"tag sure\">") + where + "</span>"
                                     : std::string("<span class=tag>") + where + "?</span>";
}

double highest_rate(const Report& report) {
    double most = 0.5;
    for (const Section& section : report.sections) {
        for (const SideNumbers& side : section.sides) most = std::max(most, side.wins.high);
    }
    return std::min(1.0, std::ceil(most * 10 - 1e-9) / 10);
}

std::string band_words(const Band& band) { return fixed(100 * band.low, 0) + " to " + fixed(100 * band.high, 0) + "%"; }

std::string rate_strip(const Estimate& wins, unsigned players, double most) {
    Strip strip(0, most);
    const Band band = arena::band_of(players);
    if (players > 1) strip.range(band.low, band.high).line(1.0 / players, "f");
    return strip.interval(wins).dot(wins.value).svg();
}

// Which sides win too much or too little, over all sections.
std::string outside(const Report& report) {
    const auto players = static_cast<unsigned>(report.agents.size());
    if (players < 2) return {};
    const Band band = arena::band_of(players);
    const double most = highest_rate(report);
    std::string rows;
    std::size_t looked_at = 0;
    for (std::size_t k = 0; k < report.sections.size(); ++k) {
        const Section& section = report.sections[k];
        looked_at += section.sides.size();
        for (const SideNumbers& side : section.sides) {
            if (band.holds(side.wins.value)) continue;
            rows += "<tr><th scope=row>" + escaped(side.name) + "</th><td><a href=\"#" + id_of(k) + "\">" +
                    heading(section) + "</a></td><td class=n>" + percent(side.wins.value) + " " +
                    between(side.wins, 100, 1) + "</td><td class=\"s more\">" + rate_strip(side.wins, players, most) +
                    "</td><td>" + verdict(band, side.wins) + "</td></tr>\n";
        }
    }
    std::string out = "<section id=outside><h2>Outside " + band_words(band) + " wins</h2>\n<p>Among " +
                      std::to_string(players) + " players an equal share is " + percent(1.0 / players) +
                      "; from 60 to 140% of that passes as balanced. ";
    if (rows.empty()) return out + "All " + std::to_string(looked_at) + " rates lie within.</p></section>\n";
    return out +
           "A filled mark: the whole interval lies outside. With a question mark: more games may yet bring it back."
           "</p>\n<div class=wide><table><thead><tr><th scope=col>" +
           escaped(core::capital(report.words.side)) +
           "</th><th scope=col>cards</th><th scope=col class=n>wins</th><th scope=col class=more>" +
           axis("0", fixed(100 * most, 0) + "%") + "</th><th scope=col>found</th></tr></thead><tbody>\n" + rows +
           "</tbody></table></div></section>\n";
}

// Every side with every mix of sets: rates side by side.
std::string matrix(const Report& report) {
    std::map<std::string, std::map<std::size_t, const SideNumbers*>> rows;
    std::string head;
    std::size_t played = 0;
    for (std::size_t k = 0; k < report.sections.size(); ++k) {
        if (!report.sections[k].problem.empty()) continue;
        ++played;
        head += "<th scope=col class=n><a href=\"#" + id_of(k) + "\">" + heading(report.sections[k]) + "</a></th>";
        for (const SideNumbers& side : report.sections[k].sides) rows[side.name][k] = &side;
    }
    if (played < 2) return {};
    std::string out =
        "<section id=all><h2>All win rates</h2>\n<p>Share of games won, with 95% interval; below it the "
        "mean of VP.</p><div class=wide><table class=matrix><thead><tr><th scope=col>" +
        escaped(core::capital(report.words.side)) + "</th>" + head + "</tr></thead><tbody>\n";
    for (const auto& [name, cells] : rows) {
        out += "<tr><th scope=row>" + escaped(name) + "</th>";
        for (std::size_t k = 0; k < report.sections.size(); ++k) {
            if (!report.sections[k].problem.empty()) continue;
            const auto cell = cells.find(k);
            if (cell == cells.end()) {
                out += "<td class=n><small>not there</small></td>";
                continue;
            }
            const SideNumbers& side = *cell->second;
            out += "<td class=n>" + percent(side.wins.value) + " " + between(side.wins, 100, 1) + "<small>" +
                   fixed(side.score.value, 1) + " VP</small></td>";
        }
        out += "</tr>\n";
    }
    return out + "</tbody></table></div></section>\n";
}

std::string sides_of(const Report& report, const Section& section, double most) {
    std::vector<const SideNumbers*> order;
    for (const SideNumbers& side : section.sides) order.push_back(&side);
    std::stable_sort(order.begin(), order.end(),
                     [](const SideNumbers* a, const SideNumbers* b) { return a->wins.value > b->wins.value; });
    double low = 1e9, high = -1e9;
    for (const SideNumbers* side : order) {
        low = std::min(low, side->score.low);
        high = std::max(high, side->score.high);
    }
    double middle = 0;
    for (const SideNumbers* side : order) middle += side->score.value / static_cast<double>(order.size());
    low = std::floor((low - 1) / 5) * 5;
    high = std::ceil((high + 1) / 5) * 5;
    const std::string first = "<th scope=col>" + escaped(core::capital(report.words.side)) + "</th>";
    std::string wins = "<div><h3>Wins</h3><table><thead><tr>" + first + "<th scope=col>" +
                       axis("0", fixed(100 * most, 0) + "%") +
                       "</th><th scope=col class=n>share</th></tr></thead><tbody>\n";
    std::string scores = "<div><h3>VP at the end</h3><table><thead><tr>" + first + "<th scope=col>" +
                         axis(fixed(low, 0), fixed(high, 0) + " VP") +
                         "</th><th scope=col class=n>mean</th></tr></thead><tbody>\n";
    for (const SideNumbers* side : order) {
        const std::string name = "<tr><th scope=row>" + escaped(side->name) + "</th><td class=s>";
        wins += name + rate_strip(side->wins, section.players, most) + "</td><td class=n>" + percent(side->wins.value) +
                "<br>" + between(side->wins, 100, 1) + "</td></tr>\n";
        scores += name + Strip(low, high).line(middle, "f").interval(side->score).dot(side->score.value).svg() +
                  "</td><td class=n>" + fixed(side->score.value, 1) + "<br>" + between(side->score, 1, 1) +
                  "</td></tr>\n";
    }
    return "<div class=two>" + wins + "</tbody></table></div>\n" + scores + "</tbody></table></div></div>\n";
}

// Pairs, endings ----------------------------------------------------------------------------------

std::string pairs_of(const Report& report, const Section& section) {
    if (section.sides.size() < 2) return {};
    const std::size_t n = section.sides.size();
    std::vector<const Estimate*> cells(n * n);
    for (const arena::PairNumbers& pair : section.pairs) cells[pair.row * n + pair.column] = &pair.ahead;
    std::string out =
        "<h3>Pairs of " + escaped(report.words.sides) +
        "</h3>\n<p class=q>In how many of a hundred games that both played the row finished ahead of the "
        "column: a winner ahead of who has not won, else by VP; level counts half. Small: how many games. "
        "In italics: fewer than " +
        std::to_string(arena::least_sample) +
        " games. Hover for the interval.</p>\n<div class=wide><table class=heat><thead><tr><td></td>";
    for (const SideNumbers& side : section.sides) out += "<th scope=col><span>" + escaped(side.name) + "</span></th>";
    out += "</tr></thead><tbody>\n";
    for (std::size_t row = 0; row < n; ++row) {
        out += "<tr><th scope=row>" + escaped(section.sides[row].name) + "</th>";
        for (std::size_t column = 0; column < n; ++column) {
            const Estimate* ahead = cells[row * n + column];
            if (ahead == nullptr) {
                out += row == column ? "<td class=\"c no\"></td>"
                                     : "<td class=\"c no\" title=\"they never met\">\u2013</td>";
                continue;
            }
            out += "<td class=\"c" + std::string(ahead->n < arena::least_sample ? " few" : "") +
                   "\" style=\"background:var(--h" + fixed(std::round(10 * ahead->value), 0) + ")\" title=\"" +
                   escaped(section.sides[row].name) + " against " + escaped(section.sides[column].name) + ": " +
                   percent(ahead->value) + ", " + fixed(100 * ahead->low, 1) + " to " + fixed(100 * ahead->high, 1) +
                   "\">" + fixed(100 * ahead->value, 0) + "<small>" + std::to_string(ahead->n) + "</small></td>";
        }
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

std::string endings_of(const Section& section) {
    if (section.endings.empty()) return {};
    std::string out = "<h3>How games end</h3>\n<table><thead><tr><th scope=col>by</th><th scope=col class=more>" +
                      axis("0", "100%") +
                      "</th><th scope=col class=n>games</th><th scope=col class=n>share</th></tr></thead><tbody>\n";
    for (const arena::EndingNumbers& ending : section.endings) {
        if (ending.games == 0) continue;
        out += "<tr><th scope=row>" + escaped(ending.name) + "</th><td class=\"s more\">" +
               Strip(0, 1).bar(0, ending.share.value).interval(ending.share).svg() + "</td><td class=n>" +
               whole(ending.games) + "</td><td class=n>" + percent(ending.share.value) + " " +
               between(ending.share, 100, 1) + "</td></tr>\n";
    }
    return out + "</tbody></table>\n";
}

// Cards -------------------------------------------------------------------------------------------

bool ranked(const CardNumbers& card) { return card.worth.bounded && card.worth.n >= arena::least_sample; }

// The scale of a section's worths, and the mean of those that can be ranked.
struct Worths {
    double low = -1, high = 1, usual = 0;
    std::size_t n = 0;
};
Worths worths_of(const Section& section) {
    Worths found;
    for (const CardNumbers& card : section.cards) {
        if (!ranked(card)) continue;
        found.low = std::min(found.low, std::floor(card.worth.low));
        found.high = std::max(found.high, std::ceil(card.worth.high));
        found.usual += card.worth.value;
        ++found.n;
    }
    if (found.n > 0) found.usual /= static_cast<double>(found.n);
    return found;
}

// A row a card: how often it was taken, and what it was worth.
std::string card_row(const CardNumbers& card, const Worths& worths) {
    std::string out = std::string("<tr") + (ranked(card) ? "" : " class=faint") + "><th scope=row>" +
                      escaped(card.name) + "</th><td class=more>" + escaped(card.deck) +
                      "</td><td class=\"n more\" data-v=\"" + std::to_string(card.reach) + "\">" + whole(card.reach) +
                      "</td>";
    if (card.reach == 0) {
        const std::string none = "<td class=n data-v=\"\"></td>", aside = "<td class=\"n more\" data-v=\"\"></td>";
        return out + "<td class=more></td>" + none + "<td></td>" + none + aside + aside + "</tr>\n";
    }
    out += "<td class=\"s more\">" + Strip(0, 1).bar(0, card.share.value).interval(card.share).svg() +
           "</td><td class=n data-v=\"" + fixed(card.share.value, 4) + "\">" + fixed(100 * card.share.value, 0) +
           "%</td>";
    const auto lead = [](const Estimate& e) {
        return e.n == 0
                   ? std::string("<td class=\"n more\" data-v=\"\"></td>")
                   : "<td class=\"n more\" data-v=\"" + fixed(e.value, 4) + "\">" + signed_fixed(e.value, 1) + "</td>";
    };
    if (card.worth.n == 0) {
        out += "<td class=s></td><td class=n data-v=\"\"></td>";
    } else {
        out += "<td class=s>" +
               Strip(worths.low, worths.high)
                   .line(0, "z")
                   .bar(0, card.worth.value)
                   .line(worths.usual, "f")
                   .interval(card.worth)
                   .svg() +
               "</td><td class=n data-v=\"" + fixed(card.worth.value, 4) + "\">" + signed_fixed(card.worth.value, 1) +
               " " + between(card.worth, 1, 1, true) + "</td>";
    }
    return out + lead(card.lead_taken) + lead(card.lead_left) + "</tr>\n";
}

std::string card_table(const Report& report, std::vector<const CardNumbers*> cards, const Worths& worths,
                       const std::string& summary, bool open) {
    if (cards.empty()) return {};
    // What is known best first: those that can be ranked, by their worth.
    std::stable_sort(cards.begin(), cards.end(), [](const CardNumbers* a, const CardNumbers* b) {
        if (ranked(*a) != ranked(*b)) return ranked(*a);
        return ranked(*a) && a->worth.value > b->worth.value;
    });
    const std::string taken = escaped(report.words.taken), reach = escaped(report.words.reach);
    std::string out =
        "<details" + std::string(open ? " open" : "") + "><summary>" + escaped(summary) + " (" + whole(cards.size()) +
        ")</summary><div class=wide><table class=cards><thead><tr><th scope=col><button>card</button></th>"
        "<th scope=col class=more><button>deck</button></th><th scope=col class=\"n more\"><button>" +
        reach + "</button></th><th scope=col class=more>" + axis("0", "100%") + "</th><th scope=col class=n><button>" +
        taken + "</button></th><th scope=col>" +
        axis(signed_fixed(worths.low, 0), signed_fixed(worths.high, 0) + " VP") +
        "</th><th scope=col class=n><button>worth, VP</button></th><th scope=col class=\"n more\"><button>lead if " +
        taken + "</button></th><th scope=col class=\"n more\"><button>lead if not</button></th></tr></thead><tbody>\n";
    for (const CardNumbers* card : cards) out += card_row(*card, worths);
    return out + "</tbody></table></div></details>\n";
}

// "Never built, though in hand:" and who; nothing where there is none.
std::string card_list(const std::string& what, const Section& section,
                      const std::function<bool(const CardNumbers&)>& fits, const std::string& reach) {
    std::string rows;
    std::size_t n = 0;
    for (const CardNumbers& card : section.cards) {
        if (!fits(card)) continue;
        ++n;
        rows += "<li>" + escaped(card.name) + " <span class=q>(" + escaped(card.deck) +
                (card.reach > 0 ? ", " + whole(card.reach) + "\u00d7 " + escaped(reach) : std::string()) +
                ")</span></li>\n";
    }
    if (n == 0) return "<p><b>" + escaped(what) + ":</b> none.</p>\n";
    return "<details" + std::string(n <= 12 ? " open" : "") + "><summary>" + escaped(what) + ": " + whole(n) +
           "</summary><ul class=names>\n" + rows + "</ul></details>\n";
}

std::string cards_of(const Report& report, const Section& section) {
    if (report.words.taken.empty() || section.cards.empty()) return {};
    const std::string& taken = report.words.taken;
    const std::string& reach = report.words.reach;
    std::string out = "<h3>Cards</h3>\n<p class=q>How often a card was " + escaped(taken) + " of the times it was " +
                      escaped(reach) + ", and its worth: by how many VP more those who had " + escaped(taken) +
                      " it led over the mean of the others, against those who had it " + escaped(reach) +
                      " and did not. In pale letters: one of the two happened fewer than " +
                      std::to_string(arena::least_sample) +
                      " times. See <a href=\"#reading\">how to read this</a>.</p>\n";
    const Worths worths = worths_of(section);
    if (worths.n > 0)
        out += "<p>The mean worth of the " + whole(worths.n) + " cards that can be ranked is " +
               signed_fixed(worths.usual, 1) +
               " VP, the dashed line: who can afford cards is ahead anyway. "
               "What a card has beyond that is its own.</p>\n";
    out += card_list(
        "Never " + taken + ", though " + reach, section,
        [](const CardNumbers& c) { return c.reach > 0 && c.taken == 0; }, reach);
    out += card_list(
        "Always " + taken + " when " + reach, section,
        [](const CardNumbers& c) { return c.reach > 0 && c.taken == c.reach; }, reach);
    const auto unseen = [](const CardNumbers& c) { return c.reach == 0; };
    if (std::any_of(section.cards.begin(), section.cards.end(), unseen))
        out += card_list("Never " + reach + " in these games", section, unseen, reach);
    std::vector<const CardNumbers*> fresh, others;
    for (const CardNumbers& card : section.cards) {
        // A deck may need several sets: "amazons + fire".
        const std::vector<std::string_view> sets = core::split(card.set, '+');
        const bool is_new = std::any_of(sets.begin(), sets.end(), [&](std::string_view set) {
            return std::find(section.new_sets.begin(), section.new_sets.end(), core::trim(set)) !=
                   section.new_sets.end();
        });
        (is_new ? fresh : others).push_back(&card);
    }
    out += card_table(report, fresh, worths, "Cards of " + core::list_of(section.new_sets), true);
    return out + card_table(report, others, worths, fresh.empty() ? "All cards" : "The other cards", fresh.empty());
}

// "4 greedy players"; "greedy, random and random players, who change seats".
std::string agents_of(const Report& report) {
    const bool alike = std::count(report.agents.begin(), report.agents.end(), report.agents.front()) ==
                       static_cast<std::ptrdiff_t>(report.agents.size());
    if (!alike) return escaped(core::list_of(report.agents)) + " players, who change seats";
    return std::to_string(report.agents.size()) + " " + escaped(report.agents.front()) +
           (report.agents.size() == 1 ? " player" : " players");
}

// The page ----------------------------------------------------------------------------------------

std::string length_of(const Section& section) {
    const bool always = section.rounds.low == section.rounds.high;
    return (always ? fixed(section.rounds.value, 0) + " rounds each"
                   : fixed(section.rounds.value, 1) + " rounds on average (" + fixed(section.rounds.low, 1) + " to " +
                         fixed(section.rounds.high, 1) + ")") +
           ", " + fixed(section.decisions.value, 0) + " decisions";
}

std::string section_of(const Report& report, std::size_t k, double most) {
    const Section& section = report.sections[k];
    std::string out = "<section id=" + id_of(k) + "><h2>" + heading(section) + "</h2>\n<p>";
    out += section.new_sets.empty() ? "The usual cards."
                                    : "With the cards of " + escaped(core::list_of(section.new_sets)) + ".";
    if (!section.problem.empty()) return out + " Not played: " + escaped(section.problem) + ".</p></section>\n";
    out += " " + whole(section.games) + " games of " + std::to_string(section.players) + " players, " +
           length_of(section) + ". <span class=q>Cards <code>" + core::hex(section.cards_hash) + "</code></span></p>\n";
    return out + sides_of(report, section, most) + endings_of(section) + pairs_of(report, section) +
           cards_of(report, section) + "</section>\n";
}

std::string reading(const Report& report) {
    std::string out =
        "<section id=reading><h2>How to read this</h2><dl>\n"
        "<dt>Who plays</dt><dd>Computer players, which look one move ahead at best. What they cannot make use of looks "
        "weak here, whatever people make of it.</dd>\n"
        "<dt>Wins</dt><dd>The share of games won; a shared victory counts in parts. The line is Wilson\u2019s 95% "
        "interval: of a hundred such reports about 95 have the true rate within theirs. The shaded range passes as "
        "balanced, the dashed line is an equal share.</dd>\n"
        "<dt>VP</dt><dd>The mean at the end of the game, with the normal 95% interval; dashed: the mean of all.</dd>\n";
    if (!report.words.taken.empty()) {
        const std::string taken = escaped(report.words.taken), reach = escaped(report.words.reach);
        out +=
            "<dt>" + core::capital(reach) +
            "</dt><dd>How often, counted once a player and game: " + escaped(report.words.reach_means) +
            ".</dd>\n<dt>" + core::capital(taken) +
            "</dt><dd>The share of those times, counted likewise: " + escaped(report.words.taken_means) + ".</dd>\n" +
            "<dt>Lead</dt><dd>A player\u2019s VP at the end less the mean VP of the other players of that game.</dd>\n"
            "<dt>Worth</dt><dd>The mean lead of players who had " +
            taken + " the card, less the mean lead of those who had it " + reach +
            " and did not. It compares, it proves nothing: who is rich takes more cards, and a card that is good only "
            "late is " +
            taken +
            " by those who live to see it. The interval is the normal one for the difference of two "
            "means; of some two hundred cards about ten lie outside theirs by chance alone.</dd>\n";
    }
    return out + "<dt>Again</dt><dd>The same command gives the same report, on any number of threads:<br><code>" +
           escaped(report.command) + "</code></dd>\n</dl></section>\n";
}

}  // namespace

std::string report_html(const Report& report) {
    const double most = highest_rate(report);
    std::string out =
        "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><meta name=viewport "
        "content=\"width=device-width,initial-scale=1\"><title>The balance of " +
        escaped(report.title) + "</title><style>" + report_style +
        "</style></head>\n<body class=" + escaped(report.game) +
        "><header><div class=in><p class=brand>Imperia</p><h1>The balance of " + escaped(report.title) + "</h1>\n<p>" +
        whole(report.games) + " games a section between " + agents_of(report) + ", seed " +
        std::to_string(report.seed) + ".";
    if (!report.players.empty()) out += " Played by " + escaped(core::list_of(report.players)) + ".";
    if (!report.options.empty()) out += " Options: " + escaped(core::list_of(report.options)) + ".";
    out += " How often each " + escaped(report.words.side) + " wins, with how many VP";
    if (!report.words.taken.empty()) out += ", and what each card has to do with it";
    out += ".</p>\n<nav aria-label=Sections>";
    for (std::size_t k = 0; k < report.sections.size(); ++k)
        out += "<a href=\"#" + id_of(k) + "\">" + heading(report.sections[k]) + "</a>";
    out += "<a href=\"#reading\">How to read this</a></nav></div></header>\n<main class=in>\n";
    out += outside(report) + matrix(report);
    for (std::size_t k = 0; k < report.sections.size(); ++k) out += section_of(report, k, most);
    return out + reading(report) + "</main>\n<script>" + report_script + "</script></body></html>\n";
}

}  // namespace cli
