#!/bin/sh
# Runs a program on a display of its own, without a window manager.
# usage: with_display.sh PROGRAM [ARGS]
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
start_display
"$@"
