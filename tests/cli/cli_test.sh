#!/usr/bin/env bash
# The imperia command from outside: exit codes, messages, records, and that nothing is written half: cli_test.sh IMPERIA
# [few]. With few, as under sanitizers, where many games are played only some are.
set -uo pipefail
imperia=$1
many() { [ "$few" = few ] && echo "$2" || echo "$1"; } # many MANY FEW
few=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data # high scores
passed=0
failed=0

# expect NAME CODE PATTERN COMMAND...: the exit code, and a pattern in what is printed.
expect() {
    local name=$1 code=$2 pattern=$3 out got
    shift 3
    out=$("$@" 2>&1 </dev/null)
    got=$?
    if [ "$got" = "$code" ] && grep -qE -- "$pattern" <<<"$out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s (exit code %s, wanted %s and /%s/)\n%s\n' "$name" "$got" "$code" "$pattern" "$out" | head -n 12
    fi
}
# refuse NAME PATTERN COMMAND...: exit code 2 and exactly one line on stderr.
refuse() {
    local name=$1 pattern=$2 err got
    shift 2
    err=$("$@" 2>&1 >/dev/null </dev/null)
    got=$?
    if [ "$got" = 2 ] && [ "$(wc -l <<<"$err")" = 1 ] && grep -qE -- "$pattern" <<<"$err"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s (exit code %s)\n%s\n' "$name" "$got" "$err"
    fi
}

for command in "campaign new" "campaign play" "campaign concede" "campaign log" scores play simulate replay scenario rules bench signature "deck check" "deck show" "deck random" "cards check" "cards fmt" "cards show" "cards list" "cards coverage"; do
    # shellcheck disable=SC2086
    expect "help of $command" 0 "Usage|Options" "$imperia" $command --help
done
expect "help" 0 "simulate" "$imperia" --help
refuse "no command" "subcommand" "$imperia"
refuse "unknown command" "imperia:" "$imperia" frobnicate
refuse "unknown game" "no such game 'chess'" "$imperia" simulate chess
refuse "unknown agent" "no such agent 'clever'" "$imperia" simulate settlers --agents clever,random
refuse "one player with options of several" "a Lookout of its own" \
    "$imperia" simulate settlers --agents random --options "lookout advanced"
refuse "solo conquest without its set" "comes with the set fire" \
    "$imperia" simulate settlers --agents random --players Romans --options "conquest hard"
refuse "five players" "1 to 4 players" "$imperia" simulate settlers --agents random,random,random,random,random
refuse "unknown faction" "did you mean 'Romans'" "$imperia" simulate settlers --players Roman,Japanese
refuse "same faction twice" "both be the Romans" "$imperia" simulate settlers --players Romans,Romans
refuse "unknown option" "no such option 'warlike'" "$imperia" simulate settlers --options warlike
refuse "no games" "games" "$imperia" simulate settlers --games 0
refuse "a number that is none" "games" "$imperia" simulate settlers --games many
refuse "missing file" "cannot read" "$imperia" replay "$work/nothing"
refuse "missing scenario" "cannot read" "$imperia" scenario "$work/nothing.scenario"
refuse "a folder as record" "is a folder" "$imperia" replay "$work"
refuse "unknown card" "did you mean 'Gold Mine'" "$imperia" cards show "Gold Mime"
expect "a name before its bracket" 0 "^  stays$" "$imperia" cards show "Rapa Nui" --game imperium
expect "the sides of a Power card" 0 "Taino B" "$imperia" cards show Taino --game imperium
expect "a card of whichever game" 0 "^Shinto  .Japan" "$imperia" cards show Shinto
refuse "a card of another game" "no card is called 'Shinto'" "$imperia" cards show Shinto --game settlers
refuse "unknown rule" "no rule 'S-NONE-01'" "$imperia" rules settlers S-NONE-01
refuse "no ledger" "no ledger" "$imperia" rules chess
refuse "unknown seat" "no such seat 'robot'" "$imperia" play settlers --seats robot,greedy
refuse "seats and factions" "name as many of each" "$imperia" play settlers --seats greedy,greedy --players Romans

printf 'scenario nothing\n  players: Romans, Japanese\n' >"$work/empty.scenario"
refuse "a scenario that cannot fail" "say which game" "$imperia" scenario "$work/empty.scenario"
printf 'game: settlers\nscenario wrong\n  players: Romans, Japanese\n  expect Romans: 3 wood\n' >"$work/wrong.scenario"
expect "a scenario that fails" 1 "0 passed, 1 failed" "$imperia" scenario "$work/wrong.scenario"

printf 'deck Common\ngame: settlers, set: mine\n\ncard Hut\n  number: HUT001\n  colour: brown\n  build: 2 woods\n  basis: public\n  Production: gain 1 wood.\n' >"$work/mine.cards"
expect "a mistake in a card" 1 "mine.cards:7:12: error: no such good 'woods'" "$imperia" cards check "$work/mine.cards"
sed -i 's/woods/wood/' "$work/mine.cards"
expect "a good card" 0 "no errors" "$imperia" cards check "$work/mine.cards"
expect "not canonical" 1 "not canonical" "$imperia" cards fmt --check "$work/mine.cards"
expect "fmt" 0 "formatted" "$imperia" cards fmt "$work/mine.cards"
expect "fmt again" 0 "^$" "$imperia" cards fmt --check "$work/mine.cards"

# A card of one's own, seen at work in a scenario.
printf 'game: settlers\nscenario my hut\n  players: Romans, Japanese\n  given Romans: 2 wood; hand: Hut\n  Romans: build Hut\n  expect Romans: 1 wood\n' >"$work/mine.scenario"
expect "own cards" 0 "1 passed, 0 failed" "$imperia" scenario --cards "$work/mine.cards" "$work/mine.scenario"
expect "own cards shown" 0 "Production: gain 1 wood" "$imperia" cards show Hut --cards "$work/mine.cards"
printf 'deck Commons\ngame: imperium, set: mine\n\ncard Hovel\n  number: 3MIN1/1\n  starts: market\n  suits: region\n  basis: public\n  Gain 1 progress.\n' >"$work/other.cards"
expect "own cards of whichever game" 0 "Gain 1 progress" "$imperia" cards show Hovel --cards "$work/other.cards"
refuse "own cards of another game" "other.cards holds cards of imperium, not of settlers" \
    "$imperia" simulate settlers --cards "$work/other.cards"
expect "without own cards" 1 "no card called 'Hut'" "$imperia" scenario "$work/mine.scenario"
printf 'deck Common\nnonsense\n' >"$work/bad.cards"
refuse "own cards that do not compile" "do not compile: .*bad.cards:" "$imperia" simulate settlers --cards "$work/bad.cards"

# Sets, and decks of one's own.
refuse "a misspelt set" "no such option 'set mein': did you mean 'set mine'" "$imperia" simulate settlers --cards "$work/mine.cards" --options "set mein"
expect "a set by its name" 0 "games of settlers" "$imperia" simulate settlers --games 5 --options mine --cards "$work/mine.cards"
refuse "no faction for five" "is for at most|come with the set" "$imperia" play settlers --seats greedy,greedy,greedy,greedy,greedy,greedy,greedy,greedy
"$imperia" deck random Romans --seed 3 >"$work/caesar.deck"
expect "a random deck" 0 "a deck of the Romans, no faults" "$imperia" deck check "$work/caesar.deck"
expect "a deck shown" 0 "types: .*production" "$imperia" deck show "$work/caesar.deck"
refuse "a random deck of nobody" "no such faction 'Roman': did you mean 'Romans'" "$imperia" deck random Roman
refuse "no deck file" "cannot read" "$imperia" deck check "$work/nothing.deck"
sed 's/Administration/Administratoin/' "$work/caesar.deck" >"$work/wrong.deck"
expect "a misspelt title" 1 "wrong.deck:[0-9]+: the Romans have no title 'Administratoin': did you mean 'Administration'" "$imperia" deck check "$work/caesar.deck" "$work/wrong.deck"
sed '$d' "$work/caesar.deck" >"$work/few.deck"
expect "a deck with a card too few" 1 "few.deck: a deck has 30 cards, this one 29" "$imperia" deck check "$work/few.deck"
refuse "a deck that cannot be played with" "a deck has 30 cards, this one 29 .and 1 more: imperia deck check" "$imperia" simulate settlers --players "Romans=$work/few.deck,Barbarians"
expect "a deck of another faction" 2 "is a deck of the Romans, not of the Barbarians" "$imperia" simulate settlers --players "Barbarians=$work/caesar.deck,Romans"
expect "a game with a deck of one's own" 0 "format open" "$imperia" play settlers --quiet --seats greedy,random --seed 4 --players "Romans=$work/caesar.deck,Barbarians" --record "$work/caesar.imperia"
expect "its record" 0 "repeat exactly" "$imperia" replay --verify "$work/caesar.imperia"
expect "its record keeps the deck" 0 "players: Romans .ROM0" grep players "$work/caesar.imperia"
printf 'deck Dwarves\ngame: settlers, set: dwarves\n\nboard Dwarves\n  basis: public\n  adjective: dwarven\n  Production: gain 3 workers and 1 gold.\n  Feature: you may store any number of stone.\n\ncard Forge\n  number: DWA001-020\n  colour: red\n  build: 1 wood\n  deal: 1 food\n  basis: public\n  Production: gain 1 wood.\n' >"$work/dwarves.cards"
expect "five players" 0 "Dwarves" "$imperia" simulate settlers --games "$(many 120 10)" --check --agents random,random,random,random,random --cards "$work/dwarves.cards"
expect "a bench with five players" 0 "5 players" "$imperia" bench settlers --seconds 0.05 --options dwarves --cards "$work/dwarves.cards"
# The set-up asked for: a set, no further rules, five players, then the seats; a number that is none is asked again.
n=$(printf '' | "$imperia" play settlers --ask --stdin --cards "$work/dwarves.cards" 2>/dev/null | awk '/ set dwarves:/{ print $1 }')
typed=$(printf '%s\n77\n\n5\n\nrandom Dwarves\n\n\n\nq\n' "$n" | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play settlers --ask --stdin --seed 3 --cards "$work/dwarves.cards") 2>&1)
for pattern in "$n  set dwarves: with the cards of the set dwarves" "There is no '77'" "1 to 5" "Seat 2 (greedy Romans)" "Barbarians (number, h hint"; do
    if grep -q "$pattern" <<<"$typed"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: asking for a set-up lacks '$pattern'"; head -40 <<<"$typed"; fi
done

# The table in plain lines, from what every game tells: no frames, the hand with its texts, a card by its name.
for game in "settlers Mill" "imperium Glory"; do
    read -r name card <<<"$game"
    plain=$(printf 't\nc %s\n1\n\nq\n' "$card" | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play "$name" --plain --stdin --seed 3) 2>&1)
    for pattern in "^Your hand" "^  [A-Z].*, Deck: [0-9]* cards\|faction deck: [0-9]* cards" "^.*>   $card\( (.*)\)*: "; do
        if grep -qi "$pattern" <<<"$plain"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $name in plain lines lacks '$pattern'"; head -60 <<<"$plain"; fi
    done
    if ! grep -q '[│┌╭|]' <<<"$plain"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $name in plain lines has frames"; fi
done

# Nobody at the terminal: a whole game, and its record repeats.
expect "play without a terminal" 0 "win|share" "$imperia" play settlers --seed 3 --record "$work/game.imperia"
lines=$("$imperia" play settlers --quiet --seats random,random --seed 3 | wc -l)
if [ "$lines" -lt 60 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: --quiet prints $lines lines"; fi
expect "verify" 0 "repeat exactly" "$imperia" replay --verify "$work/game.imperia"
expect "replay" 0 "Final|score" "$imperia" replay "$work/game.imperia"
sed 's/^seed: 3/seed: 4/' "$work/game.imperia" >"$work/other.imperia"
expect "a record that does not fit" 1 "does not fit|parts from" "$imperia" replay --verify "$work/other.imperia"
head -c 700 "$work/game.imperia" >"$work/cut.imperia"
refuse "a record cut short" "breaks off|no hexadecimal|missing" "$imperia" replay "$work/cut.imperia"
sed 's/^imperia record 2/imperia record 9/' "$work/game.imperia" >"$work/new.imperia"
refuse "a record of another version" "has version 9" "$imperia" replay "$work/new.imperia"
sed 's/^packs: .*/packs: 0123456789abcdef/' "$work/game.imperia" >"$work/packs.imperia"
refuse "a record of other cards" "other cards" "$imperia" replay "$work/packs.imperia"
sed -E 's/^seed: 3/seed: 4/; s/^rules: .*/rules: 0.0.1+0123456789abcdef/' "$work/game.imperia" >"$work/older.imperia"
if [ -z "$("$imperia" replay "$work/older.imperia" 2>/dev/null)" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: nothing is shown of another game"; fi
expect "a record of other rules" 1 "(does not fit|parts from).*, made under version 0.0.1.0123456789abcdef; this is version" "$imperia" replay --verify "$work/older.imperia"
refuse "going on with a record of other rules" "made under version 0.0.1.0123456789abcdef; this is version" "$imperia" play settlers --resume "$work/older.imperia"
sed 's/^rules: .*/rules: 0.0.1+0123456789abcdef/' "$work/game.imperia" >"$work/newer.imperia"
expect "a record that other rules make the same of" 0 "repeat exactly" "$imperia" replay --verify "$work/newer.imperia"

# A deal by a key that was committed to.
key=00000000000000010000000000000002000000000000000300000000000000ff
expect "a game dealt by a key" 0 "win|share" "$imperia" play settlers --quiet --seats random,random --seed $key --record "$work/keyed.imperia"
refuse "a deal without a commitment" "names no commitment" "$imperia" replay --verify-deal "$work/keyed.imperia"
commitment=$(printf 'imperia deal %s' $key | sha256sum | cut -d' ' -f1)
sed "s/^seed: .*/&\ncommitment: $commitment/" "$work/keyed.imperia" >"$work/fair.imperia"
expect "a fair deal" 0 "dealt by the key that was committed to" "$imperia" replay --verify-deal "$work/fair.imperia"
expect "a fair deal by the commitment told" 0 "repeat exactly" "$imperia" replay --verify-deal "$work/fair.imperia" --commitment $commitment
expect "another commitment than was told" 1 "is another one" "$imperia" replay --verify-deal "$work/fair.imperia" --commitment ${commitment//[0-7]/8}
sed 's/ff$/fe/' "$work/fair.imperia" >"$work/unfair.imperia"
for file in fair unfair; do
    first=$("$imperia" replay --verify-deal "$work/$file.imperia" 2>/dev/null | sed -n 1p) || true
    if [[ $first == *"the commitment is $commitment"* ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1)) && echo "FAILED: --verify-deal does not say the commitment first ($file)"
    fi
done
expect "another key than was committed to" 1 "does not fit the commitment" "$imperia" replay --verify-deal "$work/unfair.imperia"
other=$(printf 'imperia deal %s' ${key%ff}fe | sha256sum | cut -d' ' -f1)
sed "s/^commitment: .*/commitment: $other/" "$work/unfair.imperia" >"$work/exchanged.imperia"
expect "another deal than the key's" 1 "does not fit|parts from" "$imperia" replay --verify-deal "$work/exchanged.imperia"
refuse "a commitment alone" "goes with --verify-deal" "$imperia" replay "$work/fair.imperia" --commitment $commitment
refuse "a seed that is neither" "no whole number" "$imperia" play settlers --seed ${key}0
refuse "a record where none can be written" "cannot write" "$imperia" play settlers --quiet --seats random,random --record "$work/no/such/place"

# Typed choices: help, a hint, an undo, a wrong word, leaving; then going on from the save.
typed=$(printf '?\nh\nc\ns\nnonsense\n999\n1\n1\nexchange 2 workers\nu\ns %s/saved.imperia\nq\n' "$work" | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play settlers --stdin --seed 8 --players Romans,Barbarians) 2>&1)
for pattern in "undo" "Common deck: [0-9]* cards" "> Advised: [0-9]*, " "^  It is worth .* in which the hidden cards may lie.$" "none of the options" "There is no option 999" "Taken back" "Which card" "Save where" "Saved" "You left the game" "go on later\|Go on later"; do
    if grep -q "$pattern" <<<"$typed"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: typed game lacks '$pattern'"; fi
done
if [ -s "$work/imperia-autosave.imperia" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: leaving saved nothing"; fi
expect "resume" 0 "win|share" "$imperia" play settlers --resume "$work/saved.imperia" --record "$work/done.imperia"
expect "verify the resumed game" 0 "repeat exactly" "$imperia" replay --verify "$work/done.imperia"

# What computer players have answered is taken back with the choice; what another person has answered is not.
for seats in human,greedy human,human; do
    other=
    [ "$seats" = human,human ] && other=$'pass\n'
    typed=$(printf '1\n1\n1\n1\nexchange 2 workers\n1\n%su\nq\n' "$other" | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play settlers --stdin --seed 3 --seats "$seats" --players Romans,Barbarians) 2>&1)
    pattern="cannot be taken back: something hidden was shown, or others have played since"
    [ "$seats" = human,greedy ] && pattern="Taken back, with what the computer players have answered"
    if grep -q "$pattern" <<<"$typed"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: undo among $seats"; fi
done

# Sets and format are told at the beginning, and with the help.
typed=$(printf '?\nq\n' | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play settlers --stdin --seed 3 --options fire --players Romans,Barbarians) 2>&1)
if [ "$(grep -c "Imperial Settlers with We Didn't Start the Fire, format introducing" <<<"$typed")" = 2 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: the set-up is not told"; fi

# Imperium at the terminal: one's own turn begins with the table, draws are named, the end says what points come from.
turns=$(printf '2\n1\n1\n1\n1\n1\n1\n1\n1\n' | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play imperium --stdin --seed 5 --players Japan,Mayans --record "$work/imperium.imperia") 2>&1)
for pattern in "Which turn do you take?" "King of Kings: " "Your hand" "over Emperor Kanmu" "Innovate: what do you break through for?" "gets 1 progress?" "You draw" "Mayans draw 5 cards"; do
    if grep -q "$pattern" <<<"$turns"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: Imperium lacks '$pattern'"; fi
done
# The discards of Clean-up are picked together.
typed=$(printf '1\nend the turn\n1\n1 3 4\nq\n' | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play imperium --stdin --seed 5 --players Japan,Taino --record "$work/together.imperia") 2>&1)
if [ "$(grep -c "Clean-up: which cards do you discard?" <<<"$typed")" = 1 ] && grep -q "Japan discard Appeal to China, Advance and Unrest" <<<"$typed"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1)); echo "FAILED: discards are not picked together"
fi
# At a keyboard what costs progress is asked about first; "n" changes nothing.
typed=$(printf '1\nexhaust japan\n1\nadvance\nplay unrest\n1\nn\n1\ny\nq\n' | NO_COLOR=1 script -qec "$imperia play imperium --seed 5 --players Japan,Taino --record $work/warned.imperia" /dev/null 2>&1)
if [ "$(grep -o "It pays 1 progress for 1 population. Do it?" <<<"$typed" | wc -l)" = 2 ] && [ "$(grep -c "Japan pay 1 progress" <<<"$typed")" = 1 ]; then
    passed=$((passed + 1))
else
    failed=$((failed + 1)); echo "FAILED: nothing is asked about first"
fi
typed=$(printf 'c Glory\nq\n' | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play imperium --stdin --seed 5 --seats human --players Japan --options practice) 2>&1)
for pattern in "^Turn 1 of 12" "Practice: with 50 VP or more"; do
    if grep -q "$pattern" <<<"$typed"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: practice lacks '$pattern'"; fi
done
# A card that is put together from what it is known to do says so.
typed=$(printf 'c School of Gladiators\nc Gold Mine\nq\n' | (home=$PWD && cd "$work" && IMPERIA_HOME=$home "$imperia" play settlers --stdin --seed 8) 2>&1)
if [ "$(grep -c "reconstructed: the printed" <<<"$(sed -n '/School of Gladiators/,$p' <<<"$typed")")" = 1 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: a reconstructed card does not say so"; fi
expect "scores broken down" 0 "VP = .* for cards" "$imperia" play imperium --quiet --seats greedy,random --seed 3

# Packs.
expect "compile" 0 "hash" "$imperia" cards compile -o "$work/settlers.pack" packs/settlers
expect "play from a pack" 0 "games of settlers" "$imperia" simulate settlers --games 20 --pack "$work/settlers.pack"
head -c 3000 "$work/settlers.pack" >"$work/cut.pack"
refuse "a damaged pack" "damaged" "$imperia" bench --pack "$work/cut.pack"
refuse "no pack" "no Imperia pack" "$imperia" bench --pack "$work/mine.cards"
a=$("$imperia" signature --games "$(many 60 6)") && b=$("$imperia" signature --games "$(many 60 6)" --pack "$work/settlers.pack")
if [ "$a" = "$b" ] && [ ${#a} = 16 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: signatures $a and $b differ"; fi

# JSON is JSON, and threads do not change results.
one=$("$imperia" simulate settlers --games "$(many 200 20)" --threads 1 --json | sed -E 's/"(seconds|games_per_second|threads)":[^,}]*//g')
two=$("$imperia" simulate settlers --games "$(many 200 20)" --threads 2 --json | sed -E 's/"(seconds|games_per_second|threads)":[^,}]*//g')
if [ "$one" = "$two" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: threads change results"; fi

# Reports: a page with its JSON, or JSON alone; the same bytes on any number of threads; cards of one's own are a section.
for game in settlers imperium; do
    agents=$([ "$game" = settlers ] && many greedy,greedy,greedy,greedy random,random || echo random,random)
    expect "report of $game" 0 "games of $game .* wrote .*one.html and .*one.json" \
        "$imperia" simulate "$game" --report "$work/one.html" --games "$(many 12 2)" --agents "$agents" --threads 1
    expect "report of $game on two threads" 0 "wrote .*two.html" \
        "$imperia" simulate "$game" --report "$work/two.html" --games "$(many 12 2)" --agents "$agents" --threads 2
    for kind in html json; do
        if [ -s "$work/one.$kind" ] && cmp -s "$work/one.$kind" "$work/two.$kind"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1)); echo "FAILED: threads change the report of $game ($kind)"
        fi
    done
    rm -f "$work"/one.* "$work"/two.*
done
expect "report as JSON alone" 0 "wrote .*alone.json$" "$imperia" simulate settlers --report "$work/alone.json" --games 4
if [ -s "$work/alone.json" ] && [ ! -e "$work/alone.html" ] && grep -q '"agents":\["greedy","greedy","greedy","greedy"\]' "$work/alone.json"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1)); echo "FAILED: JSON alone, greedy players"
fi
expect "report with own cards" 0 "wrote" "$imperia" simulate settlers --report "$work/mine.html" --cards "$work/mine.cards" --games "$(many 24 8)" --agents random,random
for pattern in '<h2>Base + mine' 'Cards of mine' '>Hut<'; do
    if grep -q "$pattern" "$work/mine.html"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: the report lacks '$pattern'"; fi
done
expect "report of named players" 0 "wrote" "$imperia" simulate settlers --report "$work/named.json" --games 2 --players Romans,Japanese --options peaceful
mkdir "$work/folder.json"
refuse "a report where none can be written" "cannot write .*no/such/place.html" "$imperia" simulate settlers --report "$work/no/such/place.html"
refuse "a report on a folder" "is no ordinary file" "$imperia" simulate settlers --report "$work/folder.html" --games 2
if [ -e "$work/folder.html" ]; then failed=$((failed + 1)); echo "FAILED: half a report is left"; else passed=$((passed + 1)); fi
refuse "a report of another kind" "a report is FILE.html or FILE.json" "$imperia" simulate settlers --report "$work/report.pdf"
refuse "a report of an unknown option" "no such option 'warlike'" "$imperia" simulate settlers --report "$work/r.html" --options warlike
expect "a report of games for one" 0 "wrote" "$imperia" simulate settlers --report "$work/alone.html" --games 8 --agents random
refuse "a report of decisions" "--report" "$imperia" simulate settlers --report "$work/r.html" --decisions 10
expect "bench writes JSON" 0 "decisions_per_second" "$imperia" bench --json --seconds 0.05 --out "$work/bench.json"
[ -s "$work/bench.json" ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAILED: no bench.json"; }
if find "$work" -name '*.part*' | grep -q .; then failed=$((failed + 1)); echo "FAILED: half-written files are left"; else passed=$((passed + 1)); fi

# One player alone against a Bot.
expect "a Bot by its own flags" 0 "Bot Qin" "$imperia" play imperium --seats human --players Japan --bot Qin --difficulty sovereign --seed 3 --quiet
expect "a Bot where nothing is said" 0 "You are alone and play against the Bot Magyars, chieftain" "$imperia" play imperium --seats human --seed 3 --quiet
expect "why a Bot does it" 0 '^      Row "' "$imperia" play imperium --bot Qin --seed 3
refuse "a Bot of the player's nation" "the Bot cannot play Japan, too" "$imperia" play imperium --players Japan --bot Japan
refuse "an unknown difficulty" "no such option 'difficulty easy'" "$imperia" play imperium --bot Qin --difficulty easy
refuse "a Bot for two" "a Bot plays against 1 player, not 2" "$imperia" play imperium --seats human,greedy --bot Qin
refuse "an unknown pace" "no such pace 'slowly'" "$imperia" play imperium --bot Qin --pace slowly
expect "a simulation against a Bot" 0 "Bot Qin  *4 games" "$imperia" simulate imperium --agents greedy --bot Qin --difficulty sovereign --games 4
expect "a simulation against all Bots" 0 "Bot " "$imperia" simulate imperium --agents random --games 4
expect "a report of games against a Bot" 0 "wrote" "$imperia" simulate imperium --report "$work/bot.html" --games 8 --bot Qin
typed=$(printf 'b\nq\n' | "$imperia" play imperium --stdin --seed 5 --players Japan --bot Qin --record "$work/bot.imperia" 2>&1)
grep -q 'Qin Bot, the first that fits; in it' <<<"$typed" && grep -q 'region  *gain 1 population' <<<"$typed" && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAILED: the table of a Bot"; }

# Campaigns: a file, and the game under way beside it.
campaign=$work/japan.campaign
refuse "a campaign of nobody" "no such nation" "$imperia" campaign new "$work/x.campaign" --nation Japn
refuse "a campaign from nowhere" "does not begin at 'easy': there are chieftain, warlord, imperator, sovereign and overlord, or --supreme" "$imperia" campaign new "$work/x.campaign" --nation Japan --start easy
expect "a new campaign" 0 "0 wins, 0 losses. The next game is at Chieftain" "$imperia" campaign new "$campaign" --nation Japan
refuse "a campaign that is there" "is there already" "$imperia" campaign new "$campaign" --nation Japan
refuse "a campaign without a Bot" "with --bot" "$imperia" campaign play "$campaign"
printf '1\nq\n' | "$imperia" campaign play "$campaign" --stdin --bot Qin >/dev/null 2>&1
if [ -s "$campaign.game" ] && grep -q '^playing: Qin' "$campaign"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: the game of a campaign is kept"; fi
refuse "another Bot in the middle" "the game against Qin is not over yet" "$imperia" campaign play "$campaign" --bot Taino
refuse "a campaign that nobody plays" "nobody is at the terminal" "$imperia" campaign play "$campaign"
cp "$campaign" "$work/copy.campaign" && cp "$work/bot.imperia" "$work/copy.campaign.game"
refuse "another game beside a campaign" "another game than that of the campaign" "$imperia" campaign play "$work/copy.campaign"
expect "a campaign goes on" 0 "Going on with" "$imperia" campaign play "$campaign" --seats greedy
expect "the log of a campaign" 0 "^20..-..-.. .* Qin .*(win|loss)" "$imperia" campaign log "$campaign"
refuse "no game to concede" "no game of this campaign is under way" "$imperia" campaign concede "$campaign"
expect "a second campaign" 0 "0 wins" "$imperia" campaign new "$work/inuit.campaign" --nation Inuit
printf 'q\n' | "$imperia" campaign play "$work/inuit.campaign" --stdin --bot Qin >/dev/null 2>&1
expect "a game of a campaign is conceded" 0 "Qin +-?[0-9]+ +conceded" "$imperia" campaign concede "$work/inuit.campaign"
expect "a conceded game is a loss" 0 "0 wins, 1 loss. The next game is at Chieftain, with double resources" "$imperia" campaign log "$work/inuit.campaign"
if [ -e "$work/inuit.campaign.game" ]; then failed=$((failed + 1)); echo "FAILED: a conceded game is gone"; else passed=$((passed + 1)); fi
# A game that other rules make another of: no loss.
printf '1\nq\n' | "$imperia" campaign play "$work/inuit.campaign" --stdin --bot Qin >/dev/null 2>&1
sed -i -E 's/^hashes: .*/hashes: 0123456789abcdef/' "$work/inuit.campaign.game"
refuse "a game of a campaign by other rules" "counts for nothing" "$imperia" campaign play "$work/inuit.campaign" --seats greedy
expect "a game by other rules is no loss" 0 "0 wins, 1 loss" "$imperia" campaign concede "$work/inuit.campaign"
head -c 40 "$campaign" >"$work/half.campaign"
refuse "half a campaign" "half.campaign: " "$imperia" campaign log "$work/half.campaign"
refuse "a foreign file as campaign" "this is no campaign of Imperia" "$imperia" campaign log "$work/bot.imperia"

# High scores: of games with one person only.
expect "no scores" 0 "No game was finished" "$imperia" scores
yes 1 | "$imperia" play imperium --stdin --seed 5 --players Japan --bot Qin >/dev/null 2>&1
expect "scores" 0 "^imperium  Japan  *Bot Qin  *chieftain  *1 " "$imperia" scores imperium
expect "scores of another game" 0 "No game was finished" "$imperia" scores settlers
refuse "scores of no game" "no such game 'chess'" "$imperia" scores chess
refuse "a foreign file of scores" "no file of scores" "$imperia" scores --scores "$work/bot.imperia"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
