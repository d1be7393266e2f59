#pragma once
// Puts the words of a text into the order and the words that the phrases have, before it is read: synonyms, names of
// cards, reminders, and sentences said the other way round. See docs/decisions/0008-turned-sentences.md.

#include <string>
#include <vector>

#include "lang/phrase_things.h"

namespace lang {

class Turner : protected ThingReader {
protected:
    using ThingReader::ThingReader;

    // A reminder that was passed over, and where it stood.
    struct Reminded {
        std::vector<const ReminderRow*> rows;  // that say it so: one of them must be true
        Span span;
    };

    // Words, names and brackets.
    void find_words();
    void replace_synonyms();
    bool replace_synonym(const Lexicon::Synonym& row);
    [[nodiscard]] std::vector<Token> said_instead(const Lexicon::Synonym& row, std::size_t at) const;
    void replace_titles();
    void take_reminders();
    bool take_reminder(std::size_t begin);
    void soften_brackets();
    void open_sentence(std::size_t open);
    bool has_brackets();

    // Sentences said the other way round.
    static void turn_around(std::vector<Token>& tokens);
    void plain_gerunds();
    void drop_also();
    void say_who_goes(std::string_view own);
    [[nodiscard]] bool is_last_and(std::size_t at) const;
    void say_for_it();
    void say_price_of_card();
    void say_when();
    void say_head();
    void say_may();
    [[nodiscard]] std::size_t behind_one_at_a_time(std::size_t at) const;
    void put_times(std::size_t before, std::vector<Token> times);
    bool say_number_as_times(std::size_t verb);
    [[nodiscard]] std::size_t begin_of_times(std::size_t verb, std::size_t end) const;
    void say_times_first();
    void say_verb_first();
    void say_price_first();
    void say_pay();

    // Amounts and lists.
    void say_trios();
    [[nodiscard]] std::string trio_words(const FacetKind& kind) const;
    void say_steps();
    void say_at_least();
    void say_later();

    std::vector<Reminded> reminded_;
};

}  // namespace lang
