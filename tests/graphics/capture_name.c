// Names with a number in them, which come from whoever runs a program.
#include "test.h"

#include <glpace/capture.h>

static void assert_named(const char *files, uint64_t number, const char *wanted)
{
    char name[64];
    if (!gl_capture_path(files, number, name, sizeof name))
        fail_msg("'%s' was refused", files);
    assert_string_equal(name, wanted);
}

TEST(names)
{
    assert_named("%d", 0, "0");
    assert_named("frames/%06d.png", 42, "frames/000042.png");
    assert_named("%01d.png", 10, "10.png");
    assert_named("%03d.png", 12345, "12345.png");
    assert_named("%09d", 7, "000000007");
    assert_named("100%%/%d%%.png", 5, "100%/5%.png");
    assert_named("%%d%d", 5, "%d5");
    assert_named("%d", UINT64_MAX, "18446744073709551615");
}

TEST(refused)
{
    static const char *const bad[] = {
        "",     "a.png", "%",    "%%",   "a%",    "%d%d",  "%d%",   "%s",    "%n.png", "%x",
        "%D",   "%6d",   "%0d",  "%00d", "%010d", "%06",   "%06x",  "% d",   "%+d",    "%-5d",
        "%ld",  "%5.3d", "%1$d", "%*d",  "%#d",   "%d%s",  "%d%%%", "%d %n", "%i",     "%u",
        "%%%s", "%0-1d", "%0 d", "%'d",  "%lld",  "%0*dx", "%d%05d"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char name[64];
        if (gl_capture_path(bad[i], 1, name, sizeof name))
            fail_msg("'%s' was taken", bad[i]);
    }
}

// Not a byte more than there is room for.
TEST(room)
{
    char name[8] = "1234567";
    assert_true(gl_capture_path("a%02d", 5, name, 4));
    assert_string_equal(name, "a05");
    assert_int_equal(name[4], '5');
    memset(name, 'x', sizeof name);
    assert_false(gl_capture_path("a%02d", 5, name, 3));
    assert_int_equal(name[3], 'x');
    assert_false(gl_capture_path("a%02d", 5, name, 0));
}
