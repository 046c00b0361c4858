#!/bin/sh
# A trace of a run of the simulated machine has exactly what the program got, and so has the trace of its replay.
# usage: trace.sh PYTHON TRACE_RUN
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
python=$1
run=$(starter "$2")

explain() {
    cat "$scratch/out"
}
looks() { # TRACE [ARGS]
    trace=$scratch/$1
    shift
    "$python" "$tests/record/trace.py" "$trace" "$@" >"$scratch/out" 2>&1
}
# shellcheck disable=SC2046 # names without blanks
runs() {
    "$run" "$scratch/a.json" "$scratch/recording" "$scratch/b.json" $(seq -f "$scratch/random-%g.json" 40) \
        >"$scratch/events" 2>"$scratch/out" &&
        says_nothing "$scratch/out" && sed -i 's/\r$//' "$scratch/events"
}
check "a run is traced, recorded, and replayed" runs
check "the trace has what came, when, and why frames were late" looks a.json --live "$scratch/events"
check "and the sections, with their names" looks a.json --row sections --name even --name odd \
    --name 'a "quoted" \ name of ü, Ā, Ģ and �'
check "an end without a begin is left out, and a section that began before" \
    [ "$(grep -c '"ph":"B","pid":1,"tid":4,' "$scratch/a.json")" = "$(grep -c '"ph":"E","pid":1,"tid":4,' "$scratch/a.json")" ]
case $(uname)/$2 in
*.js) ;; # a page has one thread
*) check "those of other threads have rows of their own" looks a.json --row "sections of thread 2" \
    --row "sections of thread 3" --name beside --name within ;;
esac
check "the trace of the replay has the recorded times" looks b.json --replay "$scratch/events"
are_sound() {
    "$python" "$tests/record/trace.py" "$scratch"/random-*.json >"$scratch/out" 2>&1
}
check "programs that do anything to their loops are traced in order" are_sound
finish
