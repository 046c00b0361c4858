// A neon sign. A display shows nothing brighter than white, but eyes know how bright a light is
// from the glow around it, so that is drawn, in four passes over the full screen:
//
//   scene    into a framebuffer of floats, RGBA16F: light that may be many times as strong as white
//   bright   what is above a threshold, at half of the size
//   blur     across, then up, between the two framebuffers of a pair; then the same at a quarter of
//            the size, an eighth ... : five sizes, the small ones are the wide glow, and cost next
//            to nothing
//   show     the scene and all five, by the exposure, through a curve that ends at white
//
// B switches the bloom on and off, Up and Down change the exposure, Left and Right the threshold, V
// shows what each pass made, one after the other, and Q or Escape quits.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

extern const gl_shader_file demo_shaders[]; // shaders/, by glpace-embed
extern const int32_t demo_shader_count;

enum { levels = 5, tubes = 7, lamps = 24 };

// ---- The sign -----------------------------------------------------------------------------------

struct sign {
    float power[tubes], power_before[tubes]; // of each letter, and of the lamps
    double lamp, lamp_before;                // which is lit
    double seconds;
    uint32_t random;
    float trouble; // s, that the bad letter flickers yet
};

// It comes on letter by letter, and the third has a bad contact.
static void sign_step(struct sign *sign, double dt)
{
    sign->seconds += dt;
    sign->lamp_before = sign->lamp;
    sign->lamp += 12 * dt;
    sign->trouble -= (float)dt;
    if (sign->trouble < -1.5f && sketch_random(&sign->random, 0, 1) < 0.02f)
        sign->trouble = sketch_random(&sign->random, 0.1f, 0.6f);
    for (int i = 0; i < tubes; i++) {
        const double on = sign->seconds - 0.15 * i;
        float wanted = on > 0 ? 1 : 0;
        if (on > 0 && on < 0.5) // a start of its own
            wanted = sketch_random(&sign->random, 0, 1) < 0.5f ? 0.15f : 0.9f;
        if (i == 2 && sign->trouble > 0)
            wanted = sketch_random(&sign->random, 0, 1) < 0.5f ? 0.05f : 0.8f;
        sign->power_before[i] = sign->power[i];
        sign->power[i] += (wanted - sign->power[i]) * 0.6f;
    }
}

// ---- The passes ---------------------------------------------------------------------------------

struct bloom {
    gl_framebuffer *scene;
    gl_framebuffer_pair *glow[levels]; // of 1/2, 1/4, 1/8 ... of its size
    gl_mesh *screen;
    gl_shader *scene_shader, *bright_shader, *blur_shader, *show_shader;
    bool on;
    float exposure, threshold;
    int view; // 0: the picture; 1: the scene alone; then the glow of each level
};

static int part(int length, int level)
{
    const int shorter = length >> (level + 1);
    return shorter > 0 ? shorter : 1;
}

static bool bloom_create(struct bloom *bloom, gl_app *app)
{
    const gl_framebuffer_desc desc = {.width = 1, .height = 1, .formats = {GL_RGBA16F}};
    bloom->scene = gl_framebuffer_create(&desc); // each frame fits them to its size
    bool good = bloom->scene;
    for (int i = 0; i < levels; i++) {
        bloom->glow[i] = gl_framebuffer_pair_create(&desc);
        good = good && bloom->glow[i];
    }
    bloom->screen = gl_mesh_fullscreen();
    bloom->scene_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "bloom_scene.frag"}});
    bloom->bright_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "bloom_bright.frag"}});
    bloom->blur_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "bloom_blur.frag"}});
    bloom->show_shader =
        gl_app_shader(app, &(gl_shader_desc){.fragment = {.path = "bloom_show.frag"}});
    return good && bloom->screen && bloom->scene_shader && bloom->bright_shader &&
           bloom->blur_shader && bloom->show_shader;
}

static void bloom_destroy(struct bloom *bloom)
{
    gl_mesh_destroy(bloom->screen);
    for (int i = 0; i < levels; i++)
        gl_framebuffer_pair_destroy(bloom->glow[i]);
    gl_framebuffer_destroy(bloom->scene);
}

// Nothing happens while they fit.
static void fit(struct bloom *bloom, int width, int height)
{
    gl_framebuffer_resize(bloom->scene, width, height);
    for (int i = 0; i < levels; i++)
        gl_framebuffer_pair_resize(bloom->glow[i], part(width, i), part(height, i));
}

static const gl_texture *front(const gl_framebuffer_pair *pair)
{
    return gl_framebuffer_color(gl_framebuffer_pair_front(pair), 0);
}

static void draw_scene(struct bloom *bloom, const struct sign *sign, const gl_render_event *render)
{
    const double alpha = render->alpha;
    float power[tubes];
    for (int i = 0; i < tubes; i++)
        power[i] = sign->power_before[i] + (sign->power[i] - sign->power_before[i]) * (float)alpha;
    const double lamp = sign->lamp_before + (sign->lamp - sign->lamp_before) * alpha;
    const gl_view view = gl_view_fit(render, 16, 9); // the sign is as large as fits
    gl_framebuffer_bind(bloom->scene);
    gl_shader_use(bloom->scene_shader);
    gl_shader_set_vec2(bloom->scene_shader, "size", (float)view.framebuffer_width / view.scale,
                       (float)view.framebuffer_height / view.scale);
    gl_shader_set_floats(bloom->scene_shader, "power", power, tubes);
    gl_shader_set_float(bloom->scene_shader, "lamp", (float)fmod(lamp, lamps));
    gl_mesh_draw(bloom->screen);
}

// Takes half of the size, and what is above the threshold.
static void draw_smaller(struct bloom *bloom, const gl_texture *from, gl_framebuffer_pair *to,
                         float threshold)
{
    gl_framebuffer_bind(gl_framebuffer_pair_back(to));
    gl_shader_use(bloom->bright_shader);
    gl_shader_set_texture(bloom->bright_shader, "picture", from, 0);
    gl_shader_set_float(bloom->bright_shader, "threshold", threshold);
    gl_mesh_draw(bloom->screen);
    gl_framebuffer_pair_swap(to);
}

static void draw_blurred(struct bloom *bloom, gl_framebuffer_pair *pair, float x, float y)
{
    gl_framebuffer_bind(gl_framebuffer_pair_back(pair));
    gl_shader_use(bloom->blur_shader);
    gl_shader_set_texture(bloom->blur_shader, "picture", front(pair), 0);
    gl_shader_set_vec2(bloom->blur_shader, "direction", x, y);
    gl_mesh_draw(bloom->screen);
    gl_framebuffer_pair_swap(pair);
}

static void draw_glow(struct bloom *bloom)
{
    const gl_texture *from = gl_framebuffer_color(bloom->scene, 0);
    for (int i = 0; i < levels; i++) {
        gl_framebuffer_pair *glow = bloom->glow[i];
        draw_smaller(bloom, from, glow, i == 0 ? bloom->threshold : 0);
        from = front(glow);
        draw_blurred(bloom, glow, 1.0f / (float)gl_texture_width(from), 0);
        draw_blurred(bloom, glow, 0, 1.0f / (float)gl_texture_height(from));
        from = front(glow);
    }
}

static void show(const struct bloom *bloom, const gl_render_event *render)
{
    const int32_t units[levels] = {1, 2, 3, 4, 5};
    const gl_texture *scene = gl_framebuffer_color(bloom->scene, 0);
    if (bloom->view > 1)
        scene = front(bloom->glow[bloom->view - 2]);
    gl_framebuffer_bind_screen(render->framebuffer_width, render->framebuffer_height);
    for (int i = 0; i < levels; i++)
        gl_texture_bind(front(bloom->glow[i]), units[i]);
    gl_shader_use(bloom->show_shader);
    gl_shader_set_texture(bloom->show_shader, "scene", scene, 0);
    gl_shader_set_ints(bloom->show_shader, "glow", units, levels);
    gl_shader_set_float(bloom->show_shader, "strength", bloom->on && bloom->view == 0 ? 0.6f : 0);
    gl_shader_set_float(bloom->show_shader, "exposure", bloom->exposure);
    gl_mesh_draw(bloom->screen);
}

static void draw(struct bloom *bloom, const struct sign *sign, const gl_render_event *render)
{
    glDisable(GL_BLEND);
    fit(bloom, render->framebuffer_width, render->framebuffer_height);
    draw_scene(bloom, sign, render);
    draw_glow(bloom);
    show(bloom, render);
}

// ---- The program --------------------------------------------------------------------------------

static void press(gl_app *app, struct bloom *bloom, const gl_key_event *key)
{
    static const char *const names[] = {"scene", "1/2", "1/4", "1/8", "1/16", "1/32"};
    static char title[64];
    switch (key->key) {
    case GL_KEY_B:
        if (key->action == GL_ACTION_REPEAT)
            return;
        bloom->on = !bloom->on;
        break;
    case GL_KEY_UP:
        bloom->exposure = fminf(bloom->exposure * 1.25f, 20);
        break;
    case GL_KEY_DOWN:
        bloom->exposure = fmaxf(bloom->exposure / 1.25f, 0.05f);
        break;
    case GL_KEY_RIGHT:
        bloom->threshold = fminf(bloom->threshold + 0.1f, 8);
        break;
    case GL_KEY_LEFT:
        bloom->threshold = fmaxf(bloom->threshold - 0.1f, 0);
        break;
    case GL_KEY_V:
        bloom->view = (bloom->view + 1) % (levels + 2);
        break;
    case GL_KEY_Q:
    case GL_KEY_ESCAPE:
        gl_loop_stop(&app->loop);
        break;
    default:
        return;
    }
    snprintf(title, sizeof title, "bloom %s, exposure %.2f, threshold %.1f",
             bloom->view ? names[bloom->view - 1]
             : bloom->on ? "on"
                         : "off",
             (double)bloom->exposure, (double)bloom->threshold);
    app->title = title;
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "bloom",
                              .defaults = {.ups = {60, 1}},
                              .shaders = demo_shaders,
                              .shader_count = demo_shader_count,
                              .signals = true,
                              .keys =
                                  "B switches the glow, Up and Down change the exposure, Left and "
                                  "Right the threshold, V shows each pass, Q or Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct bloom bloom = {.on = true, .exposure = 1, .threshold = 0.8f};
    struct sign sign = {.random = (uint32_t)app.options.seed};
    if (!bloom_create(&bloom, &app)) {
        bloom_destroy(&bloom);
        return gl_app_fail(&app);
    }
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_UPDATE)
            sign_step(&sign, event.update.dt);
        else if (event.type == GL_EVENT_RENDER)
            draw(&bloom, &sign, &event.render);
        else if (event.type == GL_EVENT_KEY && event.key.action != GL_ACTION_RELEASE)
            press(&app, &bloom, &event.key);
    }
    bloom_destroy(&bloom);
    return gl_app_finish(&app);
}
