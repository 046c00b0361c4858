#!/bin/sh
# docs/hosts.md has each rule that the program prints, in the same order.
# usage: page.sh PROGRAM PAGE
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"

"$(starter "$1")" | sed -n 's/^\(not \)*ok [0-9]* - [a-z]*: //p' | sed 's/ # SKIP.*//' >"$scratch/rules"
sed -n '/^| rule |/,$s/^| \([^|]*\) |.*/\1/p' "$2" | tail -n +2 >"$scratch/page"

explain() {
    diff "$scratch/rules" "$scratch/page" | sed 's/^/# /'
}

check "there are rules" [ -s "$scratch/rules" ]
check "the page has them" cmp -s "$scratch/rules" "$scratch/page"
finish
