#define _XOPEN_SOURCE 700

#include "faults.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    const char *name;
    size_t count;
    int errors[8];
} faults;

void fail_calls(const char *name, size_t count, const int *errors)
{
    faults.name = name;
    faults.count = count;
    memcpy(faults.errors, errors, count * sizeof *errors);
}

static struct {
    const char *name;
    void (*run)(void); // NULL: nothing
} before;

void before_call(const char *name, void (*run)(void))
{
    before.name = name;
    before.run = run;
}

size_t faults_left(void)
{
    return faults.count;
}

// The error of this call, or 0.
static int next_error(const char *name)
{
    void (*const run)(void) = before.run;
    if (run && strcmp(name, before.name) == 0) {
        before.run = NULL;
        run();
    }
    if (faults.count == 0 || strcmp(name, faults.name) != 0)
        return 0;
    const int error = faults.errors[0];
    memmove(faults.errors, faults.errors + 1, --faults.count * sizeof *faults.errors);
    return error;
}

#define WRAP(type, symbol, name, parameters, arguments, failure)                                   \
    type __real_##symbol parameters;                                                               \
    type __wrap_##symbol parameters;                                                               \
    type __wrap_##symbol parameters                                                                \
    {                                                                                              \
        const int error = next_error(name);                                                        \
        if (!error)                                                                                \
            return __real_##symbol arguments;                                                      \
        errno = error;                                                                             \
        return failure;                                                                            \
    }

WRAP(void *, malloc, "malloc", (size_t size), (size), NULL)
WRAP(void *, calloc, "calloc", (size_t count, size_t size), (count, size), NULL)
WRAP(void *, realloc, "realloc", (void *memory, size_t size), (memory, size), NULL)

WRAP(int, openat64, "open", (int folder, const char *path, int flags, mode_t mode),
     (folder, path, flags, mode), -1)
WRAP(ssize_t, read, "read", (int file, void *bytes, size_t size), (file, bytes, size), -1)
WRAP(ssize_t, write, "write", (int file, const void *bytes, size_t size), (file, bytes, size), -1)
WRAP(int, close, "close", (int file), (file), (__real_close(file), errno = error, -1))
WRAP(int, fstat64, "fstat", (int file, struct stat *status), (file, status), -1)
WRAP(int, stat64, "stat", (const char *path, struct stat *status), (path, status), -1)
WRAP(int, access, "access", (const char *path, int mode), (path, mode), -1)
WRAP(int, ftruncate64, "ftruncate", (int file, off_t size), (file, size), -1)
WRAP(int, fsync, "fsync", (int file), (file), -1)
WRAP(int, rename, "rename", (const char *from, const char *to), (from, to), -1)
WRAP(int, mkdir, "mkdir", (const char *path, mode_t mode), (path, mode), -1)

WRAP(int, sigwait, "sigwait", (const sigset_t *set, int *signal), (set, signal), error)
WRAP(int, pthread_condattr_init, "pthread_condattr_init", (pthread_condattr_t * attributes),
     (attributes), error)
WRAP(int, pthread_condattr_setclock, "pthread_condattr_setclock",
     (pthread_condattr_t * attributes, clockid_t clock), (attributes, clock), error)
WRAP(int, pthread_cond_init, "pthread_cond_init",
     (pthread_cond_t * condition, const pthread_condattr_t *attributes), (condition, attributes),
     error)
WRAP(int, pthread_mutex_init, "pthread_mutex_init",
     (pthread_mutex_t * mutex, const pthread_mutexattr_t *attributes), (mutex, attributes), error)
