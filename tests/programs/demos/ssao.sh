#!/bin/sh
# Each pass of ssao can be looked at.
# usage: ssao.sh SSAO
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
ssao=$1

draws() { # STAGE
    ends 0 "$ssao" --headless --size 96x54 --frames 2 --stage "$1" --out "$scratch/$1.png" &&
        is_picture "$scratch/$1.png" 96 54
}
for stage in picture albedo normals depth occlusion blurred stairs; do
    check "$stage is drawn" draws $stage
done
all_differ() {
    [ "$(cd "$scratch" && cksum ./*.png | cut -d ' ' -f 1 | sort -u | wc -l)" = 7 ]
}
check "each is another picture" all_differ
cp "$scratch/picture.png" "$scratch/first"
check "again" draws picture
check "the same" cmp -s "$scratch/picture.png" "$scratch/first"
check "a stage that is none is refused" refuses 2 "--stage is 'light': it takes picture, albedo" \
    "$ssao" --headless --stage light
check "a picture of one pixel" ends 0 "$ssao" --headless --size 1x1 --frames 2
finish
