#!/bin/sh
# Text crosses from one program to another, to whichever has the keyboard.
# usage: clipboard.sh COMPOSITOR ANSWERS PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
probe=$3

focus() { # NAME WINDOW
    use_puppet "$1"
    order "focus $2"
    becomes focused
}

pastes() { # FILE: what is in it
    send paste "$scratch/pasted" && cmp -s "$1" "$scratch/pasted"
}

pastes_nothing() {
    send paste "$scratch/pasted" && has "pasted nothing"
}

crosses() { # FILE
    focus giver 0 && send copy "$1" && focus taker 1 && patiently pastes "$1"
}

start_compositor "$1" "$2" devices=yes
start_puppet giver
giver=$probe_id
start_puppet taker
taker=$probe_id

focus taker 1
check "an empty clipboard has no text" pastes_nothing
printf 'plain' >"$scratch/plain"
check "a word crosses" crosses "$scratch/plain"
printf 'gleß \342\202\254 \360\237\216\256\nand a line\ttab' >"$scratch/wide"
check "so does what is beyond ASCII" crosses "$scratch/wide"
awk 'BEGIN { for (i = 0; i < 125000; i++) printf "%07d\n", i }' >"$scratch/large"
check "and a megabyte" crosses "$scratch/large"

printf 'mine' >"$scratch/mine"
send copy mine
check "within one program as well" patiently pastes "$scratch/mine"
focus giver 0
check "and the other way round" patiently pastes "$scratch/mine"
probe_id=$taker
use_puppet taker
check "it ends well" end_puppet
probe_id=$giver
use_puppet giver
check "what it had is gone with it" patiently pastes_nothing
check "nothing was said on stderr" is_silent
check "it ends well" end_puppet
finish
