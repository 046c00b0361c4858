#!/bin/sh
# The demos of loops in a real window, with keys and the mouse.
# usage: with_display.sh window_loops.sh BULLETS SPIRAL LIMITER SCENES
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"
bullets=$1
spiral=$2
limiter=$3
scenes=$4

has_window() { # NAME
    xdotool search --name "^$1: [0-9]* FPS, [0-9]* UPS\$" >"$scratch/window" 2>/dev/null
}
press() { # KEY
    xdotool windowfocus --sync "$(cat "$scratch/window")" key "$1" 2>/dev/null
}
starts() { # TITLE PROGRAM [ARGS]
    title=$1
    shift
    "$@" >"$scratch/out" 2>"$scratch/err" &
    patiently has_window "$title"
}
quits() {
    press q
    wait $! && [ ! -s "$scratch/err" ]
}

check "bullets opens" starts "bullets, shot 1" "$bullets" --stats --out "$scratch/a.png"
check "Space" press space
check "fires anew" patiently has_window "bullets, shot 2"
check "it quits" quits
check "with a picture" is_picture "$scratch/a.png" 960 540

# The load, told by what the loop had to skip.
check "spiral opens" starts spiral "$spiral" --stats
xdotool mousemove --window "$(cat "$scratch/window")" 900 498 mousedown 1 mouseup 1
sleep 2
check "the slider overloads it" quits
check "so updates were skipped" stats "skipped > 0"
check "spiral opens again" starts spiral "$spiral" --stats
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
    press Right
done
sleep 2
check "Right overloads it too" quits
check "so updates were skipped" stats "skipped > 0"
check "spiral opens again" starts spiral "$spiral" --stats
press 3
xdotool mousemove --window "$(cat "$scratch/window")" 900 498 mousedown 1 mouseup 1
sleep 2
check "slipping quits too" quits
check "and skips nothing" stats "skipped == 0"

check "limiter opens" starts "limiter, constant sleep" "$limiter" --stats
check "and goes on in turns" patiently has_window "limiter, sleep"
check "4" press 4
check "chooses ours" patiently has_window "limiter, gl_sleep_until"
check "3" press 3
check "chooses spinning" patiently has_window "limiter, spin"
check "it quits" quits

check "scenes opens" starts menu "$scenes" --stats
check "Space" press space
check "plays" patiently has_window play
xdotool windowfocus --sync "$(cat "$scratch/window")" keydown Left 2>/dev/null
check "without its player the game is over" patiently has_window "game over"
xdotool keyup Left
check "Space" press space
check "comes back to the menu" patiently has_window menu
check "P" press p
sleep 1
check "it quits" quits
check "P paused it for a second" stats "updates < 60 * (frames / fps) - 40"
finish
