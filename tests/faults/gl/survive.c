#define _POSIX_C_SOURCE 200809L

#include "survive.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "blocks.h"
#include "gl_fakes.h"

gl_offscreen *canvas;
static GLuint no_vertices;

// ---- what is said -------------------------------------------------------------------------------

static struct {
    int errors;
    char unprintable[512]; // the first one
} said;

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    said.errors += level == GL_LOG_ERROR;
    for (const char *c = message; *c; c++)
        if ((unsigned char)*c < ' ' && !said.unprintable[0])
            snprintf(said.unprintable, sizeof said.unprintable, "%s", message);
}

// ---- faults -------------------------------------------------------------------------------------

enum { seconds_at_most = 60, problems_shown = 20 };

static gl_fault current;
static int faults, problems;

static void show_problem(const char *what)
{
    if (problems++ < problems_shown)
        print_error("%s: %s\n", gl_fakes_describe(&current), what);
}

void expect(bool good, const char *what)
{
    if (!good)
        show_problem(what);
}

static void on_end(int number)
{
    static const char begin[] = "# a signal, 14 is for a hang, came while: ";
    const char *fault = gl_fakes_describe(&current);
    (void)!write(STDERR_FILENO, begin, sizeof begin - 1);
    (void)!write(STDERR_FILENO, fault, strlen(fault));
    (void)!write(STDERR_FILENO, "\n", 1);
    raise(number);
}

static void watch_signals(void)
{
    const struct sigaction action = {.sa_handler = on_end,
                                     .sa_flags = (int)SA_RESETHAND | SA_NODEFER};
    static const int numbers[] = {SIGALRM, SIGSEGV, SIGFPE, SIGABRT, SIGBUS};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

// ---- the canvas ---------------------------------------------------------------------------------

typedef struct picture {
    uint8_t pixels[canvas_size][canvas_size][4];
} picture;

// As a program begins a frame, whatever the last one left.
static void set_state(void)
{
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glReadBuffer(GL_BACK);
    glViewport(0, 0, canvas_size, canvas_size);
    static const GLenum switches[] = {GL_SCISSOR_TEST,       GL_BLEND,           GL_DEPTH_TEST,
                                      GL_CULL_FACE,          GL_STENCIL_TEST,    GL_COLOR_LOGIC_OP,
                                      GL_RASTERIZER_DISCARD, GL_FRAMEBUFFER_SRGB};
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        glDisable(switches[i]);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glStencilMask(0xffffffffu);
    for (GLenum unit = 4; unit-- > 0;) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, 0);
        glBindTexture(GL_TEXTURE_CUBE_MAP, 0);
    }
    static const GLenum buffers[] = {GL_ARRAY_BUFFER, GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER,
                                     GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
        glBindBuffer(buffers[i], 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    static const GLenum layouts[] = {
        GL_PACK_ROW_LENGTH,   GL_PACK_SKIP_ROWS,   GL_PACK_SKIP_PIXELS,   GL_PACK_SWAP_BYTES,
        GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SWAP_BYTES};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        glPixelStorei(layouts[i], 0);
    glBindRenderbuffer(GL_RENDERBUFFER, 0);
    glBindVertexArray(0);
    glUseProgram(0);
    GLint groups = 1;
    for (glGetIntegerv(GL_DEBUG_GROUP_STACK_DEPTH, &groups); groups > 1; groups--)
        glPopDebugGroup();
    while (glGetError() != GL_NO_ERROR)
        ;
}

static void begin_frame(void)
{
    set_state();
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

static picture read_canvas(void)
{
    picture seen;
    set_state();
    glReadPixels(0, 0, canvas_size, canvas_size, GL_RGBA, GL_UNSIGNED_BYTE, &seen);
    return seen;
}

void draw_triangle(void)
{
    const bool was_on = gl_fakes_pause();
    glBindVertexArray(no_vertices);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    gl_fakes_go_on(was_on);
}

void fill(const uint8_t color[4])
{
    const bool was_on = gl_fakes_pause();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glClearColor((float)color[0] / 255, (float)color[1] / 255, (float)color[2] / 255,
                 (float)color[3] / 255);
    glClear(GL_COLOR_BUFFER_BIT);
    glFinish();
    gl_fakes_go_on(was_on);
}

static char folder[] = "/tmp/glpace_gl_faults_XXXXXX";

FIXTURE(survive_begin)
{
    canvas = gl_offscreen_create(&(gl_offscreen_desc){.width = canvas_size, .height = canvas_size});
    if (!canvas || !mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    glGenVertexArrays(1, &no_vertices);
    for (int i = 0; i < 64; i++) // from then on each that is destroyed frees one that was before
        gl_gpu_timer_destroy(gl_gpu_timer_create());
    return 0;
}

FIXTURE(survive_end)
{
    glDeleteVertexArrays(1, &no_vertices);
    gl_offscreen_destroy(canvas);
    gl_fakes_report();
    return chdir("/") | rmdir(folder);
}

// ---- a trial ------------------------------------------------------------------------------------

// Without a fault, if that is NULL. Returns what was drawn in the end; *made: whether the object was created.
static picture run(const trial *tried, const gl_fault *fault, bool *made, bool *came)
{
    picture seen = {0};
    alarm(seconds_at_most);
    if (canvas)
        begin_frame();
    said.errors = 0;
    said.unprintable[0] = '\0';
    gl_fakes_begin(fault);
    void *object = tried->create();
    *made = object != NULL;
    const int errors = said.errors;
    if (object) {
        for (int i = 0; i < 2; i++)
            tried->use(object);
        gl_fakes_pause();
        begin_frame();
        tried->use(object);
        seen = read_canvas();
        gl_fakes_go_on(true);
        tried->destroy(object);
    }
    *came = gl_fakes_end();
    alarm(0);
    if (!object)
        expect(errors > 0 && gl_last_error()[0], "nothing was created, and no error was logged");
    expect(!said.unprintable[0], "a message has control characters");
    return seen;
}

static void run_among_faults(const trial *tried, const picture *wanted)
{
    const int objects = gl_fakes_alive(), blocks = blocks_alive();
    bool made, came;
    const picture seen = run(tried, &current, &made, &came);
    faults += came;
    expect(!canvas || gl_fakes_alive() == objects,
           "it leaks objects of OpenGL, or deletes them twice");
    expect(blocks_alive() == blocks, "it leaks memory");
    const bool is_sane = gl_fakes_is_error(&current) || current.manner == MANNER_LATE;
    if (current.manner == MANNER_LATE)
        expect(made, "it fails although no call does");
    if (made && is_sane)
        expect(memcmp(&seen, wanted, sizeof seen) == 0,
               "it draws something else once the fault is over");
}

static void run_each_fault_of(const trial *tried, const picture *wanted, gl_call call)
{
    for (int manner = 0; manner < gl_fakes_manners(call.function); manner++)
        for (gl_extent extent = THIS_CALL; extent <= THIS_FUNCTION; extent++) {
            current = (gl_fault){call, manner, extent};
            run_among_faults(tried, wanted);
        }
    if (gl_fakes_manners(call.function) == 0)
        return;
    current = (gl_fault){call, 0, ALL_FUNCTIONS};
    run_among_faults(tried, wanted);
}

// The calls of a run without a fault, and what it draws. free() them.
static gl_call *list_calls(const trial *tried, int *count, picture *wanted)
{
    bool made, came;
    watch_signals(); // cmocka, which would go on, has set its own
    gl_log_set_callback(receive, NULL);
    problems = faults = 0;
    current = (gl_fault){0};
    run(tried, NULL, &made, &came); // the first time more is allocated
    *wanted = run(tried, NULL, &made, &came);
    assert_true(made);
    assert_int_equal(problems, 0);
    *count = gl_fakes_count();
    assert_true(*count > 0);
    gl_call *calls = malloc((size_t)*count * sizeof *calls);
    memcpy(calls, gl_fakes_calls(), (size_t)*count * sizeof *calls);
    return calls;
}

void survive(const trial *tried)
{
    const bool each = test_argc > 1 && strcmp(test_argv[1], "each") == 0;
    int count, places = 0;
    picture wanted;
    gl_call *calls = list_calls(tried, &count, &wanted);
    for (int i = 0; i < count; i++) {
        places += calls[i].time == 1;
        if (each || calls[i].time == 1)
            run_each_fault_of(tried, &wanted, calls[i]);
    }
    free(calls);
    printf("# %d calls from %d places, %d faults\n", count, places, faults);
    assert_int_equal(problems, 0);
}

static bool is_first_of_function(const gl_call *calls, int i)
{
    for (int k = 0; k < i; k++)
        if (calls[k].function == calls[i].function)
            return false;
    return true;
}

void survive_lateness(const trial *tried)
{
    int count;
    picture wanted;
    gl_call *calls = list_calls(tried, &count, &wanted);
    for (int i = 0; i < count; i++)
        if (is_first_of_function(calls, i)) {
            current = (gl_fault){calls[i], MANNER_LATE, THIS_CALL};
            run_among_faults(tried, &wanted);
        }
    free(calls);
    printf("# %d functions were late\n", faults);
    assert_int_equal(problems, 0);
}
