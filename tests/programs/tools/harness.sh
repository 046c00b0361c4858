# shellcheck shell=sh
# What the tests of glpace-trace share. Sourced, with its arguments.
# shellcheck disable=SC2034,SC2154

. "$tests/programs/demos/harness.sh"
trace=$(starter "$1")
source=$2
scenario=$scratch/a.scenario

# A scenario of these lines, behind what each one needs.
write() { # LINES, between semicolons
    printf 'duration = 100000000\nrender_cost = 4000000\n%s\n' "$1" | tr ';' '\n' >"$scenario"
}
