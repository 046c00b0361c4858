// 7. A framebuffer: a picture that is drawn first, and shown as something else.
//
//     cc 07_framebuffer.c -o 07_framebuffer $(pkg-config --cflags --libs glpace)
//
// Instead of on the screen we draw into a texture, and then the whole texture to the screen with a
// shader that may do what it likes with it. Bloom, mirrors, blur, old televisions: all of them
// begin like this. Here the picture is printed, like in an old newspaper, in dots of ink.
//
// Scroll for larger and smaller dots, hold space to see the picture itself. Escape quits.

#include <cglm/cglm.h>
#include <glpace/glpace.h>

static const char scene_vertex[] =
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 1) in vec3 normal;\n"
    "uniform mat4 model, view, projection;\n"
    "out vec3 facing;\n"
    "void main()\n"
    "{\n"
    "    gl_Position = projection * view * model * vec4(position, 1.0);\n"
    "    facing = mat3(model) * normal;\n"
    "}\n";

static const char scene_fragment[] =
    "in vec3 facing;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    float sun = max(dot(normalize(facing), normalize(vec3(-0.6, 0.7, 0.6))), 0.0);\n"
    "    color = vec4(vec3(0.05 + 0.95 * sun), 1.0);\n"
    "}\n";

// The page is divided into cells at 45 degrees. Each has a dot in its middle, and the less light
// there is in the picture at that point, the larger the dot.
static const char print_fragment[] =
    "uniform sampler2D scene;\n"
    "uniform vec2 size;\n"
    "uniform float cell;\n" // both in pixels
    "in vec2 uv;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    mat2 turn = mat2(0.7071, 0.7071, -0.7071, 0.7071);\n"
    "    vec2 cells = turn * (uv * size) / cell;\n"
    "    vec2 middle = transpose(turn) * (floor(cells) + 0.5) * cell / size;\n"
    "    float light = texture(scene, middle).g;\n"
    "    float radius = 0.8 * sqrt(1.0 - clamp(light, 0.0, 1.0)) - 0.06;\n" // ink covers an area
    "    float ink = clamp((radius - distance(fract(cells), vec2(0.5))) * cell + 0.5, 0.0, 1.0);\n"
    "    color = mix(vec4(0.86, 0.79, 0.66, 1.0), vec4(0.02, 0.02, 0.03, 1.0), ink);\n"
    "}\n";

static void draw_scene(gl_shader *shader, const gl_mesh *sphere, double angle, float aspect)
{
    mat4 model, view, projection;
    glm_lookat((vec3){0, 1.5f, 6}, (vec3){0, 0, 0}, (vec3){0, 1, 0}, view);
    glm_perspective(0.8f, aspect, 0.1f, 50, projection);
    gl_shader_use(shader);
    gl_shader_set_mat4(shader, "view", (float *)view);
    gl_shader_set_mat4(shader, "projection", (float *)projection);
    for (int i = 0; i < 6; i++) { // one in the middle, and five around it
        float around = (float)angle + (float)i * GLM_PIf * 2 / 5;
        glm_rotate_make(model, around, (vec3){0.2f, 1, 0});
        glm_translate(model, (vec3){i ? 2.2f : 0, 0, 0});
        glm_scale_uni(model, i ? 1 : 2.4f);
        gl_shader_set_mat4(shader, "model", (float *)model);
        gl_mesh_draw(sphere);
    }
}

int main(void)
{
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "7. A framebuffer", .srgb = true});
    if (!window)
        return 1;
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = scene_vertex}, .fragment = {.text = scene_fragment}});
    gl_shader *print = gl_shader_create(&(gl_shader_desc){.fragment = {.text = print_fragment}});
    gl_mesh *sphere = gl_mesh_sphere(48, 24), *screen = gl_mesh_fullscreen();
    // Floats hold light of any strength. We do not set a size: the first frame does.
    gl_framebuffer_desc desc = {.width = 1, .height = 1, .formats = {GL_RGBA16F}, .samples = 4};
    desc.depth = GL_DEPTH_COMPONENT24;
    gl_framebuffer *scene = gl_framebuffer_create(&desc);
    if (!shader || !print || !sphere || !screen || !scene)
        return 1;

    float cell = 9;
    double before = 0, now = 0;
    bool plain = false;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        switch (event.type) {
        case GL_EVENT_UPDATE:
            before = now;
            now += 0.5 * event.update.dt;
            break;
        case GL_EVENT_SCROLL:
            cell = glm_clamp(cell * powf(1.1f, (float)event.scroll.y), 3, 60);
            break;
        case GL_EVENT_RENDER: {
            int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
            gl_framebuffer_resize(scene, width, height); // does nothing if it has that size
            gl_framebuffer_bind(scene);                  // from here on we draw into it
            glEnable(GL_DEPTH_TEST);
            glClearColor(1, 1, 1, 1);
            glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
            draw_scene(shader, sphere, before + (now - before) * event.render.alpha,
                       (float)width / (float)height);
            gl_framebuffer_resolve(scene); // makes a pixel of its four samples

            gl_framebuffer_bind_screen(width, height);
            glDisable(GL_DEPTH_TEST);
            if (plain) {
                gl_framebuffer_blit(scene, 0, 0, 0, width, height); // just copies it
                break;
            }
            gl_shader_use(print);
            gl_shader_set_texture(print, "scene", gl_framebuffer_color(scene, 0), 0);
            gl_shader_set_vec2(print, "size", (float)gl_framebuffer_width(scene),
                               (float)gl_framebuffer_height(scene));
            gl_shader_set_float(print, "cell", cell * (float)event.render.scale_x);
            gl_mesh_draw(screen);
            break;
        }
        case GL_EVENT_KEY:
            if (event.key.key == GL_KEY_SPACE)
                plain = event.key.action != GL_ACTION_RELEASE;
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&loop);
            break;
        default:
            break;
        }
    }
    gl_framebuffer_destroy(scene);
    gl_mesh_destroy(screen);
    gl_mesh_destroy(sphere);
    gl_shader_destroy(print);
    gl_shader_destroy(shader);
    gl_window_destroy(window);
}
