#pragma once
// Cards that nobody has printed: texts made at random from the rows of a game's vocabulary, whatever they mean.

#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "lang/vocabulary.h"

namespace every_game {

class CardMaker {
public:
    CardMaker(const lang::Vocabulary& vocabulary, std::uint64_t seed, std::vector<std::string> titles)
        : v_(vocabulary), random_(seed), titles_(std::move(titles)) {}

    // A line of a card: its head and what stands behind it.
    std::string line() {
        const lang::HeadRow& head = v_.heads[below(v_.heads.size())];
        const std::string word(head.word);
        switch (head.kind) {
            case lang::HeadKind::effect: {
                constexpr std::string_view often[] = {"", "", ", twice", ", three times"};
                return word + (head.repeatable ? std::string(often[below(4)]) : "") + ": " + text();
            }
            case lang::HeadKind::event: return word + " " + row(v_.events) + ": " + text();
            case lang::HeadKind::lasting:
                return word + ": " + (chance(2) ? row(v_.modifiers) + "." : row(v_.events) + ", " + text());
            case lang::HeadKind::passive: return word + ": " + row(v_.modifiers) + ".";
            case lang::HeadKind::text: return capital(text());
            case lang::HeadKind::keyword: return v_.keywords.empty() ? capital(text()) : row(v_.keywords) + ".";
            case lang::HeadKind::worth: break;
        }
        return word + ": " + number() + " for each " + each();
    }

private:
    [[nodiscard]] std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
    [[nodiscard]] bool chance(unsigned one_in) { return below(one_in) == 0; }
    [[nodiscard]] std::string number() { return std::to_string(1 + below(3)); }
    static std::string capital(std::string text) {
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }

    // One to three sentences.
    std::string text() {
        std::string all = sentence() + ".";
        while (chance(3)) all += " " + capital(sentence()) + ".";
        return all;
    }
    // Everything that a sentence can be made of, most often a clause or two.
    std::string sentence() {
        switch (below(4)) {
            case 0: return plain();
            case 1: return choice();
            case 2: return chance(2) ? tested() : for_others();
            default: return clause();
        }
    }
    std::string clause() { return row(v_.effects); }
    std::string plain() {
        switch (below(5)) {
            case 0: return "you may " + clause();
            case 1: return clause() + " to " + clause();
            case 2: return "you may " + clause() + " to " + clause();
            case 3: return clause() + "; if unable, " + clause();
            default: return clause() + " and " + clause();
        }
    }
    std::string choice() {
        const std::string two = clause() + " OR " + clause();
        switch (below(8)) {
            case 0: return "choose one or both: " + two;
            case 1: return clause() + " to choose: " + two;
            case 2: return "choose: " + two + ", to " + clause();
            case 3: return "up to 2 times: " + clause();
            case 4: return "twice: " + clause();
            case 5: return "for each " + (v_.counts.empty() || chance(2) ? each() : row(v_.counts)) + ": " + clause();
            case 6: return "as often as possible: " + clause() + " to " + clause();
            default: return "choose: " + two;
        }
    }
    std::string tested() {
        if (v_.conditions.empty()) return clause();
        switch (below(3)) {
            case 0: return "if " + row(v_.conditions) + ", " + clause() + "; otherwise " + clause();
            case 1: return clause() + " unless " + row(v_.conditions);
            default: return "if " + row(v_.conditions) + ", " + clause();
        }
    }
    std::string for_others() {
        if (v_.subjects.empty()) return clause();
        switch (below(3)) {
            case 0: return subject() + " may " + clause();
            case 1: return subject() + " " + clause();
            default: return "have " + subject() + " " + clause();
        }
    }
    std::string subject() { return std::string(v_.subjects[below(v_.subjects.size())].phrase); }

    std::string row(std::span<const lang::PhraseRow> rows) {
        if (rows.empty()) return {};
        return phrase(rows[below(rows.size())].phrase);
    }

    // The words of a phrase, with something in every slot.
    std::string phrase(std::string_view words) {
        std::string out;
        bool one = true;  // the last number was 1
        while (!words.empty()) {
            const char opening = words[0];
            if (opening == ' ') {
                words.remove_prefix(1);
                continue;
            }
            const std::size_t end = opening == '{'   ? words.find('}') + 1
                                    : opening == '[' ? words.find(']') + 1
                                                     : std::min(words.find(' '), words.size());
            const std::string_view piece = words.substr(0, end);
            words.remove_prefix(end);
            std::string said;
            if (opening == '{') {
                said = slot(piece.substr(1, piece.size() - 2));
            } else if (opening == '[') {
                if (chance(2)) said = phrase(piece.substr(1, piece.rfind(':') - 1));
            } else if (const std::size_t slash = piece.find('/'); slash != std::string_view::npos) {
                said = std::string(one ? piece.substr(0, slash) : piece.substr(slash + 1));
            } else {
                said = std::string(piece);
            }
            if (piece == "{n}" || piece == "{m}") one = said == "1";
            if (said.empty()) continue;
            out += (out.empty() || said[0] == ',' || said[0] == ':' ? "" : " ") + said;
        }
        return out;
    }

    std::string slot(std::string_view name) {
        name = name.substr(0, name.find('@'));
        const std::size_t colon = name.find(':');
        const std::string_view argument = colon == std::string_view::npos ? "" : name.substr(colon + 1);
        name = name.substr(0, colon);
        if (name == "goods" || name == "price" || name == "cards") return goods(name == "cards");
        if (name == "kinds") return good(true) + (chance(2) ? " and " + good(true) : "");
        if (name == "sel" || name == "sel2") return selector(argument);
        if (name == "all") return adjective() + noun(argument, true) + place();
        if (name == "each") return each();
        if (name == "facets" || name == "facets2" || name == "mask") return facet(argument);
        if (name == "trio") return facet(argument) + "-" + facet(argument) + "-" + facet(argument);
        if (name == "titles" || name == "title") return titles_[below(titles_.size())];
        if (name == "count") return chance(2) ? "" : count();
        if (name == "n" || name == "m") return number();
        if (name == "cond") return row(v_.conditions);
        if (name == "subject") return v_.subjects.empty() ? "" : subject();
        return {};
    }
    std::string good(bool plural) {
        const lang::GoodRow& one = v_.goods[below(v_.goods.size())];
        return std::string(plural ? one.plural : one.word);
    }
    std::string goods(bool drawn) {
        for (;;) {
            const lang::GoodRow& one = v_.goods[below(v_.goods.size())];
            if (one.drawn() != drawn) continue;
            const std::string n = number();
            const std::string said = n + " " + std::string(n == "1" ? one.word : one.plural);
            return chance(4) ? said + " and " + goods(drawn) : said;
        }
    }
    std::string count() {
        std::string said = "for each " + (v_.counts.empty() || chance(2) ? each() : row(v_.counts));
        return chance(2) ? said + ", at most " + number() : said;
    }
    std::string each() { return adjective() + noun("", false) + place(); }
    std::string facet(std::string_view name) {
        std::vector<std::string_view> words;
        for (const lang::FacetRow& one : v_.facets) {
            if (const lang::FacetKind* kind = v_.facet(one.facet); name.empty() || (kind && kind->name == name))
                words.push_back(one.word);
        }
        return words.empty() ? "" : std::string(words[below(words.size())]);
    }
    std::string adjective() { return chance(2) ? "" : facet("") + " "; }
    std::string noun(std::string_view of, bool plural) {
        for (unsigned tries = 0; tries < 60; ++tries) {
            const lang::NounRow& one = v_.nouns[below(v_.nouns.size())];
            const bool named = of.empty() || ("|" + std::string(of) + "|").find("|" + std::string(one.word) + "|") !=
                                                 std::string::npos;
            if (named && !one.pronoun) return std::string(plural ? one.plural : one.word);
        }
        return "card";
    }
    std::string place() {
        if (chance(2)) return {};
        return " " + std::string(v_.places[below(v_.places.size())].phrase);
    }
    std::string qualifier() {
        if (v_.qualifiers.empty() || !chance(5)) return {};
        return " " + phrase(v_.qualifiers[below(v_.qualifiers.size())].phrase);
    }
    std::string selector(std::string_view of) {
        if (of.empty() && chance(5)) {
            const lang::NounRow& one = v_.nouns[below(v_.nouns.size())];
            if (one.pronoun) return std::string(one.word);
        }
        const std::string words = adjective();
        const auto rest = [&](bool plural) { return words + noun(of, plural) + qualifier() + place(); };
        switch (below(7)) {
            case 0: return std::to_string(2 + below(2)) + " " + rest(true);
            case 1: return "up to 2 " + rest(true);
            case 2: return "any number of " + rest(true);
            case 3: return "another " + rest(false);
            default: break;
        }
        const std::string said = rest(false);
        return (std::string_view("aeiou").find(said[0]) != std::string_view::npos ? "an " : "a ") + said;
    }

    const lang::Vocabulary& v_;
    core::Random random_;
    std::vector<std::string> titles_;
};

}  // namespace every_game
