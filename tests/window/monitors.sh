#!/bin/sh
# A monitor that goes and comes back is notified of, and the window lives on.
# usage: monitors.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

command -v xrandr >/dev/null || {
    echo "1..0 # SKIP xrandr is not installed"
    exit 0
}

start_display
start_window_manager
start_probe main
expect_ready

# A desktop that is smaller than its one monitor leaves Xvfb without any.
xrandr --fb 1000x700 >"$scratch/xrandr" 2>&1
expect "the monitor goes, and none is left" "monitor 0 0"
xrandr --fb 1280x800 >"$scratch/xrandr" 2>&1
xrandr --output screen --auto >"$scratch/xrandr" 2>&1
expect "it comes back" "monitor 1 1"

xdotool windowsize "$(find_window main)" 500 350
check "the window is alive" patiently has "draw 500x350 of 500x350"
check "every event was the window's own, stamped in order" lacks wrong
wmctrl -i -c "$(find_window main)"
check "the program ends well" wait "$probe_id"
check "nothing was said on stderr" is_silent
finish
