#!/bin/sh
# Each step of docs/game, copied into an empty folder, is built by the command at its top on an installed copy of glpace.
#
# usage: game.sh MESON BUILD SOURCE
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
log=$scratch/says
name=step
meson=$1
build=$2
source=$3

. "$tests/programs/consumers/installed.sh"

for step in "$source"/demos/game/*.c; do
    name=${step##*/}
    name=${name%.c}
    if grep -q '^#include <AL/' "$step" && ! pkg-config --exists openal; then
        echo "# $name: OpenAL is not installed"
        continue
    fi
    mkdir "$scratch/$name" && cp "$step" "$scratch/$name" && cd "$scratch/$name" || exit 1
    sed -n 's|^//     cc |cc |p' "$name.c" >"$scratch/build.sh"
    check "$name is built by the command at its top" quietly sh "$scratch/build.sh"
    check "into its program" [ -x "$name" ]
done
finish
