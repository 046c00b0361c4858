#!/bin/sh
# Under a compositor whose display does not change, a window's frames come as they do under other
# policies. Prints what came.
# usage: [GLPACE_SECONDS=N] steady.sh weston | nested ANSWERS PUPPET
#     weston  without a display; takes a frame 15 ms before it shows it, and refreshes unevenly
#     nested  sway in a window on an X server, which shows frames some refreshes after their present
#     N       how long each is measured, 1 unless given
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
. "$tests/window/rates.sh"
compositor=$1
answers=$2
probe=$3

case $compositor in
weston) start_weston 15 "$answers" ;;
nested) start_nested_sway "$answers" ;;
esac

for policy in paced frame fixed paced; do
    start_puppet $policy-$count
    send policy $policy
    check "$policy: frames come" come shown
    count_for 2
    measure "$compositor, $policy"
    [ $policy != paced ] || check "simulated time is the clock's" is_in_time 60
    check "it ends well" end_puppet
done
check "nothing was said on stderr" is_silent
finish
