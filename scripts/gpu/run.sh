#!/bin/sh
# Runs measure.sh on the machine where pack.sh's archive was unpacked, and installs nothing. Of the libraries in the
# archive, the programs get those that the machine lacks, so that a driver finds the libraries that it was made for.
#
# usage: run.sh [any] [short]
# The results are in results, and in results.tar.gz, in the current folder. The status is measure.sh's.
set -u
gpu=$(cd "$(dirname "$0")" && pwd)
files=$gpu/files
root=$files/root
if [ ! -d "$files" ]; then
    echo "gpu: unpacking" >&2
    mkdir "$files.part" && LD_LIBRARY_PATH=$gpu "$gpu/xz" -dc "$files.tar.xz" | tar -xf - -C "$files.part" &&
        mv "$files.part" "$files" || exit 1
fi
lacking=$(mktemp -d)
trap 'rm -rf "$lacking"' EXIT
trap 'exit 1' HUP INT TERM

known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null)
for library in "$root"/usr/lib/*.so*; do
    case $known in
    *"	${library##*/} "*) ;;
    *) ln -s "$library" "$lacking" ;;
    esac
done
export LD_LIBRARY_PATH="$lacking${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
if [ -e "$lacking/libEGL_mesa.so.0" ]; then
    export GLPACE_MESA="$root/usr/share/glvnd/egl_vendor.d/50_mesa.json"
    LIBGL_DRIVERS_PATH=$(dirname "$(find "$root" -name swrast_dri.so)")
    export LIBGL_DRIVERS_PATH
fi

# Xvfb looks for its files at their usual places.
GLPACE_XVFB="env -u LD_LIBRARY_PATH -u LIBGL_DRIVERS_PATH chroot $root /usr/bin/Xvfb"
[ "$(id -u)" = 0 ] || GLPACE_XVFB="unshare --map-root-user $GLPACE_XVFB"
export GLPACE_XVFB

status=0
"$files/scripts/gpu/measure.sh" "$files/build" results "$@" || status=$?
[ $status = 77 ] || tar -czf results.tar.gz results
exit $status
