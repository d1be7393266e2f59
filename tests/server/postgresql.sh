#!/usr/bin/env bash
# Starts a PostgreSQL server of its own on a Unix socket in a temporary folder, prints the address of its database, and
# ends it with all it has when its own standard input ends: whoever starts this holds the other end.
# PostgreSQL refuses to be run by root: as root it runs as the user postgres.
set -euo pipefail

programs=
for folder in /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ] && programs=$folder
done
if [ -z "$programs" ]; then
    echo "there is no PostgreSQL server: install Debian's package postgresql (cmake/packages.sh has it)" >&2
    exit 1
fi
as_user=()
[ "$(id -u)" != 0 ] || as_user=(setpriv --reuid=postgres --regid=postgres --clear-groups)

folder=$(mktemp -d /tmp/imperia-postgresql-XXXXXX)
server=
finish() {
    [ -z "$server" ] || { kill -INT "$server" 2>/dev/null && wait "$server" || true; }
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

[ "$(id -u)" != 0 ] || chown postgres: "$folder"
(cd "$folder" && "${as_user[@]}" "$programs/initdb" -D "$folder/data" --auth=trust --username=postgres \
    --encoding=UTF8 --locale=C.UTF-8 --no-sync) >"$folder.log" 2>&1 || { cat "$folder.log" >&2 && rm "$folder.log" && exit 1; }
rm "$folder.log"
# Whatever happens to this script, the server does not outlive it.
(cd "$folder" && exec "${as_user[@]}" setpriv --pdeathsig INT "$programs/postgres" -D "$folder/data" -k "$folder" \
    -c listen_addresses= -c max_connections=200 "$@") </dev/null >"$folder/log" 2>&1 &
server=$!
until "$programs/pg_isready" -q -h "$folder"; do
    kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2 && exit 1; }
    sleep 0.05
done
echo "postgresql://postgres@/postgres?host=$folder"
while read -r _; do :; done
