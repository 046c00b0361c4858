# shellcheck shell=sh
# What all shell tests share: TAP, a folder for what they write, patience. Sourced.
set -u

scratch=$(mktemp -d)
count=0

clean_up() {
    rm -r "$scratch"
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

explain() { # after a check that failed: what the reader wants to see
    :
}

check() { # DESCRIPTION COMMAND...
    description=$1
    shift
    count=$((count + 1))
    if "$@"; then
        echo "ok $count - $description"
    else
        echo "not ok $count - $description"
        explain
    fi
}

# What starts a program: itself, or, for another processor, what Meson names and the program, or Wine
# with one for Windows. Scripts start themselves.
starter() { # PROGRAM
    wrapper=${MESON_EXE_WRAPPER-}
    case $1 in
    *.exe) wrapper=wine ;;
    esac
    case $wrapper/$(head -c 2 "$1") in
    /* | */'#!')
        echo "$1"
        return
        ;;
    esac
    start=$scratch/.start_$(basename "$1" .exe)
    printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$wrapper" "$(realpath "$1")" >"$start"
    chmod +x "$start"
    echo "$start"
}

is_for_windows() { # PROGRAM
    case $1 in *.exe) ;; *) false ;; esac
}

# Whether what a program said is nothing, or only reports skipped time, which a busy machine may cause.
says_nothing() { # FILE
    ! sentences "$1" | grep -q ''
}
sentences() { # FILE: what it says besides
    grep -v 'of simulated time were skipped' "$1"
}

finish() {
    echo "1..$count"
}

skip_all() { # WHY
    echo "1..0 # SKIP $1"
    exit 0
}

is_gone() { # PROCESS
    ! kill -0 "$1" 2>/dev/null
}

# How often patiently tries: for a minute, or longer on a machine where each try takes long. Once
# something did not come the test has failed, and the rest of it ends soon.
patience=1200

# Until COMMAND succeeds, or hangs.
patiently() {
    tries=$patience
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || { patience=100; return 1; }
        sleep 0.05
    done
}
