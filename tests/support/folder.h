// A folder of a test file's own. For cmocka: into it, and out of it, where each test left nothing.
#ifndef FOLDER_H
#define FOLDER_H

#include "test.h"

#include "posix.h"

static inline FIXTURE(enter_folder)
{
    static char name[] = "/tmp/glpace_test_XXXXXX";
    return mkdtemp(name) ? chdir(name) : -1;
}

static inline FIXTURE(leave_folder)
{
    char name[64];
    return getcwd(name, sizeof name) && chdir("/") == 0 ? rmdir(name) : -1;
}

#endif
