#!/bin/sh
# Prints the block of a Markdown page that is written in LANGUAGE, or of COUNT such blocks the one with this NUMBER.
# Fails if there are not exactly so many.
#
# usage: block.sh PAGE LANGUAGE [NUMBER COUNT]
exec awk -v fence='```' -v language="$2" -v number="${3-1}" -v count="${4-1}" '
    $0 == fence language { inside = 1; blocks++; next }
    $0 == fence { inside = 0 }
    inside && blocks == number
    END {
        if (blocks != count) {
            printf "%s has %d blocks of %s, not %d\n", FILENAME, blocks, language, count >"/dev/stderr"
            exit 1
        }
    }
' "$1"
