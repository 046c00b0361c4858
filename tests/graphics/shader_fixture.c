#include "shader_fixture.h"

static gl_offscreen *offscreen;
static GLuint vertices;
static int logged;
char first_complaint[512];
char last_complaint[512];

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level < GL_LOG_WARNING || is_of_the_machine(message))
        return;
    snprintf(last_complaint, sizeof last_complaint, "%s", message);
    if (logged++ == 0)
        strcpy(first_complaint, last_complaint);
}

int complaints_so_far(void)
{
    return logged;
}

int logged_count(void)
{
    int count = logged;
    logged = 0;
    return count;
}

FIXTURE(open_context)
{
    gl_log_set_callback(receive, NULL);
    logged = 0;
    offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = picture_size, .height = picture_size, .context.debug = true});
    if (!offscreen)
        return -1;
    glGenVertexArrays(1, &vertices);
    glBindVertexArray(vertices);
    return 0;
}

FIXTURE(close_context)
{
    glDeleteVertexArrays(1, &vertices);
    GLenum error = glGetError();
    gl_offscreen_destroy(offscreen);
    if (error != GL_NO_ERROR)
        print_error("OpenGL has an error: 0x%x\n", (unsigned)error);
    if (logged > 0)
        print_error("hearing that nobody waited for: %s\n", last_complaint);
    return error == GL_NO_ERROR && logged == 0 ? 0 : -1;
}

gl_shader *shader_of_text(const char *fragment)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.text = fragment}});
    if (!shader)
        fail_msg("%s", gl_last_error());
    return shader;
}

pixel draw(gl_shader *shader)
{
    pixel middle;
    uint8_t rgba[4];
    gl_shader_use(shader);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glReadPixels(picture_size / 2, picture_size / 2, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    memcpy(&middle, rgba, sizeof middle);
    return middle;
}

void assert_pixel(pixel seen, int r, int g, int b)
{
    assert_int_equal(seen.r, r);
    assert_int_equal(seen.g, g);
    assert_int_equal(seen.b, b);
}

void assert_holds(gl_shader *shader)
{
    assert_pixel(draw(shader), 255, 255, 255);
}

void assert_holds_not(gl_shader *shader)
{
    assert_pixel(draw(shader), 0, 0, 0);
}
