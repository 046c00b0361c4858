// Offscreen contexts of every kind: what was asked for is what is got and reported, and is drawn with.
#include "fixture.h"

#include <glpace/host_impl.h>

static void draw_and_present(gl_offscreen *offscreen)
{
    gl_host *host = gl_offscreen_host(offscreen);
    for (int i = 0; i < 6; i++) {
        clear_red(0.2f);
        assert_int_equal(red_of_pixel(), 51);
        host->vtable->present(host, i % 2 ? host->vtable->now(host) + 1000 : 0, i % 3 != 0);
    }
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

// Whether there is such a context. A driver without it is named in the reason.
static bool try_context(const gl_context_desc *desc)
{
    catch_warnings();
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8, .context = *desc});
    gl_context_info got = gl_context_get_info();
    if (offscreen) {
        assert_int_equal(logged.count, 0);
        assert_int_equal(got.api, desc->api);
        assert_true(got.major * 10 + got.minor >= desc->major * 10 + desc->minor);
        if (desc->profile != GL_PROFILE_DEFAULT && desc->profile != GL_PROFILE_ANY)
            assert_int_equal(got.profile, desc->profile);
        draw_and_present(offscreen);
        gl_offscreen_destroy(offscreen);
    } else {
        assert_int_equal(logged.count, 1);
        assert_non_null(strstr(logged.message, "GL makes no OpenGL"));
        assert_int_equal(got.api, GL_API_NONE);
    }
    gl_log_set_callback(NULL, NULL);
    return offscreen;
}

#ifdef _WIN32
static const bool has_all = false; // Wine has no OpenGL ES, and no robust contexts
#else
static const bool has_all = true;
#endif

static const struct {
    gl_context_desc desc;
    bool needed;
} contexts[] = {
    {{.major = 2, .minor = 1}, true},
    {{.major = 3, .minor = 0}, true},
    {{.major = 3, .minor = 1, .forward_compatible = true}, true},
    {{.major = 3, .minor = 2, .profile = GL_PROFILE_CORE}, true},
    {{.major = 3, .minor = 3, .profile = GL_PROFILE_ANY}, true},
    {{.major = 3, .minor = 3, .profile = GL_PROFILE_COMPATIBILITY}, false},
    {{.major = 4, .minor = 1}, false},
    {{.major = 4, .minor = 5, .profile = GL_PROFILE_COMPATIBILITY}, false},
    {{.major = 4, .minor = 6}, false},
    {{.api = GL_API_OPENGL_ES, .major = 2, .minor = 0}, true},
    {{.api = GL_API_OPENGL_ES, .major = 3, .minor = 0}, true},
    {{.api = GL_API_OPENGL_ES, .major = 3, .minor = 2}, false},
};

TEST(every_kind)
{
    for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++)
        if (!try_context(&contexts[i].desc))
            assert_false(contexts[i].needed && (has_all || contexts[i].desc.api == GL_API_OPENGL));
}

static gl_context_info state_with(gl_context_desc desc)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8, .context = desc});
    assert_non_null(offscreen);
    gl_context_info got = gl_context_get_info();
    gl_offscreen_destroy(offscreen);
    return got;
}

TEST(flags)
{
    gl_context_info got = state_with((gl_context_desc){0});
    assert_true(got.major * 10 + got.minor >= 33);
    assert_int_equal(got.profile, GL_PROFILE_CORE);
    assert_true(got.forward_compatible);
    assert_false(got.debug || got.robust || got.no_error);
    got = state_with((gl_context_desc){.profile = GL_PROFILE_CORE});
    assert_false(got.forward_compatible);
    got = state_with((gl_context_desc){.debug = true});
    assert_true(got.debug);
    got = state_with((gl_context_desc){.robust = true});
    assert_true(got.robust || !has_all);
    got = state_with((gl_context_desc){.no_error = true});
    assert_true(got.no_error || !has_all);
}

// OpenGL and OpenGL ES on one thread, and none shares with the other.
TEST(both)
{
    if (!has_all)
        return;
    gl_offscreen *es = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 8, .height = 8, .context = {.api = GL_API_OPENGL_ES}});
    gl_offscreen *opengl = open_offscreen(8, 8);
    assert_non_null(es);
    assert_int_equal(gl_context_get_info().api, GL_API_OPENGL);
    draw_and_present(opengl);
    assert_true(gl_offscreen_make_current(es));
    assert_int_equal(gl_context_get_info().api, GL_API_OPENGL_ES);
    draw_and_present(es);

    catch_warnings();
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){.share = es}));
    assert_non_null(strstr(logged.message,
                           "is one of OpenGL ES, and objects of OpenGL and OpenGL ES are "
                           "not shared"));
    assert_int_equal(gl_context_get_info().api, GL_API_OPENGL_ES); // still current
    gl_offscreen_destroy(es);
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){.share = es}));
    assert_non_null(strstr(logged.message, "share was destroyed"));
    gl_log_set_callback(NULL, NULL);
    assert_true(gl_offscreen_make_current(opengl));
    draw_and_present(opengl);
    gl_offscreen_destroy(opengl);
}

// A texture of one is read by another, whichever ends first.
TEST(sharing)
{
    for (int i = 0; i < 2; i++) {
        gl_offscreen *first = open_offscreen(8, 8);
        uint32_t texture = 0;
        glGenTextures(1, &texture);
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                     (const uint8_t[]){51, 0, 0, 255});
        glFinish();
        gl_offscreen *second =
            gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8, .share = first});
        assert_non_null(second);
        gl_offscreen_destroy(i ? first : NULL);
        uint8_t pixel[4] = {0};
        glBindTexture(GL_TEXTURE_2D, texture);
        glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        assert_int_equal(pixel[0], 51);
        assert_int_equal(glGetError(), GL_NO_ERROR);
        gl_offscreen_destroy(i ? NULL : first);
        gl_offscreen_destroy(second);
    }
}
