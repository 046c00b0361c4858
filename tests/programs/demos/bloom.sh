#!/bin/sh
# A neon sign glows, at any size.
# usage: bloom.sh BLOOM
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
bloom=$1

draws() { # WIDTH HEIGHT [ARGS]
    width=$1
    height=$2
    shift 2
    ends 0 "$bloom" --headless --size "${width}x$height" --frames 20 --out "$scratch/a.png" "$@" &&
        is_picture "$scratch/a.png" "$width" "$height"
}
differs() {
    ! cmp -s "$scratch/a.png" "$scratch/first.png"
}
check "it draws" draws 160 90
mv "$scratch/a.png" "$scratch/first.png"
check "again" draws 160 90
check "the same" cmp -s "$scratch/a.png" "$scratch/first.png"
check "with another seed" draws 160 90 --seed 9
check "the tubes start in another way" differs
check "a picture of odd size" draws 161 91
check "one of a single pixel, which has no half" draws 1 1
check "one that is high" draws 30 200

# What a shader makes of it shows: without the glow the picture is another.
sources=$(cd "$(dirname "$0")/../../../shaders" && pwd)
cp -R "$sources" "$scratch/shaders"
check "with shaders from a folder" draws 160 90 --shaders "$scratch/shaders"
check "the same" cmp -s "$scratch/a.png" "$scratch/first.png"
sed 's/strength \* (/0.0 * strength * (/' "$sources/bloom_show.frag" \
    >"$scratch/shaders/bloom_show.frag"
check "without the glow" draws 160 90 --shaders "$scratch/shaders"
check "it is another picture" differs
finish
