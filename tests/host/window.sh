#!/bin/sh
# Runs the program on a display of its own with a window manager.
# usage: window.sh PROGRAM
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"
probe=$1
start_display
start_window_manager
run_program "$probe"
