#!/bin/sh
# Runs a program under weston.
# usage: with_weston.sh REPAINT ANSWERS PROGRAM [ARGS], see start_weston in server.sh
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
start_weston "$1" "$2"
shift 2
"$@"
