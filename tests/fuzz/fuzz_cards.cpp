// Any bytes as a card file: compiled, formatted, rendered, and what compiles stays the same when formatted.

#include <cstdlib>
#include <cstring>

#include "games/imperium/rules.h"
#include "games/imperium/vocabulary.h"
#include "games/settlers/rules.h"
#include "games/settlers/vocabulary.h"
#include "lang/compiler.h"
#include "lang/pack_file.h"
#include "lang/renderer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const lang::Vocabulary* const vocabularies[] = {&settlers::vocabulary(), &imperium::vocabulary()};
    const std::vector<lang::Source> sources{{"fuzz.cards", std::string(reinterpret_cast<const char*>(data), size)}};
    const lang::Compilation compiled = lang::compile(sources, vocabularies);
    for (const lang::Diagnostic& d : compiled.diagnostics) (void)lang::print_diagnostic(d, sources);
    const std::string formatted = lang::format(sources[0], vocabularies);
    if (lang::has_errors(compiled.diagnostics)) return 0;

    for (const lang::Card& card : compiled.pack.cards) {
        const bool settled = compiled.pack.decks[card.deck].game == "settlers";
        (void)lang::Renderer(compiled.pack, settled ? settlers::vocabulary() : imperium::vocabulary()).text(card);
    }
    // What compiles, compiles to the same when formatted, and formatting it again changes nothing.
    const lang::Compilation again = lang::compile({{"fuzz.cards", formatted}}, vocabularies);
    if (lang::pack_hash(again.pack) != lang::pack_hash(compiled.pack)) std::abort();
    if (lang::format({"fuzz.cards", formatted}, vocabularies) != formatted) std::abort();
    settlers::Rules settled;
    (void)settled.load(compiled.pack);
    imperium::Rules imperial;
    (void)imperial.load(compiled.pack);
    return 0;
}
