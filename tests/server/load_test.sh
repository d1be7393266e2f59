#!/usr/bin/env bash
# Plays 50 tables of both games to their ends over HTTP and WebSockets: load_test.sh IMPERIA IMPERIA_LOAD [TABLES]. Every
# message must fit the protocol and no step may be missing; how fast it is does not matter here.
set -euo pipefail
imperia=$(realpath "$1")
load=$(realpath "$2")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
# Nothing is left running or lying around.
clean() {
    if [ -n "$server" ]; then kill -9 "$server" 2>/dev/null || true; fi
    rm -rf "$work"
}
trap clean EXIT

"$imperia" serve --port 0 --data "$work/data" --tables-per-address 1000 --tables-per-day 100000 --connections-per-address 1000 \
    --messages-per-second 100000 --requests-per-second 100000 >"$work/log" 2>&1 </dev/null &
server=$!
address=
for _ in $(seq 600); do
    address=$(sed -nE 's|.*http://([0-9.]+:[0-9]+).*|\1|p' "$work/log" | head -n 1)
    [ -n "$address" ] && break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
done
if [ -z "$address" ]; then
    echo "FAILED: the server does not start"
    cat "$work/log"
    exit 1
fi
"$load" play --address "$address" --tables "${3:-50}" --rate 0 --finish --game both

# It ends when it is asked to.
kill "$server"
code=0
wait "$server" || code=$?
server=
if [ "$code" != 0 ]; then
    echo "FAILED: SIGTERM ends the server with exit code $code"
    tail -n 20 "$work/log"
    exit 1
fi
