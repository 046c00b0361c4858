#!/bin/sh
# What glpace-trace draws, and what it says of itself.
# usage: pictures.sh GLPACE-TRACE SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/programs/tools/harness.sh"

man=$source/tools/glpace-trace/glpace-trace.1

# ---- pictures ------------------------------------------------------------------------------

write 'ups = 100;fps = 50;update_cost = 5000000;input_at = 30000000 31000000'
# The picture in letters: stdin.
draws() { # LOCALE PICTURE [OPTIONS]
    locale=$1
    picture=$2
    shift 2
    LC_ALL=$locale "$trace" --quiet --timeline "$@" "$scenario" >"$scratch/out" 2>"$scratch/err" &&
        printf '%s\n' "$picture" | sed 's/|$//' | cmp -s - "$scratch/out"
}
check "a picture in ASCII" draws C "\
fixed: 8 updates and 5 frames in 100 ms
         0 ms                50 ms
         +-------------------+-------------------
input                 2                          |
update           1=1=    1=1=    1=1=    1=1=    |
render   1=          1=      1=      1=      1=  |
present   |           |       |       |       |  |
wait       ......      ..      ..      ..      ..|" --width 49
check_posix "in UTF-8, and 80 columns" draws C.UTF-8 "\
fixed: 8 updates and 5 frames in 100 ms
         0 ms          20 ms         40 ms         60 ms         80 ms
         ┬─────────────┬─────────────┬─────────────┬─────────────┬──────────────
input                            2                                              |
update                 1━━1━━━       1━━1━━━━      1━━━1━━━      1━━━1━━━       |
render   1━━                  1━━           1━━           1━━━          1━━━    |
present    ┤                     ┤             ┤             ┤             ┤    |
wait        ···········          ····          ·····          ····          ····|"
check "a window" draws C "\
fixed: 1 update and 1 frame in 9 ms
           26 ms       28 ms      30 ms      32 ms
         --+-----------+----------+----------+-----------+--
input                                                    2  |
update   ==========================                         |
render                            1======================   |
present                                                  |  |
wait                                                     ...|" --from 25.5 --to 34.5 --width 60

write 'fps = 20;max_updates = 1;input_at = 1 2 3 4 5 6 7 8 9 10'
check "what was skipped, and more inputs than a digit says" draws C "\
fixed: 1 update and 2 frames in 100 ms
         0 ms          20 ms         40 ms         60 ms         80 ms
         +-------------+-------------+-------------+-------------+--------------
input      +                                                                    |
update                                      1                                   |
render   1==                                1==                                 |
present    |                                   |                                |
wait        .................................  .................................|
skipped                                     x                                   |"
svg_has() { # WORDS
    "$trace" --quiet --svg "$scratch/a.svg" "$scenario" 2>"$scratch/err" &&
        grep -qF "$1" "$scratch/a.svg"
}
check "SVG has the ticks that were skipped" svg_has ">2 ticks</text>"
check "and the numbers of frames" svg_has ">1</text>"
check "and says what it shows" svg_has "<title id=\"title\">The loop policy fixed over time</title>"
write 'fps = 20;ups = 0'
sed -i 's/^render_cost.*/render_cost = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5000000/; /^fps/d' "$scenario"
check "frames that take no time" svg_has "0 updates and 15 frames in 5 ms"

# The pictures of the documentation are what the tool draws, and small; other SVG is well-formed.
for of in "$source"/docs/pictures/*.scenario; do
    picture=${of%.scenario}.svg
    name=${picture##*/}
    check "$name can be drawn" ends 0 "$trace" --quiet --svg "$scratch/a.svg" "$of"
    check "as docs/pictures has it; else run: ./dev pictures" cmp -s "$scratch/a.svg" "$picture"
    check "in at most 20 kB" [ "$(wc -c <"$picture")" -le 20000 ]
done
is_well_formed() { # SVG
    if command -v xmllint >/dev/null; then
        xmllint --noout "$1" 2>"$scratch/err"
    elif command -v python3 >/dev/null; then
        python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' "$1" 2>"$scratch/err"
    fi
}
write 'fps = 1000;update_cost = 10000;input_at = every 30000;vsync_period = 1000000;ups = 9000'
sed -i 's/^duration.*/duration = 4000000000/; s/^render_cost.*/render_cost = 100000/' "$scenario"
check "ten thousands of boxes" ends 0 "$trace" --quiet --to 4000 --svg "$scratch/a.svg" "$scenario"
check "are well-formed" is_well_formed "$scratch/a.svg"
check "and become few" [ "$(wc -c <"$scratch/a.svg")" -le 150000 ]

# ---- help ----------------------------------------------------------------------------------

check "help" ends 0 "$trace" --help
for option in summary timeline svg from to width quiet help version; do
    check "it has --$option" grep -q "^  --$option " "$scratch/out"
    check "and so has the man page" grep -q "\\\\-\\\\-$option" "$man"
done
check "the version" ends 0 "$trace" --version
check "is one" grep -Eqx 'glpace-trace [0-9]+\.[0-9]+\.[0-9]+' "$scratch/out"
printf 'a = 1' >"$scenario"
"$trace" "$scenario" 2>&1 | tr -d '\r' | sed 's/.*keys are //; s/,//g' | tr ' ' '\n' >"$scratch/keys"
check "there are 57 keys" [ "$(wc -l <"$scratch/keys")" = 57 ]
while read -r key; do
    check "the man page has $key" grep -Eq "^\.B.*\b$key\b" "$man"
done <"$scratch/keys"
finish
