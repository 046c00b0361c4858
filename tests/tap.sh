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

finish() {
    echo "1..$count"
}

# Until COMMAND succeeds, for at most 20 seconds.
patiently() {
    tries=400
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.05
    done
}
