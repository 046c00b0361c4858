#!/bin/sh
# Input that a compositor sends reaches the program as the right events in the right order.
# usage: input.sh COMPOSITOR ANSWERS PROBE
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
probe=$3
a=30 b=48 shift=42 control=29 nameless=240 # evdev's numbers
left=272 right=273

start_compositor "$1" "$2" devices=yes
start_probe main
check "a new window is drawn" patiently has "draw 400x300 of 400x300"

order "focus 0"
expect "it gets the focus" "focus 1"
order "enter 0 50.5 60"
order "motion 50.5 60" # of which GLFW 3.5.1 has reported by then
expect "the pointer enters" "enter 1" "cursor 50.5,60"
order "motion 50 60"
order "motion 50.5 60"
expect "it moves" "cursor 50,60" "cursor 50.5,60"
order "button $left 1"
order "button $left 0"
expect "a click has its place" \
    "mouse-button 0 press 50.5,60 mods=0" "mouse-button 0 release 50.5,60 mods=0"
order "motion 70 80"
order "button $right 1"
order "button $right 0"
expect "a motion comes before the click after it" "cursor 70,80" \
    "mouse-button 1 press 70,80 mods=0" "mouse-button 1 release 70,80 mods=0"
order "scroll 0 -10"
order "scroll 0 15"
order "scroll 1 10"
expect "the wheel turns up, down and to the right" "scroll 0,1" "scroll 0,-1.5" "scroll 1,0"

order "key $a 1"
order "key $a 0"
expect "a key and its text" "key A press mods=0" "text U+0061" "key A release mods=0"
order "key $b 1"
order "key $b 0"
expect "text beyond ASCII" "key B press mods=0" "text U+00DF" "key B release mods=0"
order "key $shift 1"
order "mods 1"
order "key $a 1"
order "key $a 0"
order "button $left 1"
order "button $left 0"
order "key $shift 0"
order "mods 0"
expect "a key and a click with a modifier" "key 340 press mods=0" "key A press mods=1" \
    "text U+0041" "key A release mods=1" "mouse-button 0 press 70,80 mods=1" \
    "mouse-button 0 release 70,80 mods=1" "key 340 release mods=1"
order "mods 2"
order "key $control 1"
order "key $control 0"
order "mods 0"
expect "a lock that is on is distinguished from the modifiers" "key 341 press mods=0 locked" \
    "key 341 release mods=0 locked"

order "key $nameless 1"
order "key $a 1"
order "button $left 1"
expect "keys and a button go down" "key -1 press mods=0" "key A press mods=0" "text U+0061" \
    "mouse-button 0 press 70,80 mods=0"
order unfocus
expect "with the focus they come up" "focus 0" "key -1 release mods=0 synthetic" \
    "key A release mods=0 synthetic" "mouse-button 0 release 70,80 mods=0 synthetic"
order "button $left 0"
order "button $left 1"
order "button $left 0"
expect "what the user lets go then is no second release" \
    "mouse-button 0 press 70,80 mods=0" "mouse-button 0 release 70,80 mods=0"
order leave
expect "the pointer leaves" "enter 0"

order "focus 0"
expect "the focus comes back" "focus 1"
order "repeat 50 10"
order "key $b 1"
check "a key goes down" patiently has "key B press mods=0"
check "held, it repeats" patiently has "key B repeat mods=0"
order "key $b 0"
check "until it comes up" patiently has "key B release mods=0"
check "nothing was said on stderr" is_silent
finish
