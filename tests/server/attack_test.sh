#!/usr/bin/env bash
# A server with its usual limits is attacked from one address while somebody plays from another: attack_test.sh IMPERIA
# IMPERIA_LOAD [SECONDS of each attack]. Prints what the attacker got, how the other was served, and what it cost in memory
# and on the disk. Fails where the other is told anything wrong or waits ten times as long as without an attack, the
# server falls, or memory or disk run away. At the end the disk is full for a while: what was acknowledged is still there.
set -euo pipefail
imperia=$(realpath "$1")
load=$(realpath "$2")
seconds=${3:-6}
cd "$(dirname "$0")/../.."
. tests/server/common.sh

memory() { awk '/^VmRSS/ {print int($2 / 1024)}' "/proc/$server/status"; }
disk() { du -sm "$work/data" | cut -f1; }
# field NAME: a number of the load generator's report.
field() { node -e "const r = JSON.parse(require('fs').readFileSync('$work/report', 'utf8')); console.log(r.$1)"; }

# got WHAT: how often the attacker got it.
got() { node -e "console.log(JSON.parse(require('fs').readFileSync('$work/attack', 'utf8'))['$1'] ?? 0)"; }

most_memory=600 # MB
most_disk=200   # MB
most_kept=200   # MB when nobody is there any more
most_ms=100     # to the ack, at the median; or ten times what it takes in peace

start --table-idle 5
printf '%-10s  %8s  %8s  %6s  %6s  %s\n' attack "p50 ms" "p99 ms" "MB" "disk" "what it got"
for attack in none openings tables setups decks logins accounts sessions hellos pings fragments messages nonsense; do
    node tests/server/attack.mjs "$port" "$attack" "$((seconds + 1))" >"$work/attack" 2>&1 &
    extra=$!
    sleep 0.5
    "$load" play --address "127.0.0.1:$port" --tables 4 --rate 8 --seconds "$seconds" --json >"$work/report" 2>"$work/problem" ||
        fail "who plays beside '$attack' is not served: $(cat "$work/problem" "$work/report")"
    wait "$extra" || fail "the attack itself: $(cat "$work/attack")"
    extra=
    kill -0 "$server" || fail "the server fell by '$attack'"
    printf '%-10s  %8.1f  %8.1f  %6d  %6d  %s\n' "$attack" "$(field ack_ms.p50)" "$(field ack_ms.p99)" "$(memory)" "$(disk)" \
        "$(cat "$work/attack")"
    [ "$attack" != none ] || most_ms=$(node -e "console.log(Math.max($most_ms, 10 * $(field ack_ms.p50)))")
    node -e "process.exit($(field ack_ms.p50) < $most_ms ? 0 : 1)" ||
        fail "beside '$attack' an answer takes $(field ack_ms.p50) ms at the median, more than $most_ms"
    case $attack in
    # Sixteen hands that wait a fifth of a second for each refusal: a storm is answered slowly.
    hellos) [ "$(got refused)" -le $((160 * (seconds + 1))) ] || fail "a storm was refused $(got refused) times" ;;
    # 32 KB a second are read, so that what a message may have takes each of sixteen hands two to three seconds.
    fragments) [ "$(got seated)" -le $((16 * ((seconds + 2) / 2))) ] || fail "$(got seated) were read too fast" ;;
    pings | messages) grep -q '"cut off"' "$work/attack" || fail "who sends too many $attack is not cut off" ;;
    nonsense) [ "$(got 429)" -gt 0 ] || fail "bytes that are no HTTP are not counted" ;;
    sessions) [ "$(got 201)" -le 20 ] || fail "one address began $(got 201) campaigns" ;;
    esac
    [ "$(memory)" -lt "$most_memory" ] || fail "'$attack' brought the server to $(memory) MB"
    [ "$(disk)" -lt "$most_disk" ] || fail "'$attack' filled $(disk) MB of the disk"
done
# What all of that left in memory goes: tables in the next sweep, and what they used goes back to the system in the one after.
tables_in_memory() { get /metrics | sed -nE 's/^imperia_tables_in_memory ([0-9]+).*/\1/p'; }
before=$(memory)
for _ in $(seq 80); do
    [ "$(tables_in_memory)" = 0 ] && [ "$(memory)" -lt "$most_kept" ] && break
    sleep 1
done
echo "after a sweep: $(tables_in_memory) tables, $(memory) MB ($before before)"
[ "$(tables_in_memory)" = 0 ] || fail "$(tables_in_memory) tables that nobody looks at stay in memory"
[ "$(memory)" -lt "$most_kept" ] || fail "when all have left the server has $(memory) MB"
stop

# A full disk: files can grow no further. Who plays is told so and nothing that was acknowledged is lost, and when there is
# room again, all goes on.
trap '' XFSZ
rm -rf "$work/data"
(ulimit -f 1024 && exec "$imperia" serve --port 0 --data "$work/data" --tables-per-address 1000 --messages-per-second 100000 \
    --requests-per-second 100000) >"$work/log" 2>&1 </dev/null &
server=$!
for _ in $(seq 100); do
    port=$(sed -nE 's|.*http://127.0.0.1:([0-9]+).*|\1|p' "$work/log" | head -n 1)
    [ -n "$port" ] && break
    sleep 0.1
done
"$load" play --address "127.0.0.1:$port" --tables 8 --rate 0 --seconds "$seconds" --patience 3 --json >"$work/report" 2>"$work/problem" &&
    fail "nothing was refused, though the disk was full: $(cat "$work/report")"
kill -0 "$server" || fail "a full disk ends the server"
grep -q '"unavailable"\|not stored\|cannot be stored' "$work/report" "$work/problem" ||
    fail "who plays is not told that nothing is stored: $(cat "$work/report" "$work/problem")"
stop
start --tables-per-address 1000 --messages-per-second 100000 --requests-per-second 100000
"$load" play --address "127.0.0.1:$port" --tables 4 --rate 0 --finish >/dev/null || fail "there is room again, and it does not go on"
stop
sqlite_check=$("$imperia" backup --data "$work/data" "$work/copy.db" 2>&1) || fail "the data are damaged: $sqlite_check"
echo "a full disk: refused while it was full, $(du -sk "$work/data" | cut -f1) KB whole afterwards"
