#!/bin/sh
# The demos of graphics in a real window: the overlay, the camera, and a mouse that draws.
# usage: with_display.sh window_graphics.sh GLOW CUBE LIFE PARTICLES
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
glow=$1
cube=$2
life=$3
particles=$4

has_window() { # NAME
    xdotool search --name "^$1" >"$scratch/window" 2>/dev/null
}
press() { # KEY
    xdotool windowfocus --sync "$(cat "$scratch/window")" key "$1" 2>/dev/null
}
move_to() { # X Y, in the window
    xdotool mousemove --window "$(cat "$scratch/window")" "$1" "$2"
}
# In virtual time, each frame into a file; with what the demo says among them.
starts() { # TITLE PROGRAM [ARGS]
    title=$1
    shift
    : >"$scratch/frames"
    "$@" --virtual --size 320x180 --capture - >"$scratch/frames" 2>"$scratch/out" &
    patiently has_window "$title" && patiently shows 0 0 ".*"
}
# A paused demo draws, and reads back what it drew, only after input.
shake() {
    xdotool mousemove_relative 1 0 mousemove_relative -- -1 0
}
shows() { # X Y "COLOR", a pattern
    shake
    newest_pixel "$scratch/frames" 320 180 "$1" "$2" | grep -Eqx "$3"
}
hides() { # X Y "COLOR"
    ! shows "$@"
}
quits() { # KEY
    press "$1"
    wait $!
}
dark="[0-9]{1,2} [0-9]{1,2} [0-9]{1,2}" # below 100
glowing="2[0-9][0-9] [12][0-9][0-9] [0-9]+"

# ---- the overlay -------------------------------------------------------------------------------

check "the glow opens" starts glow "$glow" --ups 0
outside=$(newest_pixel "$scratch/frames" 320 180 20 20)
check "F1" press F1
check "shows the overlay" patiently hides 20 20 "$outside"
check "F1" press F1
check "hides it" patiently shows 20 20 "$outside"
check "and Q quits" quits q
check "without a word" says_nothing "$scratch/out"

# ---- the camera --------------------------------------------------------------------------------

check "the cubes open" starts cube "$cube"
check "at the right edge nothing glows" shows 319 90 "$dark"
move_to 160 90
xdotool click --repeat 40 --delay 5 4
check "scrolling goes into the lamp, which is everywhere" patiently shows 300 90 "$glowing"
press f
sleep 0.5
check "F flies from there" shows 300 90 "$glowing"
xdotool keydown e
check "E upwards, until all is dark" patiently shows 300 90 "$dark"
check "in the middle too" patiently shows 160 90 "$dark"
xdotool keyup e
check "and Escape quits" quits Escape
check "without a word" says_nothing "$scratch/out"

# ---- the brush ---------------------------------------------------------------------------------

cells() { # PATTERN: what it counted at its end
    tr -d '\r' <"$scratch/out" | grep -Eqx "$1 cells live"
}
drag() { # BUTTON
    move_to 100 150
    xdotool mousedown "$1"
    move_to 140 150
    xdotool mouseup "$1"
}
check "life opens" starts life "$life"
press p
check "C" press c
check "and Q" quits q
check "leave no cell" cells 0

check "life opens again" starts life "$life"
press p
press c
drag 1
check "the mouse draws a line of living cells" patiently shows 120 150 "$glowing"
check "and Q quits" quits q
check "as long as it was dragged" cells "(4[0-9]|[5-9][0-9]|1[0-4][0-9])"

check "and again" starts life "$life"
press p
press c
drag 1
patiently shows 120 150 "$glowing"
drag 3
check "the right button erases it" patiently shows 120 150 "$dark"
check "and Q quits" quits q
check "with nothing left" cells 0

check "and again" starts life "$life"
press p
press c
drag 1
patiently shows 120 150 "$glowing"
check "and nothing beside it" hides 120 148 "$glowing"
press n
press n
check "two steps widen it" patiently shows 120 148 "$glowing"
check "and Q quits" quits q
check "to more cells" cells "[1-9][0-9]{2}"

# ---- the stars ---------------------------------------------------------------------------------

same_frames() { # the newest whole two
    size=$((320 * 180 * 4))
    whole=$(($(wc -c <"$scratch/frames") / size))
    [ "$whole" -ge 2 ] || return
    tail -c "+$(((whole - 2) * size + 1))" "$scratch/frames" | head -c $((2 * size)) >"$scratch/two"
    head -c $size "$scratch/two" >"$scratch/first"
    tail -c $size "$scratch/two" | cmp -s - "$scratch/first"
}
moving_frames() {
    ! same_frames
}
check "the stars open" starts particles "$particles" --count 5000 --frames 100000
check "and move" patiently moving_frames
stand() {
    shake && same_frames
}
press p
check "P stops them" patiently stand
check "Q quits" quits q
check "where they were" same_frames
check "without a word" says_nothing "$scratch/out"
finish
