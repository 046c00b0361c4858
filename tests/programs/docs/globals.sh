#!/bin/sh
# docs/architecture.md has a row for each file of the library that has a mutable global, and for no other. A row of a
# file that this build leaves out is not checked, but the file must exist.
# usage: globals.sh NM ARCHIVE SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
nm=$1
archive=$2
source=$3

explain() {
    sed 's/^/# /' "$scratch/left"
}
"$nm" -A -f sysv "$archive" >"$scratch/symbols" 2>/dev/null
# What wayland-scanner writes is not const, and nobody changes it.
awk -F '[ |]*[|][ |]*' '
    $NF ~ /^\.[ts]?(data|bss)(\.|$)/ && $NF !~ /rel\.ro/ && $0 !~ /(idle_inhibit_unstable_v1|presentation_time)_types/ {
        sub(/\.o:.*/, "")
        sub(/.*:/, "")
        print
    }' "$scratch/symbols" | sort -u >"$scratch/files"
sed -n 's/^[^:]*:\([^:]*\)\.o:.*/\1/p' "$scratch/symbols" | sort -u >"$scratch/built"
# shellcheck disable=SC2016
sed -n '/^These are all mutable globals/,/^###/p' "$source/docs/architecture.md" |
    sed -n 's/^|[^|]*| `\([^`]*\)`.*/\1/p' | sort -u >"$scratch/paths"
sed -e 's|.*lib/||' -e 's|/|_|g' "$scratch/paths" | sort -u >"$scratch/rows"

names_each() {
    comm -23 "$scratch/files" "$scratch/rows" >"$scratch/left"
    [ -s "$scratch/files" ] && [ ! -s "$scratch/left" ]
}
names_no_other() {
    comm -23 "$scratch/rows" "$scratch/files" | comm -12 - "$scratch/built" >"$scratch/left"
    [ ! -s "$scratch/left" ]
}
names_files() {
    (cd "$source" && xargs -n 1 ls -d) <"$scratch/paths" 2>&1 >/dev/null |
        sed 's/.*cannot access//' >"$scratch/left"
    [ ! -s "$scratch/left" ]
}
check "each file with a mutable global is in the table" names_each
check "and no other one" names_no_other
check "each file in the table exists" names_files
finish
