// Displays that change while a program draws: what the display clock of a window learns, and what
// paced makes of it. The display is the test's own; it shows a frame at the first refresh that is free.

#include "rig.h"

#include <math.h>

#include "core/display/display_clock.h"

#define CHANGE (5 * SECOND)
#define SOON (2 * SECOND)
#define END (12 * SECOND)
#define COST (1 * MS)
#define MOST_IN_FLIGHT 4
#define COUNT(array) (sizeof(array) / sizeof *(array))

// What reports refreshes: presents that wait, or also timestamps, with the refreshes' numbers or without.
typedef enum source { PRESENTS, NUMBERED, UNNUMBERED, SOURCES } source;

typedef struct display {
    gl_host host;
    gl_queue queue;
    glp_display_clock clock;
    int64_t time;
    double period;
    double origin;         // of a refresh, whose
    uint64_t origin_count; // number this is
    int32_t room;          // frames that wait without a present that does
    source source_kind;
    uint64_t hiccup_every; // frames: one is shown a refresh later; 0: none is
    int32_t lag;           // refreshes between the one that takes a frame and the one that shows it
    int64_t jitter;        // of what is reported, at most, ns
    uint64_t seed;
    double taken[64]; // when the latest frames are, in a ring
    double shown[64];
    uint64_t counts[64];
    uint64_t reported;
    int free_presents; // that return at once
    bool variable;     // it refreshes when a frame comes, at most once in a period
    int64_t uneven;    // ns, at most, that frames cost more than COST
    int64_t stall;     // of the next present, ns
} display;

static display d;

static uint64_t count_at(double time)
{
    return d.origin_count + (uint64_t)llround((time - d.origin) / d.period);
}

static double refresh_after(double time)
{
    return d.origin + (floor((time - d.origin) / d.period) + 1) * d.period;
}

static void report_timestamps(void)
{
    for (; d.source_kind != PRESENTS && d.reported < d.host.state.presents; d.reported++) {
        double shown = d.shown[d.reported % 64];
        if (shown > (double)d.time)
            return;
        uint64_t count = d.source_kind == NUMBERED ? d.counts[d.reported % 64] : 0;
        int64_t off = draw_from(&d.seed, 0, d.jitter);
        glp_display_clock_shown(&d.clock, &d.host.state, d.time,
                                (gl_shown_frame){.number = d.reported + 1,
                                                 .time = (int64_t)shown - off,
                                                 .refresh = count});
    }
}

static int64_t now(gl_host *host)
{
    (void)host;
    return d.time;
}

static void wait(gl_host *host, int64_t until)
{
    (void)host;
    glp_display_clock_wait(&d.clock);
    if (until > d.time)
        d.time = until;
}

static void poll(gl_host *host)
{
    (void)host;
    report_timestamps();
}

static void wake(gl_host *host)
{
    (void)host;
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    (void)drain;
    int64_t drawn = d.time;
    if (at > d.time)
        d.time = at;
    int64_t begun = d.time;
    uint64_t count = host->state.presents++;
    double taken = refresh_after((double)begun);
    double latest = count > 0 ? d.taken[(count - 1) % 64] : 0;
    if (d.variable)
        taken = fmax((double)begun, latest + d.period);
    while (taken < latest + d.period / 2)
        taken += d.period;
    if (d.free_presents > 0)
        taken = latest;
    if (d.hiccup_every > 0 && count % d.hiccup_every == 0)
        taken += d.period;
    d.taken[count % 64] = taken;
    d.shown[count % 64] = taken + d.lag * d.period;
    d.counts[count % 64] = count_at(d.shown[count % 64]);
    d.time += d.stall;
    d.stall = 0;
    uint64_t room = (uint64_t)d.room;
    if (d.free_presents > 0)
        d.free_presents--;
    else if (count >= room && d.taken[(count - room) % 64] > (double)d.time)
        d.time = (int64_t)ceil(d.taken[(count - room) % 64]);
    gl_presented presented = {d.time, d.time - begun, begun - drawn};
    glp_display_clock_present(&d.clock, &host->state, &presented);
    return presented;
}

static const gl_host_vtable vtable = {
    .now = now,
    .wait = wait,
    .poll = poll,
    .present = present,
    .wake = wake,
};

static gl_loop loop;
static gl_paced_policy paced;
static double simulated; // s: updates and what was skipped
static double off; // s: simulated time of the latest frame, from the moment that it was meant for

static void start(double rate, double slowest, double fastest, int32_t room, source source_kind)
{
    d = (display){
        .period = 1e9 / rate,
        .origin_count = 1,
        .room = room,
        .source_kind = source_kind,
        .host =
            {.vtable = &vtable,
             .queue = &d.queue,
             .state = {.width = 9, .height = 9, .framebuffer_width = 9, .framebuffer_height = 9}},
    };
    gl_queue_init(&d.queue);
    glp_display_clock_begin(&d.clock, &d.host.state, true, (gl_rate){(int32_t)slowest, 1},
                            (gl_rate){(int32_t)ceil(fastest), 1});
    assert_true(gl_paced_policy_init(&paced, &(gl_paced_policy_desc){0}));
    assert_true(gl_loop_init(&loop, &d.host, &paced.policy));
    simulated = 0;
}

// Its next frame, which costs 1 ms. By how many seconds it is ahead of the reading of its round.
static double next_frame(void)
{
    gl_event event;
    do {
        assert_true(gl_next_event(&loop, &event));
        if (event.type == GL_EVENT_UPDATE)
            simulated += event.update.dt;
        else if (event.type == GL_EVENT_SKIPPED)
            simulated += (double)event.skipped.ns / 1e9;
    } while (event.type != GL_EVENT_RENDER);
    assert_true(event.render.present_time >= event.time);
    d.time += COST + draw_from(&d.seed, 0, d.uneven);
    const glp_paced_state *state = &glp_paced_of(&paced.policy)->state;
    int64_t meant = state->target;
    assert_true(meant >=
                event.time -
                    (state->schedule == GLP_SCHEDULE_OWN ? (int64_t)(state->period / 2) : 0));
    off = simulated + event.render.ext_dt - (double)meant / 1e9;
    return simulated + event.render.ext_dt - (double)event.time / 1e9;
}

static void change_to(double rate)
{
    double next = refresh_after((double)d.time);
    d.origin_count = count_at(next);
    d.origin = next;
    d.period = 1e9 / rate;
}

static bool is_known(void)
{
    return fabs(d.host.state.refresh.period_ns / d.period - 1) < 0.01;
}

// From one rate to another: it is known in time, and for good; frames come at it; and simulated time is
// never more ahead than frames may be in flight, nor behind by more than a frame and half a tick.
// Returns how many seconds it took to be known.
static double expect_change(double from, double to, int32_t room, source source_kind,
                            int64_t change)
{
    start(from, fmin(from, to), fmax(from, to), room, source_kind);
    double slower = 1 / fmin(from, to), tick = 1.0 / 60;
    int frames = 0;
    while (d.time < change)
        next_frame();
    assert_true(is_known());
    change_to(to);
    int64_t unknown = change;
    while (d.time < END) {
        double ahead = next_frame();
        unknown = is_known() ? unknown : d.time;
        assert_true(ahead < (MOST_IN_FLIGHT + 2) * slower + tick / 2);
        assert_true(ahead > -slower - tick / 2);
        if (d.time < change + SOON)
            continue;
        assert_true(unknown < change + SOON);
        assert_true(fabs(off) < 1 / to + tick / 2);
        assert_true(ahead - off < (room + 2) / to);
        frames++;
    }
    double expected = (double)(END - change - SOON) / 1e9 * to;
    assert_in_range(frames, (int)(0.97 * expected), (int)(1.01 * expected) + 1);
    return (double)(unknown - change) / 1e9;
}

static const double rates[] = {24, 25, 30, 48, 50, 59.94, 60, 75, 90, 100, 120, 144, 240};

static void expect_changes(source source_kind)
{
    static const char *const names[] = {"presents", "numbered timestamps", "timestamps"};
    for (int32_t room = 0; room <= 3; room++) {
        double worst = 0, from = 0, to = 0;
        for (size_t i = 0; i < COUNT(rates); i++) {
            for (size_t j = 0; j < COUNT(rates); j++) {
                if (fabs(rates[i] / rates[j] - 1) <= 0.02)
                    continue;
                double seconds = expect_change(rates[i], rates[j], room, source_kind, CHANGE);
                if (seconds > worst) {
                    worst = seconds;
                    from = rates[i];
                    to = rates[j];
                }
            }
        }
        printf("# %s, queue %d: known after %.2f s at most (%g to %g Hz)\n", names[source_kind],
               room, worst, from, to);
    }
}

TEST(changes_seen_by_presents)
{
    expect_changes(PRESENTS);
}

TEST(changes_seen_by_numbered_timestamps)
{
    expect_changes(NUMBERED);
}

TEST(changes_seen_by_timestamps)
{
    expect_changes(UNNUMBERED);
}

// Some of the refreshes of a display are where those of another one were. When it changed makes no
// difference to that.
TEST(changes_at_any_moment)
{
    static const double pairs[][2] = {{24, 60},  {24, 59.94}, {30, 75},
                                      {60, 144}, {60, 90},    {48, 120}};
    for (size_t i = 0; i < COUNT(pairs); i++)
        for (int64_t k = 0; k < 50; k++)
            for (int32_t room = 0; room < 2; room++)
                expect_change(pairs[i][0], pairs[i][1], room, UNNUMBERED, CHANGE + k * 11 * MS);
}

// What was learned of one display, and of how many of its refreshes each present waits for, hides no other:
// all rates are parts of 240 Hz, or nearly.
TEST(changes_one_after_the_other)
{
    static const double rates_of_parts[] = {120, 30, 59.94, 24, 30, 60, 240, 100, 240};
    for (int32_t room = 0; room <= 3; room++) {
        for (int32_t lag = 0; lag <= 3; lag++) {
            for (int64_t k = 0; k < 8; k++) {
                start(50, 24, 240, room, UNNUMBERED);
                d.lag = lag;
                for (size_t i = 0; i < COUNT(rates_of_parts); i++) {
                    int64_t change = d.time + 7 * SECOND + k * 11 * MS;
                    while (d.time < change)
                        next_frame();
                    change_to(rates_of_parts[i]);
                    while (d.time < change + SOON)
                        next_frame();
                    assert_true(is_known());
                }
            }
        }
    }
}

// A display that shows a frame late now and then is no other one.
TEST(hiccups)
{
    start(60, 30, 240, 1, UNNUMBERED);
    d.hiccup_every = 7;
    while (d.time < 3 * SECOND)
        next_frame();
    while (d.time < 120 * SECOND) {
        next_frame();
        assert_true(is_known());
        assert_int_equal(d.host.state.refresh.source, GL_REFRESH_SOURCE_TIMESTAMPS);
    }
}

// Frames that are seen some refreshes after their present, always, are in time, and no reason to draw fewer; and
// refreshes that were reported once are not doubted without one.
TEST(lags)
{
    for (source source_kind = NUMBERED; source_kind < SOURCES; source_kind++) {
        for (int32_t lag = 0; lag <= 5; lag++) {
            for (int32_t room = 0; room <= 3; room++) {
                start(60, 30, 240, room, source_kind);
                d.lag = lag;
                d.jitter = 1 * MS;
                while (d.time < 3 * SECOND)
                    next_frame();
                uint64_t frames = d.host.state.presents;
                gl_stats before = gl_loop_stats(&loop);
                int known = 0;
                while (d.time < 33 * SECOND) {
                    next_frame();
                    known += is_known();
                }
                frames = d.host.state.presents - frames;
                assert_in_range(frames, 1790, 1801);
                assert_in_range(known, frames - 1, frames);
                gl_stats after = gl_loop_stats(&loop);
                assert_in_range(after.late[GL_LATE_NOT] - before.late[GL_LATE_NOT], frames - 10,
                                frames + 10);
            }
        }
    }
}

// Now and then presents in a row return at once: a driver filled its queue, or a window was covered.
// Simulated time is that of the clock all the same.
TEST(bursts)
{
    for (int burst = 1; burst <= 16; burst++) {
        start(60, 60, 60, 0, PRESENTS);
        int64_t next = 2 * SECOND;
        while (d.time < 60 * SECOND) {
            double ahead = next_frame();
            assert_true(fabs(ahead) < (MOST_IN_FLIGHT + 1.5) / 60);
            if (d.time < next)
                continue;
            d.free_presents = burst;
            next += 2 * SECOND;
        }
    }
}

// Presents do not wait any more, although they are said to: after eight, frames are presented at the last
// known rate, but for the few that try v-sync again each second, and in time once presents wait again.
TEST(presents_that_never_wait)
{
    start(60, 60, 60, 0, PRESENTS);
    while (d.time < 4 * SECOND)
        next_frame();
    d.free_presents = 1000000;
    uint64_t before = d.host.state.presents;
    while (d.time < 9 * SECOND)
        assert_true(fabs(next_frame()) < (MOST_IN_FLIGHT + 1.5) / 60);
    assert_in_range(d.host.state.presents - before, 5 * 60, 5 * (60 + 8) + 10);
    d.free_presents = 0;
    while (d.time < 10 * SECOND)
        next_frame();
    before = d.host.state.presents;
    while (d.time < 20 * SECOND)
        assert_true(fabs(next_frame()) < 2.5 / 60);
    assert_in_range(d.host.state.presents - before, 10 * 60 - 1, 10 * 60 + 1);
    assert_int_equal(glp_paced_of(&paced.policy)->state.schedule, GLP_SCHEDULE_REFRESHES);
}

// If refreshes follow the frames, that is found out, and found to be over. Frames then come by the program's
// clock, at a rate a bit below the mode's.
TEST(variable_refresh)
{
    for (int32_t room = 0; room <= 2; room++) {
        for (source source_kind = NUMBERED; source_kind < SOURCES; source_kind++) {
            start(144, 144, 144, room, source_kind);
            d.variable = true;
            d.uneven = room == 0 ? 8 * MS : 14 * MS; // what waits in a queue is shown evenly
            while (d.time < 3 * SECOND)
                next_frame();
            assert_true(d.host.state.refresh.variable);
            assert_true(fabs(d.host.state.refresh.period_ns - 1e9 / 144) < 1e6 / 14);
            d.uneven = 4 * MS;
            while (d.time < 7 * SECOND) // frames for two periods each are over
                next_frame();
            uint64_t before = d.host.state.presents;
            while (d.time < 13 * SECOND) {
                next_frame();
                assert_true(fabs(off) < 1.0 / 144 + 0.5 / 60);
                assert_true(d.host.state.refresh.variable);
            }
            assert_in_range(d.host.state.presents - before, 6 * 140, 6 * 142);
            assert_int_equal(glp_paced_of(&paced.policy)->state.schedule, GLP_SCHEDULE_OWN);
            d.variable = false;
            change_to(60);
            while (d.time < 15 * SECOND)
                next_frame();
            assert_false(d.host.state.refresh.variable);
        }
    }
}

// It refreshes a little less often than its mode says: frames do not wait for it all the same.
TEST(variable_refresh_below_its_mode)
{
    start(144, 144, 144, 0, UNNUMBERED);
    d.period = 1e9 / 141;
    d.variable = true;
    d.uneven = 8 * MS;
    while (d.time < 3 * SECOND)
        next_frame();
    assert_true(d.host.state.refresh.variable);
    d.uneven = 3 * MS;
    while (d.time < 8 * SECOND)
        next_frame();
    assert_true(fabs(d.host.state.refresh.period_ns / d.period - 1) < 0.03);
    uint64_t before = d.host.state.presents;
    while (d.time < 18 * SECOND) {
        next_frame();
        assert_true(d.host.state.refresh.variable);
    }
    assert_in_range(d.host.state.presents - before, 1380, 1411);
    assert_true(d.host.state.refresh.variable);
}

// A program wants 100 frames a second of one that may show 144: each is seen after as long.
TEST(rate_of_ones_own_on_variable_refresh)
{
    start(144, 48, 144, 0, UNNUMBERED);
    assert_true(gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.fps = {100, 1}}));
    d.variable = true;
    d.uneven = 4 * MS;
    while (d.time < 2 * SECOND)
        next_frame();
    for (int i = 0; i < 1000; i++) {
        double before = d.shown[(d.host.state.presents - 1) % 64];
        next_frame();
        next_frame();
        double after = d.shown[(d.host.state.presents - 1) % 64];
        assert_true(fabs(after - before - 20 * MS) < MS / 100 || i == 0);
    }
}

// Frames that cost more than a refresh now and then, and modes that are not true, make no display one whose
// refreshes follow.
TEST(uneven_frames_on_fixed_refresh)
{
    static const double true_rates[] = {30, 60, 144};
    for (size_t i = 0; i < COUNT(true_rates); i++) {
        for (source source_kind = NUMBERED; source_kind < SOURCES; source_kind++) {
            start(true_rates[i], 144, 144, 1, source_kind);
            d.uneven = 20 * MS;
            while (d.time < 60 * SECOND) {
                next_frame();
                assert_false(d.host.state.refresh.variable);
            }
        }
    }
}

// A present, or the program, takes three seconds: what is too much for one round is skipped, and the
// next frame is of its moment.
TEST(three_seconds)
{
    for (int who = 0; who < 2; who++) {
        start(60, 60, 60, 0, PRESENTS);
        while (d.time < 4 * SECOND)
            next_frame();
        if (who == 0)
            d.stall = 3 * SECOND;
        else
            d.time += 3 * SECOND;
        next_frame();
        for (int i = 0; i < 600; i++)
            assert_true(fabs(next_frame()) < 2.5 / 60);
        assert_int_equal(gl_loop_stats(&loop).frame_refreshes, 1);
    }
}
