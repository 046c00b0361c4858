#!/bin/sh
# Every step of docs/game, as a reader has it, draws the picture of its page, and complains of nothing. The last two
# keep the best score, and replay a recording.
# With DOCS_CHANGES the pictures are drawn again, see drawn.sh.
#
# usage: steps.sh SOURCE-FOLDER COMPARE PROGRAM...
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
. "$tests/programs/golden/drawn.sh"
source=$1
compare=$(starter "$2")
shift 2
start_display
export ALSOFT_DRIVERS=null # a sound device that nobody listens to
export XDG_DATA_HOME="$scratch/data"
best="$XDG_DATA_HOME/Falling stars/best.txt"

keeps_best() { # SCORE
    [ "$(cat "$best")" = "$1" ] || { echo "the file has: $(cat "$best")" >"$scratch/says"; false; }
}
prints() { # WORD...
    grep -q -- "$*" "$scratch/printed" "$scratch/says"
}
has_no_flag() { # FLAG
    grep -q -- --record "$scratch/printed" && ! grep -q -- "$1" "$scratch/printed"
}

for program; do
    step=$(basename "$program" .exe)
    step=${step#step_}
    fresh_folder
    case $step in
    players_*)
        check "what players get runs without complaint" ends_well "$(starter "$program")" --help
        check "and has no flags of developers" has_no_flag --replay
        continue
        ;;
    replays_*)
        run_to_end "$(starter "$program")" --replay "$scratch/run.glrec" --verify --headless
        check "a recording is replayed" [ "$status" = 0 ]
        check "and is the same" prints same
        check "and leaves the best score as it is" keeps_best 999
        continue
        ;;
    09_saved)
        check "$step runs without complaint" ends_well "$(starter "$program")" --seed 1
        ;;
    10_publish)
        mkdir -p "${best%/*}"
        echo 999 >"$best"
        check "$step runs without complaint" ends_well "$(starter "$program")" --seed 1 --record "$scratch/run.glrec"
        ;;
    *)
        check "$step runs without complaint" ends_well "$(starter "$program")"
        ;;
    esac
    check_looked_at "and draws the picture that was looked at" "$source/docs/pictures/game/$step.png" picture.png
    [ "$step" != 05_collisions ] || check "and prints how many stars were caught" prints stars
    [ "$step" != 09_saved ] || check "and keeps the best score" keeps_best 3
done
finish
