// How a context's frames are presented, by GLFW or EGL. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_PRESENT_H
#define GLP_CONTEXT_PRESENT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/host_impl.h>

#pragma GCC visibility push(hidden)

// By what the end of the GPU's work is known.
typedef enum glp_gpu_end {
    GLP_GPU_NONE,   // nothing is drawn by OpenGL
    GLP_GPU_FINISH, // by waiting for all of it
    GLP_GPU_FENCES
} glp_gpu_end;

// Of the current context.
glp_gpu_end glp_context_find_gpu_end(void);

typedef struct glp_presenter {
    void (*prepare)(void *user); // optional: all that comes before the swap itself, and may wait
    int64_t (*swap)(void *user, int64_t at); // spins until the clock reads `at`, and swaps; 0: at
                                             // once. Returns the reading before the swap
    void *user;
    glp_gpu_end gpu_end;
    void *fence;    // a GLsync behind the latest present, if that one drained; else NULL
    int64_t looked; // when it was last asked where the program draws, ns
} glp_presenter;

// Presents as gl_host_vtable.present requires, on the computer's clock; the context, if there is
// one, is current. After a wait code that has not run for a while runs slowly, and would delay the
// swap: so prepare comes before the wait for `at`, and it is swap that spins at the end of it. spin_ns
// is gl_present_plan's. `timed`: whether to measure `blocked`, of which the wait for the frame before is
// part, and without `at` prepare.
gl_presented glp_context_present(glp_presenter *presenter, int64_t at, int64_t spin_ns, bool drain,
                                 bool timed);

// Call it before the context ends, which is one of this group. Deletes the fence, which would stay
// as long as any context of the group.
void glp_presenter_finish(glp_presenter *presenter, uint64_t group);

#pragma GCC visibility pop

#endif
