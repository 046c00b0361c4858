#!/bin/sh
# Runs a program under a Wayland compositor of its own.
# usage: with_server.sh REPAINT ANSWERS PROGRAM [ARGS], see weston.sh
# shellcheck source=tests/wayland/server.sh
. "$(dirname "$0")/server.sh"
start_weston "$1" "$2"
shift 2
"$@"
