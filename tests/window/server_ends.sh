#!/bin/sh
# A window whose X server ends while a frame is drawn does not hang: Xlib ends the program.
# usage: server_ends.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display
server_id=$!
hold=$scratch/hold
start_probe main hold "$hold"
check "a new window is drawn" patiently has "draw 400x300 of 400x300"
touch "$hold"
check "a frame is being drawn" patiently has holds

kill -KILL "$server_id"
patiently is_gone "$server_id"
rm "$hold"
check "without a server it ends" patiently is_gone "$probe_id"
is_gone "$probe_id" || kill -KILL "$probe_id"
wait "$probe_id"
check "and its status says so" [ $? = 1 ]
finish
