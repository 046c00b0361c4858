#!/bin/sh
# Runs the tests several times beside processes that only count, one for each processor: a test must not
# fail because the machine is busy. Prints how each run ended, and which tests failed in it.
#
# usage: busy.sh [RUNS [SUITE]]; default: 5 runs of all tests
set -u
cd "$(dirname "$0")/.." || exit
runs=${1-5}
suite=${2-}
case $runs in
'' | *[!0-9]* | 0*)
    echo "busy.sh: RUNS is '$runs'; it takes a whole number from 1" >&2
    exit 2
    ;;
esac

# These processes end with this script, however the script ends.
count() {
    while kill -0 $$ 2>/dev/null; do
        counted=0
        while [ $counted -lt 100000 ]; do
            counted=$((counted + 1))
        done
    done
}
counters=
# shellcheck disable=SC2086,SC2317
stop_counting() {
    [ -z "$counters" ] || kill $counters 2>/dev/null
    wait
}
trap stop_counting EXIT
trap 'exit 1' HUP INT TERM
for _ in $(seq "$(nproc)"); do
    count &
    counters="$counters $!"
done

# The failures, with the test's name: "glpace:window / taps: not ok 3 - ..."
failures() { # LOG
    awk '
        /"result": "(OK|EXPECTEDFAIL|SKIP)"/ { next }
        {
            match($0, /"name": "[^"]*"/)
            name = substr($0, RSTART + 9, RLENGTH - 10)
            match($0, /"result": "[^"]*"/)
            print "  " name ": " substr($0, RSTART + 11, RLENGTH - 12)
            lines = split($0, line, /\\n|"stdout": "/)
            for (i = 1; i <= lines; i++)
                if (line[i] ~ /^not ok /)
                    print "    " line[i]
        }' "$1"
}

mkdir -p build-busy
failed=0
for run in $(seq "$runs"); do
    began=$(date +%s)
    log=build-busy/run-$run.log
    status=0
    tally=$(./dev test ${suite:+"$suite"} 2>"$log") || status=$?
    echo "run $run of $runs: ${tally:-no test ran}, in $(($(date +%s) - began)) s"
    [ $status = 0 ] && continue
    failed=1
    echo "  all that was said is in $log"
    failures build/meson-logs/testlog.json
done
exit $failed
