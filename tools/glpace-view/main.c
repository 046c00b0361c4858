// glpace-view: shows a shader that follows its file, or draws it frame by frame into files.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/app.h>
#include <glpace/base.h>

#include "base/report.h"
#include "options.h"
#include "out/pages.h"
#include "ui/page.h"
#include "ui/viewer.h"

#define SOUND_SECONDS 180 // as Shadertoy's

enum { FINE = 0, FAILED = 1, BAD_FLAG = 2 };

// ---- output -------------------------------------------------------------------------------------

static void print_json(const struct view *view)
{
    const struct plan *plan = scene_plan(view->scene);
    struct text json = {0};
    text_print(&json, "{\"file\": ");
    text_add_json(&json, plan->path, strlen(plan->path));
    text_print(&json, ", \"frames\": %lld, \"passes\": [", (long long)view->frame);
    for (int i = 0; i < plan->pass_count; i++) {
        const char *name = plan->passes[i].name;
        const int64_t ns = scene_pass_mean_ns(view->scene, i);
        text_print(&json, "%s{\"name\": ", i > 0 ? ", " : "");
        text_add_json(&json, name, strlen(name));
        if (ns >= 0)
            text_print(&json, ", \"gpu_ms\": %.4f}", (double)ns / GL_NS_PER_MS);
        else
            text_print(&json, ", \"gpu_ms\": null}");
    }
    printf("%s]}\n", json.bytes);
    text_free(&json);
}

// ---- what it does -------------------------------------------------------------------------------

static int check_files(struct view *view)
{
    int status = FINE;
    for (int i = 0; i < view->file_count; i++) {
        view->desc.path = view->files[i];
        if (!view_load(view))
            status = FAILED;
    }
    return status;
}

static int record_sound(struct view *view)
{
    if (!view_load(view))
        return FAILED;
    view->film.desc = options_film(view);
    const double period = (double)view->film.desc.rate_den / view->film.desc.rate_num;
    const double frames = view->options.frames ? strtod(view->options.frames, NULL) : 0;
    record_open(&view->record, view->options.sound, frames > 0 ? frames * period : SOUND_SECONDS);
    view_run(view);
    return record_close(&view->record) ? FINE : FAILED;
}

static int draw_film(struct view *view)
{
    if (!view_load(view))
        return FAILED;
    if (!view_show_pass(view))
        return BAD_FLAG;
    struct film_desc desc = options_film(view);
    desc.has_memory = plan_has_memory(scene_plan(view->scene));
    if (!film_open(&view->film, &desc))
        return FAILED;
    view_run(view);
    return film_close(&view->film) ? FINE : FAILED;
}

// A shader with an error stays on screen with it, until it is mended; in a page so does a file that is empty.
static int show(struct view *view)
{
    const bool is_loaded = view_load(view);
    if (!is_loaded && view->is_unreadable && !view->is_on_page)
        return FAILED;
    if (is_loaded && !view_show_pass(view))
        return BAD_FLAG;
    gl_loop_set_time_scale(&view->app.loop, view->scale);
    gl_loop_resync(&view->app.loop);
    view_run(view);
    return FINE;
}

static int view_files(struct view *view)
{
    view->desc.reads_values = !view_is_film(view);
    view->desc.path = view->files[0];
    view->watch = watch_start(&view->app.loop);
    if (!view->watch) {
        view_refuse("no thread can be had that watches files");
        return FAILED;
    }
    const int status = view->options.check   ? check_files(view)
                       : view->options.sound ? record_sound(view)
                       : view_is_film(view)  ? draw_film(view)
                                             : show(view);
    if (view->options.json && view->scene && status == FINE)
        print_json(view);
    return status;
}

// Films and checks need no window.
static bool accept(struct gl_app *app, void *user)
{
    struct view *view = user;
    const struct options *options = &view->options;
    if (options->version) {
        printf("glpace-view %d.%d.%d\n", GLPACE_VERSION_MAJOR, GLPACE_VERSION_MINOR,
               GLPACE_VERSION_PATCH);
        app->exit_code = fflush(stdout) == 0 ? FINE : FAILED;
        return false;
    }
    if (!options_read(view, app->argc, app->argv))
        return false;
    if (options->export) {
        app->exit_code = pages_export(view, app->argv[0]) ? FINE : FAILED;
        return false;
    }
    const bool is_film = options->frames || options->out || options->check || options->sound;
    app->options.headless |= is_film && !app->options.virtual_time;
    app->title = view->files[0];
    return true;
}

int main(int argc, char **argv)
{
    static struct view view;
    gl_app_flag flags[OPTION_FLAGS];
    options_flags(&view.options, flags);
    report_start();
    const bool is_open =
        gl_app_init(&view.app, argc, argv,
                    &(gl_app_desc){
                        .defaults = {.frames = UINT64_MAX}, // a film counts its own
                        .flags = flags,
                        .flag_count = OPTION_FLAGS,
                        .arguments = "FILE...",
                        .check = accept,
                        .user = &view,
                        .keys = "Space pauses, . steps, [ and ] change the speed, R restarts, M "
                                "magnifies, F12 takes a picture, Left and Right go through the "
                                "files, Escape ends it; with Ctrl if the shader reads the keyboard",
                        .signals = true,
                    });
    if (is_open)
        view.app.exit_code = view_files(&view);
    view_finish(&view);
    if (is_open)
        view.app.exit_code = gl_app_finish(&view.app);
    page_end(view.app.exit_code);
    return view.app.exit_code;
}
