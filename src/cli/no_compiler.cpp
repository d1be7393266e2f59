// In the place of compiler.cpp where there is no card compiler. Nothing of this but has_compiler is reached: the
// options and commands that need one are not offered.

#include "cli/commands.h"
#include "cli/compiler.h"

namespace cli {

namespace {

[[noreturn]] void refuse() { throw Failure("this program has no card compiler: it plays from compiled packs"); }

}  // namespace

bool has_compiler() { return false; }
lang::Pack compile_game(const std::string&, const std::vector<std::string>&) { refuse(); }
void check_cards(const CardsOptions&) { refuse(); }
void format_cards(const CardsOptions&) { refuse(); }
void compile_cards(const CardsOptions&) { refuse(); }

}  // namespace cli
