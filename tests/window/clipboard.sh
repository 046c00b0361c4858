#!/bin/sh
# Text crosses from one program to another, whatever is in it.
# usage: clipboard.sh PUPPET
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

start_display
start_puppet giver
start_puppet taker

arrives() { # FILE: as what is in it
    use_puppet giver
    send copy "$1" || return
    use_puppet taker
    send paste "$scratch/pasted" && cmp -s "$1" "$scratch/pasted"
}

send paste "$scratch/pasted"
# On Windows it has what some program left there.
is_for_windows "$1" || check "an empty clipboard has no text" has "pasted nothing"

printf 'plain' >"$scratch/plain"
check "a word crosses" arrives "$scratch/plain"
printf 'gleß \342\202\254 \360\237\216\256\nand a line\ttab' >"$scratch/wide"
check "so does what is beyond ASCII" arrives "$scratch/wide"
awk 'BEGIN { for (i = 0; i < 125000; i++) printf "%07d\n", i }' >"$scratch/large"
check "and a megabyte" arrives "$scratch/large"
: >"$scratch/empty"
check "and no text at all" arrives "$scratch/empty"
send paste "$scratch/pasted"
check "which is a text" has "pasted 0"

if ! is_for_windows "$1"; then
    use_puppet giver
    check "17 million bytes are too many for an X server" is_refused fill 17000000
    longest=$(sed -n 's/.*gl_window_set_clipboard: text has 17000000 bytes; the X server takes up to //p' "$log.err")
    check "and the longest text that it takes" send fill "$longest"
    use_puppet taker
    send paste "$scratch/pasted"
    check "arrives" has "pasted $longest"
    use_puppet giver
    check "and the program goes on" send state
    : >"$log.err"
fi

use_puppet taker
send copy mine
use_puppet giver
send paste "$scratch/pasted"
check "the other way round" [ "$(cat "$scratch/pasted")" = mine ]
use_puppet taker
send paste "$scratch/pasted"
check "and within one program" [ "$(cat "$scratch/pasted")" = mine ]
check "it ends well" end_puppet
use_puppet giver
send paste "$scratch/pasted"
if is_for_windows "$1"; then
    check "what it had is the system's" has "pasted 4"
else
    check "what it had is gone with it" has "pasted nothing"
fi

check "nothing was said on stderr" is_silent
finish
