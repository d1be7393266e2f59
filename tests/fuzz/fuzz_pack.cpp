// Any bytes as a compiled pack: the hash is set right, so that what lies behind it is reached.

#include <cstring>

#include "core/hash.h"
#include "games/imperium/rules.h"
#include "games/settlers/rules.h"
#include "lang/pack_file.h"
#include "lang/renderer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    lang::Pack pack;
    (void)lang::read_pack(bytes, pack);
    constexpr std::size_t heading = 20;
    if (size <= heading) return 0;
    const std::uint64_t hash = core::hash_text(std::string_view(bytes).substr(heading));
    for (std::size_t i = 0; i < 8; ++i) bytes[12 + i] = static_cast<char>(hash >> (8 * i) & 0xffU);
    if (!lang::read_pack(bytes, pack).empty()) return 0;
    if (lang::write_pack(pack) != bytes) std::abort();
    settlers::Rules settled;
    (void)settled.load(pack);
    imperium::Rules imperial;
    (void)imperial.load(pack);
    return 0;
}
