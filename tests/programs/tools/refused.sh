#!/bin/sh
# What glpace-trace refuses, and what it says.
# usage: refused.sh GLPACE-TRACE SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/programs/tools/harness.sh"

# ---- scenarios -----------------------------------------------------------------------------

# The scenario is refused with one line that names file and line and has these words.
wrong() { # LINE WORDS CONTENT, between semicolons
    printf '%s' "$3" | tr ';' '\n' >"$scenario"
    check "refused: $(printf '%s' "$3" | tr -c ' -~' '?')" \
        refuses 2 "glpace-trace: $scenario:$1: $2" "$trace" "$scenario"
}

wrong 2 "'upz' is no key; the keys are policy, ups, fps" 'duration = 1;upz = 60'
wrong 3 "ups stands on line 1 already" 'ups = 60;duration = 1;ups = 60'
wrong 2 "'ups 60' has no '='" 'duration = 1;ups 60'
wrong 1 "ups has no value; it takes a rate" 'ups = # 60'
wrong 1 "policy has no value; it takes frame, variable, fixed" 'policy ='
wrong 1 "policy is 'quick'; it takes frame, variable, fixed" 'policy = quick'
wrong 2 "there is no duration; 'duration = " 'policy = fixed;ups = 60'
wrong 1 "there is no duration" ''
for rate in -60 1/0 0/0 nan inf 59.94 10^30 2147483648 1000000001 60/ 60x '60 60'; do
    wrong 1 "ups is '$rate'; it takes a rate such as 60 or 60000/1001" "ups = $rate"
done
for ns in -5 10^30 1e9 18446744073709551617 1000000000000000000000000000000 \
    2305843009213693952 5ms +5 0x5 5,6; do
    wrong 1 "update_cost is '$ns'; it takes whole ns from 0" "update_cost = 7 $ns 8"
    wrong 1 "duration is '$ns'; it takes whole ns from 1" "duration = $ns"
    wrong 1 "input_at is '$ns'; it takes times" "input_at = 3 $ns"
done
wrong 1 "duration is '0'" 'duration = 0'
for limit in max_updates max_lag max_dt max_behind max_gap timeout margin; do
    wrong 1 "$limit is '0'" "$limit = 0"
done
wrong 1 "max_skip is '-1'" 'max_skip = -1'
wrong 1 "margin is '1000000001'; it takes whole ns from 1 to 1000000000" 'margin = 1000000001'
wrong 1 "exact is 'no'; it takes true or false" 'exact = no'
wrong 1 "latency is 'high'; it takes default, low or smooth" 'latency = high'
wrong 1 "vsync_period is '-1'" 'vsync_period = -1'
for queue in -1 64 1.5 x; do
    wrong 1 "vsync_queue is '$queue'; it takes a whole number from 0 to 63" "vsync_queue = $queue"
done
wrong 1 "vsync_latch is '-1'; it takes whole ns from 0" 'vsync_latch = -1'
wrong 2 "vsync_queue needs v-sync; 'vsync_period = " 'duration = 1;vsync_queue = 2;vsync_period = 0'
for key in vsync_lag=2 timestamps=numbered period_at=1:2 monitor_at=1:2 shift_at=1:2 burst_at=1:2 divisor_at=1:2 \
    vsync_jitter_at=1:2; do
    wrong 1 "${key%=*} needs v-sync; 'vsync_period = " "$key;duration = 1"
done
for key in timestamp_jitter timestamp_counts timestamp_errors number_errors; do
    wrong 3 "$key needs timestamps; 'timestamps = " "duration = 1;vsync_period = 5;$key = 1"
    wrong 3 "${key}_at needs timestamps; 'timestamps = " "duration = 1;vsync_period = 5;${key}_at = 1:1"
done
wrong 2 "vsync_lag and vsync_queue are 64 together; they may be 63" \
    'vsync_period = 5;vsync_lag = 32;vsync_queue = 32;duration = 1'
wrong 1 "timestamps is 'some'; it takes none, unnumbered or numbered" 'timestamps = some'
wrong 1 "period_at is '5:0'; it takes TIME:NS" 'period_at = 5:0'
wrong 1 "burst_at is '5:2147483648'; it takes TIME:COUNT" 'burst_at = 5:2147483648'
wrong 1 "divisor_at is '5:0'; it takes TIME:N" 'divisor_at = 5:0'
for costs in 5 5: '5:6,' 5:,6 5:6,-7 5:6.5 5:x; do
    wrong 1 "gpu_cost_at is '$costs'; it takes TIME:NS,NS" "gpu_cost_at = $costs"
done
for error in - 5- -5-; do
    wrong 1 "number_errors is '$error'; it takes whole numbers from -2305" "number_errors = $error"
    wrong 1 "timestamp_errors_at is '5:6,$error'; it takes TIME:N,N" "timestamp_errors_at = 5:6,$error"
done
wrong 1 "timestamp_errors is '-5'; it takes" 'timestamp_errors = random -4 -5'
wrong 1 "vsync_latch needs v-sync; 'vsync_period = " 'vsync_latch = 2;duration = 1'
wrong 1 "oversleep is 'random'" 'oversleep = random'
wrong 1 "oversleep is 'random LOW'" 'oversleep = random 5'
wrong 1 "oversleep is '4'; it takes whole ns from 0" 'oversleep = random 5 4'
wrong 1 "oversleep is '7'" 'oversleep = random 5 6 7'
wrong 1 "oversleep is 'random'" 'oversleep = 5 random 6 7'
wrong 1 "input_at is 'every'; it takes times" 'input_at = every'
wrong 1 "input_at is '0'" 'input_at = every 0'
wrong 1 "input_at is '6'" 'input_at = every 5 6'
for size in 5 5: 5:6 5:6x 5:x6 5:6x-1 5:6x2147483648 6x5:5 5:6x7x8 5:6x7:8; do
    wrong 1 "size_at is '$size'; it takes TIME:WIDTHxHEIGHT" "size_at = $size"
done
wrong 1 "clock_jump_at is '5:6'; it takes TIME:+NS" 'clock_jump_at = 5:6'
wrong 1 "clock_jump_at is '5:+'" 'clock_jump_at = 5:+'
for factor in 0 -1 0.01 64.5 nan 1e1 . 1.2.3 ''; do
    wrong 1 "scale_at is '5:$factor'; it takes TIME:FACTOR" "scale_at = 5:$factor"
done
wrong 1 "policy_at is '5:quick'; it takes TIME:NAME" 'policy_at = 5:quick'
for key in input_at pause_at resume_at step_at close_at redraw_at; do
    wrong 1 "$key has '4' after a time of 5; its times have to ascend" "$key = 1 5 4"
done
wrong 1 "size_at has '4:1x1' after a time of 5" 'size_at = 5:1x1 4:1x1'
wrong 1 "'?????' is no key" "$(printf '\303\244\303\244\303 = 5')"

{
    echo 'duration = 1'
    printf 'update_cost ='
    seq 65536 | tr '\n' ' '
} >"$scenario"
cp "$scenario" "$scratch/b.scenario"
echo 'fps = 1' >>"$scratch/b.scenario"
check "65536 values are taken" ends 2 "$trace" "$scenario"
printf 7 >>"$scenario"
check "one more is not" refuses 2 "$scenario:2: update_cost has too many values; it takes 65536" \
    "$trace" "$scenario"
sed -i 's/update_cost/input_at/' "$scenario"
check "nor are that many times" refuses 2 ":2: input_at has too many values" "$trace" "$scenario"
printf '#%1000000d\nduration = 1' 0 >"$scenario"
check "a line too long" refuses 2 "$scenario:1: the line is 1000001 bytes long; it takes 1000000" \
    "$trace" "$scenario"
truncate -s 16777217 "$scenario"
check "a file too large" refuses 2 "$scenario:1: this is too large" "$trace" "$scenario"
printf 'duration = 1\n\0' >"$scenario"
check "a NUL" refuses 2 "$scenario:2: there is a byte 0; a scenario is plain text" \
    "$trace" "$scenario"
check "a program" refuses 2 "/bin/sh:1: there is a byte" "$trace" /bin/sh
check "no file" refuses 2 "$scratch/none:1: the file cannot be read: No such" \
    "$trace" "$scratch/none"
check "a folder" refuses 2 "$scratch:1: this is a folder" "$trace" "$scratch"
mkfifo "$scratch/fifo"
check_posix "a FIFO" refuses 2 "$scratch/fifo:1: this is no regular file" "$trace" \
    "$scratch/fifo"
check_posix "a device" refuses 2 "/dev/zero:1: this is no regular file" "$trace" /dev/zero
rm "$scratch/fifo"
strange="$scratch/a
b"
check "a name with a line end" refuses 2 "a?b:1: the file cannot be read" "$trace" "$strange"

good=$source/tests/core/scenarios/fixed-1.scenario
check "no scenario" refuses 2 "glpace-trace: there is no file" "$trace"
check "two of them" refuses 2 "one file too many" "$trace" "$good" "$good"
check "no option" refuses 2 "'--fast' is no option" "$trace" --fast "$good"
check "an option without its value" refuses 2 "--svg has no value" "$trace" "$good" --svg
check "a value too many" refuses 2 "--quiet takes no value" "$trace" --quiet=5 "$good"
for ms in -1 nan 1e3 '' 5ms 9999999999999; do
    check "from '$ms'" refuses 2 "--from is '$ms'; it takes milliseconds" \
        "$trace" --from "$ms" "$good"
done
check "a narrow picture" refuses 2 "--width is '39'" "$trace" --width 39 "$good"
check "a window that ends before it begins" refuses 2 "--to is not behind --from" \
    "$trace" --from 5 --to 5 "$good"
check "a window behind the end" refuses 2 "--from is behind the end" "$trace" --from 500 "$good"
check "a picture nowhere" ends 1 "$trace" --svg "$scratch/none/a.svg" "$good"
check "is reported in one line" grep -qx \
    "glpace-trace: $scratch/none/a.svg cannot be written: No such file or directory" "$scratch/err"
finds_no_room() { # ARGS
    status=0
    "$trace" "$@" "$good" >/dev/full 2>"$scratch/err" || status=$?
    [ $status = 1 ] && [ "$(wc -l <"$scratch/err")" = 1 ]
}
check "a full disk is reported" finds_no_room
check "with the summary" finds_no_room --quiet --summary
check "with the picture" finds_no_room --quiet --timeline
check "with the help" finds_no_room --help
check "a full disk for the picture" ends 1 "$trace" --quiet --svg /dev/full "$good"
finish
