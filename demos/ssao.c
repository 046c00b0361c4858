// Light in corners: a chain of passes over the full screen, each of which reads what the ones
// before it have drawn.
//
//   geometry   the stones, into two colors and a depth: what color, which way they face, how far
//   occlusion  how much of the sky each pixel's place sees, from those depths alone (screen space
//              ambient occlusion): it is less in corners and where things stand
//   blur       that was asked at 16 points a pixel, so it is grainy: the mean of 4 x 4
//   light      the sun and the sky over each pixel, once, however much was drawn there (deferred)
//   tone       from light of any strength to a display's range
//   edges      stairs are smoothed in the finished picture, where there are no samples to do so
//
// 1 shows the picture, 2 to 7 what is between the passes: albedo, normals, depth, the occlusion,
// the same blurred, and the picture before its edges are smoothed; --stage does so from the start.
// Space switches the occlusion off and on, Up and Down change how far it reaches, dragging turns,
// scrolling comes closer, Q or Escape quits.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <cglm/cglm.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

enum stage { PICTURE, ALBEDO, NORMALS, DEPTH, OCCLUSION, BLURRED, STAIRS, STAGES };
static const char *const stage_names[STAGES] = {"picture",   "albedo",  "normals", "depth",
                                                "occlusion", "blurred", "stairs"};

enum { most_stones = 400, points = 16 }; // points as in ssao_occlusion.frag

// ---- The scene ----------------------------------------------------------------------------------

struct stone {
    vec3 center, size, tint;
    float turn; // radians, about its vertical axis
    bool round;
    float jumps; // how high, in the course of time
};

struct scene {
    struct stone stones[most_stones];
    int count;
    uint32_t random;
};

static struct stone *add(struct scene *scene, float x, float y, float z, float width, float height,
                         float depth)
{
    static const float sand[3] = {0.66f, 0.56f, 0.44f};
    struct stone *stone = &scene->stones[scene->count++];
    const float shade = sketch_random(&scene->random, 0.85f, 1.1f);
    *stone = (struct stone){.center = {x, y + height / 2, z}, .size = {width, height, depth}};
    glm_vec3_scale((float *)sand, shade, stone->tint);
    return stone;
}

static void add_ball(struct scene *scene, float x, float y, float z, float size, const vec3 tint)
{
    struct stone *ball = add(scene, x, y, z, size, size, size);
    ball->round = true;
    glm_vec3_copy((float *)tint, ball->tint);
}

// Two boxes, one turned by an eighth, have eight sides.
static void add_column(struct scene *scene, float x, float z, float height)
{
    add(scene, x, 0, z, 1.1f, 0.25f, 1.1f);
    for (int i = 0; i < 2; i++)
        add(scene, x, 0.25f, z, 0.64f, height, 0.64f)->turn = (float)i * GLM_PI_4f;
}

static void build(struct scene *scene, uint32_t seed)
{
    static const vec3 red = {0.72f, 0.16f, 0.10f}, blue = {0.12f, 0.30f, 0.55f};
    static const vec3 white = {0.80f, 0.78f, 0.74f};
    scene->random = seed;
    for (int x = -7; x <= 7; x++) // slabs, some of which have sunk
        for (int z = -6; z <= 6; z++)
            add(scene, (float)x, -0.5f - sketch_random(&scene->random, 0, 0.07f), (float)z, 0.97f,
                0.5f, 0.97f);
    for (int i = 0; i < 4; i++) { // steps, and a wall with a gate
        add(scene, 0, 0, -4.2f - 0.5f * (float)i, 9, 0.25f * (float)(i + 1), 0.5f);
        add(scene, i % 2 ? 3.2f : -3.2f, 1, -6.2f, 3.2f, i < 2 ? 2.6f : 0, 0.8f);
    }
    add(scene, 0, 3.6f, -6.2f, 10.2f, 0.5f, 1);
    for (int i = 0; i < 8; i++) { // columns, one of which has broken
        const float x = i % 2 ? 4.5f : -4.5f, z = -2.4f + 2.2f * (float)(i / 2);
        add_column(scene, x, z, i == 5 ? 1.1f : 2.7f);
        if (i != 5)
            add(scene, x, 2.95f, z, 1, 0.3f, 1);
    }
    add(scene, -4.5f, 3.25f, 0.9f, 0.9f, 0.45f, 7.6f);
    add(scene, 4.5f, 3.25f, -1.3f, 0.9f, 0.45f, 3.2f);
    for (int i = 0; i < 3; i++) // what fell
        add(scene, 2.7f + 0.5f * (float)i, 0, 2.2f + 0.9f * (float)i, 0.7f, 0.6f, 0.7f)->turn =
            (float)i * 1.3f;
    add(scene, 0, 0, 0, 2.4f, 0.35f, 2.4f);
    add(scene, 0, 0.35f, 0, 1.7f, 0.35f, 1.7f)->turn = 0.5f;
    add_ball(scene, 0, 0.7f, 0, 1.5f, white);
    add_ball(scene, -1.9f, 0, 1.5f, 1, red);
    add_ball(scene, 1.6f, 0, 1.6f, 0.7f, blue);
    scene->stones[scene->count - 1].jumps = 0.9f;
    add_ball(scene, -1.1f, 0, 2.3f, 0.5f, white);
    add_ball(scene, -2.7f, 0, -2.1f, 0.9f, blue);
    add_ball(scene, 2.4f, 0, -2.4f, 1.1f, red);
}

// ---- The passes ---------------------------------------------------------------------------------

struct chain {
    gl_framebuffer *geometry, *occlusion, *blurred, *light, *stairs;
    gl_mesh *cube, *ball, *screen;
    gl_shader *stone_shader, *occlusion_shader, *blur_shader, *light_shader, *tone_shader,
        *edges_shader, *show_shader;
    float points[points * 3];
    mat4 view, projection;
    enum stage stage; // that is shown
    bool occludes;
    float radius; // how far it reaches, in the scene's units
};

// In a half ball around +z, more of them near its middle.
static void spread_points(struct chain *chain)
{
    uint32_t random = 3;
    for (int i = 0; i < points; i++) {
        const float turn = (float)i * 2.399963f; // the golden angle
        const float z = sketch_random(&random, 0.15f, 1), out = sqrtf(1 - z * z);
        const float share = ((float)i + 0.5f) / points, length = 0.1f + 0.9f * share * share;
        glm_vec3_copy((vec3){cosf(turn) * out * length, sinf(turn) * out * length, z * length},
                      chain->points + 3 * i);
    }
}

static gl_framebuffer *create_target(uint32_t format)
{
    return gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = 1, .height = 1, .formats = {format}}); // each frame fits them to its size
}

static gl_shader *create_pass(gl_app *app, const char *fragment)
{
    return gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = fragment}});
}

static bool chain_create(struct chain *chain, gl_app *app)
{
    spread_points(chain);
    chain->geometry =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 1,
                                                     .height = 1,
                                                     .formats = {GL_RGBA8, GL_RGBA16F},
                                                     .filter = GL_NEAREST,
                                                     .depth = GL_DEPTH_COMPONENT24});
    chain->occlusion = create_target(GL_R8);
    chain->blurred = create_target(GL_R8);
    chain->light = create_target(GL_RGBA16F);
    chain->stairs = create_target(GL_RGBA8);
    chain->cube = gl_mesh_cube();
    chain->ball = gl_mesh_sphere(48, 24);
    chain->screen = gl_mesh_fullscreen();
    chain->stone_shader = gl_app_shader(
        app, &(gl_shader_desc){.vertex = {.path = "ssao.vert"}, .fragment = {.path = "ssao.frag"}});
    chain->occlusion_shader = create_pass(app, "ssao_occlusion.frag");
    chain->blur_shader = create_pass(app, "ssao_blur.frag");
    chain->light_shader = create_pass(app, "ssao_light.frag");
    chain->tone_shader = create_pass(app, "ssao_tone.frag");
    chain->edges_shader = create_pass(app, "ssao_edges.frag");
    chain->show_shader = create_pass(app, "ssao_show.frag");
    return chain->geometry && chain->occlusion && chain->blurred && chain->light && chain->stairs &&
           chain->cube && chain->ball && chain->screen && chain->stone_shader &&
           chain->occlusion_shader && chain->blur_shader && chain->light_shader &&
           chain->tone_shader && chain->edges_shader && chain->show_shader;
}

static void chain_destroy(struct chain *chain)
{
    gl_mesh_destroy(chain->screen);
    gl_mesh_destroy(chain->ball);
    gl_mesh_destroy(chain->cube);
    gl_framebuffer_destroy(chain->stairs);
    gl_framebuffer_destroy(chain->light);
    gl_framebuffer_destroy(chain->blurred);
    gl_framebuffer_destroy(chain->occlusion);
    gl_framebuffer_destroy(chain->geometry);
}

static void draw_geometry(struct chain *chain, const struct scene *scene, double seconds)
{
    gl_shader *shader = chain->stone_shader;
    gl_framebuffer_bind(chain->geometry);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    gl_shader_use(shader);
    gl_shader_set_mat4(shader, "view", (float *)chain->view);
    gl_shader_set_mat4(shader, "projection", (float *)chain->projection);
    for (int i = 0; i < scene->count; i++) {
        const struct stone *stone = &scene->stones[i];
        const float lifted = stone->jumps * fabsf(sinf((float)seconds * 2.6f));
        mat4 model;
        glm_translate_make(model,
                           (vec3){stone->center[0], stone->center[1] + lifted, stone->center[2]});
        glm_rotate(model, stone->turn, GLM_YUP);
        glm_scale(model, (float *)stone->size);
        gl_shader_set_mat4(shader, "model", (float *)model);
        gl_shader_set_vec3(shader, "tint", stone->tint[0], stone->tint[1], stone->tint[2]);
        gl_mesh_draw(stone->round ? chain->ball : chain->cube);
    }
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
}

// For a pass that asks where its pixels are: ssao_depth.glsl.
static void give_depth(gl_shader *shader, const struct chain *chain)
{
    gl_shader_use(shader);
    gl_shader_set_texture(shader, "depth", gl_framebuffer_depth(chain->geometry), 0);
    gl_shader_set_mat4(shader, "projection", (float *)chain->projection);
}

static void draw_occlusion(const struct chain *chain)
{
    gl_shader *shader = chain->occlusion_shader;
    gl_framebuffer_bind(chain->occlusion);
    give_depth(shader, chain);
    gl_shader_set_texture(shader, "normals", gl_framebuffer_color(chain->geometry, 1), 1);
    gl_shader_set_vec3s(shader, "points", chain->points, points);
    gl_shader_set_float(shader, "radius", chain->radius);
    gl_mesh_draw(chain->screen);

    gl_framebuffer_bind(chain->blurred);
    give_depth(chain->blur_shader, chain);
    gl_shader_set_texture(chain->blur_shader, "occlusion",
                          gl_framebuffer_color(chain->occlusion, 0), 1);
    gl_mesh_draw(chain->screen);
}

static void draw_light(const struct chain *chain)
{
    gl_shader *shader = chain->light_shader;
    gl_framebuffer_bind(chain->light);
    give_depth(shader, chain);
    gl_shader_set_mat4(shader, "view", (float *)chain->view);
    gl_shader_set_texture(shader, "albedo", gl_framebuffer_color(chain->geometry, 0), 1);
    gl_shader_set_texture(shader, "normals", gl_framebuffer_color(chain->geometry, 1), 2);
    gl_shader_set_texture(shader, "occlusion", gl_framebuffer_color(chain->blurred, 0), 3);
    gl_shader_set_int(shader, "occludes", chain->occludes);
    gl_mesh_draw(chain->screen);

    gl_framebuffer_bind(chain->stairs);
    gl_shader_use(chain->tone_shader);
    gl_shader_set_texture(chain->tone_shader, "light", gl_framebuffer_color(chain->light, 0), 0);
    gl_mesh_draw(chain->screen);
}

static void show(const struct chain *chain)
{
    const struct {
        const gl_texture *texture;
        int what; // as in ssao_show.frag
    } stages[STAGES] = {
        [ALBEDO] = {gl_framebuffer_color(chain->geometry, 0), 0},
        [NORMALS] = {gl_framebuffer_color(chain->geometry, 1), 1},
        [DEPTH] = {gl_framebuffer_depth(chain->geometry), 2},
        [OCCLUSION] = {gl_framebuffer_color(chain->occlusion, 0), 3},
        [BLURRED] = {gl_framebuffer_color(chain->blurred, 0), 3},
        [STAIRS] = {gl_framebuffer_color(chain->stairs, 0), 0},
    };
    if (chain->stage == PICTURE) {
        gl_shader_use(chain->edges_shader);
        gl_shader_set_texture(chain->edges_shader, "picture",
                              gl_framebuffer_color(chain->stairs, 0), 0);
    } else {
        give_depth(chain->show_shader, chain);
        gl_shader_set_texture(chain->show_shader, "stage", stages[chain->stage].texture, 1);
        gl_shader_set_int(chain->show_shader, "what", stages[chain->stage].what);
    }
    gl_mesh_draw(chain->screen);
}

static void draw(struct chain *chain, const struct scene *scene, const gl_camera *camera,
                 const gl_render_event *render)
{
    const int width = render->framebuffer_width, height = render->framebuffer_height;
    gl_camera_view(camera, render->alpha, (float *)chain->view);
    gl_camera_projection(camera, (double)width / height, (float *)chain->projection);
    gl_framebuffer *const targets[] = {chain->geometry, chain->occlusion, chain->blurred,
                                       chain->light, chain->stairs};
    for (int i = 0; i < 5; i++)
        if (!gl_framebuffer_resize(targets[i], width, height))
            return; // it said why
    glDisable(GL_BLEND);
    draw_geometry(chain, scene, render->sim_time);
    draw_occlusion(chain);
    draw_light(chain);
    gl_framebuffer_bind_screen(width, height);
    show(chain);
}

// ---- The program --------------------------------------------------------------------------------

static void press(gl_app *app, struct chain *chain, const gl_key_event *key)
{
    static char title[64];
    if (key->key >= GL_KEY_1 && key->key < GL_KEY_1 + STAGES)
        chain->stage = (enum stage)(key->key - GL_KEY_1);
    if (key->key == GL_KEY_SPACE && key->action == GL_ACTION_PRESS)
        chain->occludes = !chain->occludes;
    if (key->key == GL_KEY_UP)
        chain->radius = fminf(chain->radius * 1.25f, 3);
    if (key->key == GL_KEY_DOWN)
        chain->radius = fmaxf(chain->radius / 1.25f, 0.1f);
    if (key->key == GL_KEY_Q || key->key == GL_KEY_ESCAPE)
        gl_loop_stop(&app->loop);
    snprintf(title, sizeof title, "ssao, %s, %s, radius %.2f", stage_names[chain->stage],
             chain->occludes ? "on" : "off", (double)chain->radius);
    app->title = title;
}

static int stage_named(const char *name)
{
    int stage = 0;
    while (stage < STAGES && strcmp(name, stage_names[stage]) != 0)
        stage++;
    return stage;
}

int main(int argc, char **argv)
{
    gl_app app;
    const char *stage = "picture";
    const gl_app_flag flag = {.name = "--stage",
                              .value = "NAME",
                              .takes =
                                  "picture, albedo, normals, depth, occlusion, blurred or stairs",
                              .help = "what is shown",
                              .text = &stage};
    const gl_app_desc desc = {.title = "ssao",
                              .defaults = {.ups = {60, 1}},
                              .flags = &flag,
                              .flag_count = 1,
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .signals = true,
                              .keys = "1 to 7 show the picture and each pass, Space switches the "
                                      "occlusion, Up and Down change how far it reaches, dragging "
                                      "turns, scrolling comes closer, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    static struct scene scene;
    static struct chain chain = {.occludes = true, .radius = 1};
    gl_camera camera;
    const gl_camera_desc orbit = {
        .start = {.position = {0, 1, 0}, .yaw = 0.2f, .pitch = -0.36f, .distance = 11},
        .min_distance = 2,
        .max_distance = 30,
        .fovy = 0.75f,
        .near_plane = 0.5f,
        .far_plane = 60};
    chain.stage = (enum stage)stage_named(stage);
    if (chain.stage == STAGES) {
        fprintf(stderr, "ssao: --stage is '%s': it takes %s\n", stage, flag.takes);
        gl_app_fail(&app);
        return 2;
    }
    build(&scene, (uint32_t)app.options.seed);
    if (!chain_create(&chain, &app) || !gl_camera_init(&camera, &orbit)) {
        chain_destroy(&chain);
        return gl_app_fail(&app);
    }
    bool tour = true; // nobody has taken the camera yet
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        gl_camera_feed(&camera, &event);
        if (event.type == GL_EVENT_UPDATE) {
            gl_camera_update(&camera, event.update.dt);
            if (tour)
                camera.pose.yaw += (float)(0.1 * event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw(&chain, &scene, &camera, &event.render);
        } else if (event.type == GL_EVENT_MOUSE_BUTTON) {
            tour = false;
        } else if (event.type == GL_EVENT_KEY && event.key.action != GL_ACTION_RELEASE) {
            press(&app, &chain, &event.key);
        }
    }
    chain_destroy(&chain);
    return gl_app_finish(&app);
}
