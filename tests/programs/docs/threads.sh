#!/bin/sh
# docs/architecture.md says of each public function which thread it belongs to, and of no other one.
# usage: threads.sh SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
source=$1

explain() {
    sed 's/^/# /' "$scratch/left"
}
# A call at the beginning of a declaration; pointers to functions and calls within others are none.
sed -n 's|^[a-z][a-z0-9_ ]*[ *]\(gl_[a-z0-9_]*\)(.*|\1|p' "$source"/lib/include/glpace/*.h |
    sort -u >"$scratch/functions"
# The names in the first column, each as a pattern of grep's.
sed -n '/^### Which call belongs to which thread/,/^## /p' "$source/docs/architecture.md" |
    sed -n 's/^|\([^|]*\)|.*/\1/p' | tr -c 'a-z0-9_*' '\n' | grep '^gl_' |
    sed 's/\*/[a-z0-9_]*/g' >"$scratch/patterns"

names_each() {
    grep -vxf "$scratch/patterns" "$scratch/functions" >"$scratch/left"
    [ -s "$scratch/functions" ] && [ ! -s "$scratch/left" ]
}
names_no_other() {
    while read -r pattern; do
        grep -qx "$pattern" "$scratch/functions" || echo "$pattern"
    done <"$scratch/patterns" >"$scratch/left"
    [ -s "$scratch/patterns" ] && [ ! -s "$scratch/left" ]
}
check "each function has a thread" names_each
check "and what has one is a function" names_no_other
finish
