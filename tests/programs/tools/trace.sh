#!/bin/sh
# What glpace-trace prints: the trace and the summary.
# usage: trace.sh GLPACE-TRACE SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/programs/tools/harness.sh"

# The trace has exactly these lines, which stand between semicolons, with blanks for tabs; of the
# kinds that are named.
traces() { # KINDS, between bars; LINES
    "$trace" "$scenario" 2>"$scratch/err" | grep -E "$(printf '\t')($1)" >"$scratch/out"
    printf '%s\n' "$2" | tr '; ' '\n\t' | cmp -s - "$scratch/out"
}

# ---- the examples --------------------------------------------------------------------------

# Each line of the expected ones is an update or a render of the trace, in order, with all of its
# fields.
is_expected() { # SCENARIO
    "$trace" "$1" >"$scratch/out" 2>"$scratch/err" && awk -F '\t' '
        NR == FNR { if ($2 == "update" || $2 == "render") lines[++count] = $0; next }
        {
            split(lines[++n], words, "\t")
            missing = words[1] != $1 || words[2] != $2
            for (i = 3; i <= NF; i++)
                missing += index(lines[n] "\t", "\t" $i "\t") == 0
            if (missing) { print "line " n ": " lines[n]; exit 1 }
        }
        END { exit missing > 0 || n != count || n == 0 }
    ' "$scratch/out" "${1%.scenario}.expected" >"$scratch/err"
}
for example in "$source"/tests/core/scenarios/*.scenario; do
    name=${example##*/}
    check "${name%.scenario} gives the expected updates and frames" is_expected "$example"
done

# ---- the trace -----------------------------------------------------------------------------

write 'ups = 100;fps = 50;update_cost = 1000000;oversleep = 500000'
check "a trace has all events" traces . "0 render frame=0 alpha=0.000000000 ext=0.000000000;\
4000000 swap frame=0 blocked=0;4000000 idle budget=0.016000000;\
20500000 update tick=0 dt=0.010000000;21500000 update tick=1 dt=0.010000000;\
22500000 render frame=1 alpha=0.050000000 ext=0.000500000;26500000 swap frame=1 blocked=0;\
26500000 idle budget=0.013500000;40500000 update tick=2 dt=0.010000000;\
41500000 update tick=3 dt=0.010000000;42500000 render frame=2 alpha=0.050000000 ext=0.000500000;\
46500000 swap frame=2 blocked=0;46500000 idle budget=0.013500000;\
60500000 update tick=4 dt=0.010000000;61500000 update tick=5 dt=0.010000000;\
62500000 render frame=3 alpha=0.050000000 ext=0.000500000;66500000 swap frame=3 blocked=0;\
66500000 idle budget=0.013500000;80500000 update tick=6 dt=0.010000000;\
81500000 update tick=7 dt=0.010000000;82500000 render frame=4 alpha=0.050000000 ext=0.000500000;\
86500000 swap frame=4 blocked=0;86500000 idle budget=0.013500000"

write 'vsync_period = 10000000;vsync_jitter = 0 300000;ups = 0'
check "v-sync blocks" traces swap "10000000 swap frame=0 blocked=6000000;\
20300000 swap frame=1 blocked=6300000;30000000 swap frame=2 blocked=5700000;\
40300000 swap frame=3 blocked=6300000;50000000 swap frame=4 blocked=5700000;\
60300000 swap frame=5 blocked=6300000;70000000 swap frame=6 blocked=5700000;\
80300000 swap frame=7 blocked=6300000;90000000 swap frame=8 blocked=5700000"

write 'vsync_period = 10000000;vsync_queue = 1;vsync_jitter = 0 300000;ups = 0'
check "one frame may wait" traces swap "4000000 swap frame=0 blocked=0;\
10000000 swap frame=1 blocked=2000000;20300000 swap frame=2 blocked=6300000;\
30000000 swap frame=3 blocked=5700000;40300000 swap frame=4 blocked=6300000;\
50000000 swap frame=5 blocked=5700000;60300000 swap frame=6 blocked=6300000;\
70000000 swap frame=7 blocked=5700000;80300000 swap frame=8 blocked=6300000;\
90000000 swap frame=9 blocked=5700000"
write 'vsync_period = 10000000;vsync_latch = 6000000;ups = 0;fps = 40'
check "the display takes frames early" traces swap "20000000 swap frame=0 blocked=16000000;\
40000000 swap frame=1 blocked=11000000;70000000 swap frame=2 blocked=16000000;\
90000000 swap frame=3 blocked=11000000"

write 'vsync_period = 10000000;divisor_at = 15000000:2 45000000:1;vsync_jitter_at = 65000000:100,200;ups = 0'
check "a display that throttles, and presents that return late for a while" traces swap \
    "10000000 swap frame=0 blocked=6000000;20000000 swap frame=1 blocked=6000000;\
40000000 swap frame=2 blocked=16000000;50000000 swap frame=3 blocked=6000000;\
60000000 swap frame=4 blocked=6000000;70000100 swap frame=5 blocked=6000100;\
80000200 swap frame=6 blocked=6000100;90000100 swap frame=7 blocked=5999900"

write 'vsync_period = 10000000;gpu_cost = 7000000;gpu_cost_at = 25000000:2000000;render_cost_at = 45000000:9000000;ups = 0'
check "the work of the GPU, which changes, as that of the program does" traces swap \
    "20000000 swap frame=0 blocked=16000000;40000000 swap frame=1 blocked=16000000;\
50000000 swap frame=2 blocked=6000000;70000000 swap frame=3 blocked=11000000;\
90000000 swap frame=4 blocked=11000000"

write 'ups = 100;max_updates = 1;render_cost_ = 0'
sed -i 's/^render_cost = .*/render_cost = 35000000/; /_ =/d' "$scenario"
check "what is skipped is printed" traces 'update|skipped' "35000000 skipped ticks=2 ns=20000000;\
35000000 update tick=0 dt=0.010000000;70000000 skipped ticks=3 ns=30000000;\
70000000 update tick=1 dt=0.010000000"

write 'policy = lazy;input_at = 5000000 20000000;redraw_at = 40000000;close_at = 60000000;
input_cost = 1000000;size_at = 50000000:0x5 55000000:7x5'
check "input, resize, close, and idling without end" traces '[irc][ndeil]' \
    "0 render frame=0 alpha=1.000000000 ext=0.000000000;4000000 idle budget=inf;\
5000000 input arrived=5000000;6000000 render frame=1 alpha=1.000000000 ext=0.000000000;\
10000000 idle budget=inf;20000000 input arrived=20000000;\
21000000 render frame=2 alpha=1.000000000 ext=0.000000000;25000000 idle budget=inf;\
40000000 render frame=3 alpha=1.000000000 ext=0.000000000;44000000 idle budget=inf;\
50000000 resize width=0 height=5;51000000 idle budget=inf;55000000 resize width=7 height=5;\
56000000 render frame=4 alpha=1.000000000 ext=0.000000000;60000000 close"

write 'ups = 0;fps = 100;hide_at = 15000000;show_at = 75000000;hidden_fps = 25'
check "a window that nobody sees has its own rate" traces 'render|input' \
    "0 render frame=0 alpha=1.000000000 ext=0.000000000;\
10000000 render frame=1 alpha=1.000000000 ext=0.000000000;15000000 input arrived=15000000;\
50000000 render frame=2 alpha=1.000000000 ext=0.000000000;75000000 input arrived=75000000;\
80000000 render frame=3 alpha=1.000000000 ext=0.000000000;\
90000000 render frame=4 alpha=1.000000000 ext=0.000000000"
write 'ups = 0;fps = 100;hide_at = 15000000;hidden_fps = 0'
check "or none" traces render "0 render frame=0 alpha=1.000000000 ext=0.000000000;\
10000000 render frame=1 alpha=1.000000000 ext=0.000000000"

write 'policy = lazy;timeout = 30000000'
check "lazy's timeout" traces render "0 render frame=0 alpha=1.000000000 ext=0.000000000;\
30000000 render frame=1 alpha=1.000000000 ext=0.000000000;\
60000000 render frame=2 alpha=1.000000000 ext=0.000000000;\
90000000 render frame=3 alpha=1.000000000 ext=0.000000000"

write 'policy = lazy;input_at = every 40000000;clock_jump_at = 50000000:+1000 70000000:-3000'
check "a flood; the clock jumps, and the trace does not" traces input \
    "40000000 input arrived=40000000;80000000 input arrived=79998000"

write 'ups = 100;fps = 100;pause_at = 15000000;step_at = 45000000;resume_at = 72000000'
check "pause, step, resume" traces update \
    "10000000 update tick=0 dt=0.010000000;50000000 update tick=1 dt=0.010000000;\
90000000 update tick=2 dt=0.010000000"

write 'ups = 100;fps = 100;scale_at = 15000000:0.5'
check "half as fast" traces update \
    "10000000 update tick=0 dt=0.010000000;30000000 update tick=1 dt=0.010000000;\
50000000 update tick=2 dt=0.010000000;70000000 update tick=3 dt=0.010000000;\
90000000 update tick=4 dt=0.010000000"

write 'ups = 50;fps = 50;policy_at = 30000000:frame 74000000:variable'
check "the policy is exchanged" traces update \
    "20000000 update tick=0 dt=0.020000000;30000000 update tick=1 dt=0.020000000;\
50000000 update tick=2 dt=0.020000000;70000000 update tick=3 dt=0.020000000;\
74000000 update tick=4 dt=0.004000000;94000000 update tick=5 dt=0.020000000"

write 'fps = 10'
sed -i 's/^duration.*/duration = 100000001/' "$scenario"
check "60 updates a second unless said" traces update \
    "100000000 update tick=0 dt=0.016666667;100000000 update tick=1 dt=0.016666667;\
100000000 update tick=2 dt=0.016666667;100000000 update tick=3 dt=0.016666667;\
100000000 update tick=4 dt=0.016666667;100000000 update tick=5 dt=0.016666667"

write 'policy = variable;fps = 20;max_dt = 30000000'
check "max_dt" traces 'update|skipped' \
    "50000000 skipped ticks=0 ns=20000000;50000000 update tick=0 dt=0.030000000"

write 'policy = slipping;ups = 100;fps = 18;max_behind = 2'
sed -i 's/^render_cost.*/render_cost = 55000000/' "$scenario"
check "max_behind" traces 'update|skipped' \
    "55000000 skipped ticks=3 ns=30000000;55000000 update tick=0 dt=0.010000000;\
55000000 update tick=1 dt=0.010000000"

write 'policy = slipping;ups = 3;fps = 1'
sed -i 's/^duration.*/duration = 1000000000/; s/^render_cost.*/render_cost = 0/' "$scenario"
check "exact unless said" traces update \
    "333333333 update tick=0 dt=0.333333333;666666666 update tick=1 dt=0.333333333"
sed -i 's/^duration.*/duration = 1000000001/' "$scenario"
check "a tick that falls on a frame comes after it" traces 'update|render' \
    "0 render frame=0 alpha=0.000000000 ext=0.000000000;\
333333333 update tick=0 dt=0.333333333;666666666 update tick=1 dt=0.333333333;\
1000000000 render frame=1 alpha=1.000000000 ext=0.333333334;\
1000000000 update tick=2 dt=0.333333333"
echo 'exact = false' >>"$scenario"
check "not exact" traces 'update' \
    "333333333 update tick=0 dt=0.333333333;666666666 update tick=1 dt=0.333333333;\
999999999 update tick=2 dt=0.333333333"

write 'policy = lazy;input_at = 50000000;clock_jump_at = 50000000:+5;size_at = 50000000:8x9'
check "at one time the clock jumps, then the size, then input" traces 'input|resize' \
    "50000000 resize width=8 height=9;50000000 input arrived=50000005"

write 'policy = limited;ups = 1000;max_skip = 0;duration_ = 0'
sed -i 's/^duration .*/duration = 9000000/; /_ =/d' "$scenario"
check "a literal 0 is 0: no frame is skipped" traces 'update|render' \
    "0 update tick=0 dt=0.001000000;0 render frame=0 alpha=1.000000000 ext=0.000000000;\
4000000 update tick=1 dt=0.001000000;4000000 render frame=1 alpha=1.000000000 ext=0.000000000;\
8000000 update tick=2 dt=0.001000000;8000000 render frame=2 alpha=1.000000000 ext=0.000000000"

write 'ups = 1/1000'
sed -i 's/^duration .*/duration = 1000000000000/
    s/^render_cost.*/render_cost = 999999999800/' "$scenario"
check "an alpha below 1 is not rounded to it" traces render \
    "0 render frame=0 alpha=0.000000000 ext=0.000000000;\
999999999800 render frame=1 alpha=0.999999999 ext=999.999999800"

write 'max_gap = 1000000;update_cost = random 1000 2000;seed = 4;# all = of it'
"$trace" "$scenario" >"$scratch/first" 2>"$scratch/err"
check "random costs follow from the seed" ends 0 "$trace" "$scenario"
check "as they did" cmp -s "$scratch/first" "$scratch/out"
sed -i 's/seed = 4/seed = 5/' "$scenario"
"$trace" "$scenario" >"$scratch/out" 2>"$scratch/err"
check "another seed gives others" [ "$(cat "$scratch/first")" != "$(cat "$scratch/out")" ]

write 'policy = frame;update_cost = random 5 6'
sed -i 's/^duration.*/duration = 600/; s/^render_cost.*/render_cost = random 5 6/' "$scenario"
"$trace" "$scenario" >"$scratch/out" 2>"$scratch/err"
takes() { # COST KIND
    awk -v cost="$1" -v of="$2" '
        last == of && $1 - time == cost { found = 1 }
        { last = $2; time = $1 }
        END { exit !found }' "$scratch/out"
}
for cost in 5 6; do
    check "an update may cost $cost" takes $cost update
    check "and so may a frame" takes $cost render
done
differ() {
    awk '{ if (last == "update") update = $1 - time
           if (last == "render" && $1 - time != update) differs = 1
           if ($1 - time > 6) dear = 1
           last = $2; time = $1 }
         END { exit !differs || dear }' "$scratch/out"
}
check "each its own, and none more than it says" differ

tr '\n' '\r' <"$scenario" | sed 's/\r/\r\n/g' >"$scratch/b.scenario"
check "lines may end as in Windows" ends 0 "$trace" "$scratch/b.scenario"
printf 'duration=1\nfps=1' >"$scratch/b.scenario"
check "blanks and the last line end are free" ends 0 "$trace" "$scratch/b.scenario"
check "and comes to its end" [ "$(wc -l <"$scratch/out")" = 3 ]

printf 'duration = 1\n' >"$scratch/b.scenario"
check "a loop that never ends is ended" ends 2 "$trace" "$scratch/b.scenario"
check "after a million events" [ "$(wc -l <"$scratch/out")" = 1000000 ]
check "with one line" [ "$(cat "$scratch/err")" = "glpace-trace: $scratch/b.scenario:1: 1000000 \
events came at 0 ns; a loop without costs or waits never ends" ]

# ---- the summary ---------------------------------------------------------------------------

summarises() { # LINES
    "$trace" --quiet --summary "$scenario" >"$scratch/out" 2>"$scratch/err" &&
        printf '%s\n' "$1" | cmp -s - "$scratch/out"
}
write 'policy = fixed;ups = 100;fps = 50;max_updates = 2;update_cost = 1000000;input_at = 3000000'
sed -i 's/^render_cost.*/render_cost = 4000000 4000000 40000000/' "$scenario"
check "a summary" summarises "\
# time               100.000000 ms
# updates            6, 60.000 a second
# frames             4, 40.000 a second
# inputs             1, 10.000 a second
# idles              3
# skips              1, of 2 ticks, 20.000000 ms
# frames by updates  0: 1, 1: 0, 2: 3, more: 0
# judder             1
# worst update gap   41.000000 ms
# present intervals  p50 22.000000, p99 56.000000, max 56.000000 ms
# poll to present    p50 6.000000, p99 42.000000, max 42.000000 ms
# input to present   p50 23.000000, p99 23.000000, max 23.000000 ms"
write 'policy = lazy;close_at = 50000000'
check "of a run that was closed, without updates" summarises "\
# time               50.000000 ms
# updates            0, 0.000 a second
# frames             1, 20.000 a second
# inputs             1, 20.000 a second
# idles              1
# skips              0, of 0 ticks, 0.000000 ms
# frames by updates  0: 1, 1: 0, 2: 0, more: 0
# judder             0
# worst update gap   0.000000 ms
# present intervals  none
# poll to present    p50 4.000000, p99 4.000000, max 4.000000 ms
# input to present   none"
write 'vsync_period = 10000000;vsync_queue = 1;ups = 0;input_at = 3000000'
check "of a display that queues frames" summarises "\
# time               100.000000 ms
# updates            0, 0.000 a second
# frames             11, 110.000 a second
# inputs             1, 10.000 a second
# idles              0
# skips              0, of 0 ticks, 0.000000 ms
# frames by updates  0: 11, 1: 0, 2: 0, more: 0
# judder             0
# worst update gap   0.000000 ms
# present intervals  p50 10.000000, p99 10.000000, max 10.000000 ms
# poll to present    p50 10.000000, p99 10.000000, max 10.000000 ms
# input to present   p50 7.000000, p99 7.000000, max 7.000000 ms
# poll to shown      p50 20.000000, p99 20.000000, max 20.000000 ms
# input to shown     p50 17.000000, p99 17.000000, max 17.000000 ms"

finish
