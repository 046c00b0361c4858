#!/bin/sh
# Windows that nobody sees, under a window manager: iconified, covered, unmapped. Their updates go
# on, frames come seldom, input and close come, and they are drawn again when they are seen.
# usage: invisible.sh WATCHED
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display
start_window_manager
xdotool mousemove 1200 700
start_probe lid
lid=$log
lid_window=
finds_lid() {
    lid_window=$(find_window lid)
}
patiently finds_lid
start_probe main
finds_window() {
    window=$(find_window main)
}
patiently finds_window
at_its_position() { # WINDOW X
    eval "$(xdotool getwindowgeometry --shell "$1")"
    [ "$X" -ge "$2" ] && [ "$X" -lt $(($2 + 50)) ]
}
xdotool windowsize --sync "$lid_window" 700 500 windowmove --sync "$lid_window" 0 0
xdotool windowmove "$window" 800 100
check "a window that is seen" patiently has seen
check "is drawn as often as it is updated" patiently has "second seen quick"

news() { # what came before does not count
    seen=$(wc -l <"$log")
}
has_not() {
    ! has "$1"
}
goes_on_invisible() { # HOW
    check "$1, it knows" patiently has "$1"
    check "$1, its updates go on and its frames come seldom" patiently has "second invisible slow"
}
goes_on_seen() { # FROM-WHAT
    check "and is seen again" patiently has seen
    news
    check "it is drawn as often as before" patiently has "second seen quick"
    check "and not more often at first" has_not "second seen hasty"
}

news
xdotool windowminimize "$window"
goes_on_invisible iconified
xdotool windowactivate "$window"
goes_on_seen

news
xdotool windowmove "$window" 100 100
check "it is moved" patiently at_its_position "$window" 100
xdotool windowraise "$lid_window"
goes_on_invisible covered
xdotool windowfocus "$window" key a
check "covered, it gets input" patiently has key
xdotool windowraise "$window"
goes_on_seen

news
xdotool windowraise "$lid_window"
check "covered once more" patiently has covered
xdotool windowmove "$lid_window" 300 0
goes_on_seen

news
xdotool windowunmap "$window"
goes_on_invisible covered
xdotool windowmap "$window"
goes_on_seen

log=$lid
check "the window above was seen all the time" lacks "second invisible"
log=$scratch/main

news
xdotool windowminimize "$window"
check "iconified once more" patiently has iconified
wmctrl -i -c "$window"
check "it can be closed" patiently has end
check "nothing was said on stderr" is_silent
finish
