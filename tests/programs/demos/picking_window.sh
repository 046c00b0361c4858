#!/bin/sh
# A real mouse over the things of picking.
# usage: with_display.sh picking_window.sh PICKING
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
picking=$1

at() { # X Y "WHAT": what is said to be there
    xdotool mousemove --window "$window" "$1" "$2"
    patiently title "picking, $3"
}
"$picking" --size 320x180 --fps 20 >"$scratch/out" 2>&1 &
check "picking opens" patiently shows "picking, .*: "
window=$(cat "$scratch/window")
xdotool windowfocus --sync "$window" 2>/dev/null
check "a cube is under the cursor" at 175 142 "the yellow cube"
check "a ball" at 231 124 "the orange ball"
check "and nothing but the table" at 60 160 "the table"
xdotool mousemove --window "$window" 175 142 click 1
check "a click chooses" patiently title "picking, the yellow cube, chosen"
xdotool mousedown 1 mousemove --window "$window" 160 150 mousemove --window "$window" 60 150 mouseup 1
check "dragging moves it" at 60 150 "the yellow cube, chosen"
check "away from where it was" at 175 152 "the table"
xdotool mousemove --window "$window" 230 165 mousedown 1 mousemove --window "$window" 150 165 mouseup 1
check "dragging the table turns the camera" at 60 150 "the table"
press Escape
check "Escape quits" wait $!
check "without a word" says_nothing "$scratch/out"
finish
