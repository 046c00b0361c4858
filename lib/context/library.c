#include "context/library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "core/base/log.h"
#include "core/base/thread.h"

enum { UNKNOWN, OPEN, MISSING };

static glp_mutex mutex = GLP_MUTEX_INIT;

static bool fill(glp_library *library)
{
    void *handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    bool is_whole = handle;
    for (size_t i = 0; i < library->count && is_whole; i++) {
        void *address = dlsym(handle, library->names[i]);
        memcpy((char *)library->table + i * sizeof address, &address, sizeof address);
        is_whole = address;
    }
    if (!is_whole)
        snprintf(library->reason, sizeof library->reason, "%s", dlerror());
    return is_whole;
}

// The log may call the program, so it comes after the lock.
static int open_now(glp_library *library)
{
    glp_mutex_lock(&mutex);
    int state = atomic_load(&library->state);
    const bool is_first = state == UNKNOWN;
    if (is_first) {
        state = fill(library) ? OPEN : MISSING;
        atomic_store(&library->state, state);
    }
    glp_mutex_unlock(&mutex);
    if (is_first && state == MISSING && library->without)
        glp_log(GL_LOG_INFO, "window: without %s %s: %s", library->file, library->without,
                library->reason);
    return state;
}

bool glp_library_open(glp_library *library)
{
    int state = atomic_load(&library->state);
    if (state == UNKNOWN)
        state = open_now(library);
    return state == OPEN;
}
