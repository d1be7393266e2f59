#!/usr/bin/env bash
# soak.sh IMPERIA TEST_GAMES [DECISIONS [SEED]]: so many random decisions (10^8) over all modes of both games, every
# invariant checked after each; then games with cards that are made up at random. Another seed plays other games; without
# one it is the present time. Stops at the first game that breaks, whose record and replay command, or the command that
# makes the same cards, are then printed; records are left in the present folder.
set -euo pipefail
imperia=$1 tests=$2 decisions=${3:-100000000} seed=${4:-$(date +%s)}
packs=$(dirname "$0")/../packs/settlers

# The sets of Settlers beyond the base game, one a line.
sets() {
    sed -n 's/^game: *settlers, *set: *//p' "$packs"/*/*.cards | tr '+' '\n' | sed 's/^ *//; s/ *$//' | sort -u |
        grep -vx -e base -e solo || true
}

# A mode a line: game|agents|options. Factions, nations and their sides take turns within each.
modes() {
    local agents lookout variant options set other most
    for agents in random,random random,random,random random,random,random,random; do
        for lookout in standard alternate advanced; do
            for variant in "" ", peaceful" ", first edition" ", peaceful, first edition"; do
                echo "settlers|$agents|lookout $lookout$variant"
            done
        done
        # Without options games take turns at all variants; then those that such turns mix seldom.
        for options in "" "trade routes" "lowered aggression" "quick setup" "precious cards" "short" \
            "trade routes, short" "trade routes, quick setup, precious cards" "lowered aggression, short, precious cards"; do
            echo "imperium|$agents|$options"
        done
    done
    # Every set alone and in both other formats, every two together, all of them.
    while read -r set; do
        for options in "set $set" "set $set, format open" "set $set, format standard, lookout advanced"; do
            echo "settlers|random,random|$options"
            echo "settlers|random,random,random,random|$options"
        done
        while read -r other; do
            [[ $other > $set ]] && echo "settlers|random,random,random|set $set, set $other"
        done < <(sets)
    done < <(sets)
    if [ -n "$(sets)" ]; then
        most=random,random,random,random
        [ "$(cat "$packs"/*/*.cards | grep -c '^board ')" -gt 4 ] && most+=,random
        for options in "" ", format standard" ", lookout alternate" ", lookout advanced, peaceful" ", first edition"; do
            for agents in random,random random,random,random "$most"; do
                echo "settlers|$agents|all expansions$options"
            done
        done
        echo "settlers|greedy,random|all expansions"
    fi
    # One alone: without options but sets, games take turns at the virtual player's cards and at solo conquest.
    for options in "" "first edition" "all expansions"; do echo "settlers|random|$options"; done
    while read -r set; do
        for options in "set $set" "set $set, format standard"; do echo "settlers|random|$options"; done
    done < <(sets)
    # One alone against a Bot: games take turns at all Bots and difficulties.
    for options in "" "trade routes" "short" "original printing" "commons classics" "commons legends"; do
        echo "imperium|random|$options"
    done
    echo "imperium|random|practice"
    echo "imperium|random|practice, trade routes"
    echo "settlers|greedy,random|lookout standard"
    echo "imperium|greedy,random|trade routes"
}

mapfile -t all < <(modes)
share=$((decisions / $(printf '%s\n' "${all[@]}" | grep -cv greedy) + 1)) # those of greedy are shorter
echo "$decisions decisions over ${#all[@]} modes, seed $seed"
done=0
for k in "${!all[@]}"; do
    IFS='|' read -r game agents options <<<"${all[$k]}"
    n=$share
    [[ $agents == *greedy* ]] && n=$((share / 50 + 1)) # it thinks for long
    out=$("$imperia" simulate "$game" --decisions "$n" --agents "$agents" --options "$options" --threads 0 --check \
        --seed "$seed") || { printf '%s\n' "$out" && exit 1; }
    done=$((done + n))
    printf '%3d%%  %3d of %d modes  %5d s  %s, %s%s\n' $((100 * (k + 1) / ${#all[@]})) $((k + 1)) "${#all[@]}" "$SECONDS" \
        "$game" "$agents" "${options:+, $options}"
done
echo "$done decisions and no invariant broken"

times=$((decisions / 5000000 + 1))
for ((k = 0; k < times; ++k)); do
    own=$(((seed + k) % 99999 + 1)) # what the test program takes
    out=$("$tests" --gtest_filter='OwnCards*' --gtest_random_seed="$own" 2>&1) || {
        printf '%s\nto repeat it: %s --gtest_filter="OwnCards*" --gtest_random_seed=%d\n' "$out" "$tests" "$own"
        exit 1
    }
    printf '%3d of %d times made-up cards  %5d s  seed %d\n' $((k + 1)) "$times" "$SECONDS" "$own"
done
