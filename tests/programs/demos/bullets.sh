#!/bin/sh
# What the three bullets of the demo do at several frame rates.
# usage: bullets.sh BULLETS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
bullets=$1

flies() { # ARGS: what it prints depends on no pixel
    ends 0 "$bullets" --headless --size 64x36 "$@"
}

# Where each lane is after so many seconds, as a condition in awk.
after() { # SECONDS CONDITION
    awk -v at="$1" '
        $1 == at {
            found = 1
            frame = $4
            for (i = 4; i < NF; i++) {
                if ($i == "variable") variable = $(i + 1)
                if ($i == "fixed") fixed = $(i + 1)
            }
            bad += !('"$2"')
        }
        END { exit bad || !found }' "$scratch/out"
}
# Where a lane stopped.
stops() { # LANE, "POSITION wall" or "POSITION", POSITION an expression
    tail -n 1 "$scratch/out" | grep -Eq "$1 $2( |\$)"
}
fixed_positions() { # FILE: each that was seen, once
    sed 's/.*fixed //; s/ wall//' "$scratch/out" | uniq >"$1"
}

for fps in 30 60 90; do
    check "$fps fps" flies --fps $fps --frames 300
    fixed_positions "$scratch/$fps"
    check "its wall stops every bullet" stops fixed "0.7200 wall"
    check "a variable step too" stops variable "0.7[2-4][0-9]* wall"
    check "and the same for every frame" stops frame-based "0.7250 wall"
done
check "a positions line for each frame" [ "$(wc -l <"$scratch/out")" = 300 ]
# Half a lane a second is what it should be. A frame is taken for 1/60 s, the first one too.
check "30 fps" flies --fps 30 --frames 40
check "frames alone are half as fast" after 1.0000 \
    "frame == 0.2583 && variable == 0.5 && fixed >= 0.49 && fixed <= 0.5"
check "60 fps" flies --fps 60 --frames 62
check "frames alone are right" after 1.0000 "frame == 0.5083 && variable == 0.5"
check "144 fps" flies --fps 144 --frames 250
check "frames alone are too fast" \
    after 0.5000 "frame == 0.6083 && variable == 0.25 && fixed >= 0.24 && fixed <= 0.25"
check "fixed stops where it did" stops fixed "0.7200 wall"

# At 60 and 90 fps every step of 20 ms is seen: the same ones.
check "the fixed bullet goes the same way" cmp -s "$scratch/60" "$scratch/90"

check "slow frames" flies --slow 100 --frames 30
check "carry the variable bullet through the wall" stops variable "1.0[0-9]*"
check "and not the fixed one" stops fixed "0.7200 wall"
check "more steps are finer" flies --ups 100 --frames 90
check "and stop at the same wall" stops fixed "0.7200 wall"
check "a thousand too" flies --ups 1000 --frames 90
check "and at its front" stops fixed "0.720[05] wall"
check "it draws" ends 0 "$bullets" --headless --frames 9 --size 320x180 --out "$scratch/a.png"
check "a picture" is_picture "$scratch/a.png" 320 180
finish
