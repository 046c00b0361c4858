# Weston without a display and without input devices. Sourced.
# shellcheck shell=sh disable=SC2034,SC2154 # harness.sh and the sourcing test share them

# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"

skip_all() { # WHY
    echo "1..0 # SKIP $1"
    exit 0
}

command -v weston >/dev/null || skip_all "weston is not installed"

is_gone() { # PROCESS
    ! kill -0 "$1" 2>/dev/null
}

# What has not ended after five seconds never will.
clean_up() {
    # shellcheck disable=SC2086
    [ -z "$children" ] || kill $children 2>/dev/null
    patience=100
    for child in $children; do
        patiently is_gone "$child" || kill -KILL "$child"
    done
    wait
    rm -r "$scratch"
}

configure_weston() { # REPAINT
    echo "[core]"
    echo "idle-time=0"
    [ "$1" = default ] || echo "repaint-window=$1"
    echo "[shell]"
    echo "locking=false"
    echo "startup-animation=none"
    echo "panel-position=none"
}

# REPAINT: how long before a refresh the compositor takes what it is going to show, ms, or "default".
# ANSWERS: a program that fails until the compositor answers.
start_weston() { # REPAINT ANSWERS
    export XDG_RUNTIME_DIR="$scratch/runtime" WAYLAND_DISPLAY=glpace-test
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    configure_weston "$1" >"$scratch/weston.ini"
    seat= # which GLFW 3.4 cannot do without
    ! weston --help 2>&1 | grep -q -e --fake-seat || seat=--fake-seat
    # shellcheck disable=SC2086
    weston --backend=headless-backend.so --config="$scratch/weston.ini" --width=1024 --height=768 \
        --socket="$WAYLAND_DISPLAY" $seat >"$scratch/weston" 2>&1 &
    weston_id=$!
    children="$children $weston_id"
    answers=$2
    patiently answers_or_ends
    "$answers" || {
        sed 's/^/# /' "$scratch/weston"
        skip_all "weston does not start here, or GLFW cannot speak to it"
    }
}

answers_or_ends() {
    "$answers" || is_gone "$weston_id"
}
