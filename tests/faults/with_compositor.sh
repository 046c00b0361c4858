#!/bin/sh
# Runs a program under our compositor.
# usage: with_compositor.sh COMPOSITOR ANSWERS PROGRAM [ARGUMENT]...
tests=$(dirname "$0")/..
. "$tests/platforms/wayland/server.sh"
start_compositor "$1" "$2" devices=yes
shift 2
"$@"
