#!/usr/bin/env bash
# A server whose PostgreSQL is stopped: away_test.sh IMPERIA. It says so, and ends when it is told to. And two that share
# it: whichever of them ends, those who talk to the one through the other are told; if it hangs, they are cut off.
set -euo pipefail
imperia=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tests/server/common.sh

coproc postgresql { exec tests/server/postgresql.sh -c fsync=off 2>"$work/postgresql.log"; }
read -r address <&"${postgresql[0]}" || fail "PostgreSQL does not start: $(cat "$work/postgresql.log")"
main=$(head -n 1 "${address##*host=}/data/postmaster.pid")
# all SIGNAL: to all processes of PostgreSQL; they must not stay stopped when this script ends.
all() { kill "-$1" "$main" $(awk -v parent="$main" '$4 == parent { print $1 }' /proc/[0-9]*/stat 2>/dev/null) 2>/dev/null || true; }
# until_healthz STATUS: it is asked anew at most every five seconds.
until_healthz() {
    for _ in $(seq 100); do
        [ "$(get /healthz | status)" = "$1" ] && return
        sleep 0.3
    done
    return 1
}
trap 'all CONT; clean' EXIT

start_shared() {
    : >"$work/log"
    "$imperia" serve --port 0 --store "$address" --log "$work/server.log" >"$work/log" 2>&1 </dev/null &
    server=$!
    for _ in $(seq 600); do
        port=$(sed -nE 's|.*http://127.0.0.1:([0-9]+).*|\1|p' "$work/log" | head -n 1)
        [ -n "$port" ] && break
        sleep 0.1
    done
    [ -n "$port" ] || fail "the server does not start"
}
start_shared
first=$server first_port=$port
start_shared
table=$(post /api/tables '{"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}]}' |
    sed -nE 's/.*"table":"([a-z0-9]+)".*/\1/p')
look "$table" "$work/its own"
own=$reader
exec 5>&4
look "$table" "$work/seen" "$first_port"
kill "$first"
told_of_the_end "$work/seen"
wait "$first" || fail "the first of two does not end well"
! grep -aq '"code":"unavailable"' "$work/its own" || fail "those of the other are told, too"
second=$server second_port=$port
start_shared
look "$table" "$work/seen" "$port"
first=$server server=$second
stop
told_of_the_end "$work/seen"
wait "$own" || true
exec 5>&-
server=$first
# One that hangs says nothing: when it is taken for dead, those who came to it through the other are cut off there, and
# find the table open. Who looks on elsewhere is told every 20 seconds that somebody lives.
first_port=$port
post /api/tables '{"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}]}' >"$work/made"
lasting=$(sed -nE 's/.*"table":"([a-z0-9]+)".*/\1/p' "$work/made")
look "$lasting" "$work/alive"
lasting_reader=$reader lasting_since=$SECONDS
exec 5>&4
start_shared
extra=$server
table=$(post /api/tables '{"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}]}' |
    sed -nE 's/.*"table":"([a-z0-9]+)".*/\1/p')
look "$table" "$work/its own"
exec 6>&4
look "$table" "$work/seen" "$first_port"
kill -STOP "$extra"
hung_since=$SECONDS
timeout 15 tail -f /dev/null --pid="$reader" || true
server=$first port=$first_port
echo "cut off from a process that hangs after $((SECONDS - hung_since)) seconds"
[ $((SECONDS - hung_since)) -lt 12 ] || { kill -9 "$extra" && fail "who came through the other is not cut off from a process that hangs"; }
exec 4>&-
look "$table" "$work/again"
exec 4>&- 6>&-
kill "$reader"
kill -9 "$extra"
wait "$extra" 2>/dev/null || true
extra=
sleep $((22 + lasting_since > SECONDS ? 22 + lasting_since - SECONDS : 0))
grep -aq '"t":"alive"' "$work/alive" || fail "nothing says that the server lives"
exec 5>&-
kill "$lasting_reader"
[ "$(get /healthz | status)" = 200 ] || fail "it is not well while the database is"
all STOP
# More requests than there are threads, all of which want to read.
for _ in $(seq 8); do (get /api/tables/aaaaaaaaaaaaaaaa >/dev/null) & done
wait $(jobs -p | grep -vx -e "$server" -e "$postgresql_PID") || true
until_healthz 503 || fail "it is well without a database"
[ "$(get /api/games | status)" = 200 ] || fail "what needs no database is not answered"
[ "$(get /api/tables/aaaaaaaaaaaaaaaa | status)" = 503 ] || fail "what needs one is"
all CONT
until_healthz 200 || fail "the database is back, and nobody notices"
all STOP
stop
all CONT
echo "who loses the database says so"
