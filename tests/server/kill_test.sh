#!/usr/bin/env bash
# Kills a server 50 times while 40 tables are played, and compares all that was acknowledged or told: kill_test.sh
# IMPERIA IMPERIA_LOAD [KILLS [PROCESSES]]. With several processes they share a PostgreSQL server that is started for it,
# and one of them is killed at a time. On a difference the data and the server's log are kept.
set -euo pipefail
imperia=$(realpath "$1")
load=$(realpath "$2")
kills=${3:-50}
processes=${4:-1}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)

# Compiled once, so that a restart takes milliseconds.
packs=()
for game in $(ls packs); do
    "$imperia" cards compile -o "$work/$game.pack" "packs/$game" >/dev/null
    packs+=(--serve="$work/$game.pack")
done
mkdir "$work/data"
store=()
most=1
if [ "$processes" -gt 1 ]; then
    # It runs as long as this script holds the pipe to it.
    coproc postgresql { exec tests/server/postgresql.sh 2>"$work/data/postgresql.log"; }
    if ! read -r address <&"${postgresql[0]}"; then
        cat "$work/data/postgresql.log"
        exit 1
    fi
    store=(--store "$address" --processes "$processes")
    most=0.3
fi
code=0
"$load" kill --server "$imperia" --data "$work/data" "${store[@]}" --kills "$kills" --tables 40 --port 0 --least 0.1 --most "$most" \
    --serve=--pack "${packs[@]}" || code=$?
if [ "$code" = 0 ]; then
    rm -rf "$work"
else
    echo "data and server.log are in $work/data"
fi
exit "$code"
