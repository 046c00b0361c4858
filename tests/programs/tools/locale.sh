#!/bin/sh
# Numbers that machines read or write have a point, also where the user's locale has a comma.
# usage: locale.sh GLPACE-TRACE SOURCE-FOLDER PROGRAM [GLPACE-VIEW]
tests=$(dirname "$0")/../..
. "$tests/programs/tools/harness.sh"
trace=$(realpath "$1")
program=$(realpath "$3")
view=${4:+$(realpath "$4")}
cd "$scratch" || exit 1

if ! localedef -i de_DE -f UTF-8 "$scratch/de_DE.UTF-8" 2>/dev/null; then
    echo "1..0 # SKIP localedef makes no de_DE, which packages libc-bin and locales have"
    exit
fi
in_german() { # PROGRAM [ARGS]
    LOCPATH=$scratch LC_ALL=de_DE.UTF-8 "$@"
}
check "the locale has a comma" [ "$(in_german "$program" --point)" = , ]

# ---- every app -----------------------------------------------------------------------------

check "--stats" ends 0 in_german "$program" --headless --frames 3 --stats
check "is JSON" stats "frames == 3"
slow() { # VALUE NS
    in_german "$program" --headless --frames 1 --slow "$1" 2>err && grep -qx "$2" err
}
check "--slow" slow 2.5 2500000
check "and less than 1" slow .25 250000
check "not with a comma" ends 2 in_german "$program" --headless --frames 1 --slow 2,5

# ---- glpace-trace --------------------------------------------------------------------------

write 'fps = 60;ups = 37;update_cost = 1234567;max_gap = 123456789'
same() { # FILE PROGRAM [ARGS]: what is printed, and FILE
    file=$1
    shift
    LC_ALL=C "$@" >expected 2>&1 && mv "$file" expected.file && in_german "$@" >got 2>&1 &&
        cmp -s expected got && cmp -s "$file" expected.file
}
check "a scenario, its trace and its timeline" same a.svg "$trace" --svg a.svg --from 2.5 --to 40.25 "$scenario"
check "have points" grep -q 'x="[0-9]*\.[0-9]"' a.svg

# ---- glpace-view ---------------------------------------------------------------------------

if [ -n "$view" ]; then
    cat >a.glsl <<'EOF'
#iUniform float level = 0.25 in {0.0, 1.5} step 0.5
#iUniform vec2 at = vec2(0.5, 0.75)
void mainImage(out vec4 c, vec2 p) { c = vec4(level, at.x * iTime, at.y, 1.0); }
EOF
    check "inputs, flags and frames" same a.png "$view" --frames 2 --size 8x8 --scale 0.5 --date 1.5 --slow 1.5 \
        --uniform at=0.25,0.125 --out a.png a.glsl
    in_german "$view" --json --frames 20 --size 8x8 a.glsl >json 2>err
    check "--json" grep -Eq '"gpu_ms": [0-9]+\.[0-9]{4}\}\]\}$' json
    cat >b.fs <<'EOF'
/*{"INPUTS": [{"NAME": "level", "TYPE": "float", "DEFAULT": 0.25}], "PASSES": [{"TARGET": "a", "WIDTH": "$WIDTH * 0.5"}, {}]}*/
void main() { gl_FragColor = vec4(level, IMG_SIZE(a).x / 16.0, 0.0, 1.0); }
EOF
    if "$view" --check b.fs 2>err; then
        check "ISF" same b.png "$view" --frames 1 --size 8x8 --out b.png b.fs
    fi
fi
finish
