#!/bin/sh
# The keys of bloom, in a real window that changes its size.
# usage: with_display.sh bloom_window.sh BLOOM
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
bloom=$1

"$bloom" --size 160x90 --fps 20 --out "$scratch/a.png" --capture "$scratch/n%04d.png" \
    >"$scratch/out" 2>"$scratch/err" &
check "bloom opens" patiently title bloom
window=$(cat "$scratch/window")
press b
check "B switches it off" patiently title "bloom off, exposure 1.00, threshold 0.8"
press b
check "and on" patiently title "bloom on, exposure 1.00, threshold 0.8"
press Up
check "Up makes it brighter" patiently title "bloom on, exposure 1.25, threshold 0.8"
press Down
press Down
check "Down darker" patiently title "bloom on, exposure 0.80, threshold 0.8"
press Right
check "Right raises the threshold" patiently title "bloom on, exposure 0.80, threshold 0.9"
press Left
check "Left lowers it" patiently title "bloom on, exposure 0.80, threshold 0.8"
check "B is held" hold b
check "B switches off" patiently title "bloom off, exposure 0.80, threshold 0.8"
check "once, however long it is held" stays "bloom off, exposure 0.80, threshold 0.8"
let_go b
press v
check "V shows the scene" patiently title "bloom scene, exposure 0.80, threshold 0.8"
press v
check "and the glow" patiently title "bloom 1/2, exposure 0.80, threshold 0.8"
xdotool windowsize --sync "$window" 200 120
draws_larger() { # the one before the newest, which is whole
    is_picture "$(find "$scratch" -name 'n*.png' | sort | tail -n 2 | head -n 1)" 200 120
}
check "it is drawn at a new size" patiently draws_larger
press q
check "Q quits" wait $!
check "with a picture of that size" is_picture "$scratch/a.png" 200 120
check "without a word" says_nothing "$scratch/err"
finish
