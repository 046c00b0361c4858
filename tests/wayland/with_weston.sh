#!/bin/sh
# Runs a program under weston.
# usage: with_weston.sh REPAINT ANSWERS PROGRAM [ARGS], see start_weston in server.sh
# shellcheck source=tests/wayland/server.sh
. "$(dirname "$0")/server.sh"
start_weston "$1" "$2"
shift 2
"$@"
