#!/bin/sh
# Flying over the island with real keys and a real mouse.
# usage: with_display.sh terrain_window.sh TERRAIN
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
terrain=$1

# A row of pixels on land, where nothing moves but the camera.
row() {
    newest_bytes "$scratch/frames" 320 180 215 90 400
}
remember() {
    draws_more "$scratch/frames" 320 180 3
    row >"$scratch/row"
}
stands() {
    row | cmp -s - "$scratch/row"
}
moves() {
    ! stands
}
push_mouse() {
    xdotool mousemove_relative 5 0
    moves
}
: >"$scratch/frames"
"$terrain" --size 320x180 --fps 20 --capture - >"$scratch/frames" 2>"$scratch/out" &
check "terrain opens" patiently shows "terrain: "
window=$(cat "$scratch/window")
xdotool windowfocus --sync "$window" mousemove --window "$window" 100 90 2>/dev/null
remember
xdotool mousemove --window "$window" 160 90
draws_more "$scratch/frames" 320 180 3
check "a mouse that is not captured moves nothing" stands
press l
check "L shows the triangles" patiently moves
press l
check "and hides them" patiently stands
xdotool keydown w
check "W flies" patiently moves
xdotool keyup w
xdotool click 1
remember
check "a click captures the mouse, which looks around" patiently push_mouse
press Escape
remember
xdotool mousemove_relative 20 0
draws_more "$scratch/frames" 320 180 3
check "Escape gives it back" stands
press Escape
check "and then quits" wait $!
check "without a word" says_nothing "$scratch/out"
finish
