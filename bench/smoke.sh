#!/bin/sh
# Tests that every benchmark runs, ends with one line of JSON, and writes only its own section and picture.
# The figures of so short a run mean nothing.
#
# usage: smoke.sh PYTHON FOLDER_OF_PROGRAMS ABSENT NAME...; check.py explains ABSENT
tests=$(dirname "$0")/../tests
# shellcheck source=tests/window/harness.sh
. "$tests/window/harness.sh"
here=$(cd "$(dirname "$0")" && pwd)
python=$1
programs=$2
absent=$3
shift 3
page=$scratch/docs/performance.md

explain() {
    sed 's/^/# /' "$scratch/errors"
}

run() { # NAME [FLAGS]
    "$here/run.sh" "$programs" "$page" "$@" --rounds 1 --seconds 0.05 \
        >"$scratch/output" 2>"$scratch/errors"
}

is_sound() { # NAME
    "$python" "$here/check.py" "$1" "$absent" "$scratch/output" "$page" \
        "$scratch/docs/pictures/bench_$1.svg" 2>"$scratch/errors"
}

mkdir "$scratch/docs"
printf '# Title\n\nAn introduction.\n' >"$page"
for bench; do
    check "$bench runs" run "$bench"
    check "$bench ends in JSON, and has a section and a picture" is_sound "$bench"
done

first=$1
outside() { # what is not the first one's
    sed "/^<!-- bench $first -->\$/,/^<!-- end of bench $first -->\$/d" "$page"
}
outside >"$scratch/before"
replaces_its_own() {
    sed -i 's/^## .*/STALE/' "$page"
    outside >"$scratch/before"
    run "$first" && outside | diff "$scratch/before" - >"$scratch/errors" && is_sound "$first"
}
check "a section takes the place of the one before, the rest stays" replaces_its_own

refuses() { # FLAGS
    "$programs/bench_$first" "$@" >"$scratch/output" 2>"$scratch/errors"
    [ $? = 2 ] && [ ! -s "$scratch/output" ] && [ "$(wc -l <"$scratch/errors")" = 1 ]
}
check "no rounds are refused" refuses --rounds 0
check "words behind a number are refused" refuses --seconds 1m
check "a flag without a value is refused" refuses --rounds
check "an unknown flag is refused" refuses --fast
finish
