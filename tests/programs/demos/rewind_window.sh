#!/bin/sh
# A game in a real window is rewound while it is recorded, and its replay is the game without the detour.
# usage: with_display.sh rewind_window.sh BREAKOUT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
breakout=$1

level() { # N, which is not paused
    shows "breakout, level $1: "
}
"$breakout" --size 480x270 --fps 30 --record "$scratch/run" >"$scratch/out" 2>"$scratch/err" &
game=$!
check "breakout shows its title" patiently title breakout
window=$(cat "$scratch/window")
press 2
press space
check "a game begins" patiently level 2
press space
sleep 1.5
hold BackSpace
check "Backspace pauses it" patiently shows "breakout, level 2, paused"
check "and rewinds it to its title" patiently shows "breakout, paused"
let_go BackSpace
check "from which it goes on" patiently title breakout
press 3
press space
check "to another game" patiently level 3
press space
sleep 4 # because on a busy machine the key may stay down for seconds
hold BackSpace
sleep 0.4
let_go BackSpace
check "that is rewound a little" patiently level 3
sleep 0.5
press q
check "it ends well" wait $game
check "and says nothing" says_nothing "$scratch/err"

replays() { # [FLAG]...
    ends 0 "$breakout" --replay "$scratch/run" --verify "$@"
}
is_same() {
    grep -Eqx "$scratch/run: ([0-9]+) of \\1 ticks were replayed, and the state after \\1 of them compared: the same" "$scratch/out"
}
check "the recording is replayed" replays --headless
check "as the run without the detours" is_same
check "in a window, too" replays
check "it is the same" is_same
check "also with frames of the window's own" replays --live-frames --pace 10
check "which are not part of the state" is_same
finish
