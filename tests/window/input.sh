#!/bin/sh
# Real input reaches the program as the right events in the right order.
# usage: input.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display
start_window_manager
xdotool mousemove 1200 700

start_probe main
expect_ready
window=$(find_window main)

xdotool mousemove --window "$window" 30 40
expect "the pointer enters" "enter 1" "cursor 30,40"
xdotool mousemove --window "$window" 50 60 sleep 0.1 mousemove --window "$window" 70 80
expect "it moves" "cursor 50,60" "cursor 70,80"
xdotool click 1
expect "a click has its place" \
    "mouse-button 0 press 70,80 mods=0" "mouse-button 0 release 70,80 mods=0"
xdotool mousemove --window "$window" 90 100 click 3
expect "a motion comes before the click after it" "cursor 90,100" \
    "mouse-button 1 press 90,100 mods=0" "mouse-button 1 release 90,100 mods=0"

# The modifiers of a modifier's own press and release are those of before on X11, and those of after on
# Windows.
own() { # BEFORE AFTER
    if is_for_windows "$probe"; then echo "$2"; else echo "$1"; fi
}

xdotool keydown a sleep 0.03 keyup a
expect "a key and its text" "key A press mods=0" "text U+0061" "key A release mods=0"
xdotool keydown shift sleep 0.03 keydown a sleep 0.03 keyup a sleep 0.03 keyup shift
expect "a key with a modifier" "key 340 press $(own mods=0 mods=1)" "key A press mods=1" "text U+0041" \
    "key A release mods=1" "key 340 release $(own mods=1 mods=0)"
# The window manager looks at a click before the window gets it: on a busy machine a key that comes
# after it would overtake it.
xdotool keydown ctrl
expect "a modifier goes down" "key 341 press $(own mods=0 mods=2)"
xdotool click 1
expect "a click with a modifier" "mouse-button 0 press 90,100 mods=2" \
    "mouse-button 0 release 90,100 mods=2"
xdotool keyup ctrl
expect "the modifier comes up" "key 341 release $(own mods=2 mods=0)"
xdotool type "gle"
expect "text" "text U+0067" "text U+006C" "text U+0065"
# A key has this letter only while xdotool types it. A busy program may look too late, and finds
# nothing, until it is typed slowly enough.
types_beyond_ascii() {
    for delay in 60 600 6000 60000; do
        xdotool type --delay $delay "ß"
        has "text U+00DF" && return
    done
    return 1
}
check "text beyond ASCII" types_beyond_ascii
xdotool click 4 click 5 click 6 click 7
expect "the wheel turns up, down, left and right" \
    "scroll 0,1" "scroll 0,-1" "scroll -1,0" "scroll 1,0"

xdotool key Caps_Lock sleep 0.03 keydown ctrl sleep 0.03 key s sleep 0.03 keyup ctrl
expect "a lock that is on is distinguished from the modifiers" \
    "key 280 press $(own mods=0 "mods=0 locked")" "key 280 release mods=0 locked" \
    "key 341 press $(own mods=0 mods=2) locked" "key S press mods=2 locked" \
    "key S release mods=2 locked" "key 341 release $(own mods=2 mods=0) locked"
xdotool click 1
expect "and with a click" "mouse-button 0 press 90,100 mods=0 locked" \
    "mouse-button 0 release 90,100 mods=0 locked"
xdotool key Caps_Lock
expect "until it is off" "key 280 press $(own "mods=0 locked" mods=0)" \
    "key 280 release $(own "mods=0 locked" mods=0)"

# GLFW leaves the menu of a window closed: a program goes on after each of them.
if is_for_windows "$probe"; then
    xdotool key F10 sleep 0.1 key Alt_L sleep 0.1 key alt+space sleep 0.1 key z
    expect "F10, Alt and Alt with a space do not stop it" "key 299 press mods=0" \
        "key 299 release mods=0" "key 342 press mods=4" "key 342 release mods=0" \
        "key 342 press mods=4" "key 32 press mods=4" "key 342 release mods=0" \
        "key 32 release mods=0" "key Z press mods=0" "text U+007A" "key Z release mods=0"
fi

xdotool mousemove 1200 700
expect "the pointer leaves" "enter 0"

check "every event was the window's own, stamped in order" lacks wrong
check "nothing was said on stderr" is_silent

start_display_repeating 100
start_window_manager
xdotool mousemove 1200 700
start_probe repeats
expect_ready
xdotool keydown r
check "a key that is held repeats" patiently has "key R repeat mods=0"
xdotool keyup r
check "until it is let go" patiently has "key R release mods=0"
finish
