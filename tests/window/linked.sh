#!/bin/sh
# A program does not link the libraries of X11, Wayland and EGL: glpace opens them while the program runs. GLFW's
# shared library may link some of its own.
# usage: linked.sh READELF GLPACE.PC PROGRAM...
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"
readelf=$1
pc=$2
shift 2
opened='lib(xcb|X11|wayland|EGL)'

explain() {
    sed 's/^/# /' "$scratch/found"
}

needs() { # FILE
    "$readelf" -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
}
needs_none() { # PROGRAM
    needs "$1" >"$scratch/needed"
    grep -E "$opened" "$scratch/needed" >"$scratch/found"
    [ $? = 1 ] && grep -q '^libc\.' "$scratch/needed"
}

# All that ldd lists but for what it lists for GLFW.
list() { # FILE
    ldd "$1" | awk '{ print $1 }' | sort -u
}
lists_none() { # PROGRAM
    list "$1" >"$scratch/all"
    glfw=$(ldd "$1" | sed -n 's/.*libglfw[^ ]* => \([^ ]*\) .*/\1/p')
    { [ -z "$glfw" ] || list "$glfw"; } >"$scratch/glfw"
    comm -23 "$scratch/all" "$scratch/glfw" | grep -E "$opened" >"$scratch/found"
    [ $? = 1 ] && grep -q '^libc\.' "$scratch/all"
}
for program; do
    name=$(basename "$program")
    check "$name itself needs none" needs_none "$program"
    check "ldd of $name lists none that GLFW does not need" lists_none "$program"
done

names_none() {
    grep -E '^(Requires|Libs)' "$pc" | grep -Ei 'xcb|x11|wayland|egl' >"$scratch/found"
    [ $? = 1 ] && grep -q -e -lglpace "$pc"
}
check "glpace.pc names none" names_none
finish
