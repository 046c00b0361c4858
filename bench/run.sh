#!/bin/sh
# Runs a benchmark in a display of its own. Replaces the benchmark's section of a page, or adds the
# section at the page's end; the rest of the page stays as it is. The picture goes into pictures/ beside
# the page.
#
# usage: run.sh FOLDER_OF_PROGRAMS PAGE NAME [FLAGS]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
programs=$1
page=$2
bench=$3
shift 3

tests=$here/../tests
# shellcheck source=tests/window/harness.sh
. "$tests/window/harness.sh"
start_display

mkdir -p "$(dirname "$page")/pictures"
commit=$(git -C "$here" rev-parse --short=8 HEAD 2>/dev/null) || commit=
BENCH_COMMIT=$commit "$programs/bench_$bench" --markdown "$scratch/section" \
    --svg "$(dirname "$page")/pictures/bench_$bench.svg" "$@"
[ -s "$scratch/section" ] || exit 0 # --help measures nothing

[ -f "$page" ] || echo "# Performance" >"$page"
awk -v begin="<!-- bench $bench -->" -v end="<!-- end of bench $bench -->" \
    -v section="$scratch/section" '
    function put() {
        print begin
        while ((getline line <section) > 0) print line
        print end
        put_already = 1
    }
    $0 == begin { put(); inside = 1 }
    !inside { print }
    $0 == end { inside = 0 }
    END {
        if (!put_already) {
            print ""
            put()
        }
    }' "$page" >"$scratch/page"
cat "$scratch/page" >"$page"
