#!/bin/sh
# Builds the libraries that glpace needs in browsers with emscripten, as from_source.sh explains. Prints the
# path for pkg-config.
#
# usage: web_needs.sh
set -eu
export NODE_PATH=/usr/share/nodejs # where Debian has what emcc needs of node's
# shellcheck disable=SC2034 # from_source.sh's
system=Web
# shellcheck source=scripts/from_source.sh
. "${0%/*}/from_source.sh"

# The libraries' own build systems would test a hundred programs, and emscripten takes a second for each. HEADERS and
# SOURCES are patterns for the names of the source files.
by_emcc() { # MODULE REQUIRES HEADERS SOURCES FLAGS...
    module=$1
    requires=$2
    headers=$3
    sources=$4
    shift 4
    mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"
    cd "$work/source"
    # shellcheck disable=SC2086
    cp -r $headers "$prefix/include" && emcc -Os -w "$@" -c $sources && emar rcs "$prefix/lib/lib$module.a" ./*.o &&
        cat >"$prefix/lib/pkgconfig/$module.pc" <<END
Name: $module
Description: $named
Version: ${named##*-}
Requires: $requires
Cflags: -isystem $prefix/include
Libs: $prefix/lib/lib$module.a
END
}

# cmocka assumes that emscripten has no uintptr_t.
cmocka() {
    by_emcc cmocka "" "include/cmocka*.h" src/cmocka.c -Iinclude -D_UINTPTR_T_DEFINED -DHAVE_INTTYPES_H \
        -DHAVE_SIGNAL_H -DHAVE_STRINGS_H -DHAVE_TIME_H -DHAVE_STRUCT_TIMESPEC -DHAVE_CLOCK_GETTIME \
        -DHAVE_CLOCK_REALTIME -DHAVE_UNISTD_H -DHAVE_STRSIGNAL &&
        sed -i 's/^Cflags.*/& -D_UINTPTR_T_DEFINED/' "$prefix/lib/pkgconfig/cmocka.pc"
}

# Without writing chunks and transformations that glpace does not write: their code would be in each page.
libpng() {
    sed -E "s,^#define (PNG_WRITE_($1)_SUPPORTED)$,#undef \1," \
        "$work/source/scripts/pnglibconf.h.prebuilt" >"$work/source/pnglibconf.h" && rm "$work/source/pngtest.c" &&
        by_emcc libpng zlib "png.h pngconf.h pnglibconf.h" "png*.c" -I"$zlib/include"
}

# Only the parts that glpace needs, because each page contains them: they read the outlines of TrueType and OpenType,
# and neither hint nor draw.
freetype() {
    printf 'FT_USE_MODULE(FT_%s_class)\n' 'Driver_ClassRec, tt_driver' 'Driver_ClassRec, cff_driver' \
        'Module_Class, psaux_module' 'Module_Class, sfnt_module' \
        >"$work/source/include/freetype/config/ftmodule.h" &&
        sed -i -E "s,^#define +((TT|FT)_CONFIG_OPTION_($1))\b.*,#undef \1,; s,^#undef (.*NO_AFM),#define \1," \
            "$work/source/include/freetype/config/ftoption.h" &&
        by_emcc freetype2 "" "include/*" "src/truetype/truetype.c src/cff/cff.c src/psaux/psaux.c src/sfnt/sfnt.c
            src/base/ftbase.c src/base/ftbitmap.c src/base/ftinit.c src/base/ftsystem.c" \
            -Iinclude -DFT2_BUILD_LIBRARY
}

need libcmocka-dev cmocka
need zlib1g-dev by_emcc zlib "" "zlib.h zconf.h" "[!g]*.c" # without what reads gzip's files
zlib=$prefix
need libpng-dev libpng 'bKGD|cHRM|eXIf|hIST|iCCP|iTXt|pCAL|sBIT|sCAL|sPLT|tIME|zTXt|COMPRESSED_TEXT|UNKNOWN_CHUNKS|'\
'INVERT|INVERT_ALPHA|PACKSWAP|SHIFT|SWAP_ALPHA|USER_TRANSFORM'
need_headers libcglm-dev cglm
need libfreetype-dev freetype 'BYTECODE_INTERPRETER|SUBPIXEL_HINTING|EMBEDDED_BITMAPS|COLOR_LAYERS|GX_VAR_SUPPORT|BDF|'\
'POSTSCRIPT_NAMES|SFNT_NAMES|MAC_FONTS|GUESSING_EMBEDDED_RFORK|USE_ZLIB|USE_LZW|SVG|INCREMENTAL|'\
'ENVIRONMENT_PROPERTIES'
echo "$path"
