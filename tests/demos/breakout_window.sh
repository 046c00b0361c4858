#!/bin/sh
# Breakout in a real window: its scenes by keys, a game that is lost because nobody plays it, and
# one that is won with the mouse by a robot that looks at the window.
# usage: with_display.sh breakout_window.sh BREAKOUT ROBOT
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"
breakout=$1
robot=$2

shows() { # TITLE
    xdotool search --name "^breakout$1: [0-9]* FPS, [0-9]* UPS\$" >"$scratch/window" 2>/dev/null
}
press() { # KEY
    xdotool windowfocus --sync "$window" key "$1" 2>/dev/null
}
click() {
    xdotool mousemove --window "$window" 240 100 click 1
}

"$breakout" --size 480x270 --stats >"$scratch/out" 2>"$scratch/err" &
game=$!
check "breakout shows its title" patiently shows ""
window=$(cat "$scratch/window")
press 3
press space
check "3 and Space begin with level 3" patiently shows ", level 3"
press p
check "P pauses" patiently shows ", paused"
press p
check "and goes on" patiently shows ", level 3"
press Escape
check "Escape pauses" patiently shows ", paused"
press space
check "Space goes on" patiently shows ", level 3"
press p
check "pausing again" patiently shows ", paused"
press Escape
check "Escape leaves the game" patiently shows ""

press Return
check "Enter begins with level 1" patiently shows ", level 1"
xdotool windowfocus --sync "$window" keydown Left 2>/dev/null # out of the way
check "without a player the game is over" patiently shows ", game over"
xdotool keyup Left

# The last level, again if the robot loses it: the machine may have been busy.
play() {
    games=5
    while [ $games -gt 0 ]; do
        games=$((games - 1))
        press space
        patiently shows "" || return 1
        press 4
        click
        patiently shows ", level 4" || return 1
        "$robot" "$window" &
        robot_id=$!
        until shows ", won" || shows ", game over"; do
            sleep 0.25
            kill -0 $game 2>/dev/null || break
        done
        kill $robot_id 2>/dev/null
        wait $robot_id 2>/dev/null
        shows ", won" && return
    done
    return 1
}
check "4 and a click begin with level 4, and a robot wins it with the mouse" play
press q
check "Q quits" wait $game
check "without a word" [ ! -s "$scratch/err" ]
check "nothing is printed but statistics" [ "$(wc -l <"$scratch/out")" = 1 ]
finish
