# shellcheck shell=sh
# Configures and builds a folder, and reports errors of a command. Sourced by dev, in the root.

say() {
    printf 'dev: %s\n' "$*" >&2
}

fail() { # STATUS MESSAGE
    status=$1
    shift
    say "$@"
    exit "$status"
}

# With a terminal, a command shows its progress itself. Without a terminal, its latest line is printed every ten
# seconds, and all lines if it fails.
watched() { # COMMAND...
    if [ -t 2 ]; then
        "$@" >&2
        return
    fi
    log=$(mktemp)
    while sleep 10 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        say "$(tail -n 1 "$log" | cut -c 1-120)"
    done &
    ticker=$!
    status=0
    "$@" >"$log" 2>&1 || status=$?
    kill "$ticker"
    wait "$ticker" 2>/dev/null || :
    [ "$status" = 0 ] || cat "$log" >&2
    rm "$log"
    return "$status"
}

configure() { # FOLDER ARGS...
    into=$1
    shift
    tests=disabled
    ! present cmocka.pc || tests=enabled
    # shellcheck disable=SC2086
    set -- "-Dtests=$tests" "$@" ${GLPACE_MESON_ARGS-}

    [ "$(id -u)" = 0 ] || [ -z "$(find "$into" -user 0 2>/dev/null | head -n 1)" ] ||
        fail 1 "root left files in $into; remove it, as root, and run this again: rm -r $PWD/$into"

    # A complete folder has a note with its arguments and compilers. If the note differs, or the folder is
    # incomplete, the folder is configured from nothing. A folder that a person configured has no note and is kept.
    note=$into/dev-arguments
    noted=$(echo "$*" && env | grep -E '^(CC|CXX|(C|CXX|CPP|LD)FLAGS)=' | LC_ALL=C sort)
    again=
    if [ -f "$note" ] && [ "$(cat "$note")" = "$noted" ]; then
        return
    elif [ -f "$note" ] || [ ! -f "$into/meson-private/cmd_line.txt" ]; then
        rm -rf "$into"
    else
        again=--reconfigure
    fi
    say "configuring $into"
    # shellcheck disable=SC2086
    log=$(meson setup $again "$into" "$@" 2>&1) || fail 1 "configuring failed:
$log"
    echo "$noted" >"$note"
}

configure_web() { # FOLDER ARGS...
    needs=$(scripts/web_needs.sh) || exit
    export NODE_PATH=/usr/share/nodejs
    configure "$@" --cross-file scripts/web.ini --pkg-config-path "$needs" -Dgraphics=enabled -Dfreetype=enabled \
        -Djpeg=disabled
}

build() { # FOLDER TARGET...
    say "building in $1"
    watched ninja -C "$@"
}
