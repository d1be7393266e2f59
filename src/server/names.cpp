#include "server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <initializer_list>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string_view>

namespace server {

namespace {

struct Closed {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

bool may_join(UChar32 sign) { return sign == ' ' || sign == '-' || sign == '_' || sign == '.' || sign == '\''; }

// Made once: the signs of names, from scripts in use, not mixed but as people mix them.
const USpoofChecker& checker() {
    static const std::unique_ptr<USpoofChecker, Closed> made = [] {
        UErrorCode error = U_ZERO_ERROR;
        std::unique_ptr<USpoofChecker, Closed> one(uspoof_open(&error));
        const icu::UnicodeSet* recommended = uspoof_getRecommendedUnicodeSet(&error);
        if (U_FAILURE(error) != 0) throw std::runtime_error("the tables of Unicode cannot be read");
        const std::unique_ptr<icu::UnicodeSet> thawed(recommended->cloneAsThawed());
        icu::UnicodeSet& allowed = *thawed;
        allowed.retainAll(icu::UnicodeSet(u"[[:L:][:Nd:][:M:]]", error));
        for (const char16_t sign : std::u16string_view(u" -_.'")) allowed.add(sign);
        uspoof_setAllowedUnicodeSet(one.get(), &allowed, &error);
        uspoof_setRestrictionLevel(one.get(), USPOOF_HIGHLY_RESTRICTIVE);
        uspoof_setChecks(
            one.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_CHAR_LIMIT | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &error);
        if (U_FAILURE(error) != 0) throw std::runtime_error("the tables of Unicode cannot be read");
        return one;
    }();
    return *made;
}

icu::UnicodeString of_utf8(std::string_view text) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())));
}
std::string to_utf8(const icu::UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

}  // namespace

std::string tidy_name(std::string_view name) {
    const icu::UnicodeString read = of_utf8(name);
    if (read.indexOf(static_cast<UChar32>(0xFFFD)) >= 0) return {};
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* compatible = icu::Normalizer2::getNFKCInstance(error);
    if (U_FAILURE(error) != 0) throw std::runtime_error("the tables of Unicode cannot be read");
    const std::string text = to_utf8(compatible->normalize(read, error));
    std::string tidy;
    for (const char sign : text) {
        if (sign != ' ' || (!tidy.empty() && tidy.back() != ' ')) tidy += sign;
    }
    if (tidy.ends_with(' ')) tidy.pop_back();
    return tidy;
}

std::string name_problem(const std::string& name, std::size_t longest) {
    if (name.size() > longest) return "a name has at most " + std::to_string(longest) + " letters";
    const icu::UnicodeString text = of_utf8(name);
    UErrorCode error = U_ZERO_ERROR;
    const int found = uspoof_check2UnicodeString(&checker(), text, nullptr, &error);
    const int shape = found & ~USPOOF_RESTRICTION_LEVEL;
    if (U_FAILURE(error) != 0 || name.empty() || (shape & (USPOOF_CHAR_LIMIT | USPOOF_INVISIBLE)) != 0)
        return "a name has letters and digits, with space - _ . and ' between them, and nothing that cannot be seen";
    if (found != 0) return "a name does not mix letters or digits of several scripts: they look too much alike";
    bool letters = false;
    unsigned joined = 0, marks = 0;
    for (int at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        const UChar32 sign = text.char32At(at);
        letters = letters || u_isalnum(sign) != 0;
        joined = may_join(sign) ? joined + 1 : 0;
        marks = (U_GET_GC_MASK(sign) & U_GC_M_MASK) != 0 ? marks + 1 : 0;
        if ((joined > 0 && at == 0) || joined > 2 || (marks > 0 && at == 0) || marks > 2)
            return "a name begins with a letter or digit, and has no more than two signs in a row between them";
    }
    return letters ? std::string() : "a name needs at least one letter or digit";
}

std::string skeleton(const std::string& name) {
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString made;
    icu::UnicodeString folded = of_utf8(name);
    uspoof_getSkeletonUnicodeString(&checker(), 0, folded.foldCase(), made, &error);
    if (U_FAILURE(error) != 0) throw std::runtime_error("the tables of Unicode cannot be read");
    // Signs between letters tell nobody apart, nor does a capital I that looks like an l.
    std::string bytes;
    for (const char sign : to_utf8(made.foldCase())) {
        if (!may_join(sign)) bytes += sign == 'i' ? 'l' : sign;
    }
    return bytes;
}

namespace {

std::set<std::string> skeletons(std::initializer_list<const char*> words) {
    std::set<std::string> made;
    for (const char* word : words) made.insert(skeleton(word));
    return made;
}

// Without digits behind it: "admin 2" and "admin2" are the same claim.
std::string without_number(std::string word) {
    while (!word.empty() && word.back() >= '0' && word.back() <= '9') word.pop_back();
    return word;
}

// "Ann (guest)": how others see a guest.
constexpr std::string_view guest_mark = " (guest)";

}  // namespace

bool is_reserved(const std::string& name) {
    // Nobody has one of these in their name, and nobody is called by one of those alone.
    static const std::set<std::string> nowhere =
        skeletons({"admin", "admins", "administrator", "administrators", "administration", "moderator", "moderators",
                   "sysadmin", "webmaster", "imperia", "official", "staff"});
    static const std::set<std::string> alone = skeletons(
        {"server",        "system", "root",      "support", "operator", "mod",      "host",      "owner",
         "bot",           "bots",   "robot",     "greedy",  "random",   "human",    "computer",  "computerplayer",
         "virtualplayer", "player", "spectator", "guest",   "nobody",   "somebody", "everybody", "anonymous",
         "you",           "null",   "undefined"});
    std::string word;
    for (const char sign : name + " ") {
        if (!may_join(sign)) {
            word += sign;
            continue;
        }
        if (nowhere.contains(skeleton(word)) || nowhere.contains(skeleton(without_number(word)))) return true;
        word.clear();
    }
    for (const auto* words : {&nowhere, &alone}) {
        if (words->contains(skeleton(name)) || words->contains(skeleton(without_number(name)))) return true;
    }
    return false;
}

void tell_apart(std::vector<std::string>& names, const std::vector<std::string>& owners) {
    std::map<std::string, std::string> taken;  // whose a skeleton is
    std::vector<std::size_t> guests;
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (names[k].ends_with(guest_mark))
            guests.push_back(k);
        else if (!names[k].empty())
            taken.emplace(skeleton(names[k]), std::string());
    }
    for (const std::size_t k : guests) {
        const std::string name = names[k].substr(0, names[k].size() - guest_mark.size());
        for (unsigned number = 1;; ++number) {
            const std::string mark = number == 1 ? "" : " " + std::to_string(number);
            const auto [whose, fresh] = taken.emplace(skeleton(name) + mark, owners[k]);
            if (!fresh && (owners[k].empty() || whose->second != owners[k])) continue;
            if (number > 1) names[k] = name + " (guest" + mark + ")";
            break;
        }
    }
}

}  // namespace server
