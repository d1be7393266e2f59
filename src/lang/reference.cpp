#include "lang/reference.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

namespace {

// A '#' stands for the game's word for Goods.
constexpr std::pair<std::string_view, std::string_view> slot_meanings[] = {
    {"{goods}", "an amount: numbers with #, parted by commas and `and`"},
    {"{price}", "the same, without cards that are drawn"},
    {"{cards}", "a number of cards to draw"},
    {"{kinds}", "# without numbers"},
    {"{sel}, {sel2}", "which things: a number or article, adjectives, a noun (behind `:` those that fit), a place"},
    {"{several}", "the same, at least two of them"},
    {"{all}, {each}", "a whole kind, without a number"},
    {"{facets:X}, {mask:X}", "adjectives of one kind"},
    {"{trio:X}", "three adjectives of one kind joined by hyphens, the same perhaps more than once"},
    {"{titles}", "names of cards"},
    {"{count}", "`for each ...`, also with `at least` and `at most`; may be left out"},
    {"{n}, {m}", "a number"},
    {"{cond}", "one of the conditions below, several joined by `and`"},
    {"{subject}", "one of the subjects below"},
    {"[words]", "may be left out, and changes the meaning"},
    {"one/many", "either word"},
    {"(one / another)", "in other wordings: one of these, or nothing where that makes sense"},
};

// A phrase as people read it: without the numbers of its riders and without slots that take no words; the ways of a
// group parted by slashes.
std::string shown(std::string_view phrase) {
    std::string out;
    const auto add = [&out](std::string_view text) {
        if (text.empty()) return;
        const bool sign = text.front() == ',' || text.front() == ':' || text.front() == ';' || text.front() == '.';
        out += (out.empty() || sign ? "" : " ") + std::string(text);
    };
    while (!phrase.empty()) {
        const char front = phrase.front();
        if (front == ' ') {
            phrase.remove_prefix(1);
        } else if (front == '(') {
            std::size_t end = 0;
            for (int depth = 0; end < phrase.size(); ++end) {
                depth += phrase[end] == '(' ? 1 : phrase[end] == ')' ? -1 : 0;
                if (depth == 0) break;
            }
            std::string ways;
            for (const std::string_view way : alternatives(phrase.substr(1, end - 1))) {
                const std::string one = shown(way);
                if (!one.empty()) ways += (ways.empty() ? "" : " / ") + one;
            }
            add("(" + ways + ")");
            phrase.remove_prefix(end + 1);
        } else if (front == '[') {
            const std::size_t end = phrase.find(']');
            const std::string_view inside = phrase.substr(1, end - 1);
            add("[" + shown(inside.substr(0, inside.rfind(':'))) + "]");
            phrase.remove_prefix(end + 1);
        } else if (front == '{') {
            const std::size_t end = phrase.find('}');
            std::string slot(phrase.substr(0, end + 1));
            if (const std::size_t scope = slot.find('@'); scope != std::string::npos)
                slot = slot.substr(0, scope) + "}";
            std::replace(slot.begin(), slot.end(), '|', '/');
            if (slot != "{self}" && slot != "{own}" && !slot.starts_with("{n=")) add(slot);
            phrase.remove_prefix(end + 1);
        } else {
            const bool sign = front == ',' || front == ':' || front == ';';
            const std::size_t end = sign ? 1 : std::min(phrase.find_first_of(" ([{,:;"), phrase.size());
            add(phrase.substr(0, end));
            phrase.remove_prefix(end);
        }
    }
    return out;
}

std::string others(std::string_view also) {
    std::string out;
    for (const std::string_view one : alternatives(also)) {
        if (!one.empty()) out += (out.empty() ? "`" : ", `") + shown(one) + "`";
    }
    return out;
}

class Writer {
public:
    void title(std::string_view words) { out_ += "\n## " + std::string(words) + "\n\n"; }
    void line(const std::string& words) { out_ += words + "\n"; }
    void columns(std::string_view names) {
        out_ += "| " + std::string(names) + " |\n|";
        for (std::size_t k = core::split(names, '|').size(); k > 0; --k) out_ += " --- |";
        out_ += "\n";
    }
    void phrases(std::string_view words, std::span<const PhraseRow> rows) {
        if (rows.empty()) return;
        title(words);
        columns("phrase | meaning | also understood");
        for (const PhraseRow& row : rows) {
            const std::string phrase = row.phrase.empty() ? "(nothing)" : "`" + shown(row.phrase) + "`";
            line("| " + phrase + " | " + std::string(row.meaning) + " | " + others(row.also) + " |");
        }
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    std::string out_;
};

std::string_view role_of(GoodRow::Role role) {
    switch (role) {
        case GoodRow::Role::supply: return "in a player's supply";
        case GoodRow::Role::token: return "a player's, never paid, moved or stored";
        case GoodRow::Role::drawn: return "drawn";
        case GoodRow::Role::placed: return "lies on cards";
        case GoodRow::Role::any: return "one of several, as chosen";
        case GoodRow::Role::paid: return "only paid";
    }
    return {};
}

void write_frame(const Vocabulary& words, Writer& out) {
    out.title("Entries and decks");
    for (const EntryRow& row : words.entries)
        out.line("- `" + std::string(row.word) + " NAME`" +
                 (row.side ? ": what a player plays; its cards are those of the deck of its name" : ""));
    for (const DeckRow& row : words.decks)
        out.line("- `deck " + std::string(row.name) + "`: " + std::string(row.meaning));
    out.title("Heads");
    out.columns("head | when");
    for (const HeadRow& row : words.heads) {
        const std::string word(row.word);
        out.line("| " + (word.empty() ? "(none)" : "`" + word + ":`") +
                 (row.repeatable ? ", `" + word + ", twice:`" : "") + " | " + std::string(row.meaning) + " |");
    }
    out.title("Fields");
    out.columns("field | meaning");
    out.line("| `number` | its number, or the first and last of its copies |");
    out.line("| `basis` | how well the card is known: rulebook, public, recalled, reconstructed |");
    out.line("| `emblem` | the icon that stands for the card in pictures, by its name |");
    for (const FieldRow& row : words.fields)
        out.line("| `" + std::string(row.word) + "` | " + std::string(row.meaning) + " |");
    for (const WorthRow& row : words.worths)
        out.line("| `... if " + std::string(row.words) + "` | behind a number: only there |");
}

void write_things(const Vocabulary& words, Writer& out) {
    out.title(core::capital(std::string(words.good_word.many)));
    out.columns("word | what it is");
    for (const GoodRow& row : words.goods)
        out.line("| `" + std::string(row.word) + "` | " + std::string(role_of(row.role)) + " |");
    out.title("Adjectives");
    out.columns("kind | words");
    for (const FacetKind& kind : words.facet_kinds) {
        std::vector<std::string> adjectives;
        for (const FacetRow& row : words.facets) {
            if (row.facet == kind.facet) adjectives.push_back("`" + std::string(row.word) + "`");
        }
        std::string list;
        for (const std::string& word : adjectives) list += (list.empty() ? "" : ", ") + word;
        out.line("| " + std::string(kind.name) + " | " + list + " |");
    }
    if (!words.enemy.empty()) out.line("| whose | `" + std::string(words.enemy) + "` |");
    for (const FieldRow& row : words.fields) {
        if (row.type == FieldType::adjective) out.line("| deck | what a `" + std::string(row.word) + ":` says |");
    }
    out.title("Nouns and places");
    out.columns("words | also understood");
    for (const NounRow& row : words.nouns) out.line("| `" + std::string(row.word) + "` | " + others(row.also) + " |");
    for (const PlaceRow& row : words.places)
        out.line("| `... " + std::string(row.phrase) + "` | " + (row.counted ? "in counts" : "") + " |");
    for (const QualifierRow& row : words.qualifiers)
        out.line("| `... " + shown(row.phrase) + "` | " + others(row.also) + " |");
}

}  // namespace

std::string reference(const Vocabulary& words) {
    Writer out;
    out.line("# The words of " + std::string(words.game));
    out.line("\nMade from the vocabulary by `imperia cards language --game " + std::string(words.game) +
             "`; do not edit.");
    out.title("What stands in phrases");
    out.columns("slot | what it takes");
    for (const auto& [slot, meaning] : slot_meanings) {
        std::string said(meaning);
        if (const std::size_t at = said.find('#'); at != std::string::npos)
            said.replace(at, 1, core::capital(std::string(words.good_word.many)));
        out.line("| `" + std::string(slot) + "` | " + said + " |");
    }
    write_frame(words, out);
    out.phrases("Effects", words.effects);
    out.phrases("Triggers", words.events);
    out.phrases("Modifiers", words.modifiers);
    out.phrases("Keywords", words.keywords);
    out.phrases("Conditions", words.conditions);
    out.phrases("Counts: for each ...", words.counts);
    if (!words.subjects.empty()) {
        out.title("Subjects");
        out.columns("words | also understood");
        for (const SubjectRow& row : words.subjects)
            out.line("| `" + std::string(row.phrase) + "` | " + others(row.also) + " |");
    }
    out.title("Control");
    out.columns("words | meaning");
    out.line("| `you may A` | the player may decline it |");
    out.line("| `A to B`, `A; B` or `A: B` behind a price, `A for 2 X` | B only if A is paid |");
    out.line("| `choose: A OR B`, `choose one or both: A OR B` | the player chooses |");
    if (!words.conditions.empty())
        out.line("| `if C, A; otherwise B`, `A if C, otherwise B`, `A if C`, `A unless C` | asked when reached |");
    if (!words.subjects.empty()) out.line("| `each player A`, `each player may A` | one after the other |");
    out.line("| `twice: A`, `3 times: A`, `up to 3 times: A`, `for each X: A` | again and again |");
    out.line("| `as often as possible: A to B` | as long as the price A can be paid |");
    write_things(words, out);
    if (!words.uses.empty()) {
        out.title("How often");
        for (const UsesRow& row : words.uses)
            out.line("- `" + std::string(row.sentence) + "`: " + std::to_string(row.times));
    }
    if (!words.reminders.empty()) {
        out.title("Reminders");
        out.line("What the rules do anyway may be said behind it, in brackets or as a sentence, where it is true:");
        out.line("");
        for (const ReminderRow& row : words.reminders)
            out.line("- `" + shown(row.phrase) + "`" + (row.also.empty() ? "" : ", " + others(row.also)));
    }
    out.title("Understood as well");
    out.columns("wording | read as");
    for (const SynonymRow& row : words.synonyms)
        out.line("| `" + std::string(row.from) + "` | " + (row.to.empty() ? "" : "`" + std::string(row.to) + "`") +
                 " |");
    return out.take();
}

}  // namespace lang
