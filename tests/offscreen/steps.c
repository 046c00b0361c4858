// Each call by which a context is made fails in turn: it is then made in another way, or refused in
// one sentence that is right, and everything is as before.
#include "fixture.h"

#include "egl_fakes.h"

static struct {
    bool on_device; // there are no displays without a surface
    bool all;
    bool twice; // it is made with samples, which lose what is drawn, and then without
    int nth;
    const char *function; // the nth
} now;

static void fail_at(const char *what)
{
    fail_msg("%s, %s, %s %d (%s): %s; the last error is \"%s\"",
             now.on_device ? "device" : "surfaceless", now.twice ? "twice" : "once",
             now.all ? "from call" : "call", now.nth, now.function ? now.function : "none", what,
             gl_last_error());
}

#define EXPECT(condition) ((condition) ? (void)0 : fail_at(#condition))

// ---- what is there before -----------------------------------------------------------------------

static gl_offscreen *other; // current before each creation; NULL for none

static void expect_as_before(EGLContext before)
{
    EXPECT(eglGetCurrentContext() == before);
    EXPECT(egl_fakes_alive() == (other ? 2 : 0));
    EXPECT((gl_context_get_info().api != GL_API_NONE) == (other != NULL));
    if (other)
        EXPECT(red_of_pixel() == 51);
}

// ---- what comes of it ---------------------------------------------------------------------------

// Whose failures leave no context, and what is then said.
static struct {
    const char *function;
    bool once; // one is enough
    const char *reason;
    bool given;
} decisive[] = {
    {"eglInitialize", false, "EGL offers no display to draw with", false},
    {"eglBindAPI", true, "EGL has no pbuffer", false},
    {"eglChooseConfig", true, "EGL has no pbuffer", false},
    {"eglGetConfigAttrib", false, "EGL has no pbuffer", false},
    {"eglCreateContext", true, "EGL makes no OpenGL 3.3 core context", false},
    {"eglCreatePbufferSurface", true, "EGL makes no pbuffer of this size", false},
    {"eglMakeCurrent", true, "EGL does not make its context current", false},
    {"address of OpenGL", true, "the functions of OpenGL cannot be loaded", false},
    {"glCheckFramebufferStatus", true, "EGL makes a pbuffer that cannot be drawn into", false},
};

static void expect_refusal(void)
{
    static const char who[] = "gl_offscreen_create: ";
    EXPECT(logged.count == 1);
    EXPECT(strcmp(logged.message, gl_last_error()) == 0);
    EXPECT(strncmp(logged.message, who, strlen(who)) == 0);
    for (size_t i = 0; i < sizeof decisive / sizeof *decisive; i++)
        if (strcmp(now.function, decisive[i].function) == 0) {
            EXPECT(now.all || decisive[i].once);
            EXPECT(strncmp(logged.message + strlen(who), decisive[i].reason,
                           strlen(decisive[i].reason)) == 0);
            decisive[i].given = true;
            return;
        }
    fail_at("a context can be made without");
}

static void expect_it_works(void)
{
    clear_red(1);
    EXPECT(red_of_pixel() == 255);
    EXPECT(glGetError() == GL_NO_ERROR);
}

// false when the creation was over before the nth call.
static bool try_to_create(void)
{
    catch_warnings();
    EGLContext before = eglGetCurrentContext();
    egl_fakes_fail_nth(now.nth, now.all);
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 8, .height = 8, .samples = now.twice ? 4 : 0});
    now.function = egl_fakes_stop();
    if (!offscreen) {
        expect_refusal();
        if (!now.all || strcmp(now.function, "eglMakeCurrent") != 0)
            expect_as_before(before);
        offscreen = open_offscreen(8, 8);
    }
    expect_it_works();
    gl_offscreen_destroy(offscreen);
    if (other)
        gl_offscreen_make_current(other);
    expect_as_before(before);
    return now.function;
}

// ---- the tests ----------------------------------------------------------------------------------

static void offer(bool surfaceless)
{
    egl_offer.hidden[0] = surfaceless ? NULL : "EGL_MESA_platform_surfaceless";
    egl_offer.default_works = true;
}

static void fail_at_each_call(void)
{
    for (int way = 0; way < 8; way++) {
        now.on_device = way & 1;
        now.all = way & 2;
        now.twice = egl_offer.loses_samples = way & 4;
        now.nth = 1;
        offer(!now.on_device);
        while (try_to_create())
            now.nth++;
        printf("# %d calls\n", now.nth - 1);
        assert_in_range(now.nth, 12, 100);
    }
}

TEST(nothing_there)
{
    egl_fakes_reset();
    fail_at_each_call();
}

TEST(another_context)
{
    egl_fakes_reset();
    other = open_offscreen(16, 16);
    clear_red(0.2f);
    fail_at_each_call();
    gl_offscreen_destroy(other);
    other = NULL;
}

TEST(every_reason_was_given)
{
    for (size_t i = 0; i < sizeof decisive / sizeof *decisive; i++)
        if (!decisive[i].given)
            fail_msg("%s never failed", decisive[i].function);
}
