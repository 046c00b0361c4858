// A display that shows frames only at every second to fifth refresh for five seconds, and then at each
// again. Two seconds later each has to show one.
//
// test_machines throttle [TIMES]

#include "known.h"
#include "trial.h"

#include <stdlib.h>

#define TIMES 3 // with other work

static const gl_sim_cue *throttled(int32_t divisor)
{
    static gl_sim_cue script[2];
    script[0] = (gl_sim_cue){.at = 3 * SECOND, .display.divisor = divisor};
    script[1] = (gl_sim_cue){.at = 8 * SECOND, .display.divisor = 1};
    return script;
}

static void count_throttled(known_row *row, known_trial it, int64_t times)
{
    static const double rates[] = {60, 75, 100, 120, 144, 165};
    static trial lists;
    for (size_t i = 0; i < COUNT(rates) * 4; i++) {
        int64_t period = trial_period(rates[i / 4]);
        it.machine.vsync_period_ns = period;
        it.machine.script = throttled(2 + (int32_t)(i % 4));
        it.machine.script_count = 2;
        it.calm = 8 * SECOND;
        for (int64_t n = 0; n < times; n++) {
            uint64_t seed = i * 1000 + (uint64_t)n;
            it.machine.vsync_queue = (int32_t)draw_from(&seed, 0, 3);
            it.machine.vsync_jitter = trial_draw_costs(lists.jitters, 0, 3 * MS / 10, &seed);
            it.machine.render_cost = trial_draw_costs(lists.renders, 0, period / 4, &seed);
            known_count(row, &it);
        }
    }
}

TEST(throttle)
{
    int64_t times = test_argc > 1 ? atoll(test_argv[1]) : TIMES;
    uint64_t wrong = 0;
    for (int i = 0; i < 9; i++) {
        known_row row = {0};
        known_trial it = {.machine = {.vsync_timestamps = i / 3 > 0, .unnumbered = i / 3 == 1},
                          .latency = (gl_latency)(i % 3)};
        count_throttled(&row, it, times);
        char name[80];
        snprintf(name, sizeof name, "%s, latency %s", known_stamps[i / 3], known_latencies[i % 3]);
        wrong += known_print(&row, name);
    }
    assert_int_equal(wrong, 0);
}
