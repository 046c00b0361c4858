// Presents that return late, as where another program has the processor, and timestamps that come late:
// a few in a row, or a single one near the start. The display has to be known soon, as always after.
//
// test_machines late_returns [TIMES]

#include "known.h"
#include "trial.h"

#include <stdlib.h>

#define TIMES 20 // for each row of random ones
#define MOST 40  // in a row
#define LIST 10000

static int64_t list[LIST];

static known_trial draw_spell(double rate, int timestamps, int64_t late, uint64_t seed)
{
    static trial lists;
    static gl_sim_cue begin;
    int64_t period = trial_period(rate);
    for (int64_t i = 0; i < LIST; i++)
        list[i] = draw_from(&seed, 0, i < late ? period : 3 * MS / 10);
    begin = (gl_sim_cue){.at = draw_one_in(&seed, 2) ? 0 : 5 * SECOND,
                         .display.vsync_jitter = {list, LIST}};
    return (known_trial){
        .machine = {.vsync_period_ns = period,
                    .vsync_queue = (int32_t)draw_from(&seed, 0, 2),
                    .vsync_timestamps = timestamps > 0,
                    .unnumbered = timestamps == 1,
                    .vsync_jitter = trial_draw_costs(lists.jitters, 0, 3 * MS / 10, &seed),
                    .render_cost = trial_draw_costs(lists.renders, 0, period / 8, &seed),
                    .script = &begin,
                    .script_count = 1},
        .latency = (gl_latency)draw_from(&seed, GL_LATENCY_DEFAULT, GL_LATENCY_SMOOTH),
        .calm = begin.at,
        .late = (size_t)late,
    };
}

TEST(some_in_a_row)
{
    static const double rates[] = {60, 144};
    static const int64_t lates[] = {1, 2, 3, 5, 10, 20, MOST};
    int64_t times = test_argc > 1 ? atoll(test_argv[1]) : TIMES;
    uint64_t wrong = 0;
    for (size_t i = 0; i < 2 * 3 * COUNT(lates); i++) {
        double rate = rates[i / 3 / COUNT(lates)];
        int timestamps = (int)(i / COUNT(lates) % 3);
        int64_t late = lates[i % COUNT(lates)];
        known_row row = {0};
        for (int64_t n = 0; n < times; n++) {
            known_trial it = draw_spell(rate, timestamps, late, i * 10000 + (uint64_t)n);
            known_count(&row, &it);
        }
        char name[80];
        snprintf(name, sizeof name, "%g Hz, %s, %lld late", rate, known_stamps[timestamps],
                 (long long)late);
        wrong += known_print(&row, name);
    }
    assert_int_equal(wrong, 0);
}

// All values but one are 0.
static gl_sim_costs only(size_t which, int64_t value)
{
    memset(list, 0, sizeof list);
    list[which] = value;
    return (gl_sim_costs){list, LIST};
}

TEST(one_return)
{
    static const double rates[] = {60, 59.94, 144};
    known_row row = {0};
    for (size_t i = 0; i < COUNT(rates) * 3 * 4 * 10 * 9; i++) {
        size_t which = i / 9 % 10, timestamps = i / 90 / 4 % 3;
        int64_t period = trial_period(rates[i / 90 / 4 / 3]);
        known_trial it = {
            .machine = {.vsync_period_ns = period,
                        .vsync_queue = (int32_t)(i / 90 % 4),
                        .vsync_timestamps = timestamps > 0,
                        .unnumbered = timestamps == 1,
                        .vsync_jitter = only(which, (int64_t)(1 + i % 9) * period / 10)},
            .late = which + 1};
        known_count(&row, &it);
    }
    assert_int_equal(known_print(&row, "one present of the first ten late"), 0);
}

TEST(one_timestamp)
{
    known_row row = {0};
    for (size_t i = 0; i < 2 * 3 * 10 * 9; i++) {
        size_t which = i / 9 % 10;
        int64_t period = trial_period(60);
        known_trial it = {
            .machine = {.vsync_period_ns = period,
                        .vsync_queue = (int32_t)(i / 90 % 3),
                        .vsync_timestamps = true,
                        .unnumbered = i / 270 == 0,
                        .timestamp_jitter = only(which, (int64_t)(1 + i % 9) * period / 10)},
            .stamps = which + 1,
            .by_stamps = true};
        known_count(&row, &it);
    }
    assert_int_equal(known_print(&row, "one timestamp of the first ten late"), 0);
}
