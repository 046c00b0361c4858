#include "record/sync_test.h"

#include <stdlib.h>

#include "core/base/memory.h"
#include "core/loop/loop.h"

// The state after an update, and where the run and the loop were.
struct glp_checkpoint {
    unsigned char *copy;
    glp_codec *codec;
    glp_run_position position;
    glp_loop_place place;
};

static bool begin_checkpoint(glp_checkpoint *checkpoint, size_t size, const char *who)
{
    checkpoint->copy = glp_new(who, size, 1);
    checkpoint->codec = checkpoint->copy ? glp_codec_create(who) : NULL;
    return checkpoint->codec;
}

bool glp_sync_test_begin(glp_sync_test *test, int32_t ticks, const gl_state *state, const char *who)
{
    const size_t size = glp_state_size(state), count = (size_t)ticks + 1;
    *test = (glp_sync_test){.ticks = ticks};
    test->copy = glp_new(who, size, 1);
    test->checkpoints = test->copy ? glp_new(who, count, sizeof *test->checkpoints) : NULL;
    bool begun = test->checkpoints;
    for (size_t i = 0; begun && i < count; i++)
        begun = begin_checkpoint(&test->checkpoints[i], size, who);
    if (!begun)
        glp_sync_test_end(test);
    return begun;
}

void glp_sync_test_end(glp_sync_test *test)
{
    for (int32_t i = 0; test->checkpoints && i <= test->ticks; i++) {
        free(test->checkpoints[i].copy);
        glp_codec_destroy(test->checkpoints[i].codec);
    }
    free(test->checkpoints);
    free(test->copy);
    *test = (glp_sync_test){0};
}

// The checkpoint so many ticks before the latest one.
static glp_checkpoint *checkpoint_before(const glp_sync_test *it, uint64_t ticks)
{
    return &it->checkpoints[(it->count - 1 - ticks) % ((uint64_t)it->ticks + 1)];
}

static void keep(glp_sync_test *it, const glp_run *run, const gl_loop *loop)
{
    it->count++;
    glp_checkpoint *now = checkpoint_before(it, 0);
    glp_state_save(run->state, now->copy, true);
    now->position = run->position;
    glp_codec_copy(now->codec, run->codec);
    now->place = glp_loop_place_of(loop);
}

static void return_to(const glp_checkpoint *checkpoint, glp_run *run, gl_loop *loop)
{
    glp_state_load(run->state, checkpoint->copy, true);
    glp_run_return(run, &checkpoint->position, checkpoint->codec);
    glp_loop_set_place(loop, &checkpoint->place);
}

bool glp_sync_test_step(glp_sync_test *test, glp_run *run, gl_loop *loop,
                        char difference[GLP_STATE_DIFFERENCE_SIZE])
{
    if (test->again == 0) {
        keep(test, run, loop);
        if (test->count <= (uint64_t)test->ticks)
            return false;
        return_to(checkpoint_before(test, (uint64_t)test->ticks), run, loop);
        test->again = test->ticks;
        return false;
    }
    if (--test->again > 0)
        return false;
    const glp_checkpoint *before = checkpoint_before(test, 0);
    glp_state_save(run->state, test->copy, true);
    return_to(before, run, loop);
    return glp_state_compare(run->state, test->copy, before->copy, difference);
}
