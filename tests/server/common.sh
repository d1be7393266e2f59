# What the tests of a running server share; sourced. Begins a server of its own and ends it; nothing is left lying around.
# Needs: imperia (the program). Sets: work (a folder), server (its process), host and port.

work=$(mktemp -d)
kept=(--data "$work/data") # where games are
server=
extra= # another process to be ended
clean() {
    # A proxy is asked to end, so that it ends its workers, too.
    if [ -n "$extra" ]; then kill "$extra" 2>/dev/null && wait "$extra" 2>/dev/null || true; fi
    if [ -n "$server" ]; then kill -9 "$server" 2>/dev/null || true; fi
    rm -rf "$work"
}
trap clean EXIT

fail() {
    echo "FAILED: $*"
    [ -f "$work/log" ] && tail -n 20 "$work/log"
    exit 1
}

# start [OPTION ...]: begins the server on a free port and waits until it says its address.
start() {
    : >"$work/log"
    "$imperia" serve --port 0 "${kept[@]}" "$@" >"$work/log" 2>&1 </dev/null &
    server=$!
    for _ in $(seq 600); do
        port=$(sed -nE 's|.*http://127.0.0.1:([0-9]+).*|\1|p' "$work/log" | head -n 1)
        [ -n "$port" ] && break
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    [ -n "$port" ] || fail "the server does not start"
}

# stop: by SIGTERM; it must end by itself and say that all went well.
stop() {
    kill "$server"
    local code=0
    wait "$server" || code=$?
    server=
    [ "$code" = 0 ] || fail "SIGTERM ends the server with exit code $code"
}

# say BYTES [PORT]: what a server answers to these bytes (as printf writes them) until it closes, at most 20 seconds.
say() {
    exec 3<>"/dev/tcp/127.0.0.1/${2:-$port}"
    printf "$1" >&3
    timeout 20 cat <&3 || true
    exec 3>&-
}

# get PATH [FIELD ...]: a whole answer over one connection; fields are lines of the head.
get() {
    local path=$1 fields= one
    shift
    for one in "$@"; do fields="$fields$one\r\n"; done
    say "GET $path HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n$fields\r\n"
}

# status: the number in the first line of what comes in.
status() { head -n 1 | cut -d' ' -f2; }

# post PATH BODY: the same for a request with a body.
post() {
    say "POST $1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${#2}\r\n\r\n$2"
}

# look TABLE FILE [PORT]: begins to look on at a table; all that is told goes into FILE. Sets reader, which ends when the
# server does, and holds descriptor 4.
look() {
    exec 4<>"/dev/tcp/127.0.0.1/${3:-$port}"
    printf 'GET /ws/%s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' "$1" >&4
    printf 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n' >&4
    timeout 60 cat <&4 >"$2" &
    reader=$!
    for _ in $(seq 600); do grep -aq ' 101 ' "$2" && break || sleep 0.1; done
    printf '\x81\x98\0\0\0\0{"t":"hello","from":0}  ' >&4 # a masked text of 24 bytes
    for _ in $(seq 600); do grep -aq '"t":"state"' "$2" && break || sleep 0.1; done
    grep -aq '"t":"state"' "$2" || fail "no state comes"
}

# told_of_the_end FILE: who looked on was told of it, and the last frame is a close with the code 1001.
told_of_the_end() {
    wait "$reader" || true
    exec 4>&-
    grep -aq '"code":"unavailable","message":"the server is closing' "$1" || fail "nobody is told of the end"
    tail -c 4 "$1" | od -An -tx1 | grep -q '88 02 03 e9' || fail "the end has no code 1001"
}
