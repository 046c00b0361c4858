// 17. A shader in a file: save it, and the running program shows what you saved.
//
//     cc 17_shader_file.c -o 17_shader_file $(pkg-config --cflags --libs glpace)
//
// The shader is sea.frag, in the folder in which the program is started. If there is none, the
// lesson writes one first. Open it in an editor beside the window, change a number, and save.
// Make a mistake, too: the sea goes on as it was, and the error is drawn over it, with file and
// line, until you save a version that compiles.
//
// Escape quits.

#include <stdio.h>

#include <glpace/glpace.h>

// A shader without a vertex stage gets `uv`, as in lesson 4. `time` and `aspect` are ours.
static const char first_draft[] =
    "uniform float time; // in seconds\n"
    "uniform float aspect;\n"
    "in vec2 uv;\n"
    "out vec4 color;\n"
    "\n"
    "const float horizon = 0.42;\n"
    "const vec3 low = vec3(1.0, 0.42, 0.18), high = vec3(0.12, 0.09, 0.35);\n"
    "\n"
    "void main()\n"
    "{\n"
    "    // The sea is the sky upside down, and waves move what we see in it to and fro.\n"
    "    float depth = max(horizon - uv.y, 0.0);\n"
    "    float wave = 0.3 * depth * sin(30.0 / (depth + 0.1) + 2.0 * time);\n"
    "    vec2 at = vec2((uv.x - 0.5) * aspect + wave, abs(uv.y - horizon));\n"
    "\n"
    "    float sun = 1.0 - smoothstep(0.155, 0.16, distance(at, vec2(0.0, 0.12)));\n"
    "    vec3 sky = mix(low, high, sqrt(at.y * 1.6));\n"
    "    vec3 seen = mix(sky, vec3(1.0, 0.9, 0.6), sun);\n"
    "    color = vec4(depth > 0.0 ? 0.7 * seen : seen, 1.0);\n"
    "}\n";

static bool is_there(const char *path)
{
    FILE *file = fopen(path, "r");
    return file && fclose(file) == 0;
}

static bool write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "17. A shader in a file"});
    if (!window)
        return 1;
    if (!is_there("sea.frag") && !write_text("sea.frag", first_draft))
        return 1;
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "sea.frag"}});
    gl_mesh *screen = gl_mesh_fullscreen();
    gl_overlay *overlay = gl_overlay_create(NULL);
    if (!shader || !screen || !overlay)
        return 1;

    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_RENDER: {
            const gl_render_event *render = &event.render;
            glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);

            // Once a frame. This costs next to nothing while the file is unchanged. Uniforms keep
            // their values in the new program.
            gl_shader_reload(shader);
            gl_shader_use(shader);
            gl_shader_set_float(shader, "time", (float)render->sim_time);
            gl_shader_set_float(shader, "aspect",
                                (float)render->framebuffer_width /
                                    (float)render->framebuffer_height);
            gl_mesh_draw(screen);

            const char *error = gl_shader_error(shader); // NULL: all is well
            gl_overlay_set_error(overlay, error);
            gl_overlay_set_visible(overlay, error);
            gl_overlay_draw(overlay, &loop, render);
            break;
        }
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            break;
        default:
            break;
        }
    }
    gl_overlay_destroy(overlay);
    gl_mesh_destroy(screen);
    gl_shader_destroy(shader);
    gl_window_destroy(window);
}
