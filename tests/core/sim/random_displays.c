// Hundreds of random displays, as they are and as they change: their rates from 1 to 1000 Hz, what they
// report frames and what they keep to themselves, stops, jumps, drifts, bursts, hides, suspends; with
// programs whose work alternates, that pause, scale time and exchange the policy. What holds for paced on
// any of them is checked at each frame. A failure is made as short as it can be, and printed as a
// scenario for glpace-trace; `test_machines random_displays SEED [LAST [SECONDS]]` runs that one.

#include "digest.h"
#include "rig.h"
#include "seeds.h"
#include "trial.h"

#include <math.h>

#define DISPLAYS 300
#define DURATION 20          // s, of each
#define SOON (2 * SECOND)    // a display is known again, but for one in 500,
#define LATEST (10 * SECOND) // at the latest
#define UNKNOWN (1e9 / 40)   // ns: what is taken for the period of an unknown display, or its work
#define MOST_IN_FLIGHT 4     // frames that paced lets a driver and a display hold

// ---- what is drawn ------------------------------------------------------------------------------

static int64_t draw_period(bool is_usual, uint64_t *seed)
{
    static const double rates[] = {24, 25, 30, 48, 50, 59.94, 60, 75, 90, 100, 120, 144, 165, 240};
    if (is_usual)
        return trial_period(rates[draw_from(seed, 0, COUNT(rates) - 1)]);
    return trial_period((double)draw_from(seed, 1000, 1000000) / 1000);
}

static void add_iconify(trial *it, int64_t at, bool hides)
{
    gl_event *event = &trial_add(it, at)->machine.event;
    event->type = GL_EVENT_ICONIFY;
    event->iconify.iconified = hides;
}

// A display whose period changes by 50 millionths a second, as it gets warm.
static int64_t add_drift(trial *it, int64_t at, int64_t period, uint64_t *seed)
{
    for (int i = 0; i < 5; i++, at += SECOND) {
        period += period * draw_from(seed, -1, 1) / 20000;
        trial_add(it, at)->machine.display.period_ns = period;
    }
    return at;
}

// The next thing that happens. Returns when it is over.
static int64_t draw_cues(trial *it, int64_t at, int64_t *period, uint64_t *seed)
{
    static const double scales[] = {0.25, 0.5, 1, 1, 2, 4};
    int64_t later = at + draw_from(seed, 1, 3 * SECOND);
    cue *one;
    switch (draw_from(seed, 0, 10)) {
    case 0:
    case 1:
    case 2:
        *period = draw_period(it->is_usual, seed);
        one = trial_add(it, at);
        one->machine.display.period_ns = *period;
        one->machine.display.is_announced = it->is_announced;
        return at;
    case 3:
        trial_add(it, at)->machine.display.shift_ns = draw_from(seed, 1, *period);
        return at;
    case 4:
        trial_add(it, at)->machine.display.shift_ns = later - at;
        return later;
    case 5:
        trial_add(it, at)->machine.display.burst = (int32_t)draw_from(seed, 1, 8);
        return at;
    case 6:
        return add_drift(it, at, *period, seed);
    case 7:
        add_iconify(it, at, true);
        add_iconify(it, later, false);
        return later;
    case 8:
        trial_add(it, at)->machine.clock_jump_ns = draw_from(seed, 1, 48) * 3600 * SECOND;
        return at;
    case 9:
        trial_add(it, at)->deed = draw_one_in(seed, 2) ? PAUSE : EXCHANGE;
        one = trial_add(it, later);
        one->deed = it->cues[it->count - 2].deed == PAUSE ? RESUME : COME_BACK;
        return later;
    default:
        one = trial_add(it, at);
        one->deed = SCALE;
        one->scale = scales[draw_from(seed, 0, COUNT(scales) - 1)];
        return at;
    }
}

static void draw_display(trial *it, int64_t period, uint64_t *seed)
{
    gl_sim_desc *machine = &it->machine;
    machine->vsync_period_ns = period;
    machine->vsync_queue = (int32_t)draw_from(seed, 0, 3);
    int64_t shortest = it->is_usual ? trial_period(240) : period;
    machine->vsync_latch_ns = draw_one_in(seed, 2) ? draw_from(seed, 1, shortest / 4) : 0;
    machine->vsync_learned = !draw_one_in(seed, 4);
    machine->vsync_timestamps = draw_one_in(seed, 2);
    machine->vsync_jitter = trial_draw_costs(it->jitters, 0, period / 50, seed);
    if (!machine->vsync_timestamps)
        return;
    machine->vsync_lag = (int32_t)draw_from(seed, 0, 3);
    machine->unnumbered = draw_one_in(seed, 2);
    if (draw_one_in(seed, 3))
        machine->timestamp_jitter = trial_draw_costs(it->stamps, 0, period / 50, seed);
    if (!draw_one_in(seed, 4))
        return;
    for (int i = 0; i < MAX_TELLINGS; i++)
        it->reports_of_each[i] = 1;
    for (int i = 0; i < 2; i++)
        it->reports_of_each[draw_from(seed, 0, MAX_TELLINGS - 1)] = 2 * draw_from(seed, 0, 1);
    machine->timestamp_counts = (gl_sim_costs){it->reports_of_each, MAX_TELLINGS};
}

static void draw_trial(trial *it, uint64_t seed, int64_t duration)
{
    static const gl_rate ups[] = {{0, 0}, {60, 1}, {30, 1}, {100, 1}, {120, 1}, {144, 1}, {50, 3}};
    memset(it, 0, sizeof *it);
    it->is_usual = !draw_one_in(&seed, 4);
    it->is_announced = draw_one_in(&seed, 3);
    int64_t period = draw_period(it->is_usual, &seed);
    draw_display(it, period, &seed);
    it->machine.duration_ns = duration;
    it->desc.ups = ups[draw_from(&seed, 0, COUNT(ups) - 1)];
    it->desc.latency = (gl_latency)draw_from(&seed, GL_LATENCY_DEFAULT, GL_LATENCY_SMOOTH);
    int64_t most = it->is_usual ? MS / 2 : draw_from(&seed, 0, 20 * MS);
    it->machine.update_cost = trial_draw_costs(it->updates, most / 10, most / 10, &seed);
    it->machine.render_cost = trial_draw_costs(it->renders, most / 2, most, &seed);
    it->machine.oversleep = trial_draw_costs(it->oversleeps, 0, MS / 10, &seed);
    for (int64_t at = 4 * SECOND; at < duration;
         at += draw_from(&seed, 1, 6) * SECOND + draw_from(&seed, 0, SECOND))
        at = draw_cues(it, at, &period, &seed);
}

// ---- a run of it --------------------------------------------------------------------------------

static struct {
    rig rig;
    gl_paced_policy paced;
    gl_fixed_policy other;
    gl_sim_cue script[MAX_CUES];
    double latest;     // simulated time of the latest frame
    int64_t disturbed; // when the latest thing happened that is no drift
    int64_t longest;   // the longest period since the one before
    double fastest;    // and the greatest scale
    int64_t counted;   // the same, of the latest change after which it was looked
    size_t next_deed;
    bool is_paced, runs;
    int64_t since;   // of the count of frames:
    uint64_t frames; // those that there were then
    const char *broken;
    char how[160];
} now;

static const trial *trying;

static void complain(const char *what, double found, double limit)
{
    if (now.broken)
        return;
    now.broken = what;
    snprintf(now.how, sizeof now.how, "%s: %.9g, and not within %.9g, after %.3f s", what, found,
             limit, (double)gl_sim_time(&now.rig.sim) / 1e9);
}

static void expect_at_most(const char *what, double found, double limit)
{
    if (found > limit)
        complain(what, found, limit);
}

static bool is_drift(const cue *it, int64_t period)
{
    int64_t by = it->machine.display.period_ns - period;
    return !it->machine.display.is_announced && it->machine.display.period_ns > 0 &&
           by * 1000 < period && -by * 1000 < period;
}

// What has happened up to now.
static void look_back(void)
{
    static size_t seen;
    static int64_t period;
    if (now.longest == 0) {
        seen = 0;
        period = now.longest = trying->machine.vsync_period_ns;
    }
    for (; seen < trying->count; seen++) {
        const cue *it = &trying->cues[seen];
        if (it->machine.at > gl_sim_time(&now.rig.sim))
            return;
        int64_t of_it = it->machine.display.period_ns;
        if (!is_drift(it, period)) {
            now.disturbed = it->machine.at + it->machine.display.shift_ns;
            now.longest = of_it > period ? of_it : period;
        }
        if (of_it > 0)
            period = of_it;
    }
}

static void do_deeds(void)
{
    gl_loop *loop = &now.rig.loop;
    for (; now.next_deed < trying->count; now.next_deed++) {
        const cue *it = &trying->cues[now.next_deed];
        if (it->machine.at > gl_sim_time(&now.rig.sim))
            return;
        switch (it->deed) {
        case PAUSE:
            gl_loop_pause(loop);
            break;
        case RESUME:
            gl_loop_resume(loop);
            break;
        case SCALE:
            assert_true(gl_loop_set_time_scale(loop, it->scale));
            break;
        case EXCHANGE:
        case COME_BACK:
            now.is_paced = it->deed == COME_BACK;
            assert_true(
                gl_loop_set_policy(loop, now.is_paced ? &now.paced.policy : &now.other.policy));
            break;
        default:
            break;
        }
    }
}

// Where frames of low latency ask the driver once in ten seconds, a change is known whenever it happens to
// be seen.
static bool is_reported_seldom(void)
{
    return trying->desc.latency == GL_LATENCY_LOW && !trying->machine.vsync_timestamps;
}

// Whether it has been as it is for so long that all is learned.
static bool is_calm(void)
{
    return gl_sim_time(&now.rig.sim) > now.disturbed + LATEST && !is_reported_seldom();
}

// Simulated time is the clock's at the moment that the frame is for.
static void check_time(void)
{
    const gl_situation *situation = &glp_loop_of(&now.rig.loop)->situation;
    const glp_paced_state *state = &glp_paced_of(&now.paced.policy)->state;
    const gl_render_event *render = &now.rig.event.render;
    double tick = glp_paced_of(&now.paced.policy)->tick;
    double scale = (double)situation->scale / 1e8;
    now.fastest = is_calm() ? scale : fmax(now.fastest, scale);
    double period = fmax(state->spacing * state->period, (double)now.longest);
    double spacing = (trying->is_usual ? period : fmax(period, UNKNOWN)) * now.fastest;
    const gl_stats *stats = &glp_loop_of(&now.rig.loop)->counts.stats;
    double ticks =
        (double)glp_loop_of(&now.rig.loop)->situation.updates + (double)stats->skipped_ticks;
    double simulated = ticks * tick + render->ext_dt * 1e9;
    double ahead = simulated - (double)situation->sim_time;
    int in_flight = MOST_IN_FLIGHT + trying->machine.vsync_lag + 2;
    bool stands = simulated <= now.latest;
    if (now.is_paced) // another policy's frames are of no moment to come
        expect_at_most("simulated time fell", now.latest - simulated, 1);
    now.latest = simulated;
    if (render->present_time < now.rig.event.time)
        complain("present_time is before the event's", (double)render->present_time, 0);
    if (!now.is_paced || situation->motion != GL_TIME_RUNS)
        return;
    if (gl_sim_time(&now.rig.sim) > now.disturbed + SECOND && (trying->is_usual || !stands))
        expect_at_most("simulated time is ahead", ahead, in_flight * spacing + tick / 2);
    expect_at_most("simulated time is behind", -ahead, spacing + tick / 2);
    if (!now.runs || !trying->is_usual || !is_calm())
        return;
    double meant = (double)(state->target - situation->now) * scale;
    expect_at_most("simulated time is another than that of the frame's moment", fabs(ahead - meant),
                   spacing + tick / 2);
}

static uint64_t changes, late_changes; // of all trials

// By how much the period that is taken for the display's is another: a part of it.
static double period_off(void)
{
    const glp_sim *sim = glp_sim_of(&now.rig.sim);
    const gl_refresh *refresh = &sim->host.state.refresh;
    return refresh->source == GL_REFRESH_SOURCE_NONE
               ? 1
               : fabs(refresh->period_ns / (double)sim->period - 1);
}

static void count_change(void)
{
    int64_t since = gl_sim_time(&now.rig.sim) - now.disturbed;
    if (since <= SOON || now.disturbed == now.counted)
        return;
    now.counted = now.disturbed;
    changes++;
    late_changes += period_off() > 0.01;
}

// A display of usual rates is known, and shows as many frames as it can.
static void check_display(void)
{
    const glp_sim *sim = glp_sim_of(&now.rig.sim);
    int64_t time = sim->time;
    bool counts = trying->is_usual && now.is_paced && now.runs && !is_reported_seldom();
    if (counts)
        count_change();
    if (!counts || !is_calm()) {
        now.since = time;
        now.frames = sim->host.state.presents;
        return;
    }
    expect_at_most("another period is taken for the display's", period_off(), 0.01);
    double due = (double)(time - now.since) / (double)sim->period;
    double frames = (double)(sim->host.state.presents - now.frames);
    expect_at_most("frames are missing", due - frames, 0.03 * due + 20);
}

static void start(const trial *it)
{
    memset(&now, 0, sizeof now);
    trying = it;
    for (size_t i = 0; i < it->count; i++)
        now.script[i] = it->cues[i].machine;
    gl_sim_desc machine = it->machine;
    machine.script = now.script;
    machine.script_count = it->count;
    assert_true(gl_paced_policy_init(&now.paced, &it->desc));
    assert_true(gl_fixed_policy_init(&now.other, &(gl_fixed_policy_desc){.ups = it->desc.ups}));
    now.is_paced = now.runs = true;
    rig_start(&now.rig, &machine, &now.paced.policy);
}

static int64_t run(const trial *it)
{
    start(it);
    while (!now.broken && rig_next(&now.rig)) {
        const gl_event *event = &now.rig.event;
        digest_event(gl_sim_time(&now.rig.sim), event);
        look_back();
        now.runs = !gl_loop_is_paused(&now.rig.loop) &&
                   gl_sim_host(&now.rig.sim)->state.hidden_spacing_ns == 0;
        switch (event->type) {
        case GL_EVENT_RENDER:
            check_time();
            break;
        case GL_EVENT_SWAP:
            check_display();
            do_deeds();
            break;
        case GL_EVENT_IDLE:
            do_deeds();
            break;
        default:
            break;
        }
    }
    return now.broken ? gl_sim_time(&now.rig.sim) + 1 : 0;
}

TEST(displays)
{
    static trial it;
    seeds all = seeds_of(test_argc, test_argv, DISPLAYS);
    int64_t duration = (test_argc > 3 ? atoll(test_argv[3]) : DURATION) * SECOND;
    uint64_t frames = 0, displays = all.last - all.first + 1;
    for (uint64_t seed = all.first; seed <= all.last; seed++) {
        draw_trial(&it, seed, duration);
        if (run(&it) != 0) {
            trial_shorten(&it, run);
            trial_print(&it);
            fail_msg("seed %llu: %s", (unsigned long long)seed, now.how);
        }
        frames += gl_sim_host(&now.rig.sim)->state.presents;
        seeds_report(&all, seed);
        digest_report(seed, all.last);
    }
    printf(
        "# %llu frames of %llu displays; %llu of %llu changes were not known after two seconds\n",
        (unsigned long long)frames, (unsigned long long)displays, (unsigned long long)late_changes,
        (unsigned long long)changes);
    assert_true(late_changes * 500 <= changes + 500);
}
