#!/bin/sh
# Text should be twice as large as usual, as the user's settings say: the window and its frames know
# so from the first one on.
# usage: scale.sh PUPPET
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

start_display
xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: 192"
start_puppet main
check "each frame has the scale" becomes size=400x300 pixels=400x300 scale=2,2 drawn=2,2
check "no event was needed to report it" lacks content-scale
check "it ends well" end_puppet
check "nothing was said on stderr" is_silent

start_puppet large scaled
check "a window can be as much larger" becomes size=800x600 scale=2,2
check "it ends well" end_puppet

for dpi in 0 -96 nan inf; do
    xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: $dpi"
    start_puppet "of$dpi" scaled
    check "a scale of $dpi is 1, also where the window is to follow it" \
        becomes size=400x300 pixels=400x300 scale=1,1 drawn=1,1
    send monitors
    check "and of the monitor" has "monitor-scale 1,1"
    check "it ends well" end_puppet
    check "the window's size is explained" grep -q "scale_to_monitor is not used" "$log.err"
done

xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: 96e6"
start_puppet huge scaled
check "a window is not made larger than windows can be" becomes size=400x300
check "it ends well" end_puppet
finish
