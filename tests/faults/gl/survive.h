// Runs what calls OpenGL once without a fault, and then with each fault of each call: nothing crashes, hangs or leaks,
// and once the fault is over, what survived draws what it drew without one.
#ifndef SURVIVE_H
#define SURVIVE_H

#include "test.h"

#include <glpace/glpace.h>

enum { canvas_size = 16 }; // pixels of framebuffer 0, both ways

// What is tried. The three run among faults.
typedef struct trial {
    // Returns NULL, with the reason in the log, if it fails.
    void *(*create)(void);

    // Changes the object, and draws it into framebuffer 0. Calls that are to be done as often as there are frames.
    void (*use)(void *object);

    void (*destroy)(void *object);
} trial;

// A context that all trials share, and a folder for files, which is the working directory. For ALL_BETWEEN.
// Without it each trial creates a context, which takes its objects of OpenGL along.
extern gl_offscreen *canvas;
int survive_begin(void **state);
int survive_end(void **state);

// With the argument "each", each call of a place in the code is made to fail, else the first one.
void survive(const trial *tried);

// Each function is late, once.
void survive_lateness(const trial *tried);

// What a trial does itself, outside of the library, works.
void draw_triangle(void);          // over the full screen, with the program in use
void fill(const uint8_t color[4]); // framebuffer 0, and waits for it

// Reports what a trial has found to be wrong.
void expect(bool good, const char *what);

#endif
