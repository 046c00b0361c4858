#!/bin/sh
# Each program of docs/recipes.md is built by the command at its top, against an installed copy of glpace,
# opens its window, and ends without a word of complaint when Escape is pressed. One that reads files also gets
# hostile ones. One whose library is not installed is skipped, and reported.
#
# usage: recipes.sh MESON BUILD SOURCE GLPACE-EMBED
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
here=$(cd "$(dirname "$0")" && pwd)
log=$scratch/says
name=recipe
meson=$1
build=$2
page=$3/docs/recipes.md
embed=$4

. "$tests/programs/consumers/installed.sh"
export SDL_AUDIODRIVER=dummy NO_AT_BRIDGE=1

# A sound card that keeps what is not silent.
cat >"$scratch/asound.conf" <<END
pcm.default { type file slave.pcm "nothing" file "| tr -d '\\\\000' >$scratch/played" format "raw" }
pcm.nothing { type null }
ctl.default { type null }
END
export ALSA_CONFIG_PATH="$scratch/asound.conf"
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

# A square with a picture, red above blue, and a normal map that makes its upper half slant to the right and
# to the left, and its lower half up and down. All of it lies in the file.
make_textured_model() {
    cat >model.gltf <<END
{"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
 "buffers": [{"byteLength": 140, "uri": "data:application/octet-stream;base64,\
AACAvwAAgL8AAAAAAACAPwAAgL8AAAAAAACAPwAAgD8AAAAAAACAvwAAgD8AAAAAAAAAAAAAAAAA\
AIA/AAAAAAAAAAAAAIA/AAAAAAAAAAAAAIA/AAAAAAAAAAAAAIA/AAAAAAAAgD8AAIA/AACAPwAA\
gD8AAAAAAAAAAAAAAAAAAAEAAgAAAAIAAwA="}],
 "bufferViews": [{"buffer": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 48},
                 {"buffer": 0, "byteOffset": 96, "byteLength": 32}, {"buffer": 0, "byteOffset": 128, "byteLength": 12}],
 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
               {"bufferView": 1, "componentType": 5126, "count": 4, "type": "VEC3"},
               {"bufferView": 2, "componentType": 5126, "count": 4, "type": "VEC2"},
               {"bufferView": 3, "componentType": 5123, "count": 6, "type": "SCALAR"}],
 "images": [{"uri": "data:image/png;base64,\
iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR42mP4z8AARAxg8j8AG/ID\
/Y4I1K8AAAAASUVORK5CYII="},
            {"uri": "data:image/png;base64,\
iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mO41XBLreEWQ8OtWw1q\
twA0mgdp5Om19wAAAABJRU5ErkJggg=="}],
 "textures": [{"source": 0}, {"source": 1}],
 "materials": [{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}}, "normalTexture": {"index": 1}}],
 "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "NORMAL": 1, "TEXCOORD_0": 2}, "indices": 3,
                             "material": 0}]}]}
END
}

# A pixel of the screen, in whose upper left corner the window is: blue, green and red.
color() { # X Y
    tail -c $((1280 * 800 * 4)) "$SCREEN_FILE" | od -An -v -tu1 -j $((($2 * 1280 + $1) * 4)) -N 3
}
# The sun is on the right and above, so what slants there is brighter.
is_textured() {
    { color 400 190 && color 560 190 && color 400 350 && color 560 350; } |
        awk '{ blue[NR] = $1; red[NR] = $3 }
            END { exit !(red[1] > red[2] + 20 && red[2] > 100 && blue[1] + blue[2] < 80 &&
                         blue[3] > blue[4] + 20 && blue[4] > 100 && red[3] + red[4] < 80) }'
}

# A window that was just made takes neither focus nor keys, so Escape is pressed until it has ended.
has_ended() {
    ! kill -0 "$program" 2>/dev/null && return
    window=$(xdotool search --onlyvisible --name "^$title\$" 2>/dev/null) && opened=yes &&
        xdotool windowfocus "$window" key space Escape 2>/dev/null
    false
}
runs() {
    title=$(sed -n 's/.*\(\.title = \|SetWindowTitle(.*\)"\([^"]*\)".*/\2/p' "$name.c" | head -n 1)
    "./$name" >"$scratch/printed" 2>"$log" &
    program=$!
    opened=no
    children="$children $program"
    [ "$name" != gltf ] || patiently is_textured || return 1
    patiently has_ended && wait "$program" && [ $opened = yes ] && says_nothing "$log"
}

# Files of the kind that the program reads: good ones, and hostile ones of any kind.
make_files() {
    mkdir files files/folder
    mkfifo files/pipe
    : >files/empty
    head -c 5000 /dev/urandom >files/garbage
    for good in "$@"; do
        cp "$good" files
        head -c $(($(wc -c <"$good") / 2)) "$good" >"files/half.${good##*.}"
        head -c $(($(wc -c <"$good") - 3)) "$good" >"files/cut.${good##*.}"
        cp files/garbage "files/garbage.${good##*.}"
        cp files/empty "files/empty.${good##*.}"
        mkfifo "files/pipe.${good##*.}"
        mkdir "files/folder.${good##*.}"
    done
}
make_files_of_model() {
    make_files model.glb
    cp model.bin files
    sed 's/"count": 3/"count": 4000000000/' model.glb >files/many.glb
    sed 's/"count": 3/"count": 0/' model.glb >files/none.glb
    sed 's/"indices": 2/"indices": 9/' model.glb >files/beyond.glb
    sed 's/"byteLength": 78/"byteLength": 4000000000/' model.glb >files/long.glb
    sed 's/model.bin/none.bin/' model.glb >files/alone.glb
}
make_files_of_gltf() {
    make_files model.gltf
    sed 's/"count": [346]/"count": 4000000000/' model.gltf >files/many.gltf
    sed 's/iVBORw0KGgo/iVBORw0KGgx/' model.gltf >files/good_picture.gltf
    sed 's/"indices": 3/"indices": 99/' model.gltf >files/beyond.gltf
    printf 'v -1 -1 0\nv 1 -1 0\nv 1 1 0\nv -1 1 0\nf 1 2 3 4\n' >files/good_face.obj
    printf 'v -1 -1 0\nv 1 -1 0\nv 1 1 0\nf 1 2 99999999\nf 1 -9 2\n' >files/beyond.obj
    printf 'v -1 -1 0\nv 1 -1 0\nl 1 2\n' >files/line.obj
    printf 'v nan inf 0\nv 1 -1 0\nv 1 1 0\nf 1 2 3\n' >files/nan.obj
    printf 'newmtl a\nmap_Kd textures\\none.png\n' >files/wood.mtl
    printf 'mtllib wood.mtl\nv -1 -1 0\nv 1 -1 0\nv 1 1 0\nvt 0 0\nusemtl a\nf 1/1 2/1 3/1\n' >files/good_wood.obj
}
make_files_of_sky() {
    make_files sky.hdr
    printf '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 30000 +X 30000\n' >files/large.hdr
    printf '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2000000000 +X 2000000000\n' >files/huge.hdr
    printf '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y -1 +X 2\nabcdefgh' >files/negative.hdr
    printf 'P6 1 1 255 abc' >files/other.ppm
}

# Whatever the file: it is shown until Escape is pressed, or the program says why not. A good one is shown.
reads() { # FILE
    "./$name" "$1" >"$scratch/printed" 2>"$log" &
    program=$!
    children="$children $program"
    patiently has_ended || kill -9 "$program"
    wait "$program"
    case $?,$1 in
    0,*) ;;
    1,*/good_*) false ;;
    1,*) [ -s "$log" ] ;;
    *) false ;;
    esac
}

# A PNG file of one pixel, in the program as the page says.
make_hero() {
    base64 -d >hero.png <<END
iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP436DwHwAGwAKfz2nG8gAAAABJRU5ErkJggg==
END
    PATH="${embed%/*}:$PATH" sh -c "$(grep '^glpace-embed' "$page")"
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
    ! grep -q glpace_core.c build.sh || python3 -B "$3/scripts/amalgamate.py" .
    check "$name builds" quietly sh build.sh
    make_sky
    make_model
    make_textured_model
    check "it runs and ends" runs
    case $name in
    everywhere)
        check "and its sound is played" [ -s "$scratch/played" ]
        ;;
    model | gltf | sky)
        "make_files_of_$name"
        for file in files/*; do
            check "$name shows ${file#files/}, or says why not" reads "$file"
        done
        ;;
    esac
done
finish
