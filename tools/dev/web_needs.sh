#!/bin/sh
# Builds for the browser, by emscripten, what glpace needs there, as from_source.sh says. Prints where pkg-config
# finds it, as a path.
#
# usage: web_needs.sh
set -eu
export NODE_PATH=/usr/share/nodejs # where Debian has what emcc needs of node's
# shellcheck disable=SC2034 # from_source.sh's
system=Web
# shellcheck source=tools/dev/from_source.sh
. "${0%/*}/from_source.sh"

# Its own build system tries a hundred programs, each of which takes emscripten a second, for one file; and it
# takes emscripten to have no uintptr_t.
cmocka() {
    mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"
    cp "$work"/source/include/cmocka*.h "$prefix/include"
    emcc -O2 -w -I"$work/source/include" -D_UINTPTR_T_DEFINED -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_STRINGS_H \
        -DHAVE_TIME_H -DHAVE_STRUCT_TIMESPEC -DHAVE_CLOCK_GETTIME -DHAVE_CLOCK_REALTIME -DHAVE_UNISTD_H \
        -DHAVE_STRSIGNAL -c "$work/source/src/cmocka.c" -o "$work/cmocka.o" &&
        emar rcs "$prefix/lib/cmocka.a" "$work/cmocka.o" &&
        cat >"$prefix/lib/pkgconfig/cmocka.pc" <<END
Name: cmocka
Description: tests
Version: ${named##*-}
Cflags: -isystem $prefix/include -D_UINTPTR_T_DEFINED
Libs: $prefix/lib/cmocka.a
END
}

need libcmocka-dev cmocka
echo "$path"
