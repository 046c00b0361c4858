// Cubes with a texture and light, and a camera that goes everywhere: where the first chapters of
// every OpenGL course lead to. A sphere of cubes turns around a lamp. All of them are one draw
// call: each is an instance of one mesh, with a model matrix and a tint of its own, made with cglm.
//
// All light is linear until the end: the scene is drawn into a framebuffer of floats, four samples
// a pixel, which smooth every edge; when these were resolved, one more pass brings the light into
// the range of the display.
//
// Drag with the left button to turn, with the right one to move, scroll to come closer. F flies
// instead: W, A, S, D, E and Q move, shift is faster, dragging looks around. Until then the camera
// goes round by itself. Escape quits.

#include <math.h>

#include <cglm/cglm.h>

#include <glpace/glpace.h>

#include "common/sketch.h"
#include "cube/meshes.h"

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

enum { cube_count = 76 };

struct cube {
    vec3 center; // of length 1: in which direction it is from the middle
    vec3 axis;   // it turns about; of length 1
    float phase; // radians
    vec3 tint;
};

struct scene {
    struct cube cubes[cube_count];

    gl_mesh *boxes, *floor, *lamp, *halo, *screen;
    gl_texture *panel;
    gl_shader *lit, *lamp_shader, *halo_shader, *show;
    gl_framebuffer *light;
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
        const double y = 1 - (2 * i + 1) / (double)cube_count, turn = i * GLM_PI * (3 - sqrt(5));
        const double tilt = sketch_random(&state, -1, 1),
                     heading = sketch_random(&state, 0, (float)(2 * GLM_PI));
        const float *tint = tints[(int)sketch_random(&state, 0, 3)];
        *cube = (struct cube){
            .center = {(float)(cos(turn) * sqrt(1 - y * y)), (float)y,
                       (float)(sin(turn) * sqrt(1 - y * y))},
            .axis = {(float)(cos(heading) * sqrt(1 - tilt * tilt)), (float)tilt,
                     (float)(sin(heading) * sqrt(1 - tilt * tilt))},
            .phase = sketch_random(&state, 0, (float)(2 * GLM_PI)),
            .tint = {tint[0], tint[1], tint[2]},
        };
    }
}

static gl_shader *create_shader(gl_app *app, const char *vertex, const char *fragment)
{
    return gl_app_shader(
        app, &(gl_shader_desc){.vertex = {.path = vertex}, .fragment = {.path = fragment}});
}

static bool scene_create(struct scene *scene, gl_app *app)
{
    place_cubes(scene, app->options.seed);
    scene->boxes = meshes_create_boxes(cube_count);
    scene->floor = meshes_create_floor();
    scene->lamp = gl_mesh_sphere(32, 16);
    scene->halo = gl_mesh_quad();
    scene->screen = gl_mesh_fullscreen();
    scene->panel = meshes_create_panel();
    scene->lit = create_shader(app, "cube.vert", "cube.frag");
    scene->lamp_shader = create_shader(app, "cube_lamp.vert", "cube_lamp.frag");
    scene->halo_shader = create_shader(app, "cube_halo.vert", "cube_halo.frag");
    scene->show = create_shader(app, NULL, "cube_show.frag");
    scene->light = gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = 1, // each frame fits it to its size
        .height = 1,
        .formats = {GL_RGBA16F},
        .depth = GL_DEPTH_COMPONENT24,
        .samples = 4,
    });
    return scene->boxes && scene->floor && scene->lamp && scene->halo && scene->screen &&
           scene->panel && scene->lit && scene->lamp_shader && scene->halo_shader && scene->show &&
           scene->light;
}

static void scene_destroy(struct scene *scene)
{
    gl_framebuffer_destroy(scene->light);
    gl_texture_destroy(scene->panel);
    gl_mesh_destroy(scene->screen);
    gl_mesh_destroy(scene->halo);
    gl_mesh_destroy(scene->lamp);
    gl_mesh_destroy(scene->floor);
    gl_mesh_destroy(scene->boxes);
}

// ---- The picture --------------------------------------------------------------------------------

static void make_instance(const struct cube *cube, double seconds, struct instance *instance)
{
    vec3 center, axis;
    glm_vec3_copy((float *)cube->tint, instance->tint);
    glm_vec3_copy((float *)cube->axis, axis);
    glm_vec3_scale((float *)cube->center, 2.75f + 0.22f * sinf((float)seconds * 0.9f + cube->phase),
                   center);
    glm_vec3_rotate(center, (float)seconds * 0.1f, GLM_YUP);
    glm_translate_make(instance->model, center);
    glm_rotate(instance->model, cube->phase + (float)seconds * 0.4f, axis);
    glm_scale_uni(instance->model, 0.62f);
}

// What every program wants to know.
static void use(gl_shader *shader, const gl_camera *camera, const gl_render_event *render)
{
    float view[16], projection[16];
    gl_camera_view(camera, render->alpha, view);
    gl_camera_projection(camera, (double)render->framebuffer_width / render->framebuffer_height,
                         projection);
    gl_shader_use(shader);
    gl_shader_set_mat4(shader, "view", view);
    gl_shader_set_mat4(shader, "projection", projection);
    gl_shader_set_vec3(shader, "lamp", 0, 0, 0);
}

static void set_eye(gl_shader *shader, const gl_camera *camera, double alpha)
{
    float eye[3];
    gl_camera_eye(camera, alpha, eye);
    gl_shader_set_vec3(shader, "eye", eye[0], eye[1], eye[2]);
}

static void draw_panels(const struct scene *scene, const gl_camera *camera,
                        const gl_render_event *render)
{
    struct instance instances[cube_count];
    for (int i = 0; i < cube_count; i++)
        make_instance(&scene->cubes[i], render->sim_time, &instances[i]);
    gl_mesh_update_instances(scene->boxes, 0, instances, cube_count);
    use(scene->lit, camera, render);
    set_eye(scene->lit, camera, render->alpha);
    gl_shader_set_texture(scene->lit, "panel", scene->panel, 0);
    gl_mesh_draw_instanced(scene->boxes, cube_count);
    gl_mesh_draw(scene->floor);
}

static void draw_lamp(const struct scene *scene, const gl_camera *camera,
                      const gl_render_event *render)
{
    use(scene->lamp_shader, camera, render);
    set_eye(scene->lamp_shader, camera, render->alpha);
    gl_shader_set_float(scene->lamp_shader, "size", 0.7f);
    gl_mesh_draw(scene->lamp);

    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    glDepthMask(GL_FALSE); // light hides nothing
    use(scene->halo_shader, camera, render);
    gl_shader_set_float(scene->halo_shader, "size", 10);
    gl_mesh_draw(scene->halo);
    glDepthMask(GL_TRUE);
}

static void draw(struct scene *scene, const gl_camera *camera, const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    if (!gl_framebuffer_resize(scene->light, width, height))
        return; // it said why
    gl_framebuffer_bind(scene->light);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glClearColor(0.0020f, 0.0025f, 0.0055f, 1); // `night` in tone.glsl
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    draw_panels(scene, camera, render);
    draw_lamp(scene, camera, render);
    gl_framebuffer_resolve(scene->light);

    gl_framebuffer_bind_screen(width, height);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    gl_shader_use(scene->show);
    gl_shader_set_texture(scene->show, "light", gl_framebuffer_color(scene->light, 0), 0);
    gl_mesh_draw(scene->screen);
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
    gl_app app;
    const gl_app_desc desc = {.title = "cube",
                              .defaults = {.ups = {60, 1}},
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .signals = true,
                              .keys = "dragging turns, scrolling comes closer, F flies and orbits, "
                                      "W, A, S, D, Q and E fly, Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct scene scene = {0};
    gl_camera camera;
    if (!scene_create(&scene, &app) || !gl_camera_init(&camera, &orbit)) {
        scene_destroy(&scene);
        return gl_app_fail(&app);
    }

    bool tour = true; // nobody has taken the camera yet
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_camera_feed(&camera, &event);
        switch (event.type) {
        case GL_EVENT_UPDATE:
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
                gl_loop_stop(&app.loop);
            break;
        default:
            break;
        }
    }
    scene_destroy(&scene);
    return gl_app_finish(&app);
}
