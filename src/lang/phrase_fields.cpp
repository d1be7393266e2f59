// Fields of cards, read by the words of texts; and whether the reminders of a line are true.

#include "lang/phrases.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

bool PhraseParser::read_goods_field(std::vector<Token> tokens, Goods& goods) {
    start(std::move(tokens));
    goods = {};
    if (peek(w_nothing) && tokens_.size() == 1) return true;
    if (!at_end() && tokens_.back().word == w_stop) tokens_.pop_back();
    if (read_goods(false, goods)) {
        if (at_end()) return true;
        fail(Wanted::words, ",");
    }
    report();
    return false;
}

bool PhraseParser::read_facets_field(std::vector<Token> tokens, std::uint8_t facet, std::uint16_t& mask) {
    start(std::move(tokens));
    mask = 0;
    if (peek(w_none) && tokens_.size() == 1) return true;
    std::vector<std::string_view> known;
    for (const FacetRow& row : vocabulary_.facets) {
        if (row.facet == facet) known.push_back(row.word);
    }
    for (; !at_end(); ++at_) {
        const Token& token = tokens_[at_];
        if (peek(w_comma) || peek(w_and) || peek(w_slash) || peek(w_or)) continue;
        bool found = false;
        for (const FacetRow& row : vocabulary_.facets) {
            if (row.facet == facet && row.word == token.text) {
                mask = static_cast<std::uint16_t>(mask | 1U << row.bit);
                found = true;
            }
        }
        if (!found) {
            const std::string_view near = core::nearest(token.text, known);
            error(token.span, "no such " + std::string(vocabulary_.facet(facet)->name) + " '" + token.text + "'",
                  near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
            return false;
        }
    }
    return true;
}

bool PhraseParser::read_tally_field(std::vector<Token> tokens, std::uint8_t facet, Tally& tally) {
    start(std::move(tokens));
    tally = {};
    if (peek(w_none) && tokens_.size() == 1) return true;
    while (!at_end()) {
        if (take(w_comma) || take(w_and) || take(w_slash)) continue;
        const FacetRow* row = take_facet(facet);
        if (row == nullptr) {
            std::vector<std::string_view> known;
            for (const FacetRow& one : vocabulary_.facets) {
                if (one.facet == facet) known.push_back(one.word);
            }
            const Token& token = tokens_[at_];
            const std::string_view near = core::nearest(token.text, known);
            error(token.span, "no such " + std::string(vocabulary_.facet(facet)->name) + " '" + token.text + "'",
                  near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
            return false;
        }
        tally.words.push_back(row->bit);
    }
    return true;
}

bool PhraseParser::read_title_field(const std::string& name, Span span, std::uint16_t& title) {
    const auto& names = glossary_.cards;
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        const std::string_view near = core::nearest(name, known);
        error(span, "no card is called '" + name + "'",
              near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
        return false;
    }
    title = add_title(name);
    return true;
}

bool PhraseParser::read_adjective_field(const std::vector<Token>& tokens, std::uint16_t& title) {
    if (tokens.size() != 1 || tokens.front().kind != Token::Kind::word) {
        error(tokens.front().span, "an adjective is one word");
        return false;
    }
    const std::string& word = tokens.front().text;
    const auto taken = [&](std::string_view other) { return core::lower(other) == word; };
    const bool known = std::any_of(vocabulary_.facets.begin(), vocabulary_.facets.end(),
                                   [&](const FacetRow& row) { return taken(row.word); }) ||
                       is_noun(word) || taken(vocabulary_.enemy);
    if (known) {
        error(tokens.front().span, "'" + word + "' means something else already");
        return false;
    }
    title = add_title(word);
    return true;
}

// Whether a reminder says what the rules do with an ability.
bool PhraseParser::is_true(const ReminderRow& row, const Ability& ability, std::uint32_t said) const {
    const auto of = [&](std::uint8_t op) {
        return op != 0 && std::find(row.of.begin(), row.of.end(), op) != row.of.end();
    };
    const bool anyone = row.of == decltype(row.of){} && row.subject == 0xff;
    bool found = anyone || (ability.role == Role::trigger && of(ability.event));
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const Instruction& code = pack_.code[pc];
        if (code.op == op_each && !row.of_all) return false;  // others act, and it may be said of them
        // Said of those who act before it.
        if (row.subject != 0xff && code.op == op_each && code.span.begin < said) found = code.n == row.subject;
        if (row.never != 0 && code.op == row.never) return false;
        if (!of(code.op)) continue;
        if ((code.flags & row.riders) != row.riders || (code.flags & row.without) != 0) return false;
        found = true;
    }
    return found;
}

// Each reminder of a line must be true of one of its abilities, which begin at `abilities`.
bool PhraseParser::reminders_hold(std::size_t abilities, const Card* card) {
    const auto first = pack_.abilities.begin() + static_cast<std::ptrdiff_t>(abilities);
    for (const Reminded& one : reminded_) {
        const auto fits = [&](const ReminderRow* row) {
            return (row->field == 0xff || (card != nullptr && find_field(*card, row->field) == nullptr)) &&
                   std::any_of(first, pack_.abilities.end(),
                               [&](const Ability& made) { return is_true(*row, made, one.span.begin); });
        };
        if (std::any_of(one.rows.begin(), one.rows.end(), fits)) continue;
        error(one.span, "this remark is not true of what stands here: leave it out, or say what it means");
        return false;
    }
    return true;
}

}  // namespace lang
