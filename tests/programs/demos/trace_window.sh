#!/bin/sh
# A demo in a window is traced: each frame, what the display showed, the GPU's time, a key until the frame that shows
# it, and that it went back in time.
# usage: with_display.sh trace_window.sh PYTHON BREAKOUT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
python=$1
breakout=$2

looks() { # ARGS
    "$python" "$tests/record/trace.py" "$scratch/run.json" "$@" >"$scratch/err" 2>&1
}
starts() { # [ARGS]
    "$breakout" --size 320x180 --trace "$scratch/run.json" "$@" >"$scratch/out" 2>"$scratch/err" &
    patiently title breakout && window=$(cat "$scratch/window")
}
quits() {
    press q
    wait $! && says_nothing "$scratch/err"
}
frames_are_there() {
    looks --frames "$(sed -n 's/.*"frames": \([0-9]*\).*/\1/p' "$scratch/out")" \
        --name key --name GPU --name update --name "went back" --row display
}
check "breakout opens" starts --stats
check "a key" press Left
check "another one is held" hold BackSpace
check "it goes back in time" patiently shows "breakout, paused"
sleep 0.3 # by more than the frame of the press
let_go BackSpace
check "it quits" quits
check "its trace has each frame, the key and the GPU's time" frames_are_there
finish
