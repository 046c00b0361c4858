#!/bin/sh
# Each program of docs/recipes.md is built by the command at its top, against an installed copy of glpace,
# opens its window, and ends without a word of complaint when Escape is pressed. One whose library is not
# installed is skipped, and told.
#
# usage: recipes.sh MESON BUILD SOURCE
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"
here=$(cd "$(dirname "$0")" && pwd)
log=$scratch/says
name=recipe
meson=$1
build=$2
page=$3/docs/recipes.md

quietly() { # COMMAND...
    "$@" >"$log" 2>&1
}

check "glpace installs" quietly "$meson" install -C "$build" --no-rebuild --destdir "$scratch/copy"
pc=$(find "$scratch/copy" -name glpace.pc)
export PKG_CONFIG_PATH="${pc%/*}${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
export SDL_AUDIODRIVER=dummy NO_AT_BRIDGE=1
start_display

# What is missing for the program in the current folder; nothing: it can be built.
missing() {
    # shellcheck disable=SC2086
    modules=$(sed -n '1s/.*pkg-config --cflags --libs \([^)]*\)).*/\1/p' "$name.c")
    for module in $modules; do
        pkg-config --exists "$module" || { echo "$module"; return; }
    done
    sed -n 's/^#include <\(.*\)>/\1/p' "$name.c" | while read -r header; do
        # shellcheck disable=SC2046,SC2086
        echo "#include <$header>" | $CC $(pkg-config --cflags $modules) -E - >"$log" 2>&1 ||
            { echo "$header"; return; }
    done
}

# A picture of light, half of it brighter than a screen.
make_sky() {
    printf '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n\200\100\040\203\200\100\040\200' >sky.hdr
}

# A triangle: three corners, three normals, three indices.
make_model() {
    printf '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\200\077\0\0\0\0\0\0\0\0\0\0\0\0\0\0\200\077\0\0\0\0' >model.bin
    for _ in 1 2 3; do
        printf '\0\0\0\0\0\0\0\0\0\0\200\077'
    done >>model.bin
    printf '\0\0\1\0\2\0' >>model.bin
    cat >model.glb <<END
{"asset": {"version": "2.0"}, "buffers": [{"byteLength": 78, "uri": "model.bin"}],
 "bufferViews": [{"buffer": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 36},
                 {"buffer": 0, "byteOffset": 72, "byteLength": 6}],
 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"},
               {"bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC3"},
               {"bufferView": 2, "componentType": 5123, "count": 3, "type": "SCALAR"}],
 "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "NORMAL": 1}, "indices": 2}]}]}
END
}

# A window that was just made takes neither focus nor keys, so Escape is pressed until it has ended.
has_ended() {
    ! kill -0 "$program" 2>/dev/null && return
    window=$(xdotool search --onlyvisible --name "^$title\$" 2>/dev/null) && opened=yes &&
        xdotool windowfocus "$window" key space Escape 2>/dev/null
    false
}
runs() {
    title=$(sed -n 's/.*\.title = "\([^"]*\)".*/\1/p' "$name.c" | head -n 1)
    "./$name" >"$scratch/printed" 2>"$log" &
    program=$!
    opened=no
    children="$children $program"
    patiently has_ended && wait "$program" && [ $opened = yes ] && [ ! -s "$log" ]
}

# A PNG file of one pixel, as xxd writes it.
make_hero() {
    cat >hero.h <<END
unsigned char hero_png[] = {
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1f, 0x15, 0xc4,
    0x89, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x63, 0xf8, 0xdf, 0xa0, 0xf0,
    0x1f, 0x00, 0x06, 0xc0, 0x02, 0x9f, 0xcf, 0x69, 0xc6, 0xf2, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
    0x4e, 0x44, 0xae, 0x42, 0x60, 0x82
};
unsigned int hero_png_len = sizeof hero_png;
END
}

number=0
total=$(grep -c '^int main(' "$page")
while [ $number -lt "$total" ]; do
    number=$((number + 1))
    "$here/../docs/extract.sh" "$page" "$total" $number "$scratch/program.c" || exit 1
    name=$(sed -n '1s|^// cc \([a-z]*\)\.c .*|\1|p' "$scratch/program.c")
    mkdir "$scratch/$name" && cd "$scratch/$name" && cp "$scratch/program.c" "$name.c" || exit 1
    lacking=$(missing | head -n 1)
    if [ -n "$lacking" ]; then
        echo "ok $((count += 1)) - $name # SKIP $lacking is not installed"
        continue
    fi
    sed -n '1s|^// ||p' "$name.c" >build.sh
    make_hero
    check "$name builds" quietly sh build.sh
    make_sky
    make_model
    check "it runs and ends" runs
done
finish
