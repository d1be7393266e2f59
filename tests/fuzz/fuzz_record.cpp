// Any bytes as a record file, and as answers to a real game.

#include <fstream>
#include <sstream>

#include "games/settlers/position.h"
#include "lang/compiler.h"
#include "record/record.h"
#include "record/scenario.h"

namespace {

const settlers::Rules& rules() {
    static const settlers::Rules* const made = [] {
        std::vector<lang::Source> sources;
        for (const char* deck : {"common", "barbarians", "romans", "egyptians", "japanese", "boards"}) {
            std::ifstream in(std::string(IMPERIA_SOURCE_DIR "/packs/settlers/base/") + deck + ".cards");
            std::ostringstream text;
            text << in.rdbuf();
            sources.push_back({deck, text.str()});
        }
        static const lang::Vocabulary* const vocabularies[] = {&settlers::vocabulary()};
        auto* one = new settlers::Rules;
        if (!one->load(lang::compile(sources, vocabularies).pack).empty()) std::abort();
        return one;
    }();
    return *made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    record::Record record;
    if (record::read_record(text, record).empty()) {
        record::Record again;
        if (!record::read_record(record::write_record(record), again).empty()) std::abort();
        settlers::Setup setup;
        setup.factions = {0, 1};
        settlers::Match match(rules(), setup, record.seed);
        (void)record::replay(record, match);
    }
    std::vector<std::string> problems;
    (void)record::read_scenarios("fuzz", text, problems);

    // The bytes as choices: each picks an option; nothing they do may break the game.
    if (size < 4) return 0;
    settlers::Setup setup;
    for (unsigned k = 0; k < 2U + data[0] % 3; ++k)
        setup.factions.push_back(static_cast<std::uint8_t>((data[1] + k) % 4));
    setup.options.lookout = static_cast<settlers::LookoutForm>(data[2] % 3);
    setup.options.peaceful = data[2] / 3 % 2;
    setup.options.first_edition = data[2] / 6 % 2;
    settlers::State state;
    engine::Decision decision;
    settlers::Game::set_up(rules(), setup, data[3], state, decision, nullptr);
    for (std::size_t i = 4; i < size && !decision.over(); ++i) {
        const engine::Option option = decision.options[data[i] % decision.options.size()];
        settlers::Game::apply(rules(), state, option, decision, nullptr);
        if (!settlers::Game::unsound(rules(), state).empty()) std::abort();
    }
    return 0;
}
