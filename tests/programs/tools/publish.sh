#!/bin/sh
# scripts/publish.py makes the same bytes of the same page, whatever number emcc has given to its data.
# usage: publish.sh PUBLISH.PY
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
publish=$(realpath "$1")
cd "$scratch" || exit

publishes() { # FOLDER NUMBER DATA: a page
    printf '%s' "$3" >game.data
    printf '<script src="game.js"></script>' >game.html
    printf 'load("game.data", { "package_uuid": "%s" });' "$2" >game.js
    python3 -B "$publish" --as-is game.html "$1" >out 2>&1
}
explain() {
    sed 's/^/# /' out
}
check "a page is published" publishes first 424547ba-cb5d-4530-81ab-8de2a5ab473a font
check "and again, from another run of emcc" publishes again 8ff6cca5-4c79-4d62-8fe5-ce3be597fece font
check "both are the same" diff -r first again
check "the number is gone" [ -z "$(grep -rl 'cb5d-4530-81ab' first)" ]
check "other data" publishes other 424547ba-cb5d-4530-81ab-8de2a5ab473a words
number() { # FOLDER
    grep -oh 'package_uuid": "[-0-9a-f]*' "$1"/game.*.js
}
check "have another number" [ "$(number first)" != "$(number other)" ]
finish
