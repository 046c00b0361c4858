#!/bin/sh
# Two players at one real keyboard: each drives one car, and sees it in one half.
# usage: with_display.sh split_window.sh SPLIT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
split=$1

# A row of pixels behind both cars, of one half: what a car leaves behind moves there.
row() { # left|right
    from=0
    [ "$1" = left ] || from=170
    newest_bytes "$scratch/frames" 320 180 $from 145 600
}
remember() {
    row left >"$scratch/left"
    row right >"$scratch/right"
}
stands() { # left|right
    row "$1" | cmp -s - "$scratch/$1"
}
moves() { # left|right
    ! stands "$1"
}
hold_key() { # KEY
    xdotool windowfocus --sync "$window" keydown "$1" 2>/dev/null
}
: >"$scratch/frames"
"$split" --size 320x180 --capture - >"$scratch/frames" 2>"$scratch/out" &
check "split opens" patiently shows "split: "
window=$(cat "$scratch/window")
remember
draws_more "$scratch/frames" 320 180 3
check "the left car stands" stands left
check "the right one too" stands right
hold_key w
check "W drives the left car" patiently moves left
check "and not the right one" stands right
hold_key Up
check "Up drives the right one, while W is held" patiently moves right
xdotool keyup w keyup Up
press r
starts_again() {
    stands left && stands right
}
check "R begins again" patiently starts_again
press Escape
check "Escape quits" wait $!
check "without a word" says_nothing "$scratch/out"
finish
