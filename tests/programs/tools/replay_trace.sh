#!/bin/sh
# glpace-replay trace: the trace of a recording has the frames, inputs and times of the run.
# usage: replay_trace.sh PYTHON GLPACE-REPLAY TRACE_RUN
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
look=$(cd "$tests/record" && pwd)/trace.py
python=$1
replay=$(starter "$(realpath "$2")")
run=$(starter "$(realpath "$3")")
cd "$scratch" || exit 1
"$run" a.json run.glrec b.json >events 2>err || exit 1
sed -i 's/\r$//' events

looks() { # TRACE [ARGS]
    "$python" "$look" "$@" >err 2>&1
}
check "a recording is traced" ends 0 "$replay" trace run.glrec
check "the trace has the recorded times" looks out --replay events
check "it is kept" cp out printed.json
check "into a file" ends 0 "$replay" trace run.glrec --out c.json
check "it is the same" cmp -s printed.json c.json
cuts() {
    head -c $(($(wc -c <run.glrec) / 2)) run.glrec >cut.glrec
    ends 1 "$replay" trace cut.glrec && grep -q 'cut.glrec: truncated' err
}
check "of one that was cut, what is left is traced" cuts
check "as a whole trace" looks out --name update

# Numbers that no run has.
cat >said <<'END'
glpace-recording 1
events
  cursor time=-5 arrived=-2305843009213693951 x=1 y=2
  update time=10 dt=1.7976931348623157e+308 tick=7 behind=4294967295
  idle time=10 budget=inf
  skipped time=10 ticks=18446744073709551615 ns=9223372036854775807
  render time=10 window=2 loop-paused scale=0.25 alpha=1 ext_dt=1e-300 sim_time=1e300 interval=0 frame=18446744073709551615 present_time=-9223372036854775808 width=1 height=1 framebuffer_width=3 framebuffer_height=4 scale_x=1.5 scale_y=0.1 paused last
  swap time=2305843009213693951 frame=18446744073709551615 blocked_ns=9223372036854775807 interval_ns=-1 vsync_status=1 source=2 shown.number=1 shown.time=-9223372036854775808 shown.refresh=0 late.frame=18446744073709551615 late.cause=1 late.by_ns=9223372036854775807
  render time=-2305843009213693951 alpha=1 ext_dt=0 sim_time=0 interval=0 frame=0 present_time=9223372036854775807 width=1 height=1 framebuffer_width=3 framebuffer_height=4 scale_x=1.5 scale_y=0.1
  swap time=0 frame=0 blocked_ns=0 interval_ns=0 vsync_status=1 source=2 shown.number=18446744073709551615 shown.time=9223372036854775807 shown.refresh=0 late.frame=0 late.cause=0 late.by_ns=0
end
END
is_json() {
    "$python" -m json.tool out >err 2>&1 && [ "$(grep -c '"frame ' out)" -ge 2 ]
}
check "numbers that no run has are a recording" ends 0 "$replay" assemble said --out odd.glrec
check "they are traced" ends 0 "$replay" trace odd.glrec
check "into JSON" is_json

check "what is no recording" refuses 2 "is not a recording" "$replay" trace said
check "a file that cannot be written" refuses 2 "cannot write" "$replay" trace run.glrec --out no/c.json
fills() {
    "$replay" trace run.glrec >/dev/full 2>err
    [ $? = 2 ] && grep -q "cannot write to the stream: No space left on device" err
}
check_posix "a full disk" fills
finish
