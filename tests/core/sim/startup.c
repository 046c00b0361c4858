// Starts of a program: with a driver that queues up to three frames, and with a GPU that works on each
// frame for up to 80 % of a period, which lets the first presents return at once. The display has to be
// known within two seconds.
//
// test_machines startup [STARTS]

#include "known.h"
#include "trial.h"

#include <stdlib.h>

#define STARTS 250 // for each queue and kind of timestamps

static void draw_start(known_trial *it, trial *lists, uint64_t *seed)
{
    static const double rates[] = {24, 30, 50, 59.94, 60, 75, 100, 120, 144, 165, 240};
    int64_t period = trial_period(rates[draw_from(seed, 0, COUNT(rates) - 1)]);
    int64_t gpu = draw_from(seed, 0, 80) * period / 100;
    it->latency = (gl_latency)draw_from(seed, GL_LATENCY_DEFAULT, GL_LATENCY_SMOOTH);
    it->is_heavy = true;
    it->machine.vsync_period_ns = period;
    it->machine.vsync_jitter = trial_draw_costs(lists->jitters, 0, 3 * MS / 10, seed);
    it->machine.render_cost = trial_draw_costs(lists->renders, 0, period / 10, seed);
    it->machine.gpu_cost = trial_draw_costs(lists->gpus, 9 * gpu / 10, gpu, seed);
}

TEST(startup)
{
    static trial lists;
    int64_t starts = test_argc > 1 ? atoll(test_argv[1]) : STARTS;
    uint64_t wrong = 0;
    for (int i = 0; i < 3 * 4; i++) {
        known_row row = {0};
        for (int64_t n = 1; n <= starts; n++) {
            uint64_t seed = (uint64_t)n;
            known_trial it = {.machine = {.vsync_timestamps = i / 4 > 0,
                                          .unnumbered = i / 4 == 1,
                                          .vsync_queue = i % 4}};
            draw_start(&it, &lists, &seed);
            known_count(&row, &it);
        }
        char name[80];
        snprintf(name, sizeof name, "%s, queue %d", known_stamps[i / 4], i % 4);
        wrong += known_print(&row, name);
    }
    assert_int_equal(wrong, 0);
}
