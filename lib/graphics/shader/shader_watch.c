// One thread for all shaders: it waits for notices of the system, looks in turn at the files without
// notices, and wakes loops.

#define _POSIX_C_SOURCE 200809L // strdup

#include "graphics/shader/shader_watch.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/thread.h"
#include "graphics/shader/notify.h"

#define LOOK_EVERY (30 * GL_NS_PER_MS)
#define MOST_LOOKS 32 // at one time

typedef struct watched_file {
    char *path;
    const char *name; // the end of it, after the last slash
    int folder;       // whose notices cover it; -1: none, the thread looks at it
    glp_file_stamp stamp;
} watched_file;

struct glp_watch {
    glp_watch *next;
    atomic_bool is_due;
    bool is_alone;    // without the thread
    int64_t reminder; // GL_TIME_NEVER: none
    gl_loop *loop;
    size_t count;
    watched_file files[];
};

// The thread runs as long as there is a watch.
static struct {
    glp_mutex lives; // held while a watch is created or destroyed
    glp_mutex mutex; // guards what follows, and all of a watch but is_due
    glp_thread thread;
    glp_notices *notices;
    glp_watch *first;
    size_t turn; // how many of the files without notices were looked at in this turn
    bool is_ending;
} watcher = {.lives = GLP_MUTEX_INIT, .mutex = GLP_MUTEX_INIT};

static atomic_uint due_count; // of the watches that are due

static void set_due(glp_watch *watch, bool is_due)
{
    if (atomic_exchange(&watch->is_due, is_due) != is_due)
        atomic_fetch_add(&due_count, is_due ? 1 : -1u);
}

// ---- the thread ---------------------------------------------------------------------------------

static void notify(glp_watch *watch)
{
    set_due(watch, true);
    if (watch->loop)
        gl_loop_request_redraw(watch->loop);
}

// Whether it is of the file. Where the folder is gone, the file is looked at from then on.
static bool is_of(const glp_notice *notice, watched_file *file)
{
    if (notice->folder < 0)
        return true;
    if (notice->folder != file->folder)
        return false;
    if (notice->name)
        return strcmp(notice->name, file->name) == 0;
    file->folder = -1;
    return true;
}

static void receive(const glp_notice *notice)
{
    for (glp_watch *watch = watcher.first; watch; watch = watch->next) {
        bool is_of_watch = false;
        for (size_t i = 0; i < watch->count; i++)
            is_of_watch |= is_of(notice, &watch->files[i]);
        if (is_of_watch)
            notify(watch);
    }
}

static void look(glp_watch *watch, watched_file *file)
{
    const glp_file_stamp now = glp_file_stamp_of(file->path);
    if (glp_file_is_same(&now, &file->stamp))
        return;
    file->stamp = now;
    notify(watch);
}

// Looks in turn at a few of the files without notices. Returns whether there are any.
static bool look_at_some(void)
{
    const size_t begin = watcher.turn, end = begin + MOST_LOOKS;
    size_t number = 0;
    for (glp_watch *watch = watcher.first; watch; watch = watch->next)
        for (size_t i = 0; i < watch->count; i++) {
            if (watch->files[i].folder >= 0)
                continue;
            if (number >= begin && number < end)
                look(watch, &watch->files[i]);
            number++;
        }
    watcher.turn = end < number ? end : 0;
    return number > 0;
}

// Notifies the watches that are due. Returns when the next reminder is due.
static int64_t remind(int64_t now)
{
    int64_t next = GL_TIME_NEVER;
    for (glp_watch *watch = watcher.first; watch; watch = watch->next) {
        if (watch->reminder <= now) {
            watch->reminder = GL_TIME_NEVER;
            notify(watch);
        }
        next = watch->reminder < next ? watch->reminder : next;
    }
    return next;
}

static void wait_until(int64_t time)
{
    glp_mutex_unlock(&watcher.mutex);
    glp_notices_wait(watcher.notices, time);
    glp_mutex_lock(&watcher.mutex);
}

static void run(void *unused)
{
    (void)unused;
    int64_t next_look = 0;
    glp_mutex_lock(&watcher.mutex);
    while (!watcher.is_ending) {
        glp_notices_read(watcher.notices, receive);
        const int64_t now = glp_clock_now();
        if (now >= next_look)
            next_look = look_at_some() ? now + LOOK_EVERY : 0;
        const int64_t reminder = remind(now);
        wait_until(next_look > 0 && next_look < reminder ? next_look : reminder);
    }
    glp_mutex_unlock(&watcher.mutex);
}

static void wake(void)
{
    glp_notices_wake(watcher.notices);
}

static bool start(void)
{
    watcher.notices = glp_notices_open();
    if (!watcher.notices)
        return false;
    watcher.is_ending = false;
    if (glp_thread_start(&watcher.thread, run, NULL) == 0)
        return true;
    glp_notices_close(watcher.notices);
    return false;
}

// ---- watches ------------------------------------------------------------------------------------

static bool add_file(glp_watch *watch, const char *path)
{
    char *own = strdup(path);
    if (!own)
        return false;
    const char *slash = strrchr(own, '/');
    watch->files[watch->count++] = (watched_file){
        .path = own,
        .name = slash ? slash + 1 : own,
        .folder = glp_notices_add(watcher.notices, own),
        .stamp = glp_file_stamp_of(own),
    };
    return true;
}

static void free_watch(glp_watch *watch)
{
    set_due(watch, false);
    for (size_t i = 0; i < watch->count; i++)
        free(watch->files[i].path);
    free(watch);
}

// The thread is running.
static bool add_files(glp_watch *watch, const char *const *paths, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!add_file(watch, paths[i]))
            return false;
    glp_mutex_lock(&watcher.mutex);
    watch->next = watcher.first;
    watcher.first = watch;
    glp_mutex_unlock(&watcher.mutex);
    wake();
    return true;
}

// The last watch is gone.
static void stop(void)
{
    glp_mutex_lock(&watcher.mutex);
    watcher.is_ending = true;
    glp_mutex_unlock(&watcher.mutex);
    wake();
    glp_thread_join(&watcher.thread);
    glp_notices_close(watcher.notices);
}

glp_watch *glp_watch_create(const char *const *paths, size_t count, gl_loop *loop)
{
    glp_watch *watch = malloc(sizeof *watch + count * sizeof *watch->files);
    if (!watch)
        return NULL;
    *watch = (glp_watch){.reminder = GL_TIME_NEVER, .loop = loop};
    set_due(watch, true);
    glp_mutex_lock(&watcher.lives);
    watch->is_alone = !watcher.first && !start();
    const bool is_made = watch->is_alone || add_files(watch, paths, count);
    if (!watch->is_alone && !watcher.first)
        stop();
    glp_mutex_unlock(&watcher.lives);
    if (is_made)
        return watch;
    free_watch(watch);
    return NULL;
}

static void take_out(glp_watch *watch)
{
    glp_mutex_lock(&watcher.lives);
    glp_mutex_lock(&watcher.mutex);
    glp_watch **link = &watcher.first;
    while (*link != watch)
        link = &(*link)->next;
    *link = watch->next;
    glp_mutex_unlock(&watcher.mutex);
    if (!watcher.first)
        stop();
    glp_mutex_unlock(&watcher.lives);
}

void glp_watch_destroy(glp_watch *watch)
{
    if (!watch)
        return;
    if (!watch->is_alone)
        take_out(watch);
    free_watch(watch);
}

bool glp_watch_is_due(const glp_watch *watch)
{
    return atomic_load(&watch->is_due);
}

bool glp_watch_is_any_due(void)
{
    return atomic_load(&due_count) > 0;
}

void glp_watch_take(glp_watch *watch)
{
    if (!watch->is_alone)
        set_due(watch, false);
}

void glp_watch_remind(glp_watch *watch, int64_t time)
{
    if (watch->is_alone)
        return;
    glp_mutex_lock(&watcher.mutex);
    watch->reminder = time;
    glp_mutex_unlock(&watcher.mutex);
    wake();
}

void glp_watch_set_loop(glp_watch *watch, gl_loop *loop)
{
    glp_mutex_lock(&watcher.mutex);
    watch->loop = loop;
    glp_mutex_unlock(&watcher.mutex);
}
