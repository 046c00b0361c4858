# shellcheck shell=sh disable=SC2034,SC2154 # shared with tap.sh, installed.sh and the sourcing test
# The program of docs/bindings.md in a language is built with the page's commands, against an installed copy of glpace.
# Sourced.
#
# usage: tests=FOLDER language=LANGUAGE program=FILE number=NUMBER; . language.sh
#     FILE    where the page's commands expect the program
#     NUMBER  which of the page's blocks of commands
here=$(cd "$(dirname "$0")" && pwd)
. "$tests/support/tap.sh"
meson=$1
build=$2
source=$3
log=$scratch/says
explain() {
    sed 's/^/# /' "$log"
}

. "$tests/programs/consumers/installed.sh"
mkdir "$scratch/game" && cd "$scratch/game" || exit 1

whole() { # LANGUAGE: prints a program that has all names of the API
    python3 -B "$source/scripts/api.py" api.json && python3 -B "$here/whole.py" "$1" api.json
}
builds() {
    quietly sh -e build.sh && ! grep . "$log"
}
prints() {
    # shellcheck disable=SC2016 # sed's
    promised=$(sed -n 's/.*It prints `\([^`]*\)`.*/\1/p' "$source/docs/bindings.md")
    quietly ./main && grep -qx "$promised" "$log"
}

"$here/../docs/block.sh" "$source/docs/bindings.md" "$language" >"$program" || exit 1
"$here/../docs/block.sh" "$source/docs/bindings.md" sh "$number" 2 >build.sh || exit 1
check "the page's commands build its program" builds
check "it prints what the page says" prints
