#!/bin/sh
# Runs a program on a display of its own, without a window manager: on X11, or, as $GLPACE_TEST_DISPLAY
# says, under the compositor weston or sway, if it can run there.
# usage: with_display.sh PROGRAM [ARGS]
tests=$(dirname "$0")/..
case ${GLPACE_TEST_DISPLAY-x11} in
x11)
    . "$tests/window/harness.sh"
    start_display
    (run_program "$@")
    ;;
*)
    . "$tests/platforms/wayland/any_program.sh"
    "$@"
    ;;
esac
