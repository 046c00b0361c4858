// Contexts are made as asked, refused in one sentence, and don't get in each other's way.
#include "fixture.h"

TEST(defaults)
{
    gl_offscreen *offscreen = open_offscreen(0, 0);
    const gl_host *host = gl_offscreen_host(offscreen);
    assert_int_equal(host->state.width, 960);
    assert_int_equal(host->state.height, 540);
    assert_int_equal(host->state.framebuffer_width, 960);
    assert_int_equal(host->state.framebuffer_height, 540);
    assert_int_equal(host->state.cap.num, 60);
    assert_int_equal(host->state.cap.den, 1);
    assert_int_equal(host->state.vsync_status, GL_VSYNC_STATUS_ABSENT);
    assert_null(host->window);
    gl_offscreen_destroy(offscreen);
}

static GLint attachment_bits(GLenum attachment, GLenum what)
{
    GLint bits = -1;
    glGetFramebufferAttachmentParameteriv(GL_FRAMEBUFFER, attachment, what, &bits);
    return bits;
}

TEST(framebuffer)
{
    gl_offscreen *offscreen = open_offscreen(123, 45);
    assert_int_equal(glCheckFramebufferStatus(GL_FRAMEBUFFER), GL_FRAMEBUFFER_COMPLETE);

    GLint viewport[4];
    glGetIntegerv(GL_VIEWPORT, viewport);
    assert_int_equal(viewport[2], 123);
    assert_int_equal(viewport[3], 45);
    assert_true(attachment_bits(GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE) >= 24);
    assert_true(attachment_bits(GL_STENCIL, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE) >= 8);

    GLint profile = 0;
    glGetIntegerv(GL_CONTEXT_PROFILE_MASK, &profile);
    assert_int_equal(profile, GL_CONTEXT_CORE_PROFILE_BIT);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_offscreen_destroy(offscreen);
}

TEST(bad_descs)
{
    gl_host unready = {0};
    const struct {
        gl_offscreen_desc desc;
        const char *says[3];
    } bad[] = {
        {{.width = -1, .height = 10}, {"width", "-1", "1 to 16384"}},
        {{.width = 10, .height = -7}, {"height", "-7", "1 to 16384"}},
        {{.width = 0, .height = 10}, {"width is 0", "height 10", "set both, or neither"}},
        {{.width = 10, .height = 0}, {"width is 10", "height 0", "set both, or neither"}},
        {{.width = 16385, .height = 1}, {"width", "16385", "1 to 16384"}},
        {{.width = 1, .height = INT32_MAX}, {"height", "2147483647", "1 to 16384"}},
        {{.samples = -1}, {"samples", "-1", "0 to 64"}},
        {{.samples = 65}, {"samples", "65", "0 to 64"}},
        {{.timeline = &unready}, {"timeline", "not set up", ""}},
        {{.context.api = (gl_api)9}, {"context.api is 9", "0 to", ""}},
        {{.context.profile = (gl_profile)9}, {"context.profile is 9", "0 to", ""}},
        {{.context.minor = 3}, {"context.minor is 3", "context.major 0", "set both"}},
        {{.context = {.major = 1, .minor = 5}}, {"OpenGL 1.5", "2.1, 3.0 to 3.3", "4.0 to 4.6"}},
        {{.context = {.major = 2, .minor = 0}}, {"OpenGL 2.0", "2.1, 3.0 to 3.3", ""}},
        {{.context = {.major = 3, .minor = 4}}, {"OpenGL 3.4", "3.0 to 3.3", ""}},
        {{.context = {.major = 4, .minor = -1}}, {"OpenGL 4.-1", "4.0 to 4.6", ""}},
        {{.context = {.api = GL_API_OPENGL_ES, .major = 2, .minor = 1}},
         {"OpenGL ES 2.1", "2.0 and 3.0 to 3.2", ""}},
        {{.context = {.major = 3, .minor = 1, .profile = GL_PROFILE_CORE}},
         {"context.profile", "3.2 or later", "OpenGL 3.1"}},
        {{.context = {.api = GL_API_OPENGL_ES, .profile = GL_PROFILE_CORE}},
         {"context.profile", "3.2 or later", "OpenGL ES 3.0"}},
        {{.context = {.major = 2, .minor = 1, .forward_compatible = true}},
         {"forward_compatible", "3.0 or later", "OpenGL 2.1"}},
        {{.context = {.no_error = true, .debug = true}}, {"no_error", "excludes", "context.debug"}},
        {{.context = {.no_error = true, .robust = true}},
         {"no_error", "excludes", "context.robust"}},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        catch_warnings();
        assert_null(gl_offscreen_create(&bad[i].desc));
        assert_int_equal(logged.count, 1);
        assert_string_equal(logged.message, gl_last_error());
        assert_non_null(strstr(logged.message, "gl_offscreen_create: "));
        for (int k = 0; k < 3; k++)
            if (!strstr(logged.message, bad[i].says[k]))
                fail_msg("'%s' does not say '%s'", logged.message, bad[i].says[k]);
    }
}

TEST(null)
{
    catch_warnings();
    assert_null(gl_offscreen_create(NULL));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "desc is NULL"));
    assert_null(gl_offscreen_host(NULL));
    gl_offscreen_destroy(NULL);
}

static void assert_draws(float red)
{
    uint8_t pixel[4] = {0};
    glClearColor(red, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glReadPixels(5, 5, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    assert_int_equal(pixel[0], (int)(red * 255 + 0.5f));
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

TEST(one_after_another)
{
    for (int i = 0; i < 3; i++) {
        gl_offscreen *offscreen = open_offscreen(16 + i, 16);
        assert_draws(1);
        gl_offscreen_destroy(offscreen);
    }
}

TEST(two_at_once)
{
    gl_offscreen *first = open_offscreen(16, 16);
    gl_offscreen *second = open_offscreen(32, 32);
    assert_draws(1);
    gl_offscreen_destroy(first);
    assert_draws(0.6f);
    gl_offscreen_destroy(second);
}

TEST(debug)
{
    catch_warnings();
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8, .context.debug = true});
    assert_non_null(offscreen);
    GLint flags = 0;
    glGetIntegerv(GL_CONTEXT_FLAGS, &flags);
    assert_true(flags & GL_CONTEXT_FLAG_DEBUG_BIT);
    glEnable(GL_RGBA); // not something to enable
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_ERROR);

    // What the driver, or the program, says otherwise.
    const struct {
        GLenum type, severity;
        const char *text, *logged;
        gl_log_level level;
    } messages[] = {
        {GL_DEBUG_TYPE_ERROR, GL_DEBUG_SEVERITY_HIGH, "a", "OpenGL message 7: a", GL_LOG_ERROR},
        {GL_DEBUG_TYPE_PERFORMANCE, GL_DEBUG_SEVERITY_MEDIUM, "b\n\n", "OpenGL message 7: b",
         GL_LOG_WARNING},
        {GL_DEBUG_TYPE_OTHER, GL_DEBUG_SEVERITY_HIGH, "c\nd\n", "OpenGL message 7: c\nd",
         GL_LOG_WARNING},
        {GL_DEBUG_TYPE_OTHER, GL_DEBUG_SEVERITY_LOW, "\n", "OpenGL message 7: ", GL_LOG_INFO},
        {GL_DEBUG_TYPE_ERROR, GL_DEBUG_SEVERITY_NOTIFICATION, "e", "OpenGL message 7: e",
         GL_LOG_DEBUG},
    };
    glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, 0, NULL, GL_TRUE);
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        catch_log();
        glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, messages[i].type, 7, messages[i].severity,
                             -1, messages[i].text);
        assert_int_equal(logged.count, 1);
        assert_int_equal(logged.level, messages[i].level);
        assert_string_equal(logged.message, messages[i].logged);
    }
    gl_offscreen_destroy(offscreen);
}
