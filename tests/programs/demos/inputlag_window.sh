#!/bin/sh
# The demo inputlag in a real window with a real mouse: the ring follows it, and keys choose the way.
# usage: with_display.sh inputlag_window.sh INPUTLAG
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
inputlag=$1

# Its rim is 12 pixels from its middle.
is_ringed() { # X Y, in the window, and the ring's color
    [ "$(pixel "$1" $(($2 - 12)))" = "$3" ] && [ "$(pixel "$1" $(($2 + 12)))" = "$3" ]
}
follows() { # COLOR
    for at in "200 100" "330 60" "330 150"; do
        # shellcheck disable=SC2086
        set -- $at "$1"
        xdotool mousemove --window "$window" "$1" "$2"
        patiently is_ringed "$1" "$2" "$3" || return 1
        set -- "$3"
    done
}
yellow=" 92 199 255"
green=" 161 217 69"
blue=" 255 171 107"

"$inputlag" --size 640x360 >"$scratch/out" 2>"$scratch/err" &
check "inputlag opens with fixed" patiently shows "inputlag, fixed: "
window=$(cat "$scratch/window")
check "the ring is where the mouse is" follows "$yellow"
press 2
check "2 chooses paced" patiently shows "inputlag, paced: "
check "the ring follows" follows "$green"
press 3
check "3 chooses a late poll" patiently shows "inputlag, paced low: "
check "the ring follows" follows "$blue"
press p
check "P predicts" patiently shows "inputlag, paced low, predicted: "
check "where the mouse rests, the ring is" follows "$blue"
press 1
check "1 chooses fixed" patiently shows "inputlag, fixed, predicted: "
press Escape
check "Escape ends it" wait $!
check "without a word" says_nothing "$scratch/err"
finish
