#include "server/protocol.h"

#include <gtest/gtest.h>

#include <set>

#include "ai/agents.h"
#include "core/random.h"
#include "server/schema.h"
#include "server/support.h"

namespace {

namespace json = boost::json;
using namespace server;

// The message, or a failure with the problem it was refused for.
template <class T>
T read_as(std::string_view text) {
    Message message;
    std::string problem;
    EXPECT_TRUE(read_message(text, message, problem)) << text << ": " << problem;
    EXPECT_TRUE(std::holds_alternative<T>(message)) << text;
    return std::holds_alternative<T>(message) ? std::get<T>(message) : T{};
}

// Why a message is refused; empty if it is not.
std::string why_refused(std::string_view text) {
    Message message;
    std::string problem;
    if (read_message(text, message, problem)) return {};
    EXPECT_NE(problem, "") << "refused without a reason: " << text;
    return problem;
}

bool refused_for(std::string_view text, std::string_view reason) {
    const std::string why = why_refused(text);
    EXPECT_NE(why.find(reason), std::string::npos) << text << " is refused because: " << why;
    return why.find(reason) != std::string::npos;
}

// Reading -------------------------------------------------------------------------------------------

TEST(ProtocolReading, AHelloHasTokensAndWhereItComesFrom) {
    const Hello full = read_as<Hello>(R"({"t":"hello","tokens":["abc","def"],"from":17,"watch":false})");
    EXPECT_EQ(full.tokens, (std::vector<std::string>{"abc", "def"}));
    EXPECT_EQ(full.from, 17U);
    EXPECT_FALSE(full.watch);
    const Hello bare = read_as<Hello>(R"({"t":"hello","from":0})");
    EXPECT_TRUE(bare.tokens.empty());
    EXPECT_FALSE(bare.watch);
    EXPECT_TRUE(read_as<Hello>(R"({"from":4294967295,"watch":true,"t":"hello"})").watch);
    EXPECT_EQ(read_as<Hello>(R"({"from":4294967295,"t":"hello"})").from, 4294967295U);
}

TEST(ProtocolReading, AHelloMaySayItsProtocol) {
    EXPECT_EQ(read_as<Hello>(R"({"t":"hello","from":0})").protocol, 0U);
    EXPECT_EQ(read_as<Hello>(R"({"t":"hello","protocol":7,"from":0})").protocol, 7U);
    EXPECT_TRUE(refused_for(R"({"t":"hello","protocol":"2","from":0})", "'protocol' must be a whole number"));
    const json::value schema =
        json::parse(support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "protocol/schema.json"));
    EXPECT_EQ(schema.at("$defs").at("Protocol").at("default").to_number<unsigned>(), protocol_number);
}

TEST(ProtocolReading, AnAnswerHasIdVersionAndOption) {
    const GiveAnswer answer = read_as<GiveAnswer>(R"({"t":"answer","id":1,"version":17,"option":"281474976710657"})");
    EXPECT_EQ(answer.id, 1);
    EXPECT_EQ(answer.version, 17U);
    EXPECT_EQ(answer.option, 281474976710657ULL);
    EXPECT_EQ(read_as<GiveAnswer>(R"({"t":"answer","id":0,"version":0,"option":"0"})").option, 0U);
    EXPECT_EQ(
        read_as<GiveAnswer>(R"({"t":"answer","id":4294967295,"version":0,"option":"18446744073709551615"})").option,
        18446744073709551615ULL);
}

TEST(ProtocolReading, AnUndoHasIdAndVersion) {
    const TakeBack undo = read_as<TakeBack>(R"({"t":"undo","id":2,"version":18})");
    EXPECT_EQ(undo.id, 2);
    EXPECT_EQ(undo.version, 18U);
}

TEST(ProtocolReading, AQuestionForAHintHasIdAndVersion) {
    const AskHint hint = read_as<AskHint>(R"({"t":"hint","id":2,"version":18})");
    EXPECT_EQ(hint.id, 2);
    EXPECT_EQ(hint.version, 18U);
    EXPECT_TRUE(refused_for(R"({"t":"hint","version":1})", "'id'"));
    EXPECT_TRUE(refused_for(R"({"t":"hint","id":1})", "'version'"));
    EXPECT_TRUE(refused_for(R"({"t":"hint","id":1,"version":1,"seat":0})", "fields"));
}

TEST(ProtocolReading, AChangeOfASeatHasIdActAndSeat) {
    const ChangeSeat change = read_as<ChangeSeat>(R"({"t":"seat","id":3,"act":"return","seat":1})");
    EXPECT_EQ(change.id, 3);
    EXPECT_EQ(change.act, SeatAct::come_back);
    EXPECT_EQ(change.seat, 1U);
    const std::pair<const char*, SeatAct> acts[] = {{"leave", SeatAct::leave},   {"resign", SeatAct::resign},
                                                    {"invite", SeatAct::invite}, {"replace", SeatAct::replace},
                                                    {"kick", SeatAct::kick},     {"keep", SeatAct::keep}};
    for (const auto& [word, act] : acts)
        EXPECT_EQ(read_as<ChangeSeat>(R"({"t":"seat","id":0,"seat":0,"act":")" + std::string(word) + "\"}").act, act);
    for (const char* wrong : {R"("sit")", "1", "null", "[]", R"("Leave")", R"("")"})
        EXPECT_TRUE(refused_for(R"({"t":"seat","id":0,"seat":0,"act":)" + std::string(wrong) + "}", "'act'")) << wrong;
    EXPECT_TRUE(refused_for(R"({"t":"seat","id":0,"seat":0})", "'act'"));
    EXPECT_TRUE(refused_for(R"({"t":"seat","id":0,"act":"leave"})", "'seat'"));
    EXPECT_TRUE(refused_for(R"({"t":"seat","id":0,"act":"leave","seat":-1})", "'seat'"));
    EXPECT_TRUE(refused_for(R"({"t":"seat","seat":0,"act":"leave"})", "'id'"));
    EXPECT_TRUE(refused_for(R"({"t":"seat","id":0,"seat":0,"act":"leave","by":1})", "fields"));
}

TEST(ProtocolReading, WhitespaceAndOrderDoNotMatter) {
    EXPECT_EQ(read_as<TakeBack>(" \n{ \"version\" : 3 ,\t\"id\":9, \"t\":\"undo\" }\r\n").version, 3U);
    // The escape is the letter u.
    EXPECT_EQ(read_as<TakeBack>(R"({"t":"\u0075ndo","id":9,"version":3})").id, 9);
}

TEST(ProtocolReading, EveryFieldThatIsMissingIsNamed) {
    EXPECT_TRUE(refused_for(R"({"t":"hello"})", "'from'"));
    EXPECT_TRUE(refused_for(R"({"t":"hello","tokens":[]})", "'from'"));
    EXPECT_TRUE(refused_for(R"({"t":"answer","version":1,"option":"1"})", "'id'"));
    EXPECT_TRUE(refused_for(R"({"t":"answer","id":1,"option":"1"})", "'version'"));
    EXPECT_TRUE(refused_for(R"({"t":"answer","id":1,"version":1})", "'option'"));
    EXPECT_TRUE(refused_for(R"({"t":"undo","version":1})", "'id'"));
    EXPECT_TRUE(refused_for(R"({"t":"undo","id":1})", "'version'"));
    EXPECT_TRUE(refused_for(R"({"id":1,"version":1,"option":"1"})", "'t'"));
    EXPECT_TRUE(refused_for("{}", "'t'"));
}

TEST(ProtocolReading, NumbersAreWholeAndBounded) {
    for (const char* wrong :
         {"-1", "-9223372036854775808", "1.0", "1.5", "1e2", "9007199254740992", "9223372036854775807",
          "9223372036854775808", "18446744073709551615", "18446744073709551616", "1e400", "-1e400",
          "1000000000000000000000000000000000000000000", "\"1\"", "true", "null", "[1]", "{}"}) {
        const std::string n = wrong;
        EXPECT_NE(why_refused(R"({"t":"undo","id":)" + n + R"(,"version":1})"), "") << n;
        EXPECT_NE(why_refused(R"({"t":"undo","id":1,"version":)" + n + "}"), "") << n;
        EXPECT_NE(why_refused(R"({"t":"answer","id":)" + n + R"(,"version":1,"option":"1"})"), "") << n;
        EXPECT_NE(why_refused(R"({"t":"answer","id":1,"version":)" + n + R"(,"option":"1"})"), "") << n;
        EXPECT_NE(why_refused(R"({"t":"hello","from":)" + n + "}"), "") << n;
    }
    EXPECT_TRUE(refused_for(R"({"t":"hello","from":-1})", "'from' must be a whole number from 0 on"));
    EXPECT_TRUE(refused_for(R"({"t":"undo","id":1,"version":4294967296})", "'version'"));
    EXPECT_EQ(why_refused(R"({"t":"undo","id":9007199254740991,"version":4294967295})"), "");
}

TEST(ProtocolReading, AnOptionIsANumberInText) {
    for (const char* wrong : {"1", "null", "[]", R"("")", R"("one")", R"("1x")", R"(" 1")", R"("1 ")", R"("-1")",
                              R"("+1")", R"("0x1")", R"("1.0")", R"("1e3")", R"("18446744073709551616")",
                              R"("99999999999999999999999999999999999999")", R"("1\u0000")", R"("\u0000")"}) {
        EXPECT_TRUE(refused_for(R"({"t":"answer","id":1,"version":1,"option":)" + std::string(wrong) + "}", "'option'"))
            << wrong;
    }
}

TEST(ProtocolReading, UnknownFieldsAreRefused) {
    for (const char* message :
         {R"({"t":"hello","from":0,"name":"me"})", R"({"t":"hello","from":0,"":0})",
          R"({"t":"hello","from":0,"version":0})", R"({"t":"answer","id":1,"version":1,"option":"1","seat":0})",
          R"({"t":"undo","id":1,"version":1,"option":"1"})", R"({"t":"undo","id":1,"version":1,"T":1})"})
        EXPECT_TRUE(refused_for(message, "fields")) << message;
}

TEST(ProtocolReading, AKindThatIsNoneIsRefused) {
    for (const char* kind :
         {R"("")", R"("Hello")", R"("welcome")", R"("hello ")", R"("hello\u0000")", R"("answer\u0000")"})
        EXPECT_TRUE(refused_for(R"({"t":)" + std::string(kind) + R"(,"from":0})",
                                "there are hello, answer, undo, hint and seat"))
            << kind;
    for (const char* kind : {"null", "1", "[\"hello\"]", "{}", "true", R"("a kind that is much too long to be one")"})
        EXPECT_TRUE(refused_for(R"({"t":)" + std::string(kind) + R"(,"from":0})", "'t'")) << kind;
}

TEST(ProtocolReading, TokensAreAListOfShortTexts) {
    for (const char* wrong : {"\"abc\"", "null", "{}", "1", "[1]", "[null]", "[[\"abc\"]]", "[\"abc\",2]",
                              R"(["1","2","3","4","5","6","7","8","9"])"})
        EXPECT_TRUE(refused_for(R"({"t":"hello","from":0,"tokens":)" + std::string(wrong) + "}", "'tokens'")) << wrong;
    EXPECT_EQ(read_as<Hello>(R"({"t":"hello","from":0,"tokens":["1","2","3","4","5","6","7","8"]})").tokens.size(), 8U);
    const std::string hundred(100, 'x');
    EXPECT_EQ(read_as<Hello>(R"({"t":"hello","from":0,"tokens":[")" + hundred + "\"]}").tokens.front(), hundred);
    EXPECT_TRUE(refused_for(R"({"t":"hello","from":0,"tokens":[")" + hundred + "x\"]}", "'tokens'"));
}

TEST(ProtocolReading, WatchIsTrueOrFalse) {
    for (const char* wrong : {"0", "1", "\"true\"", "null", "[]"})
        EXPECT_TRUE(refused_for(R"({"t":"hello","from":0,"watch":)" + std::string(wrong) + "}", "'watch'")) << wrong;
}

TEST(ProtocolReading, WhatIsNoJsonIsRefused) {
    for (const char* text :
         {"", " ", "hello", "{", "}", "{\"t\":\"undo\",\"id\":1,\"version\":1", "{'t':'undo'}", "{\"t\":\"undo\",}",
          "{\"t\":\"undo\",\"id\":1,\"version\":1}x", "{\"t\":\"undo\",\"id\":1,\"version\":1}{}",
          "{\"t\":\"undo\",\"id\":01,\"version\":1}", "{\"t\":\"undo\",\"id\":NaN,\"version\":1}",
          "{\"t\":\"undo\",\"id\":Infinity,\"version\":1}", "{\"t\":\"undo\",/*one*/\"id\":1,\"version\":1}",
          "{\"t\":\"un\ndo\",\"id\":1,\"version\":1}", "{\"t\":\"\\ud800\",\"id\":1,\"version\":1}",
          "\xEF\xBB\xBF{\"t\":\"undo\",\"id\":1,\"version\":1}"})
        EXPECT_TRUE(refused_for(text, "no JSON")) << text;
}

TEST(ProtocolReading, JsonThatIsNoObjectIsRefused) {
    for (const char* text : {"null", "1", "true", "\"hello\"", "[]", R"([{"t":"undo","id":1,"version":1}])"})
        EXPECT_TRUE(refused_for(text, "object")) << text;
}

TEST(ProtocolReading, ZeroBytesAndInvalidUtf8AreRefused) {
    const std::string good = R"({"t":"undo","id":1,"version":1})";
    ASSERT_EQ(why_refused(good), "");
    for (std::size_t k = 0; k <= good.size(); ++k) {
        for (const char byte : {'\0', '\xff', '\x80', '\xc0'}) {
            std::string broken = good;
            broken.insert(k, 1, byte);
            EXPECT_NE(why_refused(broken), "") << "byte " << k;
        }
    }
    // In a text: a lone continuation, an overlong slash, a surrogate, beyond Unicode, cut off.
    for (const char* bytes : {"\x80", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"})
        EXPECT_TRUE(refused_for(R"({"t":"hello","from":0,"tokens":[")" + std::string(bytes) + "\"]}", "no JSON"));
    EXPECT_EQ(read_as<Hello>("{\"t\":\"hello\",\"from\":0,\"tokens\":[\"\xe2\x82\xac\"]}").tokens.front(),
              "\xe2\x82\xac");
}

TEST(ProtocolReading, NestingIsBounded) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    json::value value;
    std::string problem;
    EXPECT_TRUE(read_json(nested(8), value, problem)) << problem;
    EXPECT_FALSE(read_json(nested(9), value, problem));
    EXPECT_NE(problem.find("deep"), std::string::npos);
    EXPECT_FALSE(read_json(nested(largest_body), value, problem));
    EXPECT_FALSE(read_json(std::string(largest_body, '['), value, problem));
    std::string objects;
    for (int k = 0; k < 1000; ++k) objects += "{\"a\":";
    EXPECT_FALSE(read_json(objects, value, problem));
    EXPECT_TRUE(refused_for(R"({"t":"hello","from":0,"tokens":)" + nested(100) + "}", "deep"));
}

TEST(ProtocolReading, ALaterTwinOfAFieldHidesNothing) {
    // Whichever of the two counts, the message is read as one of them and not as a mixture.
    Message message;
    std::string problem;
    if (read_message(R"({"t":"undo","id":1,"id":2,"version":1})", message, problem)) {
        const std::int64_t id = std::get<TakeBack>(message).id;
        EXPECT_TRUE(id == 1 || id == 2);
    }
    EXPECT_NE(why_refused(R"({"t":"undo","id":1,"id":2})"), "");
    EXPECT_NE(why_refused(R"({"t":"undo","id":1,"version":1,"version":-1})"), "");
}

TEST(ProtocolReading, NoCutOrFlippedByteEndsOtherwiseThanInAVerdict) {
    const std::string good = R"({"t":"hello","tokens":["abcdefghijklmnopqrstuv"],"from":3,"watch":false})";
    for (std::size_t k = 0; k < good.size(); ++k) EXPECT_NE(why_refused(good.substr(0, k)), "") << k;
    core::Random random(7);
    for (int n = 0; n < 20000; ++n) {
        std::string changed = good;
        for (int flips = 0; flips < 3; ++flips)
            changed[random.below(static_cast<std::uint32_t>(changed.size()))] = static_cast<char>(random.below(256));
        Message message;
        std::string problem;
        const bool read = read_message(changed, message, problem);
        EXPECT_EQ(read, problem.empty()) << changed;
    }
}

TEST(ProtocolReading, TextsHaveALargestLength) {
    const json::value texts = json::parse(R"(["ab","c",""])");
    std::vector<std::string> list;
    EXPECT_TRUE(read_texts(&texts, 3, list));
    EXPECT_EQ(list, (std::vector<std::string>{"ab", "c", ""}));
    EXPECT_FALSE(read_texts(&texts, 2, list));
    EXPECT_FALSE(read_texts(nullptr, 2, list));
    std::string text;
    EXPECT_TRUE(read_text(&texts.as_array()[0], 2, text));
    EXPECT_EQ(text, "ab");
    EXPECT_FALSE(read_text(&texts.as_array()[0], 1, text));
    EXPECT_FALSE(read_text(&texts, 10, text));
    EXPECT_FALSE(read_text(nullptr, 10, text));
    const json::value zero = json::parse(R"("a\u0000b")");
    EXPECT_TRUE(read_text(&zero, 3, text));
    EXPECT_EQ(text, std::string("a\0b", 3));
}

// Writing -------------------------------------------------------------------------------------------

constexpr Code all_codes[] = {Code::bad_message,   Code::too_large,  Code::rate,           Code::origin,
                              Code::no_such_thing, Code::forbidden,  Code::refused,        Code::limit,
                              Code::not_your_turn, Code::stale,      Code::unknown_option, Code::no_undo,
                              Code::game_over,     Code::unfinished, Code::name_taken,     Code::wrong_password,
                              Code::weak_password, Code::unavailable};

TEST(ProtocolCodes, AreTheWordsOfTheProtocol) {
    const std::string text = support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "docs/protocol.md");
    const std::size_t begin = text.find("## Errors"), end = text.find("## A client");
    ASSERT_NE(begin, std::string::npos);
    const std::string errors = text.substr(begin, end - begin);
    std::set<std::string> words;
    for (const Code code : all_codes) {
        const std::string word(code_word(code));
        EXPECT_TRUE(words.insert(word).second) << word << " is said for two codes";
        EXPECT_NE(errors.find("`" + word + "`"), std::string::npos) << word << " is not in docs/protocol.md";
        EXPECT_EQ(http_status(code) / 100, code == Code::unavailable ? 5U : 4U) << word;
    }
    EXPECT_EQ(words.size(), 18U);
}

TEST(ProtocolCodes, HaveFittingStatuses) {
    EXPECT_EQ(http_status(Code::bad_message), 400U);
    EXPECT_EQ(http_status(Code::too_large), 413U);
    EXPECT_EQ(http_status(Code::rate), 429U);
    EXPECT_EQ(http_status(Code::limit), 429U);
    EXPECT_EQ(http_status(Code::origin), 403U);
    EXPECT_EQ(http_status(Code::forbidden), 403U);
    EXPECT_EQ(http_status(Code::wrong_password), 403U);
    EXPECT_EQ(http_status(Code::no_such_thing), 404U);
    EXPECT_EQ(http_status(Code::unfinished), 409U);
    EXPECT_EQ(http_status(Code::name_taken), 409U);
    EXPECT_EQ(http_status(Code::refused), 422U);
    EXPECT_EQ(http_status(Code::weak_password), 422U);
    EXPECT_EQ(http_status(Code::unavailable), 503U);
}

TEST(ProtocolWriting, ErrorsAndAcksAreAsThePagesSay) {
    EXPECT_EQ(json::serialize(error_object(Code::name_taken, "say \"another\"")),
              R"({"code":"name-taken","message":"say \"another\""})");
    const std::int64_t id = 5;
    EXPECT_EQ(error_message(Code::stale, "look again", &id),
              R"({"t":"error","id":5,"code":"stale","message":"look again"})");
    EXPECT_EQ(error_message(Code::rate, "slow down", nullptr), R"({"t":"error","code":"rate","message":"slow down"})");
    EXPECT_EQ(ack_message(1, 18), R"({"t":"ack","id":1,"n":18})");
    EXPECT_EQ(ack_message(4294967295, 4294967295U), R"({"t":"ack","id":4294967295,"n":4294967295})");
}

TEST(ProtocolWriting, AViewLeavesOutWhatIsNotThere) {
    engine::TableView view;
    view.counters = {{"round", "round", 3, 5}};
    view.players = {{"Romans", {{"gold", "Gold", -1}}, "Romans"}};
    engine::CardView hidden, known;
    hidden.id = 4;
    known.id = 5;
    known.name = "Shrine";
    known.def = 17;
    known.tokens = {{"gold", "Gold", 2}};
    known.marks = {{"exhausted"}, {"level", "level 2", 2, 5}};
    known.under = 4;
    view.zones = {{"deck", -1, 30, {}, "Deck"}, {"empire", 0, 2, {hidden, known}, "Empire"}};
    EXPECT_EQ(
        json::serialize(view_object(view)),
        R"({"counters":[{"key":"round","name":"round","value":3,"of":5}],)"
        R"("players":[{"name":"Romans","side":"Romans","passed":false,"first":false,"hand":0,)"
        R"("counters":[{"key":"gold","name":"Gold","value":-1}]}],)"
        R"("zones":[{"key":"deck","title":"Deck","count":30,"cards":[]},)"
        R"({"key":"empire","title":"Empire","count":2,"cards":[{"id":4},{"id":5,"def":17,"name":"Shrine",)"
        R"("tokens":[{"key":"gold","name":"Gold","value":2}],"marks":[{"key":"exhausted","text":"exhausted"},{"key":"level","text":"level 2","n":2,"of":5}],"under":4}],"seat":0}]})");
}

// Matches -------------------------------------------------------------------------------------------

// What is wrong in a view; empty if nothing is.
std::string wrong_in_view(const json::object& view, unsigned seats) {
    if (std::string wrong = server_schema::schema_problem("View", view); !wrong.empty()) return wrong;
    if (view.at("players").as_array().size() != seats) return "its number of players";
    std::set<std::int64_t> ids;
    for (const json::value& value : view.at("zones").as_array()) {
        const json::object& zone = value.as_object();
        const std::string key(zone.at("key").as_string());
        if (zone.contains("seat") && zone.at("seat").to_number<unsigned>() >= seats) return "the seat of " + key;
        if (zone.at("count").to_number<std::size_t>() < zone.at("cards").as_array().size())
            return "the count of " + key;
        for (const json::value& card : zone.at("cards").as_array()) {
            if (card.as_object().contains("name") != card.as_object().contains("def"))
                return "a card of " + key + " that is half known";
            if (!ids.insert(card.at("id").to_number<std::int64_t>()).second)
                return "a card of " + key + " that is twice there";
        }
    }
    return {};
}

std::size_t names_in(const json::object& view, std::string_view key, int seat) {
    std::size_t names = 0;
    for (const json::value& zone : view.at("zones").as_array()) {
        if (zone.at("key").as_string() != key) continue;
        if (seat >= 0 && (!zone.as_object().contains("seat") || zone.at("seat").to_number<int>() != seat)) continue;
        for (const json::value& card : zone.at("cards").as_array())
            names += card.as_object().contains("name") ? 1U : 0U;
    }
    return names;
}

// Plays a game at random and looks at every message that it would give.
void look_at_a_game(const arena::AnyGame& game, const std::vector<std::string>& players, std::uint64_t seed) {
    std::string problem;
    const auto match = game.make_match({players, {}}, seed, problem);
    ASSERT_TRUE(match) << problem;
    core::Random random(seed);
    std::size_t asked_by_cards = 0, own_hand = 0;
    for (unsigned n = 0; !match->over(); ++n) {
        const json::object decision = decision_object(*match);
        ASSERT_FALSE(decision.at("question").as_string().empty());
        const json::array& options = decision.at("options").as_array();
        ASSERT_EQ(options.size(), match->decision().options.size());
        ASSERT_FALSE(options.empty());
        for (std::size_t k = 0; k < options.size(); ++k) {
            const json::object& option = options[k].as_object();
            ASSERT_FALSE(option.at("text").as_string().empty());
            ASSERT_TRUE(option.at("order").is_int64());
            ASSERT_FALSE(option.at("verb").as_string().empty());
            ASSERT_TRUE(option.at("gives").is_object());
            // What it points at is on the table, or it says that there is nothing.
            const auto has = [&](const char* key) { return option.contains(key); };
            ASSERT_NE(has("nowhere"),
                      has("card") || has("target") || has("seat") || has("zone") || has("good") || has("part"));
            if (const json::value* card = option.if_contains("card")) {
                ASSERT_TRUE(card->is_int64() || card->is_uint64());
                ASSERT_FALSE(option.at("zone").as_string().empty());
            }
            // The id that is told is the id that an answer brings back.
            const GiveAnswer back = read_as<GiveAnswer>(
                json::serialize(json::object{{"t", "answer"}, {"id", 1}, {"version", n}, {"option", option.at("id")}}));
            ASSERT_EQ(back.option, match->decision().options[k].id());
        }
        for (const json::value& refused : refused_array(*match)) {
            ASSERT_FALSE(refused.at("verb").as_string().empty());
            ASSERT_FALSE(refused.at("reason").as_string().empty());
        }
        const bool by_card = match->decision().because != engine::no_copy;
        ASSERT_EQ(decision.contains("several"), match->several().has_value());
        ASSERT_EQ(decision.size(), 3U + (by_card ? 1U : 0U) + (match->several() ? 1U : 0U));
        if (by_card) {
            ASSERT_EQ(decision.at("card").to_number<unsigned>(), match->decision().because);
            ++asked_by_cards;
        }
        if (n % 10 == 0) {
            for (unsigned viewer = 0; viewer <= match->seats(); ++viewer) {
                const bool sits = viewer < match->seats();
                const json::object view = view_object(match->view(sits ? viewer : engine::spectator));
                ASSERT_EQ(wrong_in_view(view, match->seats()), "") << "viewer " << viewer << ", decision " << n;
                for (unsigned seat = 0; seat < match->seats(); ++seat) {
                    const std::size_t names = names_in(view, "hand", static_cast<int>(seat));
                    if (sits && seat == viewer) own_hand += names;
                    // As dealt, nobody knows the hands of others.
                    if (n == 0 && (!sits || seat != viewer)) {
                        ASSERT_EQ(names, 0U) << "viewer " << viewer;
                    }
                }
            }
        }
        const engine::Option option = ai::choose_random(match->decision(), random);
        ASSERT_EQ(match->answer({match->decision().version, option.id()}), engine::Verdict::legal);
    }
    EXPECT_GT(asked_by_cards, 0U) << "no card asked anything: the game was not looked at";
    EXPECT_GT(own_hand, 0U) << "nobody saw their own hand";
}

TEST(ProtocolMatches, SettlersIsTold) {
    look_at_a_game(*server_support::settlers_game(), {"Romans", "Barbarians", "Japanese"}, 11);
}

TEST(ProtocolMatches, ImperiumIsTold) {
    const auto game = server_support::imperium_game();
    const arena::SetupForm form = game->form();
    look_at_a_game(*game, {form.sides[0].name + " A", form.sides[1].name + " B"}, 12);
}

// A set that is picked together, as a screen does it: any number that is allowed, each time the first option that
// belongs to it. What is left once the same is asked no more had to be picked anyway.
class Together {
public:
    Together(engine::Match& match, core::Random& random) : match_(match), random_(random) {}

    // False if the rules did not take the set, or want something else.
    bool pick() {
        const json::object first = decision_object(match_);
        const json::object& several = first.at("several").as_object();
        const unsigned least = several.at("least").to_number<unsigned>(),
                       most = several.at("most").to_number<unsigned>();
        const unsigned wanted = least + random_.below(most - least + 1);
        std::vector<json::array> all;  // card by card, each with those that are equal
        for (const json::value& option : first.at("options").as_array()) add(option.as_object(), all);
        if (const json::value* more = several.if_contains("more"))
            for (const json::value& option : more->as_array()) add(option.as_object(), all);
        if (all.size() < most || (least == most && all.size() < least)) return false;
        while (all.size() > wanted) all.erase(all.begin() + random_.below(static_cast<std::uint32_t>(all.size())));
        taken_ = several.if_contains("taken") == nullptr ? -1 : several.at("taken").to_number<int>();
        because_ = first.if_contains("card") == nullptr ? json::value() : first.at("card");
        sets += all.size() > 1 ? 1U : 0U;
        while (!all.empty()) {
            if (!asks_on()) return wanted == least;
            if (!answer_first(all)) return false;
            if (taken_ >= 0) ++taken_;
        }
        if (asks_on()) finish();
        return true;
    }
    std::size_t sets = 0, later = 0;

private:
    void add(const json::object& option, std::vector<json::array>& all) {
        if (!option.contains("card")) return;
        json::array kind{option.at("card")};
        if (const json::value* also = option.if_contains("also"))
            kind.insert(kind.end(), also->as_array().begin(), also->as_array().end());
        later += option.contains("gives") ? 0U : 1U;
        all.insert(all.end(), kind.size(), kind);
    }
    [[nodiscard]] bool asks_on() const {
        const json::object now = decision_object(match_);
        const json::value* several = now.if_contains("several");
        if (match_.over() || several == nullptr || (now.contains("card") ? now.at("card") : json::value()) != because_)
            return false;
        const json::value* taken = several->as_object().if_contains("taken");
        return (taken == nullptr ? -1 : taken->to_number<int>()) == taken_;
    }
    // The first option that belongs to the set: what lies before it is not offered again.
    bool answer_first(std::vector<json::array>& all) {
        for (const engine::Option& option : match_.decision().options) {
            const auto one = std::ranges::find_if(all, [&](const json::array& kind) {
                return std::find(kind.begin(), kind.end(), json::value(option.card)) != kind.end();
            });
            if (one == all.end()) continue;
            all.erase(one);
            return match_.answer({match_.decision().version, option.id()}) == engine::Verdict::legal;
        }
        return false;
    }
    void finish() {
        for (const engine::Option& option : match_.decision().options) {
            if (option.kind != engine::opt_done) continue;
            (void)match_.answer({match_.decision().version, option.id()});
            return;
        }
    }

    engine::Match& match_;
    core::Random& random_;
    int taken_ = -1;
    json::value because_;
};

std::size_t pick_together(const arena::AnyGame& game, const engine::SetupWords& setup, unsigned games) {
    std::size_t sets = 0, later = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        std::string problem;
        const auto match = game.make_match(setup, seed, problem);
        if (!match) ADD_FAILURE() << problem;
        if (!match) return 0;
        core::Random random(seed);
        Together together(*match, random);
        while (!match->over()) {
            const std::string asked = match->question_text();
            if (match->several() && match->several()->most > 0) {
                EXPECT_TRUE(together.pick()) << "seed " << seed << ": " << asked;
                continue;
            }
            EXPECT_EQ(match->answer({match->decision().version, ai::choose_random(match->decision(), random).id()}),
                      engine::Verdict::legal);
        }
        sets += together.sets;
        later += together.later;
    }
    EXPECT_GT(later, 0U) << "no card was told that became an option later";
    return sets;
}

TEST(ProtocolMatches, EverySetThatIsAllowedIsPickedTogether) {
    std::string problem;
    const auto settlers =
        arena::make_settlers(lang::compile(support::all_sources(), support::vocabularies).pack, problem);
    ASSERT_TRUE(settlers) << problem;
    EXPECT_GT(pick_together(*settlers, {{"Japanese", "Amazons"}, {"set amazons"}}, 100), 10U);
    const auto imperium = server_support::imperium_game();
    const arena::SetupForm form = imperium->form();
    EXPECT_GT(pick_together(*imperium, {{form.sides[0].name + " A", form.sides[1].name + " B"}, {}}, 4), 50U);
}

TEST(ProtocolMatches, AFinishedGameAsksNothing) {
    std::string problem;
    const auto match = server_support::settlers_game()->make_match({{"Romans", "Egyptians"}, {}}, 5, problem);
    ASSERT_TRUE(match) << problem;
    core::Random random(5);
    while (!match->over()) {
        ASSERT_EQ(match->answer({match->decision().version, ai::choose_random(match->decision(), random).id()}),
                  engine::Verdict::legal);
    }
    EXPECT_TRUE(decision_object(*match).at("options").as_array().empty());
    EXPECT_EQ(wrong_in_view(view_object(match->view(0)), 2), "");
}

}  // namespace
