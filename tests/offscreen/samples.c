// Where a driver loses what is drawn into several samples a pixel, as a fake does, a pixel has one.
#include "fixture.h"

#include "egl_fakes.h"

// Messages, but for what a driver reports for information.
static struct {
    int of_level[GL_LOG_ERROR + 1];
    char last[512];
} messages;

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level == GL_LOG_INFO && strncmp(message, "gl_", 3) != 0)
        return;
    messages.of_level[level]++;
    snprintf(messages.last, sizeof messages.last, "%s", message);
}

static FIXTURE(set_up)
{
    egl_fakes_reset();
    memset(&messages, 0, sizeof messages);
    gl_log_set_callback(receive, NULL);
    return 0;
}

static gl_offscreen *open_with_samples(gl_context_desc context, gl_offscreen *share)
{
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){
        .width = 8, .height = 8, .samples = 4, .context = context, .share = share});
    assert_non_null(offscreen);
    return offscreen;
}

static void assert_it_draws(void)
{
    glClearColor(1, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    assert_int_equal(red_of_pixel(), 255);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

EACH_BETWEEN(set_up, NULL)

TEST(kept)
{
    gl_offscreen *offscreen = open_with_samples((gl_context_desc){.debug = true}, NULL);
    GLint samples = 0;
    glGetIntegerv(GL_SAMPLES, &samples);
    if (samples > 0) {
        float color[4] = {9, 9, 9, 9};
        glGetFloatv(GL_COLOR_CLEAR_VALUE, color);
        for (int i = 0; i < 4; i++)
            assert_true(color[i] == 0);
        assert_int_equal(red_of_pixel(), 0);
        assert_it_draws();
        assert_int_equal(messages.of_level[GL_LOG_INFO], 0);
        // Mesa 22 never frees the samples of a pbuffer from which nothing was copied.
        uint8_t pixels[8][8][4];
        assert_true(gl_capture_pixels(8, 8, &pixels[0][0][0]));
    }
    gl_offscreen_destroy(offscreen);
}

static const gl_context_desc contexts[] = {
    {0},
    {.debug = true},
    {.major = 2, .minor = 1},
    {.api = GL_API_OPENGL_ES, .major = 2},
    {.api = GL_API_OPENGL_ES, .major = 3, .debug = true},
};

TEST(lost)
{
    egl_offer.loses_samples = true;
    for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++) {
        memset(&messages, 0, sizeof messages);
        gl_offscreen *offscreen = open_with_samples(contexts[i], NULL);
        assert_int_equal(egl_fakes_alive(), 2);
        assert_it_draws();
        gl_offscreen_destroy(offscreen);
        assert_int_equal(egl_fakes_alive(), 0);
        assert_int_equal(messages.of_level[GL_LOG_WARNING] + messages.of_level[GL_LOG_ERROR], 0);
        assert_int_equal(messages.of_level[GL_LOG_INFO], 1);
        assert_string_equal(messages.last,
                            "gl_offscreen_create: samples is 4, but a pixel gets one: "
                            "with several the driver loses what is drawn");
    }
}

TEST(lost_while_sharing)
{
    egl_offer.loses_samples = true;
    gl_offscreen *other = open_offscreen(8, 8);
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    gl_offscreen *offscreen = open_with_samples((gl_context_desc){0}, other);
    assert_true(glIsTexture(texture));
    glDeleteTextures(1, &texture);
    gl_offscreen_destroy(other);
    assert_it_draws();
    gl_offscreen_destroy(offscreen);
}
