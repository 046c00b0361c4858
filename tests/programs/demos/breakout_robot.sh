#!/bin/sh
# A game of breakout in a real window that is won with the mouse by a robot that looks at the frames.
# usage: with_display.sh breakout_robot.sh BREAKOUT ROBOT
tests=$(dirname "$0")/../..
# shellcheck source=tests/programs/demos/window_harness.sh
. "$tests/programs/demos/window_harness.sh"
breakout=$1
robot=$2

shows() { # TITLE
    xdotool search --name "^breakout$1: [0-9]* FPS, [0-9]* UPS\$" >"$scratch/window" 2>/dev/null
}
click() {
    xdotool mousemove --window "$window" 240 100 click 1
}


# The last level, again if it is lost. With an update for each frame the game is no faster than the
# robot, however slow that is.
play() {
    games=5
    while [ $games -gt 0 ]; do
        games=$((games - 1))
        press 4
        click
        patiently shows ", level 4" || return 1
        until is_over; do
            sleep 0.25
            kill -0 $game || return 1
        done
        shows ", won" && return
        press space
        patiently shows "" || return 1
    done
    return 1
}
is_over() {
    shows ", won" || shows ", game over"
}
mkfifo "$scratch/frames"
"$robot" 480 270 <"$scratch/frames" &
"$breakout" --size 480x270 --loop frame --ups 60 --fps 0 --vsync off --capture - >"$scratch/frames" 2>"$scratch/err" &
game=$!
check "breakout opens again" patiently shows ""
window=$(cat "$scratch/window")
check "4 and a click begin with level 4, and a robot wins it with the mouse" play
press q
check "Q quits" wait $game
check "without a word" says_nothing "$scratch/err"
finish
