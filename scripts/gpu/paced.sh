#!/bin/sh
# Presents frames in a window by the policy `paced`, and prints how exact that was, as one object of JSON.
#
# usage: paced.sh BUILD-FOLDER RATE SECONDS
set -eu
"$1/bench/player_glpace" paced "$2" tiny "$3" | awk -v rate="$2" '$1 != "began" {
    printf "{\"rate\": %d, \"rate_error_ppm\": %s, \"off_p50_us\": %s, \"beyond_50_us_percent\": %s, \"missed\": %s}\n",
        rate, $1, $4, $5, $8
    found = 1
}
END { exit !found }'
