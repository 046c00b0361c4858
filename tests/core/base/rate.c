// Rates: what counts as one, their periods, and reading them from text.

#include "rig.h"

#include <math.h>

static const gl_rate good[] = {{60, 1},         {60000, 1001},          {1, INT32_MAX},
                               {1000000000, 1}, {INT32_MAX, 3},         {0, 1},
                               {0, 5},          {INT32_MAX, INT32_MAX}, {2000000000, 2}};
static const gl_rate bad[] = {{1, 0},          {-60, 1},        {60, -1},
                              {0, 0},          {0, -1},         {-60, -1},
                              {2000000000, 1}, {INT32_MAX, 2},  {INT32_MIN, 1},
                              {1, INT32_MIN},  {1000000001, 1}, {INT32_MIN, INT32_MIN}};

#define COUNT(array) (sizeof(array) / sizeof *(array))

TEST(valid)
{
    for (size_t i = 0; i < COUNT(good); i++)
        assert_true(gl_rate_is_valid(good[i]));
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_false(gl_rate_is_valid(bad[i]));
}

TEST(none)
{
    assert_true(gl_rate_is_none(GL_RATE_NONE));
    assert_true(gl_rate_is_none((gl_rate){0, 5}));
    assert_false(gl_rate_is_none((gl_rate){1, 5}));
    assert_false(gl_rate_is_none((gl_rate){0, 0})); // no rate yet
    assert_false(gl_rate_is_none((gl_rate){0, 0})); // the default, in a desc
    assert_false(gl_rate_is_none((gl_rate){0, -3}));
    assert_int_equal(gl_rate_period_ns(GL_RATE_NONE), GL_TIME_NEVER);
    assert_int_equal(gl_rate_period_ns((gl_rate){0, 0}), GL_TIME_NEVER);
    assert_true(gl_rate_seconds((gl_rate){0, 0}) == (double)INFINITY);
    assert_true(gl_rate_seconds(GL_RATE_NONE) == (double)INFINITY);
}

TEST(equal)
{
    assert_true(gl_rate_equal((gl_rate){60, 1}, (gl_rate){60, 1}));
    assert_false(gl_rate_equal((gl_rate){60, 1}, (gl_rate){120, 2}));
    assert_false(gl_rate_equal((gl_rate){60, 1}, (gl_rate){61, 1}));
    assert_false(gl_rate_equal((gl_rate){60, 1}, (gl_rate){60, 2}));
}

TEST(periods)
{
    uint64_t seed = 3;
    for (int i = 0; i < 100000; i++) {
        gl_rate rate = {(int32_t)draw_from(&seed, 1, INT32_MAX),
                        (int32_t)draw_from(&seed, 1, INT32_MAX)};
        if (draw_one_in(&seed, 2))
            rate.num = rate.num % 1000 + 1;
        if ((int64_t)rate.num > SECOND * rate.den)
            continue;
        assert_int_equal(gl_rate_period_ns(rate), due_time(rate, 1));
        expect_near(gl_rate_seconds(rate) * rate.num / rate.den, 1, 1e-15);
    }
    assert_int_equal(gl_rate_period_ns((gl_rate){60, 1}), 16666666);
    assert_int_equal(gl_rate_period_ns((gl_rate){60000, 1001}), 16683333);
    assert_int_equal(gl_rate_period_ns((gl_rate){1, INT32_MAX}), INT32_MAX * SECOND);
    expect_near(gl_rate_seconds((gl_rate){60, 1}), 1.0 / 60, 0);
    expect_near(gl_rate_seconds((gl_rate){60000, 1001}), 1001.0 / 60000, 0);
}

TEST(parse)
{
    const struct {
        const char *text;
        gl_rate rate;
    } texts[] = {
        {"60", {60, 1}},
        {"60000/1001", {60000, 1001}},
        {"0", {0, 1}},
        {"0/5", {0, 1}},
        {"1/2147483647", {1, INT32_MAX}},
        {"1000000000", {1000000000, 1}},
        {"2147483647/3", {INT32_MAX, 3}},
        {"007", {7, 1}},
        {"120/2", {120, 2}},
    };
    catch_log();
    for (size_t i = 0; i < COUNT(texts); i++) {
        gl_rate rate = {77, 88};
        assert_true(gl_rate_parse(&rate, texts[i].text));
        assert_int_equal(rate.num, texts[i].rate.num);
        assert_int_equal(rate.den, texts[i].rate.den);
    }
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(logged.count, 0);
}

// Refused, and the rate is as it was.
TEST(parse_refused)
{
    const char *const texts[] = {
        "",
        "-60",
        "+60",
        " 60",
        "60 ",
        "1/0",
        "0/0",
        "nan",
        "inf",
        "59.94",
        "1e3",
        "2147483648",
        "1000000001",
        "2147483647",
        "99999999999999999999",
        "60000/1001x",
        "60/",
        "/60",
        "60/-1",
        "60/ 1",
        "60//1",
        "1/2147483648",
        "1/99999999999999999999",
        "-0",
        "0x10",
        "60\n",
        "sixty",
        "60/1/1",
        "18446744073709551676",
        "4294967356",
    };
    catch_log();
    gl_rate rate = {77, 88};
    for (size_t i = 0; i < COUNT(texts); i++) {
        if (gl_rate_parse(&rate, texts[i]))
            fail_msg("'%s' is no rate", texts[i]);
        assert_true(gl_rate_equal(rate, (gl_rate){77, 88}));
    }
    assert_false(gl_rate_parse(&rate, NULL));
    assert_int_equal(logged.count, 0); // only the caller knows what the text stands for
    gl_log_set_callback(NULL, NULL);
}

TEST(ratio_to_no_rate)
{
    catch_log();
    expect_near(gl_rate_dt_ratio(0.5, (gl_rate){60, 1}), 30, 0);
    expect_near(gl_rate_dt_ratio(0.5, (gl_rate){0, 0}), 0, 0);
    expect_reason("gl_rate_dt_ratio ", "takes a rate above 0, or GL_RATE_NONE");
    gl_log_set_callback(NULL, NULL);
}
