#!/bin/sh
# A shared library that contains glpace exports the names of the public headers and no internal name, because internal
# headers hide what they declare.
#
# usage: exported.sh CC NM LIBRARY GL_HEADER SOURCE-FOLDER
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
cc=$1
nm=$2
library=$3
gl_header=$4
lib=$5/lib

explain() {
    sed 's/^/# /' "$scratch/left"
}

# shellcheck disable=SC2086 # a compiler is a list of words
links() {
    $cc -shared -o "$scratch/glpace.so" -Wl,--whole-archive "$library" -Wl,--no-whole-archive >"$scratch/left" 2>&1 &&
        "$nm" -D --defined-only "$scratch/glpace.so" | awk '{ print $3 }' | sort >"$scratch/exported"
}
exports_public_functions() {
    "$nm" --defined-only --extern-only "$library" 2>/dev/null | awk '$3 ~ /^gl_/ { print $3 }' | sort >"$scratch/public"
    comm -23 "$scratch/public" "$scratch/exported" >"$scratch/left"
    [ -s "$scratch/public" ] && [ ! -s "$scratch/left" ]
}
# Programs use the table of OpenGL's functions through the macros of gl.h.
exports_nothing_internal() {
    tr -cs 'A-Za-z0-9_' '\n' <"$gl_header" | sort -u >"$scratch/of_gl"
    grep '^glp_' "$scratch/exported" | comm -23 - "$scratch/of_gl" >"$scratch/left"
    [ ! -s "$scratch/left" ]
}
# Files of other systems are not in this library.
hides_each() {
    find "$lib" -name include -prune -o -name '*.h' -exec awk '
        /^(extern|[a-z].*[ *]glp_[a-z0-9_]+\()/ && !/^(static|typedef)/ { print FILENAME }' {} + | sort -u >"$scratch/declare"
    xargs grep -L '^#pragma GCC visibility push(hidden)$' <"$scratch/declare" >"$scratch/left"
    [ -s "$scratch/declare" ] && [ ! -s "$scratch/left" ]
}
check "a shared library links" links
check "it exports each public function" exports_public_functions
check "and no internal name" exports_nothing_internal
check "each internal header hides what it declares" hides_each
finish
