#!/usr/bin/env bash
# Kills a server 50 times while 40 tables are played, and compares all that was acknowledged or told: kill_test.sh
# IMPERIA IMPERIA_LOAD [KILLS]. On a difference the data and the server's log are kept.
set -euo pipefail
imperia=$(realpath "$1")
load=$(realpath "$2")
kills=${3:-50}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)

# Compiled once, so that a restart takes milliseconds.
for game in settlers imperium; do "$imperia" cards compile -o "$work/$game.pack" "packs/$game" >/dev/null; done
mkdir "$work/data"
code=0
"$load" kill --server "$imperia" --data "$work/data" --kills "$kills" --tables 40 --port 0 --least 0.2 --most 1 \
    --serve=--pack --serve="$work/settlers.pack" --serve="$work/imperium.pack" || code=$?
if [ "$code" = 0 ]; then
    rm -rf "$work"
else
    echo "data and server.log are in $work/data"
fi
exit "$code"
