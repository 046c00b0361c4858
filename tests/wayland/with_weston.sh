#!/bin/sh
# Runs a program under a Wayland compositor of its own.
# usage: with_weston.sh REPAINT ANSWERS PROGRAM [ARGS], see weston.sh
# shellcheck source=tests/wayland/weston.sh
. "$(dirname "$0")/weston.sh"
start_weston "$1" "$2"
shift 2
"$@"
