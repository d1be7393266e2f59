#include "server/text.h"

#include <zlib.h>

#include <new>

#include "core/hash.h"

namespace server {

bool is_words(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json") || type.starts_with("image/svg") ||
           type == "application/manifest+json" || type == "application/wasm";
}

std::string gzip(std::string_view body, int level) {
    z_stream stream{};
    constexpr int gzip_header = 16;
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + gzip_header, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string zipped(deflateBound(&stream, body.size()), '\0');
    // zlib reads here, but its type does not say so.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(zipped.data());
    stream.avail_out = static_cast<uInt>(zipped.size());
    deflate(&stream, Z_FINISH);  // there is room for all of it
    zipped.resize(stream.total_out);
    deflateEnd(&stream);
    return zipped;
}

Text make_text(std::string type, std::string body) {
    Text text{std::move(type), std::move(body), {}, {}};
    text.tag = std::to_string(core::hash_text(text.body));
    if (text.body.size() >= least_zipped && is_words(text.type)) text.zipped = gzip(text.body, 9);
    if (text.zipped.size() >= text.body.size()) text.zipped.clear();
    return text;
}

}  // namespace server
