#!/bin/sh
# What ./dev does not understand it refuses in one sentence; and what it does with compilers, folders and
# answers, in a copy beside programs that build nothing.
# usage: dev.sh DEV
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
dev=$1

refused() { # WORDS ARGS
    words=$1
    shift
    check "./dev $*" refuses 2 "$words" "$dev" "$@"
}
refused "no command is called foo; there are: demo learn game view web test" foo
refused "no demo is called foo; there are: ball bloom" demo foo
refused "no demo is called ../dev; there are: ball bloom" demo ../dev --frames 3
refused "there is no lesson ''; there are: 01_window" learn
refused "there is no lesson '*'; there are: 01_window" learn '*'
refused "view takes files, such as shaders/study" view
refused "web --zip takes the name of one demo or lesson, but was given: none" web --zip
refused "web --zip takes the name of one demo or lesson, but was given: ball hello" web --zip ball hello
refused "web has no flag --zap; it has --zip" web --zap ball
refused "web takes one name, but was given: ball hello" web ball hello
refused "no suite is called foo; there are: app context core" test foo
refused "test takes one suite, but was given: loop window" test loop window
refused "test takes one suite, but was given: sanitize loop" test sanitize loop
refused "test takes one suite, but was given: matrix x11" test matrix x11
refused "test lint takes no argument, but was given: lib" test lint lib
refused "no benchmark is called foo; there are: engine sleep" bench foo
refused "there are: flags font gamepad_mapping" fuzz
refused "no harness is called foo; there are: flags font" fuzz foo
refused "fuzz flags takes a number of seconds, at least 1, but was given: 1m" fuzz flags 1m
refused "fuzz takes a name and a number of seconds, but was given: flags 1 2" fuzz flags 1 2
refused "release takes --rehearsal and --without-site, but was given: --fast" release --fast
for command in pictures gallery golden; do
    refused "$command takes no argument, but was given: one two" "$command" one two
done
check "./dev help" ends 0 "$dev" help
check "says what there is" grep -q "^usage: ./dev .* demo" "$scratch/out"

tree=$scratch/tree
bin=$scratch/bin
mkdir -p "$tree/demos" "$tree/scripts" "$bin" "$scratch/elsewhere"
cp "$dev" "$tree"
for name in build packages test; do
    cp "${dev%/*}/scripts/$name.sh" "$tree/scripts"
done
touch "$tree/demos/ball.c"
PATH=$bin:$PATH
unset CC CXX CFLAGS

program() { # NAME, and what it does
    printf '#!/bin/sh\n%s\n' "$2" >"$bin/$1"
    chmod +x "$bin/$1"
}
for name in cc clang pkg-config glad apt-get dpkg; do
    program $name ""
done
program meson 'mkdir -p build/meson-private && touch build/meson-private/cmd_line.txt'
# shellcheck disable=SC2016
program ninja 'mkdir -p build/demos
seq -f "[%g/1000] Compiling" 1000
sleep "${SLOWNESS-0}"
printf "#!/bin/sh\necho in \$PWD: \$*\n" >build/demos/ball
chmod +x build/demos/ball
exit "${FAILURE-0}"'
run_demo() {
    (cd "$scratch/elsewhere" && "$tree/dev" demo --out a.png) >"$scratch/out" 2>"$scratch/err"
}
configures() {
    run_demo && grep -q "configuring build" "$scratch/err"
}
configures_not() {
    run_demo && ! grep -q "configuring build" "$scratch/err"
}
check "a new folder is configured" configures
check "and once only" configures_not
check "a demo runs where its user stands" grep -q "^in $scratch/elsewhere: .* --out a.png\$" "$scratch/out"
is_short() {
    [ "$(cat "$scratch/out" "$scratch/err" | wc -l)" -le 40 ]
}
check "and without a terminal prints at most 40 lines" is_short
CC=clang check "another compiler is noticed" configures
check "and that it is left out" configures
CC="nowhere -m32" check "one that is missing is named" \
    refuses 3 "CC is 'nowhere -m32', and there is no program nowhere" "$tree/dev" demo
fails_in_full() {
    ! FAILURE=1 run_demo && grep -q "^.1/1000. Compiling" "$scratch/err"
}
check "a build that fails reports all" fails_in_full
reports_how_far() {
    SLOWNESS=11 run_demo && grep -qx "dev: .1000/1000. Compiling" "$scratch/err"
}
check "a long one reports how far it is" reports_how_far

# Whoever runs this is nobody special now.
program id 'echo 1000'
if [ "$(find "$tree/build" -user 0 | head -n 1)" ]; then
    check "what root left is named" refuses 1 "root left files in build; remove it" "$tree/dev" demo
else
    echo "ok $((count += 1)) - what root left is named # SKIP only root can leave it"
fi
program pkg-config "[ \$2 != glfw3 ] || [ -e '$scratch/installed' ]"
program sudo "touch '$scratch/installed'"
answered() { # ANSWER: with a terminal
    rm -rf "$scratch/installed" "$tree/build"
    echo "$1" | script -qec "'$tree/dev' demo" /dev/null >"$scratch/out" 2>"$scratch/err"
}
is_refused() { # ANSWER
    ! answered "$1" && [ ! -e "$scratch/installed" ]
}
if command -v script >/dev/null; then
    for answer in y Y yes Yes; do
        check "'$answer' is yes" answered "$answer"
    done
    for answer in n '' yesterday; do
        check "'$answer' is no" is_refused "$answer"
    done
fi

# A release archive has OpenGL's header, which glad writes.
runs_anew() {
    rm -rf "$tree/build"
    run_demo
}
glad_is_named() {
    ! runs_anew && grep -q "python3-glad" "$scratch/err"
}
touch "$scratch/installed"
mkdir "$scratch/others"
ln -s /usr/bin/* "$scratch/others"
rm -f "$scratch/others/glad" "$scratch/others/apt-get" "$bin/glad"
PATH=$bin:$scratch/others
check "a checkout needs glad" glad_is_named
mkdir -p "$tree/lib/gl/include/glpace"
touch "$tree/lib/gl/include/glpace/gl.h"
check "an archive does not" runs_anew

# Where packages are unknown, a demo needs only what Meson cannot do without.
rm "$bin/apt-get"
program pkg-config "[ \$2 != egl ]"
check "another system may lack an optional library" runs_anew
program pkg-config "[ \$2 != cglm ]"
check "and has to install the others" \
    refuses 3 "install what is missing; Debian's packages of it are: libcglm-dev" "$tree/dev" demo

# In MSYS2, whose packages have a prefix and need no other user.
program pkg-config "[ \$2 != glfw3 ] || [ -e '$scratch/installed' ]"
program pacman "echo \$* >'$scratch/pacman'; touch '$scratch/installed'"
installs_by_pacman() {
    rm -rf "$scratch/installed" "$tree/build"
    MSYSTEM=UCRT64 MINGW_PACKAGE_PREFIX=mingw-w64-ucrt-x86_64 "$tree/dev" --yes demo >"$scratch/out" 2>"$scratch/err" &&
        grep -qx -- "-S --needed --noconfirm mingw-w64-ucrt-x86_64-glfw" "$scratch/pacman"
}
check "MSYS2 installs by pacman" installs_by_pacman
finish
