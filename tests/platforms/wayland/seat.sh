#!/bin/sh
# A compositor may have no seat, or one without a mouse. What GLFW would crash in is refused.
# usage: seat.sh COMPOSITOR ANSWERS PUPPET GLFW
#     GLFW  its version
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
compositor=$1
answers=$2
probe=$3
glfw=$4

has_socket() {
    [ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ]
}

ends() { # STATUS
    patiently is_gone "$probe_id" || kill -KILL "$probe_id"
    wait "$probe_id"
    [ $? = "$1" ]
}

says() { # PATTERN
    grep -q "$1" "$log.err"
}

refuses() { # PATTERN COMMAND
    pattern=$1
    shift
    check "it cannot do this: $*" is_refused "$@"
    check "and says why" says "$pattern"
}

is_called() { # NAME KEY SCANCODE
    send key "$2" "$3" && has "key $1"
}

start_compositor "$compositor" "$answers" devices=yes
start_puppet invisible hidden
check "a key is called as the layout says, before any window has the focus" is_called ß 66 48
check "the cursor can be locked" send cursor 2
check "it ends well" end_puppet
end_compositor

start_compositor "$compositor" "$answers"
start_puppet main
check "with a seat a window is drawn" come presented
refuses "gl_window_set_clipboard: the Wayland compositor has no clipboard" copy text
case $glfw in
3.3*) refuses "gl_window_set_cursor_shape: the Wayland compositor has no mouse" shape 1 ;;
*) check "without a mouse its cursor can have a shape" send shape 1 ;;
esac
refuses "gl_window_set_cursor_mode: the Wayland compositor lets no program lock" cursor 2
check "a key that the keyboard has not got has a name" is_called b 66 48
check "it ends well" end_puppet
end_compositor

start_compositor "$compositor" has_socket seat=no
case $glfw in
3.4*)
    start_probe crashing
    check "without a seat there is no window" ends 1
    check "and a sentence says why" says "the Wayland compositor has no seat, .* GLFW 3.4 crashes"
    GLPACE_PLATFORM=x11 start_probe elsewhere
    check "nor is there one on X11, where that is no reason" ends 1
    check "of which nothing is said" says "there is no display: X11"
    ;;
*)
    start_puppet seatless
    check "without a seat a window is drawn" come presented
    check "a key has a name" is_called b 66 48
    refuses "gl_window_set_clipboard: the Wayland compositor has no clipboard" copy text
    check "it ends well" end_puppet
    ;;
esac
end_compositor
finish
