#!/bin/sh
# A demo that is paused sleeps: no frame comes without input, however the pause came, and frames come
# again when it is over.
# usage: with_display.sh paused.sh BALL LIFE PARTICLES SCENES BREAKOUT EVENTS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
ball=$1
life=$2
particles=$3
scenes=$4
breakout=$5
events=$6

start() { # TITLE PROGRAM [ARGS]
    title=$1
    shift
    : >"$scratch/frames"
    "$@" --size 64x36 --capture - >"$scratch/frames" 2>"$scratch/err" &
    patiently shows "$title: " && window=$(cat "$scratch/window")
}
draws() { # COMMAND: after it frames come
    before=$(frames)
    "$@"
    patiently has_more
}
has_more() {
    [ "$(frames)" -gt "$before" ]
}
move() { # the mouse
    xdotool mousemove --window "$window" 20 20 mousemove --window "$window" 30 20
}
quits() {
    press q
    wait $! && says_nothing "$scratch/err"
}

# P pauses, and goes on.
pauses() { # TITLE PROGRAM [ARGS]
    name=${2##*/}
    check "$name opens" start "$@"
    press p
    check "P" patiently shows "$1, paused"
    check "pauses it, and it sleeps" patiently stands
    check "input is seen" draws move
    check "it sleeps on" patiently stands
    press p
    check "P again" patiently shows "$1: "
    check "goes on" draws true
    check "it quits" quits
}
for policy in fixed slipping limited variable frame; do
    pauses ball "$ball" --loop $policy
done
pauses life "$life"
pauses particles "$particles" --count 1000
pauses menu "$scenes"

check "ball opens" start ball "$ball"
press p
check "P" patiently shows "ball, paused"
check "pauses it" patiently stands
check "N shows a step" draws press n
check "and it sleeps on" patiently stands
check "it quits" quits

# The focus goes to another window.
"$events" >"$scratch/out" 2>&1 &
other=$!
check "events opens" patiently shows events
other_window=$(cat "$scratch/window")
check "breakout opens" start breakout "$breakout"
press space
check "it plays" patiently shows "breakout, level 1: "
xdotool windowfocus --sync "$other_window"
check "without the focus it is paused" patiently shows "breakout, level 1, paused"
check "and sleeps" patiently stands
press p
check "P" patiently shows "breakout, level 1: "
check "goes on" draws true
check "it quits" quits
kill $other
wait $other
finish
