// The screens that are drawn for one game: a further one has its row here.

#include "cli/game_screen.h"

namespace cli {

const GameScreen* drawn_screen(std::string_view game) {
    const GameScreen* const screens[] = {&settlers_screen(), &imperium_screen()};
    for (const GameScreen* screen : screens) {
        if (screen->game() == game) return screen;
    }
    return nullptr;
}

}  // namespace cli
