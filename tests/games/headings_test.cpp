// The headers that list what a Look, a Change and a Run can do say truly in which file each function is.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "support.h"

namespace {

struct Declared {
    std::string name, heading;  // of functions that are not defined where they stand
};

// The functions of a class, in the words of its header: a heading is a comment that names files in brackets.
std::vector<Declared> declared_in(const std::string& header, const std::string& of) {
    static const std::regex heading(R"(    // .*\(([a-z_]+\.cpp(?:, [a-z_]+\.cpp)*)\).*)");
    static const std::regex function(R"(    (?!using|struct|friend)[^=(]*?(\w+)\(.*\)(?: const)?;)");
    std::vector<Declared> found;
    std::istringstream lines(header.substr(header.find("\nclass " + of + " ")));
    std::string line, files, text;
    while (std::getline(lines, line) && line != "};") {
        std::smatch match;
        if (line.ends_with(':') && !line.starts_with(' ')) files.clear();  // public, private
        if (std::regex_match(line, match, heading)) files = match[1];
        line.erase(std::min(line.find("//"), line.size()));
        line.erase(line.find_last_not_of(' ') + 1);
        const bool begins = line.starts_with("    ") && line.size() > 4 && line[4] != ' ';
        if (line.empty() || (text.empty() && !begins)) continue;
        text += line;
        const bool here = text.find('{') != std::string::npos || text.find("template") != std::string::npos ||
                          text.find("inline ") != std::string::npos;
        if (text.ends_with(';') && !here && std::regex_match(text, match, function)) {
            const std::string name = match[1];
            // What is defined further down in the header needs no heading.
            if (name != of && header.find(of + "::" + name + "(") == std::string::npos) found.push_back({name, files});
        }
        if (text.ends_with(';') || text.ends_with('}') || text.ends_with('{')) text.clear();
    }
    return found;
}

// Whether a text defines a function: it stands in a line that begins at the margin.
bool defines(const std::string& text, const std::string& function) {
    for (std::size_t at = text.find(function); at != std::string::npos; at = text.find(function, at + 1)) {
        const std::size_t line = text.rfind('\n', at) + 1;
        if (line < at && text[line] != ' ' && text[line] != '/' && text[at - 1] != ':') return true;
    }
    return false;
}

// The files of a folder in which a function of a class is defined.
std::string files_with(const std::map<std::string, std::string>& sources, const std::string& function) {
    std::string files;
    for (const auto& [name, text] : sources) {
        if (defines(text, function + "(")) files += name + " ";
    }
    return files;
}

bool names_one_of(const std::string& heading, const std::string& files) {
    std::istringstream names(files);
    for (std::string name; names >> name;) {
        if ((", " + heading + ",").find(" " + name + ",") != std::string::npos) return true;
    }
    return false;
}

TEST(Headings, SayWhereAFunctionIs) {
    const std::filesystem::path root = std::filesystem::path(IMPERIA_SOURCE_DIR) / "src" / "games";
    for (const std::string game : {"settlers", "imperium"}) {
        std::map<std::string, std::string> sources;
        for (const auto& entry : std::filesystem::directory_iterator(root / game)) {
            if (entry.path().extension() == ".cpp")
                sources[entry.path().filename().string()] = support::read(entry.path());
        }
        for (const auto& [file, of] : {std::pair{"look.h", "Look"}, {"change.h", "Change"}, {"run.h", "Run"}}) {
            const std::vector<Declared> all = declared_in(support::read(root / game / file), of);
            EXPECT_GT(all.size(), 30U) << game << " " << file;
            for (const auto& [name, heading] : all) {
                const std::string files = files_with(sources, std::string(of) + "::" + name);
                EXPECT_TRUE(names_one_of(heading, files)) << game << "/" << file << ": " << name << " is in " << files
                                                          << "and stands under (" << heading << ")";
            }
        }
    }
}

}  // namespace
