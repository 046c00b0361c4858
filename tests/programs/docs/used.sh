#!/bin/sh
# Each public function is used by a demo, a lesson, a tool, the apps or the pipe host, which know public headers only, or
# shown in the code of a page: what nobody shows, nobody needs.
# usage: used.sh SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
source=$1

explain() {
    sed 's/^/# nobody shows /' "$scratch/left"
}
words() {
    sed 's|//.*||' "$@" | tr -c 'A-Za-z0-9_' '\n'
}
# Code on a page is between fences, or indented behind an empty line.
code() {
    awk '
        /^ *```/ { inside = !inside; next }
        inside || (/^    / && (indented || empty)) { print; indented = !inside; next }
        { empty = /^$/; indented = indented && empty }
    ' "$@"
}
sed 's|//.*||' "$source"/lib/include/glpace/*.h |
    sed -n 's/^[a-z][A-Za-z0-9_ *]*[ *]\(gl_[a-z0-9_]*\)(.*/\1/p' | LC_ALL=C sort -u >"$scratch/functions"
{
    find "$source/demos" "$source/tools" "$source/lib/app" "$source/tests/host/pipe_host.c" -name '*.[ch]' | while read -r file; do
        words "$file"
    done
    find "$source/docs" "$source/README.md" -name '*.md' ! -name cheatsheet.md | while read -r page; do
        code "$page" | words
    done
} | LC_ALL=C sort -u >"$scratch/used"

are_shown() {
    LC_ALL=C comm -23 "$scratch/functions" "$scratch/used" >"$scratch/left"
    [ "$(wc -l <"$scratch/functions")" -gt 200 ] && [ ! -s "$scratch/left" ]
}
check "each public function is used or shown" are_shown
has_row_for_setters() {
    words "$source/demos/desk/rows.c" | LC_ALL=C sort -u >"$scratch/rows"
    grep '^gl_window_set_' "$scratch/functions" >"$scratch/setters"
    LC_ALL=C comm -23 "$scratch/setters" "$scratch/rows" >"$scratch/left"
    [ "$(wc -l <"$scratch/setters")" -gt 20 ] && [ ! -s "$scratch/left" ]
}
check "the demo desk has a row for each setter of a window" has_row_for_setters
finish
