#!/bin/sh
# The demo pacing in a real window: its policies by keys and in turns, and a pause in which it sleeps.
# usage: with_display.sh pacing_window.sh PACING
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
pacing=$1

"$pacing" --size 64x36 --capture - >"$scratch/frames" 2>"$scratch/err" &
check "pacing opens with fixed" patiently shows "pacing, fixed: "
window=$(cat "$scratch/window")
check "paced has its turn by itself" patiently shows "pacing, paced: "
check "and then fixed" patiently shows "pacing, fixed: "
press 2
check "2 keeps to paced" patiently shows "pacing, paced: "
press 1
check "1 keeps to fixed" patiently shows "pacing, fixed: "
check "for longer than a turn" draws_more "$scratch/frames" 64 36 150
check "it is still fixed" shows "pacing, fixed: "
press p
check "P pauses" patiently shows "pacing, fixed, paused"
check "and it sleeps" patiently stands
press p
check "P goes on" draws_more "$scratch/frames" 64 36 3
press space
check "Space takes turns again" patiently shows "pacing, paced: "
press 1
patiently shows "pacing, fixed: "
check "P is held" hold p
check "P pauses" patiently shows "pacing, fixed, paused"
check "once, however long it is held" stays "pacing, fixed, paused"
let_go p
press Escape
check "Escape ends it" wait $!
reports_of_late_frames() {
    [ "$(grep -c '^[0-9]* of [0-9]* late' "$scratch/err")" = 1 ] || return 1
    grep -v '^[0-9]* of [0-9]* late' "$scratch/err" >"$scratch/rest"
    says_nothing "$scratch/rest"
}
check "and it says only how many frames were late" reports_of_late_frames
finish
