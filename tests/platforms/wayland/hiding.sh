#!/bin/sh
# A window that nobody sees does not stop its program, and is seen again when it is shown.
# usage: hiding.sh REPAINT ANSWERS PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
probe=$3

start_weston "$1" "$2"
start_puppet main
check "a new window's frames are shown" come shown

send hide
check "hidden, it knows that nobody sees it" is_invisible
check "and its program goes on" come presented
send show
check "shown again, its frames are" come shown

send hide
send show
check "also if it was hidden for a moment" come shown

send iconify
check "iconified, it learns that nobody sees it" patiently is_invisible
check "and its program goes on" come presented
check "and obeys" send size 410 310

send vsync 1
check "without v-sync as well" come presented
check "it ends well" end_puppet

start_puppet early hidden
check "a window that was never shown goes on" come presented
send show
check "and is shown" come shown
check "it ends well" end_puppet

start_puppet forced
send vsync 4
check "where the driver waits, frames are shown" come shown
check "it ends well" end_puppet
check "nothing was said on stderr" is_silent
finish
