// The flags that all demos share: what they set, and what is refused and how.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "harness/options.h"

enum { max_args = 8 };

// The arguments are words between blanks.
static bool parse(showcase_options *options, const char *line)
{
    static char text[256];
    char *args[max_args] = {text};
    int count = 1;
    strcpy(text, line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        args[count++] = word;
    *options = (showcase_options){.ups = {10, 1}};
    return showcase_options_parse(options, count, args);
}

static showcase_options parsed(const char *line)
{
    showcase_options options;
    if (!parse(&options, line))
        fail_msg("'%s' was refused: %s", line, options.error);
    return options;
}

static void test_none(void **state)
{
    (void)state;
    const showcase_options untouched = {.ups = {10, 1}};
    showcase_options options = parsed("");
    assert_memory_equal(&options, &untouched, sizeof options);
}

static void test_values(void **state)
{
    (void)state;
    assert_int_equal(parsed("--loop fixed").loop, SHOWCASE_LOOP_FIXED);
    assert_int_equal(parsed("--loop frame").loop, SHOWCASE_LOOP_FRAME);
    assert_int_equal(parsed("--loop lazy").loop, SHOWCASE_LOOP_LAZY);
    assert_int_equal(parsed("--loop limited").loop, SHOWCASE_LOOP_LIMITED);
    assert_int_equal(parsed("--loop variable").loop, SHOWCASE_LOOP_VARIABLE);
    assert_int_equal(parsed("--loop paced").loop, SHOWCASE_LOOP_PACED);
    assert_int_equal(parsed("--loop slipping").loop, SHOWCASE_LOOP_SLIPPING);
    assert_int_equal(parsed("--vsync off").vsync, GL_VSYNC_OFF);
    assert_int_equal(parsed("--vsync on").vsync, GL_VSYNC_ON);
    assert_int_equal(parsed("--vsync adaptive").vsync, GL_VSYNC_ADAPTIVE);
    assert_int_equal(parsed("--vsync force").vsync, GL_VSYNC_FORCE);
    assert_int_equal(parsed("--slow 100").slow, 100000000);
    assert_int_equal(parsed("--slow 2.5").slow, 2500000);
    assert_int_equal(parsed("--slow .25").slow, 250000);
    assert_int_equal(parsed("--slow 0").slow, 0);
    assert_int_equal(parsed("--slow 60000").slow, 60000000000);
    assert_int_equal(parsed("--frames 1").frames, 1);
    assert_true(parsed("--frames 18446744073709551615").frames == UINT64_MAX);
    assert_int_equal(parsed("--seed 0").seed, 0);
    assert_int_equal(parsed("--seed 42").seed, 42);
    assert_string_equal(parsed("--out a.png").out, "a.png");
    assert_string_equal(parsed("--shaders a/b").shaders, "a/b");
    assert_string_equal(parsed("--font a.ttf").font, "a.ttf");
    assert_string_equal(parsed("--record -").record, "-");
    assert_string_equal(parsed("--record a/%06d.png").record, "a/%06d.png");
    assert_string_equal(parsed("--record=100%%%d").record, "100%%%d");
    assert_int_equal(parsed("--size 1x16384").width, 1);
    assert_int_equal(parsed("--size 1x16384").height, 16384);
    assert_true(parsed("--headless").headless);
    assert_true(parsed("--real-time --headless").real_time);
    assert_true(parsed("--virtual").virtual_time);
    assert_true(parsed("--virtual --headless").virtual_time);
    assert_true(parsed("--stats").stats);
    assert_true(parsed("--help").help);
}

// Each name makes the policy that is called so.
static void test_loops(void **state)
{
    (void)state;
    const char *names[] = {"fixed", "frame", "lazy", "limited", "paced", "slipping", "variable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        showcase_loop loop = SHOWCASE_LOOP_FIXED;
        showcase_policy policy;
        assert_true(showcase_loop_parse(&loop, names[i]));
        gl_policy *made = showcase_policy_init(&policy, loop, (gl_rate){100, 1}, (gl_rate){50, 1});
        assert_non_null(made);
        assert_string_equal(gl_policy_name(made), names[i]);
    }
}

static void test_rates(void **state)
{
    (void)state;
    assert_true(gl_rate_equal(parsed("--ups 120").ups, (gl_rate){120, 1}));
    assert_true(gl_rate_equal(parsed("--fps 60000/1001").fps, (gl_rate){60000, 1001}));
    assert_true(gl_rate_is_none(parsed("--fps 0").fps));
    assert_true(gl_rate_is_valid(parsed("--fps 0").fps));
    assert_true(gl_rate_equal(parsed("--fps 5").ups, (gl_rate){10, 1}));
    assert_int_equal(parsed("--headless --fps 1/3600").fps.den, 3600);
    assert_int_equal(parsed("--headless --real-time --fps 1/2147483647").fps.den, 2147483647);
}

static void test_several(void **state)
{
    (void)state;
    showcase_options options =
        parsed("--frames=9 --size=30x20 --headless --loop=slipping --frames 8");
    assert_int_equal(options.frames, 8); // the last one counts
    assert_int_equal(options.width, 30);
    assert_int_equal(options.height, 20);
    assert_true(options.headless);
    assert_int_equal(options.loop, SHOWCASE_LOOP_SLIPPING);
    assert_string_equal(parsed("--out=a=b.png").out, "a=b.png");
}

// Each says its flag, its value, and what would be right; in one line.
static void test_refused(void **state)
{
    (void)state;
    static const char *const bad[][3] = {
        {"--loop quick", "'quick'", "limited, paced, slipping or variable"},
        {"--loop", "no value", "limited, paced, slipping or variable"},
        {"--loop=", "''", "limited, paced, slipping or variable"},
        {"--ups nan", "'nan'", "60000/1001"},
        {"--ups -60", "'-60'", "0 for none"},
        {"--ups 1/0", "'1/0'", "60000/1001"},
        {"--ups 59.94", "'59.94'", "60000/1001"},
        {"--ups inf", "'inf'", "60000/1001"},
        {"--fps 1000000001", "'1000000001'", "0 for no cap"},
        {"--fps 60x", "'60x'", "60000/1001"},
        {"--vsync maybe", "'maybe'", "off, on, adaptive or force"},
        {"--vsync default", "'default'", "off, on, adaptive or force"},
        {"--slow -1", "'-1'", "milliseconds"},
        {"--slow nan", "'nan'", "milliseconds"},
        {"--slow inf", "'inf'", "milliseconds"},
        {"--slow 1e3", "'1e3'", "milliseconds"},
        {"--slow 0x10", "'0x10'", "milliseconds"},
        {"--slow 1.2.3", "'1.2.3'", "milliseconds"},
        {"--slow .", "'.'", "milliseconds"},
        {"--slow 60000.1", "'60000.1'", "0 to 60000"},
        {"--frames 0", "'0'", "at least 1"},
        {"--frames -3", "'-3'", "at least 1"},
        {"--frames 1.5", "'1.5'", "whole number"},
        {"--frames 18446744073709551616", "'18446744073709551616'", "whole number"},
        {"--size 0x10", "'0x10'", "1 to 16384"},
        {"--size 10x0", "'10x0'", "1 to 16384"},
        {"--size -1x10", "'-1x10'", "1 to 16384"},
        {"--size 16385x1", "'16385x1'", "1 to 16384"},
        {"--size 10", "'10'", "WIDTHxHEIGHT"},
        {"--size 10x", "'10x'", "WIDTHxHEIGHT"},
        {"--size 10x20x30", "'10x20x30'", "WIDTHxHEIGHT"},
        {"--out=", "''", "PNG"},
        {"--shaders=", "''", "a folder"},
        {"--font=", "''", "a font such as"},
        {"--record a.png", "'a.png'", "frames/%06d.png"},
        {"--record %s", "'%s'", "frames/%06d.png"},
        {"--record %d%d", "'%d%d'", "- for raw"},
        {"--record=", "''", "- for raw"},
        {"--seed -1", "'-1'", "whole number"},
        {"--seed x", "'x'", "whole number"},
        {"--headless=yes", "'yes'", "no value"},
        {"--fast", "--fast", "--help"},
        {"--fram 3", "--fram", "--help"},
        {"-h", "-h", "--help"},
        {"--real-time --fps 5", "--headless", "a window is in real time"},
        {"--real-time --headless --virtual", "--virtual", "exclude each other"},
        {"--fps 1/3601 --headless", "1/3601", "in virtual time"},
        {"--fps 1/3601 --virtual", "1/3601", "in virtual time"},
        {"--fps 1/2147483647 --headless", "1/2147483647", "an hour"},
        {"fast", "fast", "--help"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *const *row = bad[i];
        showcase_options options;
        if (parse(&options, row[0]))
            fail_msg("'%s' was taken", row[0]);
        char flag[64];
        strcpy(flag, row[0]);
        flag[strcspn(flag, " =")] = '\0';
        if (!strstr(options.error, flag) || !strstr(options.error, row[1]) ||
            !strstr(options.error, row[2]) || strchr(options.error, '\n'))
            fail_msg("'%s' is answered '%s', without '%s' or '%s'", row[0], options.error, row[1],
                     row[2]);
    }
}

// Of the demo's own.
static void test_number(void **state)
{
    (void)state;
    uint64_t cells = 7;
    const showcase_number number = {"--cells", "2 to 90", "cells", 2, 90, &cells};
    showcase_options options = {.number = &number};
    char *taken[] = {"demo", "--cells", "90", "--frames=3"};
    assert_true(showcase_options_parse(&options, 2, (char *[]){"demo", "--stats"}));
    assert_int_equal(cells, 7);
    assert_true(showcase_options_parse(&options, 4, taken));
    assert_int_equal(cells, 90);
    assert_int_equal(options.frames, 3);
    assert_true(showcase_options_parse(&options, 2, (char *[]){"demo", "--cells=2"}));
    assert_int_equal(cells, 2);

    static char *const bad[] = {"--cells", "--cells=", "--cells=1", "--cells=91", "--cells=9x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (showcase_options_parse(&options, 2, (char *[]){"demo", bad[i]}))
            fail_msg("'%s' was taken", bad[i]);
        assert_non_null(strstr(options.error, "--cells"));
        assert_non_null(strstr(options.error, "2 to 90"));
    }
    assert_false(showcase_options_parse(&options, 2, (char *[]){"demo", "--cell=3"}));
    assert_int_equal(cells, 2);
}

// A very long value is cut, not overrun.
static void test_long(void **state)
{
    (void)state;
    char value[1000];
    memset(value, '9', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    char *args[] = {"demo", "--frames", value};
    showcase_options options = {0};
    assert_false(showcase_options_parse(&options, 3, args));
    assert_non_null(strstr(options.error, "whole number"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),    cmocka_unit_test(test_values),
        cmocka_unit_test(test_loops),   cmocka_unit_test(test_rates),
        cmocka_unit_test(test_several), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_number),  cmocka_unit_test(test_long),
    };
    return cmocka_run_group_tests_name("demos: flags", tests, NULL, NULL);
}
