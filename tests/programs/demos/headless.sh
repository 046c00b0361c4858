#!/bin/sh
# Demos without a display: pictures, statistics, flags, signals.
# usage: headless.sh BALL EVENTS CUSTOM_POLICY
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
ball=$1
events=$2
custom_policy=$3
picture=$scratch/picture.png

# ---- pictures and statistics ---------------------------------------------------------------

check "ball runs headless" ends 0 "$ball" --headless --frames 9 --out "$picture"
check "it leaves a picture of the default size" is_picture "$picture" 960 540
check "it runs headless for 120 frames" ends 0 "$ball" --headless --size 64x36 --stats --out "$picture"
check "it prints its statistics and no more" [ "$(wc -l <"$scratch/out")" = 1 ]
check "120 frames, 60 a second, 19 updates" stats "frames == 120 && fps == 60 && updates == 19"
mv "$picture" "$scratch/first.png"

check "it runs again" ends 0 "$ball" --headless --size 64x36 --out "$picture"
check "it draws the same, byte for byte" cmp -s "$picture" "$scratch/first.png"
check "it runs with another seed" ends 0 "$ball" --headless --size 64x36 --seed 5 --out "$picture"
differs() {
    ! cmp -s "$picture" "$scratch/first.png"
}
check "another seed draws another picture" differs
check "it runs one frame less" ends 0 "$ball" --headless --size 64x36 --frames 119 --out "$picture"
check "the picture is of the last frame" differs

check "size and frames are taken" \
    ends 0 "$ball" --headless --size=321x123 --frames=7 --stats --out="$picture"
check "7 frames" stats "frames == 7"
check "321 x 123" is_picture "$picture" 321 123
check "one frame" ends 0 "$ball" --headless --frames 1 --stats --out "$picture"
check "has no interval" stats "frames == 1 && p50 == 0"

check "fps is taken" ends 0 "$ball" --headless --size 64x36 --fps 30 --frames 31 --stats
check "30 frames a second" stats "p50 > 33.2 && p50 < 33.5 && fps == 30 && updates == 9"
check "ups is taken" ends 0 "$ball" --headless --size 64x36 --ups 0 --stats
check "no updates" stats "updates == 0 && frames == 120"
check "slipping is taken" ends 0 "$ball" --headless --size 64x36 --loop slipping --stats
check "it runs as fast" stats "frames == 120 && fps == 60 && updates == 19"
loop() { # NAME UPDATES
    check "$1 is taken" ends 0 "$ball" --headless --size 64x36 --loop "$1" --stats
    check "120 frames and $2 updates" stats "frames == 120 && updates == $2"
}
loop frame 120
loop variable 119
loop limited 120
loop lazy 0

check "slow frames are slow in virtual time" ends 0 "$ball" --headless --size 64x36 --slow 100 --stats
check "each takes 100 ms and waits for the next refresh" \
    stats "frames == 120 && p50 > 116.2 && p50 < 117.2"

check "frames may be rare" ends 0 "$ball" --headless --size 64x36 --fps 1/10 --frames 31 --stats
check "every tick is given or skipped" \
    stats "frames == 31 && fps == 0.1 && p50 == 10000 && updates + skipped == 3000"
check "frames may take long" ends 0 "$ball" --headless --size 64x36 --frames 120 --slow 60000 --stats
check "two hours, none of which are taken for a gap, nor waited for" \
    stats "fps == 0.017 && p50 > 60000 && updates + skipped > 71400"

check "real time is kept" lasts 315 ends 0 "$ball" --headless --size 64x36 --real-time --frames 20 --stats
check "for 20 frames" stats "frames == 20"
check "slow in real time" \
    ends 0 "$ball" --headless --size 64x36 --real-time --frames 5 --slow 50.5 --stats
check "each frame takes it" stats "frames == 5 && p50 >= 50.2"

# Between the name ext_dt, which ends at 767, and the first ring, and at the panel's left.
"$ball" --headless --frames 2 --capture - >"$scratch/frames" 2>"$scratch/err"
stands_free() {
    free=$(newest_pixel "$scratch/frames" 960 540 660 61)
    [ -n "$free" ] && [ "$(newest_pixel "$scratch/frames" 960 540 "$1" 61)" = "$free" ]
}
check "ball's marks leave room for its names" stands_free 770
rm "$scratch/frames"

# ---- recordings ----------------------------------------------------------------------------

check "every frame is recorded" ends 0 "$ball" --headless --frames 25 --size 64x48 --stats \
    --capture "$scratch/n%03d.png" --out "$picture"
check "25 of them" stats "frames == 25"
files() { # FIRST LAST: they are there, of the right size, and no others
    [ "$(cd "$scratch" && echo n*.png)" = "$(seq -f 'n%03g.png' -s ' ' "$1" "$2")" ] || return 1
    for file in "$scratch"/n*.png; do
        is_picture "$file" 64 48 || return 1
    done
}
check "each has its file" files 0 24
rm "$scratch"/n*.png

record_raw() { # ARGS: frames to $scratch/raw, what is printed to $scratch/err
    "$ball" --headless --size 64x48 --capture - "$@" >"$scratch/raw" 2>"$scratch/err"
}
check "raw frames go to stdout" record_raw --frames 10 --stats
check "ten of them and nothing else" [ "$(wc -c <"$scratch/raw")" = $((10 * 64 * 48 * 4)) ]
check "what is printed goes to stderr" grep -q '^{"frames": 10,' "$scratch/err"
tail -c $((64 * 48 * 4)) "$scratch/raw" >"$scratch/last"
record_raw --frames 9
tail -c $((64 * 48 * 4)) "$scratch/raw" >"$scratch/tenth"
differ() {
    ! cmp -s "$scratch/last" "$scratch/tenth"
}
check "they differ, as the ball moves" differ
rm "$scratch/raw" "$scratch/last" "$scratch/tenth"

gone() { # a reader that takes a frame and goes
    { "$ball" --headless --size 640x480 --frames 60 --capture - --out "$picture" 2>"$scratch/err"
        echo $? >"$scratch/status"; } | head -c 1228800 >"$scratch/out"
    [ "$(cat "$scratch/status")" = 1 ]
}
check "a reader that goes is a failure in the end" gone
check "reported in one line" [ "$(wc -l <"$scratch/err")" = 1 ]
check "which says so" grep -q "its reader has closed it" "$scratch/err"
check "and the demo went on" is_picture "$picture" 640 480
rm "$scratch/status"

# ---- events --------------------------------------------------------------------------------

check "events runs headless" ends 0 "$events" --headless --frames 3
names() { # NAMES: of the events in order
    [ "$(awk '{ printf "%s ", $2 }' "$scratch/out")" = "$1" ]
}
check "it prints them in order" \
    names "render swap update render swap render swap "
ascends() {
    awk '$1 < last { exit 1 } { last = $1 }' "$scratch/out"
}
check "their times ascend" ascends

# ---- a policy of its own -------------------------------------------------------------------

check "custom_policy runs headless" \
    ends 0 "$custom_policy" --headless --size 64x36 --stats --frames 125
check "50 pictures in 125 frames" stats "frames == 125 && updates == 50"
rhythm() {
    [ "$(sed -n 's/picture [0-9]*: \(.\) frames/\1/p' "$scratch/out" | tr -d '\n')" = \
        3232323232323232323232323232323232323232323232323 ]
}
check "each stays for three frames and for two in turn" rhythm
check "slow frames keep the rhythm" \
    ends 0 "$custom_policy" --headless --size 64x36 --slow 20 --frames 125
check "as they are counted" rhythm

# ---- flags ---------------------------------------------------------------------------------

check "a flag that is none" refuses 2 "ball: --fast is no flag" "$ball" --fast
check "a rate that is none" refuses 2 "--ups is 'nan'" "$ball" --ups nan
check "a size that is none" refuses 2 "--size is '0x9'" "$events" --headless --size 0x9
check "a flag without its value" refuses 2 "--frames has no value" "$ball" --headless --frames
check "real time is for headless" refuses 2 "--real-time goes with --headless" "$ball" --real-time
check "a frame that would never come" refuses 2 "--fps is 1/3601" "$ball" --headless --fps 1/3601
check "help" ends 0 "$ball" --help
lists_flags() {
    for flag in loop ups fps vsync slow headless real-time frames size out seed stats help virtual \
        capture font; do
        grep -q "^  --$flag " "$scratch/out" || return 1
    done
}
check "it lists the flags" lists_flags
check "and the keys" grep -q "^keys: .* Escape quits, P pauses.* F1 shows" "$scratch/out"

check "no folder for the picture is reported at once" \
    refuses 2 "--out is '$scratch/none/a.png'" "$ball" --headless --out "$scratch/none/a.png"
check "so is no folder for the frames" \
    refuses 2 "--capture is '$scratch/none/%d.png'" "$ball" --capture "$scratch/none/%d.png"
check "a pattern that is none" refuses 2 "--capture is 'a.png'" "$ball" --capture a.png
check "so is a folder in its place" refuses 2 "--out is '$scratch'" "$ball" --out "$scratch"
check "a full disk is reported in the end" \
    refuses 1 "/dev/full" "$ball" --headless --frames 2 --out /dev/full
finds_no_room() { # PROGRAM [ARGS]
    status=0
    "$@" >/dev/full 2>"$scratch/err" || status=$?
    [ $status = 1 ] && [ "$(tr -d '\r' <"$scratch/err")" = \
        "the standard output cannot be written: No space left on device" ]
}
check "so it is by the statistics" finds_no_room "$ball" --headless --frames 2 --stats
check "by the help" finds_no_room "$ball" --help
check "and by what a demo prints" finds_no_room "$events" --headless --frames 2
check "no display is reported in one line" \
    refuses 1 "display" env -u DISPLAY -u WAYLAND_DISPLAY "$ball"

# ---- signals -------------------------------------------------------------------------------

# The tests themselves may run under nohup. Of Ctrl-C alone Wine makes what Windows knows.
signals="HUP INT TERM"
[ $on_windows = no ] || signals=INT
for signal in $signals; do
    rm -f "$picture"
    env --default-signal=HUP "$ball" --headless --real-time --frames 1000000 --stats \
        --out "$picture" --size 64x48 --capture "$scratch/n%d.png" \
        >"$scratch/out" 2>"$scratch/err" &
    patiently [ -e "$scratch/n1.png" ]
    kill -s "$signal" $!
    status=0
    wait $! || status=$?
    check "SIG$signal ends a demo well" [ $status = 0 ]
    rm "$scratch"/n*.png
    check "with its statistics" stats "frames > 0 && frames < 1000000"
    check "and its picture" is_picture "$picture" 64 48
    check "without a word" says_nothing "$scratch/err"
done

# nohup lets a program outlive its terminal.
printed=0
prints_more() {
    [ "$(wc -l <"$scratch/out")" -gt $((printed + 100)) ]
}
(trap '' HUP; exec "$events" --headless --real-time --frames 1000000 --size 64x48) \
    >"$scratch/out" 2>"$scratch/err" &
check "under nohup a demo runs" patiently prints_more
kill -s HUP $!
printed=$(wc -l <"$scratch/out")
check "SIGHUP does not end it" patiently prints_more
kill -s TERM $!
check "SIGTERM does" wait $!
check "without a word" says_nothing "$scratch/err"

left=$(cd "$scratch" && echo *)
check "nothing else is left" [ "$left" = "err first.png out picture.png" ]
finish
