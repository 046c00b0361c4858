// What the soaked program does at random: all that comes and goes, and all that changes.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "soak.h"

static soak_desc soak;

// ---- choices ------------------------------------------------------------------------------------

static uint64_t random_state;

// 0 to end - 1, by SplitMix64: equal for equal seeds.
static int32_t below(int32_t end)
{
    uint64_t x = random_state += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (int32_t)((x >> 33) % (uint64_t)end);
}

static bool perhaps(void)
{
    return below(2) == 0;
}

// ---- files --------------------------------------------------------------------------------------

static char shader_path[4096], picture_path[4096], frames_path[4096], stream_path[4096],
    recording_path[4096], trace_path[4096];

static void set_path(char path[4096], const char *name)
{
    snprintf(path, 4096, "%s/%s", soak.folder, name);
}

static void save_shader(void)
{
    static const char *const texts[] = {
        "uniform float time;\nin vec2 uv;\nout vec4 color;\n"
        "void main() { color = vec4(uv, fract(time), 1.0); }\n",
        "uniform float time;\nin vec2 uv;\nout vec4 color;\n"
        "void main() { color = vec4(0.5 + 0.5 * sin(time + uv.x * 9.0)); }\n",
        "out vec4 color;\nvoid main() { color = nothing; }\n",
        "#include \"missing.glsl\"\nvoid main() {}\n",
        "",
    };
    FILE *file = fopen(shader_path, "w");
    if (!file)
        return;
    fputs(texts[below(sizeof texts / sizeof *texts)], file);
    fclose(file);
}

static void remove_files(void)
{
    DIR *folder = opendir(soak.folder);
    if (!folder)
        return;
    for (const struct dirent *entry; (entry = readdir(folder));)
        unlinkat(dirfd(folder), entry->d_name, 0);
    closedir(folder);
}

// ---- graphics -----------------------------------------------------------------------------------

static gl_batch *batch;
static gl_texture *textures[8];
static gl_framebuffer *framebuffers[3];
static gl_framebuffer_pair *pairs[2];
static gl_font *fonts[2];
static gl_mesh *meshes[3];
static gl_shader *shaders[2];
static gl_overlay *overlays[1];
static gl_gpu_timer *timers[2];
static gl_capture *captures[2]; // into files, and into a stream
static FILE *stream;
static bool takes_picture;

// Deletes what is there, which is then not created in its place.
#define COME_AND_GO(array, destroy, create)                                                        \
    do {                                                                                           \
        int32_t number = below(sizeof array / sizeof *array);                                      \
        if (array[number]) {                                                                       \
            destroy(array[number]);                                                                \
            array[number] = NULL;                                                                  \
        } else {                                                                                   \
            array[number] = create;                                                                \
        }                                                                                          \
    } while (0)

#define DESTROY_ALL(array, destroy)                                                                \
    for (size_t i = 0; i < sizeof array / sizeof *array; i++) {                                    \
        destroy(array[i]);                                                                         \
        array[i] = NULL;                                                                           \
    }

static gl_texture *make_texture(void)
{
    if (access(picture_path, R_OK) == 0 && perhaps())
        return gl_texture_load(picture_path, &(gl_texture_desc){.mipmaps = perhaps()});
    return gl_texture_create(&(gl_texture_desc){
        .width = 1 + below(128), .height = 1 + below(128), .mipmaps = perhaps()});
}

static gl_framebuffer_desc framebuffer_desc(void)
{
    return (gl_framebuffer_desc){
        .width = 1 + below(256),
        .height = 1 + below(256),
        .depth = perhaps() ? GL_DEPTH_COMPONENT24 : 0,
        .resize = (gl_framebuffer_resize_mode)below(3),
    };
}

static gl_framebuffer *make_framebuffer(void)
{
    gl_framebuffer_desc desc = framebuffer_desc();
    return gl_framebuffer_create(&desc);
}

static gl_framebuffer_pair *make_pair(void)
{
    gl_framebuffer_desc desc = framebuffer_desc();
    return gl_framebuffer_pair_create(&desc);
}

static void resize_framebuffer(void)
{
    if (framebuffers[0])
        gl_framebuffer_resize(framebuffers[0], 1 + below(256), 1 + below(256));
    if (pairs[0])
        gl_framebuffer_pair_resize(pairs[0], 1 + below(256), 1 + below(256));
}

static gl_mesh *make_mesh(void)
{
    switch (below(3)) {
    case 0:
        return gl_mesh_cube();
    case 1:
        return gl_mesh_sphere(3 + below(20), 2 + below(20));
    default:
        return gl_mesh_grid(1 + below(30), 1 + below(30));
    }
}

static gl_shader *make_shader(void)
{
    if (access(shader_path, R_OK) != 0)
        save_shader();
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = shader_path}});
    if (shader && perhaps())
        gl_shader_set_loop(shader, soak.loop);
    return shader;
}

static gl_capture *begin_capture(bool streams)
{
    gl_capture_desc desc = {.files = frames_path, .ring = 2 + below(6)};
    if (streams) {
        stream = fopen(stream_path, "wb");
        if (!stream)
            return NULL;
        desc = (gl_capture_desc){.stream = stream, .format = (gl_capture_format)below(2)};
    }
    return gl_capture_create(&desc);
}

static void end_captures(void)
{
    DESTROY_ALL(captures, gl_capture_destroy)
    if (stream)
        fclose(stream);
    stream = NULL;
}

static void capture(void)
{
    if (captures[0] || captures[1] || stream)
        end_captures();
    else if (perhaps())
        captures[0] = begin_capture(false);
    else
        captures[1] = begin_capture(true);
}

static void draw_shapes(gl_batch *into, const gl_render_event *render, bool shares)
{
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.1f, 0.1f, 0.2f, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    gl_batch_begin(into, render->framebuffer_width, render->framebuffer_height);
    for (int32_t i = 0; i < 8; i++) {
        float x = (float)(40 * i);
        gl_batch_circle(into, x, 60, 15, (gl_color){0.8f, 0.6f, 0.2f, 1});
        if (shares && textures[i]) {
            gl_sprite sprite = gl_sprite_of(textures[i], x, 100);
            gl_batch_sprite(into, textures[i], &sprite);
        }
    }
    for (int32_t i = 0; i < 2; i++) {
        gl_batch_set_font(into, shares ? fonts[i] : NULL);
        char text[64];
        snprintf(text, sizeof text, "frame %llu, %c", (unsigned long long)render->frame,
                 '!' + below(90));
        gl_batch_text(into, 10, (float)(10 + 30 * i), 20, (gl_color){1, 1, 1, 1}, text);
    }
    gl_batch_end(into);
}

static void draw_offscreen(gl_framebuffer *framebuffer)
{
    gl_framebuffer_bind(framebuffer);
    glClearColor(0, 0.5f, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

static void draw_main(const gl_render_event *render)
{
    int32_t width = render->framebuffer_width, height = render->framebuffer_height;
    for (size_t i = 0; i < 2; i++)
        if (timers[i])
            gl_gpu_timer_begin(timers[i]);
    for (size_t i = 0; i < sizeof framebuffers / sizeof *framebuffers; i++)
        if (framebuffers[i])
            draw_offscreen(framebuffers[i]);
    if (pairs[0]) {
        draw_offscreen(gl_framebuffer_pair_back(pairs[0]));
        gl_framebuffer_pair_swap(pairs[0]);
    }
    gl_framebuffer_bind_screen(width, height);
    draw_shapes(batch, render, true);
    for (size_t i = 0; i < sizeof shaders / sizeof *shaders; i++) {
        if (!shaders[i])
            continue;
        gl_shader_reload(shaders[i]);
        gl_shader_use(shaders[i]);
        gl_shader_set_float(shaders[i], "time", (float)render->sim_time);
        glViewport(10, 10, 60, 60);
        for (size_t j = 0; j < sizeof meshes / sizeof *meshes; j++)
            if (meshes[j])
                gl_mesh_draw(meshes[j]);
        glViewport(0, 0, width, height);
        glUseProgram(0);
    }
    if (overlays[0])
        gl_overlay_draw(overlays[0], soak.loop, render);
    for (size_t i = 0; i < 2; i++)
        if (timers[i])
            gl_gpu_timer_end(timers[i]);
    if (takes_picture)
        gl_capture_png(picture_path, width, height);
    takes_picture = false;
    for (size_t i = 0; i < 2; i++)
        if (captures[i])
            gl_capture_frame(captures[i], width, height);
    GLenum error = glGetError();
    if (error != GL_NO_ERROR)
        soak_fault("OpenGL reports the error 0x%x", error);
}

static void act_graphics(void)
{
    switch (below(12)) {
    case 0:
        COME_AND_GO(textures, gl_texture_destroy, make_texture());
        break;
    case 1:
        COME_AND_GO(framebuffers, gl_framebuffer_destroy, make_framebuffer());
        break;
    case 2:
        COME_AND_GO(pairs, gl_framebuffer_pair_destroy, make_pair());
        break;
    case 3:
        resize_framebuffer();
        break;
    case 4:
        COME_AND_GO(fonts, gl_font_destroy,
                    gl_font_load(FONT, &(gl_font_desc){.size = 16 + below(100)}));
        break;
    case 5:
        COME_AND_GO(meshes, gl_mesh_destroy, make_mesh());
        break;
    case 6:
        COME_AND_GO(shaders, gl_shader_destroy, make_shader());
        break;
    case 7:
        save_shader();
        break;
    case 8:
        COME_AND_GO(overlays, gl_overlay_destroy,
                    gl_overlay_create(&(gl_overlay_desc){.visible = true}));
        break;
    case 9:
        COME_AND_GO(timers, gl_gpu_timer_destroy, gl_gpu_timer_create());
        break;
    case 10:
        capture();
        break;
    default:
        takes_picture = true;
        break;
    }
}

// ---- contexts -----------------------------------------------------------------------------------

typedef struct beside {
    gl_window *window;
    gl_batch *batch; // of its context
    bool shares;     // objects with the first window
} beside;

static beside windows[3];
static gl_offscreen *offscreens[2];

static void open_window(beside *new)
{
    new->shares = perhaps();
    new->window = gl_window_create(&(gl_window_desc){
        .title = "beside",
        .class_name = "beside",
        .width = 50 + below(300),
        .height = 50 + below(200),
        .positioned = true,
        .x = below(600),
        .y = below(400),
        .hidden = below(4) == 0,
        .borderless = below(4) == 0,
        .share = new->shares ? soak.window : NULL,
        .beside = soak.window,
    });
    if (!new->window)
        return;
    gl_window_make_current(new->window);
    new->batch = gl_batch_create(&(gl_batch_desc){0});
}

static void close_window(beside *old)
{
    if (!old->window)
        return;
    gl_window_make_current(old->window);
    gl_batch_destroy(old->batch);
    gl_window_destroy(old->window);
    *old = (beside){0};
}

void soak_close_window(gl_window *window)
{
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        if (windows[i].window == window)
            close_window(&windows[i]);
}

void soak_draw(gl_window *window, const gl_render_event *render)
{
    if (window == soak.window)
        draw_main(render);
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        if (windows[i].window == window && windows[i].batch)
            draw_shapes(windows[i].batch, render, windows[i].shares);
}

static gl_offscreen *open_offscreen(void)
{
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){
        .width = 1 + below(200), .height = 1 + below(200), .share = offscreens[0]});
    if (!offscreen)
        return NULL;
    static uint8_t pixels[200 * 200 * 4];
    glClear(GL_COLOR_BUFFER_BIT);
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 9, .height = 9});
    gl_capture_pixels(1, 1, pixels);
    gl_texture_destroy(texture);
    return offscreen;
}

static void act_contexts(void)
{
    if (below(3) == 0) {
        COME_AND_GO(offscreens, gl_offscreen_destroy, open_offscreen());
        return;
    }
    beside *place = &windows[below(sizeof windows / sizeof *windows)];
    if (place->window)
        close_window(place);
    else
        open_window(place);
}

// ---- windows ------------------------------------------------------------------------------------

static void set_icon(gl_window *window)
{
    static const uint8_t pixels[32 * 32 * 4];
    gl_window_set_icon(window, &(gl_image){.width = 32, .height = 32, .pixels = pixels}, below(2));
}

static void set_cursor(gl_window *window)
{
    static const uint8_t pixels[32 * 32 * 4];
    switch (below(4)) {
    case 0:
        gl_window_set_cursor_mode(window, (gl_cursor_mode)below(3));
        break;
    case 1:
        gl_window_set_cursor_shape(window, (gl_cursor_shape)below(6));
        break;
    case 2:
        gl_window_set_cursor_image(window, &(gl_image){.width = 32, .height = 32, .pixels = pixels},
                                   below(32), below(32));
        break;
    default:
        gl_window_set_cursor_position(window, below(300), below(300));
        break;
    }
}

static void set_text(gl_window *window)
{
    char text[1024];
    size_t length = (size_t)below(sizeof text);
    memset(text, 'a' + below(26), length);
    text[length] = '\0';
    switch (below(3)) {
    case 0:
        gl_window_set_title(window, text);
        break;
    case 1:
        gl_window_set_clipboard(window, text);
        break;
    default:
        gl_window_clipboard(window);
        break;
    }
}

static void act_window(void)
{
    gl_window *window = windows[below(sizeof windows / sizeof *windows)].window;
    if (!window || perhaps())
        window = soak.window;
    switch (below(24)) {
    case 0:
        gl_window_set_size(window, 50 + below(600), 50 + below(500));
        break;
    case 1:
        gl_window_set_position(window, below(800), below(600));
        break;
    case 2:
        gl_window_hide(window);
        break;
    case 3:
    case 4:
        gl_window_show(window);
        break;
    case 5:
        gl_window_iconify(window);
        break;
    case 6:
        gl_window_maximize(window);
        break;
    case 7:
    case 8:
        gl_window_restore(window);
        break;
    case 9:
        gl_window_toggle_fullscreen(window);
        break;
    case 10:
        gl_window_set_fullscreen(
            window, &(gl_fullscreen_desc){.width = 640 + below(400), .height = 480 + below(300)});
        break;
    case 11:
    case 12:
        gl_window_set_windowed(window);
        break;
    case 13:
        set_cursor(window);
        break;
    case 14:
        set_text(window);
        break;
    case 15:
        set_icon(window);
        break;
    case 16:
        gl_window_set_opacity(window, (double)(1 + below(4)) / 4);
        break;
    case 17:
        gl_window_set_borderless(window, perhaps());
        break;
    case 18:
        gl_window_set_floating(window, perhaps());
        break;
    case 19:
        gl_window_set_size_limits(window, 0, 0, perhaps() ? 700 : 0, 0);
        break;
    case 20:
        gl_window_set_aspect(window, 4, 1 + below(4));
        break;
    case 21:
        gl_window_focus(window);
        break;
    case 22:
        gl_window_get_frame(window);
        break;
    default:
        gl_window_set_keep_awake(window, perhaps());
        break;
    }
}

// ---- the loop -----------------------------------------------------------------------------------

static gl_recorder *recorder;
static gl_tracer *tracer;
static gl_history *history;
static int64_t played; // the state that they keep
static const gl_state_part parts[] = {{.name = "played", .data = &played, .size = sizeof played}};
static const gl_state state = {.parts = parts, .part_count = 1};

static void set_policy(void)
{
    static gl_paced_policy paced;
    static gl_fixed_policy fixed;
    static gl_frame_policy frame;
    static gl_variable_policy variable;
    static gl_limited_policy limited;
    static gl_slipping_policy slipping;
    static gl_lazy_policy lazy;
    const gl_rate ups = {30 + below(200), 1};
    gl_policy *policy = NULL;
    switch (below(10)) {
    case 0:
        policy = gl_frame_policy_init(&frame, &(gl_frame_policy_desc){0}) ? &frame.policy : NULL;
        break;
    case 1:
        policy = gl_variable_policy_init(&variable, &(gl_variable_policy_desc){0})
                     ? &variable.policy
                     : NULL;
        break;
    case 2:
        gl_limited_policy_init(&limited, &(gl_limited_policy_desc){.ups = ups});
        policy = &limited.policy;
        break;
    case 3:
        gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){.ups = ups});
        policy = &slipping.policy;
        break;
    case 4:
        gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){.timeout_ns = GL_NS_PER_SECOND / 10});
        policy = &lazy.policy;
        break;
    case 5:
    case 6:
    case 7:
        gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = ups});
        policy = &fixed.policy;
        break;
    default:
        gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.ups = ups});
        policy = &paced.policy;
        break;
    }
    gl_loop_set_policy(soak.loop, policy);
}

static void record(void)
{
    played++;
    switch (below(3)) {
    case 0:
        if (recorder) {
            gl_recorder_destroy(recorder);
            recorder = NULL;
        } else {
            recorder = gl_recorder_create(
                soak.loop, &(gl_recorder_desc){.path = recording_path, .state = &state});
        }
        break;
    case 1:
        if (tracer) {
            gl_tracer_destroy(tracer);
            tracer = NULL;
        } else {
            tracer = gl_tracer_create(soak.loop, &(gl_tracer_desc){.path = trace_path});
        }
        break;
    default:
        if (history) {
            gl_history_destroy(history);
            history = NULL;
        } else {
            history = gl_history_create(soak.loop, &(gl_history_desc){.state = &state});
        }
        break;
    }
}

static void act_loop(void)
{
    static const double scales[] = {0.25, 0.5, 1, 1, 1, 2, 3.7};
    soak_end_stretch();
    switch (below(12)) {
    case 0:
        gl_loop_pause(soak.loop);
        break;
    case 1:
        gl_loop_pause_lazily(soak.loop);
        break;
    case 2:
        gl_loop_step(soak.loop);
        break;
    case 3:
        gl_loop_set_time_scale(soak.loop, scales[below(sizeof scales / sizeof *scales)]);
        break;
    case 4:
        gl_loop_resync(soak.loop);
        break;
    case 5:
        gl_window_set_vsync(soak.window, perhaps() ? GL_VSYNC_ON : GL_VSYNC_OFF);
        break;
    case 6:
    case 7:
    case 8:
        set_policy();
        break;
    default:
        gl_loop_resume(soak.loop);
        break;
    }
}

// ---- all ----------------------------------------------------------------------------------------

bool soak_open(const soak_desc *desc)
{
    soak = *desc;
    random_state = desc->seed;
    set_path(shader_path, "soak.frag");
    set_path(picture_path, "picture.png");
    set_path(frames_path, "%06d.png");
    set_path(stream_path, "stream.raw");
    set_path(recording_path, "soak.glrec");
    set_path(trace_path, "soak.json");
    for (int i = 0; i < 64; i++) // the library keeps the memory of so many destroyed objects
        gl_texture_destroy(gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1}));
    batch = gl_batch_create(&(gl_batch_desc){0});
    return batch;
}

void soak_act(void)
{
    switch (below(20)) {
    case 0:
    case 1:
    case 2:
        act_contexts();
        break;
    case 3:
    case 4:
    case 5:
    case 6:
        act_window();
        break;
    case 7:
        act_loop();
        break;
    case 8:
        record();
        break;
    default:
        act_graphics();
        break;
    }
    gl_window_make_current(soak.window);
}

void soak_rest(void)
{
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        close_window(&windows[i]);
    DESTROY_ALL(offscreens, gl_offscreen_destroy)
    gl_window_make_current(soak.window);
    end_captures();
    DESTROY_ALL(overlays, gl_overlay_destroy)
    DESTROY_ALL(textures, gl_texture_destroy)
    DESTROY_ALL(framebuffers, gl_framebuffer_destroy)
    DESTROY_ALL(pairs, gl_framebuffer_pair_destroy)
    DESTROY_ALL(fonts, gl_font_destroy)
    DESTROY_ALL(meshes, gl_mesh_destroy)
    DESTROY_ALL(shaders, gl_shader_destroy)
    DESTROY_ALL(timers, gl_gpu_timer_destroy)
    gl_recorder_destroy(recorder);
    recorder = NULL;
    gl_tracer_destroy(tracer);
    tracer = NULL;
    gl_history_destroy(history);
    history = NULL;
    remove_files();

    gl_window *window = soak.window;
    gl_window_set_windowed(window);
    gl_window_restore(window);
    gl_window_show(window);
    gl_window_set_size_limits(window, 0, 0, 0, 0);
    gl_window_set_aspect(window, 0, 0);
    gl_window_set_size(window, 480, 320);
    gl_window_set_position(window, 100, 100);
    gl_window_set_borderless(window, false);
    gl_window_set_floating(window, false);
    gl_window_set_opacity(window, 1);
    gl_window_set_icon(window, NULL, 0);
    gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL);
    gl_window_set_cursor_shape(window, GL_CURSOR_ARROW);
    gl_window_set_title(window, "soak");
    gl_window_set_clipboard(window, "");
    gl_window_set_keep_awake(window, false);
    gl_window_set_vsync(window, GL_VSYNC_ON);
    soak_end_stretch();
    gl_loop_set_time_scale(soak.loop, 1);
    gl_loop_set_policy(soak.loop, NULL);
    gl_loop_resume(soak.loop);
}

void soak_close(void)
{
    soak_rest();
    gl_batch_destroy(batch);
}
