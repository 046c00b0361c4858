// glpace-view: shows a shader that follows its file, or draws it frame by frame into files.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/app.h>
#include <glpace/capture.h>
#include <glpace/framebuffer.h>
#include <glpace/gl.h>
#include <glpace/timer.h>
#include <glpace/version.h>

#include "base/report.h"
#include "base/system.h"
#include "draw/scene.h"
#include "formats/format.h"
#include "out/export.h"
#include "out/film.h"
#include "out/record.h"
#include "ui/controls.h"
#include "ui/magnifier.h"
#include "ui/page.h"
#include "ui/person.h"
#include "ui/watch.h"

#define NEW_YEAR 1767225600.0 // 2026-01-01, Unix time
#define SOUND_SECONDS 180     // as Shadertoy's

enum { FINE = 0, FAILED = 1, BAD_FLAG = 2 };

struct options {
    const char *frames, *out, *format;
    const char *scale, *date, *pass, *sound, *export;
    bool check, json, outside, version;
};

struct view {
    gl_app app;
    struct options options;
    struct plan_desc desc; // with the path of the file that is shown
    char **files;
    int file_count, file;

    double scale, date;
    bool has_date;

    struct scene *scene; // NULL: nothing has compiled yet
    struct text errors;  // of the latest attempt
    bool is_on_page;     // a page shows them
    bool is_unreadable;  // the file itself was, then
    struct text note;    // for the overlay
    struct watch *watch;
    struct person person;
    struct controls controls;
    gl_batch *batch; // of the controls; NULL: until they are drawn

    struct record record; // of --sound
    struct film film;     // where time is virtual
    int64_t frame;        // drawn since the start
    double start;         // the loop's world at frame 0
    double latest;        // and at the latest frame
    double delta;         // of the latest frame, seconds
    double rate;          // frames a second, smoothed
    bool is_restarted;
    bool takes_picture;
    bool magnifies;
};

// Returns false.
static bool refuse(const char *message)
{
    fprintf(stderr, "glpace-view: %s\n", message);
    return false;
}

static bool is_film(const struct view *view)
{
    return view->app.alone && !view->app.options.real_time;
}

// ---- loading ------------------------------------------------------------------------------------

static void tell(struct view *view)
{
    if (view->is_unreadable)
        fputs("glpace-view: ", stderr);
    report_lines(view->errors.bytes);
    view->app.error = view->is_on_page ? NULL : view->errors.bytes;
}

// Replaces the scene, if all of the new one is good. The time goes on.
static bool load(struct view *view)
{
    struct plan plan;
    struct text notes = {0};
    watch_frame_begins(view->watch); // a compilation may take long, too
    text_free(&view->errors);
    view->app.error = NULL;
    view->is_on_page = page_begin();
    format_plan(&plan, &view->desc);
    view->is_unreadable = plan.is_unreadable;
    if (!is_film(view))
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
        tell(view);
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
    load(view);
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
    if (is_film(view)) {
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
    const bool is_now = !is_film(view) && !view->has_date;
    moment.date = is_now ? local_now() : view->date + moment.time;
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
        refuse(complaint.text);
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
    const bool is_new = watch_has_changed(view->watch) && load(view);
    if (view->is_restarted)
        view->start = render->sim_time;
    person_begin(&view->person, render);
    const bool again =
        render->paused && render->sim_time == view->latest && view->frame > 0 && !is_new;
    const struct moment moment = moment_of(view, render, again);
    bool is_drawn = true;
    if (view->scene) {
        if (is_film(view) && moment.frame > 0) // events are of frame 0, also in a part of a film
            inputs_frame_ends(scene_inputs(view->scene));
        scene_inspect(view->scene, view->magnifies);
        is_drawn = scene_draw(view->scene, &moment, again);
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
    if (view->scene && !is_film(view))
        draw_controls(view, render);
    view->latest = render->sim_time;
    view->is_restarted = false;
    if (is_film(view) && !(is_drawn && take(view, &moment)))
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
    if (event->type != GL_EVENT_KEY || event->key.action != GL_ACTION_PRESS || is_film(view))
        return false;
    const bool is_shaders = view->scene && plan_reads_keyboard(scene_plan(view->scene));
    return (!is_shaders || event->key.mods & GL_MOD_CONTROL) && press(view, event->key.key);
}

static void run(struct view *view)
{
    for (gl_event event; gl_next_event(&view->app.loop, &event);) {
        const bool is_for_controls =
            view->scene && !is_film(view) &&
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

// ---- what is told -------------------------------------------------------------------------------

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

// ---- flags --------------------------------------------------------------------------------------

static bool read_uniform(struct view *view, const char *value)
{
    if (!value || !*value)
        return refuse("--uniform has no value; it takes NAME=V[,V...]");
    struct plan_desc *desc = &view->desc;
    desc->uniforms = grow(desc->uniforms, desc->uniform_count, sizeof *desc->uniforms);
    desc->uniforms[desc->uniform_count++] = value;
    return true;
}

// NAME or NAME=VALUE becomes what #define takes.
static bool read_define(struct view *view, char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    char *end = text;
    while (*end && (strchr(letters, *end) || (end > text && *end >= '0' && *end <= '9')))
        end++;
    if (end == text || (*end != '\0' && *end != '=')) {
        fprintf(stderr, "glpace-view: -D is '%s': it takes NAME or NAME=VALUE\n", text);
        return false;
    }
    if (*end == '=')
        *end = ' ';
    names_add(&view->desc.defines, text, strlen(text));
    return true;
}

// Those that may come several times stay in argv, and are read here. What is left are files.
static bool read_rest(struct view *view, int argc, char **argv)
{
    view->files = argv + 1;
    for (int i = 1; i < argc; i++) {
        char *flag = argv[i];
        const bool is_define = strncmp(flag, "-D", 2) == 0;
        if (flag[0] != '-') {
            use_slashes(flag);
            view->files[view->file_count++] = flag;
            continue;
        }
        if (strcmp(flag, "--uniform") == 0 || strncmp(flag, "--uniform=", 10) == 0) {
            if (!read_uniform(view, flag[9] ? flag + 10 : argv[++i]))
                return false;
            continue;
        }
        if (!is_define && strncmp(flag, "-I", 2) != 0) {
            fprintf(stderr, "glpace-view: %s is no flag; --help lists them\n", flag);
            return false;
        }
        char *value = flag[2] != '\0' ? flag + 2 : i + 1 < argc ? argv[++i] : flag + 2;
        if (*value == '\0') {
            fprintf(stderr, "glpace-view: %s has no value\n", flag);
            return false;
        }
        if (is_define) {
            if (!read_define(view, value))
                return false;
            continue;
        }
        use_slashes(value);
        names_add(&view->desc.folders, value, strlen(value));
    }
    return view->file_count > 0 ||
           refuse("there is no file; it takes one or more, and --help says more");
}

static bool read_number(const char *flag, const char *text, double least, double most,
                        double *number)
{
    char *end;
    if (!text)
        return true;
    *number = strtod(text, &end);
    if (end != text && *end == '\0' && *number >= least && *number <= most)
        return true;
    fprintf(stderr, "glpace-view: %s is '%s': it takes a number from %g to %g\n", flag, text, least,
            most);
    return false;
}

static struct film_desc film_desc_of(const struct view *view)
{
    const gl_rate fps = view->app.options.fps;
    return (struct film_desc){
        .frames = view->options.frames,
        .out = view->options.out,
        .format = view->options.format,
        .rate_num = fps.num > 0 ? fps.num : 60,
        .rate_den = fps.num > 0 ? fps.den : 1,
        .shows_progress = is_stderr_read(),
    };
}

static bool check_flags(struct view *view)
{
    const struct options *options = &view->options;
    const struct film_desc film = film_desc_of(view);
    struct complaint complaint;
    if (!film_check(&film, &complaint))
        return refuse(complaint.text);
    if (options->json && options->out && strcmp(options->out, "-") == 0)
        return refuse("--json and --out - both write to the standard output");
    if (options->export && (options->frames || options->out || options->check || options->sound))
        return refuse(
            "--export makes pages, and goes with none of --check, --frames, --out and --sound");
    if (options->outside && !options->export)
        return refuse("--outside goes with --export");
    if (options->sound && options->out)
        return refuse("--sound writes a sound alone, and --out pictures");
    if (options->sound && strcmp(options->sound, "-") == 0)
        return refuse("--sound is '-': it takes the path of a file");
    if (options->sound && options->frames && strstr(options->frames, ".."))
        return refuse("--sound writes a whole sound, of --frames N");
    const bool is_film = options->frames || options->out || options->sound;
    if (is_film && view->app.options.real_time)
        return refuse("a film has a time of its own: leave out --real-time");
    if (is_film && view->app.options.fps.den > 0 && view->app.options.fps.num == 0)
        return refuse("--fps is 0: a film has a number of frames a second");
    if (is_film && view->file_count > 1)
        return refuse("a film is of one file");
    view->scale = 1;
    view->date = NEW_YEAR;
    view->has_date = options->date;
    view->desc.is_sound = options->sound;
    return read_number("--scale", options->scale, GL_TIME_SCALE_MIN, GL_TIME_SCALE_MAX,
                       &view->scale) &&
           read_number("--date", options->date, -6e10, 2.5e11, &view->date);
}

static bool check_pass(const struct view *view)
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

// ---- what it does -------------------------------------------------------------------------------

static int check_files(struct view *view)
{
    int status = FINE;
    for (int i = 0; i < view->file_count; i++) {
        view->desc.path = view->files[i];
        if (!load(view))
            status = FAILED;
    }
    return status;
}

static int record_sound(struct view *view)
{
    if (!load(view))
        return FAILED;
    view->film.desc = film_desc_of(view);
    const double period = (double)view->film.desc.rate_den / view->film.desc.rate_num;
    const double frames = view->options.frames ? strtod(view->options.frames, NULL) : 0;
    record_open(&view->record, view->options.sound, frames > 0 ? frames * period : SOUND_SECONDS);
    run(view);
    return record_close(&view->record) ? FINE : FAILED;
}

static int draw_film(struct view *view)
{
    if (!load(view))
        return FAILED;
    if (!check_pass(view))
        return BAD_FLAG;
    struct film_desc desc = film_desc_of(view);
    desc.has_memory = plan_has_memory(scene_plan(view->scene));
    if (!film_open(&view->film, &desc))
        return FAILED;
    run(view);
    return film_close(&view->film) ? FINE : FAILED;
}

// A shader with an error stays on screen with it, until it is mended; in a page so does a file that is empty.
static int show(struct view *view)
{
    const bool is_loaded = load(view);
    if (!is_loaded && view->is_unreadable && !view->is_on_page)
        return FAILED;
    if (is_loaded && !check_pass(view))
        return BAD_FLAG;
    gl_loop_set_time_scale(&view->app.loop, view->scale);
    gl_loop_resync(&view->app.loop);
    run(view);
    return FINE;
}

static int view_files(struct view *view)
{
    view->desc.reads_values = !is_film(view);
    view->desc.path = view->files[0];
    view->watch = watch_start(&view->app.loop);
    if (!view->watch) {
        refuse("no thread can be had that watches files");
        return FAILED;
    }
    const int status = view->options.check   ? check_files(view)
                       : view->options.sound ? record_sound(view)
                       : is_film(view)       ? draw_film(view)
                                             : show(view);
    if (view->options.json && view->scene && status == FINE)
        print_json(view);
    return status;
}

static void finish(struct view *view)
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

// ---- pages --------------------------------------------------------------------------------------

static void add_flag(struct names *flags, const char *flag, const char *value)
{
    if (!value)
        return;
    char *both = text_of("%s%s", flag, value);
    names_add(flags, both, strlen(both));
    free(both);
}

// Those that a page takes, too.
static struct names shared_flags(const struct view *view)
{
    const struct plan_desc *desc = &view->desc;
    struct names flags = {0};
    for (int i = 0; i < desc->uniform_count; i++)
        add_flag(&flags, "--uniform=", desc->uniforms[i]);
    for (int i = 0; i < desc->folders.count; i++)
        add_flag(&flags, "-I", desc->folders.list[i]);
    for (int i = 0; i < desc->defines.count; i++) {
        char *define = copy(desc->defines.list[i], strlen(desc->defines.list[i]));
        char *blank = strchr(define, ' ');
        if (blank)
            *blank = '=';
        add_flag(&flags, "-D", define);
        free(define);
    }
    add_flag(&flags, "--pass=", view->options.pass);
    add_flag(&flags, "--scale=", view->options.scale);
    add_flag(&flags, "--date=", view->options.date);
    return flags;
}

// A page of one shader is what a server shows first.
static int export_files(struct view *view, const char *called)
{
    struct names flags = shared_flags(view), names = {0};
    int status = FINE;
    for (int i = 0; i < view->file_count; i++) {
        view->desc.path = view->files[i];
        const char *slash = strrchr(view->desc.path, '/');
        const char *file = slash ? slash + 1 : view->desc.path;
        const size_t length = strcspn(file, ".");
        char *name = view->file_count > 1 ? copy(file, length) : copy("index", 5);
        if (names_have(&names, name)) {
            fprintf(stderr, "glpace-view: --export: two of the files would be %s.html\n", name);
            status = FAILED;
        } else if (!export_page(view->options.export, name, &view->desc, &flags,
                                view->options.outside, called))
            status = FAILED;
        names_add(&names, name, strlen(name));
        free(name);
    }
    names_free(&flags);
    names_free(&names);
    return status;
}

// Films and checks need no window.
static bool accept(struct gl_app *app, int argc, char **argv, void *user)
{
    struct view *view = user;
    const struct options *options = &view->options;
    if (options->version) {
        printf("glpace-view %d.%d.%d\n", GLPACE_VERSION_MAJOR, GLPACE_VERSION_MINOR,
               GLPACE_VERSION_PATCH);
        app->exit_code = fflush(stdout) == 0 ? FINE : FAILED;
        return false;
    }
    if (!read_rest(view, argc, argv) || !check_flags(view))
        return false;
    if (options->export) {
        app->exit_code = export_files(view, argv[0]);
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
    struct options *options = &view.options;
    const gl_app_flag flags[] = {
        {.name = "--check", .help = "compile only; the exit status says", .given = &options->check},
        {.name = "--frames",
         .value = "N|A..B",
         .text = &options->frames,
         .help = "draw a film, or a part, without a window",
         .takes = "how many, or 100..199"},
        {.name = "--out",
         .value = "FILES",
         .text = &options->out,
         .help = "where it is written",
         .takes = "f%04d.png, last.png, or - for a stream"},
        {.name = "--format",
         .value = "NAME",
         .text = &options->format,
         .help = "of the stream",
         .takes = "y4m or rgb"},
        {.name = "--scale",
         .value = "FACTOR",
         .text = &options->scale,
         .help = "how fast time runs",
         .takes = "1/64 to 64, as a number"},
        {.name = "--date",
         .value = "SECONDS",
         .text = &options->date,
         .help = "when the first frame is",
         .takes = "Unix time"},
        {.name = "--pass",
         .value = "NAME",
         .text = &options->pass,
         .help = "what is shown",
         .takes = "a pass such as bufferA"},
        {.name = "--json",
         .help = "end with the GPU's time for each pass",
         .given = &options->json},
        {.name = "--uniform", .value = "NAME=V", .help = "set an input; again and again"},
        {.name = "--sound",
         .value = "FILE.wav",
         .text = &options->sound,
         .help = "write what a mainSound() is heard as"},
        {.name = "--export",
         .value = "DIR",
         .text = &options->export,
         .help = "make a page of each file, for any browser",
         .takes = "a folder"},
        {.name = "--outside",
         .help = "publish what a shader reads outside of its folder, too",
         .given = &options->outside},
        {.name = "-D", .value = "NAME=VALUE", .help = "define it in each pass; again and again"},
        {.name = "-I", .value = "DIR", .help = "includes are there, too; again and again"},
        {.name = "--version", .help = "the version of glpace", .given = &options->version},
    };
    report_start();
    const bool is_open =
        gl_app_init(&view.app, &argc, argv,
                    &(gl_app_desc){
                        .defaults = {.frames = UINT64_MAX}, // a film counts its own
                        .flags = flags,
                        .flag_count = sizeof flags / sizeof *flags,
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
    finish(&view);
    if (is_open)
        view.app.exit_code = gl_app_finish(&view.app);
    page_end(view.app.exit_code);
    return view.app.exit_code;
}
