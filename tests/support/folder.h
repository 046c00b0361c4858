// A folder of a test file's own. For cmocka: into it, and out of it, where each test has left nothing.
#ifndef FOLDER_H
#define FOLDER_H

#include "posix.h"

static inline int enter_folder(void **state)
{
    static char name[] = "/tmp/glpace_test_XXXXXX";
    (void)state;
    return mkdtemp(name) ? chdir(name) : -1;
}

static inline int leave_folder(void **state)
{
    char name[64];
    (void)state;
    return getcwd(name, sizeof name) && chdir("/") == 0 ? rmdir(name) : -1;
}

#endif
