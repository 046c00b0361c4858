#!/bin/sh
# A window learns from the compositor when its display refreshes, or else from presents that waited.
# usage: display.sh COMPOSITOR ANSWERS PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
compositor=$1
answers=$2
probe=$3

open_window() { # NAME [ARGS of the compositor]
    window=$1
    shift
    start_compositor "$compositor" "$answers" "$@"
    start_puppet "$window"
}

close_window() {
    check "it ends well" end_puppet
    end_compositor
}

open_window main
check "v-sync works from the beginning" reports "vsync=works"
check "the display is known from timestamps" patiently reports "source=timestamps rate=60.00"
close_window

open_window drifting clock=4 numbers=no
check "the compositor's clock may be another, its refreshes need no numbers" \
    patiently reports "vsync=works source=timestamps rate=60.00"
close_window

open_window fast period=13333333
check "another rate is reported as well" patiently reports "vsync=works source=timestamps rate=75.00"
close_window

open_window blind timestamps=no
check "without timestamps it is known from presents that waited" \
    patiently reports "vsync=works source=presents rate=\(59\.[5-9]\|60\.[0-4]\)"
close_window

open_window foreign clock=99
check "so it is where the timestamps' clock is none that is known" \
    patiently reports "vsync=works source=presents rate=\(59\.[5-9]\|60\.[0-4]\)"
close_window

is_drawn() { # with | without
    grep -qx "a window $1 alpha" "$scratch/compositor"
}
open_window opaque
check "a window is not seen through, whatever its alpha is" patiently is_drawn without
check "nor was it ever" eval ! is_drawn with
close_window
start_compositor "$compositor" "$answers"
start_puppet see_through transparent
check "unless it is transparent" patiently is_drawn with
close_window

open_window forced timestamps=no
send vsync 4
check "and where the driver waits" \
    patiently reports "vsync=works source=presents rate=\(59\.[5-9]\|60\.[0-4]\)"
close_window

check "nothing was said on stderr" is_silent
finish
