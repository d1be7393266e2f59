// HTTP without sockets: whom limits count, which requests are heard, and how answers are sent.

#include "server/door.h"

#include <zlib.h>

#include "core/words.h"
#include "server/house.h"

namespace {

using namespace server_house;
namespace ip = boost::asio::ip;

ip::address at(const std::string& text) { return ip::make_address(text); }

TEST(Addresses, CountTheNetworkOfAnIpv6Visitor) {
    EXPECT_EQ(limit_key(at("192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(limit_key(at("::ffff:192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(limit_key(at("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
    EXPECT_EQ(limit_key(at("2001:db8:1:2::9")), "2001:db8:1:2::/64");
    EXPECT_NE(limit_key(at("2001:db8:1:3::9")), "2001:db8:1:2::/64");
}

TEST(Addresses, BehindAProxyTheLastThatIsNoProxyIsTheVisitor) {
    Proxies proxies;
    EXPECT_TRUE(proxies.trust("127.0.0.1"));
    EXPECT_TRUE(proxies.trust("10.0.0.0/8"));
    EXPECT_TRUE(proxies.trust("::1"));
    for (const char* wrong : {"", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8x", "::/129"})
        EXPECT_FALSE(proxies.trust(wrong)) << wrong;
    const auto visitor = [&](const char* peer, const char* forwarded) {
        return proxies.visitor(at(peer), forwarded).to_string();
    };
    EXPECT_EQ(visitor("127.0.0.1", "198.51.100.4"), "198.51.100.4");
    EXPECT_EQ(visitor("127.0.0.1", "1.2.3.4, 198.51.100.4"), "198.51.100.4") << "what the visitor wrote";
    EXPECT_EQ(visitor("127.0.0.1", "1.2.3.4, 198.51.100.4, 10.1.2.3"), "198.51.100.4") << "two proxies";
    EXPECT_EQ(visitor("127.0.0.1", "10.1.2.3, 10.1.2.4"), "10.1.2.3");
    EXPECT_EQ(visitor("127.0.0.1", "198.51.100.4:5000"), "198.51.100.4");
    EXPECT_EQ(visitor("127.0.0.1", "[2001:db8::1]:5000"), "2001:db8::1");
    EXPECT_EQ(visitor("::1", "2001:db8::1"), "2001:db8::1");
    EXPECT_EQ(visitor("::ffff:127.0.0.1", "198.51.100.4"), "198.51.100.4");
    EXPECT_EQ(visitor("127.0.0.1", "198.51.100.4, nonsense"), "127.0.0.1");
    EXPECT_EQ(visitor("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(visitor("203.0.113.5", "198.51.100.4"), "203.0.113.5") << "no proxy of ours";
}

// A site with two files, and a door to it.
struct Porch {
    explicit Porch(const Limits& limits = wide_limits()) : house(folder, limits) {
        site.files["/index.html"] = make_text("text/html; charset=utf-8", std::string(5000, 'x'));
        site.files["/small.css"] = make_text("text/css; charset=utf-8", "p{}");
        site.files["/card.png"] = make_text("image/png", std::string(5000, 'x'));
    }

    HttpAnswer ask(HttpRequest request, const std::string& peer = "192.0.2.1") {
        if (request.count("host") == 0) request.fields.emplace_back("host", "games.example");
        const Way way = door.way(request, at(peer));
        if (way.refused) return door.answer(request, *way.refused);
        std::promise<Response> told;
        door.handle(request, way.visitor, [&](Response response) { told.set_value(std::move(response)); });
        return door.answer(request, told.get_future().get());
    }

    Folder folder;
    House house;
    Site site;
    Door door{site, house.lobby()};
};

HttpRequest get(const std::string& target, std::vector<std::pair<std::string, std::string>> fields = {}) {
    HttpRequest request;
    request.method = "GET";
    request.target = target;
    request.fields = std::move(fields);
    return request;
}

std::string field_of(const HttpAnswer& answer, const std::string& name) {
    for (const auto& [key, value] : answer.fields) {
        if (key == name) return value;
    }
    return "none";
}

std::string unzipped(const std::string& zipped) {
    std::string text(1U << 20U, '\0');
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    std::string bytes = zipped;
    stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    text.resize(stream.total_out);
    inflateEnd(&stream);
    return text;
}

TEST(Door, ShowsATableWithTheWordsOfItsOwnPage) {
    Porch porch;
    EXPECT_EQ(porch.ask(get("/t/abc")).body, porch.ask(get("/")).body) << "without such a page it is the one page";
    porch.site.files["/table.html"] = make_text("text/html; charset=utf-8", "a table");
    EXPECT_EQ(porch.ask(get("/t/abc")).body, "a table");
    EXPECT_NE(porch.ask(get("/account")).body, "a table");
}

// As packaging/imperia.service starts it, and as docs/operating.md says to watch it.
TEST(Door, TellsItsOwnMachineHowItIsByNoName) {
    Porch porch;
    porch.site.hosts = {"games.example"};
    ASSERT_TRUE(porch.site.proxies.trust("127.0.0.1"));
    const auto status = [&](const std::string& target, std::vector<std::pair<std::string, std::string>> fields,
                            const std::string& peer = "127.0.0.1") {
        return porch.ask(get(target, std::move(fields)), peer).status;
    };
    for (const char* target : {"/healthz", "/metrics", "/healthz?deep"}) {
        EXPECT_EQ(status(target, {{"host", "127.0.0.1:8080"}}), 200U) << target;
        EXPECT_EQ(status(target, {{"host", "localhost"}}), 200U) << target;
        EXPECT_EQ(status(target, {{"host", "[::1]:8080"}}, "::1"), 200U) << target;
        // A page that has made its own name mean this machine, a visitor behind the proxy, one from elsewhere.
        EXPECT_EQ(status(target, {{"host", "evil.example"}}), 403U) << target;
        EXPECT_EQ(status(target, {{"host", "127.0.0.1"}, {"x-forwarded-for", "192.0.2.7"}}), 403U) << target;
        EXPECT_EQ(status(target, {{"host", "127.0.0.1"}}, "192.0.2.7"), 403U) << target;
    }
    EXPECT_EQ(status("/api/games", {{"host", "127.0.0.1:8080"}}), 403U);
    EXPECT_EQ(status("/", {{"host", "127.0.0.1:8080"}}), 403U);
}

TEST(Door, SendsWhatWasCompressedElsewhereAsItIs) {
    Porch porch;
    Response response;
    response.body = std::string(5000, 'x');
    response.zipped = gzip(response.body, 1);
    ASSERT_NE(response.zipped, gzip(response.body, 6));
    const HttpRequest takes = get("/api/export", {{"accept-encoding", "gzip"}});
    EXPECT_EQ(porch.door.answer(takes, response).body, response.zipped);
    EXPECT_EQ(porch.door.answer(get("/api/export"), response).body, response.body);
}

TEST(Door, SendsWordsCompressedToWhomTakesIt) {
    Porch porch;
    for (const std::string target : {"/", "/t/abc", "/api/cards/settlers", "/api/games"}) {
        const HttpAnswer plain = porch.ask(get(target));
        EXPECT_EQ(field_of(plain, "Content-Encoding"), "none") << target;
        for (const char* accepted : {"gzip", "deflate, gzip;q=0.5", "br;q=1.0, GZIP", "*"}) {
            const HttpAnswer answer = porch.ask(get(target, {{"accept-encoding", accepted}}));
            EXPECT_EQ(field_of(answer, "Content-Encoding"), "gzip") << target << " " << accepted;
            EXPECT_EQ(field_of(answer, "Vary"), "Accept-Encoding");
            EXPECT_LT(answer.body.size(), plain.body.size() / 2);
            EXPECT_EQ(unzipped(answer.body), plain.body) << target;
        }
        for (const char* other : {"br", "gzip;q=0", "gzip;q=0.0, br", "identity"})
            EXPECT_EQ(porch.ask(get(target, {{"accept-encoding", other}})).body, plain.body) << target << " " << other;
    }
    for (const std::string target : {"/small.css", "/card.png", "/api/me"})
        EXPECT_EQ(field_of(porch.ask(get(target, {{"accept-encoding", "gzip"}})), "Content-Encoding"), "none")
            << target;
}

TEST(Door, KnowsAgainWhatABrowserHas) {
    Porch porch;
    for (const std::string target : {"/", "/api/cards/imperium"}) {
        const std::string plain = field_of(porch.ask(get(target)), "ETag");
        const std::string zipped = field_of(porch.ask(get(target, {{"accept-encoding", "gzip"}})), "ETag");
        EXPECT_NE(plain, zipped) << "two forms have two tags";
        const HttpAnswer again = porch.ask(get(target, {{"accept-encoding", "gzip"}, {"if-none-match", zipped}}));
        EXPECT_EQ(again.status, 304U);
        EXPECT_EQ(again.body, "");
        EXPECT_EQ(porch.ask(get(target, {{"if-none-match", plain}})).status, 304U);
        EXPECT_EQ(porch.ask(get(target, {{"if-none-match", "\"1\""}})).status, 200U);
    }
}

TEST(Door, AnswersHeadAsGetWithoutTheBody) {
    Porch porch;
    for (const std::string target : {"/", "/api/games", "/api/cards/settlers", "/api/nothing", "/nothing"}) {
        const HttpAnswer whole = porch.ask(get(target));
        HttpRequest request = get(target);
        request.method = "HEAD";
        const HttpAnswer head = porch.ask(request);
        EXPECT_EQ(head.status, whole.status) << target;
        EXPECT_EQ(head.body, "");
        EXPECT_EQ(head.length, whole.body.size());
        EXPECT_EQ(head.fields, whole.fields);
    }
}

TEST(Door, WantsOneHost) {
    Porch porch;
    EXPECT_EQ(porch.ask(get("/", {{"host", "games.example"}})).status, 200U);
    EXPECT_EQ(porch.ask(get("/", {{"host", "games.example"}, {"host", "evil.example"}})).status, 400U);
    HttpRequest none = get("/");
    EXPECT_TRUE(porch.door.refused(none, {})) << "HTTP/1.1 names a host";
    none.version = 10;
    EXPECT_FALSE(porch.door.refused(none, {}));
    porch.site.hosts = {"games.example", "[::1]"};
    EXPECT_EQ(porch.ask(get("/", {{"host", "games.example:8080"}})).status, 200U);
    EXPECT_EQ(porch.ask(get("/", {{"host", "[::1]:8080"}})).status, 200U);
    EXPECT_EQ(porch.ask(get("/", {{"host", "evil.example"}})).status, 403U);
}

TEST(Door, CountsVisitorsBehindAProxyOneByOne) {
    Limits limits = wide_limits();
    limits.requests_per_second = 1;  // four at once
    Porch porch(limits);
    ASSERT_TRUE(porch.site.proxies.trust("127.0.0.1"));
    const auto ask = [&](const std::string& peer, const std::string& visitor) {
        return porch.ask(get("/api/me", {{"x-forwarded-for", visitor}}), peer).status;
    };
    unsigned refused = 0;
    for (int k = 0; k < 40; ++k) refused += ask("127.0.0.1", "198.51.100.4") == 429U ? 1 : 0;
    EXPECT_GT(refused, 10U);
    EXPECT_EQ(ask("127.0.0.1", "198.51.100.5"), 200U) << "another visitor of the same proxy";
    refused = 0;
    for (int k = 0; k < 40; ++k) refused += ask("203.0.113.9", "198.51.100." + std::to_string(k)) == 429U ? 1 : 0;
    EXPECT_GT(refused, 10U) << "who is no proxy is believed nothing";
}

TEST(Door, CountsFilesAndUpgradesAgainstTheLimit) {
    Limits limits = wide_limits();
    limits.requests_per_second = 1;
    Porch porch(limits);
    HttpAnswer last;
    for (int k = 0; k < 40 && last.status != 429U; ++k) last = porch.ask(get("/"), "192.0.2.1");
    EXPECT_EQ(last.status, 429U);
    EXPECT_NE(field_of(last, "Retry-After"), "none");
    const HttpRequest upgrade = get("/ws/abc", {{"host", "games.example"}});
    std::optional<Response> refused;
    for (int k = 0; k < 40 && !refused; ++k) refused = porch.door.way(upgrade, at("192.0.2.2")).refused;
    ASSERT_TRUE(refused);
    EXPECT_EQ(verdict(*refused), "429 rate");
}

TEST(Door, CountsWhatItRefusesAtOnce) {
    Limits limits = wide_limits();
    limits.requests_per_second = 1;
    Porch porch(limits);
    porch.site.hosts = {"games.example"};
    const auto refused_at_last = [&](const HttpRequest& request, const std::string& peer) {
        std::optional<Response> last;
        for (int k = 0; k < 40 && (!last || last->status != 429U); ++k)
            last = porch.door.way(request, at(peer)).refused;
        return last ? last->status : 0U;
    };
    EXPECT_EQ(refused_at_last(get("/", {{"host", "evil.example"}}), "192.0.2.1"), 429U) << "another host";
    EXPECT_EQ(
        refused_at_last(get("/", {{"host", "games.example"}, {std::string(core::lower(passed_on_field)), "x y z"}}),
                        "192.0.2.2"),
        429U)
        << "a secret that is none";
}

TEST(Door, CountsEachRequestOnce) {
    Limits limits = wide_limits();
    limits.requests_per_second = 25;  // a hundred at once
    for (const std::string target : {"/", "/api/me"}) {
        Porch porch(limits);
        for (int k = 0; k < 100; ++k) ASSERT_EQ(porch.ask(get(target)).status, 200U) << target << " " << k;
    }
}

TEST(Holdings, GiveAPlaceBackWhenItIsLeft) {
    const auto held = std::make_shared<Holdings>();
    std::optional<HeldPlace> first = HeldPlace::in(held, "a", 2), second = HeldPlace::in(held, "a", 2);
    ASSERT_TRUE(first && second);
    EXPECT_FALSE(HeldPlace::in(held, "a", 2));
    EXPECT_TRUE(HeldPlace::in(held, "b", 2));
    first = std::move(second);
    second.reset();
    EXPECT_TRUE(HeldPlace::in(held, "a", 2)) << "one is left, and the other is where it was moved to";
    first.reset();
    first = HeldPlace::in(held, "a", 1);
    EXPECT_TRUE(first);
    EXPECT_FALSE(HeldPlace::in(held, "a", 1));
}

TEST(Door, GivesASecureSiteACookieThatNoSiblingCanSet) {
    Porch porch;
    const HttpRequest request = get("/api/me");
    Response response;
    response.session = "token";
    EXPECT_EQ(field_of(porch.door.answer(request, response), "Set-Cookie"),
              "imperia_session=token; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000");
    porch.site.secure_cookies = true;
    EXPECT_EQ(field_of(porch.door.answer(request, response), "Set-Cookie"),
              "__Host-imperia_session=token; HttpOnly; SameSite=Strict; Path=/; Secure; Max-Age=31536000");
    response.session.clear();
    response.forget_session = true;
    EXPECT_EQ(field_of(porch.door.answer(request, response), "Set-Cookie"),
              "__Host-imperia_session=; HttpOnly; SameSite=Strict; Path=/; Secure; Max-Age=0");
    const auto session = [&](const std::string& cookie) {
        return porch.door.session_of(get("/", {{"cookie", cookie}}));
    };
    EXPECT_EQ(session("imperia_session=planted; __Host-imperia_session=mine; x=y"), "mine");
    EXPECT_EQ(session("imperia_session=planted"), "") << "a sibling domain could have set it";
    porch.site.secure_cookies = false;
    EXPECT_EQ(session("a=b; imperia_session=mine"), "mine");
}

TEST(Door, ShowsItsMetricsToThisMachineOnly) {
    Porch porch;
    EXPECT_EQ(porch.ask(get("/metrics"), "192.0.2.1").status, 403U);
    EXPECT_EQ(porch.ask(get("/metrics"), "127.0.0.1").status, 200U);
    EXPECT_EQ(porch.ask(get("/metrics", {{"x-forwarded-for", "192.0.2.1"}}), "127.0.0.1").status, 403U)
        << "a proxy that nobody told us of";
    ASSERT_TRUE(porch.site.proxies.trust("127.0.0.1"));
    EXPECT_EQ(porch.ask(get("/metrics", {{"x-forwarded-for", "127.0.0.1"}}), "127.0.0.1").status, 403U)
        << "a visitor may say so";
    porch.site.open_metrics = true;
    EXPECT_EQ(porch.ask(get("/metrics"), "192.0.2.1").status, 200U);
}

}  // namespace
