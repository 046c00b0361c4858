#!/bin/sh
# A tap is never lost, however long a frame takes.
# usage: taps.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1
hold=$scratch/hold

start_display
start_window_manager
xdotool mousemove 1200 700

# Each by an xdotool of its own, at whose end the server has seen to it, and spaced on the server's
# clock: GLFW swallows a second press with the stamp of the first, in ms.
tap() { # KEY...
    for key; do
        xdotool keydown "$key"
        xdotool keyup "$key"
        sleep 0.005
    done
}
within_a_frame() { # COMMAND...
    : >"$hold"
    check "a frame begins" patiently has holds
    "$@"
    rm "$hold"
}

start_probe main hold "$hold"
expect_ready
within_a_frame tap x
expect "a tap within it is a press and a release" "key X press mods=0" "key X release mods=0"
within_a_frame tap x y x
expect "three keep their order" "key X press mods=0" "key X release mods=0" \
    "key Y press mods=0" "key Y release mods=0" "key X press mods=0" "key X release mods=0"
check "every event was the window's own, stamped in order" lacks wrong
finish
