#include "lang/glossary.h"

#include <algorithm>

#include "core/words.h"
#include "lang/program.h"

namespace lang {

namespace {

void sort_once(std::vector<std::string>& names) {
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

// A name with a bracket behind it is spoken of without it as well.
void add_titles(const Vocabulary& vocabulary, Glossary& glossary) {
    const auto add = [&](const std::string& name, std::string_view words) {
        const auto& common = vocabulary.common_words;
        if (std::find(common.begin(), common.end(), core::lower(words)) != common.end()) return;
        Title title{name, {}};
        for (const Token& token : read_name_tokens(words)) title.words.push_back(token.text);
        if (title.words.empty()) return;
        if (name.front() >= 'a' && name.front() <= 'z') glossary.small.push_back(title.words.front());
        glossary.titles.push_back(std::move(title));
    };
    for (const std::string& name : glossary.cards) {
        add(name, name);
        const std::size_t bracket = name.find(" (");
        if (bracket != std::string::npos) add(name, std::string_view(name).substr(0, bracket));
    }
    // Several numbered cards share a name that means all of them, unless it is a card's own. The names are in order.
    for (std::size_t k = 1; k < glossary.cards.size(); ++k) {
        const std::string family(family_of(glossary.cards[k]));
        if (family.empty() || family != family_of(glossary.cards[k - 1])) continue;
        const bool known = !glossary.families.empty() && glossary.families.back() == family;
        if (known || std::binary_search(glossary.cards.begin(), glossary.cards.end(), family)) continue;
        glossary.families.push_back(family);
        add(family, family);
    }
    std::sort(glossary.titles.begin(), glossary.titles.end(), [](const Title& x, const Title& y) {
        if (x.words.front() != y.words.front()) return x.words.front() < y.words.front();
        return x.words.size() != y.words.size() ? x.words.size() > y.words.size() : x.name < y.name;
    });
}

}  // namespace

std::span<const Title> Glossary::beginning_with(std::string_view word) const {
    struct ByFirst {
        bool operator()(const Title& title, std::string_view first) const { return title.words.front() < first; }
        bool operator()(std::string_view first, const Title& title) const { return first < title.words.front(); }
    };
    const auto [begin, end] = std::equal_range(titles.begin(), titles.end(), word, ByFirst{});
    return {begin, end};
}

bool Glossary::knows_deck(const Vocabulary& vocabulary, const std::string& name) const {
    return std::any_of(vocabulary.decks.begin(), vocabulary.decks.end(),
                       [&](const DeckRow& row) { return row.name == name; }) ||
           std::find(sides.begin(), sides.end(), name) != sides.end();
}

Glossary glossary_of(const Vocabulary& vocabulary, std::span<const Frame> frames) {
    Glossary glossary;
    for (const Frame& frame : frames) {
        bool of_game = false;
        for (const FrameLine& line : frame) {
            if (line.kind == FrameLine::Kind::header && line.key == "game")
                of_game = core::trim(std::string_view(line.value).substr(0, line.value.find(','))) == vocabulary.game;
            if (!of_game) continue;
            for (const EntryRow& row : vocabulary.entries) {
                if (line.kind != FrameLine::Kind::entry || row.word != line.key) continue;
                if (!row.side) glossary.cards.push_back(line.value);
                if (row.side) glossary.sides.push_back(line.value);
            }
            for (const FieldRow& row : vocabulary.fields) {
                if (row.type == FieldType::adjective && line.kind == FrameLine::Kind::item && line.has_colon &&
                    core::lower(line.key) == row.word)
                    glossary.adjectives.push_back(core::lower(core::trim(line.value)));
            }
        }
    }
    sort_once(glossary.cards);
    sort_once(glossary.sides);
    sort_once(glossary.adjectives);
    add_titles(vocabulary, glossary);
    return glossary;
}

}  // namespace lang
