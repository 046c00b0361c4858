#!/bin/sh
# breakout is the same if other compilers compile it, and with it the core, optimized or not.
# usage: compilers.sh ROOT SOURCE...
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
root=$1
shift
test=$tests/record/same.c

explain() {
    sed 's/^/# /' "$scratch/output"
}

# With -mfma a compiler has fused operations, which -ffp-contract=off forbids.
is_same() { # COMPILER FLAG...
    # shellcheck disable=SC2046,SC2086
    "$@" -std=c11 -ffp-contract=off -w -I "$root/lib/include" -I "$root/lib" -I "$root/demos" -I "$tests" \
        -I "$tests/support" "$test" $sources -o "$scratch/same" $(pkg-config --cflags --libs cmocka) -lm -pthread \
        >"$scratch/output" 2>&1 && "$scratch/same" >"$scratch/output" 2>&1
}

sources=$*
pkg-config cmocka 2>/dev/null || skip_all "pkg-config does not know cmocka"
has_fused=no
grep -qw fma /proc/cpuinfo 2>/dev/null && has_fused=yes
for compiler in gcc clang; do
    command -v "$compiler" >/dev/null || continue
    check "$compiler -O0" is_same "$compiler" -O0
    check "$compiler -O3" is_same "$compiler" -O3
    [ $has_fused = no ] || check "$compiler -O3 -mfma" is_same "$compiler" -O3 -mfma
done
[ $count != 0 ] || skip_all "neither gcc nor clang is here"
finish
