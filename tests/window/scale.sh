#!/bin/sh
# Text should be twice as large as usual, as the user's settings say: the window and its frames know
# so from the first one on.
# usage: scale.sh PUPPET
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/puppet.sh
. "$(dirname "$0")/puppet.sh"
probe=$1

start_display
xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: 192"
start_puppet main
check "each frame has the scale" becomes size=400x300 pixels=400x300 scale=2,2 drawn=2,2
check "no event was needed to tell it" lacks content-scale
check "it ends well" end_puppet
check "nothing was said on stderr" is_silent
finish
