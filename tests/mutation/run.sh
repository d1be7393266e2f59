#!/usr/bin/env bash
# run.sh [WORDS]: breaks one rule at a time, as mutations.txt says, in a copy of the sources, and sees whether a test
# notices: scenarios, golden games, the tests of every game, those of the game itself. WORDS chooses the mutations whose
# name has them, as a regular expression. Prints a table; exit code 1 if a mutation went unnoticed. The whole takes about
# an hour on two idle cores.
# run.sh --new: those that have no row in docs/mutation.md yet.
# run.sh --stand: only sees whether every text that is to be broken still stands once in its file.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
root=$PWD list=$PWD/tests/mutation/mutations.txt words=${1:-}
tree=$root/build/mutation/tree build=$root/build/mutation/build

# stands OLD FILE NAME: whether the text stands once in the file.
stands() {
    [ "$(grep -oFe "$1" "$root/$2" | wc -l)" = 1 ] ||
        { echo "$list: '$3': the text stands not once in $2: $1" && return 1; }
}

if [ "$words" = --stand ]; then
    code=0
    while IFS= read -r name; do
        [[ -z $name || $name == \#* ]] && continue
        IFS= read -r file && IFS= read -r old && IFS= read -r _
        stands "${old#-}" "$file" "$name" || code=1
    done <"$list"
    exit $code
fi

mkdir -p "$tree"
cp -a --update CMakeLists.txt cmake src tests packs docs "$tree"
(cd "$tree" && find src tests -type f | while read -r file; do [ -e "$root/$file" ] || rm "$file"; done)
# A mutation that a run left behind when it was ended.
(cd "$tree" && find src -type f | while read -r file; do cmp -s "$file" "$root/$file" || cp "$root/$file" "$file"; done)
# One source is compiled anew for each: not in groups, and by whichever compiler is quicker.
cmake -S "$tree" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE="-O1 -DNDEBUG" \
    -DCMAKE_CXX_COMPILER="$(command -v clang++-19 || command -v c++)" -DIMPERIA_UNITY=OFF -DIMPERIA_WERROR=OFF >"$build.log" 2>&1 || { cat "$build.log" && exit 2; }
made() { # made TARGET...: builds them; what they are run for comes behind
    cmake --build "$build" --target "$@" >"$build.log" 2>&1
}

# notice FILE: who notices; empty if nobody does. What takes longer comes later; a test that does not end notices, too.
notice() {
    local games game
    games=$(ls "$root/src/games")
    [[ $1 == src/games/* ]] && games=$(basename "$(dirname "$1")")
    cd "$tree"
    made imperia || { echo "the compiler" && grep -m3 'error' "$build.log" >&2 && return; }
    timeout 120 "$build/src/imperia" scenario >"$build.log" 2>&1 ||
        { echo "scenarios ($(grep -c '^FAILED' "$build.log" || true))" && return; }
    made golden test_games
    for game in $games; do
        timeout 120 "$build/tests/golden" check "tests/golden/$game.txt" >"$build.log" 2>&1 ||
            { echo "golden games" && return; }
    done
    timeout 300 "$build/tests/test_games" --gtest_filter='-OwnCards*' >"$build.log" 2>&1 ||
        { echo "tests of every game" && return; }
    for game in $games; do
        made "test_$game"
        RC_PARAMS="seed=20261115 max_success=30" timeout 300 "$build/tests/test_$game" \
            --gtest_filter='-*Simulation*:RandomCards*' >"$build.log" 2>&1 || { echo "tests of $game" && return; }
    done
}

by=$(notice src/)
[ -z "$by" ] || { echo "the unbroken rules do not pass: $by" && cat "$build.log" && exit 2; }

echo "| rule broken | noticed by |"
echo "| --- | --- |"
all=0 missed=()
while IFS= read -r name; do
    [[ -z $name || $name == \#* ]] && continue
    IFS= read -r file
    IFS= read -r old
    IFS= read -r new
    [[ $old == -* && $new == +* ]] || { echo "$list: '$name' is no mutation" && exit 2; }
    if [ "$words" = --new ]; then
        ! grep -qF "| $name |" "$root/docs/mutation.md" || continue
    else
        [[ -z $words || $name =~ $words ]] || continue
    fi
    old=${old#-} new=${new#+}
    stands "$old" "$file" "$name" || exit 2
    text=$(<"$root/$file")
    printf '%s\n' "${text%%"$old"*}$new${text#*"$old"}" >"$tree/$file"
    by=$(notice "$file")
    cp "$root/$file" "$tree/$file"
    all=$((all + 1))
    [ -n "$by" ] || { by="**nobody**" && missed+=("$name"); }
    echo "| $name | $by |"
done <<<"$(<"$list")"
echo
echo "$all rules broken, ${#missed[@]} unnoticed."
[ ${#missed[@]} = 0 ]
