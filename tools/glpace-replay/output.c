#include "output.h"

#include <errno.h>

#include "core/base/log.h"

static bool fail(const struct output *it, int error)
{
    glp_shown_path shown = glp_show_path(it->path);
    return glp_fail("glpace-replay: %s cannot be written: %s", shown.text, glp_write_error(error));
}

bool output_begin(struct output *it, const char *path)
{
    *it = (struct output){.path = path};
    int error = glp_recording_prepare(&it->writer, path);
    return error == 0 || fail(it, error);
}

void output_add(struct output *it, const glp_chunk *chunk)
{
    it->size += chunk->size + GLP_CHUNK_EXTRA;
    if (!it->error && it->size > GLP_RECORDING_LIMIT)
        it->error = EFBIG;
    if (!it->error)
        it->error = glp_recording_add(&it->writer, chunk);
}

bool output_end(struct output *it)
{
    int error = it->error;
    if (error)
        output_drop(it);
    else
        error = glp_recording_close(&it->writer);
    return error == 0 || fail(it, error);
}

void output_drop(struct output *it)
{
    glp_recording_discard(&it->writer);
}
