// A loop policy of a program's own: film on a display. The film has 24 pictures a second and the
// display shows 60, so each picture stays for three frames and for two in turn, "3:2 pull-down".
// Counted, not timed: so the rhythm holds however the frames jitter. Escape quits.

#include <stdio.h>
#include <string.h>

#include <glpace/glpace.h>
#include <glpace/policy_impl.h>

#include "common/sketch.h"

struct film {
    gl_policy policy; // first
    gl_rate cap;      // of the frames; the host changes it if v-sync turns out not to work
    gl_grid frames;   // frames.last is when the next one may come
    int stay;         // frames for which the next picture stays: 3 or 2
    int left;         // of those of this picture
};

// Without a cap v-sync keeps the time.
static void start_frames(struct film *film, const gl_situation *situation)
{
    film->cap = situation->host.cap;
    gl_grid_start(&film->frames, film->cap, situation->now);
}

static void film_begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    (void)simulated_to; // where updates would go on from, if time decided when they come
    struct film *film = (struct film *)policy;
    film->stay = 3;
    film->left = 0;
    start_frames(film, situation);
}

static void film_decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    struct film *film = (struct film *)policy;
    decision->due_sim_time = situation->sim_time + GL_NS_PER_SECOND / 24; // what a step moves to
    if (!gl_rate_equal(film->cap, situation->host.cap))
        start_frames(film, situation);
    if (situation->now < film->frames.last) {
        decision->answer = GL_POLICY_WAIT;
        decision->until = film->frames.last;
    } else if (film->left == 0 && gl_situation_is_due(situation, situation->sim_time)) {
        decision->answer = GL_POLICY_UPDATE;
        decision->due_sim_time = situation->sim_time;
        decision->dt = 1.0 / 24;
        decision->more = true; // and its frame belongs to the same round
        film->left = film->stay;
        film->stay = 5 - film->stay;
    } else {
        decision->answer = GL_POLICY_RENDER;
        decision->alpha = 1;
        film->left -= film->left > 0; // paused, the picture stays as it is
        gl_grid_skip(&film->frames,
                     gl_grid_due_count(&film->frames, situation->now)); // missed ones
        gl_grid_next(&film->frames);
    }
}

static const gl_policy_vtable film_vtable = {"film", film_begin, film_decide};

// What was shown of late: which picture of the film each frame of the display had, the newest last.
enum { shown_count = 60 };

struct strip {
    gl_batch *batch;
    int shown[shown_count];
};

static void strip_add(struct strip *strip, int picture)
{
    memmove(strip->shown, strip->shown + 1, sizeof strip->shown - sizeof *strip->shown);
    strip->shown[shown_count - 1] = picture;
}

// The film's pictures above the display's frames: each as wide as the frames for which it stayed.
static void draw(const struct strip *strip, const gl_render_event *render)
{
    const gl_color white = {0.93f, 0.95f, 1, 1};
    const gl_color colors[2] = {{0.95f, 0.80f, 0.40f, 1}, {0.42f, 0.67f, 1, 1}};
    gl_batch *batch = strip->batch;
    sketch_begin(batch, render, 1.6, 0.9);
    gl_batch_text(batch, 0.05f, 0.76f, 0.032f, white, "film: 24 pictures a second");
    gl_batch_text(batch, 0.05f, 0.35f, 0.032f, white, "display: 60 frames a second,");
    gl_batch_text(batch, 0.05f, 0.10f, 0.032f, white, "each picture for three and two in turn");
    const double wide = 1.5 / shown_count;
    int first = 0; // frame of the picture
    for (int i = 0; i < shown_count; i++) {
        const int picture = strip->shown[i];
        if (picture == 0) { // nothing was shown yet
            first = i + 1;
            continue;
        }
        const gl_color color = colors[picture % 2];
        const double x = 0.05 + i * wide;
        sketch_panel(batch, x, 0.17, wide - 0.004, 0.15, 0.004, color, sketch_fade(color, 0.7));
        if (i + 1 < shown_count && strip->shown[i + 1] == picture)
            continue;
        const double left = 0.05 + first * wide;
        sketch_panel(batch, left, 0.45, x + wide - left - 0.004, 0.28, 0.01, color,
                     sketch_fade(color, 0.7));
        first = i + 1;
    }
    gl_batch_end(batch);
}

int main(int argc, char **argv)
{
    gl_app app;
    const gl_app_desc desc = {.title = "custom_policy", .signals = true, .keys = "Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    struct strip strip = {.batch = gl_batch_create(NULL)};
    if (!strip.batch)
        return gl_app_fail(&app);
    struct film film = {.policy = {&film_vtable}};
    gl_loop_set_policy(&app.loop, &film.policy); // instead of what --loop says
    int picture = 0;
    int frames = 0;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_UPDATE) {
            if (app.options.headless && picture > 0)
                printf("picture %d: %d frames\n", picture, frames);
            picture++;
            frames = 0;
        } else if (event.type == GL_EVENT_RENDER) {
            strip_add(&strip, picture);
            draw(&strip, &event.render);
            frames++;
        } else if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE) {
            gl_loop_stop(&app.loop);
        }
    }
    gl_batch_destroy(strip.batch);
    return gl_app_finish(&app);
}
