# shellcheck shell=sh
# Runs "./dev test". Variants are rows of scripts/variants; each other name is a folder of tests. Sourced by
# dev, in the root.

variants() { # FORMAT of awk, of a variant's columns; one row a line
    awk -F ' *[|] *' "!/^#/ { $1 }" scripts/variants
}

column() { # NAME NUMBER
    variants "if (\$1 == \"$1\") print \$$2"
}

# Folders of tests, each a suite of its name; some are variants as well.
suites() {
    names tests/*/meson.build tests/[cp]*/*/meson.build | sed 's/ platforms\| programs//g'
    echo " bench"
}

is_suite() { # NAME
    case " $(suites) " in
    *" $1 "*) ;;
    *) return 1 ;;
    esac
}

run_tests() { # [NAME] [core]
    name=${1:-usual}
    folder=$(column "$name" 3)
    if [ "$folder" = - ]; then
        shift
        "$name" "$@"
        return
    fi
    suites=$(column "$name" 4)
    if [ -z "$folder" ]; then
        is_suite "$name" ||
            fail 2 "no suite is called $name; there are:$(suites) $(variants "print \$1" | tr '\n' ' ')"
        folder=build
        suites=$name
    elif [ "${2-}" = core ] && [ "${suites#core }" != "$suites" ]; then
        suites="core host"
        case $name in
        web) suites="$suites page" ;;
        esac
        set -- "$name"
    fi
    takes 1 "one suite" test "$@"
    run_suites
}

# Prints the arguments with which Meson runs $suites.
select_suites() {
    for suite in $suites; do
        case $suite in
        usual) echo "--no-suite glpace:full" ;;
        lib) printf -- '--suite glpace:%s ' core record host context window offscreen graphics app misuse faults fuzz headers ;;
        *) echo "--suite glpace:${suite#!}" ;;
        esac
    done
    # What the longer tests run is other compilers and other programs, which count nothing.
    [ "$name" != coverage ] || echo "--no-suite glpace:full"
    # Many tests sleep most of the time. Benchmarks and suites that run only by name run one test at a time.
    case $suites in
    !*) echo --benchmark ;;
    *) echo "--num-processes $(($(nproc) * 3))" ;;
    esac
}

# Prepares what the variant needs besides packages: sets $arguments for Meson, and the environment.
prepare() {
    arguments=$(column "$name" 6)
    case $name in
    threads)
        # The sanitizer does not see a driver's locks, so it checks only code that was compiled here.
        export TSAN_OPTIONS="ignore_noninstrumented_modules=1 ${TSAN_OPTIONS-}"
        ;;
    clang) export CC=clang CXX=clang++ ;;
    windows | musl)
        needs=$("scripts/${name}_needs.sh") || exit
        arguments="$arguments --cross-file scripts/$name.ini --pkg-config-path $needs"
        ;;
    web)
        configure build # whose programs draw and simulate what pages are compared with
        build build tools/glpace-trace/glpace-trace tests/core/sim/test_machines tools/glpace-view/glpace-view \
            demos/ball demos/breakout demos/events demos/fonts tests/programs/golden/golden_compare
        export GLPACE_NATIVE="$PWD/build" GLPACE_VIEW="$PWD/build/tools/glpace-view/glpace-view"
        case " $suites " in
        *" web "*) pages_of_tests breakout fonts paint ;;
        esac
        ;;
    site) pages_of_tests ball ;;
    long | sim) [ ! -t 2 ] || export GLPACE_PROGRESS=/dev/tty ;;
    i686 | aarch64 | armhf | riscv64 | s390x | clang32)
        cross=$(scripts/processor.sh "$name") || exit
        arguments="--cross-file $cross -Dwayland=disabled -Dx11=disabled -Ddemos=disabled"
        # Compiling a shader takes longer than drawing its pixels. This machine's Mesa has no cached shaders for another
        # processor, and leaks a descriptor for each shader that it finds in its cache.
        export GALLIVM_PERF=nopt MESA_SHADER_CACHE_DISABLE=true
        ;;
    esac
}

# Starts Wine in a display of its own first; tests in parallel would all make its folder or start its server.
start_wine() {
    export WINEPREFIX="$PWD/$folder/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
    : >"$folder/display"
    Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp -noreset >"$folder/display" 2>/dev/null &
    display=$!
    trap 'wineserver -k; kill $display' EXIT
    while [ ! -s "$folder/display" ] && kill -0 $display; do
        sleep 0.1
    done
    DISPLAY=:$(cat "$folder/display") # which Wine takes when it starts, or draws nothing
    export DISPLAY
    mkdir -p "$WINEPREFIX"
    wineserver -p
    watched wineboot
}

# Runs $suites in $folder.
run_suites() {
    case $name in
    wayland | matrix)
        (set_up wayland) || fail 77 "without weston, sway and Wayland's library nothing can be tried"
        ;;
    esac
    # shellcheck disable=SC2046
    set_up demo test $(column "$name" 5)
    prepare
    # shellcheck disable=SC2086
    case $name in
    web) configure_web "$folder" ;;
    *) configure "$folder" $arguments ;;
    esac
    case $name in
    usual | clang | sanitize | minimal | matrix) targets="all meson-test-prereq meson-benchmark-prereq" ;;
    *)
        watched ninja -C "$folder" --quiet build.ninja # as its meson.build files are now
        # shellcheck disable=SC2046
        targets=$(python3 -B scripts/targets.py "$folder" $(select_suites | sed -n 's/--suite //p'))
        [ "$name" != windows ] || targets="$targets lib/libglpace.a all_demos tools/glpace-replay/glpace-replay.exe \
            tools/glpace-trace/glpace-trace.exe tools/glpace-view/glpace-view.exe"
        ;;
    esac
    # shellcheck disable=SC2086
    [ -z "$targets" ] || build "$folder" $targets || exit
    unset WAYLAND_DISPLAY XDG_RUNTIME_DIR DISPLAY
    case $name in
    wayland | matrix)
        library=$(scripts/wayland_glfw.sh "$folder") || exit
        [ -z "$library" ] || export LD_LIBRARY_PATH="$library${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
        ;;
    windows) start_wine ;;
    esac
    [ "$name" != matrix ] || exec python3 -B tests/platforms/wayland/matrix.py build x11 weston sway

    log=$folder/meson-logs/testlog.json
    rm -f "$log"
    status=0
    # shellcheck disable=SC2046
    meson test -C "$folder" --no-rebuild --print-errorlogs $(select_suites) >&2 || status=$?
    [ -f "$log" ] || fail 1 "no test ran"
    case $name in
    wayland | xorg) grep '^# .*\(: known after\|frames a second\)' "${log%.json}.txt" || : ;;
    esac
    scripts/tally.sh "$log" && [ $status = 0 ]
}

# Status 77: this machine cannot run it.
fresh() { # [bookworm | trixie | release FOLDER]
    [ "$(id -u)" = 0 ] || fail 77 "a fresh machine can be made as root only; nothing was tried"
    (set_up fresh) || fail 77 "without debootstrap and git no fresh machine can be made"
    exec scripts/fresh.sh "$@"
}

# Runs the tests without a display on each processor, and compares glpace-trace's output with this machine's.
processors() { # [NAME...]
    [ $# != 0 ] || set -- i686 aarch64 armhf riscv64 s390x clang32
    set_up demo test
    configure build
    build build tools/glpace-trace/glpace-trace
    failed=
    for processor; do
        tally=$(run_tests "$processor") || failed=1
        echo "$processor: $tally"
    done
    python3 -B scripts/side_by_side.py "$@" && [ -z "$failed" ]
}

# "pack" makes an archive for another machine. Status 77: the renderer is a software renderer, and "any" is not given.
gpu() { # [any] [short] | pack FILE
    case "$*" in
    '' | any | short | 'any short') ;;
    "pack "?*) takes 2 "a file" "test gpu pack" "$@" ;;
    *) fail 2 "test gpu takes any and short, or pack and a file, but was given: $*" ;;
    esac
    set_up demo test
    configure build-bench --buildtype=release -Doptimization=2
    build build-bench golden bench/device bench/player_glpace tools/glpace-view/glpace-view
    [ "${1-}" != pack ] || exec scripts/gpu/pack.sh build-bench "$2"
    exec scripts/gpu/measure.sh build-bench build-bench/gpu "$@"
}

busy() { # [RUNS [SUITE]]
    set_up demo test
    exec scripts/busy.sh "$@"
}

# Runs tests in programs that count the branches they take, and prints how much of a folder of lib ran; with $all, only
# what did not.
measure() { # [FOLDER [SUITE...]]
    covered=${1:-lib}
    covered=${covered%/}
    case $covered/ in
    lib/*) [ -d "$covered" ] || fail 2 "there is no folder $covered" ;;
    *) fail 2 "coverage is of lib or of a folder in it, such as lib/window, and not of $covered" ;;
    esac
    [ $# = 0 ] || shift
    for suite; do
        is_suite "$suite" || fail 2 "no suite is called $suite; there are:$(suites)"
    done
    name=coverage
    folder=build-coverage
    suites=${*:-lib picture}
    export CC=gcc # whose counts gcovr reads
    [ ! -d "$folder" ] || find "$folder" -name '*.gcda' -delete
    tested=0
    run_suites >&2 || tested=$?
    say "reading the counts"
    python3 -B scripts/coverage.py "$folder" "$covered" ${all:+--all} || exit
    return "$tested"
}

# Fails for each file of lib/core with a line or a branch that the tests of the core do not run.
coverage() {
    takes 0 "no argument" "test coverage" "$@"
    all=yes
    measure lib/core core record host misuse
}

lint() {
    takes 0 "no argument" "test lint" "$@"
    set_up demo test lint
    configure build
    # shellcheck disable=SC2046
    ninja -C build $(ninja -C build -t targets all | sed -n 's/\.h: CUSTOM_COMMAND$/.h/p') >&2
    exec scripts/lint.sh build
}

# Uses a copy, so that the working tree may be edited meanwhile. Status 1: some mutants survived.
mutants() { # [N [SEED [PLACE...]]]
    set_up demo test
    rm -rf build-mutants/tree
    mkdir -p build-mutants/tree
    tar -cf - --exclude='./build*' --exclude=./.git . | tar -xf - -C build-mutants/tree
    cd build-mutants/tree || exit
    configure ../build -Doptimization=2 -Ddebug=false -Db_ndebug=false
    build ../build meson-test-prereq
    exec python3 -B scripts/mutants/mutants.py ../build "$@"
}
