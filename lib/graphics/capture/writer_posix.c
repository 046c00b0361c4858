#define _POSIX_C_SOURCE 200809L

#include "graphics/capture/writer_posix.h"

#include <signal.h>

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
        pthread_mutex_unlock(&writer->mutex);
        bool written = writer->write(writer->user, number, &picture, &writer->reason);
        pthread_mutex_lock(&writer->mutex);
        writer->written += written;
        writer->failed |= !written;
    }
    writer->done++;
    pthread_cond_broadcast(&writer->changed);
}

static void *run(void *user)
{
    glp_writer *writer = user;
    pthread_mutex_lock(&writer->mutex);
    while (has_work(writer) || !writer->ending) {
        if (has_work(writer))
            write_next(writer);
        else
            pthread_cond_wait(&writer->changed, &writer->mutex);
    }
    pthread_mutex_unlock(&writer->mutex);
    return NULL;
}

// All signals are blocked in it, so that the program's handlers run on threads of its own.
static int start(glp_writer *writer)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&writer->thread, NULL, run, writer);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

int glp_writer_init(glp_writer *writer, glp_writer_write write, void *user)
{
    *writer = (glp_writer){.write = write, .user = user};
    int error = pthread_mutex_init(&writer->mutex, NULL);
    if (error)
        return error;
    error = pthread_cond_init(&writer->changed, NULL);
    if (error)
        goto mutex;
    error = start(writer);
    if (error)
        goto condition;
    return 0;

condition:
    pthread_cond_destroy(&writer->changed);
mutex:
    pthread_mutex_destroy(&writer->mutex);
    return error;
}

void glp_writer_abandon(glp_writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    writer->failed = true;
    while (has_work(writer))
        pthread_cond_wait(&writer->changed, &writer->mutex);
    pthread_mutex_unlock(&writer->mutex);
}

void glp_writer_finish(glp_writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    writer->ending = true;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
    pthread_join(writer->thread, NULL);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->mutex);
}

void glp_writer_hand(glp_writer *writer, const glp_picture *picture)
{
    pthread_mutex_lock(&writer->mutex);
    writer->pictures[writer->handed % GLP_WRITER_MAX] = *picture;
    writer->handed++;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
}

uint64_t glp_writer_wait(glp_writer *writer, uint64_t count)
{
    pthread_mutex_lock(&writer->mutex);
    while (writer->done < count)
        pthread_cond_wait(&writer->changed, &writer->mutex);
    uint64_t done = writer->done;
    pthread_mutex_unlock(&writer->mutex);
    return done;
}

uint64_t glp_writer_written(glp_writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    uint64_t written = writer->written;
    pthread_mutex_unlock(&writer->mutex);
    return written;
}

bool glp_writer_failed(glp_writer *writer, glp_reason *reason)
{
    pthread_mutex_lock(&writer->mutex);
    bool failed = writer->failed;
    if (failed)
        *reason = writer->reason;
    pthread_mutex_unlock(&writer->mutex);
    return failed;
}
