#include "ui/viewer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/capture.h>
#include <glpace/framebuffer.h>
#include <glpace/gl.h>

#include "base/report.h"
#include "base/system.h"
#include "formats/format.h"
#include "ui/magnifier.h"
#include "ui/page.h"

bool view_refuse(const char *message)
{
    fprintf(stderr, "glpace-view: %s\n", message);
    return false;
}

bool view_is_film(const struct view *view)
{
    return view->app.alone && !view->app.options.real_time;
}

// ---- loading ------------------------------------------------------------------------------------

static void show_errors(struct view *view)
{
    if (view->is_unreadable)
        fputs("glpace-view: ", stderr);
    report_lines(view->errors.bytes);
    view->app.error = view->is_on_page ? NULL : view->errors.bytes;
}

bool view_load(struct view *view)
{
    struct plan plan;
    struct text notes = {0};
    watch_frame_begins(view->watch); // a compilation may take long, too
    text_free(&view->errors);
    view->app.error = NULL;
    view->is_on_page = page_begin();
    format_plan(&plan, &view->desc);
    view->is_unreadable = plan.is_unreadable;
    if (!view_is_film(view))
        watch_files(view->watch, &plan.files);
    report_lines(plan.notes.bytes);
    struct scene *scene = NULL;
    if (plan.error.size > 0) {
        text_add(&view->errors, plan.error.bytes, plan.error.size);
        plan_free(&plan);
    } else {
        scene = scene_create(&plan, &notes, &view->errors);
    }
    report_lines(notes.bytes);
    text_free(&notes);
    if (!scene) {
        show_errors(view);
        return false;
    }
    format_warn(scene_plan(scene), &view->errors); // beside those of the driver
    report_lines(view->errors.bytes);
    text_free(&view->errors);
    scene_show(scene, view->options.pass);
    if (view->scene)
        scene_adopt(scene, view->scene);
    scene_destroy(view->scene);
    view->scene = scene;
    view->controls.is_held = false;
    return true;
}

static void restart(struct view *view)
{
    view->frame = 0;
    view->start = view->latest;
    view->is_restarted = true;
    if (view->scene)
        scene_restart(view->scene);
}

static void go_to(struct view *view, int file)
{
    view->file = (file + view->file_count) % view->file_count;
    view->desc.path = view->files[view->file];
    view->app.title = view->desc.path;
    scene_destroy(view->scene);
    view->scene = NULL;
    restart(view);
    view_load(view);
}

// ---- frames -------------------------------------------------------------------------------------

// again: of the latest frame once more.
static struct moment moment_of(struct view *view, const gl_render_event *render, bool again)
{
    struct moment moment = {
        .width = render->framebuffer_width,
        .height = render->framebuffer_height,
        .keyboard = view->person.keyboard,
        .keyboard_channel = view->person.keyboard_channel,
    };
    if (view_is_film(view)) {
        const double rate = (double)view->film.desc.rate_num / view->film.desc.rate_den;
        moment.frame = view->options.sound ? view->frame : view->film.next;
        moment.rate = rate;
        moment.delta = view->scale / rate;
        moment.time = (double)moment.frame * view->film.desc.rate_den / view->film.desc.rate_num *
                      view->scale;
    } else {
        const double passed = render->sim_time - view->latest;
        if (render->interval > 0)
            view->rate += (1 / render->interval - view->rate) * (view->frame > 0 ? 0.1 : 1);
        if (!again)
            view->delta = view->frame > 0 && passed > 0 ? passed : 1.0 / 60;
        moment.frame = view->frame - again;
        moment.rate = view->rate;
        moment.delta = view->delta;
        moment.time = render->sim_time - view->start;
    }
    const bool is_now = !view_is_film(view) && !view->has_date;
    moment.date = is_now ? local_now() : view->date + moment.time;
    gl_loop_note(&view->app.loop, "date", &moment.date, sizeof moment.date);
    memcpy(moment.mouse, view->person.mouse, sizeof moment.mouse);
    memcpy(moment.cursor, view->person.cursor, sizeof moment.cursor);
    return moment;
}

static void write_note(struct view *view)
{
    const struct plan *plan = scene_plan(view->scene);
    text_free(&view->note);
    for (int i = 0; i < plan->pass_count; i++)
        if (scene_pass_ns(view->scene, i) >= 0)
            text_print(&view->note, "%s%s %.2f ms", i > 0 ? "\n" : "", plan->passes[i].name,
                       (double)scene_pass_ns(view->scene, i) / GL_NS_PER_MS);
    view->app.note = view->note.bytes;
}

static void take_picture(struct view *view, const struct moment *moment)
{
    const char *slash = strrchr(view->desc.path, '/');
    const char *name = slash ? slash + 1 : view->desc.path;
    char *path =
        text_of("%.*s-%06lld.png", (int)strcspn(name, "."), name, (long long)moment->frame);
    if (gl_capture_png(path, moment->width, moment->height))
        fprintf(stderr, "glpace-view: %s is written\n", path);
    free(path);
    view->takes_picture = false;
}

static void draw_controls(struct view *view, const gl_render_event *render)
{
    controls_begin(&view->controls, scene_inputs(view->scene), render);
    if (!view->batch)
        view->batch = gl_batch_create(NULL);
    if (view->batch)
        controls_draw(&view->controls, scene_inputs(view->scene), view->batch);
    if (view->batch && view->magnifies)
        magnifier_draw(view->scene, view->person.cursor, render, view->batch);
}

// The file of values has what was changed on screen, once the mouse has let go.
static void save_values(struct view *view)
{
    if (!view->controls.has_changed || view->controls.is_held)
        return;
    struct complaint complaint;
    char *path = plan_values_path(view->desc.path);
    if (!inputs_write(scene_inputs(view->scene), path, &complaint))
        view_refuse(complaint.text);
    free(path);
    view->controls.has_changed = false;
}

// Whether the film goes on.
static bool take(struct view *view, const struct moment *moment)
{
    return view->options.sound ? record_take(&view->record, view->scene)
                               : film_take(&view->film, moment->width, moment->height);
}

static void draw(struct view *view, const gl_render_event *render)
{
    watch_frame_begins(view->watch);
    const bool is_new = watch_has_changed(view->watch) && view_load(view);
    if (view->is_restarted)
        view->start = render->sim_time;
    person_begin(&view->person, render);
    const bool again =
        render->paused && render->sim_time == view->latest && view->frame > 0 && !is_new;
    const struct moment moment = moment_of(view, render, again);
    bool is_drawn = true;
    if (view->scene) {
        if (view_is_film(view) &&
            moment.frame > 0) // events are of frame 0, also in a part of a film
            inputs_frame_ends(scene_inputs(view->scene));
        scene_inspect(view->scene, view->magnifies);
        is_drawn = scene_draw(view->scene, &moment, again);
        if (view->options.json && is_drawn && !again)
            scene_measure(view->scene);
        if (view->takes_picture)
            take_picture(view, &moment);
        if (view->app.window && view->frame % 16 == 0)
            write_note(view);
    } else {
        gl_framebuffer_bind_screen(moment.width, moment.height);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    if (!again) {
        person_end(&view->person);
        view->frame++;
        if (view->scene)
            inputs_frame_ends(scene_inputs(view->scene));
    }
    if (view->scene && !view_is_film(view))
        draw_controls(view, render);
    view->latest = render->sim_time;
    view->is_restarted = false;
    if (view_is_film(view) && !(is_drawn && take(view, &moment)))
        gl_loop_stop(&view->app.loop);
}

// ---- keys ---------------------------------------------------------------------------------------

static void scale_time(gl_loop *loop, double by)
{
    const double scale = gl_loop_time_scale(loop) * by;
    gl_loop_set_time_scale(loop, fmin(fmax(scale, GL_TIME_SCALE_MIN), GL_TIME_SCALE_MAX));
}

static void step(gl_loop *loop)
{
    gl_loop_pause_lazily(loop);
    gl_loop_step(loop);
}

// Whether the key is one of the viewer's.
static bool press(struct view *view, gl_key key)
{
    gl_loop *loop = &view->app.loop;
    if (key == GL_KEY_ESCAPE)
        gl_loop_stop(loop);
    else if (key == GL_KEY_SPACE)
        gl_loop_is_paused(loop) ? gl_loop_resume(loop) : gl_loop_pause_lazily(loop);
    else if (key == GL_KEY_PERIOD)
        step(loop);
    else if (key == GL_KEY_LEFT_BRACKET)
        scale_time(loop, 0.5);
    else if (key == GL_KEY_RIGHT_BRACKET)
        scale_time(loop, 2);
    else if (key == GL_KEY_R)
        restart(view);
    else if (key == GL_KEY_M)
        view->magnifies = !view->magnifies;
    else if (key == GL_KEY_F12)
        view->takes_picture = true;
    else if (key == GL_KEY_RIGHT && view->file_count > 1)
        go_to(view, view->file + 1);
    else if (key == GL_KEY_LEFT && view->file_count > 1)
        go_to(view, view->file - 1);
    else
        return false;
    gl_loop_request_redraw(loop);
    return true;
}

// A shader that reads the keyboard gets all keys, and the viewer those with Ctrl.
static bool take_key(struct view *view, const gl_event *event)
{
    if (event->type != GL_EVENT_KEY || event->key.action != GL_ACTION_PRESS || view_is_film(view))
        return false;
    const bool is_shaders = view->scene && plan_reads_keyboard(scene_plan(view->scene));
    return (!is_shaders || event->key.mods & GL_MOD_CONTROL) && press(view, event->key.key);
}

void view_run(struct view *view)
{
    for (gl_event event; gl_next_event(&view->app.loop, &event);) {
        const bool is_for_controls =
            view->scene && !view_is_film(view) &&
            controls_feed(&view->controls, scene_inputs(view->scene), &event);
        if (is_for_controls)
            save_values(view);
        else if (!take_key(view, &event))
            person_feed(&view->person, &event);
        if (event.type == GL_EVENT_RENDER)
            draw(view, &event.render);
        else if (event.type == GL_EVENT_SWAP)
            watch_frame_ends(view->watch);
        else if (is_for_controls || event.type == GL_EVENT_CURSOR || event.type == GL_EVENT_KEY ||
                 event.type == GL_EVENT_MOUSE_BUTTON)
            gl_loop_request_redraw(&view->app.loop); // in a pause
    }
}

// ---- passes and the end -------------------------------------------------------------------------

bool view_show_pass(struct view *view)
{
    if (scene_show(view->scene, view->options.pass))
        return true;
    const struct plan *plan = scene_plan(view->scene);
    fprintf(stderr, "glpace-view: --pass is '%s': %s has", view->options.pass, plan->path);
    for (int i = 0; i < plan->pass_count; i++)
        fprintf(stderr, "%s %s", i > 0 ? "," : "", plan->passes[i].name);
    fputc('\n', stderr);
    return false;
}

void view_finish(struct view *view)
{
    watch_stop(view->watch);
    scene_destroy(view->scene);
    person_finish(&view->person);
    text_free(&view->errors);
    text_free(&view->note);
    names_free(&view->desc.folders);
    names_free(&view->desc.defines);
    free(view->desc.uniforms);
    gl_batch_destroy(view->batch);
}
