// Descs: what the defaults are, and which numbers are refused, with a message that names them.

#include "rig.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static rig r;
static gl_fixed_policy fixed;
static gl_slipping_policy slipping;

static const gl_rate bad_rates[] = {{1, 0},   {-60, 1},        {60, -1},      {0, -5},
                                    {-1, -1}, {2000000000, 1}, {INT32_MIN, 1}};

static void refuse_fixed(gl_fixed_policy_desc desc, const char *field, const char *value)
{
    catch_log();
    memset(&fixed, 0xff, sizeof fixed);
    assert_false(gl_fixed_policy_init(&fixed, &desc));
    assert_null(fixed.policy.vtable);
    expect_reason(field, value);
    assert_ptr_equal(strstr(logged.message, "gl_fixed_policy_init"), logged.message);
    gl_log_set_callback(NULL, NULL);
}

static void refuse_slipping(gl_slipping_policy_desc desc, const char *field, const char *value)
{
    catch_log();
    memset(&slipping, 0xff, sizeof slipping);
    assert_false(gl_slipping_policy_init(&slipping, &desc));
    assert_null(slipping.policy.vtable);
    expect_reason(field, value);
    assert_ptr_equal(strstr(logged.message, "gl_slipping_policy_init"), logged.message);
    gl_log_set_callback(NULL, NULL);
}

// The others: each is given one bad desc at a time.
#define REFUSE(kind, field, value, ...)                                                            \
    do {                                                                                           \
        gl_##kind##_policy policy;                                                                 \
        memset(&policy, 0xff, sizeof policy);                                                      \
        catch_log();                                                                               \
        assert_false(gl_##kind##_policy_init(&policy, &(gl_##kind##_policy_desc){__VA_ARGS__}));   \
        expect_reason(field " is", value);                                                         \
        assert_ptr_equal(strstr(logged.message, "gl_" #kind "_policy_init: "), logged.message);    \
        assert_null(policy.policy.vtable);                                                         \
        assert_false(gl_##kind##_policy_init(&policy, NULL));                                      \
        expect_reason("gl_" #kind "_policy_init", "desc is NULL");                                 \
        assert_false(gl_##kind##_policy_init(NULL, &(gl_##kind##_policy_desc){0}));                \
        expect_reason("gl_" #kind "_policy_init", "policy is NULL");                               \
        gl_log_set_callback(NULL, NULL);                                                           \
    } while (0)

TEST(others_refused)
{
    for (size_t i = 0; i < COUNT(bad_rates); i++) {
        char value[64];
        snprintf(value, sizeof value, "{%d, %d}", bad_rates[i].num, bad_rates[i].den);
        REFUSE(frame, "ups", value, .ups = bad_rates[i]);
        REFUSE(frame, "fps", value, .fps = bad_rates[i]);
        REFUSE(variable, "fps", value, .fps = bad_rates[i]);
        REFUSE(limited, "ups", value, .ups = bad_rates[i]);
        REFUSE(lazy, "fps", value, .fps = bad_rates[i]);
        REFUSE(paced, "ups", value, .ups = bad_rates[i]);
        REFUSE(paced, "fps", value, .fps = bad_rates[i]);
    }
    REFUSE(variable, "max_dt_ns", "-1", .max_dt_ns = -1);
    REFUSE(limited, "max_skip", "-2", .max_skip = -2);
    REFUSE(limited, "max_lag_ns", "-5", .max_lag_ns = -5);
    REFUSE(lazy, "timeout_ns", "-7", .timeout_ns = -7);
    REFUSE(paced, "max_updates", "-1", .max_updates = -1);
    REFUSE(paced, "margin_ns", "-1", .margin_ns = -1);
    REFUSE(paced, "margin_ns", "1000000001", .margin_ns = SECOND + 1);
    REFUSE(paced, "latency", "3", .latency = (gl_latency)3);
}

TEST(rates_refused)
{
    for (size_t i = 0; i < COUNT(bad_rates); i++) {
        char value[64];
        snprintf(value, sizeof value, "{%d, %d}", bad_rates[i].num, bad_rates[i].den);
        refuse_fixed((gl_fixed_policy_desc){.ups = bad_rates[i]}, "ups", value);
        refuse_fixed((gl_fixed_policy_desc){.fps = bad_rates[i]}, "fps", value);
        refuse_slipping((gl_slipping_policy_desc){.ups = bad_rates[i]}, "ups", value);
        refuse_slipping((gl_slipping_policy_desc){.fps = bad_rates[i]}, "fps", value);
    }
}

TEST(limits_refused)
{
    refuse_fixed((gl_fixed_policy_desc){.max_updates = -1}, "max_updates", "-1");
    refuse_fixed((gl_fixed_policy_desc){.max_updates = INT64_MIN}, "max_updates",
                 "-9223372036854775808");
    refuse_slipping((gl_slipping_policy_desc){.max_behind = -3}, "max_behind", "-3");
}

TEST(no_desc)
{
    catch_log();
    assert_false(gl_fixed_policy_init(&fixed, NULL));
    expect_reason("gl_fixed_policy_init", "NULL");
    assert_false(gl_slipping_policy_init(&slipping, NULL));
    expect_reason("gl_slipping_policy_init", "NULL");
    assert_false(gl_fixed_policy_init(NULL, &(gl_fixed_policy_desc){0}));
    expect_reason("gl_fixed_policy_init", "policy is NULL");
    assert_false(gl_slipping_policy_init(NULL, &(gl_slipping_policy_desc){0}));
    expect_reason("gl_slipping_policy_init", "policy is NULL");
    gl_log_set_callback(NULL, NULL);
}

// The most updates that one round gives after a stall of ten seconds.
static uint64_t most_updates(gl_rate ups, int64_t max_updates)
{
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){.ups = ups, .max_updates = max_updates}));
    assert_string_equal(gl_policy_name(&fixed.policy), "fixed");
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){10 * SECOND}, 1}}, &fixed.policy);
    assert_true(gl_loop_set_max_gap_ns(&r.loop, GL_UNLIMITED));
    for (int i = 0; i < 2; i++)
        rig_find(&r, GL_EVENT_RENDER);
    return gl_loop_stats(&r.loop).updates;
}

TEST(default_limit)
{
    assert_int_equal(most_updates((gl_rate){0, 0}, 0), 15); // 60 a second
    assert_int_equal(most_updates((gl_rate){60000, 1001}, 0), 14);
    assert_int_equal(most_updates((gl_rate){1000, 1}, 0), 250);
    assert_int_equal(most_updates((gl_rate){32, 1}, 0), 8);
    assert_int_equal(most_updates((gl_rate){36, 1}, 0), 9);
    assert_int_equal(most_updates((gl_rate){10, 1}, 0), 8);
    assert_int_equal(most_updates((gl_rate){1, 2}, 0), 5);
    assert_int_equal(most_updates((gl_rate){100, 1}, 1), 1);
    assert_int_equal(most_updates((gl_rate){100, 1}, GL_UNLIMITED), 1000);
    assert_int_equal(most_updates(GL_RATE_NONE, 0), 0);
    assert_int_equal(most_updates((gl_rate){0, 5}, 0), 0); // is none, however written
}

TEST(slipping_catches_up)
{
    for (int64_t limit = 0; limit < 4; limit++) {
        assert_true(gl_slipping_policy_init(
            &slipping,
            &(gl_slipping_policy_desc){.ups = {100, 1}, .fps = {1, 100}, .max_behind = limit}));
        assert_string_equal(gl_policy_name(&slipping.policy), "slipping");
        rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){2 * SECOND, 0, 0}, 3}},
                  &slipping.policy);
        rig_find(&r, GL_EVENT_SWAP);
        uint64_t given = limit ? (uint64_t)limit : 200;
        if (limit) {
            rig_expect(&r, GL_EVENT_SKIPPED);
            assert_int_equal(r.event.skipped.ticks, 200 - given);
        }
        for (uint64_t tick = 0; tick < given; tick++) {
            rig_expect(&r, GL_EVENT_UPDATE);
            assert_int_equal(gl_sim_time(&r.sim), 2 * SECOND);
            assert_int_equal(r.event.update.behind, given - 1 - tick);
        }
        rig_expect(&r, GL_EVENT_IDLE);
    }
}

// Without updates there is nothing to blend.
TEST(no_updates)
{
    for (int i = 0; i < 2; i++) {
        rig_start(&r, &(gl_sim_desc){.vsync_period_ns = 10 * MS},
                  i ? slipping_at(&slipping, GL_RATE_NONE, GL_RATE_NONE)
                    : fixed_at(&fixed, GL_RATE_NONE, GL_RATE_NONE));
        for (int event = 0; event < 100; event++) {
            assert_true(rig_next(&r));
            assert_true(r.event.type == GL_EVENT_RENDER || r.event.type == GL_EVENT_SWAP);
            if (r.event.type == GL_EVENT_RENDER) {
                expect_near(r.event.render.alpha, 1, 0);
                expect_near(r.event.render.ext_dt, 0, 0);
            }
        }
    }
}
