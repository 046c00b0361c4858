// What ./dev test gpu measures about the driver and the graphics card that draw here, offscreen. Each
// run measures one thing, and prints one JSON object on stdout; `capture` prints frames there, and
// its object on stderr.
//
// usage: device WHAT [ARGS]
//
//     info [window]     who draws, in an offscreen context or in a window
//     timer             a load by gl_gpu_timer, by a fence, and by the clock; and twice that load
//     present RATE S    presents at this rate, Hz, for so many seconds: how far off their target times
//     capture RATE S    the same, and each frame, of 1280 x 720, into stdout
//     sprites COUNT S   frames with so many sprites
//     text COUNT S FONT frames with so many characters
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/glpace.h>

#include "common/measure.h"

enum { WIDTH = 1280, HEIGHT = 720, MOST = 100000 };

static _Noreturn void fail(const char *what)
{
    const char *reason = gl_last_error();
    fprintf(stderr, "device: %s%s%s\n", what, reason[0] ? ": " : "", reason);
    exit(1);
}

static gl_offscreen *open_offscreen(void)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = WIDTH, .height = HEIGHT});
    if (!offscreen)
        fail("there is no context to draw with");
    return offscreen;
}

static double us(int64_t ns)
{
    return (double)ns / 1e3;
}

static double ms(int64_t ns)
{
    return (double)ns / 1e6;
}

// ---- who draws ----------------------------------------------------------------------------------

static void print_string(const char *key, GLenum name)
{
    const char *text = (const char *)glGetString(name);
    printf(", \"%s\": \"", key);
    for (; text && *text; text++)
        if (*text != '"' && *text != '\\')
            putchar(*text);
    putchar('"');
}

static void print_limit(const char *key, GLenum name)
{
    GLint limit = 0;
    glGetIntegerv(name, &limit);
    printf(", \"%s\": %d", key, limit);
}

static void info(int argc, char **argv)
{
    const bool in_window = argc > 0 && strcmp(argv[0], "window") == 0;
    gl_window *window =
        in_window ? gl_window_create(&(gl_window_desc){.width = 320, .height = 180}) : NULL;
    gl_offscreen *offscreen = in_window ? NULL : open_offscreen();
    if (in_window && !window)
        fail("there is no window");
    printf("{\"in\": \"%s\"", in_window ? "window" : "offscreen");
    print_string("renderer", GL_RENDERER);
    print_string("vendor", GL_VENDOR);
    print_string("version", GL_VERSION);
    print_string("glsl", GL_SHADING_LANGUAGE_VERSION);
    print_limit("max_texture_size", GL_MAX_TEXTURE_SIZE);
    print_limit("max_samples", GL_MAX_SAMPLES);
    print_limit("max_color_attachments", GL_MAX_COLOR_ATTACHMENTS);
    print_limit("max_texture_units", GL_MAX_TEXTURE_IMAGE_UNITS);
    print_limit("max_uniform_block_size", GL_MAX_UNIFORM_BLOCK_SIZE);
    GLint bits = 0;
    glGetQueryiv(GL_TIMESTAMP, GL_QUERY_COUNTER_BITS, &bits);
    printf(", \"timestamp_bits\": %d}\n", bits);
    gl_offscreen_destroy(offscreen);
    gl_window_destroy(window);
}

// ---- the GPU's timer ----------------------------------------------------------------------------

static const char load_source[] =
    "in vec2 uv;\n"
    "uniform int rounds;\n"
    "out vec4 color;\n"
    "void main() {\n"
    "    float value = uv.x;\n"
    "    for (int i = 0; i < rounds; i++)\n"
    "        value = fract(sin(value * 12.9898 + uv.y) * 43758.5453);\n"
    "    color = vec4(value);\n"
    "}\n";

typedef struct times {
    double gpu, fence, wall; // ms
} times;

static times time_once(gl_gpu_timer *timer, gl_shader *shader, int rounds)
{
    gl_shader_set_int(shader, "rounds", rounds);
    glFinish();
    const int64_t began = bench_now();
    gl_gpu_timer_begin(timer);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    gl_gpu_timer_end(timer);
    GLsync fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, GL_TIMEOUT_IGNORED);
    const int64_t fenced = bench_now();
    glFinish();
    const int64_t finished = bench_now();
    glDeleteSync(fence);
    return (times){ms(gl_gpu_timer_ns(timer)), ms(fenced - began), ms(finished - began)};
}

static times time_load(gl_gpu_timer *timer, gl_shader *shader, int rounds)
{
    enum { TIMES = 15 };
    double gpu[TIMES], fence[TIMES], wall[TIMES];
    for (int i = 0; i < TIMES; i++) {
        const times now = time_once(timer, shader, rounds);
        gpu[i] = now.gpu;
        fence[i] = now.fence;
        wall[i] = now.wall;
    }
    return (times){bench_median(gpu, TIMES), bench_median(fence, TIMES), bench_median(wall, TIMES)};
}

static void timer(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    gl_offscreen *offscreen = open_offscreen();
    gl_gpu_timer *measuring = gl_gpu_timer_create();
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment.text = load_source});
    if (!measuring || !gl_shader_use(shader))
        fail("the load cannot be drawn");
    GLuint array;
    glGenVertexArrays(1, &array);
    glBindVertexArray(array);
    int rounds = 1;
    time_load(measuring, shader, 1); // a driver compiles at first, and a graphics card wakes up
    while (rounds < 1 << 20 && time_once(measuring, shader, rounds).fence < 10)
        rounds *= 2;
    const times once = time_load(measuring, shader, rounds);
    const times twice = time_load(measuring, shader, rounds * 2);
    printf("{\"rounds\": %d, \"gpu_ms\": %.4f, \"fence_ms\": %.4f, \"wall_ms\": %.4f, "
           "\"gpu_by_fence\": %.3f, \"twice_by_once\": %.3f}\n",
           rounds, once.gpu, once.fence, once.wall, once.gpu / once.fence, twice.gpu / once.gpu);
    gl_shader_destroy(shader);
    gl_gpu_timer_destroy(measuring);
    gl_offscreen_destroy(offscreen);
}

// ---- presents and captures ----------------------------------------------------------------------

typedef struct pace {
    int rate;
    int64_t duration; // ns
    gl_capture *capture;
    double *off; // how far presents are off their target times, us
    int count;
    int64_t target; // of the frame to be presented
    int64_t began;
    gl_stats stats;
} pace;

static void keep(pace *it, const gl_event *swap)
{
    if (it->count < MOST && it->target > 0)
        it->off[it->count++] = fabs(us(swap->time - swap->swap.blocked_ns - it->target));
}

static void play(pace *it, gl_offscreen *offscreen)
{
    gl_paced_policy policy;
    gl_loop loop;
    const gl_rate rate = {it->rate, 1};
    if (!gl_paced_policy_init(&policy, &(gl_paced_policy_desc){.ups = rate, .fps = rate}))
        fail("there is no policy");
    gl_loop_init(&loop, gl_offscreen_host(offscreen), &policy.policy);
    int warm_up = it->rate / 2; // frames, from which the policy learns
    it->began = bench_now();
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            const float shade = (float)(event.render.sim_time - floor(event.render.sim_time));
            it->target = event.render.present_time;
            glClearColor(shade, 0.5f, 1 - shade, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            if (it->capture && !gl_capture_frame(it->capture, WIDTH, HEIGHT))
                fail("a frame is not captured");
        } else if (event.type == GL_EVENT_SWAP) {
            if (warm_up > 0 && --warm_up == 0)
                it->began = bench_now();
            else if (warm_up == 0)
                keep(it, &event);
            if (warm_up == 0 && bench_now() - it->began >= it->duration)
                gl_loop_stop(&loop);
        }
    it->stats = gl_loop_stats(&loop);
}

static pace read_pace(int argc, char **argv)
{
    pace it = {.rate = argc > 1 ? atoi(argv[0]) : 0};
    it.duration = argc > 1 ? (int64_t)(atof(argv[1]) * 1e9) : 0;
    it.off = malloc(MOST * sizeof *it.off);
    if (it.rate < 1 || it.duration < 1 || !it.off)
        fail("a rate and seconds are needed, such as 60 2");
    return it;
}

static void print_pace(FILE *file, pace *it)
{
    const double seconds = (double)(bench_now() - it->began) / 1e9;
    fprintf(file, "{\"rate\": %d, \"frames\": %d, \"fps\": %.2f", it->rate, it->count,
            it->count / seconds);
    static const double shares[] = {0.5, 0.9, 0.99, 1};
    static const char *const names[] = {"p50", "p90", "p99", "max"};
    for (int i = 0; i < 4; i++)
        fprintf(file, ", \"off_%s_us\": %.2f", names[i],
                bench_quantile(it->off, it->count, shares[i]));
    fprintf(file, ", \"slipped\": %llu", (unsigned long long)it->stats.slipped_refreshes);
}

static void present(int argc, char **argv)
{
    pace it = read_pace(argc, argv);
    gl_offscreen *offscreen = open_offscreen();
    play(&it, offscreen);
    print_pace(stdout, &it);
    puts("}");
    gl_offscreen_destroy(offscreen);
    free(it.off);
}

static void capture(int argc, char **argv)
{
    pace it = read_pace(argc, argv);
    gl_offscreen *offscreen = open_offscreen();
    it.capture = gl_capture_create(&(gl_capture_desc){.stream = stdout});
    if (!it.capture)
        fail("there is no capture");
    play(&it, offscreen);
    print_pace(stderr, &it);
    gl_capture_flush(it.capture);
    const gl_capture_counts counts = gl_capture_get_counts(it.capture);
    fprintf(stderr,
            ", \"taken\": %llu, \"written\": %llu, \"bytes_a_frame\": %d, \"gpu_waits\": %llu, "
            "\"writer_waits\": %llu}\n",
            (unsigned long long)counts.taken, (unsigned long long)counts.written,
            WIDTH * HEIGHT * 4, (unsigned long long)counts.gpu_waits,
            (unsigned long long)counts.writer_waits);
    if (!gl_capture_destroy(it.capture))
        fail("a frame is not written");
    gl_offscreen_destroy(offscreen);
    free(it.off);
}

// ---- sprites and text ---------------------------------------------------------------------------

typedef struct drawing {
    int count;
    int64_t duration; // ns
    gl_batch *batch;
    gl_texture *texture; // of sprites
    gl_font *font;       // of text
} drawing;

static void draw_sprites(const drawing *it, int frame)
{
    for (int i = 0; i < it->count; i++) {
        const int place = i * 7919 + frame * 3;
        gl_sprite sprite =
            gl_sprite_of(it->texture, (float)(place % WIDTH), (float)(place / 11 % HEIGHT));
        sprite.rotation = (float)place * 0.01f;
        gl_batch_sprite(it->batch, it->texture, &sprite);
    }
}

// Lines of 100 characters.
static void draw_text(const drawing *it, int frame)
{
    char line[101] = "";
    gl_batch_set_font(it->batch, it->font);
    for (int i = 0; i < it->count; i += 100) {
        const int length = it->count - i < 100 ? it->count - i : 100;
        for (int at = 0; at < length; at++)
            line[at] = (char)('!' + (i + at * 7 + frame) % 94);
        line[length] = '\0';
        gl_batch_text(it->batch, 4, (float)(i / 100 * 7 % HEIGHT), 12, (gl_color){1, 1, 1, 1},
                      line);
    }
}

static void measure(const drawing *it, void (*draw)(const drawing *it, int frame))
{
    enum { WARM_UP = 10 };
    static double gpu[MOST], cpu[MOST], wall[MOST];
    gl_gpu_timer *measuring = gl_gpu_timer_create();
    int frames = -WARM_UP;
    glEnable(GL_BLEND);
    for (int64_t began = bench_now();
         frames < MOST && (frames < 3 || bench_now() - began < it->duration); frames++) {
        const int64_t start = bench_now(), start_cpu = bench_cpu_of_thread();
        gl_gpu_timer_begin(measuring);
        glClear(GL_COLOR_BUFFER_BIT);
        gl_batch_begin(it->batch, WIDTH, HEIGHT);
        draw(it, frames + WARM_UP);
        gl_batch_end(it->batch);
        gl_gpu_timer_end(measuring);
        const int64_t submitted = bench_cpu_of_thread();
        glFinish();
        if (frames < 0)
            continue;
        gpu[frames] = ms(gl_gpu_timer_ns(measuring));
        cpu[frames] = ms(submitted - start_cpu);
        wall[frames] = ms(bench_now() - start);
    }
    printf("{\"items\": %d, \"frames\": %d, \"gpu_ms\": %.4f, \"cpu_ms\": %.4f, \"wall_ms\": "
           "%.4f}\n",
           it->count, frames, bench_median(gpu, frames), bench_median(cpu, frames),
           bench_median(wall, frames));
    gl_gpu_timer_destroy(measuring);
}

static drawing read_drawing(int argc, char **argv)
{
    drawing it = {.count = argc > 1 ? atoi(argv[0]) : 0,
                  .duration = argc > 1 ? (int64_t)(atof(argv[1]) * 1e9) : 0};
    if (it.count < 1 || it.duration < 1)
        fail("a number and seconds are needed, such as 10000 2");
    return it;
}

static void sprites(int argc, char **argv)
{
    drawing it = read_drawing(argc, argv);
    gl_offscreen *offscreen = open_offscreen();
    static uint8_t pixels[16 * 16 * 4];
    for (size_t i = 0; i < sizeof pixels; i++)
        pixels[i] = (uint8_t)(i * 7);
    it.batch = gl_batch_create(&(gl_batch_desc){.capacity = 16383});
    it.texture = gl_texture_from_image(&(gl_image){16, 16, pixels}, NULL);
    if (!it.batch || !it.texture)
        fail("nothing can be drawn");
    measure(&it, draw_sprites);
    gl_texture_destroy(it.texture);
    gl_batch_destroy(it.batch);
    gl_offscreen_destroy(offscreen);
}

static void text(int argc, char **argv)
{
    drawing it = read_drawing(argc, argv);
    gl_offscreen *offscreen = open_offscreen();
    it.batch = gl_batch_create(&(gl_batch_desc){.capacity = 16383});
    it.font = argc > 2 ? gl_font_load(argv[2], NULL) : NULL;
    if (!it.batch || !it.font)
        fail("nothing can be drawn; a font is needed");
    measure(&it, draw_text);
    gl_font_destroy(it.font);
    gl_batch_destroy(it.batch);
    gl_offscreen_destroy(offscreen);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(int argc, char **argv);
    } all[] = {{"info", info},       {"timer", timer},     {"present", present},
               {"capture", capture}, {"sprites", sprites}, {"text", text}};
    for (size_t i = 0; argc > 1 && i < sizeof all / sizeof *all; i++)
        if (strcmp(argv[1], all[i].name) == 0) {
            all[i].run(argc - 2, argv + 2);
            return 0;
        }
    fprintf(stderr, "usage: device info|timer|present|capture|sprites|text [ARGS]\n");
    return 2;
}
