// What F1 shows over any demo: the overlay, with the time that the GPU takes for the demo's
// drawing.
#ifndef DEMO_FIGURES_H
#define DEMO_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gpu_timer.h>
#include <glpace/loop.h>
#include <glpace/overlay.h>
#include <glpace/window.h>

// All zero: there are none, and nothing below does anything.
typedef struct demo_figures {
    gl_overlay *overlay;
    gl_gpu_timer *timer;
    bool timing; // the drawing that is under way
} demo_figures;

// In the context that is current. window may be NULL; target: frames a second, {0, 0}: 60. false,
// with the reason in the log, if it cannot be.
bool demo_figures_begin(demo_figures *figures, const gl_window *window, gl_rate target);

// Whether it was its key, which is then not for the demo.
bool demo_figures_event(demo_figures *figures, const gl_event *event);

// Before the demo draws a frame. error, which may be NULL, is shown as long as there is one.
void demo_figures_open_frame(demo_figures *figures, const char *error);

// After it.
void demo_figures_close_frame(demo_figures *figures, const gl_loop *loop, int32_t width,
                              int32_t height);

void demo_figures_finish(demo_figures *figures);

#endif
