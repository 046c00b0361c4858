#!/bin/sh
# A window that the compositor shows to nobody goes on, and is seen again.
# usage: covered.sh COMPOSITOR ANSWERS PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
probe=$3

start_compositor "$1" "$2"
start_puppet main
check "a new window is seen" come shown

order cover
check "covered, it learns that nobody sees it" patiently is_invisible
check "and its program goes on" come presented
order uncover
check "uncovered, it is seen" patiently is_seen
check "and its frames are shown" come shown

order cover
patiently is_invisible
send hide
send show
check "hidden and shown while it is covered, its program goes on" come presented
order uncover
check "then uncovered, it is seen" patiently is_seen
check "and its frames are shown" come shown

send vsync 1
order cover
check "without v-sync it learns as well that nobody sees it" patiently is_invisible
order uncover
check "and that it is seen" patiently is_seen
check "it ends well" end_puppet
end_compositor

start_compositor "$1" "$2" timestamps=no
start_puppet blind
order cover
check "it learns so, too, where no timestamps report" patiently is_invisible
check "and its program goes on" come presented
order uncover
check "and that it is seen" patiently is_seen
check "it ends well" end_puppet
end_compositor

check "nothing was said on stderr" is_silent
finish
