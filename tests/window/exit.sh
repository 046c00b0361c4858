#!/bin/sh
# A program that is fullscreen ends without destroying its window: the screen saver works again. The modes of monitors
# are in tests/platforms/xorg.
# usage: exit.sh PUPPET
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

command -v xset >/dev/null || {
    echo "1..0 # SKIP xset is not installed"
    exit 0
}

saver_is() { # SECONDS
    xset q | grep -q "timeout: *$1 "
}

start_display
start_window_manager
xset s 600

start_puppet full fullscreen
check "a fullscreen window keeps the screen saver off" patiently saver_is 0
send exit-child
check "also when a child of the program has ended" saver_is 0
check "and stays fullscreen" is_now fullscreen
echo "exit 3" >&9
wait "$probe_id"
check "the program ends as it wants to" [ $? = 3 ]
check "after its exit the screen saver is as before" patiently saver_is 600

start_puppet main
send fullscreen 0 0 0 0
check "so it is with a window that became fullscreen" patiently saver_is 0
echo "exit 0" >&9
wait "$probe_id"
check "after its exit, too" patiently saver_is 600

start_puppet windowed
send toggle
send windowed
xset s 500
echo "exit 0" >&9
wait "$probe_id"
check "what others set meanwhile stays" saver_is 500
check "nothing was said on stderr" is_silent
finish
