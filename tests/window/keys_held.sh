#!/bin/sh
# Under Wine: a key that is held while the focus goes from one window of a program to another one.
# keyboard.sh tries the same on X11.
# usage: keys_held.sh PUPPET
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display_repeating 100
. "$tests/window/puppet.sh"

# Both windows are in the upper left corner of Wine's desktop; the second one is smaller and lies above.
click_on() { # NAME
    case $1 in
    first) xdotool mousemove 300 250 click 1 ;;
    second) xdotool mousemove 80 80 click 1 ;;
    esac
}
takes_keys_of_its_own() {
    click_on second
    xdotool key F12
    sleep 0.3
    has "key 301 release"
}
ends() {
    echo quit >&9
    patiently has end
}
note() { # what comes from now on counts
    seen=$(wc -l <"$log")
}
is_quiet_about() { # KEY: no press or repeat since the latest note
    ! has "key $1 press" && ! has "key $1 repeat"
}

hold() { # KEY NUMBER: goes down in the second window, and then the first one gets the focus
    check "two windows open" start_puppet "$1" beside
    check "the second gets keys" patiently takes_keys_of_its_own
    note
    xdotool keydown "$1"
    check "$1 goes down and repeats" patiently has "key $2 repeat"
    note
    click_on first
    check "the first gets the focus" patiently has "focus 1"
    check "$1 is released in the second" has "key $2 release synthetic"
    note
    sleep 1 # some repeats
    check "$1 is not pressed in the first" is_quiet_about "$2"
    xdotool keyup "$1" key "$1"
    check "until it is pressed again" patiently has "key $2 press"
    check "and released" patiently has "key $2 release"
    check "they end" ends
}
hold x 88
hold Right 262 # one that Windows calls extended
finish
