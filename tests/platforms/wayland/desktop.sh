#!/bin/sh
# What a program asks of its window, and what a compositor does to it, under each compositor.
# usage: desktop.sh weston | sway | xwayland ANSWERS PUPPET GLFW
#     GLFW  its version
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
compositor=$1
probe=$3
glfw=$4

knows_display() {
    [ -s "$XDG_RUNTIME_DIR/display" ]
}

# Debian's GLFW 3.3 for X11 is the one that is installed.
speak_x11() {
    command -v Xwayland >/dev/null || skip_all "Xwayland is not installed"
    command -v xhost >/dev/null || skip_all "xhost is not installed"
    patiently knows_display || skip_all "Xwayland does not start here"
    read -r DISPLAY <"$XDG_RUNTIME_DIR/display"
    export DISPLAY
    unset WAYLAND_DISPLAY LD_LIBRARY_PATH
    run_probe_as_sway
}

case $compositor in
weston) start_weston default "$2" ;;
sway) start_sway "$2" ;;
xwayland)
    start_sway "$2" force
    speak_x11
    ;;
esac

# As a frame has it.
draws() { # WIDTHxHEIGHT [PIXELS]
    send frames && has "frames .* size=$1 pixels=${2-$1}.*"
}

was_reported() { # LINE
    grep -qx "$1" "$log"
}

start_puppet main
check "a new window is drawn" come presented
check "as large as was asked for" patiently draws 400x300
check "and seen" patiently is_seen

send hide
check "hidden, nobody sees it" patiently is_invisible
check "and its program goes on" come presented
send show
check "shown, it is seen" patiently is_seen
check "and drawn" come presented

# Whether sway keeps the display awake for a window. Weston has no such protocol.
is_inhibited() {
    swaymsg -t get_tree | grep -q '"inhibit_idle": true'
}
is_not_inhibited() {
    ! is_inhibited
}
case $compositor in
weston)
    check "the compositor cannot keep the display awake" is_refused awake 1
    check "and a reason is given" grep -q "gl_window_set_keep_awake: the Wayland compositor has no idle-inhibit" "$log.err"
    ;;
sway)
    check "no window keeps the display awake" is_not_inhibited
    send awake 1
    check "until it asks for that" patiently is_inhibited
    send hide
    check "hidden, it does so no longer" patiently is_not_inhibited
    send show
    check "shown, it does so again" patiently is_inhibited
    send awake 0
    check "until it asks for the opposite" patiently is_not_inhibited
    ;;
esac

# sway floats a window of X11 once.
[ "$compositor" != xwayland ] || sway_does '[title="main"] floating enable, border none'
send size 500 350
check "it gets another size" patiently draws 500x350
check "of which it is reported" was_reported "resize 500x350"

send fullscreen 0 0 0 0
check "it fills a monitor" becomes size=1024x768 fullscreen
check "and is drawn so" patiently draws 1024x768
send windowed
check "it returns to its size" patiently draws 500x350
check "and is a window" stops_being fullscreen

# Compositors list displays in any order.
number_of() { # WIDTHxHEIGHT
    send monitors
    sed -n "s/^monitor \([0-9]*\) .* mode=$1@.*/\1/p" "$log" | tail -n 1
}
first=$(number_of 1024x768)
second=$(number_of 800x600)

# weston has one display here; and sway takes no window of X11 to another one.
if [ "$compositor" = sway ]; then
    send fullscreen "$second" 0 0 0
    check "it fills the second monitor" becomes size=800x600 fullscreen
    check "and is drawn so" patiently draws 800x600
    send windowed
    check "and returns to its size" patiently draws 500x350
fi
if [ "$compositor" != weston ]; then
    sway_does '[title="main"] resize set 600 400'
    check "the compositor gives it another size" patiently draws 600x400
fi
if [ "$compositor" = sway ]; then
    for output in 1 2; do
        sway_does output HEADLESS-$output scale 2
    done
    check "on a display of scale 2 it has more pixels" patiently draws 600x400 1200x800
    check "and knows the scale" becomes scale=2,2 drawn=2,2
    send fullscreen "$first" 0 0 0
    check "fullscreen as well" patiently draws 512x384 1024x768
    send windowed
    check "and when it is a window again" patiently draws 600x400 1200x800
    for output in 1 2; do
        sway_does output HEADLESS-$output scale 1
    done
    check "and fewer on another one" patiently draws 600x400
    check "and knows that scale" becomes scale=1,1 drawn=1,1
fi

send iconify
check "iconified, its program goes on" come presented
send restore
send hide
send show
check "and so it does when it is shown again" come presented

refuses() { # COMMAND
    check "it cannot do this: $*" is_refused "$@"
    check "and says so" said "on this window system"
}

said() { # PATTERN: the last sentence on stderr
    sentences "$log.err" | tail -n 1 | grep -q "$1"
}

if [ "$compositor" != xwayland ] && case $glfw in 3.3*) ;; *) false ;; esac; then
    refuses focus
    refuses attention
    refuses fixed 1
    check "nor has it changed" is_not fixed
fi

ends() { # STATUS
    patiently is_gone "$probe_id" || kill -KILL "$probe_id"
    wait "$probe_id"
    [ $? = "$1" ]
}

if [ "$compositor" != weston ]; then
    sway_does '[title="main"] kill'
    check "its user closes it" ends 0
    check "by a CLOSE" was_reported close
    start_puppet doomed
    check "another window is drawn" come presented
fi

says_lost() {
    grep -q "the connection to the Wayland compositor was lost" "$log.err"
}

kill -KILL "$compositor_id"
if [ "$compositor" = xwayland ]; then
    check "without a server it ends, since Xlib does" ends 1
else
    check "without a compositor its loop ends" ends 0
    check "with a CLOSE that reports why" was_reported "close lost"
    check "and a sentence" says_lost
fi

if [ "$compositor" = weston ]; then
    start_weston default "$2" --scale=2
    start_puppet fine
    check "on a display of scale 2 a window has more pixels" patiently draws 400x300 800x600
    check "and knows the scale" becomes scale=2,2 drawn=2,2
    send fullscreen 0 0 0 0
    check "fullscreen as well" becomes size=1024x768 pixels=2048x1536
    check "it ends well" end_puppet
fi
finish
