#!/bin/sh
# The cheat sheet has what the headers have, and fits where it is printed.
# usage: cheatsheet.sh SOURCE-FOLDER
# shellcheck source=tests/tap.sh
. "$(dirname "$0")/../tap.sh"
source=$1

explain() {
    sed 's/^/# /' "$scratch/says"
}
is_true() {
    awk -f "$source/tests/docs/cheatsheet.awk" "$source"/lib/include/glpace/*.h "$source/docs/cheatsheet.md" \
        >"$scratch/says" && [ ! -s "$scratch/says" ]
}
names_headers() {
    for header in "$source"/lib/include/glpace/*.h; do
        header=${header##*/}
        [ "$header" = glpace.h ] || grep -q "^| \*.*[ *]${header}[,* ]" "$source/docs/cheatsheet.md" ||
            echo "$header is missing"
    done >"$scratch/says"
    [ ! -s "$scratch/says" ]
}

check "each name, its arguments and its members are on it, in 250 rows of 160 characters" is_true
check "and each header" names_headers
finish
