#!/bin/sh
# shellcheck disable=SC2034,SC2046 # language.sh's; the output of pkg-config is words
# Zig: see language.sh. Zig has the sizes and values of C, too.
#
# usage: zig.sh MESON BUILD SOURCE
language=zig program=main.zig number=2
tests=$(dirname "$0")/../..
. "$tests/programs/bindings/language.sh"

is_whole() {
    whole c >whole_in_c.c && whole zig >whole.zig &&
        quietly cc -o whole_in_c whole_in_c.c $(pkg-config --cflags glpace) && ./whole_in_c >in_c &&
        quietly zig build-exe whole.zig -lc $(pkg-config --libs-only-L --libs-only-l glpace) && ./whole 2>in_zig &&
        grep -q . in_c && quietly diff in_c in_zig
}
check "Zig has all functions, structs, enums and constants, with the sizes and values of C" is_whole
finish
