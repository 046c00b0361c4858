// Every function of GLFW, and those that allocate, stands behind a fake that can be asked to fail.
// The calls of the test and of the library are GLFW's own until then.
#ifndef FAKES_H
#define FAKES_H

#include <stdbool.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

typedef enum fakes_manner {
    FAKES_ONE_CALL, // the nth only
    FAKES_FUNCTION, // the nth, and from then on every call of the same function
    FAKES_ALL,      // the nth, and from then on every call that can fail
} fakes_manner;

// From here on calls are counted from 1, and fail as reported. Calls that cannot fail are not counted;
// those of glfwGetProcAddress count as one where they follow on each other.
void fakes_fail(fakes_manner manner, int nth);

// No call fails any more. The name of the nth function; NULL if no more than n - 1 were called.
const char *fakes_stop(void);

// Whether a context was made current, and the latest glfwMakeContextCurrent(), perhaps back to what
// was current before, failed.
bool fakes_stranded(void);

// Windows and cursors that were made and not destroyed since fakes_fail().
int fakes_alive(void);

// Blocks that were allocated and not freed between fakes_fail() and fakes_stop().
int fakes_blocks(void);

// ---- for the fakes ------------------------------------------------------------------------------

// Whether this call is to fail; it has then raised its error. Its name is a literal.
bool fake_fails(const char *function);

// Counts what lives and hands it on.
void *fake_created(void *object);
void fake_destroyed(const void *object);

#endif
