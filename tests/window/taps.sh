#!/bin/sh
# A tap is never lost, however long a frame takes.
# usage: taps.sh PROBE
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
probe=$1

start_display
start_window_manager
xdotool mousemove 1200 700

start_probe main slow 200
expect_ready
for tap in 1 2 3; do
    xdotool keydown x sleep 0.025 keyup x
    expect "tap $tap of 25 ms is a press and a release" "key X press mods=0" "key X release mods=0"
done
xdotool keydown x sleep 0.025 keyup x sleep 0.025 keydown y sleep 0.025 keyup y sleep 0.025 \
    keydown x sleep 0.025 keyup x
expect "three within one frame keep their order" "key X press mods=0" "key X release mods=0" \
    "key Y press mods=0" "key Y release mods=0" "key X press mods=0" "key X release mods=0"
check "every event was the window's own, stamped in order" lacks wrong
finish
