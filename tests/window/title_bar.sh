#!/bin/sh
# What a user of Windows does to a window by its title bar and by Alt+F4 reaches the program.
# usage: title_bar.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display
start_probe main stubborn
expect_ready

double_click() { # X Y
    xdotool mousemove "$1" "$2" click --repeat 2 --delay 60 1
}

double_click 200 10
check "a double click maximises it" patiently has "maximize 1"
check "and it is drawn larger" patiently has "draw 1[0-9]*x7[0-9]* of 1[0-9]*x7[0-9]*"
seen=$(wc -l <"$log")
double_click 200 10
check "another one restores it" patiently has "maximize 0"
check "and its size" patiently has "draw 400x300 of 400x300"

xdotool key alt+F4
check "a close that is canceled is an event" patiently has close
seen=$(wc -l <"$log")
xdotool key alt+F4
check "one that is not is another" patiently has close
check "and ends the loop" patiently has end

check "every event was the window's own, stamped in order" lacks wrong
check "nothing was said on stderr" is_silent
finish
