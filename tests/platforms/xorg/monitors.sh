#!/bin/sh
# Two monitors: a window fills either, and bears that one goes.
# usage: monitors.sh PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/xorg/server.sh"

# The server finds an output connected once it is asked.
switch_second() { # ARGUMENTS: xrandr's
    xrandr --output DUMMY1 "$@"
    xrandr --query >/dev/null
}

start_xorg
xrandr --addmode DUMMY1 800x600
switch_second --mode 800x600 --right-of DUMMY0
start_window_manager

start_puppet main
window=$(find_window main)
becomes focused
send monitors
check "the first monitor is the primary one" has "monitor 1 DUMMY0 at=0,0 mode=1024x768@60x24"
check "the second is beside it" has "monitor 2 DUMMY1 at=1024,0 mode=800x600@60x24"
send position 100 120
becomes at=100,120

send fullscreen 2 0 0 0
check "a window fills the second" becomes at=1024,0 size=800x600 fullscreen
send fullscreen 1 0 0 0
check "moves to the first" becomes at=0,0 size=1024x768 fullscreen
send fullscreen 2 640 480 0
check "and back in another mode" becomes at=1024,0 size=640x480 fullscreen
check "which is shown" shows DUMMY1 640x480+1024+0
check "there only" shows DUMMY0 1024x768+0+0
send windowed
check "it returns to where it was first" becomes at=100,120 size=400x300
check "and the mode as well" switches_to DUMMY1 800x600+1024+0

send position 800 120
becomes at=800,120
send toggle
check "the monitor that shows most of it is filled" becomes at=0,0 size=1024x768
send toggle
becomes at=800,120
send position 850 120
becomes at=850,120
send toggle
check "be it the other" becomes at=1024,0 size=800x600
send toggle
check "from where it returns" becomes at=850,120 size=400x300

# ---- one goes --------------------------------------------------------------------------

send fullscreen 2 0 0 0
becomes at=1024,0 size=800x600
seen=$(wc -l <"$log")
switch_second --off
expect "the program is reported when one goes" "monitor 0 of 1"
check "without its monitor it is a window" stops_being fullscreen
send monitors
check "one monitor is left" has "monitors 1"
check "the other cannot be filled" is_refused fullscreen 2 0 0 0
check "for a reason" grep -q "monitor is 2; it takes 0 to 1" "$log.err"
send size 410 310
send position 150 160
becomes at=150,160 size=410x310
send toggle
check "the one that is left can" becomes at=0,0 size=1024x768 fullscreen
send toggle
check "and it returns to where it was then" becomes at=150,160 size=410x310
seen=$(wc -l <"$log")
switch_second --mode 800x600 --right-of DUMMY0
expect "a monitor comes" "monitor 1 of 2"
send fullscreen 2 0 0 0
check "and is filled" becomes at=1024,0 size=800x600 fullscreen
check "it ends well" end_puppet
finish
