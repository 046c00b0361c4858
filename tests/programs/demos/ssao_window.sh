#!/bin/sh
# The keys of ssao, in a real window.
# usage: with_display.sh ssao_window.sh SSAO
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
ssao=$1

# The newest frame is gray where nothing but a number is shown: at the foot of the steps.
is_gray() {
    newest_pixel "$scratch/frames" 160 90 80 75 | awk '{ exit !($1 == $2 && $2 == $3) }'
}
is_colored() {
    ! is_gray
}
: >"$scratch/frames"
"$ssao" --size 160x90 --fps 20 --capture - >"$scratch/frames" 2>"$scratch/out" &
check "ssao opens" patiently title ssao
window=$(cat "$scratch/window")
check "the picture has colors" is_colored
press 5
check "5 shows the occlusion" patiently is_gray
press space
check "Space switches it off" patiently title "ssao, occlusion, off, radius 1.00"
press Up space
check "on again, and Up reaches farther" patiently title "ssao, occlusion, on, radius 1.25"
press 1 Down
check "1 shows the picture" patiently is_colored
check "and Down reaches less far" patiently title "ssao, picture, on, radius 1.00"
press q
check "Q quits" wait $!
check "without a word" says_nothing "$scratch/out"
finish
