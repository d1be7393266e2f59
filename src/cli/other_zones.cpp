#include "cli/other_zones.h"

namespace cli {

namespace {

// "Trading City (1 progress, used 1 of 2)": a card with what lies on it and how it stands.
std::string card_words(const engine::CardView& card) {
    std::vector<std::string> notes;
    for (const engine::CounterView& token : card.tokens) {
        if (token.value > 0) notes.push_back(std::to_string(token.value) + " " + token.name);
    }
    for (const engine::MarkView& mark : card.marks) notes.push_back(mark.text);
    if (card.used > 0) notes.push_back("used " + std::to_string(card.used) + " of " + std::to_string(card.uses));
    std::string words;
    for (const std::string& note : notes) words += (words.empty() ? " (" : ", ") + note;
    return card.name + words + (words.empty() ? "" : ")");
}

}  // namespace

std::string zone_line(const engine::TableView& view, const engine::ZoneView& zone, const Style& style) {
    constexpr std::size_t most = 12;  // names; a discard pile would fill the page
    std::string line =
        zone.seat < 0 ? zone.title : view.players[static_cast<std::size_t>(zone.seat)].name + ", " + zone.title;
    Counted<std::string> cards;
    std::size_t named = 0;
    for (const engine::CardView& card : zone.cards) {
        if (card.name.empty() || cards.size() == most) continue;
        count_in(cards, card_words(card));
        ++named;
    }
    std::string names = list_of(cards);
    const std::size_t more = zone.count - named;
    if (more > 0) {
        names += named == 0 ? std::to_string(more) + (more == 1 ? " card" : " cards")
                            : " and " + std::to_string(more) + " more";
    }
    std::string out;
    for (const std::string& part : wrap(line + ": " + names, style.width - 4))
        out += "  " + paint(style, Colour::dim, part) + "\n";
    return out;
}

}  // namespace cli
