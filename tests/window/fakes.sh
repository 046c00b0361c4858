#!/bin/sh
# Whatever can fail and is called by the library has a fake, so that failures.c makes it fail. What
# offscreen contexts ask of a window is not called while one is made.
#
# usage: fakes.sh NM ARCHIVE ARGUMENTS_FILE ARGUMENT...
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"

nm=$1
archive=$2
file=$3
shift 3

printf '%s\n' "$@" | cat - "$file" | sed -n 's/^-Wl,--wrap=//p' >"$scratch/faked"
"$nm" -u "$archive" 2>/dev/null |
    awk '$1 == "U" && $2 ~ /^(glfw.*|.*alloc|strn?dup|posix_memalign|v?asprintf)$/ { print $2 }' |
    grep -v '^glfwGetEGL' |
    sort -u >"$scratch/called"

explain() {
    sed 's/^/# none for /' "$scratch/missing"
}

all_are_faked() {
    grep -vxFf "$scratch/faked" "$scratch/called" >"$scratch/missing"
    [ ! -s "$scratch/missing" ]
}

check "what is called is found" grep -qx glfwCreateWindow "$scratch/called"
check "there is a fake for all of it" all_are_faked
finish
