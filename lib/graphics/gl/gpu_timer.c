#include "graphics/gl/gpu_timer.h"

#include <stdlib.h>

#include "core/base/memory.h"
#include "core/base/trace.h"
#include "graphics/gl/usable.h"

enum { ring = GL_GPU_TIMER_PENDING_MAX };

gl_gpu_timer *gl_gpu_timer_create(void)
{
    if (!GLP_CAN_DRAW("gl_gpu_timer_create"))
        return NULL;
    gl_gpu_timer *timer = glp_new("gl_gpu_timer_create", 1, sizeof *timer);
    if (!timer)
        return NULL;
    timer->context = glp_context_current_id();
    glp_clear_errors();
    timer->stamps = glp_stamps_find();
    const GLint bits = glp_within(timer->stamps.bits, 64);
    timer->mask = bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
    timer->ns = -1;
    glGenQueries(ring, timer->begins);
    glGenQueries(ring, timer->ends);
    if (glp_check_errors("gl_gpu_timer_create"))
        return timer;
    gl_gpu_timer_destroy(timer);
    return NULL;
}

void gl_gpu_timer_destroy(gl_gpu_timer *timer)
{
    if (!timer || !GLP_LIVES(timer, "gl_gpu_timer_destroy", "timer"))
        return;
    if (GLP_DELETABLE(timer, "gl_gpu_timer_destroy", "timer")) {
        glDeleteQueries(ring, timer->begins);
        glDeleteQueries(ring, timer->ends);
    }
    glp_bury(timer, &timer->context);
}

static bool is_there(GLuint query)
{
    GLuint available = GL_FALSE;
    glGetQueryObjectuiv(query, GL_QUERY_RESULT_AVAILABLE, &available);
    return available;
}

static uint64_t result_of(const gl_gpu_timer *timer, GLuint query)
{
    GLuint64 result = 0;
    timer->stamps.get(query, GL_QUERY_RESULT, &result);
    return result;
}

// Takes the results that have come, oldest first. Asking for one that has not come would wait.
static void collect(gl_gpu_timer *timer)
{
    uint64_t ended = timer->begun - (timer->measuring ? 1 : 0);
    for (; timer->come < ended; timer->come++) {
        GLuint begin = timer->begins[timer->come % ring];
        GLuint end = timer->ends[timer->come % ring];
        if (!glIsQuery(begin) || !glIsQuery(end))
            continue; // the driver had no memory for a time stamp, which never comes
        if (!is_there(begin) || !is_there(end))
            return;
        if (glp_stamps_are_spoiled())
            continue;
        timer->ns =
            (int64_t)((result_of(timer, end) - result_of(timer, begin)) & timer->mask & INT64_MAX);
        if (timer->traced[timer->come % ring] >= 0)
            glp_trace_add_gpu(timer->traced[timer->come % ring], timer->ns);
    }
}

void gl_gpu_timer_begin(gl_gpu_timer *timer)
{
    if (!GLP_USABLE(timer, "gl_gpu_timer_begin", "timer") ||
        !glp_require(
            !timer->within,
            "gl_gpu_timer_begin: the timer was begun already; call gl_gpu_timer_end first"))
        return;
    timer->within = true;
    if (timer->mask == 0)
        return;
    collect(timer);
    timer->measuring = timer->begun - timer->come < ring;
    if (timer->measuring) {
        timer->traced[timer->begun % ring] = glp_trace_now();
        timer->stamps.ask(timer->begins[timer->begun++ % ring], GL_TIMESTAMP);
    } else {
        timer->skipped++;
    }
}

void gl_gpu_timer_end(gl_gpu_timer *timer)
{
    if (!GLP_USABLE(timer, "gl_gpu_timer_end", "timer") ||
        !glp_require(timer->within,
                     "gl_gpu_timer_end: the timer was not begun; call gl_gpu_timer_begin first"))
        return;
    timer->within = false;
    if (timer->measuring)
        timer->stamps.ask(timer->ends[(timer->begun - 1) % ring], GL_TIMESTAMP);
    timer->measuring = false;
}

int64_t gl_gpu_timer_ns(gl_gpu_timer *timer)
{
    if (!GLP_USABLE(timer, "gl_gpu_timer_ns", "timer"))
        return -1;
    collect(timer);
    return timer->ns;
}
