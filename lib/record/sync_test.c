#include "record/sync_test.h"

#include <stdlib.h>

#include "core/base/memory.h"
#include "core/loop/loop.h"

// The state after an update, and where the run and the loop were.
struct glp_moment {
    unsigned char *copy;
    glp_codec *codec;
    glp_run_position position;
    glp_loop_place place;
};

static bool begin_moment(glp_moment *moment, size_t size, const char *who)
{
    moment->copy = glp_new(who, size, 1);
    moment->codec = moment->copy ? glp_codec_create(who) : NULL;
    return moment->codec;
}

bool glp_sync_test_begin(glp_sync_test *test, int32_t ticks, const gl_state *state, const char *who)
{
    const size_t size = glp_state_size(state), count = (size_t)ticks + 1;
    *test = (glp_sync_test){.ticks = ticks};
    test->copy = glp_new(who, size, 1);
    test->moments = test->copy ? glp_new(who, count, sizeof *test->moments) : NULL;
    bool begun = test->moments;
    for (size_t i = 0; begun && i < count; i++)
        begun = begin_moment(&test->moments[i], size, who);
    if (!begun)
        glp_sync_test_end(test);
    return begun;
}

void glp_sync_test_end(glp_sync_test *test)
{
    for (int32_t i = 0; test->moments && i <= test->ticks; i++) {
        free(test->moments[i].copy);
        glp_codec_destroy(test->moments[i].codec);
    }
    free(test->moments);
    free(test->copy);
    *test = (glp_sync_test){0};
}

// The moment so many ticks before the latest one.
static glp_moment *moment_before(const glp_sync_test *it, uint64_t ticks)
{
    return &it->moments[(it->count - 1 - ticks) % ((uint64_t)it->ticks + 1)];
}

static void keep(glp_sync_test *it, const glp_run *run, const gl_loop *loop)
{
    it->count++;
    glp_moment *now = moment_before(it, 0);
    glp_state_save(run->state, now->copy, true);
    now->position = run->position;
    glp_codec_copy(now->codec, run->codec);
    now->place = glp_loop_place_of(loop);
}

static void return_to(const glp_moment *moment, glp_run *run, gl_loop *loop)
{
    glp_state_load(run->state, moment->copy, true);
    glp_run_return(run, &moment->position, moment->codec);
    glp_loop_set_place(loop, &moment->place);
}

bool glp_sync_test_step(glp_sync_test *test, glp_run *run, gl_loop *loop,
                        char difference[GLP_STATE_DIFFERENCE_SIZE])
{
    if (test->again == 0) {
        keep(test, run, loop);
        if (test->count <= (uint64_t)test->ticks)
            return false;
        return_to(moment_before(test, (uint64_t)test->ticks), run, loop);
        test->again = test->ticks;
        return false;
    }
    if (--test->again > 0)
        return false;
    const glp_moment *before = moment_before(test, 0);
    glp_state_save(run->state, test->copy, true);
    return_to(before, run, loop);
    return glp_state_compare(run->state, test->copy, before->copy, difference);
}
