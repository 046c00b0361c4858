// The display of the simulated machine: when a present returns, and when its frame is shown.

#include "rig.h"

static rig r;
static gl_sim sim;

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define COSTS(...)                                                                                 \
    {                                                                                              \
        (int64_t[]){__VA_ARGS__}, sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)               \
    }

static gl_presented present(int64_t at)
{
    return gl_sim_host(&sim)->vtable->present(gl_sim_host(&sim), at, false);
}

// What a program does frame by frame: it works for a time, and then presents.
typedef struct turn {
    int64_t work;
    int64_t returned, shown; // worked out by hand
} turn;

static void play(const gl_sim_desc *desc, const turn *frames, size_t count)
{
    assert_true(gl_sim_init(&sim, desc));
    for (size_t i = 0; i < count; i++) {
        gl_sim_advance(&sim, frames[i].work);
        int64_t begun = gl_sim_time(&sim);
        bool drain = i % 2; // changes nothing
        gl_presented presented = gl_sim_host(&sim)->vtable->present(gl_sim_host(&sim), 0, drain);
        assert_int_equal(presented.returned, frames[i].returned);
        assert_int_equal(presented.blocked_ns,
                         desc->vsync_period_ns ? frames[i].returned - begun : 0);
        assert_int_equal(gl_sim_time(&sim), frames[i].returned);
        assert_int_equal(gl_sim_shown_time(&sim, i), frames[i].shown);
    }
    for (size_t i = 0; i < count; i++)
        assert_int_equal(gl_sim_shown_time(&sim, i), frames[i].shown);
}

// Each present waits for the refresh that shows its frame; one that begins at a refresh waits for
// the next.
TEST(no_queue)
{
    const turn frames[] = {
        {0, 100, 100}, {30, 200, 200}, {199, 400, 400}, {100, 600, 600}, {1, 700, 700}};
    play(&(gl_sim_desc){.vsync_period_ns = 100}, frames, COUNT(frames));
    const turn fastest[] = {{0, 1, 1}, {0, 2, 2}, {5, 8, 8}};
    play(&(gl_sim_desc){.vsync_period_ns = 1}, fastest, COUNT(fastest));
}

TEST(queues)
{
    // One may wait: the program is a frame ahead, until it takes too long.
    const turn one[] = {{10, 10, 100},   {10, 100, 200},  {0, 200, 300}, {99, 300, 400},
                        {100, 400, 500}, {101, 501, 600}, {5, 600, 700}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 1}, one, COUNT(one));
    const turn two[] = {{10, 10, 100},   {10, 20, 200},  {10, 100, 300},  {10, 200, 400},
                        {150, 350, 500}, {40, 400, 600}, {500, 900, 1000}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 2}, two, COUNT(two));
    const turn three[] = {{0, 0, 100},   {0, 0, 200},   {0, 0, 300},
                          {0, 100, 400}, {0, 200, 500}, {350, 550, 600},
                          {0, 550, 700}, {0, 550, 800}, {0, 600, 900}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 3}, three, COUNT(three));
}

// What the script makes of a display begins at its next refresh, also where a present waits for that.
TEST(changes)
{
    static const gl_sim_cue script[] = {{.at = 250, .display.period_ns = 50},
                                        {.at = 420, .display.shift_ns = 1000},
                                        {.at = 1510, .display.burst = 2}};
    const turn frames[] = {{0, 100, 100},   {0, 200, 200},   {0, 300, 300},   {0, 350, 350},
                           {0, 400, 400},   {0, 1450, 1450}, {0, 1500, 1500}, {0, 1550, 1550},
                           {0, 1550, 1550}, {5, 1555, 1550}, {0, 1600, 1600}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .script = script, .script_count = 3}, frames,
         COUNT(frames));
    // Frames that wait to be shown wait for its refreshes.
    assert_true(gl_sim_init(
        &sim, &(gl_sim_desc){
                  .vsync_period_ns = 100, .vsync_queue = 3, .script = script, .script_count = 1}));
    for (int i = 0; i < 3; i++)
        present(0);
    gl_sim_advance(&sim, 120);
    present(0);
    assert_int_equal(gl_sim_shown_time(&sim, 3), 400);
    gl_sim_advance(&sim, 150);
    gl_host_now(gl_sim_host(&sim));
    const int64_t shown[] = {100, 200, 300, 350};
    for (uint64_t i = 0; i < COUNT(shown); i++)
        assert_int_equal(gl_sim_shown_time(&sim, i), shown[i]);
}

// A refresh that comes later shows no frame that was too late for it.
TEST(change_within_latch)
{
    static const gl_sim_cue script[] = {{.at = 90, .display.shift_ns = 50}};
    gl_sim_desc desc = {.vsync_period_ns = 100,
                        .vsync_queue = 1,
                        .vsync_latch_ns = 30,
                        .script = script,
                        .script_count = 1};
    for (int64_t gpu = 0; gpu < 2; gpu++) {
        desc.gpu_cost = (gl_sim_costs){&gpu, (size_t)gpu};
        assert_true(gl_sim_init(&sim, &desc));
        gl_sim_advance(&sim, 80);
        present(0);
        assert_int_equal(gl_sim_shown_time(&sim, 0), 200);
        gl_sim_advance(&sim, 10);
        gl_host_now(gl_sim_host(&sim));
        assert_int_equal(gl_sim_shown_time(&sim, 0), 250);
    }
}

// Presents wait until the display takes a frame, which it shows later.
TEST(lag)
{
    const turn frames[] = {{0, 100, 300}, {0, 200, 400}, {150, 400, 600}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_lag = 2}, frames, COUNT(frames));
    const turn queued[] = {{0, 0, 400}, {0, 100, 500}, {0, 200, 600}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 1, .vsync_lag = 3}, queued,
         COUNT(queued));
}

// A frame that comes within the latch is late for its refresh.
TEST(latch)
{
    const turn blocking[] = {{69, 100, 100}, {70, 300, 300}, {0, 400, 400},
                             {69, 500, 500}, {99, 700, 700}, {100, 900, 900}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_latch_ns = 30}, blocking, COUNT(blocking));
    // One before it, which is late as well, takes the refresh that it would have had.
    const turn queued[] = {{70, 70, 200}, {5, 200, 300}, {5, 300, 400}, {170, 470, 600}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 1, .vsync_latch_ns = 30}, queued,
         COUNT(queued));
    // It may be longer than a period.
    const turn early[] = {{10, 300, 300}, {50, 700, 700}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_latch_ns = 250}, early, COUNT(early));
    const turn full_rate[] = {{10, 10, 300}, {0, 10, 400}, {0, 300, 500}, {0, 400, 600}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 2, .vsync_latch_ns = 250}, full_rate,
         COUNT(full_rate));
}

// Jitter delays the return of a present that waited, and not the frame.
TEST(jitter)
{
    const turn frames[] = {{0, 0, 100},   {0, 107, 200},  {0, 220, 300}, {200, 420, 500},
                           {0, 507, 600}, {90, 620, 700}, {80, 700, 800}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 1, .vsync_jitter = COSTS(7, 20)},
         frames, COUNT(frames));
}

TEST(no_vsync)
{
    const turn frames[] = {{0, 0, 0}, {10, 17, 17}, {10, 27, 27}, {0, 34, 34}};
    play(&(gl_sim_desc){.swap_cost = COSTS(0, 7)}, frames, COUNT(frames));
}

// ---- the GPU's work -----------------------------------------------------------------------------

// One present, in order: it begins `work` after the one before ended.
typedef struct gpu_turn {
    int64_t work, at;
    bool drain;
    int64_t held, blocked, returned, shown; // worked out by hand
} gpu_turn;

static void play_gpu(const gl_sim_desc *desc, const gpu_turn *frames, size_t count)
{
    assert_true(gl_sim_init(&sim, desc));
    gl_host *host = gl_sim_host(&sim);
    for (size_t i = 0; i < count; i++) {
        gl_sim_advance(&sim, frames[i].work);
        gl_presented presented = host->vtable->present(host, frames[i].at, frames[i].drain);
        assert_int_equal(presented.held_ns, frames[i].held);
        assert_int_equal(presented.blocked_ns, frames[i].blocked);
        assert_int_equal(presented.returned, frames[i].returned);
        assert_int_equal(gl_sim_shown_time(&sim, i), frames[i].shown);
    }
}

// The GPU works on one frame after the other, while the program goes on; the display takes what is
// finished. A present that drains waits for the work on the frame before, whatever the queue is.
TEST(gpu)
{
    const gpu_turn free[] = {{10, 0, false, 0, 0, 10, 200},
                             {10, 0, false, 0, 0, 20, 300},
                             {0, 0, false, 0, 180, 200, 500},
                             {0, 0, false, 0, 100, 300, 600},
                             {0, 0, false, 0, 200, 500, 700}};
    gl_sim_desc desc = {.vsync_period_ns = 100, .vsync_queue = 2, .gpu_cost = COSTS(130)};
    play_gpu(&desc, free, COUNT(free));
    const gpu_turn drained[] = {{10, 0, true, 0, 0, 10, 200},
                                {10, 0, true, 0, 120, 140, 300},
                                {0, 0, true, 0, 130, 270, 500}};
    play_gpu(&desc, drained, COUNT(drained));
    desc = (gl_sim_desc){.vsync_period_ns = 100, .vsync_latch_ns = 30, .gpu_cost = COSTS(59, 60)};
    const gpu_turn latched[] = {{10, 0, true, 0, 90, 100, 100}, {10, 0, true, 0, 190, 300, 300}};
    play_gpu(&desc, latched, COUNT(latched));
}

// A present at a time first waits for the work on its own frame, which neither blocks nor holds it.
// Without v-sync each present does.
TEST(gpu_finished_first)
{
    const gpu_turn timed[] = {{10, 100, true, 0, 0, 140, 200}, {10, 400, true, 120, 0, 400, 500}};
    play_gpu(&(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 2, .gpu_cost = COSTS(130)},
             timed, COUNT(timed));
    const gpu_turn without[] = {
        {0, 0, true, 0, 0, 20, 20}, {5, 0, false, 0, 0, 45, 45}, {5, 60, false, 0, 7, 77, 77}};
    play_gpu(&(gl_sim_desc){.swap_cost = COSTS(7), .gpu_cost = COSTS(20)}, without, COUNT(without));
}

// A refresh that comes sooner than was thought shows no frame before the GPU has finished it.
TEST(gpu_and_changes)
{
    const gl_sim_cue script[] = {{.at = 20, .display.period_ns = 50},
                                 {.at = 900, .gpu_cost = COSTS(7)}};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_queue = 2,
                                                 .gpu_cost = COSTS(340),
                                                 .script = script,
                                                 .script_count = COUNT(script)}));
    gl_sim_advance(&sim, 10);
    present(0);
    assert_int_equal(gl_sim_shown_time(&sim, 0), 400);
    gl_sim_advance(&sim, 10);
    gl_host_now(gl_sim_host(&sim));
    assert_int_equal(gl_sim_shown_time(&sim, 0), 400);
    gl_sim_advance(&sim, 890);
    present(0);
    assert_int_equal(gl_sim_shown_time(&sim, 1), 950);
}

// ---- a display that throttles, and presents that return late for a while -------------------------

TEST(divisor)
{
    static const gl_sim_cue script[] = {{.at = 150, .display.divisor = 2},
                                        {.at = 650, .display.divisor = 1}};
    const turn frames[] = {{0, 100, 100}, {0, 200, 200}, {0, 400, 400},
                           {0, 600, 600}, {0, 700, 700}, {0, 800, 800}};
    gl_sim_desc desc = {.vsync_period_ns = 100, .script = script, .script_count = COUNT(script)};
    play(&desc, frames, COUNT(frames));
    // Frames that wait to be shown do so at the refreshes that are left.
    desc.vsync_queue = 3;
    assert_true(gl_sim_init(&sim, &desc));
    for (int i = 0; i < 3; i++)
        present(0);
    gl_sim_advance(&sim, 120);
    present(0);
    gl_sim_advance(&sim, 30);
    gl_host_now(gl_sim_host(&sim));
    const int64_t shown[] = {100, 200, 400, 600};
    for (uint64_t i = 0; i < COUNT(shown); i++)
        assert_int_equal(gl_sim_shown_time(&sim, i), shown[i]);
}

// A frame that the display has taken is shown when it would have been, and the frames of a burst stay
// together.
TEST(divisor_and_frames_under_way)
{
    static const gl_sim_cue script[] = {{.at = 40, .display.burst = 1},
                                        {.at = 150, .display.divisor = 3}};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_queue = 3,
                                                 .vsync_lag = 2,
                                                 .script = script,
                                                 .script_count = COUNT(script)}));
    present(0);
    present(0);
    gl_sim_advance(&sim, 50);
    present(0);
    present(0);
    assert_int_equal(gl_sim_shown_time(&sim, 1), 400);
    assert_int_equal(gl_sim_shown_time(&sim, 2), 400);
    gl_sim_advance(&sim, 100);
    gl_host_now(gl_sim_host(&sim));
    const int64_t shown[] = {300, 600, 600, 900};
    for (uint64_t i = 0; i < COUNT(shown); i++)
        assert_int_equal(gl_sim_shown_time(&sim, i), shown[i]);
}

// A host that knows its display knows of each refresh that can show a frame.
TEST(divisor_is_known)
{
    static const gl_sim_cue script[] = {{.at = 150, .display.divisor = 3}};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_timestamps = true,
                                                 .script = script,
                                                 .script_count = COUNT(script)}));
    for (int i = 0; i < 3; i++)
        present(0);
    const gl_host_state *reported = &gl_sim_host(&sim)->state;
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_THROTTLED);
    expect_near(reported->refresh.period_ns, 300, 0);
    assert_int_equal(reported->refresh.time, 300);
    assert_int_equal(reported->refresh.number, 1);
    assert_int_equal(reported->shown.time, 600);
    assert_int_equal(reported->shown.refresh, 2);
}

TEST(late_returns)
{
    const gl_sim_cue script[] = {{.at = 150, .display.vsync_jitter = COSTS(30, 40)},
                                 {.at = 450, .display.vsync_jitter = COSTS(0)}};
    const turn frames[] = {{0, 105, 100}, {0, 230, 200}, {0, 340, 300},
                           {0, 430, 400}, {0, 500, 500}, {0, 600, 600}};
    play(&(gl_sim_desc){.vsync_period_ns = 100,
                        .vsync_jitter = COSTS(5),
                        .script = script,
                        .script_count = COUNT(script)},
         frames, COUNT(frames));
}

// A present that was held counts from the end of the hold.
TEST(hold)
{
    assert_true(gl_sim_init(
        &sim, &(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = 1, .vsync_latch_ns = 30}));
    assert_int_equal(present(69).returned, 69);
    assert_int_equal(gl_sim_shown_time(&sim, 0), 100);
    gl_presented presented = present(170);
    assert_int_equal(presented.returned, 170);
    assert_int_equal(presented.blocked_ns, 0);
    assert_int_equal(gl_sim_shown_time(&sim, 1), 300);
    presented = present(180);
    assert_int_equal(presented.returned, 300);
    assert_int_equal(presented.blocked_ns, 120);
    assert_int_equal(gl_sim_shown_time(&sim, 2), 400);
}

// A loop on it: with work for 80 of 100 ms and a latch of 30, every second refresh shows a frame,
// unless a frame may wait.
TEST(loop)
{
    const struct {
        int32_t queue;
        int64_t swaps[5], shown[5]; // ms
    } machines[] = {
        {0, {200, 400, 600, 800, 1000}, {200, 400, 600, 800, 1000}},
        {1, {80, 200, 300, 400, 500}, {200, 300, 400, 500, 600}},
        {2, {80, 160, 240, 320, 400}, {200, 300, 400, 500, 600}},
    };
    for (size_t i = 0; i < COUNT(machines); i++) {
        gl_frame_policy policy;
        assert_true(gl_frame_policy_init(&policy, &(gl_frame_policy_desc){.fps = GL_RATE_NONE}));
        rig_start(&r,
                  &(gl_sim_desc){.vsync_period_ns = 100 * MS,
                                 .vsync_queue = machines[i].queue,
                                 .vsync_latch_ns = 30 * MS,
                                 .update_cost = COSTS(50 * MS),
                                 .render_cost = COSTS(30 * MS)},
                  &policy.policy);
        for (uint64_t n = 0; n < 5; n++) {
            rig_find(&r, GL_EVENT_SWAP);
            assert_int_equal(r.event.swap.frame, n);
            assert_int_equal(r.event.time, machines[i].swaps[n] * MS);
            assert_int_equal(gl_sim_shown_time(&r.sim, n), machines[i].shown[n] * MS);
        }
    }
}

// ---- what is remembered -------------------------------------------------------------------------

static void expect_unknown(uint64_t frame, const char *value, const char *presents)
{
    catch_log();
    assert_int_equal(gl_sim_shown_time(&sim, frame), -1);
    expect_reason(value, presents);
    gl_log_set_callback(NULL, NULL);
}

TEST(memory)
{
    assert_true(gl_sim_init(
        &sim, &(gl_sim_desc){.vsync_period_ns = 100, .vsync_queue = GL_SIM_SHOWN_MAX - 1}));
    expect_unknown(0, "frame is 0", "of the 0 ");
    for (int i = 0; i < GL_SIM_SHOWN_MAX; i++)
        assert_int_equal(present(0).blocked_ns, i < GL_SIM_SHOWN_MAX - 1 ? 0 : 100);
    assert_int_equal(gl_sim_shown_time(&sim, 0), 100);
    assert_int_equal(gl_sim_shown_time(&sim, GL_SIM_SHOWN_MAX - 1), 100 * GL_SIM_SHOWN_MAX);
    expect_unknown(GL_SIM_SHOWN_MAX, "frame is 64", "of the 64 ");
    assert_int_equal(present(0).returned, 200);
    expect_unknown(0, "frame is 0", "of the 65 ");
    expect_unknown(UINT64_MAX, "18446744073709551615", "of the 65 ");
    assert_int_equal(gl_sim_shown_time(&sim, 1), 200);
    assert_int_equal(gl_sim_shown_time(&sim, GL_SIM_SHOWN_MAX), 100 * (GL_SIM_SHOWN_MAX + 1));
    catch_log();
    assert_int_equal(gl_sim_shown_time(NULL, 0), -1);
    expect_reason("gl_sim_shown_time", "NULL");
    gl_log_set_callback(NULL, NULL);
}

// Frames for which there is no refresh any more are never shown.
TEST(end_of_time)
{
    const int64_t end = GL_TIME_NEVER / 4;
    assert_true(gl_sim_init(
        &sim,
        &(gl_sim_desc){.vsync_period_ns = end, .vsync_queue = 1, .vsync_jitter = COSTS(end)}));
    assert_int_equal(present(0).returned, 0);
    assert_int_equal(present(0).returned, end);
    assert_int_equal(gl_sim_shown_time(&sim, 0), end);
    for (uint64_t i = 1; i < 4; i++) {
        assert_int_equal(gl_sim_shown_time(&sim, i), GL_TIME_NEVER);
        assert_int_equal(present(0).returned, end);
    }
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = end, .vsync_latch_ns = end}));
    assert_int_equal(present(0).returned, end);
    assert_int_equal(present(0).returned, end);
    assert_int_equal(gl_sim_shown_time(&sim, 0), GL_TIME_NEVER);
}

// A change beyond the end of time does not happen.
TEST(change_beyond_the_end_of_time)
{
    const gl_sim_cue script[] = {
        {.at = 150, .display = {.shift_ns = GL_TIME_NEVER / 4, .period_ns = 30}}};
    const turn frames[] = {{0, 100, 100}, {0, 200, 200}, {0, 300, 300}};
    play(&(gl_sim_desc){.vsync_period_ns = 100, .script = script, .script_count = 1}, frames,
         COUNT(frames));
}

// A cap of the machine's counts, whatever the display does. That of a slower display than any rate says is none.
TEST(cap_of_a_display)
{
    const gl_rate cap = {50, 1};
    for (int learned = 0; learned < 2; learned++) {
        assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD,
                                                     .vsync_learned = learned,
                                                     .cap = cap}));
        for (int i = 0; i < 100; i++) {
            assert_true(gl_rate_equal(gl_sim_host(&sim)->state.cap, cap));
            present(0);
        }
    }
    assert_true(
        gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 3 * SECOND, .vsync_learned = true}));
    assert_true(gl_rate_is_none(glp_sim_of(&sim)->clock.slowest));
    for (int i = 0; i < 10; i++) {
        assert_true(gl_rate_is_none(gl_sim_host(&sim)->state.cap));
        present(0);
    }
    assert_int_equal(gl_sim_time(&sim), 30 * SECOND);
}
