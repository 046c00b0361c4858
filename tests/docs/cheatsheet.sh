#!/bin/sh
# The cheatsheet is what the headers are, and no public name is missing.
# usage: cheatsheet.sh SOURCE-FOLDER
# shellcheck source=tests/tap.sh
. "$(dirname "$0")/../tap.sh"
source=$1
page=$source/docs/cheatsheet.md

explain() {
    [ ! -f "$scratch/says" ] || sed 's/^/# /' "$scratch/says"
}

is_current() {
    awk -f "$source/tests/docs/cheatsheet.awk" "$source/README.md" >"$scratch/page.md" &&
        diff "$page" "$scratch/page.md" >"$scratch/says"
}
# Apart from how the page is made: whatever begins as a public name does, and is no comment.
names() {
    sed -e 's|//.*||' "$source"/lib/include/glpace/*.h | tr -c 'A-Za-z0-9_' '\n' |
        grep -E '^(gl|GL|GLPACE)_' | grep -Ev '^GLPACE_(.*_)?H$' | LC_ALL=C sort -u
}
is_complete() {
    tr -c 'A-Za-z0-9_' '\n' <"$page" | LC_ALL=C sort -u >"$scratch/there"
    names >"$scratch/names"
    LC_ALL=C comm -23 "$scratch/names" "$scratch/there" >"$scratch/says"
    [ -s "$scratch/names" ] && [ ! -s "$scratch/says" ]
}
has_headers() {
    for header in "$source"/lib/include/glpace/*.h; do
        header=${header##*/}
        [ "$header" = glpace.h ] || grep -q "^### \[$header\]" "$page" || echo "$header"
    done >"$scratch/says"
    [ ! -s "$scratch/says" ]
}

check "it is what the headers are; else run: ./dev cheatsheet" is_current
check "every public name is on it" is_complete
check "and every header, as in the README's tiers" has_headers
finish
