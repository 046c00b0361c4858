#!/bin/sh
# Runs the program on a display of its own with a window manager.
# usage: window.sh PROGRAM
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1
start_display
start_window_manager
(run_program "$probe")
