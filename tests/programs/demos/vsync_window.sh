#!/bin/sh
# The demo vsync in a real window: v-sync by keys, and the line for a report, printed and copied.
# usage: with_display.sh vsync_window.sh VSYNC EVENTS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
vsync=$1
events=$2

lines() { # COUNT
    [ "$(wc -l <"$scratch/out")" = "$1" ]
}
number='[0-9]+\.[0-9]+'
# The last line, where v-sync was asked for so.
reports() { # V-SYNC
    tail -n 1 "$scratch/out" | tr -d '\r' | grep -Eqx "glpace $number\.[0-9]+; [^;]+; OpenGL ${number}[^;]+; GLFW 3[^;]+; monitor( [0-9]+ Hz)+; v-sync [a-z]+, asked \
for $1; policy paced; status (unknown|absent|works|throttled); source (none|presents|timestamps); \
refresh (not known|$number Hz, \+-$number us); present p50 $number p99 $number ms; interval p50 \
$number p99 $number ms; [0-9]+ refreshes a frame; [0-9]+ slipped; [0-9]+ frames"
}

"$vsync" --size 320x180 >"$scratch/out" 2>"$scratch/err" &
doctor=$!
check "vsync opens" patiently shows "vsync, on: "
window=$(cat "$scratch/window")
for mode in off on adaptive force; do
    number_of=$((${number_of-0} + 1))
    press $number_of
    check "$number_of asks for $mode" patiently shows "vsync, $mode: "
    press c
    check "C prints a line" patiently lines $number_of
    check "which says so" reports $mode
done

pastes() {
    xdotool windowfocus --sync "$other" key ctrl+v 2>/dev/null
    sleep 0.1
    grep -qF "$(tail -n 1 "$scratch/out")" "$scratch/events"
}
"$events" --size 320x180 >"$scratch/events" 2>&1 &
events_id=$!
check "events opens" patiently shows "events: "
other=$(cat "$scratch/window")
check "the line was copied, and another program pastes it" patiently pastes
xdotool windowfocus --sync "$other" key Escape 2>/dev/null
wait $events_id

press Escape
check "Escape ends it" wait $doctor
check "with a line" lines 5
check "which says so" reports force
check "and without another word" says_nothing "$scratch/err"
finish
