#!/bin/sh
# Which fault of a program is found by a replay in the same process, by one in another process, and by a sync test:
# the table of docs/recording.md.
# usage: desync.sh DESYNC
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
run=$(starter "$1")

explain() {
    sed 's/^/# /' "$scratch/log"
}

finds() { # yes|no COMMAND...
    expected=0
    [ "$1" = no ] || expected=1
    shift
    "$@" 2>"$scratch/log"
    [ $? = "$expected" ]
}

# The memory of the other process lies elsewhere. The sync test runs where the recording was made.
try() { # FAULT SAME-PROCESS OTHER-PROCESS SYNC-TEST
    check "$1, a replay in the same process: $2" finds "$2" "$run" "$1" again "$scratch/again"
    check "$1 is recorded" "$run" "$1" record "$scratch/recording" 0
    check "$1, a replay in another process: $3" finds "$3" "$run" "$1" replay "$scratch/recording" 17
    check "$1, a sync test: $4" finds "$4" "$run" "$1" sync "$scratch/recording" 0
}

try none no no no
try no-part yes no yes
try rand yes no yes
try time yes yes yes
try address no yes no
try padding no yes no
try order no yes no
try fields no no no # padding, in a part with fields
finish
