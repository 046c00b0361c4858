// GLFW's example `sharing` (234 lines there), retold: two windows draw one texture with one shader, in
// colors of their own. The second is created beside the first and shares its objects; what is not
// shared, its mesh, each has for itself. Closing either ends the program.
#include <glpace/glpace.h>

#include "finish.h"

enum { SIDE = 16 };

static const char vertex[] = "layout(location = 0) in vec2 place;\n"
                             "out vec2 uv;\n"
                             "void main() {\n"
                             "    uv = place;\n"
                             "    gl_Position = vec4(1.8 * place - 0.9, 0.0, 1.0);\n"
                             "}\n";
static const char fragment[] = "uniform sampler2D noise;\n"
                               "uniform vec3 tint;\n"
                               "in vec2 uv;\n"
                               "out vec4 color;\n"
                               "void main() { color = vec4(tint * texture(noise, uv).r, 1.0); }\n";
static const float tints[2][3] = {{0.8f, 0.4f, 1}, {0.3f, 0.4f, 1}};

static gl_texture *make_noise(void)
{
    uint8_t pixels[SIDE * SIDE];
    unsigned random = 1;
    for (int i = 0; i < SIDE * SIDE; i++) {
        random = random * 1103515245 + 12345;
        pixels[i] = (uint8_t)(128 + (random >> 16) % 128);
    }
    return gl_texture_create(&(gl_texture_desc){.width = SIDE,
                                                .height = SIDE,
                                                .format = GL_R8,
                                                .pixels = pixels,
                                                .min_filter = GL_NEAREST,
                                                .mag_filter = GL_NEAREST});
}

// Its vertex array belongs to the context that is current.
static gl_mesh *make_square(void)
{
    const float corners[] = {0, 0, 1, 0, 0, 1, 1, 1};
    const gl_mesh_attribute place = {.location = 0, .components = 2};
    return gl_mesh_create(&(gl_mesh_desc){.topology = GL_TOPOLOGY_TRIANGLE_STRIP,
                                          .vertices = corners,
                                          .vertex_count = 4,
                                          .attributes = &place,
                                          .attribute_count = 1});
}

// With its frame beside that of the first.
static gl_window *open_second(gl_window *first)
{
    const gl_window_info left = gl_window_get_info(first);
    const gl_window_frame frame = gl_window_get_frame(first);
    return gl_window_create(&(gl_window_desc){.title = "Second",
                                              .width = left.width,
                                              .height = left.height,
                                              .positioned = true,
                                              .x = left.x + left.width + frame.left + frame.right,
                                              .y = left.y,
                                              .beside = first,
                                              .share = first});
}

int main(int argc, char **argv)
{
    gl_window *windows[2] = {0};
    gl_mesh *squares[2];
    windows[0] = gl_window_create(&(gl_window_desc){.title = "First", .width = 400, .height = 400});
    if (!windows[0])
        return 1;
    gl_texture *noise = make_noise();
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = vertex}, .fragment = {.text = fragment}});
    windows[1] = open_second(windows[0]);
    for (int i = 0; i < 2; i++) {
        gl_window_make_current(windows[i]);
        squares[i] = make_square();
    }
    if (!noise || !shader || !windows[1] || !squares[0] || !squares[1])
        return 1;

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(windows[0]), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        const int which = event.window == windows[1];
        if (event.type == GL_EVENT_RENDER) {
            glViewport(0, 0, event.render.framebuffer_width, event.render.framebuffer_height);
            glClear(GL_COLOR_BUFFER_BIT);
            gl_shader_use(shader);
            gl_texture_bind(noise, 0);
            gl_shader_set_int(shader, "noise", 0);
            gl_shader_set_vec3(shader, "tint", tints[which][0], tints[which][1], tints[which][2]);
            gl_mesh_draw(squares[which]);
            if (is_last(&event.render, argc, argv, (uint8_t[]){0, 0, 0}))
                gl_loop_stop(&loop);
        }
        if (event.type == GL_EVENT_CLOSE ||
            (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE))
            gl_loop_stop(&loop);
    }
    for (int i = 0; i < 2; i++) {
        gl_window_make_current(windows[i]);
        gl_mesh_destroy(squares[i]);
    }
    gl_texture_destroy(noise);
    gl_shader_destroy(shader);
    gl_window_destroy(windows[1]);
    gl_window_destroy(windows[0]);
}
