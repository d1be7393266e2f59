#include "lang/lexicon.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "core/check.h"
#include "core/words.h"
#include "lang/scope.h"

namespace lang {

namespace {

// In the order of OwnWord.
constexpr std::string_view own_words[] = {
    "",       "#",      ",",      ".",       ":",          ";",       "+",       "/",       "(",       ")",
    "-",      "a",      "an",     "and",     "additional", "another", "any",     "at",      "between", "both",
    "by",     "card",   "choose", "chooses", "each",       "extra",   "further", "either",  "else",    "for",
    "gain",   "given",  "goes",   "have",    "here",       "if",      "it",      "least",   "many",    "may",
    "minus",  "more",   "most",   "must",    "neither",    "none",    "nor",     "nothing", "number",  "of",
    "one",    "ones",   "or",     "other",   "otherwise",  "put",     "s",       "second",  "take",    "that",
    "the",    "their",  "then",   "third",   "this",       "those",   "time",    "times",   "to",      "twice",
    "unable", "unless", "up",     "when",    "whenever",   "who",     "with",    "you",     "your"};
static_assert(std::size(own_words) == own_word_count);

std::size_t closing(std::string_view text, char open, char close) {
    int depth = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == open) ++depth;
        if (text[k] == close && --depth == 0) return k;
    }
    IMPERIA_ALWAYS(depth < 0);  // a phrase has a bracket that nothing closes
    return text.size();
}

}  // namespace

class LexiconMaker {
public:
    explicit LexiconMaker(Lexicon& lexicon) : out_(lexicon), v_(lexicon.vocabulary) {}

    void make() {
        for (const std::string_view word : own_words) (void)intern(word);
        out_.noun_lists.emplace_back();
        out_.scopes.emplace_back();
        scoped_phrases(PhraseKind::effect, out_.effects);
        scoped_phrases(PhraseKind::event, out_.events);
        scoped_phrases(PhraseKind::modifier, out_.modifiers);
        scoped_phrases(PhraseKind::keyword, out_.keywords);
        scoped_phrases(PhraseKind::condition, out_.conditions);
        scoped_phrases(PhraseKind::count, out_.counts);
        phrases(v_.qualifiers, out_.qualifiers);
        phrases(v_.subjects, out_.subjects);
        phrases(v_.reminders, out_.reminders);
        words(v_.goods, out_.goods, [](const GoodRow& row, auto add) {
            add(row.word);
            add(row.plural);
        });
        words(v_.facets, out_.facets, [](const FacetRow& row, auto add) {
            add(row.word);
            add(row.plural);
        });
        words(v_.nouns, out_.nouns, [](const NounRow& row, auto add) {
            if (row.pronoun) return;
            add(row.word);
            add(row.plural);
        });
        words(v_.nouns, out_.pronouns, [](const NounRow& row, auto add) {
            if (!row.pronoun) return;
            add(row.word);
            for (const std::string_view other : alternatives(row.also)) add(other);
        });
        words(v_.places, out_.places, [](const PlaceRow& row, auto add) { add(row.phrase); });
        words(v_.one_at_a_time, out_.one_at_a_time, [](std::string_view verb, auto add) { add(verb); });
        synonyms();
        third_persons();
    }

private:
    using Pairs = std::vector<std::pair<WordId, Wording>>;

    static std::uint16_t narrow(std::size_t n) {
        IMPERIA_ALWAYS(n < 0xffff);
        return static_cast<std::uint16_t>(n);
    }

    WordId intern(std::string_view word) {
        if (const auto found = out_.ids.find(word); found != out_.ids.end()) return found->second;
        std::string low = core::lower(word);
        if (const auto found = out_.ids.find(low); found != out_.ids.end()) return found->second;
        out_.kept.push_back(std::move(low));
        const WordId id = narrow(out_.words.size());
        out_.words.push_back(out_.kept.back());
        out_.ids.emplace(out_.kept.back(), id);
        return id;
    }
    void intern_all(std::string_view text, std::vector<WordId>& to) {
        for_each_word(text, [&](std::string_view word) { to.push_back(intern(word)); });
    }
    template <class Visit>
    static void for_each_word(std::string_view text, Visit visit) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            if (end > 0) visit(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    // Tables of phrases.
    void scoped_phrases(PhraseKind kind, PhraseBook& book) {
        kind_ = kind;
        phrases(rows_of(v_, kind), book);
    }
    template <class Row>
    void phrases(std::span<const Row> rows, PhraseBook& book) {
        Pairs pairs;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const auto add = [&](std::string_view phrase) {
                if (phrase.empty()) return;
                const Wording wording{narrow(k), narrow(out_.nodes.size())};
                program(phrase);
                out_.nodes.push_back({});
                std::vector<WordId> firsts;
                bool open = false;
                beginnings(wording.program, firsts, open);
                if (open) book.open_.push_back(wording);
                for (const WordId first : firsts) pairs.emplace_back(first, wording);
            };
            add(rows[k].phrase);
            for (const std::string_view other : alternatives(rows[k].also)) add(other);
        }
        sort_by_word(pairs, book.wordings_, book.begins_);
    }
    template <class Item>
    void sort_by_word(std::vector<std::pair<WordId, Item>>& pairs, std::vector<Item>& items,
                      std::vector<std::uint16_t>& begins) {
        std::stable_sort(pairs.begin(), pairs.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
        begins.assign(pairs.empty() ? 1 : pairs.back().first + 2U, 0);
        for (const auto& [word, item] : pairs) {
            items.push_back(item);
            ++begins[word + 1U];
        }
        for (std::size_t k = 1; k < begins.size(); ++k) begins[k] = narrow(begins[k] + std::size_t{begins[k - 1]});
    }

    // The words that a program can begin with; `open` if a slot can stand first.
    void beginnings(std::size_t at, std::vector<WordId>& firsts, bool& open) {
        for (;;) {
            const Node& node = out_.nodes[at];
            switch (node.kind) {
                case Node::Kind::forms: firsts.push_back(node.other); [[fallthrough]];
                case Node::Kind::word: firsts.push_back(node.word); return;
                case Node::Kind::slot: open = true; return;
                case Node::Kind::number:
                case Node::Kind::rider: ++at; break;
                case Node::Kind::jump: at = node.jump; break;
                case Node::Kind::split:
                    beginnings(at + 1, firsts, open);
                    at = node.jump;
                    break;
                case Node::Kind::end: return;
            }
        }
    }

    void program(std::string_view text) {
        while (!text.empty()) {
            switch (text.front()) {
                case ' ': text.remove_prefix(1); break;
                case '(': text = group(text); break;
                case '[': text = rider(text); break;
                case '{': text = slot(text); break;
                default: {
                    const bool sign = text.front() == ',' || text.front() == ':' || text.front() == ';';
                    const std::size_t end = sign ? 1 : std::min(text.find_first_of(" ([{,:;"), text.size());
                    word(text.substr(0, end));
                    text.remove_prefix(end);
                }
            }
        }
    }
    void word(std::string_view text) {
        Node node;
        node.kind = Node::Kind::word;
        const std::size_t slash = text.size() > 1 ? text.find('/') : std::string_view::npos;
        node.word = intern(text.substr(0, slash));
        if (slash != std::string_view::npos) {
            node.kind = Node::Kind::forms;
            node.other = intern(text.substr(slash + 1));
        }
        out_.nodes.push_back(node);
    }
    // "(put|place)", "(the|)"
    std::string_view group(std::string_view text) {
        const std::size_t end = closing(text, '(', ')');
        const std::vector<std::string_view> ways = alternatives(text.substr(1, end - 1));
        std::vector<std::size_t> jumps;
        for (std::size_t k = 0; k < ways.size(); ++k) {
            const bool last = k + 1 == ways.size();
            const std::size_t split = out_.nodes.size();
            if (!last) out_.nodes.push_back(control(Node::Kind::split));
            program(ways[k]);
            if (last) break;
            jumps.push_back(out_.nodes.size());
            out_.nodes.push_back(control(Node::Kind::jump));
            out_.nodes[split].jump = narrow(out_.nodes.size());
        }
        for (const std::size_t jump : jumps) out_.nodes[jump].jump = narrow(out_.nodes.size());
        return text.substr(end + 1);
    }
    // "[if able:2]"
    std::string_view rider(std::string_view text) {
        const std::size_t end = closing(text, '[', ']');
        const std::string_view inside = text.substr(1, end - 1);
        const std::size_t colon = inside.rfind(':');
        const std::size_t split = out_.nodes.size();
        out_.nodes.push_back(control(Node::Kind::split));
        program(inside.substr(0, colon));
        Node set = control(Node::Kind::rider);
        set.bit = static_cast<std::uint8_t>(inside[colon + 1] - '0');
        out_.nodes.push_back(set);
        out_.nodes[split].jump = narrow(out_.nodes.size());
        return text.substr(end + 1);
    }
    std::string_view slot(std::string_view text) {
        const std::size_t end = closing(text, '{', '}');
        if (text.starts_with("{n=")) {  // words that say a number: "the top card" is 1
            Node number = control(Node::Kind::number);
            number.bit = static_cast<std::uint8_t>(text[3] - '0');
            out_.nodes.push_back(number);
            return text.substr(end + 1);
        }
        std::string_view phrase = text.substr(0, end + 1);
        Piece piece{};
        (void)take_piece(phrase, piece);
        Node node;
        node.kind = Node::Kind::slot;
        node.slot = piece.slot;
        IMPERIA_ALWAYS(node.slot != Slot::unknown);
        if (const FacetKind* facet = v_.facet(piece.argument); facet != nullptr && !piece.argument.empty())
            node.facet = facet->facet;
        if (node.slot == Slot::trio) out_.trio_facet = node.facet;
        if (slot_row(piece.slot).pool == Pool::selectors) {
            node.scope = narrow(out_.scopes.size());
            out_.scopes.push_back(scope_of(v_, kind_, piece));
            IMPERIA_ALWAYS(piece.scope.empty() || !out_.scopes.back().empty());  // no such scope
        }
        if (slot_row(piece.slot).pool == Pool::selectors && node.facet == 0xff && !piece.argument.empty()) {
            node.nouns = narrow(out_.noun_lists.size());
            auto& list = out_.noun_lists.emplace_back();
            for (const std::string_view noun : alternatives(piece.argument)) {
                for (const NounRow& row : v_.nouns) {
                    if (row.word == noun) list.push_back(row.id);
                }
            }
        }
        out_.nodes.push_back(node);
        return text.substr(end + 1);
    }
    static Node control(Node::Kind kind) {
        Node node;
        node.kind = kind;
        return node;
    }

    // Tables of plain words.
    template <class Row, class Forms>
    void words(std::span<const Row> rows, WordBook& book, Forms forms) {
        std::vector<std::pair<WordId, WordBook::Form>> pairs;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            forms(rows[k], [&](std::string_view text) {
                if (text.empty()) return;
                WordBook::Form form;
                form.row = narrow(k);
                form.begin = narrow(book.words_.size());
                intern_all(text, book.words_);
                form.end = narrow(book.words_.size());
                pairs.emplace_back(book.words_[form.begin], form);
            });
        }
        sort_by_word(pairs, book.forms_, book.begins_);
    }

    void synonyms() {
        for (const SynonymRow& row : v_.synonyms) {
            Lexicon::Synonym one;
            one.from = narrow(out_.synonym_words.size());
            intern_all(row.from, out_.synonym_words);
            one.from_end = one.to = narrow(out_.synonym_words.size());
            intern_all(row.to, out_.synonym_words);
            one.to_end = narrow(out_.synonym_words.size());
            out_.synonyms.push_back(one);
        }
        hang_synonyms();
    }
    void hang_synonyms() {
        std::vector<std::size_t> often(out_.words.size());
        for (const Lexicon::Synonym& row : out_.synonyms) {
            for (const WordId word : out_.words_of(row)) ++often[word];
        }
        std::vector<std::pair<WordId, std::uint16_t>> pairs;
        for (std::size_t k = 0; k < out_.synonyms.size(); ++k) {
            const auto from = out_.words_of(out_.synonyms[k]);
            const WordId rarest = *std::ranges::min_element(from, {}, [&](WordId word) { return often[word]; });
            pairs.emplace_back(rarest, narrow(k));
        }
        sort_by_word(pairs, out_.synonym_rows, out_.synonym_begins);
    }

    // "takes" for every effect that begins with "take".
    void third_persons() {
        const std::size_t known = out_.words.size();
        std::vector<std::pair<WordId, WordId>> pairs;
        for (std::size_t k = 1; k < known; ++k) {
            const auto id = static_cast<WordId>(k);
            if (!out_.effects.begins(id)) continue;
            for (const std::string_view ending : {"s", "es"})
                pairs.emplace_back(intern(std::string(out_.words[id]) + std::string(ending)), id);
        }
        out_.bases.assign(out_.words.size(), no_word);
        for (const auto& [third, base] : pairs) out_.bases[third] = base;
    }

    Lexicon& out_;
    const Vocabulary& v_;
    PhraseKind kind_ = PhraseKind::effect;
};

Lexicon::Lexicon(const Vocabulary& of) : vocabulary(of) { LexiconMaker(*this).make(); }

const Lexicon& lexicon_of(const Vocabulary& vocabulary) {
    static std::mutex mutex;
    static std::map<const Vocabulary*, std::unique_ptr<Lexicon>> made;
    const std::lock_guard lock(mutex);
    std::unique_ptr<Lexicon>& one = made[&vocabulary];
    if (one == nullptr) one = std::make_unique<Lexicon>(vocabulary);
    return *one;
}

}  // namespace lang
