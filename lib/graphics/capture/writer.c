#include "graphics/capture/writer.h"

// ---- the thread ---------------------------------------------------------------------------------

static bool has_work(const glp_writer *writer)
{
    return writer->done < writer->handed;
}

// The mutex is held, but not while it writes.
static void write_next(glp_writer *writer)
{
    const uint64_t number = writer->done;
    const glp_picture picture = writer->pictures[number % GLP_WRITER_MAX];
    if (!writer->failed) {
        glp_mutex_unlock(&writer->mutex);
        bool written = writer->write(writer->user, number, &picture, &writer->reason);
        glp_mutex_lock(&writer->mutex);
        writer->written += written;
        writer->failed |= !written;
    }
    writer->done++;
    glp_condition_broadcast(&writer->changed);
}

static void run(void *user)
{
    glp_writer *writer = user;
    glp_mutex_lock(&writer->mutex);
    while (has_work(writer) || !writer->ending) {
        if (has_work(writer))
            write_next(writer);
        else
            glp_condition_wait(&writer->changed, &writer->mutex);
    }
    glp_mutex_unlock(&writer->mutex);
}

void glp_writer_init(glp_writer *writer, glp_writer_write write, void *user)
{
    *writer = (glp_writer){
        .write = write,
        .user = user,
        .mutex = GLP_MUTEX_INIT,
        .changed = GLP_CONDITION_INIT,
    };
    writer->is_alone = glp_thread_start(&writer->thread, run, writer) != 0;
}

void glp_writer_abandon(glp_writer *writer)
{
    glp_mutex_lock(&writer->mutex);
    writer->failed = true;
    while (has_work(writer))
        glp_condition_wait(&writer->changed, &writer->mutex);
    glp_mutex_unlock(&writer->mutex);
}

void glp_writer_finish(glp_writer *writer)
{
    glp_mutex_lock(&writer->mutex);
    writer->ending = true;
    glp_condition_broadcast(&writer->changed);
    glp_mutex_unlock(&writer->mutex);
    if (!writer->is_alone)
        glp_thread_join(&writer->thread);
}

void glp_writer_hand(glp_writer *writer, const glp_picture *picture)
{
    glp_mutex_lock(&writer->mutex);
    writer->pictures[writer->handed % GLP_WRITER_MAX] = *picture;
    writer->handed++;
    if (writer->is_alone)
        write_next(writer);
    glp_condition_broadcast(&writer->changed);
    glp_mutex_unlock(&writer->mutex);
}

uint64_t glp_writer_wait(glp_writer *writer, uint64_t count)
{
    glp_mutex_lock(&writer->mutex);
    while (writer->done < count)
        glp_condition_wait(&writer->changed, &writer->mutex);
    uint64_t done = writer->done;
    glp_mutex_unlock(&writer->mutex);
    return done;
}

uint64_t glp_writer_written(glp_writer *writer)
{
    glp_mutex_lock(&writer->mutex);
    uint64_t written = writer->written;
    glp_mutex_unlock(&writer->mutex);
    return written;
}

bool glp_writer_failed(glp_writer *writer, glp_reason *reason)
{
    glp_mutex_lock(&writer->mutex);
    bool failed = writer->failed;
    if (failed)
        *reason = writer->reason;
    glp_mutex_unlock(&writer->mutex);
    return failed;
}
