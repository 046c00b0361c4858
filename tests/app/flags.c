// The flags of app.h: what they set, what is left to the program, and what is refused and how.
#include "test.h"

#include <stdlib.h>

#include "app/flags.h"

enum { max_args = 16 };

static const gl_shader_file shader = {"a.frag", ""};
static const gl_app_desc program = {
    .defaults = {.ups = {10, 1}}, .shaders = &shader, .shader_count = 1};

static struct {
    char *argv[max_args];
    int argc;
} left;

// The arguments are words between blanks. Those that are left are in `left`.
static bool read_words(glp_flags *flags, const gl_app_desc *desc, const char *line)
{
    static char text[256];
    static char name[] = "program";
    char *args[max_args] = {name};
    int count = 1;
    strcpy(text, line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        args[count++] = word;
    *flags = (glp_flags){.desc = desc, .options = desc->defaults};
    const bool good = glp_flags_read(flags, count, args);
    left.argc = flags->argc;
    memcpy(left.argv, flags->argv, ((size_t)flags->argc + 1) * sizeof *left.argv);
    free(flags->argv);
    return good;
}

static bool parse(glp_flags *flags, const char *line)
{
    return read_words(flags, &program, line);
}

static gl_app_options parsed(const char *line)
{
    glp_flags flags;
    if (!parse(&flags, line))
        fail_msg("'%s' was refused: %s", line, flags.error);
    return flags.options;
}

TEST(none)
{
    const gl_app_options options = parsed("");
    assert_memory_equal(&options, &program.defaults, sizeof options);
}

TEST(values)
{
    assert_string_equal(parsed("--loop fixed").loop, "fixed");
    assert_string_equal(parsed("--loop frame").loop, "frame");
    assert_string_equal(parsed("--loop lazy").loop, "lazy");
    assert_string_equal(parsed("--loop limited").loop, "limited");
    assert_string_equal(parsed("--loop variable").loop, "variable");
    assert_string_equal(parsed("--loop paced").loop, "paced");
    assert_string_equal(parsed("--loop slipping").loop, "slipping");
    assert_string_equal(parsed("--trace run.json").trace, "run.json");
    assert_int_equal(parsed("--vsync off").vsync, GL_VSYNC_OFF);
    assert_int_equal(parsed("--vsync on").vsync, GL_VSYNC_ON);
    assert_int_equal(parsed("--vsync adaptive").vsync, GL_VSYNC_ADAPTIVE);
    assert_int_equal(parsed("--vsync force").vsync, GL_VSYNC_FORCE);
    assert_int_equal(parsed("--slow 100").slow_ns, 100000000);
    assert_int_equal(parsed("--slow 2.5").slow_ns, 2500000);
    assert_int_equal(parsed("--slow .25").slow_ns, 250000);
    assert_int_equal(parsed("--slow 0").slow_ns, 0);
    assert_int_equal(parsed("--slow 60000").slow_ns, 60000000000);
    assert_int_equal(parsed("--frames 1").frames, 1);
    assert_true(parsed("--frames 18446744073709551615").frames == UINT64_MAX);
    assert_int_equal(parsed("--seed 0").seed, 0);
    assert_int_equal(parsed("--seed 42").seed, 42);
    assert_string_equal(parsed("--out a.png").out, "a.png");
    assert_string_equal(parsed("--shaders a/b").shaders, "a/b");
    assert_string_equal(parsed("--font a.ttf").font, "a.ttf");
    assert_string_equal(parsed("--capture -").capture, "-");
    assert_string_equal(parsed("--capture a/%06d.png").capture, "a/%06d.png");
    assert_string_equal(parsed("--capture=100%%%d").capture, "100%%%d");
    assert_int_equal(parsed("--size 1x16384").width, 1);
    assert_int_equal(parsed("--size 1x16384").height, 16384);
    assert_true(parsed("--headless").headless);
    assert_true(parsed("--real-time --headless").real_time);
    assert_true(parsed("--virtual").virtual_time);
    assert_false(parsed("").es);
    assert_true(parsed("--es").es);
    assert_true(parsed("--virtual --headless").virtual_time);
    assert_true(parsed("--stats").stats);
    glp_flags flags;
    assert_true(parse(&flags, "--help") && flags.help);
}

TEST(rates)
{
    assert_true(gl_rate_equal(parsed("--ups 120").ups, (gl_rate){120, 1}));
    assert_true(gl_rate_equal(parsed("--fps 60000/1001").fps, (gl_rate){60000, 1001}));
    assert_true(gl_rate_is_none(parsed("--fps 0").fps));
    assert_true(gl_rate_is_valid(parsed("--fps 0").fps));
    assert_true(gl_rate_equal(parsed("--fps 5").ups, (gl_rate){10, 1}));
    assert_int_equal(parsed("--headless --fps 1/3600").fps.den, 3600);
    assert_int_equal(parsed("--headless --real-time --fps 1/2147483647").fps.den, 2147483647);
}

TEST(several)
{
    const gl_app_options options =
        parsed("--frames=9 --size=30x20 --headless --loop=slipping --frames 8");
    assert_int_equal(options.frames, 8); // the last one counts
    assert_int_equal(options.width, 30);
    assert_int_equal(options.height, 20);
    assert_true(options.headless);
    assert_string_equal(options.loop, "slipping");
    assert_string_equal(parsed("--out=a=b.png").out, "a=b.png");
}

// Each says its flag, its value, and what would be right; in one line.
TEST(refused)
{
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
        {"--capture a.png", "'a.png'", "frames/%06d.png"},
        {"--capture %s", "'%s'", "frames/%06d.png"},
        {"--capture %d%d", "'%d%d'", "- for raw"},
        {"--capture=", "''", "- for raw"},
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
        {"--pace 0 --replay a", "'0'", "a number above 0"},
        {"--pace fast --replay a", "'fast'", "a number above 0"},
        {"--from first --replay a", "'first'", "a whole number from 0"},
        {"--from 1st --replay a", "'1st'", "a whole number from 0"},
        {"--sync-test 0 --replay a", "'0'", "1 to 60"},
        {"--sync-test 61 --replay a", "'61'", "1 to 60"},
        {"--sync-test all --replay a", "'all'", "1 to 60"},
        {"--sync-test 3", "--replay", "goes with"},
        {"--verify", "--replay", "goes with"},
        {"--live", "--replay", "goes with"},
        {"--pace 2", "--replay", "goes with"},
        {"--from 9", "--replay", "goes with"},
        {"--live-frames", "--replay", "goes with"},
        {"--record a --replay b", "--replay", "exclude each other"},
        {"--verify --live --replay a", "--live", "exclude each other"},
        {"--sync-test 3 --live --replay a", "--live", "exclude each other"},
        {"--sync-test 3 --replay a", "state", "needs a program"},
        {"--from 9 --replay a", "state", "needs a program"},
        {"--seed 3 --replay a", "recording's", "leave it out"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *const *row = bad[i];
        glp_flags flags;
        if (parse(&flags, row[0]))
            fail_msg("'%s' was taken", row[0]);
        char flag[64];
        strcpy(flag, row[0]);
        flag[strcspn(flag, " =")] = '\0';
        if (!strstr(flags.error, flag) || !strstr(flags.error, row[1]) ||
            !strstr(flags.error, row[2]) || strchr(flags.error, '\n'))
            fail_msg("'%s' is answered '%s', without '%s' or '%s'", row[0], flags.error, row[1],
                     row[2]);
    }
}

// More digits than a number has on both sides of the point.
TEST(a_number_of_many_digits_is_refused)
{
    char digits[800], slow[] = "--slow", name[] = "program", *args[] = {name, slow, digits};
    memset(digits, '1', sizeof digits - 1);
    digits[sizeof digits - 1] = '\0';
    digits[400] = '.';
    glp_flags flags = {.desc = &program, .options = program.defaults};
    assert_false(glp_flags_read(&flags, 3, args));
    assert_non_null(strstr(flags.error, "milliseconds"));
    free(flags.argv);
}

// Of the program's own.
TEST(own)
{
    uint64_t cells = 7;
    const char *name = "none";
    bool loud = false;
    const gl_app_flag own[] = {
        {.name = "--cells",
         .value = "N",
         .takes = "2 to 90",
         .number = &cells,
         .least = 2,
         .most = 90},
        {.name = "--name", .value = "NAME", .text = &name},
        {.name = "--loud", .given = &loud},
    };
    const gl_app_desc desc = {.flags = own, .flag_count = 3};
    glp_flags flags;
    assert_true(read_words(&flags, &desc, "--stats"));
    assert_true(cells == 7 && !loud);
    assert_string_equal(name, "none");
    assert_true(read_words(&flags, &desc, "--cells 90 --frames=3 --name x --loud"));
    assert_true(cells == 90 && loud);
    assert_string_equal(name, "x");
    assert_int_equal(flags.options.frames, 3);
    assert_int_equal(left.argc, 1);
    assert_true(read_words(&flags, &desc, "--cells=2 --name="));
    assert_int_equal(cells, 2);
    assert_string_equal(name, "");

    static const char *const bad[] = {"--cells", "--cells=", "--cells=1", "--cells=91",
                                      "--cells=9x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (read_words(&flags, &desc, bad[i]))
            fail_msg("'%s' was taken", bad[i]);
        assert_non_null(strstr(flags.error, "--cells"));
        assert_non_null(strstr(flags.error, "2 to 90"));
    }
    assert_false(read_words(&flags, &desc, "--name"));
    assert_string_equal(flags.error, "--name has no value: it takes a value");
    assert_false(read_words(&flags, &desc, "--loud=1"));
    assert_false(read_words(&flags, &desc, "--cell=3"));
    assert_int_equal(cells, 2);
}

// One of the same name takes the place of the app's.
TEST(replaced)
{
    const char *frames = NULL;
    const gl_app_flag own[] = {{.name = "--frames", .value = "A..B", .text = &frames}};
    const gl_app_desc desc = {.defaults = {.frames = 5}, .flags = own, .flag_count = 1};
    glp_flags flags;
    assert_true(read_words(&flags, &desc, "--frames 3..9 --seed 2"));
    assert_string_equal(frames, "3..9");
    assert_int_equal(flags.options.frames, 5);
    assert_int_equal(flags.options.seed, 2);
}

static void assert_left(const gl_app_desc *desc, const char *line, const char *const *words)
{
    glp_flags flags;
    if (!read_words(&flags, desc, line))
        fail_msg("'%s' was refused: %s", line, flags.error);
    assert_string_equal(left.argv[0], "program");
    int i = 0;
    for (; words[i]; i++) {
        assert_true(i + 1 < left.argc);
        assert_string_equal(left.argv[i + 1], words[i]);
    }
    assert_int_equal(left.argc, i + 1);
    assert_null(left.argv[left.argc]);
}

// What the program declared without a place for it, what nobody knows, and what is behind "--".
TEST(left)
{
    const gl_app_flag own[] = {{.name = "--map", .value = "FILE"}, {.name = "--loud"}};
    const gl_app_desc desc = {.arguments = "[FILE]...", .flags = own, .flag_count = 2};
#define LEFT(...) ((const char *const[]){__VA_ARGS__, NULL})
    assert_left(&desc, "--frames 9", &(const char *){NULL});
    assert_left(&desc, "a --frames 9 b", LEFT("a", "b"));
    assert_left(&desc, "--map x --stats --loud a", LEFT("--map", "x", "--loud", "a"));
    assert_left(&desc, "--map=x - --seed=3", LEFT("--map=x", "-"));
    assert_left(&desc, "--stats -- --frames 9", LEFT("--frames", "9"));

    assert_left(&desc, "a --mop x --frames 9 -v --mop=x", LEFT("a", "--mop", "x", "-v", "--mop=x"));

    // Of a program that takes nothing else both are mistakes.
    const gl_app_desc closed = {.flags = own, .flag_count = 2};
    glp_flags flags;
    assert_false(read_words(&flags, &closed, "--mop x"));
    assert_string_equal(flags.error, "--mop is no flag; --help lists them");
    assert_false(read_words(&flags, &closed, "a"));
    assert_string_equal(flags.error, "a is no flag; --help lists them");
}

// --shaders would have no effect.
TEST(no_shaders)
{
    glp_flags flags;
    assert_false(read_words(&flags, &(gl_app_desc){0}, "--shaders a"));
    assert_string_equal(flags.error, "--shaders is no flag; --help lists them");
}

// A released program refuses what only its developers need, and keeps flags of its own, also those that
// replace one of these.
TEST(release)
{
    uint64_t seed = 0;
    const gl_app_flag own[] = {{.name = "--seed", .value = "N", .number = &seed, .most = 9}};
    const gl_app_desc desc = {.release = true,
                              .defaults = {.seed = 7, .frames = 5},
                              .flags = own,
                              .flag_count = 1,
                              .shaders = &shader,
                              .shader_count = 1};
    glp_flags flags;
    assert_true(read_words(&flags, &desc, "--fps 30 --vsync off --es --size 9x8 --seed 3"));
    assert_int_equal(flags.options.fps.num, 30);
    assert_int_equal(flags.options.vsync, GL_VSYNC_OFF);
    assert_true(flags.options.es);
    assert_int_equal(flags.options.width, 9);
    assert_int_equal(seed, 3);
    assert_int_equal(flags.options.seed, 7);
    assert_int_equal(flags.options.frames, 5);
    static const char *const gone[] = {
        "--loop lazy", "--ups 10",    "--slow 1", "--headless",  "--virtual",   "--real-time",
        "--frames 9",  "--out a.png", "--stats",  "--capture=-", "--shaders a", "--font a.ttf",
    };
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) {
        if (read_words(&flags, &desc, gone[i]))
            fail_msg("'%s' was taken", gone[i]);
        assert_non_null(strstr(flags.error, " is no flag; --help lists them"));
    }
    assert_left(&(gl_app_desc){.release = true, .arguments = "[FILE]..."}, "--stats a --fps 5",
                LEFT("--stats", "a"));
}

static const char *keys_of(const gl_app_desc *desc)
{
    static char keys[256];
    glp_flags_keys(desc, keys, sizeof keys);
    return keys;
}

TEST(keys)
{
    assert_string_equal(
        keys_of(&(gl_app_desc){.keys = "Space fires", .time_keys = true}),
        "Space fires, P pauses, N steps, Up and Down change the speed, F1 shows what "
        "frames cost, F11 fills the screen");
    assert_string_equal(keys_of(&(gl_app_desc){.state = &(gl_state){0}}),
                        "Backspace rewinds, F1 shows what frames cost, F11 fills the screen");
    assert_string_equal(keys_of(&(gl_app_desc){0}),
                        "F1 shows what frames cost, F11 fills the screen");
    assert_string_equal(
        keys_of(&(gl_app_desc){.keys = "Space fires", .time_keys = true, .release = true}),
        "Space fires");
    assert_string_equal(keys_of(&(gl_app_desc){.release = true}), "");
}

// A very long value is cut, not overrun.
TEST(long)
{
    char value[1000];
    memset(value, '9', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    char *args[] = {value, "--frames", value, NULL};
    glp_flags flags = {.desc = &program};
    assert_false(glp_flags_read(&flags, 3, args));
    assert_non_null(strstr(flags.error, "whole number"));
    free(flags.argv);
}
