#!/bin/sh
# docs/architecture.md has a row for each file of the library that has a mutable global, and for no other. Those of
# Windows alone are not in this library.
# usage: globals.sh NM ARCHIVE SOURCE-FOLDER
# shellcheck source=tests/tap.sh
. "$(dirname "$0")/../tap.sh"
nm=$1
archive=$2
source=$3

explain() {
    sed 's/^/# /' "$scratch/left"
}
# What wayland-scanner writes is not const, and nobody changes it.
"$nm" -A -f sysv "$archive" 2>/dev/null | awk -F '[ |]*[|][ |]*' '
    $NF ~ /^\.[ts]?(data|bss)(\.|$)/ && $NF !~ /rel\.ro/ && $0 !~ /(idle_inhibit_unstable_v1|presentation_time)_types/ {
        sub(/\.o:.*/, "")
        sub(/.*:/, "")
        print
    }' | sort -u >"$scratch/files"
# shellcheck disable=SC2016
sed -n '/^These are all mutable globals/,/^###/p' "$source/docs/architecture.md" |
    sed -n 's/^|[^|]*| `\([^`]*\)`.*/\1/p' | sed -e 's|.*lib/||' -e 's|/|_|g' -e '/_win32[._]/d' | sort -u >"$scratch/rows"

names_each() {
    comm -23 "$scratch/files" "$scratch/rows" >"$scratch/left"
    [ -s "$scratch/files" ] && [ ! -s "$scratch/left" ]
}
names_no_other() {
    comm -13 "$scratch/files" "$scratch/rows" >"$scratch/left"
    [ ! -s "$scratch/left" ]
}
check "each file with a mutable global is in the table" names_each
check "and no other one" names_no_other
finish
