#!/bin/sh
# A monitor is switched to other modes while a window draws: frames come at their rates, and simulated
# time stays at the clock's. The driver makes its refreshes up, 60 a second, and presents wait for none.
# Prints what frames came, under `paced` and under `frame`.
# usage: [GLPACE_SECONDS=N] rates.sh PUPPET
#     N  how long each is measured, 1 unless given
tests=$(dirname "$0")/../..
. "$tests/platforms/xorg/server.sh"
. "$tests/window/rates.sh"

switch_to() { # MODE RATE
    xrandr --output DUMMY0 --mode "$1"
    check "$policy: the window knows the rate of $1" becomes cap="$2"
    check "frames come so often" patiently has_rate "$2"
    [ "$policy" != paced ] || check "simulated time is the clock's" is_in_time "$2"
    measure "$policy, $1 at $2 Hz"
}

start_xorg
start_window_manager
for policy in paced frame; do
    start_puppet $policy
    send policy $policy
    send position 100 120
    becomes at=100,120
    switch_to 1024x768 60
    switch_to 832x624 75
    switch_to 640x350 85
    switch_to 1024x768 60
    check "it ends well" end_puppet
done
check "nothing was said on stderr" is_silent
finish
