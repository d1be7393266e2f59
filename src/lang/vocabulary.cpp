#include "lang/vocabulary.h"

namespace lang {

bool take_piece(std::string_view& phrase, Piece& piece) {
    while (!phrase.empty() && phrase.front() == ' ') phrase.remove_prefix(1);
    if (phrase.empty()) return false;
    piece = Piece{Piece::Kind::word, {}, {}, 0};

    if (phrase.front() == ',' || phrase.front() == ':') {
        piece.kind = phrase.front() == ',' ? Piece::Kind::comma : Piece::Kind::colon;
        piece.text = phrase.substr(0, 1);
        phrase.remove_prefix(1);
        return true;
    }
    if (phrase.front() == '{' || phrase.front() == '[') {
        const bool slot = phrase.front() == '{';
        const std::size_t close = phrase.find(slot ? '}' : ']');
        std::string_view inside = phrase.substr(1, close - 1);
        phrase.remove_prefix(close + 1);
        const std::size_t colon = inside.rfind(':');
        piece.kind = slot ? Piece::Kind::slot : Piece::Kind::rider;
        piece.text = inside.substr(0, colon);
        if (colon != std::string_view::npos) {
            piece.argument = inside.substr(colon + 1);
            if (!slot) piece.bit = static_cast<std::uint8_t>(piece.argument.front() - '0');
        }
        return true;
    }
    const std::size_t end = phrase.find_first_of(" ,:");
    piece.text = phrase.substr(0, end);
    phrase.remove_prefix(piece.text.size());
    return true;
}

}  // namespace lang
