#!/bin/sh
# Runs a program under our compositor, to which it writes orders.
# usage: with_compositor.sh COMPOSITOR ANSWERS PROGRAM
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
start_compositor "$1" "$2" devices=yes
"$3" "$scratch/orders"
