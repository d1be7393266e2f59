#pragma once
// What the sources of the Aztecs share among themselves.

#include <optional>
#include <string>
#include <vector>

#include "games/settlers/aztecs.h"

namespace settlers::aztecs {

// What a text says (aztecs_prayer.cpp).
[[nodiscard]] std::string_view word_of(unsigned colour);
[[nodiscard]] std::string tokens_in_words(Colours blessings);
[[nodiscard]] std::size_t place_of_prayer(const Look& look, const lang::Ability& ability);
[[nodiscard]] std::uint16_t count_of(const lang::Instruction& code);
[[nodiscard]] Colours fitting_tokens(const Look& look, const Context& c, const lang::Instruction& code);
[[nodiscard]] Colours colours_named(const Look& look, const Context& c);
[[nodiscard]] bool has_modifier(const Look& look, CopyId location, std::uint8_t op, unsigned& n);
[[nodiscard]] bool has_verb(const Look& look, std::uint16_t ability, std::uint8_t op);

// A Prayer, from its first step to the discards (aztecs_prayer.cpp).
void run_pray(Change& game, engine::Frame& frame);
void list_pray(const Look& look, engine::Decision& decision, const engine::Frame& frame);
void answer_pray(Change& game, engine::Frame& frame, const engine::Option& option);
bool text_ends(Change& game, std::uint8_t context);
void run_prayed(Change& game, engine::Frame& frame);

// What is done for its cards (aztecs_offers.cpp).
[[nodiscard]] DrawnRider kind_of_offer(const Look& look, const OfferFrame& offer);
void run_offer(Change& game, engine::Frame& frame);
void list_offer(const Look& look, engine::Decision& decision, const engine::Frame& frame);
void answer_offer(Change& game, engine::Frame& frame, const engine::Option& option);
void run_gang(Change& game, engine::Frame& frame);
void list_gang(const Look& look, engine::Decision& decision, const engine::Frame& frame);
void answer_gang(Change& game, engine::Frame& frame, const engine::Option& option);
void run_make_remove(Change& game, engine::Frame& frame);
void list_make_remove(const Look& look, engine::Decision& decision, const engine::Frame& frame);
void answer_make_remove(Change& game, engine::Frame& frame, const engine::Option& option);

// Words, and what may not be said (aztecs_text.cpp).
std::string check(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc);
std::string question(const Text& text, const State& s, const engine::Decision& decision);
std::string option_words(const Text& text, const State& s, const engine::Decision& decision,
                         const engine::Option& option);
std::string_view verb(std::uint8_t kind);
void describe(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
              engine::OptionView& view);
std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer);
void standing(const Text& text, const State& s, CopyId location, std::vector<engine::MarkView>& parts);
bool mark(State& s, CopyId location, std::string_view word);
void counters(const State& s, Seat seat, engine::Counters& list);
std::string loses(const Text& text, const State& s, Seat seat);
std::optional<std::string> given(State& s, Seat seat, std::string_view item);
std::optional<std::string> expect(const Look& look, Seat seat, std::string_view item);

}  // namespace settlers::aztecs
