// The linker leads these calls here.
#include "no_thread.h"

#include <errno.h>

#include "core/base/thread.h"

// A linker that cannot do so lacks it, and nothing calls either.
__attribute__((weak)) int __real_glp_thread_start(glp_thread *thread, void (*run)(void *user),
                                                  void *user);
int __wrap_glp_thread_start(glp_thread *thread, void (*run)(void *user), void *user);

bool no_thread;

int __wrap_glp_thread_start(glp_thread *thread, void (*run)(void *user), void *user)
{
    return no_thread ? EAGAIN : __real_glp_thread_start(thread, run, user);
}
