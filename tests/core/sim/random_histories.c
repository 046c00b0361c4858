// Random histories of a display: timestamps that are wrong, late, lost or doubled, presents that return
// late or at once, refreshes that show no frame, stops, and work for the processor and the GPU that is
// too much. Whatever they have taught the host: when the display is calm again, its period and its v-sync
// are known soon, each of its refreshes shows a frame, and that stays so. A failure is made as short as
// it can be, and printed as a scenario for glpace-trace.
//
// test_machines random_histories SEED [LAST [all | shortest]]: these. With `all` it goes on after a failure,
// prints a line for each, and counts them. With `shortest` the lines are those of the shortened failures.

#include "known.h"
#include "rig.h"
#include "seeds.h"
#include "trial.h"

#define HISTORIES 300
#define STAYS (4 * SECOND) // what is known is looked at for so long

// ---- what is drawn ------------------------------------------------------------------------------

typedef enum ingredient {
    LATE,     // presents return late
    THROTTLE, // frames are shown at every second to fifth refresh
    BURST,    // presents return at once
    STOP,     // no refresh comes for a while, or all come later
    HEAVY,    // too much work for the processor,
    GPU,      // or the GPU
    WRONG,    // timestamps have wrong times,
    MISCOUNT, // wrong numbers,
    DELAY,    // or come late;
    LOSE,     // some are lost, and some come twice
    INGREDIENTS,
} ingredient;

static const char *const ingredients[] = {"late", "throttle", "burst",    "stop",  "heavy",
                                          "gpu",  "wrong",    "miscount", "delay", "lose"};

// From low to high, short ones as often as long ones.
static int64_t draw_length(int64_t low, int64_t high, uint64_t *seed)
{
    double part = (double)draw_from(seed, 0, 1000000) / 1e6;
    return (int64_t)((double)low * pow((double)high / (double)low, part));
}

static gl_sim_costs draw_list(trial *it, int64_t low, int64_t high, uint64_t *seed)
{
    gl_sim_costs list = trial_draw_costs(it->lists[it->list_count++], low, high, seed);
    list.count = draw_one_in(seed, 2) ? 1 : list.count;
    return list;
}

// Two thirds of the values are 0.
static gl_sim_costs draw_some(trial *it, int64_t low, int64_t high, uint64_t *seed)
{
    int64_t *values = it->lists[it->list_count];
    gl_sim_costs list = draw_list(it, low, high, seed);
    for (int i = 0; i < MAX_COSTS; i++)
        values[i] = draw_one_in(seed, 3) ? values[i] : 0;
    return list;
}

// Times of a part of a period, of another display's refreshes, or of long ago.
static gl_sim_costs draw_errors(trial *it, uint64_t *seed)
{
    int64_t period = it->machine.vsync_period_ns;
    int64_t *values = it->lists[it->list_count];
    gl_sim_costs list;
    switch (draw_from(seed, 0, 3)) {
    case 0:
        return draw_list(it, -period, period, seed);
    case 1:
        return draw_some(it, -period, period, seed);
    case 2:
        return draw_list(it, -20 * SECOND, SECOND, seed);
    default:
        list = draw_list(it, -period, period, seed);
        list.count = MAX_COSTS;
        for (int i = 1; i < MAX_COSTS; i++)
            values[i] = i * values[0] / MAX_COSTS;
        values[0] = 0;
        return list;
    }
}

// What a cue begins, for so long.
static void draw_spell(trial *it, gl_sim_cue *one, ingredient what, int64_t length, uint64_t *seed)
{
    int64_t period = it->machine.vsync_period_ns;
    gl_sim_change *display = &one->display;
    switch (what) {
    case LATE:
        display->vsync_jitter = draw_one_in(seed, 2) ? draw_list(it, 0, period, seed)
                                                     : draw_some(it, 0, 2 * period, seed);
        break;
    case THROTTLE:
        display->divisor =
            (int32_t)(draw_one_in(seed, 4) ? draw_from(seed, 6, 60) : draw_from(seed, 2, 5));
        break;
    case BURST:
        display->burst = (int32_t)draw_length(1, 60, seed);
        break;
    case STOP:
        display->shift_ns = draw_one_in(seed, 2) ? draw_from(seed, 1, period) : length;
        break;
    case HEAVY:
        one->render_cost = draw_list(it, period / 2, 3 * period, seed);
        break;
    case GPU:
        one->gpu_cost = draw_list(it, period / 5, 3 * period / 2, seed);
        break;
    case WRONG:
        display->timestamp_errors = draw_errors(it, seed);
        break;
    case MISCOUNT:
        display->number_errors =
            draw_one_in(seed, 2) ? draw_some(it, -3, 3, seed) : draw_list(it, -1000, 100000, seed);
        break;
    case DELAY:
        display->timestamp_jitter = draw_some(it, 0, 2 * period, seed);
        break;
    default:
        display->timestamp_counts = draw_list(it, 0, 2, seed);
        break;
    }
}

// A bit for each.
static unsigned ingredients_of(const trial *it)
{
    unsigned all = 0;
    for (size_t i = 0; i < it->count; i++)
        all |= it->cues[i].begins;
    return all;
}

static int compare_cues(const void *a, const void *b)
{
    int64_t x = ((const cue *)a)->machine.at, y = ((const cue *)b)->machine.at;
    return x < y ? -1 : x > y;
}

// What a cue ends, as it was in the beginning.
static void end_spell(const trial *it, gl_sim_cue *one, ingredient what)
{
    static const int64_t none[] = {0}, once[] = {1};
    gl_sim_change *display = &one->display;
    switch (what) {
    case LATE:
        display->vsync_jitter = it->machine.vsync_jitter;
        break;
    case THROTTLE:
        display->divisor = 1;
        break;
    case HEAVY:
        one->render_cost = it->machine.render_cost;
        break;
    case GPU:
        one->gpu_cost = it->machine.gpu_cost;
        break;
    case WRONG:
        display->timestamp_errors = (gl_sim_costs){none, 1};
        break;
    case MISCOUNT:
        display->number_errors = (gl_sim_costs){none, 1};
        break;
    case DELAY:
        display->timestamp_jitter = it->machine.timestamp_jitter;
        break;
    case LOSE:
        display->timestamp_counts = (gl_sim_costs){once, 1};
        break;
    default:
        break;
    }
}

static void draw_history(trial *it, uint64_t *seed)
{
    ingredient last = it->machine.vsync_timestamps ? LOSE : GPU;
    int64_t begin = draw_one_in(seed, 2) ? 0 : draw_from(seed, 0, 5 * SECOND);
    int64_t end = begin + draw_length(SECOND / 10, 30 * SECOND, seed);
    for (int64_t spells = draw_from(seed, 1, 6); spells > 0; spells--) {
        ingredient what = (ingredient)draw_from(seed, LATE, last);
        int64_t at = draw_from(seed, begin, end), length = draw_length(MS, 30 * SECOND, seed);
        if (length > end - at)
            length = end - at;
        cue *one = trial_add(it, at);
        one->begins = 1u << what;
        draw_spell(it, &one->machine, what, length, seed);
        end_spell(it, &trial_add(it, at + length)->machine, what);
    }
    qsort(it->cues, it->count, sizeof *it->cues, compare_cues);
    cue *calm = trial_add(it, end);
    calm->stays = true;
    for (ingredient what = LATE; what <= last; what++)
        end_spell(it, &calm->machine, what);
}

static void draw_trial(trial *it, uint64_t seed)
{
    static const double rates[] = {24, 25, 30, 48, 50, 59.94, 60, 75, 90, 100, 120, 144, 165, 240};
    int64_t period = trial_period(rates[draw_from(&seed, 0, COUNT(rates) - 1)]);
    int64_t timestamps = draw_from(&seed, 0, 2);
    it->count = it->list_count = 0;
    it->desc = (gl_paced_policy_desc){
        .latency = (gl_latency)draw_from(&seed, GL_LATENCY_DEFAULT, GL_LATENCY_SMOOTH)};
    it->machine = (gl_sim_desc){
        .vsync_period_ns = period,
        .vsync_queue = (int32_t)draw_from(&seed, 0, 3),
        .vsync_learned = true,
        .vsync_timestamps = timestamps > 0,
        .unnumbered = timestamps == 1,
        .update_cost = trial_draw_costs(it->updates, 0, period / 100, &seed),
        .render_cost = trial_draw_costs(it->renders, 0, draw_from(&seed, 0, period / 4), &seed),
        .gpu_cost = trial_draw_costs(it->gpus, 0, draw_from(&seed, 0, period / 10), &seed),
        .oversleep = trial_draw_costs(it->oversleeps, 0, MS / 10, &seed),
        .vsync_jitter = trial_draw_costs(it->jitters, 0,
                                         draw_one_in(&seed, 2) ? 3 * MS / 10 : period / 50, &seed),
    };
    if (timestamps > 0)
        it->machine.timestamp_jitter =
            trial_draw_costs(it->stamps, 0, draw_one_in(&seed, 3) ? period / 50 : 0, &seed);
    draw_history(it, &seed);
}

// ---- a run of it --------------------------------------------------------------------------------

static struct {
    rig rig;
    gl_paced_policy paced;
    gl_sim_cue script[MAX_CUES];
    known_watch watch;
    int64_t burst; // when there was one lately, ns of true time
    int64_t calm;  // when the display began to be; 0: not yet
    known_fault fault;
} now;

static void start(const trial *it)
{
    for (size_t i = 0; i < it->count; i++)
        now.script[i] = it->cues[i].machine;
    gl_sim_desc machine = it->machine;
    machine.script = now.script;
    machine.script_count = it->count;
    machine.duration_ns = it->cues[it->count - 1].machine.at + 100 * SECOND;
    now.watch = (known_watch){.from = machine.duration_ns};
    now.burst = now.calm = 0;
    now.fault = KNOWN;
    assert_true(gl_paced_policy_init(&now.paced, &it->desc));
    rig_start(&now.rig, &machine, &now.paced.policy);
}

// After work that was too much, paced draws fewer frames, until most of 16 have been light for two seconds.
// Meanwhile presents hardly wait, and say nothing of the display.
static int64_t forgiven(const trial *it)
{
    int64_t spacing = glp_paced_of(&now.paced.policy)->state.spacing;
    bool was_too_much = ingredients_of(it) & (1u << HEAVY | 1u << GPU);
    return was_too_much && spacing > 1 ? 2 * SECOND + 16 * spacing * it->machine.vsync_period_ns
                                       : 0;
}

// As long as v-sync has never worked, it is tried again after four times as long each time.
static int64_t found_after(const trial *it)
{
    const glp_sim *sim = glp_sim_of(&now.rig.sim);
    int64_t tried = sim->clock.worked ? 0 : 4 * sim->time;
    return tried + known_after(it->machine.vsync_timestamps, it->desc.latency);
}

// Looks whether it is calm by now: a stop may last longer, and a burst until there are so many presents.
// Work that was too much may be noticed a bit later.
static void look(const trial *it)
{
    const glp_sim *sim = glp_sim_of(&now.rig.sim);
    if (sim->burst > 0)
        now.burst = sim->time;
    if (now.calm == 0 && sim->next_cue == it->count && sim->burst == 0) {
        now.calm = now.burst > sim->origin ? now.burst : sim->origin;
        now.watch.from = now.calm + found_after(it);
    }
    int64_t from = sim->time + forgiven(it);
    if (now.calm > 0 && sim->time < now.calm + SECOND && from > now.watch.from)
        now.watch.from = from;
}

static int64_t run(const trial *it)
{
    start(it);
    const glp_sim *sim = glp_sim_of(&now.rig.sim);
    while (now.fault == KNOWN && sim->time < now.watch.from + STAYS) {
        if (!rig_next(&now.rig))
            now.fault = FRAMES; // none comes any more
        if (now.rig.event.type != GL_EVENT_SWAP)
            continue;
        look(it);
        now.fault = known_swap(&now.watch, &now.rig);
    }
    gl_sim_finish(&now.rig.sim);
    return now.fault == KNOWN ? 0 : sim->time + 1;
}

// ---- how often it fails -------------------------------------------------------------------------

static struct {
    uint64_t trials[3][3], faults[3][3][KNOWN_FAULTS]; // by timestamps and latency
    uint64_t with[INGREDIENTS], failed[INGREDIENTS];
} counts;

static size_t stamps_of(const trial *it)
{
    return it->machine.vsync_timestamps ? 2 - it->machine.unnumbered : 0;
}

static void count(const trial *it)
{
    counts.trials[stamps_of(it)][it->desc.latency]++;
    counts.faults[stamps_of(it)][it->desc.latency][now.fault]++;
    for (int i = 0; i < INGREDIENTS; i++) {
        bool has = ingredients_of(it) >> i & 1;
        counts.with[i] += has;
        counts.failed[i] += has && now.fault != KNOWN;
    }
}

static void print_fault(const trial *it, uint64_t seed)
{
    printf("# seed %llu: %s, %.1f s after it was calm; %.2f Hz, %s, latency %s, queue %d:",
           (unsigned long long)seed, known_faults[now.fault],
           (double)(gl_sim_time(&now.rig.sim) - now.calm) / 1e9,
           1e9 / (double)it->machine.vsync_period_ns, known_stamps[stamps_of(it)],
           known_latencies[it->desc.latency], it->machine.vsync_queue);
    for (int i = 0; i < INGREDIENTS; i++)
        if (ingredients_of(it) >> i & 1)
            printf(" %s", ingredients[i]);
    printf("\n");
}

static void print_counts(void)
{
    printf("# timestamps    latency   period  vsync_status   frames        of\n");
    for (int i = 0; i < 9; i++) {
        const uint64_t *faults = counts.faults[i / 3][i % 3];
        printf("# %-13s %-7s %8llu %8llu %8llu %9llu\n", known_stamps[i / 3],
               known_latencies[i % 3], (unsigned long long)faults[PERIOD],
               (unsigned long long)faults[STATUS], (unsigned long long)faults[FRAMES],
               (unsigned long long)counts.trials[i / 3][i % 3]);
    }
    for (int i = 0; i < INGREDIENTS; i++)
        printf("# with %-8s %8llu of %9llu\n", ingredients[i], (unsigned long long)counts.failed[i],
               (unsigned long long)counts.with[i]);
}

TEST(histories)
{
    static trial it;
    seeds all = seeds_of(test_argc, test_argv, HISTORIES);
    bool goes_on = test_argc > 3, shortens = !goes_on || strcmp(test_argv[3], "shortest") == 0;
    uint64_t failed = 0;
    for (uint64_t seed = all.first; seed <= all.last; seed++) {
        draw_trial(&it, seed);
        bool fails = run(&it) != 0;
        failed += fails;
        count(&it);
        if (fails && shortens)
            trial_shorten(&it, run);
        if (fails)
            print_fault(&it, seed);
        if (fails && !goes_on) {
            trial_print(&it);
            fail_msg("seed %llu: %s", (unsigned long long)seed, known_faults[now.fault]);
        }
        seeds_report(&all, seed);
    }
    print_counts();
    printf("# %llu of %llu displays were not known, or not used, after their history\n",
           (unsigned long long)failed, (unsigned long long)(all.last - all.first + 1));
    assert_int_equal(failed, 0);
}
