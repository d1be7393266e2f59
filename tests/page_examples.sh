#!/usr/bin/env bash
# page_examples.sh ROOT: whether docs/adding-an-effect.md can be followed literally. Before an example in C++ the page says in
# a comment where it goes:
#     <!-- into settlers/phrases.h, end of base_effect_rows -->
# This puts all of them into copies of the sources and compiles what they touch. Behind the comma stands one of
#     before TEXT    right before the first TEXT of the file
#     behind TEXT    behind the line of TEXT if that ends there, otherwise behind the "}" at the left margin that ends it
#     end of TEXT    before that "}"
# It also fails when an example in C++ says no place, and when the page names a function, enumerator or file that is not there.
set -euo pipefail
root=$(readlink -f "$1")
page=$root/docs/adding-an-effect.md
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
mkdir -p "$out"/games/{settlers,imperium}

awk -v games="$root/src/games/" -v out="$out/games/" '
    function wrong(what) { print FILENAME ":" FNR ": " what; failed = 1 }
    function load(file,    line) {
        while ((getline line < (games file)) > 0) text[file] = text[file] line "\n"
        if (text[file] == "") wrong("there is no " file)
    }
    # Where the block goes, counted from the first character; 0 if nowhere.
    function place(all, how, at,    from, line, rest) {
        from = index(all, at)
        if (from == 0 || how == "before") return from
        rest = substr(all, from)
        line = index(rest, "\n")
        if (how == "behind" && substr(rest, line - 1, 1) == ";") return from + line
        rest = substr(rest, line)
        from += line + index(rest, "\n}") - 1
        return how == "behind" ? from + index(substr(all, from), "\n") : from
    }
    function put(    at) {
        if (block != "" && mark != "") {
            if (!(file in text)) load(file)
            at = place(text[file], how, where)
            if (at == 0) wrong(file " has no: " where)
            text[file] = substr(text[file], 1, at - 1) block substr(text[file], at)
            mark = ""
            number++
        } else if (block ~ /[;,{}]\n/)
            wrong("no comment says where this goes:\n" block)
        block = ""
    }
    /^    / { block = block substr($0, 5) "\n"; next }
    /^$/ { next }
    { put() }
    mark != "" { wrong("nothing follows: " mark); mark = "" }
    /^<!-- into / {
        mark = $0
        file = $3
        sub(",$", "", file)
        how = $4
        where = $0
        sub(how == "end" ? "^.*, end of " : "^[^,]*, [a-z]* ", "", where)
        sub(" -->$", "", where)
    }
    END {
        put()
        if (number == 0) wrong("no examples")
        for (file in text) printf "%s", text[file] > (out file)
        exit failed
    }' "$page"

# What the page speaks of in passing: `Look::hand_size`, `check_instruction`, `goods.cpp`.
code=0
words=$(grep -o '`[A-Za-z_:]*`' "$page" | tr -d '`' | grep -E '::|_' | sed 's/^.*:://' | grep -v '^_\|_$\|[A-Z]_\|_[A-Z]\|::$' | sort -u)
grep -rhowE '[A-Za-z]\w*' "$root/src" "$root/tests/CMakeLists.txt" "$out" | sort -u >"$out/known"
while read -r word; do
    grep -qx "$word" "$out/known" || { echo "$page: '$word' is nowhere in src/" && code=1; }
done <<<"$words"
for file in $(grep -oE '`[a-z_/]+\.(h|cpp)`' "$page" | tr -d '`' | sort -u); do
    [ -n "$(find "$root/src" -path "*/$file" -print -quit)" ] || [ -e "$root/$file" ] || { echo "$page: there is no $file" && code=1; }
done

compiler=$(command -v clang++-19 || command -v g++)
for game in settlers imperium; do
    sources=$(cd "$out/games/$game" && ls -- *.cpp)
    for source in vocabulary verbs counts conditions rules answers $sources; do
        source=games/$game/${source%.cpp}.cpp
        [ ! -e "$root/src/$source" ] || echo "#include \"$source\""
    done | sort -u | "$compiler" -std=c++20 -Wall -Wextra -Wconversion -Wshadow -Werror -fsyntax-only -I "$out" -I "$root/src" -x c++ - || code=1
done
exit $code
