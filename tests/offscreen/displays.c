// Which of EGL's displays a context is made on, and what happens where one does not work.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#include "egl_fakes.h"

#define SURFACELESS "EGL_MESA_platform_surfaceless"
#define DEVICE "EGL_EXT_platform_device"
#define BASE "EGL_EXT_platform_base"

static FIXTURE(set_up)
{
    egl_fakes_reset();
    return 0;
}

static void expect_drawing(void)
{
    uint8_t pixel[4] = {0};
    glClearColor(0.2f, 0.4f, 0.6f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glReadPixels(5, 5, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    const uint8_t drawn[4] = {51, 102, 153, 255};
    assert_memory_equal(pixel, drawn, sizeof pixel);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

// A context is made, after these displays were asked for; the last one has it.
static void expect_made(const char *asked)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    assert_string_equal(egl_fakes_asked(), asked);
    assert_int_equal(egl_fakes_alive(), 2);
    expect_drawing();
    gl_offscreen_destroy(offscreen);
    assert_int_equal(egl_fakes_alive(), 0);
}

static void expect_none(const char *asked)
{
    catch_warnings();
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
    assert_string_equal(egl_fakes_asked(), asked);
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message,
                        "gl_offscreen_create: EGL offers no display to draw with; is an OpenGL "
                        "driver installed? (EGL error 0x3003)");
    assert_int_equal(egl_fakes_alive(), 0);
}

static void offer_default(void)
{
    egl_fakes_reset();
    egl_offer.default_works = true;
}

// ---- without a surface --------------------------------------------------------------------------

EACH_BETWEEN(set_up, NULL)

TEST(surfaceless_comes_first)
{
    expect_made("surfaceless ");
}

// ---- graphics cards -----------------------------------------------------------------------------

TEST(graphics_card_before_a_software_renderer)
{
    egl_offer.devices = 3;
    egl_offer.cards = 2;
    expect_made("surfaceless device 1 ");
}

TEST(the_first_graphics_card_that_starts)
{
    egl_offer.devices = egl_offer.cards = 3;
    egl_offer.broken_cards = 1;
    expect_made("surfaceless device 0 device 1 ");
}

TEST(surfaceless_where_no_graphics_card_starts)
{
    egl_offer.devices = egl_offer.cards = egl_offer.broken_cards = 2;
    expect_made("surfaceless device 0 device 1 ");
}

TEST(surfaceless_where_software_is_wanted)
{
    egl_offer.cards = 1;
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    expect_made("surfaceless ");
    unsetenv("LIBGL_ALWAYS_SOFTWARE");
}

// ---- devices ------------------------------------------------------------------------------------

TEST(device_where_surfaceless_is_missing)
{
    egl_offer.hidden[0] = SURFACELESS;
    expect_made("device 0 ");
}

TEST(device_where_surfaceless_has_another_name)
{
    egl_offer.misspelt = SURFACELESS;
    expect_made("device 0 ");
}

TEST(device_where_there_is_no_surfaceless_display)
{
    egl_fakes_fail_first("eglGetPlatformDisplayEXT", 1);
    expect_made("surfaceless device 0 ");
}

TEST(device_where_surfaceless_does_not_start)
{
    egl_fakes_fail_first("eglInitialize", 1);
    expect_made("surfaceless device 0 ");
}

TEST(the_first_device_that_starts)
{
    egl_offer.hidden[0] = SURFACELESS;
    egl_offer.devices = 3;
    egl_fakes_fail_first("eglInitialize", 2);
    expect_made("device 0 device 1 device 2 ");
}

TEST(the_first_device_that_has_a_display)
{
    egl_offer.hidden[0] = SURFACELESS;
    egl_offer.devices = 2;
    egl_fakes_fail_first("eglGetPlatformDisplayEXT", 1);
    expect_made("device 0 device 1 ");
}

// ---- the default --------------------------------------------------------------------------------

TEST(default_where_no_device_starts)
{
    offer_default();
    egl_offer.hidden[0] = SURFACELESS;
    egl_offer.devices = 2;
    egl_fakes_fail_first("eglInitialize", 2);
    expect_made("device 0 device 1 default ");
}

TEST(default_where_there_is_no_device)
{
    offer_default();
    egl_offer.hidden[0] = SURFACELESS;
    egl_offer.devices = 0;
    expect_made("default ");
}

TEST(default_where_devices_cannot_be_listed)
{
    static const char *const functions[] = {"eglQueryDevicesEXT", "address of eglQueryDevicesEXT"};
    for (int i = 0; i < 2; i++) {
        offer_default();
        egl_offer.hidden[0] = SURFACELESS;
        egl_fakes_fail_first(functions[i], 1);
        expect_made("default ");
    }
}

TEST(default_where_devices_are_not_offered)
{
    offer_default();
    egl_offer.hidden[0] = SURFACELESS;
    egl_offer.hidden[1] = DEVICE;
    expect_made("default ");
    offer_default();
    egl_offer.hidden[0] = SURFACELESS;
    egl_offer.misspelt = DEVICE;
    expect_made("default ");
}

// EGL before 1.5 and without extensions.
TEST(default_where_platforms_are_unknown)
{
    offer_default();
    egl_offer.hidden[0] = BASE;
    expect_made("default ");
    offer_default();
    egl_fakes_fail_first("address of eglGetPlatformDisplayEXT", 1);
    expect_made("default ");
    offer_default();
    egl_fakes_fail_first("eglQueryString", 1);
    expect_made("default ");
}

// ---- none ---------------------------------------------------------------------------------------

TEST(none)
{
    egl_offer.devices = 2;
    egl_fakes_fail_first("eglInitialize", 4);
    expect_none("surfaceless device 0 device 1 default ");
    offer_default();
    egl_offer.hidden[0] = BASE;
    egl_fakes_fail_first("eglGetDisplay", 1);
    expect_none("default ");
}
