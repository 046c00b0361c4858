#!/bin/sh
# Packs what measure.sh needs into an archive for a machine with a graphics card, which may have no network and no
# compilers: programs, references, shaders, and a small file system with Xvfb, the loaders of OpenGL and EGL, Mesa's
# software renderer and all other libraries. There:
#
#     tar -xf FILE && sh gpu/run.sh
#
# The machine needs the glibc of this one, or a later one. The libraries are those that the programs load here, so
# this machine needs Xvfb and Mesa. FILE is a tar archive of a few small files, xz, and a compressed archive of all
# others.
#
# usage: pack.sh BUILD-FOLDER FILE
set -eu
sources=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
file=$2
scratch=$(mktemp -d)
server=
trap 'rm -rf "$scratch"; [ -z "$server" ] || kill "$server"' EXIT
trap 'exit 1' HUP INT TERM
gpu=$scratch/gpu
root=$gpu/root
golden_folder=$sources/tests/programs/golden
# shellcheck source=tests/programs/golden/scenes.sh
. "$golden_folder/scenes.sh"

# ---- programs and what they read -----------------------------------------------------------------------------

copy() { # BASE PLACE FILE...: keeps their paths below BASE
    (cd "$1" && mkdir -p "$2" && shift && place=$1 && shift && tar -chf - "$@" | tar -xf - -C "$place")
}

programs="bench/device bench/player_glpace tools/glpace-view/glpace-view tests/programs/golden/golden_compare"
drawn_by() { # NAME KIND PROGRAM ARGS
    for folder in demos tests/programs/golden; do
        [ ! -f "$build/$folder/$3" ] || programs="$programs $folder/$3"
    done
}
each_scene drawn_by
# shellcheck disable=SC2086
copy "$build" "$gpu/build" $programs
find "$gpu/build" -type f -exec strip {} +
copy "$sources" "$gpu" scripts/gpu/measure.sh scripts/gpu/scene.sh scripts/gpu/paced.sh shaders/study \
    tests/programs/golden/scenes.sh tests/programs/golden/scenes.list tests/programs/golden/references
cp "$sources/scripts/gpu/run.sh" "$gpu"
cp -L /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf "$gpu"
git -C "$sources" rev-parse --short=8 HEAD >"$gpu/commit" 2>/dev/null || echo unknown >"$gpu/commit"

# ---- libraries -----------------------------------------------------------------------------------------------

# Xvfb runs with these libraries alone, the programs with the C library of the machine. So glibc has a folder of its own.
LD_DEBUG=files LD_DEBUG_OUTPUT=$scratch/loaded
export LD_DEBUG LD_DEBUG_OUTPUT
mkfifo "$scratch/number"
Xvfb -displayfd 3 -nolisten tcp 3>"$scratch/number" >/dev/null 2>&1 &
server=$!
read -r number <"$scratch/number"
"$build/bench/device" info >/dev/null
LIBGL_ALWAYS_SOFTWARE=1 "$build/bench/device" info >/dev/null
for program in "$build/bench/device info window" "$build/demos/ball --virtual --frames 1" \
    "$build/tools/glpace-view/glpace-view --virtual --frames 1 $sources/shaders/study/01_coordinates.frag"; do
    for vendors in "" /nonexistent; do # with EGL, and with GLX
        # shellcheck disable=SC2086
        env DISPLAY=":$number" ${vendors:+__EGL_VENDOR_LIBRARY_FILENAMES=$vendors} $program >/dev/null
    done
done
"$build/tests/programs/golden/golden_compare" exact "$sources/tests/programs/golden/references/flat.png" \
    "$sources/tests/programs/golden/references/flat.png" >/dev/null
unset LD_DEBUG LD_DEBUG_OUTPUT
cat "$scratch"/loaded.* | sed -n 's/.*calling init: \(\/.*\)/\1/p' | sort -u >"$scratch/libraries"
loader=$(ldd "$(command -v Xvfb)" | sed -n 's|^\s*\(/[^ ]*ld-linux[^ ]*\) .*|\1|p')
echo "$loader" >>"$scratch/libraries"

while read -r library; do
    case ${library##*/} in
    ld-linux*) folder=$(dirname "$library") ;;
    lib[cm].so* | libdl.so* | libpthread.so* | librt.so* | libresolv.so* | libmvec.so*) folder=/lib ;;
    *_dri.so) folder=$(dirname "$library") ;;
    *) folder=/usr/lib ;;
    esac
    mkdir -p "$root$folder"
    cp -L "$library" "$root$folder"
done <"$scratch/libraries"

# LLVM links libxml2, which needs ICU's tables, and calls neither. An empty table saves 30 MiB.
for tables in "$root"/usr/lib/libicudata.so.*; do
    nm -D --defined-only "$tables" | sed 's/.* \(.*\)/const char \1[16];/' |
        ${CC:-cc} -shared -nostdlib -Wl,-soname,"${tables##*/}" -xc -o "$tables" -
done
find "$root" -name '*.so*' -exec strip --strip-unneeded {} + 2>/dev/null

# ---- the X server --------------------------------------------------------------------------------------------

# It starts xkbcomp with the shell.
for program in Xvfb xkbcomp sh; do
    program=$(command -v $program)
    mkdir -p "$root/usr/bin" "$root/bin"
    cp -L "$program" "$root/usr/bin"
    ldd "$program" | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | while read -r library; do
        [ -e "$root/lib/${library##*/}" ] || [ -e "$root/usr/lib/${library##*/}" ] || cp -L "$library" "$root/usr/lib"
    done
done
cp "$root/usr/bin/sh" "$root/bin/sh"
mkdir -p "$root/usr/share/X11" "$root/usr/share/glvnd/egl_vendor.d" "$root/tmp" "$root/var/lib/xkb" "$root/dev"
cp -rL /usr/share/X11/xkb "$root/usr/share/X11"
cp /usr/share/glvnd/egl_vendor.d/50_mesa.json "$root/usr/share/glvnd/egl_vendor.d"

# ---- the archive ---------------------------------------------------------------------------------------------

mkdir "$scratch/files" "$scratch/out" "$scratch/out/gpu"
mv "$gpu" "$scratch/files"
gpu=$scratch/out/gpu
mv "$scratch/files/gpu/run.sh" "$gpu"
cp -L "$(command -v xz)" "$(ldd "$(command -v xz)" | sed -n 's/.*=> \(.*liblzma[^ ]*\) .*/\1/p')" "$gpu"
echo "gpu: compressing $(du -sm "$scratch/files" | cut -f 1) MiB" >&2
verbose=
[ ! -t 2 ] || verbose=-v
tar -cf - -C "$scratch/files/gpu" . | xz -T0 $verbose --x86 --lzma2=preset=6 >"$gpu/files.tar.xz"
tar -cf "$file" -C "$scratch/out" gpu
size=$(wc -c <"$file")
echo "$file: $((size / 1048576)) MiB; on the machine with a GPU: tar -xf ${file##*/} && sh gpu/run.sh"
[ "$size" -le 67108864 ] || { echo "gpu: $file has more than 64 MiB" >&2 && exit 1; }
