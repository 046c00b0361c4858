#!/bin/sh
# Each mistake ends well and says the one sentence that docs/mistakes.md has for it; the page has no
# other ones.
# usage: misuse.sh PROGRAM PAGE HEADING
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
program=$(starter "$1")
page=$2
heading=$3

sed -n "/^## $heading\$/,/^## /p" "$page" | grep '^| ' | tail -n +2 >"$scratch/rows"
"$program" | tr -d '\r' >"$scratch/mistakes"

is_answered() { # NUMBER WHAT
    "$program" "$1" >"$scratch/out" 2>"$scratch/says"
    status=$?
    tr -d '\r' <"$scratch/says" >"$scratch/err"
    # A busy machine may skip time as well.
    [ "$(wc -l <"$scratch/err")" -le 1 ] || sed -i '/of simulated time were skipped/d' "$scratch/err"
    row="| $2 | $(sed 's/^glpace: //' "$scratch/err") |"
    [ $status = 0 ] && [ ! -s "$scratch/out" ] && [ "$(wc -l <"$scratch/err")" = 1 ] &&
        grep -q '^glpace: ' "$scratch/err" && grep -Fxq "$row" "$scratch/rows"
}

explain() {
    echo "# status $status, $row" | sed '2,$s/^/# /'
}

number=0
while read -r what; do
    number=$((number + 1))
    check "$what" is_answered "$number" "$what"
done <"$scratch/mistakes"

explain() {
    sed 's/^/# /' "$scratch/rows"
}
# On Windows it has more.
is_for_windows "$1" || check "the page has these $number" [ "$(wc -l <"$scratch/rows")" = "$number" ]
finish
