// What the files of the soaked program share.
#ifndef SOAK_H
#define SOAK_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/glpace.h>

// ---- counts.c: what the library has ---------------------------------------------------------------

typedef struct soak_counts {
    int64_t blocks; // of memory that the library and this program allocated
    int64_t bytes;
    int64_t objects; // of OpenGL
    int64_t heap;    // bytes in use of everybody in the process
} soak_counts;

// Counts objects from now on. Call it while the context that loaded OpenGL's functions is current.
void soak_count_objects(void);

soak_counts soak_get_counts(void);

// ---- witness.c: what a loop must keep to --------------------------------------------------------

typedef struct soak_witness {
    uint64_t events;
    uint64_t inputs;
    uint64_t frames;
    uint64_t updates;
    double simulated;   // s, under `fixed`, in stretches without a pause or a change of the policy
    double real;        // s of the clock in these stretches, times the time scale
    double skipped;     // s of simulated time, reported by SKIPPED
    double drift;       // the largest difference within a stretch under `fixed`, s
    double paced_drift; // the same under `paced`, s of simulated time
    uint64_t faults;    // broken rules, each printed
} soak_witness;

// Looks at an event before the program handles it.
void soak_look(const gl_loop *loop, const gl_event *event);

// A stretch ends: the program is about to change how simulated time runs.
void soak_end_stretch(void);

// The user has released all keys and buttons, a while ago.
void soak_expect_released(void);

// Prints "fault TEXT".
void soak_fault(const char *text, ...) __attribute__((format(printf, 1, 2)));

soak_witness soak_get_witness(void);

// ---- chores.c: what the program does ------------------------------------------------------------

typedef struct soak_desc {
    gl_window *window;
    gl_loop *loop;
    const char *folder; // for files, which may be removed
    uint64_t seed;      // of its choices
} soak_desc;

bool soak_open(const soak_desc *desc);

// Does something at random; the window's context is current.
void soak_act(void);

// Draws into the window of a RENDER.
void soak_draw(gl_window *window, const gl_render_event *render);

// A window beside the first is to close.
void soak_close_window(gl_window *window);

// Destroys all that came and undoes what can be undone, so that what is left is always the same.
void soak_rest(void);

void soak_close(void);

#endif
