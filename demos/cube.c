// Cubes with a texture and light, and a camera that goes everywhere: where the first chapters of
// every OpenGL course lead to. A sphere of cubes turns around a lamp; each has a model matrix of
// its own, and all share a mesh, a program and a texture.
//
// The scene is drawn at twice the size into a framebuffer and copied to the window from there,
// which smooths every edge. Drag with the left button to turn, with the right one to move, scroll
// to come closer. F flies instead: W, A, S, D, E and Q move, shift is faster, dragging looks
// around. Until then the camera goes round by itself. Escape quits.

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "harness/random.h"
#include "harness/showcase.h"

#define PI 3.14159265358979323846

enum { cube_count = 76, panel_size = 128, smoothing = 2 };

struct cube {
    float center[3]; // of length 1: in which direction it is from the middle
    float axis[3];   // it turns about; of length 1
    float phase;     // radians
    float tint[3];
};

struct scene {
    struct cube cubes[cube_count];
    double before, now; // seconds that it has turned, as of the latest two updates

    gl_mesh *cube, *floor, *lamp, *halo;
    gl_texture *panel;
    gl_shader *lit, *lamp_shader, *halo_shader;
    gl_framebuffer *large; // smoothing times as large as the window
};

// ---- What there is ------------------------------------------------------------------------------

// In each direction from the middle, spread evenly: along a spiral, by the golden angle.
static void place_cubes(struct scene *scene, uint64_t seed)
{
    static const float tints[3][3] = {
        {0.95f, 0.93f, 0.90f}, {0.16f, 0.55f, 0.60f}, {0.95f, 0.34f, 0.26f}};
    uint32_t state = (uint32_t)seed;
    for (int i = 0; i < cube_count; i++) {
        struct cube *cube = &scene->cubes[i];
        const double y = 1 - (2 * i + 1) / (double)cube_count, turn = i * PI * (3 - sqrt(5));
        const double tilt = showcase_random(&state, -1, 1),
                     heading = showcase_random(&state, 0, (float)(2 * PI));
        const float *tint = tints[(int)showcase_random(&state, 0, 3)];
        *cube = (struct cube){
            .center = {(float)(cos(turn) * sqrt(1 - y * y)), (float)y,
                       (float)(sin(turn) * sqrt(1 - y * y))},
            .axis = {(float)(cos(heading) * sqrt(1 - tilt * tilt)), (float)tilt,
                     (float)(sin(heading) * sqrt(1 - tilt * tilt))},
            .phase = showcase_random(&state, 0, (float)(2 * PI)),
            .tint = {tint[0], tint[1], tint[2]},
        };
    }
}

// A panel in a metal frame with a rivet in each corner; how glossy it is lies in alpha.
static gl_texture *create_panel(void)
{
    static uint8_t pixels[panel_size][panel_size][4];
    for (int y = 0; y < panel_size; y++)
        for (int x = 0; x < panel_size; x++) {
            const int right = x < panel_size / 2 ? x : panel_size - 1 - x; // from the nearest edge
            const int up = y < panel_size / 2 ? y : panel_size - 1 - y;
            const int edge = right < up ? right : up;
            const bool metal = edge < 17, rivet = hypot(right - 8.5, up - 8.5) < 4;
            const bool groove = edge < 2 || edge == 17 || edge == 18;
            const uint8_t light = rivet ? 235 : groove ? 40 : metal ? 128 : 220;
            memset(pixels[y][x], light, 3);
            pixels[y][x][3] = metal ? 220 : 60;
        }
    return gl_texture_create(&(gl_texture_desc){
        .width = panel_size,
        .height = panel_size,
        .format = GL_SRGB8_ALPHA8,
        .pixels = pixels,
        .mipmaps = true,
        .wrap_x = GL_REPEAT,
        .wrap_y = GL_REPEAT,
    });
}

static bool scene_create(struct scene *scene, struct showcase *demo)
{
    place_cubes(scene, demo->options.seed);
    scene->cube = gl_mesh_cube();
    scene->floor = gl_mesh_grid(1, 1);
    scene->lamp = gl_mesh_sphere(32, 16);
    scene->halo = gl_mesh_quad();
    scene->panel = create_panel();
    scene->lit = showcase_shader(demo, &(gl_shader_desc){.vertex = {.path = "cube.vert"},
                                                         .fragment = {.path = "cube.frag"}});
    scene->lamp_shader =
        showcase_shader(demo, &(gl_shader_desc){.vertex = {.path = "cube.vert"},
                                                .fragment = {.path = "cube_lamp.frag"}});
    scene->halo_shader =
        showcase_shader(demo, &(gl_shader_desc){.vertex = {.path = "cube_halo.vert"},
                                                .fragment = {.path = "cube_halo.frag"}});
    scene->large = gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = 1,
        .height = 1,
        .depth = GL_DEPTH_COMPONENT24,
    });
    return scene->cube && scene->floor && scene->lamp && scene->halo && scene->panel &&
           scene->lit && scene->lamp_shader && scene->halo_shader && scene->large;
}

static void scene_destroy(struct scene *scene)
{
    gl_framebuffer_destroy(scene->large);
    gl_texture_destroy(scene->panel);
    gl_mesh_destroy(scene->halo);
    gl_mesh_destroy(scene->lamp);
    gl_mesh_destroy(scene->floor);
    gl_mesh_destroy(scene->cube);
}

static void scene_step(struct scene *scene, double dt)
{
    scene->before = scene->now;
    scene->now += dt;
}

// ---- The picture --------------------------------------------------------------------------------

// Column by column: scaled, turned by `angle` about `axis`, and moved to `center`.
static void make_model(float model[16], const float center[3], const float axis[3], double angle,
                       float scale)
{
    const float c = (float)cos(angle) * scale, s = (float)sin(angle) * scale, t = scale - c;
    const float x = axis[0], y = axis[1], z = axis[2];
    const float columns[16] = {
        t * x * x + c,     t * x * y + s * z, t * x * z - s * y, 0, //
        t * x * y - s * z, t * y * y + c,     t * y * z + s * x, 0, //
        t * x * z + s * y, t * y * z - s * x, t * z * z + c,     0, //
        center[0],         center[1],         center[2],         1,
    };
    memcpy(model, columns, sizeof columns);
}

static void draw_cubes(const struct scene *scene, double seconds)
{
    for (int i = 0; i < cube_count; i++) {
        const struct cube *cube = &scene->cubes[i];
        const double around = seconds * 0.1;
        const float c = (float)cos(around), s = (float)sin(around);
        const float radius = 2.75f + 0.22f * (float)sin(seconds * 0.9 + cube->phase);
        const float center[3] = {radius * (c * cube->center[0] + s * cube->center[2]),
                                 radius * cube->center[1],
                                 radius * (c * cube->center[2] - s * cube->center[0])};
        float model[16];
        make_model(model, center, cube->axis, cube->phase + seconds * 0.4, 0.62f);
        gl_shader_set_mat4(scene->lit, "model", model);
        gl_shader_set_vec3(scene->lit, "tint", cube->tint[0], cube->tint[1], cube->tint[2]);
        gl_mesh_draw(scene->cube);
    }
}

static const float upwards[3] = {0, 1, 0};
static const float lamp_position[3] = {0, 0, 0};

static void draw_floor(const struct scene *scene)
{
    float model[16];
    make_model(model, (float[3]){0, -3.6f, 0}, upwards, 0, 60);
    gl_shader_set_mat4(scene->lit, "model", model);
    gl_shader_set_vec3(scene->lit, "tint", 0.15f, 0.16f, 0.19f);
    gl_shader_set_float(scene->lit, "repeat", 24);
    gl_mesh_draw(scene->floor);
}

// What every program wants to know.
static void use(gl_shader *shader, const gl_camera *camera, double alpha, double aspect)
{
    float view[16], projection[16];
    gl_camera_view(camera, alpha, view);
    gl_camera_projection(camera, aspect, projection);
    gl_shader_use(shader);
    gl_shader_set_mat4(shader, "view", view);
    gl_shader_set_mat4(shader, "projection", projection);
}

static void draw_panels(const struct scene *scene, const gl_camera *camera, double alpha,
                        double aspect)
{
    float eye[3];
    gl_camera_eye(camera, alpha, eye);
    use(scene->lit, camera, alpha, aspect);
    gl_shader_set_texture(scene->lit, "panel", scene->panel, 0);
    gl_shader_set_vec3(scene->lit, "eye", eye[0], eye[1], eye[2]);
    gl_shader_set_vec3(scene->lit, "lamp", lamp_position[0], lamp_position[1], lamp_position[2]);
    gl_shader_set_float(scene->lit, "repeat", 1);
    draw_cubes(scene, scene->before + (scene->now - scene->before) * alpha);
    draw_floor(scene);
}

static void draw_lamp(const struct scene *scene, const gl_camera *camera, double alpha,
                      double aspect)
{
    float eye[3], model[16];
    gl_camera_eye(camera, alpha, eye);
    make_model(model, lamp_position, upwards, 0, 0.7f);
    use(scene->lamp_shader, camera, alpha, aspect);
    gl_shader_set_vec3(scene->lamp_shader, "eye", eye[0], eye[1], eye[2]);
    gl_shader_set_mat4(scene->lamp_shader, "model", model);
    gl_mesh_draw(scene->lamp);

    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    glDepthMask(GL_FALSE); // light hides nothing
    use(scene->halo_shader, camera, alpha, aspect);
    gl_shader_set_vec3(scene->halo_shader, "lamp", lamp_position[0], lamp_position[1],
                       lamp_position[2]);
    gl_shader_set_float(scene->halo_shader, "size", 10);
    gl_mesh_draw(scene->halo);
    glDepthMask(GL_TRUE);
}

static void draw(struct scene *scene, const gl_camera *camera, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    const double aspect = (double)width / height;
    if (!gl_framebuffer_resize(scene->large, width * smoothing, height * smoothing))
        return; // it said why
    gl_framebuffer_bind(scene->large);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glClearColor(0.059f, 0.066f, 0.094f, 1); // as `night` in tone.glsl
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    draw_panels(scene, camera, render->alpha, aspect);
    draw_lamp(scene, camera, render->alpha, aspect);
    gl_framebuffer_bind_screen(width, height);
    gl_framebuffer_blit(scene->large, 0, 0, 0, width, height);
}

// ---- The camera ---------------------------------------------------------------------------------

static const gl_camera_desc orbit = {
    .start = {.yaw = 0.5f, .pitch = -0.22f, .distance = 8.2f},
    .min_distance = 0.5f,
    .max_distance = 30,
    .fovy = 0.9f,
};

// The other kind, from where this one is and looks.
static void change_camera(gl_camera *camera)
{
    gl_camera_desc desc = camera->desc;
    desc.start = camera->pose;
    desc.start.distance = orbit.start.distance;
    gl_camera_eye(camera, 1, desc.start.position);
    desc.kind = GL_CAMERA_FLY;
    if (camera->desc.kind == GL_CAMERA_FLY) {
        const float yaw = desc.start.yaw, pitch = desc.start.pitch;
        desc.kind = GL_CAMERA_ORBIT;
        desc.start.position[0] -= sinf(yaw) * cosf(pitch) * desc.start.distance;
        desc.start.position[1] += sinf(pitch) * desc.start.distance;
        desc.start.position[2] -= cosf(yaw) * cosf(pitch) * desc.start.distance;
    }
    gl_camera_init(camera, &desc);
}

int main(int argc, char **argv)
{
    struct showcase demo;
    if (!showcase_open(&demo, argc, argv,
                       &(showcase_desc){.title = "cube",
                                        .ups = {60, 1},
                                        .keys =
                                            "dragging turns, scrolling comes closer, F flies and "
                                            "orbits, W, A, S, D, Q and E fly"}))
        return demo.exit_code;
    struct scene scene = {0};
    gl_camera camera;
    if (!scene_create(&scene, &demo) || !gl_camera_init(&camera, &orbit)) {
        scene_destroy(&scene);
        return showcase_abort(&demo);
    }

    bool tour = true; // nobody has taken the camera yet
    for (gl_event event; showcase_next_event(&demo, &event);) {
        gl_camera_event(&camera, &event);
        switch (event.type) {
        case GL_EVENT_UPDATE:
            scene_step(&scene, event.update.dt);
            gl_camera_update(&camera, event.update.dt);
            if (tour)
                camera.pose.yaw += (float)(0.12 * event.update.dt);
            break;
        case GL_EVENT_RENDER:
            draw(&scene, &camera, &event.render);
            break;
        case GL_EVENT_MOUSE_BUTTON:
            tour = false;
            break;
        case GL_EVENT_KEY:
            if (event.key.action != GL_ACTION_PRESS)
                break;
            if (event.key.key == GL_KEY_F) {
                change_camera(&camera);
                tour = false;
            }
            if (event.key.key == GL_KEY_ESCAPE)
                gl_loop_stop(&demo.loop);
            break;
        default:
            break;
        }
    }
    scene_destroy(&scene);
    return showcase_close(&demo);
}
