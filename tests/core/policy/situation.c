// What a situation knows about simulated time.

#include "rig.h"

#include "core/policy/situation.h"

// When any simulated time is reached at any scale, where 128-bit arithmetic puts it.
TEST(when)
{
    uint64_t seed = 1;
    for (int i = 0; i < 200000; i++) {
        gl_situation situation = {
            .now = draw_from(&seed, -GL_TIME_END, GL_TIME_END) >> draw_from(&seed, 0, 62),
            .sim_time = draw_from(&seed, 0, GL_TIME_END) >> draw_from(&seed, 0, 62),
            .scale = draw_one_in(&seed, 3) ? SCALE_ONE : draw_from(&seed, 1562500, 6400000000),
            .rest = draw_from(&seed, 0, 99999999),
        };
        int64_t sim_time = (int64_t)draw(&seed) >> draw_from(&seed, 0, 63);
        int64_t when = gl_situation_now_at(&situation, sim_time);
        if (sim_time < 0 || sim_time > GL_TIME_END) {
            assert_true(sim_time < 0 ? when <= situation.now : when == GL_TIME_NEVER);
            continue;
        }
        bool is_real = situation.scale == SCALE_ONE; // worlds are whole ns then, and so are nows
        exact_time from = {situation.sim_time, is_real ? 0 : situation.rest};
        int64_t ns = exact_until(from, sim_time, situation.scale);
        if (ns > GL_TIME_END)
            assert_int_equal(when, GL_TIME_NEVER);
        else if (ns < -GL_TIME_END - situation.now)
            assert_true(when <= situation.now);
        else if (ns > GL_TIME_END - situation.now)
            assert_true(when > GL_TIME_END);
        else
            assert_int_equal(when, situation.now + ns);
    }
}

// While simulated time stands it is never reached, and in a step only as far as the step goes.
TEST(when_world_stands)
{
    gl_situation situation = {.now = 5, .sim_time = 10, .scale = GLP_SCALE_ONE};
    const int64_t worlds[] = {9, 10, 11, GL_TIME_NEVER};
    for (int i = 0; i < 4; i++) {
        situation.motion = GL_TIME_PAUSED;
        assert_int_equal(gl_situation_now_at(&situation, worlds[i]), GL_TIME_NEVER);
        situation.motion = GL_TIME_RESUMES;
        assert_int_equal(gl_situation_now_at(&situation, worlds[i]), GL_TIME_NEVER);
        situation.motion = GL_TIME_STEPS;
        assert_int_equal(gl_situation_now_at(&situation, worlds[i]),
                         worlds[i] <= 10 ? INT64_MIN : GL_TIME_NEVER);
    }
}

// World is the sum of all that was advanced, to 1e-8 ns, until time ends.
TEST(advance)
{
    uint64_t seed = 2;
    const int64_t scales[] = {1562500, 33333333, 100000000, 100000001, 6400000000};
    for (int i = 0; i < 5; i++)
        for (int run = 0; run < 200; run++) {
            gl_situation situation = {.scale = scales[i]};
            exact_time expected = {0};
            int64_t ns = 0;
            while (exact_until(expected, GL_TIME_END, scales[i]) >= ns) {
                exact_advance(&expected, ns, scales[i]);
                glp_situation_advance(&situation, ns);
                assert_int_equal(situation.sim_time, expected.ns);
                assert_int_equal(situation.rest, expected.rest);
                ns = draw_from(&seed, 0, GL_TIME_END) >> draw_from(&seed, 0, 62);
            }
            glp_situation_advance(&situation, ns);
            assert_int_equal(situation.sim_time, GL_TIME_END);
        }
}

// Up to its last ns time is exact.
TEST(end_of_time)
{
    const int64_t scales[] = {100000000, 300000000, 6400000000};
    for (int i = 0; i < 3; i++)
        for (int64_t ns = GL_TIME_END / (scales[i] / GLP_SCALE_ONE); ns > 0; ns /= 2)
            for (int64_t before = 0; before < ns && before <= SECOND; before = before * 3 + 1) {
                gl_situation situation = {.scale = scales[i]};
                glp_situation_advance(&situation, ns - before);
                assert_int_equal(situation.sim_time, (ns - before) * (scales[i] / GLP_SCALE_ONE));
            }

    gl_situation real = {.scale = GLP_SCALE_ONE};
    assert_int_equal(gl_situation_now_at(&real, GL_TIME_END), GL_TIME_END);
    assert_int_equal(gl_situation_now_at(&real, GL_TIME_END + 1), GL_TIME_NEVER);
    int64_t longest = GL_TIME_END / GLP_SCALE_ONE; // in units of 0.1 s
    gl_situation half = {.now = 7, .scale = GLP_SCALE_ONE / 2};
    assert_int_equal(gl_situation_now_at(&half, longest * half.scale), 7 + longest * GLP_SCALE_ONE);
    assert_int_equal(gl_situation_now_at(&half, (longest + 1) * half.scale), GL_TIME_NEVER);
    half.sim_time = longest * half.scale;
    assert_int_equal(gl_situation_now_at(&half, 0), 7 - longest * GLP_SCALE_ONE);
}
