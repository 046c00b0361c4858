# Starts the compositor $GLPACE_TEST_DISPLAY for a test of windows, which then runs there as it does on
# X11, unless it needs what is X11's. Sourced by with_display.sh.
# shellcheck shell=sh disable=SC2034 # server.sh uses them

# shellcheck disable=SC2154 # the test sets $tests
. "$tests/platforms/wayland/server.sh"

name=${1##*/}
name=${name#test_}
reason=$(sed -n "s,^$name: ,,p" "$tests/platforms/wayland/not_possible")
! grep -qs -e xdotool -e window_harness.sh "$1" ||
    reason="$name makes its input with xdotool, which needs X11"
[ -z "$reason" ] || skip_all "$reason"

has_socket() {
    [ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ]
}
case $GLPACE_TEST_DISPLAY in
weston) start_weston default has_socket ;;
sway) start_sway has_socket disable 1 ;;
*) skip_all "GLPACE_TEST_DISPLAY is $GLPACE_TEST_DISPLAY; it takes x11, weston or sway" ;;
esac
