#!/bin/sh
# The program of docs/bindings.md is built with the page's commands, against an installed copy of glpace. Rust then has all
# names of the API, with the sizes and values that they have in C.
#
# usage: bindings.sh MESON BUILD SOURCE
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
here=$(cd "$(dirname "$0")" && pwd)
meson=$1
build=$2
source=$3
log=$scratch/says
explain() {
    sed 's/^/# /' "$log"
}

. "$tests/programs/consumers/installed.sh"
mkdir "$scratch/game" && cd "$scratch/game" || exit 1
"$here/../docs/block.sh" "$source/docs/bindings.md" rust >main.rs || exit 1
"$here/../docs/block.sh" "$source/docs/bindings.md" sh >build.sh || exit 1

builds() {
    quietly sh -e build.sh && ! grep . "$log"
}
prints() {
    # shellcheck disable=SC2016 # sed's
    promised=$(sed -n 's/.*It prints `\([^`]*\)`.*/\1/p' "$source/docs/bindings.md")
    quietly ./main && grep -qx "$promised" "$log"
}
is_whole() {
    { cat main.rs && quietly python3 -B "$source/scripts/api.py" api.json && python3 -B "$here/whole.py" api.json; } >whole.rs &&
        quietly rustc --test whole.rs -C link-args="$(pkg-config --libs glpace)" && quietly ./whole
}
check "the page's commands build its program" builds
check "it prints what the page says" prints
check "Rust has all functions, structs, enums and constants, with the sizes and values of C" is_whole
finish
