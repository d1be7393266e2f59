#!/usr/bin/env bash
# A backup of games in PostgreSQL as docs/operating.md says: dump_test.sh IMPERIA. What pg_dump wrote while a server runs,
# pg_restore puts into a second database; a server that begins there has the account and opens the table.
set -euo pipefail
imperia=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tests/server/common.sh

coproc postgresql { exec tests/server/postgresql.sh -c fsync=off 2>"$work/postgresql.log"; }
read -r address <&"${postgresql[0]}" || fail "PostgreSQL does not start: $(cat "$work/postgresql.log")"
programs=$(dirname "$(ls /usr/lib/postgresql/*/bin/pg_dump | tail -n 1)")
other="${address%%\?*}_restored?${address#*\?}" # the same server, another database

kept=(--store "$address")
start --lease 1
post /api/account '{"name":"Ann Onymous","password":"a long and secret phrase"}' >/dev/null
table=$(post /api/tables '{"game":"settlers","seed":2,"seats":[{"kind":"random","side":"Romans"},{"kind":"human","side":"Japanese"}]}' |
    sed -nE 's/.*"table":"([a-z0-9]+)".*/\1/p')
[ -n "$table" ] || fail "no table is made"
# With that seed the computer player begins: it has chosen something, and what looks on has been told so.
look "$table" "$work/seen"
for _ in $(seq 100); do grep -aq '"t":"steps"' "$work/seen" && break || sleep 0.1; done
"$programs/pg_dump" --format=custom --file="$work/imperia.dump" "$address"
stop
wait "$reader" || true
exec 4>&-

"$programs/psql" -q -c 'CREATE DATABASE postgres_restored' "$address"
"$programs/pg_restore" --exit-on-error --no-owner --dbname="$other" "$work/imperia.dump"
sleep 2 # the process that had the table is in the dump, too: it is alive for a lease
kept=(--store "$other")
start
[ "$(post /api/login '{"name":"Ann Onymous","password":"a long and secret phrase"}' | status)" = 200 ] || fail "the account is not there"
look "$table" "$work/again"
steps() { grep -aoE '"n":[0-9]+,"seat":0,"kind":"answer"' "$1" | sort -u; }
[ -n "$(steps "$work/seen")" ] || fail "nothing was done before the backup"
[ "$(steps "$work/seen")" = "$(steps "$work/again")" ] || fail "the table is another one"
post /api/tables '{"game":"settlers","seats":[{"kind":"human","side":"Romans"}]}' | grep -q '"table"' || fail "no table is made there"
stop
wait "$reader" || true
exec 4>&-
echo "what pg_dump wrote is played on"
