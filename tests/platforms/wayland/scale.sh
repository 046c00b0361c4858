#!/bin/sh
# Windows on a display whose pixels are half as large as usual.
# usage: scale.sh ANSWERS PUPPET GLFW
#     GLFW  its version
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
probe=$2
glfw=$3

start_weston default "$1" --scale=2

start_puppet main
check "a window has two pixels for a screen coordinate" \
    becomes size=400x300 pixels=800x600 scale=2,2 drawn=2,2
check "its frames are shown" come shown
send size 500 350
check "and so when it is resized" becomes size=500x350 pixels=1000x700
check "it ends well" end_puppet
check "nothing was said on stderr" is_silent

start_puppet unscaled unscaled
case $glfw in
3.[0-3].*)
    check "GLFW before 3.4 cannot do without scale, which is said" \
        grep -q "unscaled is not used, because .* it needs GLFW 3.4" "$log.err"
    check "and the window has its pixels" becomes size=400x300 pixels=800x600
    ;;
*)
    # GLFW knows the display's scale then only if the compositor has fractional scales.
    check "unscaled, it has one" becomes size=400x300 pixels=400x300
    check "its frames are shown" come shown
    send size 500 350
    check "and so when it is resized" becomes size=500x350 pixels=500x350
    check "nothing was said on stderr" is_silent
    ;;
esac
check "it ends well" end_puppet
finish
