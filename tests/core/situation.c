// What a situation knows about simulated time.

#include "rig.h"

// When any world is reached at any scale, where 128-bit arithmetic puts it.
static void test_when(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 200000; i++) {
        gl_situation situation = {
            .now = draw_from(&seed, -GL_TIME_END, GL_TIME_END) >> draw_from(&seed, 0, 62),
            .world = draw_from(&seed, 0, GL_TIME_END) >> draw_from(&seed, 0, 62),
            .scale = draw_one_in(&seed, 3) ? 100000000 : draw_from(&seed, 1562500, 6400000000),
            .rest = draw_from(&seed, 0, 99999999),
        };
        int64_t world = (int64_t)draw(&seed) >> draw_from(&seed, 0, 63);
        int64_t when = gl_situation_when(&situation, world);
        wide missing = ((wide)world - situation.world) * 100000000 - situation.rest;
        if (situation.scale == 100000000)
            missing += situation.rest; // worlds are whole ns then, and so are nows
        wide ns = missing > 0 ? (missing + situation.scale - 1) / situation.scale
                              : -(-missing / situation.scale);
        wide expected = situation.now + ns;
        if (world > GL_TIME_END || ns > GL_TIME_END)
            assert_int_equal(when, GL_TIME_NEVER);
        else if (world < 0 || expected < -GL_TIME_END)
            assert_true(when <= situation.now);
        else if (expected > GL_TIME_END)
            assert_true(when > GL_TIME_END);
        else
            assert_int_equal(when, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_when),
    };
    return cmocka_run_group_tests_name("situation", tests, NULL, NULL);
}
