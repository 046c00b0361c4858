#!/bin/sh
# A window switches its monitor to another mode, and back when it returns, ends or dies.
# usage: modes.sh PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/xorg/server.sh"

start_xorg
start_window_manager

start_puppet main
window=$(find_window main)
becomes focused
send position 100 120
becomes at=100,120

send modes 1
check "the modes are listed" has "mode 800x600@60"
check "from the smallest" [ "$(grep '^mode ' "$log" | head -n 1)" = "mode 640x350@85" ]
check "to the largest" [ "$(grep '^mode ' "$log" | tail -n 1)" = "mode 2048x1536@60" ]
send monitors
check "the monitor is in its own" has "monitor 1 DUMMY0 at=0,0 mode=1024x768@60x24"

send fullscreen 0 0 0 0
check "without a size the desktop stays" becomes size=1024x768 fullscreen cap=60
check "in its mode" shows DUMMY0 1024x768+0+0
send fullscreen 0 800 600 0
check "with one the monitor switches" switches_to DUMMY0 800x600+0+0
check "and the window fills it" becomes size=800x600 fullscreen
send fullscreen 0 640 350 0
check "a rate is the mode's" becomes size=640x350 cap=85
send fullscreen 0 650 470 0
check "the nearest will do, as fast as it goes" becomes size=640x480 cap=85
check "and is shown" switches_to DUMMY0 640x480+0+0
send size 832 624
check "a size is the mode of a fullscreen window" becomes size=832x624 cap=75
check "and is shown" switches_to DUMMY0 832x624+0+0
send fullscreen 0 640 350 80
check "a rate may be near as well" becomes size=640x350 cap=85
send fullscreen 0 1600 1200 0
check "a mode that the desktop has no room for is none" becomes size=1024x768 cap=60
send fullscreen 0 832 624 0
send windowed
check "it returns, and so does the mode" switches_to DUMMY0 1024x768+0+0
check "and the window is as it was" becomes at=100,120 size=400x300 cap=60
check "windowed" is_not fullscreen

send fullscreen 0 800 600 0
switches_to DUMMY0 800x600+0+0
send iconify
check "iconified, it gives the desktop its mode back" switches_to DUMMY0 1024x768+0+0
becomes iconified
send restore
check "and takes it again" switches_to DUMMY0 800x600+0+0
check "restored" stops_being iconified
check "it ends well" end_puppet
check "and the mode with it" switches_to DUMMY0 1024x768+0+0

# The mode from before, which GLFW restores, does not fit into the desktop any more.
start_puppet smaller
becomes focused
send fullscreen 0 640 480 0
switches_to DUMMY0 640x480+0+0
xrandr --output DUMMY0 --mode 800x600
send windowed
check "a mode that the user has chosen meanwhile stays" shows DUMMY0 800x600+0+0
check "the window returns all the same" stops_being fullscreen
check "and the log has the reason" grep -q "the X server refused a mode" "$log.err"
check "it ends well, too" end_puppet
name=main
log=$scratch/main

check "nothing was said on stderr" is_silent
finish
