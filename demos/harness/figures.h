// The overlay that F1 shows over each demo, with the time that the GPU takes for the demo's
// drawing.
#ifndef SHOWCASE_FIGURES_H
#define SHOWCASE_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gpu_timer.h>
#include <glpace/loop.h>
#include <glpace/overlay.h>

// All 0: there is no overlay, and the functions below do nothing.
typedef struct showcase_figures {
    gl_overlay *overlay;
    gl_gpu_timer *timer;
    bool timing; // the current frame is being measured
} showcase_figures;

// Creates them in the current context. target: frames per second, {0, 0}: 60. The font is
// borrowed until the end; NULL: 8 x 8.
// false, with the reason in the log, if it fails.
bool showcase_figures_begin(showcase_figures *figures, gl_rate target, gl_font *font);

// Returns true if the event was of the overlay's key; the demo then ignores it.
bool showcase_figures_event(showcase_figures *figures, const gl_event *event);

// Call it before the demo draws a frame. error is shown unless it is NULL.
void showcase_figures_open_frame(showcase_figures *figures, const char *error);

// Call it after the demo has drawn the frame. The overlay is drawn into the lowest `height` rows of
// it; into none, if that is not above 0.
void showcase_figures_close_frame(showcase_figures *figures, const gl_loop *loop, int32_t width,
                                  int32_t height);

void showcase_figures_finish(showcase_figures *figures);

#endif
