#pragma once
// Every phrase of a game's vocabulary with every kind of word that the grammar could read in its selectors: "discard a
// card", and "discard 2 cards", "discard an exiled card", "discard a card in play" ...

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lang/vocabulary.h"

namespace every_game {

class Variations {
public:
    // Names of cards that lie about in most games.
    // `head` is one whose text can be carried out again and again; `before` says what "it" and "them" are.
    Variations(const lang::Vocabulary& vocabulary, std::vector<std::string> titles, std::string head,
               std::string before)
        : v_(vocabulary), titles_(std::move(titles)), head_(std::move(head)), before_(std::move(before)) {}

    struct Text {
        std::string line;  // a line of a card
        int base = -1;     // the text that it varies; -1: it is one itself
        int group = -1;    // texts of one base that say the same kind of thing with different words: one must show
    };

    // Base texts, each followed by its variations.
    std::vector<Text> all() {
        table(v_.effects, [this](const std::string& words) {
            const bool points = after_ || says(words, "it") || says(words, "them");
            return effect((points ? before_ : "") + words);
        });
        table(v_.conditions, [this](const std::string& words) { return effect("if " + words + ", " + prize()); });
        table(v_.counts, [this](const std::string& words) { return effect(prize() + " for each " + words); });
        table(v_.modifiers, [this](const std::string& words) { return modifier(words); });
        table(v_.events, [this](const std::string& words) { return trigger(words); });
        // What is counted without a phrase.
        for (const lang::NounRow& noun : v_.nouns) {
            if (noun.pronoun) continue;
            vary(std::string(noun.word), Said::each, noun,
                 [this](const std::string& words) { return effect(prize() + " for each " + words); });
        }
        return std::move(out_);
    }

    // Texts of one row of a table, in every frame that its kind may stand in. Of its riders only those of `rider` are
    // said.
    std::vector<std::string> of_row(lang::PhraseKind kind, const lang::PhraseRow& row, std::uint8_t rider) {
        rider_ = rider;
        std::vector<std::string> texts;
        for (const auto& frame : frames(kind)) {
            texts.push_back(frame(filled(row.phrase, no_piece, "")));
            phrase(row.phrase, frame);
            for (Text& text : out_) texts.push_back(std::move(text.line));
            out_.clear();
        }
        rider_ = 0;
        return texts;
    }

private:
    // A phrase that ends with a colon leads to something.
    [[nodiscard]] std::string led(const std::string& words) const {
        return words.ends_with(":") ? words + " " + prize() : words;
    }
    using Frame = std::function<std::string(const std::string&)>;
    [[nodiscard]] std::vector<Frame> frames(lang::PhraseKind kind) const {
        const auto prized = [this](const std::string& words) { return effect(words + " " + prize()); };
        switch (kind) {
            case lang::PhraseKind::effect:
                return {[this](const std::string& words) { return effect(led(words)); },
                        [this](const std::string& words) { return effect(before_ + led(words)); }};
            case lang::PhraseKind::event: return {[this](const std::string& words) { return trigger(words); }};
            case lang::PhraseKind::modifier: return {[this](const std::string& words) { return modifier(words); }};
            case lang::PhraseKind::keyword: return {[](const std::string& words) { return words + "."; }};
            case lang::PhraseKind::condition:
                return {[prized](const std::string& words) { return prized("if " + words + ","); },
                        [prized](const std::string& words) { return prized("each other player " + words); }};
            case lang::PhraseKind::count: break;
        }
        return {[this](const std::string& words) { return effect(prize() + " for each " + words); }};
    }

    enum class Said : std::uint8_t { one, several, all, each };
    static constexpr std::size_t no_piece = ~std::size_t{0};

    // Whether a word stands in a text.
    static bool says(const std::string& text, const std::string& word) {
        return (" " + text + " ").find(" " + word + " ") != std::string::npos;
    }

    [[nodiscard]] const lang::HeadRow* head(lang::HeadKind kind) const { return v_.head(kind); }
    static std::string with_head(const lang::HeadRow& head, const std::string& text) {
        return (head.word.empty() ? "" : std::string(head.word) + ": ") + text + ".";
    }
    [[nodiscard]] std::string effect(const std::string& words) const { return head_ + ": " + words + "."; }
    [[nodiscard]] std::string modifier(const std::string& words) const {
        const lang::HeadRow* passive = head(lang::HeadKind::passive);
        return with_head(passive != nullptr ? *passive : *head(lang::HeadKind::lasting), words);
    }
    [[nodiscard]] std::string trigger(const std::string& words) const {
        if (head(lang::HeadKind::event) == nullptr)
            return with_head(*head(lang::HeadKind::lasting), words + ", " + prize());
        for (const lang::HeadRow& row : v_.heads) {
            if (row.word == "Whenever") return std::string(row.word) + " " + words + ": " + prize() + ".";
        }
        return {};
    }
    [[nodiscard]] std::string prize() const { return "gain 3 " + std::string(v_.goods[2].plural); }

    template <class Wrap>
    void table(std::span<const lang::PhraseRow> rows, Wrap wrap) {
        for (const lang::PhraseRow& row : rows) phrase(row.phrase, wrap);
    }

    // A phrase, with each of its selectors varied while all else stays.
    template <class Wrap>
    void phrase(std::string_view words, Wrap wrap) {
        std::string_view rest = words;
        lang::Piece piece{};
        for (std::size_t at = 0; lang::take_piece(rest, piece); ++at) {
            if (piece.kind != lang::Piece::Kind::slot) continue;
            const Said said = piece.slot == lang::Slot::several ? Said::several
                              : piece.slot == lang::Slot::all   ? Said::all
                              : piece.slot == lang::Slot::each  ? Said::each
                                                                : Said::one;
            if (said == Said::one && piece.slot != lang::Slot::sel && piece.slot != lang::Slot::sel2) continue;
            const auto wrapped = [&](const std::string& selector) { return wrap(filled(words, at, selector)); };
            for (const lang::NounRow& noun : v_.nouns) {
                if (fits(piece.argument, noun)) vary_noun(noun, said, wrapped);
            }
        }
    }
    [[nodiscard]] bool fits(std::string_view argument, const lang::NounRow& noun) const {
        if (argument.empty()) return true;
        for (const std::string_view one : lang::alternatives(argument)) {
            if (one == noun.word) return true;
        }
        return false;
    }

    template <class Wrap>
    void vary_noun(const lang::NounRow& noun, Said said, Wrap wrap) {
        if (noun.pronoun) {
            if (said == Said::one) vary(std::string(noun.word), said, noun, wrap);
            return;
        }
        const std::string plural(noun.plural), word(noun.word);
        vary(said == Said::one       ? "a " + word
             : said == Said::several ? "2 " + plural
             : said == Said::all     ? plural
                                     : word,
             said, noun, wrap);
        // Some phrases take nothing but a card of the market, or a named one.
        for (const lang::FacetRow& row : v_.facets) {
            if (row.placing && said == Said::one && noun.id == v_.default_noun)
                vary("a " + std::string(row.word) + " " + word, said, noun, wrap);
        }
    }

    // A base text and what can be said besides.
    template <class Wrap>
    void vary(const std::string& selector, Said said, const lang::NounRow& noun, Wrap wrap) {
        const int base = static_cast<int>(out_.size());
        out_.push_back({wrap(selector), -1});
        int group = base * 1000;
        const auto add = [&](const std::string& other) { out_.push_back({wrap(other), base, group}); };
        const std::string plural(noun.plural);
        const std::size_t space = selector.find(' ');
        const std::string article = said == Said::one ? selector.substr(0, space + 1) : "";
        const std::string kind = said == Said::one ? selector.substr(space + 1) : selector;
        if (!noun.pronoun && said == Said::one) {
            const std::string adjectives = kind.substr(0, kind.size() - noun.word.size());
            for (const std::string_view number : {"2 ", "up to 2 ", "any number of ", "that many "})
                ++group, add(std::string(number) + adjectives + plural);
            if (adjectives.empty()) another(selector, kind, ++group, wrap);
            ++group;
            for (const std::string& title : titles_) add(title);
        }
        if (!noun.pronoun) {
            for (const lang::FacetRow& row : v_.facets) {
                if (row.facet >= 4 || kind.starts_with(row.word) || (row.bit > 2 && !row.placing)) continue;
                const std::string number = said == Said::several ? "2 " : article;
                group = base * 1000 + (row.placing ? 20 + row.bit : 40 + row.facet);
                add(number + std::string(row.word) + " " + (said == Said::several ? plural : kind));
            }
            group = base * 1000 + 50;
            if (!v_.enemy.empty()) add(article + std::string(v_.enemy) + " " + kind);
        }
        group = base * 1000 + 60;
        for (const lang::QualifierRow& row : v_.qualifiers) {
            ++group;
            for (const std::string& words : qualified(row)) add(selector + " " + words);
        }
        for (const lang::PlaceRow& row : v_.places) {
            ++group;
            const bool usual = row.place == noun.usual_place && (row.place != 0 || row.whose == 0);  // says nothing new
            if (!usual && first_of(row)) add(selector + " " + std::string(row.phrase));
        }
    }

    // Another than what was spoken of.
    template <class Wrap>
    void another(const std::string& selector, const std::string& kind, int group, Wrap wrap) {
        after_ = true;
        out_.push_back({wrap(selector), -1});
        out_.push_back({wrap("another " + kind), static_cast<int>(out_.size()) - 1, group});
        after_ = false;
    }

    // Whether no row before it says the same place in other words.
    [[nodiscard]] bool first_of(const lang::PlaceRow& row) const {
        for (const lang::PlaceRow& one : v_.places) {
            if (&one == &row) return true;
            if (one.place == row.place && one.whose == row.whose && one.counted == row.counted) return false;
        }
        return true;
    }

    // The words of a qualifier, with some adjective or title in its slot.
    std::vector<std::string> qualified(const lang::QualifierRow& row) const {
        std::vector<std::string> fillings;
        if (row.phrase.find("{facets}") != std::string_view::npos) {
            for (const lang::FacetRow& facet : v_.facets) {
                if (facet.facet < 4 && facet.bit < 2 && (row.facet == 0xff || row.facet == facet.facet))
                    fillings.emplace_back(facet.word);
            }
        } else if (row.phrase.find("{title}") != std::string_view::npos) {
            fillings = titles_;
        } else if (row.phrase.find("{kinds}") != std::string_view::npos) {
            for (const lang::GoodRow& good : v_.goods) fillings.emplace_back(good.plural);
        } else {
            fillings.emplace_back("2");
        }
        std::vector<std::string> all;
        for (const std::string& filling : fillings) {
            std::string words;
            std::string_view rest = row.phrase;
            lang::Piece piece{};
            while (lang::take_piece(rest, piece)) {
                std::string word(piece.kind == lang::Piece::Kind::slot ? filling : piece.text);
                if (const std::size_t slash = word.find('/'); slash != std::string::npos) word.resize(slash);
                words += (words.empty() ? "" : " ") + word;
            }
            all.push_back(words);
            if (fillings.size() == 1) break;
        }
        return all;
    }

    // The words of a phrase: its `at`-th piece is said so, other slots say the simplest thing.
    std::string filled(std::string_view words, std::size_t at, const std::string& selector) const {
        std::string out;
        lang::Piece piece{};
        for (std::size_t k = 0; lang::take_piece(words, piece); ++k) {
            std::string said(piece.text);
            if (k == at) {
                said = selector;
            } else if (piece.kind == lang::Piece::Kind::slot) {
                said = simplest(piece);
            } else if (piece.kind == lang::Piece::Kind::rider) {
                if ((rider_ & piece.bit) == 0) continue;
            } else if (const std::size_t slash = said.find('/'); slash != std::string::npos) {
                said = said.substr(slash + 1);
            }
            if (said.empty()) continue;
            out += (out.empty() || said[0] == ',' || said[0] == ':' ? "" : " ") + said;
        }
        return out;
    }
    std::string simplest(const lang::Piece& piece) const {
        const std::string noun(piece.argument.empty() ? "card" : lang::alternatives(piece.argument).front());
        switch (piece.slot) {
            case lang::Slot::goods:
            case lang::Slot::price: return "1 " + std::string(v_.goods[0].word);
            case lang::Slot::cards: return "1 card";
            case lang::Slot::kinds: return std::string(v_.goods[0].plural);
            case lang::Slot::sel: return "a " + noun;
            case lang::Slot::sel2:
                return piece.scope == "onto" ? "a region" : piece.scope == "swapped" ? "a market card" : "a " + noun;
            case lang::Slot::several: return "2 market cards";
            case lang::Slot::facets:
            case lang::Slot::facets2:
            case lang::Slot::mask:
                for (const lang::FacetRow& row : v_.facets) {
                    if (v_.facet(row.facet)->name == piece.argument) return std::string(row.word);
                }
                return {};
            case lang::Slot::trio:
                for (const lang::FacetRow& row : v_.facets) {
                    const std::string word(row.word);
                    if (v_.facet(row.facet)->name == piece.argument) return word + "-" + word + "-" + word;
                }
                return {};
            case lang::Slot::titles: return titles_.front();
            case lang::Slot::n:
            case lang::Slot::m: return "2";
            case lang::Slot::cond: return filled(v_.conditions.front().phrase, no_piece, "");
            case lang::Slot::subject: return std::string(v_.subjects.front().phrase);
            default: return {};
        }
    }

    const lang::Vocabulary& v_;
    std::vector<std::string> titles_;
    std::string head_, before_;
    std::uint8_t rider_ = 0;  // the riders that are said
    bool after_ = false;      // something stands before the text that is made now
    std::vector<Text> out_;
};

}  // namespace every_game
