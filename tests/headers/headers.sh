#!/bin/sh
# Every public header compiles alone, as C11 and as C++17, and all of them beside a loader
# that knows every extension, whichever comes first.
#
# usage: headers.sh CC CXX|none INCLUDE GL_INCLUDE EVERY_GL_INCLUDE
set -u

include=$3
gl=$4
every_gl=$5
flags="-Werror -Wall -Wextra -Wpedantic -Wshadow -Wconversion"
c="$1 $flags -std=c11 -Wstrict-prototypes"
cxx="$2 $flags -std=c++17"

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
count=0

check() { # NAME COMMAND...
    name=$1
    shift
    count=$((count + 1))
    if "$@" >"$work/output" 2>&1; then
        echo "ok $count - $name"
    else
        echo "not ok $count - $name"
        sed 's/^/# /' "$work/output"
    fi
}

# A compiler is a list of words.
# shellcheck disable=SC2086
run() { # COMPILER GL_INCLUDE FILE
    $1 -I "$include" -isystem "$2" "$3"
}

compile() { # COMPILER GL_INCLUDE FILE
    run "$1 -fsyntax-only" "$2" "$3"
}

for path in "$include"/glpace/*.h; do
    header=${path##*/}
    echo "#include <glpace/$header>" >"$work/include.c"
    { cat "$work/include.c" && echo 'int alone;'; } >"$work/alone.c" # a header of macros is no program
    cp "$work/alone.c" "$work/alone.cpp"
    check "$header as C11" compile "$c" "$gl" "$work/alone.c"
    [ "$2" = none ] || check "$header as C++17" compile "$cxx" "$gl" "$work/alone.cpp"
    # The umbrella brings a loader of its own.
    [ "$header" = glpace.h ] || cat "$work/include.c" >>"$work/ours.c"
done

echo '#include <glad/gl.h>' >"$work/loader.c"
cat "$work/loader.c" "$work/ours.c" >"$work/loader_first.c"
cat "$work/ours.c" "$work/loader.c" >"$work/loader_last.c"
check "loader first" compile "$c" "$every_gl" "$work/loader_first.c"
check "loader last" compile "$c" "$every_gl" "$work/loader_last.c"

# All of glpace behind a loader of the program's own, and the loader's own functions are used.
behind() { # HEADER GL_INCLUDE
    printf '#include <%s>\n#include <glpace/glpace.h>\n' "$1" >"$work/behind.c"
    echo 'void draw(void) { GLuint a; glGenVertexArrays(1, &a); }' >>"$work/behind.c"
    compile "$c -Wno-pedantic" "$2" "$work/behind.c"
}
is_refused() { # HEADER
    ! behind "$1" "$gl" && grep -q 'error.*include glpace.h before it, or a loader' "$work/output"
}
for header in glad/gl.h GL/glew.h epoxy/gl.h; do
    if [ "$header" = glad/gl.h ] || echo "#include <$header>" | $1 -E - >"$work/output" 2>&1; then
        check "glpace.h behind $header" behind $header "$every_gl"
    else
        echo "ok $((count += 1)) - glpace.h behind $header # SKIP it is not installed"
    fi
done
check "glpace.h behind GLFW's own gl.h says what to include" is_refused GLFW/glfw3.h

# A macro that hides a name of ours need not be an error to a compiler. GLFW's header, which
# native.h brings, has macros that OpenGL's have too.
no_name_hidden() {
    grep -v native.h "$work/ours.c" >"$work/names.c"
    run "$c -E -P -dD" "$gl" "$work/names.c" |
        tr -cs 'A-Za-z0-9_' '\n' | grep -i '^gl' | sort -u >"$work/names"
    run "$c -E -dM" "$every_gl" "$work/loader.c" |
        sed -n 's/^#define \([A-Za-z0-9_]*\).*/\1/p' | sort -u >"$work/macros"
    comm -12 "$work/names" "$work/macros" >"$work/hidden"
    [ -s "$work/names" ] && [ -s "$work/macros" ] && ! grep . "$work/hidden"
}
check "no name of ours is a macro of OpenGL's" no_name_hidden

# Other compilers know no words of GNU's, and no macro of its own may choose anything.
has_no_gnu_words() {
    ! grep -nE '__(attribute|builtin|extension|typeof|asm|int128|GNUC|restrict)|\basm\b' "$include"/glpace/*.h >"$work/output"
}
check "none has words that only GNU's compiler knows" has_no_gnu_words

# In its head; what came later says so in a comment of its own.
says_since_when() {
    for path in "$include"/glpace/*.h; do
        [ "$(sed '/^[^/]/,$d' "$path" | grep -c 'Since [0-9]*\.[0-9]*\.')" = 1 ] || echo "${path##*/}"
    done >"$work/output"
    [ ! -s "$work/output" ]
}
check "each says once, in its head, since which version it is there" says_since_when

# As README.md says.
is_all_but_those() {
    echo '#include <glpace/glpace.h>' >"$work/all.c"
    run "$c -E -M" "$gl" "$work/all.c" | tr ' ' '\n' | sed -n 's|^.*/glpace/\([a-z_]*\.h\)$|\1|p' | sort -u >"$work/included"
    (cd "$include/glpace" && ls) | sort | comm -13 "$work/included" - >"$work/left_out"
    printf '%s\n' decision.h native.h policy_impl.h situation.h | diff - "$work/left_out"
}
check "glpace.h includes all headers but native.h and those for authors of policies" is_all_but_those

is_no_header_of_pages() {
    echo '#include <glpace/native.h>' >"$work/page.c"
    ! compile "$c -D__EMSCRIPTEN__" "$gl" "$work/page.c" && grep -q 'a canvas, not a GLFWwindow' "$work/output"
}
check "native.h says that a page has no GLFWwindow" is_no_header_of_pages

echo "1..$count"
