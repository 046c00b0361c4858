#!/bin/sh
# shellcheck disable=SC2034 # language.sh's
# Rust: see language.sh. Rust has the values of C, too; bindgen itself prints tests of sizes.
#
# usage: rust.sh MESON BUILD SOURCE
language=rust program=main.rs number=1
tests=$(dirname "$0")/../..
. "$tests/programs/bindings/language.sh"

is_whole() {
    { cat main.rs && quietly whole rust; } >whole.rs &&
        quietly rustc --test whole.rs -C link-args="$(pkg-config --libs glpace)" && quietly ./whole
}
check "Rust has all functions, structs, enums and constants, with the sizes and values of C" is_whole
finish
