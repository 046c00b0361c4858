#include "ui/watch.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/timer.h>

#include "base/system.h"
#include "ui/beat.h"

#define LONG (5 * GL_NS_PER_SECOND) // of a frame

struct watch {
    gl_loop *loop;
    struct beat *beat;
    pthread_mutex_t mutex; // for what follows
    int64_t began;         // the frame; 0: there is none
    bool is_told;          // that one takes long
    struct names files;
    struct stamp *stamps;
    bool is_changing; // the latest look has found another state than the one before
    bool has_changed;
};

// A change counts once the next look finds no further one.
static void look(struct watch *watch)
{
    bool is_changed = false;
    for (int i = 0; i < watch->files.count; i++) {
        const struct stamp now = stamp_of(watch->files.list[i]), before = watch->stamps[i];
        is_changed |= now.ns != before.ns || now.size != before.size || now.number != before.number;
        watch->stamps[i] = now;
    }
    if (watch->is_changing && !is_changed) {
        watch->has_changed = true;
        gl_loop_request_redraw(watch->loop);
    }
    watch->is_changing = is_changed;
}

static void look_at_frame(struct watch *watch)
{
    if (watch->is_told || watch->began == 0 || gl_time_now() - watch->began < LONG)
        return;
    watch->is_told = true;
    fputs("glpace-view: the shader takes more than 5 s for a frame; Ctrl-C ends the program "
          "after it, a second one at once\n",
          stderr);
}

static void look_around(void *user)
{
    struct watch *watch = user;
    pthread_mutex_lock(&watch->mutex);
    look(watch);
    look_at_frame(watch);
    pthread_mutex_unlock(&watch->mutex);
}

struct watch *watch_start(gl_loop *loop)
{
    struct watch *watch = allocate(1, sizeof *watch);
    watch->loop = loop;
    pthread_mutex_init(&watch->mutex, NULL);
    watch->beat = beat_start(look_around, watch);
    if (watch->beat)
        return watch;
    pthread_mutex_destroy(&watch->mutex);
    free(watch);
    return NULL;
}

// As the latest look found it, if there was one: what was saved since, while the files were read, counts.
static struct stamp known_stamp(const struct watch *watch, const char *path)
{
    for (int i = 0; i < watch->files.count; i++)
        if (strcmp(watch->files.list[i], path) == 0)
            return watch->stamps[i];
    return stamp_of(path);
}

void watch_files(struct watch *watch, const struct names *files)
{
    struct names own = {0};
    struct stamp *stamps = allocate((size_t)files->count, sizeof *stamps);
    pthread_mutex_lock(&watch->mutex);
    names_add_all(&own, files);
    for (int i = 0; i < files->count; i++)
        stamps[i] = known_stamp(watch, files->list[i]);
    names_free(&watch->files);
    free(watch->stamps);
    watch->files = own;
    watch->stamps = stamps;
    watch->has_changed = false;
    pthread_mutex_unlock(&watch->mutex);
}

bool watch_has_changed(struct watch *watch)
{
    pthread_mutex_lock(&watch->mutex);
    const bool has_changed = watch->has_changed;
    pthread_mutex_unlock(&watch->mutex);
    return has_changed;
}

static void set_began(struct watch *watch, int64_t time)
{
    pthread_mutex_lock(&watch->mutex);
    watch->began = time;
    pthread_mutex_unlock(&watch->mutex);
}

void watch_frame_begins(struct watch *watch)
{
    set_began(watch, gl_time_now());
}

void watch_frame_ends(struct watch *watch)
{
    set_began(watch, 0);
}

void watch_stop(struct watch *watch)
{
    if (!watch)
        return;
    beat_stop(watch->beat);
    pthread_mutex_destroy(&watch->mutex);
    names_free(&watch->files);
    free(watch->stamps);
    free(watch);
}
