#!/bin/sh
# A game of breakout in a real window that is won with the mouse by a robot that looks at the frames.
# usage: with_display.sh breakout_robot.sh BREAKOUT ROBOT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
breakout=$1
robot=$2

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
        patiently title "breakout, level 4" || return 1
        until is_over; do
            sleep 0.25
            kill -0 $game || return 1
        done
        title "breakout, won" && return
        press space
        patiently title breakout || return 1
    done
    return 1
}
is_over() {
    title "breakout, won" || title "breakout, game over"
}
mkfifo "$scratch/frames"
"$robot" 480 270 <"$scratch/frames" &
"$breakout" --size 480x270 --loop frame --ups 60 --fps 0 --vsync off --capture - >"$scratch/frames" 2>"$scratch/err" &
game=$!
check "breakout opens again" patiently title breakout
window=$(cat "$scratch/window")
check "4 and a click begin with level 4, and a robot wins it with the mouse" play
press q
check "Q quits" wait $game
check "without a word" says_nothing "$scratch/err"
finish
