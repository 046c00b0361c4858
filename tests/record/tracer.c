// How tracers are refused, what becomes of a trace that cannot be written, and what programs may do around one.

#define _XOPEN_SOURCE 700 // mkdtemp

#include "folder.h"
#include "rig.h"

#if !defined _WIN32 && !defined __EMSCRIPTEN__
#include <signal.h>
#include <sys/resource.h>
#endif

#include <glpace/history.h>
#include <glpace/trace.h>

#include "core/base/lifetime.h"
#include "core/base/trace.h"

static rig r;
static const char path[] = "trace.json";
static FIXTURE(end)
{
    remove(path);
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

static gl_tracer *start(void)
{
    static gl_fixed_policy fixed;
    assert_true(
        gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {100, 1}, .fps = {50, 1}}));
    rig_start(&r, &(gl_sim_desc){.duration_ns = SECOND, .input_every_ns = 30 * MS}, &fixed.policy);
    return gl_tracer_create(&r.loop, &(gl_tracer_desc){.path = path});
}

// How many updates come.
static int run(void)
{
    int updates = 0;
    while (rig_next(&r))
        updates += r.event.type == GL_EVENT_UPDATE;
    return updates;
}

static int lines_of(const char *file, const char *words)
{
    char line[1024];
    int count = 0;
    FILE *stream = fopen(file, "rb");
    assert_non_null(stream);
    while (fgets(line, sizeof line, stream))
        count += strstr(line, words) != NULL;
    fclose(stream);
    return count;
}

// ---- one at a time ------------------------------------------------------------------------------

TEST(a_desc_has_a_path_or_a_stream)
{
    assert_true(gl_tracer_destroy(start()));
    catch_warnings();
    assert_null(gl_tracer_create(&r.loop, NULL));
    assert_logged("gl_tracer_create: desc is NULL");
    assert_null(gl_tracer_create(&r.loop, &(gl_tracer_desc){0}));
    assert_logged("gl_tracer_create: the desc needs either a path or a stream");
    assert_null(gl_tracer_create(&r.loop, &(gl_tracer_desc){.path = path, .stream = stdout}));
    assert_logged("gl_tracer_create: the desc needs either a path or a stream");
    assert_null(gl_tracer_create(NULL, &(gl_tracer_desc){.path = path}));
    expect_reason("gl_loop_add_tape", "NULL");
}

TEST(one_tracer_runs_at_a_time)
{
    gl_tracer *tracer = start();
    catch_warnings();
    assert_null(gl_tracer_create(&r.loop, &(gl_tracer_desc){.path = "other.json"}));
    assert_logged("gl_tracer_create: another tracer runs; destroy it first");
    int updates = run();
    assert_true(gl_tracer_destroy(tracer));
    assert_int_equal(lines_of(path, "\"update\""), updates);
    tracer = start();
    assert_true(gl_tracer_destroy(tracer));
    assert_int_equal(lines_of(path, "\"update\""), 0);
    assert_true(gl_tracer_destroy(NULL));
}

TEST(a_tracer_may_begin_and_end_within_a_run)
{
    assert_true(gl_tracer_destroy(start()));
    rig_find(&r, GL_EVENT_RENDER);
    gl_tracer *tracer = gl_tracer_create(&r.loop, &(gl_tracer_desc){.path = path});
    rig_find(&r, GL_EVENT_RENDER);
    uint64_t frame = r.event.render.frame;
    rig_find(&r, GL_EVENT_RENDER);
    assert_true(gl_tracer_destroy(tracer));
    char name[40];
    snprintf(name, sizeof name, "\"frame %d\"", (int)frame);
    assert_int_equal(lines_of(path, name), 1);
    assert_int_equal(lines_of(path, "\"frame 0\""), 0); // its RENDER came before
    assert_int_equal(lines_of(path, "\"render\""), 2);
}

TEST(a_program_may_leave_its_loop_and_destroy_the_host)
{
    static gl_sim sim;
    gl_loop loop;
    gl_event event;
    gl_sim_init(&sim, &(gl_sim_desc){.duration_ns = SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), NULL);
    gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = path});
    assert_true(gl_next_event(&loop, &event));
    glp_loop_of(&loop)->lifetime = glp_lifetime_begin(&sim);
    glp_lifetime_end(glp_loop_of(&loop)->lifetime);
    glp_loop_of(&loop)->host = NULL;
    gl_trace_begin("after it");
    gl_trace_end();
    catch_warnings();
    assert_true(gl_tracer_destroy(tracer));
    assert_int_equal(logged.count, 1); // the window was destroyed, and the loop is still in use
    assert_int_equal(lines_of(path, "after it"), 1);
}

TEST(going_back_is_traced)
{
    static uint64_t ticks;
    const gl_state_part part = {.name = "ticks", .data = &ticks, .size = sizeof ticks};
    const gl_state states = {.parts = &part, .part_count = 1};
    gl_tracer *tracer = start();
    gl_history *history = gl_history_create(&r.loop, &(gl_history_desc){.state = &states});
    for (int i = 0; i < 9; i++)
        rig_find(&r, GL_EVENT_UPDATE);
    assert_true(gl_history_rewind(history, 4));
    rig_find(&r, GL_EVENT_UPDATE);
    assert_true(gl_tracer_destroy(tracer));
    gl_history_destroy(history);
    assert_int_equal(lines_of(path, "\"went back\""), 1);
    assert_int_equal(lines_of(path, "\"args\":{\"tick\":5}}"), 1);
}

// ---- sections -----------------------------------------------------------------------------------

TEST(sections_cost_nothing_without_a_tracer)
{
    catch_warnings();
    gl_trace_begin(NULL);
    gl_trace_begin("nobody looks");
    gl_trace_end();
    gl_trace_end();
    assert_int_equal(logged.count, 0);
    assert_int_equal(glp_trace_now(), -1);
}

TEST(an_end_of_an_earlier_trace_is_ignored)
{
    gl_tracer *tracer = start();
    gl_trace_begin("cut");
    assert_true(gl_tracer_destroy(tracer));
    tracer = start();
    gl_trace_end();
    gl_trace_begin("whole");
    gl_trace_end();
    catch_warnings();
    gl_trace_begin(NULL);
    assert_logged("gl_trace_begin: name is NULL");
    assert_true(gl_tracer_destroy(tracer));
    assert_int_equal(lines_of(path, "\"ph\":\"B\""), 1);
    assert_int_equal(lines_of(path, "\"ph\":\"E\""), 1);
}

TEST(a_name_is_cut)
{
    char name[10000];
    memset(name, '"', sizeof name);
    name[sizeof name - 1] = '\0';
    gl_tracer *tracer = start();
    for (int i = 0; i < 5000; i++) {
        gl_trace_begin(name);
        gl_trace_end();
    }
    assert_true(gl_tracer_destroy(tracer));
    assert_int_equal(lines_of(path, "\"ph\":\"B\""), 5000);
}

// ---- what cannot be written ---------------------------------------------------------------------

TEST(a_trace_that_cannot_be_written_is_refused)
{
    assert_true(gl_tracer_destroy(start()));
    catch_warnings();
    assert_null(gl_tracer_create(&r.loop, &(gl_tracer_desc){.path = "no/such/folder"}));
    expect_reason("gl_tracer_create: cannot write no/such/folder: ", "No such file");
    assert_null(glp_loop_of(&r.loop)->tapes);
#if !defined _WIN32 && !defined __EMSCRIPTEN__
    assert_null(gl_tracer_create(&r.loop, &(gl_tracer_desc){.path = "/dev/full"}));
    expect_reason("gl_tracer_create: cannot write /dev/full: ", "No space left on device");
#endif
    gl_tracer *tracer = start();
    assert_true(gl_tracer_destroy(tracer)); // the file is free again
}

#if !defined _WIN32 && !defined __EMSCRIPTEN__
TEST(a_full_disk_ends_the_trace_and_not_the_program)
{
    gl_tracer *tracer = start();
    struct rlimit usual, full;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    full = usual;
    full.rlim_cur = 100000;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    catch_warnings();
    for (int i = 0; i < 2000; i++) {
        gl_trace_begin("section");
        gl_trace_end();
    }
    assert_logged("gl_tracer: the trace trace.json ends early: File too large");
    run();
    assert_false(gl_tracer_destroy(tracer));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    assert_int_equal(logged.count, 0);
    assert_string_equal(gl_last_error(),
                        "gl_tracer_destroy: the trace trace.json ends early: File too large");
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, -1, SEEK_END), 0);
    assert_int_equal(fgetc(file), '}'); // of the last whole item
    fclose(file);
}
#endif
