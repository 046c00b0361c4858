#!/bin/sh
# A window that keeps the display awake: no screen saver starts while the window is shown.
# usage: awake.sh PUPPET SCREEN_SAVER
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1
saver=$2

start_display
start_window_manager
xset s 1 1 s noblank

is_on() {
    [ "$("$saver")" = on ]
}
starts() {
    xset s reset
    patiently is_on
}
# Twice as long as it takes to start.
stays_off() {
    xset s reset
    sleep 2.2
    ! is_on
}

check "the screen saver starts" starts
start_puppet main awake
becomes focused
check "but not while a window keeps the display awake" stays_off
send awake 0
check "it starts if the window does so no longer" starts
send awake 1
check "and not if it does so again" stays_off

start_puppet other
becomes focused
check "nor while the window lacks the focus" stays_off
send awake 1
end_puppet
check "nor after another program has done the same and has ended" stays_off

use_puppet main
send hide
check "it starts while the window is hidden" starts
send show
check "and not when it is shown" stays_off
send iconify
becomes iconified
check "it starts while the window is iconified" starts
send restore
stops_being iconified
check "and not when it is restored" stays_off

kill -KILL "$(xdotool getwindowpid "$(find_window main)")"
check "it starts when the program is killed" starts

start_puppet late hidden awake
check "it starts while a new window is hidden" starts
send show
check "and not when that is shown" stays_off
check "nothing was said on stderr" is_silent
check "the program ends well" end_puppet
check "after which it starts" starts
finish
