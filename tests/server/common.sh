# What the tests of a running server share; sourced. Begins a server of its own and ends it; nothing is left lying around.
# Needs: imperia (the program). Sets: work (a folder), server (its process), host and port.

work=$(mktemp -d)
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
    "$imperia" serve --port 0 --data "$work/data" "$@" >"$work/log" 2>&1 </dev/null &
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
