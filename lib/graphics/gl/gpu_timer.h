// What a GPU timer keeps. Internal to lib/graphics, and for tests.
#ifndef GLP_GPU_TIMER_H
#define GLP_GPU_TIMER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gl.h>
#include <glpace/gpu_timer.h>

#include "graphics/gl/gl.h"

// Time stamps rather than GL_TIME_ELAPSED: only one GL_TIME_ELAPSED may be under way in a context.
struct gl_gpu_timer {
    uint64_t context;
    glp_stamps stamps;
    GLuint begins[GL_GPU_TIMER_PENDING_MAX];
    GLuint ends[GL_GPU_TIMER_PENDING_MAX];
    int64_t traced[GL_GPU_TIMER_PENDING_MAX]; // when they were begun, for a trace; -1: not traced
    uint64_t
        begun; // measurements, without the skipped ones; number n uses the queries n % the ring
    uint64_t come;
    uint64_t skipped;
    uint64_t mask; // of the bits that the driver's counter has; 0: it counts no time
    int64_t ns;
    bool within;    // between a begin and its end
    bool measuring; // and it is not skipped
};

#endif
