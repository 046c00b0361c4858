#!/bin/sh
# For each public function that destroys an object, docs/mistakes.md has the sentence about a second
# call, which another test provokes.
# usage: destroyed_twice.sh PAGE HEADERS
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
page=$1
headers=$2

grep -oh 'gl_[a-z0-9_]*_destroy(' "$headers"/*.h | tr -d '(' | sort -u >"$scratch/names"
while read -r name; do
    check "$name is called twice" grep -q "^|.* is destroyed twice | $name: " "$page"
done <"$scratch/names"
finish
