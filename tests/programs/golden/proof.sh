#!/bin/sh
# What the golden tests would miss: nothing. A reference that is not there fails, and so does a scene in
# which one thing is not drawn.
# usage: proof.sh BUILD
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
. "$tests/programs/golden/drawn.sh"
. "$tests/programs/golden/scenes.sh"
build=$1
compare=$build/tests/programs/golden/golden_compare
picture=$scratch/picture.png

ends() { # STATUS KIND REFERENCE
    wanted=$1
    status=0
    is_like "$2" "$3" "$picture" || status=$?
    [ "$status" = "$wanted" ]
}

# ---- references ----------------------------------------------------------------------------

draw_scene "$build" "$picture" --headless flat --frames 1
check "the picture and its reference are the same" ends 0 exact "$golden_references/flat.png"
for kind in exact near; do
    check "$kind: a missing reference fails" ends 2 $kind "$scratch/none.png"
    check "which is reported" grep -q "none.png: " "$scratch/says"
    : >"$scratch/empty.png"
    check "$kind: so does an empty one" ends 2 $kind "$scratch/empty.png"
    check "$kind: so does that of another scene" ends 1 $kind "$golden_references/shapes.png"
done
mv "$picture" "$scratch/reference.png"
check "a missing picture fails" ends 2 near "$scratch/reference.png"
"$build/tests/programs/golden/flat" --headless --frames 1 --size 320x181 --out "$picture"
check "so does one of another size" ends 1 near "$scratch/reference.png"

# The whole test fails where a reference is missing, and says which.
mkdir -p "$scratch/tests/programs/golden/references" "$scratch/tests/support"
cp "$golden"/*.sh "$golden/scenes.list" "$scratch/tests/programs/golden"
cp "$tests/support/tap.sh" "$scratch/tests/support"
cp "$golden_references"/*.png "$scratch/tests/programs/golden/references"
rm "$scratch/tests/programs/golden/references/shapes.png"
grep -E '^(flat|shapes) ' "$golden_scenes" >"$scratch/tests/programs/golden/scenes.list"
"$scratch/tests/programs/golden/golden.sh" "$build" --headless >"$scratch/says"
check "golden.sh fails where a reference is missing" grep -q "^not ok 4 - shapes is near" \
    "$scratch/says"
check "and only there" [ "$(grep -c '^not ok' "$scratch/says")" = 1 ]

update() {
    "$scratch/tests/programs/golden/update.sh" "$build" >"$scratch/says" 2>&1
}
draw_scene "$build" "$scratch/tests/programs/golden/references/flat.png" --headless flat --seed 2 --frames 1
check "the references are drawn again" update
check "what was missing is reported" grep -q "shapes.png: new" "$scratch/says"
check "and what has changed" grep -q "flat.png: [1-9][0-9]* pixels are not equal" "$scratch/says"
finds_nothing() {
    "$scratch/tests/programs/golden/golden.sh" "$build" --headless >"$scratch/says"
    [ "$(grep -c '^ok' "$scratch/says")" = 4 ] && ! grep -q '^not ok' "$scratch/says"
}
check "golden.sh then finds nothing" finds_nothing
check "and nothing changes any more" update
check "which is reported by silence" [ ! -s "$scratch/says" ]

# ---- things that are not drawn -------------------------------------------------------------

left_out() { # PROGRAM NUMBER KIND
    draw_scene "$build" "$picture" --headless "$1" --frames 1 --seed "$2" &&
        ends 1 "$3" "$golden_references/$1.png"
}
for number in 1 2 3 4 5 6 7; do
    check "flat without its rectangle $number fails" left_out flat $number exact
    check "shapes without its shape $number fails" left_out shapes $number near
done

draw_scene "$build" "$picture" --headless ball_without_a_ball --frames 75
check "the demo ball without one of its balls fails" ends 1 near "$golden_references/ball.png"
draw_scene "$build" "$picture" --headless ball --frames 74
check "so does the frame before" ends 1 near "$golden_references/ball.png"

# ---- what is kept --------------------------------------------------------------------------

small=yes
for file in "$golden_references"/*.png; do
    [ "$(wc -c <"$file")" -le 65536 ] || small=$file
done
check "references are at most 64 KiB" [ "$small" = yes ]
has_reference() {
    [ -f "$golden_references/$1.png" ] || missing=$1
}
missing=none
each_scene has_reference
check "each scene has one" [ "$missing" = none ]
listed=$(grep -vcE '^(#|$)' "$golden_scenes")
check "and there are no others" [ "$(find "$golden_references" -name '*.png' | wc -l)" = "$listed" ]
finish
