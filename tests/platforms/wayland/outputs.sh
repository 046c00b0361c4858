#!/bin/sh
# A window follows the display that shows it, which the compositor reports with each frame.
# usage: outputs.sh COMPOSITOR ANSWERS PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
probe=$3

start_compositor "$1" "$2" outputs=2
start_puppet main
send vsync 1 # off: then there is a cap
check "on the first display it has its rate" becomes cap=60
order "move 1"
check "taken to the second, it has that one's" becomes cap=120

send fullscreen 0 0 0 0
check "it fills the display that it is on" becomes size=1280x800 fullscreen
come shown
check "whose rate it keeps" is_now cap=120
send windowed
check "and is a window there" stops_being fullscreen
come shown
check "with the same rate" is_now cap=120

send fullscreen 1 0 0 0
check "it can fill the other one" becomes fullscreen cap=60
send toggle
check "and return to where it was" becomes cap=120
order "move 0"
check "it is taken back" becomes cap=60
check "and nowhere was it reported that it moved" lacks move
check "it ends well" end_puppet
end_compositor

for cap in 60 120; do
    monitor=$((cap / 60))
    start_compositor "$1" "$2" outputs=2
    start_puppet "full$monitor" "fullscreen=$monitor"
    send vsync 1
    check "a window can be created on display $monitor" becomes size=1280x800 fullscreen cap=$cap
    check "it ends well" end_puppet
    end_compositor
done

start_compositor "$1" "$2" outputs=2 timestamps=no
start_puppet blind
send vsync 1
check "where nothing reports, it has the rate of the fastest" becomes cap=120
check "it ends well" end_puppet
end_compositor

check "nothing was said on stderr" is_silent
finish
