// Where presents wait for the display, no cap holds frames up; where they do not, one does.
#include "rig.h"

#include "core/display/display_clock.h"

#define PERIOD INT64_C(16583748) // of a display at 60.3 Hz, which its driver calls 60
#define MINUTE (60 * SECOND)

static const gl_rate rounded = {60, 1};

// ---- a minute on a display ----------------------------------------------------------------------

typedef struct minute {
    rig run;
    uint64_t frames;
    int64_t missed; // refreshes without a frame of their own
} minute;

static void count(minute *it)
{
    uint64_t frame = it->frames++;
    if (frame > 0 && glp_sim_of(&it->run.sim)->desc.vsync_period_ns > 0) {
        int64_t between =
            gl_sim_shown_time(&it->run.sim, frame) - gl_sim_shown_time(&it->run.sim, frame - 1);
        it->missed += between / PERIOD - 1;
    }
}

// As play() below, with the cap that the machine has.
static void play_capped(minute *it, gl_sim_desc machine, gl_policy *policy)
{
    *it = (minute){0};
    machine.duration_ns = MINUTE;
    rig_start(&it->run, &machine, policy);
    while (rig_next(&it->run))
        if (it->run.event.type == GL_EVENT_SWAP)
            count(it);
}

// A host whose display has a rounded rate.
static void play(minute *it, gl_sim_desc machine, gl_policy *policy)
{
    *it = (minute){0};
    machine.duration_ns = MINUTE;
    machine.vsync_learned = true;
    rig_start(&it->run, &machine, policy);
    gl_sim *sim = &it->run.sim;
    glp_display_clock_begin(&glp_sim_of(sim)->clock, &gl_sim_host(sim)->state, true, rounded,
                            rounded);
    while (rig_next(&it->run))
        if (it->run.event.type == GL_EVENT_SWAP)
            count(it);
}

static void expect_status(const minute *it, gl_vsync_status vsync_status)
{
    const gl_host_state *state = &glp_sim_seen(&it->run.sim)->host.state;
    assert_int_equal(state->vsync_status, vsync_status);
    if (vsync_status == GL_VSYNC_STATUS_ABSENT)
        assert_true(gl_rate_equal(state->cap, rounded));
    else
        assert_true(gl_rate_is_none(state->cap));
}

// ---- presents that wait -------------------------------------------------------------------------

static const int64_t work[] = {3 * MS};
static const gl_sim_desc display = {.vsync_period_ns = PERIOD, .render_cost = {work, 1}};

// Why there must be none.
TEST(a_cap_of_the_rounded_rate_misses_refreshes)
{
    minute it;
    gl_sim_desc machine = display;
    gl_fixed_policy fixed;
    machine.cap = rounded;
    play_capped(&it, machine, fixed_at(&fixed, (gl_rate){0}, (gl_rate){0}));
    assert_int_equal(it.missed, 18);
}

static void expect_none_missed(gl_policy *policy)
{
    static const int64_t jitter[] = {0, MS / 5, MS / 20, MS / 2, 0, 0, MS / 3};
    for (int32_t queue = 0; queue <= 3; queue++) {
        minute it;
        gl_sim_desc machine = display;
        machine.vsync_queue = queue;
        machine.vsync_jitter = (gl_sim_costs){jitter, 7};
        play(&it, machine, policy);
        assert_int_equal(it.missed, 0);
        assert_true(it.frames >= MINUTE / PERIOD);
        expect_status(&it, GL_VSYNC_STATUS_WORKS);
    }
}

TEST(no_refresh_is_missed)
{
    gl_frame_policy frame;
    gl_variable_policy variable;
    gl_fixed_policy fixed;
    gl_slipping_policy slipping;
    assert_true(gl_frame_policy_init(&frame, &(gl_frame_policy_desc){0}));
    assert_true(gl_variable_policy_init(&variable, &(gl_variable_policy_desc){0}));
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){0}));
    assert_true(gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){0}));
    expect_none_missed(&frame.policy);
    expect_none_missed(&variable.policy);
    expect_none_missed(&fixed.policy);
    expect_none_missed(&slipping.policy);
}

// After each, the driver's queue takes a few frames at once.
TEST(stalls_prove_nothing)
{
    int64_t costs[50];
    for (int i = 0; i < 50; i++)
        costs[i] = i % 10 ? 3 * MS : 120 * MS;
    minute it;
    gl_sim_desc machine = display;
    machine.vsync_queue = 4;
    machine.render_cost = (gl_sim_costs){costs, 50};
    play(&it, machine, NULL);
    expect_status(&it, GL_VSYNC_STATUS_WORKS);
}

// ---- presents that do not -----------------------------------------------------------------------

static void expect_cap(int64_t cost, uint64_t frames_ahead)
{
    minute it;
    play(&it, (gl_sim_desc){.swap_cost = {&cost, 1}}, NULL);
    expect_status(&it, GL_VSYNC_STATUS_ABSENT);
    assert_in_range(it.frames, 3590, 3600 + frames_ahead);
}

TEST(presents_that_do_not_wait_are_capped)
{
    const uint64_t tries = 4 * 8; // after 0.5, 2.5, 10 and 42 seconds
    expect_cap(1, 20 + tries);
    expect_cap(MS / 5, 20 + tries);
    expect_cap(4 * MS, 24 + tries);
    expect_cap(14 * MS, 40 + 2 * tries); // 71 a second
}

TEST(slow_frames_prove_nothing)
{
    static const int64_t slow[] = {17 * MS};
    minute it;
    play(&it, (gl_sim_desc){.swap_cost = {slow, 1}}, NULL);
    expect_status(&it, GL_VSYNC_STATUS_UNKNOWN);
}

// ---- beginning ----------------------------------------------------------------------------------

static glp_display_clock watch;
static gl_host_state host;

// Presents, a nanosecond apart, until the v-sync status falls.
static int presents_until_a_cap(int64_t time)
{
    int presents = 0;
    for (; host.vsync_status == GL_VSYNC_STATUS_UNKNOWN && presents < 100; presents++) {
        assert_true(gl_rate_is_none(host.cap));
        glp_display_clock_present(&watch, &host, &(gl_presented){.returned = time + presents});
    }
    assert_int_equal(host.vsync_status, GL_VSYNC_STATUS_ABSENT);
    return presents;
}

TEST(v_sync_that_is_off_is_absent)
{
    glp_display_clock_begin(&watch, &host, false, (gl_rate){144, 1}, (gl_rate){144, 1});
    assert_int_equal(host.vsync_status, GL_VSYNC_STATUS_ABSENT);
    assert_true(gl_rate_equal(host.cap, (gl_rate){144, 1}));
}

TEST(each_beginning_is_a_new_one)
{
    glp_display_clock_begin(&watch, &host, true, (gl_rate){0, 1}, (gl_rate){0, 1}); // not known
    assert_int_equal(presents_until_a_cap(0), 18);
    assert_true(gl_rate_equal(host.cap, rounded));
    glp_display_clock_begin(&watch, &host, true, (gl_rate){144, 1}, (gl_rate){144, 1});
    assert_int_equal(presents_until_a_cap(20), 18);
    assert_true(gl_rate_equal(host.cap, (gl_rate){144, 1}));
}

// What was slow does not make up for what is too fast.
TEST(idle_time_is_no_credit)
{
    glp_display_clock_begin(&watch, &host, true, rounded, rounded);
    glp_display_clock_present(&watch, &host, &(gl_presented){.returned = 0});
    glp_display_clock_present(&watch, &host, &(gl_presented){.returned = MINUTE});
    assert_int_equal(presents_until_a_cap(MINUTE), 17);
}

// A host that waits for the display itself knows that v-sync works, also where presents come faster
// than the display is said to refresh, or at a regular rate that is not the display's.
TEST(a_host_may_vouch_for_v_sync)
{
    const gl_presented presents[] = {{.returned = MS},
                                     {.returned = 20 * MS, .blocked_ns = 19 * MS}};
    for (int i = 0; i < 2; i++) {
        glp_display_clock_begin(&watch, &host, true, rounded, rounded);
        glp_display_clock_vouch(&watch, &host);
        for (int64_t present = 0; present < 1000; present++) {
            assert_int_equal(host.vsync_status, GL_VSYNC_STATUS_WORKS);
            assert_true(gl_rate_is_none(host.cap));
            gl_presented next = presents[i];
            next.returned *= present;
            glp_display_clock_present(&watch, &host, &next);
        }
    }
    glp_display_clock_begin(&watch, &host, true, rounded, rounded);
    assert_int_equal(host.vsync_status, GL_VSYNC_STATUS_UNKNOWN);
    presents_until_a_cap(0);
}

TEST(names)
{
    assert_string_equal(gl_vsync_status_name(GL_VSYNC_STATUS_UNKNOWN), "unknown");
    assert_string_equal(gl_vsync_status_name(GL_VSYNC_STATUS_ABSENT), "absent");
    assert_string_equal(gl_vsync_status_name(GL_VSYNC_STATUS_WORKS), "works");
    assert_string_equal(gl_vsync_status_name(GL_VSYNC_STATUS_THROTTLED), "throttled");
    assert_string_equal(gl_vsync_status_name((gl_vsync_status)4), "no status");
    assert_string_equal(gl_vsync_status_name((gl_vsync_status)-1), "no status");
    assert_string_equal(gl_refresh_source_name(GL_REFRESH_SOURCE_NONE), "none");
    assert_string_equal(gl_refresh_source_name(GL_REFRESH_SOURCE_PRESENTS), "presents");
    assert_string_equal(gl_refresh_source_name(GL_REFRESH_SOURCE_TIMESTAMPS), "timestamps");
    assert_string_equal(gl_refresh_source_name((gl_refresh_source)3), "no source");
    assert_string_equal(gl_refresh_source_name((gl_refresh_source)-1), "no source");
}

// From some moment on no present waits any more. That is found out although paced keeps its frames apart, and
// then they come at the display's rate, but for those that try v-sync again.
TEST(v_sync_that_ends)
{
    const gl_sim_cue end = {.at = 3 * SECOND, .display = {.burst = INT32_MAX}};
    for (int i = 0; i < 6; i++) {
        gl_latency latency = (gl_latency)(i % 3);
        gl_sim_desc machine = display;
        machine.vsync_timestamps = i / 3;
        machine.render_cost = (gl_sim_costs){(int64_t[]){5 * MS}, 1};
        machine.script = &end;
        machine.script_count = 1;
        machine.vsync_learned = true;
        machine.duration_ns = 40 * SECOND;
        bool seldom = latency == GL_LATENCY_LOW && !machine.vsync_timestamps;
        int64_t latest = (seldom ? 19 : 9) * SECOND;
        rig r;
        gl_paced_policy paced;
        assert_true(gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.latency = latency}));
        rig_start(&r, &machine, &paced.policy);
        uint64_t frames = 0;
        while (rig_next(&r)) {
            bool is_late = gl_sim_time(&r.sim) > latest;
            if (is_late)
                assert_int_equal(gl_loop_stats(&r.loop).vsync_status, GL_VSYNC_STATUS_ABSENT);
            frames += is_late && r.event.type == GL_EVENT_SWAP;
        }
        double rate = (double)frames / (double)(40 * SECOND - latest) * 1e9;
        assert_true(rate > 59 && rate < 68);
    }
}
