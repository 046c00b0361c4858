// Each function of OpenGL that the library calls stands behind a fake, which fails as functions.txt says when it is
// reported to. Until then the calls are the driver's own. The fakes are in place from the load of a context on.
#ifndef GL_FAKES_H
#define GL_FAKES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A call of the library: which function, from which place in the code, and which time from there.
typedef struct gl_call {
    int function;
    const void *place;
    int time; // from 1
} gl_call;

// Which calls fail from the chosen one on.
typedef enum gl_extent {
    THIS_CALL,     // only it
    THIS_FUNCTION, // each of this function
    ALL_FUNCTIONS, // each one that can fail, in its first manner: the context is lost
} gl_extent;

// A fault to come. The manners are numbers of the function's row, from 0. MANNER_LATE: the call works, but 50 ms later.
enum { MANNER_LATE = -1 };
typedef struct gl_fault {
    gl_call call;
    int manner;
    gl_extent extent;
} gl_fault;

// Calls are counted from here on. With a fault, the call that it names fails; with NULL all work.
void gl_fakes_begin(const gl_fault *fault);

// Calls are not counted and do not fail, until gl_fakes_go_on() with what was returned: whether they were before.
bool gl_fakes_pause(void);
void gl_fakes_go_on(bool on);

// All calls work, and none is counted. Returns whether the fault came.
bool gl_fakes_end(void);

// The calls that were counted since gl_fakes_begin(), the first gl_fakes_count() of them.
const gl_call *gl_fakes_calls(void);
int gl_fakes_count(void);

// Objects of OpenGL that were made and not deleted.
int gl_fakes_alive(void);

int gl_fakes_manners(int function);

// Whether OpenGL reports the manner as an error. Other manners are answers without sense.
bool gl_fakes_is_error(const gl_fault *fault);

// The fault as a sentence, until the next call of this.
const char *gl_fakes_describe(const gl_fault *fault);

// While a context is loaded, the function with this name is missing; NULL: none is.
void gl_fakes_hide(const char *name);

// The names of the functions that were requested by the latest load, each with "\n" behind it.
const char *gl_fakes_requested(void);

// Prints how many functions failed at least once.
void gl_fakes_report(void);

#endif
