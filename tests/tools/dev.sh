#!/bin/sh
# What ./dev does not understand it refuses in one sentence.
# usage: dev.sh DEV
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/../demos/harness.sh"
dev=$1

refused() { # WORDS ARGS
    words=$1
    shift
    check "./dev $*" refuses 2 "$words" "$dev" "$@"
}
refused "no command is called foo; there are: demo learn test" foo
refused "no demo is called foo; there are: ball bloom" demo foo
refused "no demo is called ../dev; there are: ball bloom" demo ../dev --frames 3
refused "there is no lesson ''; there are: 01_window" learn
refused "there is no lesson '*'; there are: 01_window" learn '*'
refused "no suite is called foo; there are: app base bench" test foo
refused "test takes one suite, but was given: loop window" test loop window
refused "test takes one suite, but was given: sanitize loop" test sanitize loop
refused "test takes one suite, but was given: matrix x11" test matrix x11
refused "test lint takes no argument, but was given: lib" test lint lib
refused "no benchmark is called foo; there are: engine sleep" bench foo
for command in pictures gallery golden; do
    refused "$command takes no argument, but was given: one two" "$command" one two
done
check "./dev help" ends 0 "$dev" help
check "says what there is" grep -q "^usage: ./dev .* demo" "$scratch/out"
finish
