// 9. A sky: a cube of six pictures around everything, and a mouse that looks around.
//
//     cc 09_skybox.c -o 09_skybox $(pkg-config --cflags --libs glpace)
//
// The far sky depends only on where we look, not on where we stand. A cube map has a color for each
// direction, as six square pictures, and a shader reads it by a direction. The ball reflects the
// same sky.
//
// Click to lock the mouse, look around, walk with W, A, S and D, click to free it. Escape quits.

#include <cglm/cglm.h>
#include <glpace/glpace.h>

// For each pixel of the window, the direction in which it looks: back through projection and view.
static const char sky_fragment[] = "uniform samplerCube sky;\n"
                                   "uniform mat4 back;\n"
                                   "in vec2 uv;\n"
                                   "out vec4 color;\n"
                                   "void main()\n"
                                   "{\n"
                                   "    vec4 look = back * vec4(uv * 2.0 - 1.0, 1.0, 1.0);\n"
                                   "    color = texture(sky, look.xyz / look.w * vec3(1, 1, -1));\n"
                                   "}\n";

// A ball of mirror around the middle of the world: its surface faces away from there.
static const char ball_vertex[] = "layout(location = 0) in vec3 position;\n"
                                  "uniform mat4 to_screen;\n"
                                  "out vec3 world;\n"
                                  "void main()\n"
                                  "{\n"
                                  "    world = position;\n"
                                  "    gl_Position = to_screen * vec4(world, 1.0);\n"
                                  "}\n";
static const char ball_fragment[] = "uniform samplerCube sky;\n"
                                    "uniform vec3 eye;\n"
                                    "in vec3 world;\n"
                                    "out vec4 color;\n"
                                    "void main()\n"
                                    "{\n"
                                    "    vec3 look = reflect(world - eye, normalize(world));\n"
                                    "    color = 0.9 * texture(sky, look * vec3(1, 1, -1));\n"
                                    "}\n";

// The light from a direction of length 1: hills, and a sun that sets behind them.
static void shine(vec3 look, float light[3])
{
    float around = atan2f(look[0], look[2]), up = look[1];
    float hills = 0.02f + 0.05f * sinf(3 * around) + 0.02f * sinf(7 * around + 1);
    float sun = fmaxf(glm_vec3_dot(look, (vec3){-0.36f, 0.12f, 0.925f}), 0);
    float disc = glm_smoothstep(0.9973f, 0.9983f, sun), glow = powf(sun, 20) + 3 * disc;
    float haze = expf(-3 * fmaxf(up, 0));
    vec3 ground = {0.02f + 0.1f * glow, 0.03f + 0.03f * glow, 0.03f};
    vec3 sky = {0.06f + 0.3f * haze + 0.8f * glow, 0.14f + 0.25f * haze + 0.3f * glow, 0.3f + disc};
    glm_vec3_lerp(ground, sky, glm_smoothstep(-0.003f, 0.003f, up - hills), light);
}

// OpenGL's faces: which way each looks, and which way its columns and rows run.
static const vec3 faces[6][3] = {
    {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}}, {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
    {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},   {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
    {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}},
};

// A sky from six files is a matter of one call, gl_texture_load_cube().
static gl_texture *create_sky(void)
{
    enum { SIDE = 512 };
    static float pixels[6][SIDE][SIDE][3];
    const void *pictures[6];
    for (int face = 0; face < 6; face++) {
        pictures[face] = pixels[face];
        for (int i = 0; i < SIDE * SIDE; i++) {
            vec3 look;
            float x = (2 * (float)(i % SIDE) + 1) / SIDE - 1; // -1 to 1
            float y = (2 * (float)(i / SIDE) + 1) / SIDE - 1;
            for (int k = 0; k < 3; k++)
                look[k] = faces[face][0][k] + x * faces[face][1][k] + y * faces[face][2][k];
            glm_vec3_normalize(look);
            shine(look, pixels[face][i / SIDE][i % SIDE]);
        }
    }
    gl_texture_desc desc = {.width = SIDE, .height = SIDE, .format = GL_RGB16F};
    return gl_texture_create_cube(&desc, pictures);
}

int main(void)
{
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "9. A sky", .srgb = true, .samples = 4});
    if (!window)
        return 1;
    gl_texture *sky = create_sky();
    gl_shader *behind = gl_shader_create(&(gl_shader_desc){.fragment = {.text = sky_fragment}});
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = ball_vertex}, .fragment = {.text = ball_fragment}});
    gl_mesh *screen = gl_mesh_fullscreen(), *ball = gl_mesh_sphere(64, 32);
    gl_camera camera;
    gl_camera_init(&camera,
                   &(gl_camera_desc){.kind = GL_CAMERA_FLY, .start.position = {0, 0, 1.4f}});
    if (!sky || !behind || !shader || !screen || !ball)
        return 1;
    if (gl_context_get_info().api == GL_API_OPENGL) // OpenGL ES does so always:
        glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);     // no edges where the pictures meet
    bool locked = false;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_camera_feed(&camera, &event); // it turns while the mouse is locked
        // A locked mouse has no cursor that could reach an edge: only MOUSE_MOTION, without end.
        if (event.type == GL_EVENT_MOUSE_BUTTON && event.mouse_button.action == GL_ACTION_PRESS) {
            locked = !locked;
            gl_window_set_cursor_mode(window, locked ? GL_CURSOR_LOCKED : GL_CURSOR_NORMAL);
        }
        if (event.type == GL_EVENT_UPDATE)
            gl_camera_update(&camera, event.update.dt);
        if (event.type == GL_EVENT_RENDER) {
            int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
            mat4 view, projection, to_screen, back;
            vec3 eye;
            gl_camera_eye(&camera, event.render.alpha, eye);
            gl_camera_view(&camera, event.render.alpha, (float *)view);
            gl_camera_projection(&camera, (double)width / height, (float *)projection);
            glm_mat4_mul(projection, view, to_screen);
            glm_vec3_zero(view[3]); // for the sky the camera turns, but never comes nearer
            glm_mat4_mul(projection, view, back);
            glm_mat4_inv(back, back);

            glViewport(0, 0, width, height);
            glDisable(GL_DEPTH_TEST);
            gl_texture_bind(sky, 0); // samplers that are not set read texture unit 0
            gl_shader_use(behind);
            gl_shader_set_mat4(behind, "back", (float *)back);
            gl_mesh_draw(screen); // covers the whole window
            glEnable(GL_DEPTH_TEST);
            glClear(GL_DEPTH_BUFFER_BIT);
            gl_shader_use(shader);
            gl_shader_set_mat4(shader, "to_screen", (float *)to_screen);
            gl_shader_set_vec3(shader, "eye", eye[0], eye[1], eye[2]);
            gl_mesh_draw(ball);
        }
        if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE)
            gl_loop_stop(&loop);
    }
    gl_mesh_destroy(ball);
    gl_mesh_destroy(screen);
    gl_shader_destroy(shader);
    gl_shader_destroy(behind);
    gl_texture_destroy(sky);
    gl_window_destroy(window);
}
