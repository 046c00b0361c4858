// What the replacements that interpose.py writes share.
#ifndef FAULTS_H
#define FAULTS_H

#include <stdatomic.h>
#include <stdint.h>

typedef struct fault_call {
    const char *name;
    void *real;
    atomic_int count; // calls of the program itself
} fault_call;

// A function of a library that the program opens, and its replacement.
typedef struct fault_opened {
    fault_call *call;
    void *replacement;
} fault_opened;
extern const fault_opened fault_opened_calls[];

// The function that is replaced.
void *fault_real(fault_call *call);

// The manner in which this call fails, from 1, as in calls.txt; 0: it does not. Only the program's own calls
// are counted and fail, not those of libraries.
int fault_now(fault_call *call, const void *caller);

// What the program has to end, and has ended.
void fault_give(const char *kind, uintptr_t handle, const void *caller);
void fault_take(const char *kind, uintptr_t handle);

// ---- manners ------------------------------------------------------------------------------------

void fault_wait(int ms);
void fault_stream(void *stream);
void fault_spurious(void *mutex);
_Bool fault_is_inner(int descriptor);
void fault_glfw(const char *function);
_Noreturn void fault_png(const void *png);
void fault_jpeg(void *decoder);
void *fault_refused(void); // an error of the X server

#endif
