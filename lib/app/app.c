// A wrapper around the host of a window or an offscreen context, which does what flags and keys ask
// for.

#include <glpace/app.h>

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/capture.h>
#include <glpace/gpu_timer.h>
#include <glpace/host_wrapper.h>
#include <glpace/monitor.h>
#include <glpace/overlay.h>
#include <glpace/timer.h>
#include <glpace/trace.h>

#include "app/files.h"
#include "app/flags.h"
#include "app/page.h"
#include "app/replay.h"
#include "app/rewind.h"
#include "app/signals.h"

static bool require(bool condition, const char *what)
{
    if (!condition)
        fprintf(stderr, "%s\n", what);
    return condition;
}

static bool is_open(const gl_app *app, const char *what)
{
    return require(app && app->own, what);
}

// The last frame, for --out. Often it is known only afterwards which frame is the last: when the
// user closes the window or presses Ctrl-C, the frame was already presented and can no longer be
// read. So each frame is read back after it was drawn.
struct picture {
    int32_t width, height;
    uint8_t *pixels; // RGBA, the bottom row first; NULL: there is none
    size_t capacity;
};

#define MEMBER(before, name, ...) gl_##name##_policy name;
union policy {
    GLP_LOOPS(MEMBER)
};

struct glp_app {
    gl_app *app;
    const gl_app_desc *desc; // borrowed: while the app is opened
    gl_app *beside;
    const gl_shader_file *files;
    int32_t file_count;
    bool release;
    bool time_keys;

    gl_host_wrapper host;
    gl_sim sim;      // for virtual time,
    gl_sim *machine; // or the machine of the app that this one is beside; NULL: real time
    union policy policy;
    glp_signals *signals;
    uint64_t frames;       // presented
    gl_window *fullscreen; // that F11 was pressed in; it switches after the next present

    gl_overlay *overlay;
    gl_gpu_timer *timer;
    bool timing;      // the current frame is being measured
    bool shows_error; // the overlay is there for that
    gl_shader **shaders;
    size_t shader_count;

    glp_replay replay;
    glp_rewind rewind;
    gl_tracer *tracer;

    struct picture picture;
    gl_capture *capture;
    FILE *stream;           // for raw frames
    char shown_title[2049]; // in the window, without the rates; as long as a window takes
    int64_t titled;         // the time at which it was set
};

static bool make_current(const gl_app *app)
{
    return app->window ? gl_window_make_current(app->window)
                       : gl_offscreen_make_current(app->offscreen);
}

void gl_app_spend(gl_app *app, int64_t ns)
{
    if (!is_open(app, "gl_app_spend needs an app that is open"))
        return;
    if (app->own->machine)
        gl_sim_advance(app->own->machine, ns);
    else if (ns > 0)
        gl_sleep_until(gl_time_now() + ns);
}

// ---- the last picture ---------------------------------------------------------------------------

static void drop_picture(struct picture *picture)
{
    free(picture->pixels);
    *picture = (struct picture){0};
}

static bool make_room(struct picture *picture, int32_t width, int32_t height)
{
    const size_t size = (size_t)width * (size_t)height * 4;
    if (size > picture->capacity) {
        drop_picture(picture);
        picture->pixels = malloc(size);
        picture->capacity = picture->pixels ? size : 0;
    }
    picture->width = width;
    picture->height = height;
    return picture->pixels;
}

static void keep_picture(struct picture *picture, int32_t width, int32_t height)
{
    if (!make_room(picture, width, height) || !gl_capture_pixels(width, height, picture->pixels))
        drop_picture(picture);
}

static void copy_picture(struct picture *to, int32_t x, const struct picture *from)
{
    for (int32_t y = 0; y < from->height; y++)
        memcpy(to->pixels + ((size_t)y * (size_t)to->width + (size_t)x) * 4,
               from->pixels + (size_t)y * (size_t)from->width * 4, (size_t)from->width * 4);
}

// Puts the second one on the right of the first. They stand on one line.
static void append_picture(struct picture *left, struct picture *right)
{
    struct picture both = {0};
    const int32_t height = left->height > right->height ? left->height : right->height;
    if (make_room(&both, left->width + right->width, height)) {
        memset(both.pixels, 0, both.capacity);
        copy_picture(&both, 0, left);
        copy_picture(&both, left->width, right);
    }
    drop_picture(left);
    drop_picture(right);
    *left = both;
}

static bool write_picture(const struct picture *picture, const char *path)
{
    if (picture->pixels)
        return gl_capture_write_png(path, picture->width, picture->height, picture->pixels);
    fprintf(stderr, "--out: there is no frame to write to %s\n", path);
    return false;
}

// ---- every picture ------------------------------------------------------------------------------

static bool begin_capture(struct glp_app *own, const char *files)
{
    gl_capture_desc desc = {.files = files};
    if (files && strcmp(files, "-") == 0) {
        own->stream = glp_files_take_stdout();
        if (!own->stream) {
            fprintf(stderr, "--capture: stdout cannot be had: %s\n", strerror(errno));
            return false;
        }
        desc = (gl_capture_desc){.stream = own->stream};
    }
    own->capture = files ? gl_capture_create(&desc) : NULL;
    return own->capture || !files;
}

static bool end_capture(struct glp_app *own)
{
    const bool good = gl_capture_destroy(own->capture);
    if (!own->stream || fclose(own->stream) == 0 || errno == EINTR) // which closes it all the same
        return good;
    fprintf(stderr, "--capture: stdout cannot be written: %s\n", strerror(errno));
    return false;
}

// ---- shaders ------------------------------------------------------------------------------------

gl_shader *gl_app_shader(gl_app *app, const gl_shader_desc *desc)
{
    if (!is_open(app, "gl_app_shader needs an app that is open") ||
        !require(desc, "gl_app_shader needs a desc"))
        return NULL;
    struct glp_app *own = app->own;
    const char *folder = app->options.shaders;
    gl_shader **shaders = realloc(own->shaders, (own->shader_count + 1) * sizeof *shaders);
    if (!shaders) {
        fprintf(stderr, "gl_app_shader: there is no memory for another shader\n");
        return NULL;
    }
    own->shaders = shaders;
    gl_shader_desc found = *desc;
    found.files = folder ? NULL : own->files;
    found.file_count = folder ? 0 : own->file_count;
    found.roots = folder ? &folder : NULL;
    found.root_count = folder ? 1 : 0;
    gl_shader *shader = gl_shader_create(&found);
    if (!shader)
        return NULL;
    shaders[own->shader_count++] = shader;
    gl_shader_set_loop(shader, &app->loop);
    return shader;
}

// The first error there is.
static const char *reload_shaders(struct glp_app *own)
{
    const char *error = NULL;
    for (size_t i = 0; i < own->shader_count; i++) {
        gl_shader_reload(own->shaders[i]);
        error = error ? error : gl_shader_error(own->shaders[i]);
    }
    return error;
}

// ---- frames -------------------------------------------------------------------------------------

// Of the window's own, and not of those that the program has put beside it.
static bool is_own_frame(const struct glp_app *own)
{
    return own->host.host.drawn == own->app->window;
}

// As long as there is one.
static void show_for_error(struct glp_app *own, bool is_error)
{
    if (is_error && !gl_overlay_is_visible(own->overlay))
        own->shows_error = gl_overlay_set_visible(own->overlay, true);
    if (!is_error && own->shows_error)
        own->shows_error = !gl_overlay_set_visible(own->overlay, false);
}

static void begin_overlay(struct glp_app *own, const char *error)
{
    error = error ? error : own->app->error;
    if (error)
        gl_overlay_set_error(own->overlay, error);
    else
        gl_overlay_set_note(own->overlay, own->app->note);
    show_for_error(own, error);
}

// In virtual time a trace is the same each time, and what the GPU takes is not.
static bool traces_gpu(const struct glp_app *own)
{
    return own->app->options.trace && !own->machine;
}

static void on_begin(void *user)
{
    struct glp_app *own = user;
    if (!is_own_frame(own))
        return;
    const char *error = reload_shaders(own);
    if (own->overlay)
        begin_overlay(own, error);
    own->timing = traces_gpu(own) || (own->overlay && gl_overlay_is_visible(own->overlay));
    if (own->timing)
        gl_gpu_timer_begin(own->timer);
}

// Below the headline, if there is room.
static void draw_overlay(struct glp_app *own)
{
    const gl_host_state *state = &own->host.host.state;
    const int32_t height = state->framebuffer_height - own->app->headline;
    if (own->timing)
        gl_overlay_set_gpu_ns(own->overlay, gl_gpu_timer_ns(own->timer));
    if (height > 0)
        gl_overlay_draw(own->overlay, &own->app->loop,
                        &(gl_render_event){
                            .framebuffer_width = state->framebuffer_width,
                            .framebuffer_height = height,
                            .scale_x = state->scale_x > 0 ? state->scale_x : 1,
                            .scale_y = state->scale_y > 0 ? state->scale_y : 1,
                        });
}

// What the program's context shows, with the overlay.
static void on_drawn(void *user)
{
    struct glp_app *own = user;
    const gl_app *app = own->app;
    const gl_host_state *state = &own->host.host.state;
    if (!is_own_frame(own))
        return;
    const bool is_needed = own->timing || own->overlay || app->options.out || own->capture;
    if (is_needed && make_current(app)) {
        if (own->timing)
            gl_gpu_timer_end(own->timer);
        if (own->overlay)
            draw_overlay(own);
        own->timing = false;
        if (app->options.out)
            keep_picture(&own->picture, state->framebuffer_width, state->framebuffer_height);
        if (own->capture)
            gl_capture_frame(own->capture, state->framebuffer_width, state->framebuffer_height);
    }
    gl_app_spend(own->app, app->options.slow_ns);
}

// Shows in the title whether the program is paused, and, once a second, how fast it runs. A released
// program shows its title alone.
static void show_title(struct glp_app *own)
{
    const gl_app *app = own->app;
    char title[sizeof own->shown_title];
    snprintf(title, sizeof title, "%s%s", app->title,
             gl_loop_is_paused(&app->loop) && !own->release ? ", paused" : "");
    const bool is_renamed = strcmp(title, own->shown_title) != 0;
    const int64_t now = gl_loop_time(&app->loop);
    if (!is_renamed && (own->release || now - own->titled < GL_NS_PER_SECOND))
        return;
    own->titled = now;
    memcpy(own->shown_title, title, sizeof title);
    if (!is_renamed) {
        const gl_stats stats = gl_loop_stats(&app->loop);
        const size_t length = strlen(title);
        snprintf(title + length, sizeof title - length, ": %.0f FPS, %.0f UPS", stats.fps,
                 stats.ups);
    }
    gl_window_set_title(app->window, title);
}

// Those on the way to the tick with which a replay begins are not counted.
static bool is_counted(const gl_app *app)
{
    return app->options.from == 0 || gl_loop_stats(&app->loop).updates >= app->options.from;
}

static void on_presented(void *user)
{
    struct glp_app *own = user;
    gl_app *app = own->app;
    own->frames += is_counted(app);
    if (own->frames > 0 && own->frames == app->options.frames)
        gl_loop_stop(&app->loop);
    // Without input, lazy would sleep for ever; and no input comes when a shader was saved.
    if ((app->options.headless && !own->beside) || app->options.shaders)
        gl_loop_request_redraw(&app->loop);
    if (app->window)
        show_title(own);
    if (own->fullscreen)
        gl_window_toggle_fullscreen(own->fullscreen);
    own->fullscreen = NULL;
}

// ---- keys ---------------------------------------------------------------------------------------

static void scale_time(gl_loop *loop, double by)
{
    const double scale = gl_loop_time_scale(loop) * by;
    gl_loop_set_time_scale(loop, fmin(fmax(scale, GL_TIME_SCALE_MIN), GL_TIME_SCALE_MAX));
}

static void press(struct glp_app *own, gl_window *window, gl_key key)
{
    gl_loop *loop = &own->app->loop;
    if (own->replay.replayer && key != GL_KEY_F1 && key != GL_KEY_F11)
        return; // the time is the recording's
    switch (key) {
    case GL_KEY_F1:
        if (own->overlay)
            gl_overlay_set_visible(own->overlay, !gl_overlay_is_visible(own->overlay));
        break;
    case GL_KEY_F11:
        own->fullscreen = own->fullscreen ? NULL : window;
        break;
    case GL_KEY_P:
        if (gl_loop_is_paused(loop))
            gl_loop_resume(loop);
        else
            gl_loop_pause_lazily(loop);
        break;
    case GL_KEY_BACKSPACE:
        glp_rewind_hold(&own->rewind, true);
        break;
    case GL_KEY_N:
        gl_loop_step(loop);
        break;
    case GL_KEY_UP:
        scale_time(loop, 2);
        break;
    default:
        scale_time(loop, 0.5);
        break;
    }
}

static bool is_ours(const struct glp_app *own, gl_key key)
{
    if (own->release)
        return false;
    return key == GL_KEY_F1 || key == GL_KEY_F11 ||
           (key == GL_KEY_BACKSPACE && own->rewind.history) ||
           (own->time_keys &&
            (key == GL_KEY_P || key == GL_KEY_N || key == GL_KEY_UP || key == GL_KEY_DOWN));
}

static void end_without_context(gl_app *app)
{
    fprintf(stderr, "%s: the graphics driver has lost all that was drawn with; start it again\n",
            app->title);
    app->exit_code = 1;
    gl_loop_stop(&app->loop);
}

// Its release, too. A frame shows what the key did, also where frames come only after input.
static bool on_input(void *user, gl_event *event)
{
    struct glp_app *own = user;
    if (event->type == GL_EVENT_CONTEXT_LOST)
        end_without_context(own->app);
    if (event->type != GL_EVENT_KEY || !is_ours(own, event->key.key))
        return true;
    if (event->key.action == GL_ACTION_PRESS) {
        press(own, event->window ? event->window : own->app->window, event->key.key);
        gl_loop_request_redraw(&own->app->loop);
    }
    if (event->key.action == GL_ACTION_RELEASE && event->key.key == GL_KEY_BACKSPACE)
        glp_rewind_hold(&own->rewind, false);
    return false;
}

// ---- opening ------------------------------------------------------------------------------------

// A simulated display whose refresh decides when frames come, also without v-sync.
static bool open_machine(struct glp_app *own)
{
    const gl_app_options *options = &own->app->options;
    own->machine = own->beside ? own->beside->own->machine : &own->sim;
    if (own->beside)
        return true;
    const gl_rate refresh = options->fps.num > 0 ? options->fps : (gl_rate){60, 1};
    const bool vsync = options->vsync != GL_VSYNC_OFF;
    gl_sim_desc desc = own->desc->sim ? *own->desc->sim : (gl_sim_desc){0};
    desc.vsync_period_ns = vsync ? gl_rate_period_ns(refresh) : 0;
    desc.cap = vsync ? (gl_rate){0, 0} : refresh;
    return gl_sim_init(&own->sim, &desc);
}

// On the right of the other, which makes room where the screen ends.
static void place_beside(gl_window *first, gl_window *second)
{
    enum { MOST = 16 };
    gl_monitor monitors[MOST];
    const int32_t count = gl_monitor_list(monitors, MOST);
    const gl_window_info at = gl_window_get_info(first), info = gl_window_get_info(second);
    int32_t x = at.x;
    for (int32_t i = 0; i < count && i < MOST; i++) {
        const gl_monitor *monitor = &monitors[i];
        const int32_t right = monitor->work_x + monitor->work_width;
        const bool is_here = at.x >= monitor->work_x && at.x < right && at.y >= monitor->work_y &&
                             at.y < monitor->work_y + monitor->work_height;
        const int32_t last = right - at.width - info.width;
        if (is_here && x > last)
            x = last > monitor->work_x ? last : monitor->work_x;
    }
    if (x != at.x)
        gl_window_set_position(first, x, at.y);
    gl_window_set_position(second, x + at.width, at.y);
}

static gl_context_desc context_of(const gl_app *app)
{
    const gl_window_desc *window = app->own->desc->window;
    const gl_context_desc desc = window ? window->context : (gl_context_desc){0};
    if (!app->options.es || desc.api == GL_API_OPENGL_ES)
        return desc;
    return (gl_context_desc){.api = GL_API_OPENGL_ES,
                             .debug = desc.debug,
                             .robust = desc.robust,
                             .no_error = desc.no_error};
}

static void open_window(gl_app *app)
{
    const gl_app *beside = app->own->beside;
    gl_window_desc desc = app->own->desc->window ? *app->own->desc->window : (gl_window_desc){0};
    desc.context = context_of(app);
    desc.title = app->title;
    desc.width = app->options.width;
    desc.height = app->options.height;
    desc.vsync = app->options.vsync;
    app->window = gl_window_create(&desc);
    if (!app->window || !beside || gl_window_platform(app->window) == GL_PLATFORM_WAYLAND)
        return;
    place_beside(beside->window, app->window);
}

static void open_offscreen(gl_app *app)
{
    const gl_window_desc *window = app->own->desc->window;
    const gl_offscreen_desc desc = {.width = app->options.width,
                                    .height = app->options.height,
                                    .samples = window ? window->samples : 0,
                                    .context = context_of(app)};
    app->offscreen = gl_offscreen_create(&desc);
}

static bool is_virtual(const gl_app_options *options)
{
    return !options->real_time && (options->headless || options->virtual_time);
}

static bool open_host(gl_app *app)
{
    struct glp_app *own = app->own;
    const gl_app_options *options = &app->options;
    if (is_virtual(options) && !open_machine(own))
        return false;
    options->headless ? open_offscreen(app) : open_window(app);
    gl_host *stage =
        options->headless ? gl_offscreen_host(app->offscreen) : gl_window_host(app->window);
    if (!stage)
        return false;
    const gl_host_wrapper_desc desc = {
        .inner = stage,
        .timeline = own->machine ? gl_sim_host(own->machine) : NULL,
        .filter = on_input,
        .begin = on_begin,
        .draw = on_drawn,
        .presented = on_presented,
        .user = own,
    };
    app->host = gl_host_wrapper_init(&own->host, &desc);
    return app->host;
}

// In virtual time frames are not paced for a real display, and pictures are the same as long as
// only the clock decides what is drawn. The display sets the frame rate.
static gl_policy *open_policy(struct glp_app *own)
{
    const gl_app_options *options = &own->app->options;
    const gl_rate ups = options->ups, fps = own->machine ? (gl_rate){0, 0} : options->fps;
    const char *usual = own->machine ? "fixed" : "paced";
    const char *name = options->loop ? options->loop : usual;
#define OPEN_IF_NAMED(before, called, ...)                                                         \
    if (strcmp(name, #called) == 0)                                                                \
        return gl_##called##_policy_init(&own->policy.called,                                      \
                                         &(gl_##called##_policy_desc){__VA_ARGS__})                \
                   ? &own->policy.called.policy                                                    \
                   : NULL;
    GLP_LOOPS(OPEN_IF_NAMED)
    fprintf(stderr, "gl_app_init: defaults.loop is '%s', which is no policy\n", name);
    return NULL;
}

// One that was asked for has to be there.
static bool open_font(gl_app *app)
{
    const char *asked = app->options.font, *usual = app->own->desc->font;
    if (asked || (usual && glp_files_can_read(usual)))
        app->font = gl_font_load(asked ? asked : usual, NULL);
    return app->font || !asked;
}

// For a developer who looks at the program, or whose shaders may have errors to show.
static bool open_overlay(gl_app *app)
{
    struct glp_app *own = app->own;
    if (own->release || (!app->window && !app->options.shaders))
        return true;
    const gl_rate fps = app->options.fps;
    own->overlay = gl_overlay_create(
        &(gl_overlay_desc){.target = fps.num > 0 ? fps : (gl_rate){0, 0}, .font = app->font});
    return own->overlay;
}

static bool open_timer(struct glp_app *own)
{
    const bool is_needed = own->overlay || traces_gpu(own);
    own->timer = is_needed ? gl_gpu_timer_create() : NULL;
    return own->timer || !is_needed;
}

static bool open_tracer(gl_app *app)
{
    const char *path = app->options.trace;
    app->own->tracer = path ? gl_tracer_create(&app->loop, &(gl_tracer_desc){.path = path}) : NULL;
    return app->own->tracer || !path;
}

static glp_signals *signals_of(const struct glp_app *own)
{
    return own->beside ? own->beside->own->signals : own->signals;
}

static bool open_loop(gl_app *app)
{
    struct glp_app *own = app->own;
    gl_policy *policy = open_policy(own);
    if (!policy || !gl_loop_init(&app->loop, app->host, policy))
        return false;
    if (own->machine) // a slow frame is slow on purpose
        gl_loop_set_max_gap_ns(&app->loop, GL_UNLIMITED);
    glp_signals *signals = signals_of(own);
    if (signals && !require(glp_signals_add(signals, &app->loop),
                            "gl_app_init: there is no memory to wait for signals"))
        return false;
    const gl_state *state = own->beside ? NULL : own->desc->state;
    const bool rewinds = state && !own->release && !app->options.replay;
    return glp_replay_begin(&own->replay, state) &&
           (!rewinds || glp_rewind_begin(&own->rewind, &app->loop, state)) && open_tracer(app);
}

// ---- flags and options --------------------------------------------------------------------------

static const char *program_name(char **argv, const gl_app_desc *desc)
{
    if (argv && argv[0])
        return glp_files_name(argv[0]);
    return desc->title ? desc->title : "program";
}

static bool check(const char *program, bool is_good, const char *flag, const char *value,
                  const char *what)
{
    if (!is_good)
        fprintf(stderr, "%s: %s is '%s', %s: %s\n", program, flag, value, what, strerror(errno));
    return is_good;
}

static bool check_files(const char *program, const gl_app_options *options)
{
    static const char no_place[] = "where no file can be written";
    char first[4096]; // of the captured files
    bool good = true;
    if (options->out)
        good = check(program, glp_files_can_write(options->out), "--out", options->out, no_place);
    if (options->capture && gl_capture_path(options->capture, 0, first, sizeof first))
        good =
            check(program, glp_files_can_write(first), "--capture", options->capture, no_place) &&
            good;
    if (options->shaders)
        good = check(program, glp_files_has_folder(options->shaders), "--shaders", options->shaders,
                     "which is no folder") &&
               good;
    return good;
}

static bool check_api(const char *program, const gl_app_options *options, const gl_app_desc *desc)
{
    const gl_context_desc *asked = desc->window ? &desc->window->context : NULL;
    if (!options->es || !asked || asked->api == GL_API_OPENGL_ES || asked->major == 0)
        return true;
    fprintf(stderr, "%s: --es: the program needs OpenGL %d.%d\n", program, (int)asked->major,
            (int)asked->minor);
    return false;
}

// Whether all that was printed has been written; if not, the reason is on stderr.
static bool end_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fprintf(stderr, "the standard output cannot be written: %s\n", strerror(errno));
    return false;
}

// The flags of a recording take the place of the user's.
static bool read_recording(gl_app *app, glp_flags *flags, const char *program)
{
    char **about = &app->own->replay.about;
    free(*about);
    if (glp_replay_read(flags, about, &app->alone))
        return true;
    if (*flags->error)
        fprintf(stderr, "%s: %s: %s\n", program, flags->options.replay, flags->error);
    return false;
}

// The app's exit code is set where this returns false.
static bool read_flags(gl_app *app, int argc, char **argv, const gl_app_desc *desc)
{
    const char *program = program_name(argv, desc);
    glp_replay_describe(&app->own->replay, argc, argv);
    glp_flags flags = {.desc = desc, .options = desc->defaults};
    flags.options.real_time = false;
    app->exit_code = 2;
    bool good = glp_flags_read(&flags, argc, argv);
    if (!good)
        fprintf(stderr, "%s: %s\n", program, flags.error);
    if (good && flags.help) {
        glp_flags_help(&flags, program);
        app->exit_code = end_output() ? 0 : 1;
        good = false;
    }
    good = good && (!flags.options.replay || read_recording(app, &flags, program)) &&
           check_files(program, &flags.options) && check_api(program, &flags.options, desc);
    app->argc = flags.argc;
    app->argv = flags.argv;
    if (!good)
        return false;
    app->options = flags.options;
    app->options.real_time |= desc->defaults.real_time;
    if (app->options.headless && app->options.frames == 0 && !app->options.replay)
        app->options.frames = 120;
    app->title = desc->title ? desc->title : program;
    app->exit_code = 0;
    return true;
}

static void follow_flags(gl_app *app, const gl_app_desc *desc)
{
    gl_app_options *options = &app->options;
    *options = desc->beside->options;
    options->loop = desc->defaults.loop;
    options->ups = desc->defaults.ups;
    options->fps = (gl_rate){0, 0};
    options->frames = 0;
    options->capture = NULL;
    options->stats = false;
    options->record = options->replay = options->trace = NULL;
    app->exit_code = 0;
    app->title = desc->title ? desc->title : desc->beside->title;
}

static bool open_signals(struct glp_app *own)
{
    own->signals = own->desc->signals && !own->beside ? glp_signals_start() : NULL;
    return own->signals || !own->desc->signals || own->beside;
}

static void show_in_page(const gl_app_desc *desc)
{
    char keys[1024];
    glp_flags_keys(desc, keys, sizeof keys);
    glp_page_show_keys(keys);
    glp_page_offer(glp_flags_have(desc, "--record"), glp_flags_have(desc, "--replay"));
}

static bool open_all(gl_app *app)
{
    struct glp_app *own = app->own;
    return open_signals(own) && open_host(app) && open_font(app) &&
           begin_capture(own, app->options.capture) && open_overlay(app) && open_timer(own) &&
           open_loop(app);
}

static bool accepts(gl_app *app, const gl_app_desc *desc)
{
    app->exit_code = 2;
    if (desc->check && !desc->check(app, desc->user))
        return false;
    app->exit_code = 0;
    return true;
}

static void free_own(gl_app *app)
{
    free(app->argv);
    free(app->own->replay.about);
    free(app->own);
    app->argc = 0;
    app->argv = NULL;
    app->own = NULL;
}

bool gl_app_init(gl_app *app, int argc, char **argv, const gl_app_desc *desc)
{
    static const gl_app_desc defaults;
    desc = desc ? desc : &defaults;
    if (!require(app, "gl_app_init needs a gl_app to set up; app is NULL"))
        return false;
    *app = (gl_app){.exit_code = 1};
    if (desc->beside &&
        !is_open(desc->beside, "gl_app_init: the app that this one is beside is not open"))
        return false;
    show_in_page(desc);
    app->own = calloc(1, sizeof *app->own);
    if (!require(app->own, "gl_app_init: there is no memory for an app"))
        return false;
    *app->own = (struct glp_app){
        .app = app,
        .desc = desc,
        .beside = desc->beside,
        .files = desc->shaders,
        .file_count = desc->shader_count,
        .release = desc->beside ? desc->beside->own->release : desc->release,
        .time_keys = desc->time_keys,
        .replay = {.app = app},
    };
    if (desc->beside) {
        follow_flags(app, desc);
    } else if (!read_flags(app, argc, argv, desc) || !accepts(app, desc)) {
        free_own(app);
        return false;
    }
    if (!app->options.replay) // whose recording says it
        app->alone = is_virtual(&app->options) || app->options.headless;
    if (open_all(app))
        return true;
    app->exit_code = gl_app_fail(app);
    return false;
}

// ---- closing ------------------------------------------------------------------------------------

static void close_all(gl_app *app)
{
    struct glp_app *own = app->own;
    if (signals_of(own))
        glp_signals_remove(signals_of(own), &app->loop);
    glp_signals_finish(own->signals);
    glp_rewind_end(&own->rewind);
    if (!gl_tracer_destroy(own->tracer))
        app->exit_code = 1;
    if (!glp_replay_end(&own->replay))
        app->exit_code = 1;
    if (app->window || app->offscreen)
        make_current(app);
    gl_gpu_timer_destroy(own->timer);
    gl_overlay_destroy(own->overlay);
    gl_font_destroy(app->font);
    for (size_t i = 0; i < own->shader_count; i++)
        gl_shader_destroy(own->shaders[i]);
    free(own->shaders);
    if (!end_capture(own))
        app->exit_code = 1;
    gl_window_destroy(app->window);
    gl_offscreen_destroy(app->offscreen);
    drop_picture(&own->picture);
    free_own(app);
}

int gl_app_fail(gl_app *app)
{
    if (app && app->own)
        close_all(app);
    return 1;
}

// With a point, which JSON has in each locale.
static void print_decimal(const char *name, double value)
{
    const long long thousandths = llround(value * 1000);
    printf(", \"%s\": %lld.%03lld", name, thousandths / 1000, thousandths % 1000);
}

static void print_stats(const gl_stats *stats)
{
    const double seconds = (double)stats->elapsed_ns / (double)GL_NS_PER_SECOND;
    const double ms = (double)GL_NS_PER_MS;
    printf("{\"frames\": %llu, \"updates\": %llu, \"skipped\": %llu",
           (unsigned long long)stats->frames, (unsigned long long)stats->updates,
           (unsigned long long)stats->skipped_ticks);
    print_decimal("fps", seconds > 0 ? (double)stats->frames / seconds : 0);
    print_decimal("ups", seconds > 0 ? (double)stats->updates / seconds : 0);
    print_decimal("interval_p50_ms", (double)stats->interval_p50_ns / ms);
    print_decimal("interval_p99_ms", (double)stats->interval_p99_ns / ms);
    print_decimal("interval_max_ms", (double)stats->interval_max_ns / ms);
    printf("}\n");
}

int gl_app_finish(gl_app *app)
{
    if (!app || !app->own)
        return app ? app->exit_code : 0;
    struct glp_app *own = app->own;
    const char *out = app->options.out;
    if (own->beside)
        append_picture(&own->beside->own->picture, &own->picture);
    else if (out && !write_picture(&own->picture, out))
        app->exit_code = 1;
    if (app->options.stats) {
        const gl_stats stats = gl_loop_stats(&app->loop);
        print_stats(&stats);
    }
    if (!own->beside && !end_output())
        app->exit_code = 1;
    close_all(app);
    return app->exit_code;
}
