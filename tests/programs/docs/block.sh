#!/bin/sh
# Prints the one block of a Markdown page that is written in LANGUAGE. Fails if there is not exactly
# one.
#
# usage: block.sh PAGE LANGUAGE
exec awk -v fence='```' -v language="$2" '
    $0 == fence language { inside = 1; blocks++; next }
    $0 == fence { inside = 0 }
    inside
    END {
        if (blocks != 1) {
            printf "%s has %d blocks of %s, not 1\n", FILENAME, blocks, language >"/dev/stderr"
            exit 1
        }
    }
' "$1"
