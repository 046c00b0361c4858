#!/bin/sh
# Files that are dropped onto a window arrive, however many.
# usage: drop.sh PROBE DRAG_SOURCE VERSION_OF_GLFW
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1
drag_source=$2
glfw=$3

start_display
start_window_manager
xdotool mousemove 1200 700
start_probe main
expect_ready
window=$(find_window main)

check "a file is dropped" "$drag_source" "$window" file:///tmp/a
expect "its path arrives" "drop 1 of 1 /tmp/a"
# GLFW 3.4 asserts that there is one, which ends the program where GLFW was built with assertions.
case $glfw in
3.3*) check "none is dropped" "$drag_source" "$window" "#nothing" ;;
esac
check "three are dropped" "$drag_source" "$window" file:///tmp/a%20b file:///tmp/c%C3%A9 file:///d
expect "their paths are decoded" "drop 3 of 3 /tmp/a b /tmp/cé /d"

# shellcheck disable=SC2046
check "three thousand are dropped" "$drag_source" "$window" $(seq -f file:///f%.0f 3000)
# shellcheck disable=SC2046
expect "a thousand and 24 arrive, the others are counted" \
    "drop 1024 of 3000 $(printf '/f%s ' $(seq 1024) | sed 's/ $//')"

# Eight of these make less than a megabyte, which is what is copied, and nine make more.
long=$(printf '%0120000d' 7)
check "a few that are very long are dropped" "$drag_source" "$window" "file:///$long" \
    "file:///$long" "file:///$long" "file:///$long" "file:///$long" "file:///$long" \
    "file:///$long" "file:///$long" "file:///$long" "file:///$long"
expect "those that fit arrive" \
    "drop 8 of 10 /$long /$long /$long /$long /$long /$long /$long /$long"

check "every event was the window's own, stamped in order" lacks wrong
wmctrl -i -c "$window"
check "the program ends well" wait "$probe_id"
check "nothing was said on stderr" is_silent
finish
