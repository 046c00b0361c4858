// A timer takes results that are there and never asks for one that is not: on a GPU that is made
// up, whose results come when the test says; and on the driver's.

#include "test.h"

#include "es.h"

#include <glpace/glpace.h>

#include "graphics/gl/gpu_timer.h"

static gl_offscreen *offscreen;

static FIXTURE(set_up)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 256, .height = 256});
    return offscreen ? 0 : -1;
}

static FIXTURE(tear_down)
{
    gl_offscreen_destroy(offscreen);
    return 0;
}

// ---- a GPU that is made up ----------------------------------------------------------------------

enum { most_queries = 64 };

// Queries have numbers from 1. Their stamps come in the order in which they were asked for, but for
// the last `held` ones.
static struct gpu {
    int bits;
    uint64_t clock;
    int made;
    int deleted;
    int asked; // stamps
    int held;
    int order[most_queries]; // of a query's latest stamp; 0: none
    uint64_t stamps[most_queries];
    int reads; // of results
} gpu;

static void GLP_API_PTR fake_get(GLenum target, GLenum name, GLint *value)
{
    assert_int_equal(target, GL_TIMESTAMP);
    assert_int_equal(name, GL_QUERY_COUNTER_BITS);
    *value = gpu.bits;
}

static void GLP_API_PTR fake_gen(GLsizei count, GLuint *names)
{
    for (GLsizei i = 0; i < count; i++)
        names[i] = (GLuint)++gpu.made;
    assert_true(gpu.made < most_queries);
}

static void GLP_API_PTR fake_delete(GLsizei count, const GLuint *names)
{
    for (GLsizei i = 0; i < count; i++)
        assert_in_range(names[i], 1, gpu.made);
    gpu.deleted += count;
}

static void GLP_API_PTR fake_stamp(GLuint query, GLenum target)
{
    assert_int_equal(target, GL_TIMESTAMP);
    assert_in_range(query, 1, gpu.made);
    assert_true(gpu.bits > 0);
    gpu.order[query] = ++gpu.asked;
    gpu.stamps[query] = gpu.bits < 64 ? gpu.clock % (UINT64_C(1) << gpu.bits) : gpu.clock;
}

static bool has_come(GLuint query)
{
    return gpu.order[query] > 0 && gpu.order[query] <= gpu.asked - gpu.held;
}

static GLboolean GLP_API_PTR fake_is(GLuint query)
{
    return gpu.order[query] > 0;
}

static void GLP_API_PTR fake_available(GLuint query, GLenum name, GLuint *value)
{
    assert_int_equal(name, GL_QUERY_RESULT_AVAILABLE);
    *value = has_come(query);
}

static void GLP_API_PTR fake_result(GLuint query, GLenum name, GLuint64 *value)
{
    assert_int_equal(name, GL_QUERY_RESULT);
    if (!has_come(query))
        fail_msg("a driver would wait for query %u", query);
    *value = gpu.stamps[query];
    gpu.reads++;
}

static struct functions {
    PFNGLGETQUERYIVPROC get;
    PFNGLGENQUERIESPROC gen;
    PFNGLDELETEQUERIESPROC delete;
    PFNGLQUERYCOUNTERPROC stamp;
    PFNGLISQUERYPROC is;
    PFNGLGETQUERYOBJECTUIVPROC available;
    PFNGLGETQUERYOBJECTUI64VPROC result;
} real;

static void use(struct functions functions)
{
    glGetQueryiv = functions.get;
    glGenQueries = functions.gen;
    glDeleteQueries = functions.delete;
    glQueryCounter = functions.stamp;
    glIsQuery = functions.is;
    glGetQueryObjectuiv = functions.available;
    glGetQueryObjectui64v = functions.result;
}

static FIXTURE(fake_gpu)
{
    real =
        (struct functions){glGetQueryiv, glGenQueries,        glDeleteQueries,      glQueryCounter,
                           glIsQuery,    glGetQueryObjectuiv, glGetQueryObjectui64v};
    use((struct functions){fake_get, fake_gen, fake_delete, fake_stamp, fake_is, fake_available,
                           fake_result});
    gpu = (struct gpu){.bits = 64, .clock = 1000};
    return 0;
}

static FIXTURE(real_gpu)
{
    use(real);
    return gpu.made == gpu.deleted ? 0 : -1;
}

static void measure(gl_gpu_timer *timer, uint64_t ns)
{
    gl_gpu_timer_begin(timer);
    gpu.clock += ns;
    gl_gpu_timer_end(timer);
    gpu.clock += 7;
}

static uint64_t results_of(gl_gpu_timer *timer)
{
    gl_gpu_timer_ns(timer); // which collects those that have come
    return timer->come;
}

ALL_BETWEEN(set_up, tear_down)

TEST_BETWEEN(fake_gpu, real_gpu, results)
{
    OPENGL_ALONE;
    gl_gpu_timer *timer = gl_gpu_timer_create();
    assert_int_equal(gl_gpu_timer_ns(timer), -1);
    assert_int_equal(results_of(timer), 0);
    for (int i = 0; i < 3 * GL_GPU_TIMER_PENDING_MAX; i++) {
        measure(timer, (uint64_t)i * 1000);
        assert_int_equal(gl_gpu_timer_ns(timer), i * 1000);
        assert_int_equal(results_of(timer), i + 1);
    }
    assert_int_equal(timer->skipped, 0);
    assert_int_equal(gpu.reads, 6 * GL_GPU_TIMER_PENDING_MAX); // each result once
    gl_gpu_timer_destroy(timer);
    gl_gpu_timer_destroy(NULL);
}

// Three frames on their way: results are three frames old, and all of them come.
TEST_BETWEEN(fake_gpu, real_gpu, late_results)
{
    OPENGL_ALONE;
    gl_gpu_timer *timer = gl_gpu_timer_create();
    gpu.held = 6;
    for (int i = 0; i < 50; i++) {
        measure(timer, (uint64_t)i * 1000);
        assert_int_equal(gl_gpu_timer_ns(timer), i < 3 ? -1 : (i - 3) * 1000);
    }
    assert_int_equal(results_of(timer), 47);
    gpu.held = 3; // one and a half: the end of a measurement comes alone
    assert_int_equal(results_of(timer), 48);
    assert_int_equal(timer->skipped, 0);
    gl_gpu_timer_destroy(timer);
}

// Nobody asks before a begin: results come to be counted all the same.
TEST_BETWEEN(fake_gpu, real_gpu, begin_collects)
{
    OPENGL_ALONE;
    gl_gpu_timer *timer = gl_gpu_timer_create();
    for (int i = 0; i < 100; i++)
        measure(timer, 5);
    assert_int_equal(timer->skipped, 0);
    assert_int_equal(results_of(timer), 100);
    gl_gpu_timer_destroy(timer);
}

// A GPU that hangs for a while.
TEST_BETWEEN(fake_gpu, real_gpu, results_that_do_not_come)
{
    OPENGL_ALONE;
    gl_gpu_timer *timer = gl_gpu_timer_create();
    measure(timer, 42);
    assert_int_equal(gl_gpu_timer_ns(timer), 42);
    gpu.held = 1000;
    for (int i = 0; i < GL_GPU_TIMER_PENDING_MAX; i++)
        measure(timer, (uint64_t)i);
    assert_int_equal(timer->skipped, 0);
    int asked = gpu.asked;
    for (int i = 0; i < 100; i++)
        measure(timer, 99);
    assert_int_equal(gpu.asked, asked);
    assert_int_equal(timer->skipped, 100);
    assert_int_equal(gl_gpu_timer_ns(timer), 42);

    gpu.held = 0;
    assert_int_equal(gl_gpu_timer_ns(timer), GL_GPU_TIMER_PENDING_MAX - 1);
    assert_int_equal(results_of(timer), 1 + GL_GPU_TIMER_PENDING_MAX);
    measure(timer, 77);
    assert_int_equal(gl_gpu_timer_ns(timer), 77);
    assert_int_equal(timer->skipped, 100);
    gl_gpu_timer_destroy(timer);
}

// Between a begin and its end there is nothing to take yet, though the place had a stamp before.
TEST_BETWEEN(fake_gpu, real_gpu, asked_within)
{
    OPENGL_ALONE;
    gl_gpu_timer *timer = gl_gpu_timer_create();
    for (int i = 0; i < GL_GPU_TIMER_PENDING_MAX; i++)
        measure(timer, 10);
    gl_gpu_timer_begin(timer);
    gpu.clock += 500;
    assert_int_equal(gl_gpu_timer_ns(timer), 10);
    assert_int_equal(results_of(timer), GL_GPU_TIMER_PENDING_MAX);
    gl_gpu_timer_end(timer);
    assert_int_equal(gl_gpu_timer_ns(timer), 500);
    gl_gpu_timer_destroy(timer);
}

TEST_BETWEEN(fake_gpu, real_gpu, nested)
{
    OPENGL_ALONE;
    gl_gpu_timer *outer = gl_gpu_timer_create();
    gl_gpu_timer *inner = gl_gpu_timer_create();
    gl_gpu_timer_begin(outer);
    measure(inner, 100);
    measure(inner, 200);
    gl_gpu_timer_begin(inner);
    gpu.clock += 1000;
    gl_gpu_timer_end(outer); // they overlap
    gpu.clock += 50;
    gl_gpu_timer_end(inner);
    assert_int_equal(gl_gpu_timer_ns(outer), 1314);
    assert_int_equal(gl_gpu_timer_ns(inner), 1050);
    assert_int_equal(results_of(inner), 3);
    gl_gpu_timer_destroy(outer);
    gl_gpu_timer_destroy(inner);
}

// A counter of few bits begins anew at 0, some every minute.
TEST_BETWEEN(fake_gpu, real_gpu, counter_of_few_bits)
{
    OPENGL_ALONE;
    for (gpu.bits = 30; gpu.bits <= 64; gpu.bits += 17) { // 30, 47, 64
        gl_gpu_timer *timer = gl_gpu_timer_create();
        gpu.clock = UINT64_MAX << (gpu.bits - 1) << 1;
        gpu.clock -= 300;
        measure(timer, 1000);
        assert_int_equal(gl_gpu_timer_ns(timer), 1000);
        gl_gpu_timer_destroy(timer);
    }
}

TEST_BETWEEN(fake_gpu, real_gpu, no_counter)
{
    OPENGL_ALONE;
    gpu.bits = 0;
    gl_gpu_timer *timer = gl_gpu_timer_create();
    for (int i = 0; i < 20; i++)
        measure(timer, 10);
    assert_int_equal(gl_gpu_timer_ns(timer), -1);
    assert_int_equal(results_of(timer), 0);
    assert_int_equal(timer->skipped, 0);
    assert_int_equal(gpu.asked, 0);
    gl_gpu_timer_destroy(timer);
}

// ---- the driver's -------------------------------------------------------------------------------

TEST(real)
{
    gl_gpu_timer *whole = gl_gpu_timer_create();
    gl_gpu_timer *part = gl_gpu_timer_create();
    int64_t began = gl_time_now();
    gl_gpu_timer_begin(whole);
    for (int i = 0; i < 5; i++) {
        gl_gpu_timer_begin(part);
        glClear(GL_COLOR_BUFFER_BIT);
        gl_gpu_timer_end(part);
        glFinish();
    }
    gl_gpu_timer_end(whole);
    glFinish(); // so that the test knows that all results are there
    int64_t took = gl_time_now() - began;
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_int_equal(results_of(whole), 1);
    assert_int_equal(results_of(part), 5);
    int64_t ns = gl_gpu_timer_ns(whole);
    assert_true(ns > 0 && ns <= took);
    assert_true(gl_gpu_timer_ns(part) >= 0 && gl_gpu_timer_ns(part) <= ns);
    gl_gpu_timer_destroy(part);
    gl_gpu_timer_destroy(whole);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}
