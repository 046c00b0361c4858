// An overlay that shows the cost of a program's frames: a graph of the latest frame times, frames
// and updates per second, how long presents block, skipped ticks, the GPU's time, and a text such
// as the errors of a shader. A program with app.h already has an overlay, which F1 shows and hides.
// Other programs draw it themselves:
//
//     gl_overlay *overlay = gl_overlay_create(&(gl_overlay_desc){.visible = true});
//     for (gl_event event; gl_next_event(&loop, &event);)
//         if (event.type == GL_EVENT_RENDER) {
//             draw();
//             gl_overlay_draw(overlay, &loop, &event.render);
//         }
//
// All functions must be called on the thread of the context in which the overlay was created. That
// context must be current for creating, drawing and destroying. If it is not, or if an argument is
// invalid, a function does nothing and returns NULL, false or 0, with the reason in gl_last_error()
// and the log. Since 0.1.
#ifndef GLPACE_OVERLAY_H
#define GLPACE_OVERLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/font.h>
#include <glpace/loop.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_overlay gl_overlay;

// Zero means a default in every field.
typedef struct gl_overlay_desc {
    bool visible;   // at the start
    gl_rate target; // frames per second: the line in the graph; {0, 0}: 60
    double scale;   // size, 0.5 to 8, multiplied by the content scale; 0: 1. The product is rounded
                    // to a whole number, and reduced if the framebuffer is too narrow
    gl_font *font; // for the text; borrowed until the overlay is destroyed; NULL: the font of 8 x 8
                   // pixels a character
} gl_overlay_desc;

// Creates an overlay; desc NULL means all 0. Returns NULL, with the reason in gl_last_error() and
// the log, if target is not a rate above 0, scale is out of range, or the batch cannot be created.
// Changes GL state as gl_batch_create() does.
gl_overlay *gl_overlay_create(const gl_overlay_desc *desc);

// Deletes the overlay; NULL is fine. If its context is not current, frees only its memory and
// reports that in gl_last_error() and the log.
void gl_overlay_destroy(gl_overlay *overlay);

// Return whether the overlay is visible, and show or hide it.
bool gl_overlay_is_visible(const gl_overlay *overlay);
bool gl_overlay_set_visible(gl_overlay *overlay, bool visible);

// Sets the GPU's time for a frame, ns, as gl_gpu_timer_ns() returns it; below 0: unknown.
bool gl_overlay_set_gpu_ns(gl_overlay *overlay, int64_t gpu_ns);

// Sets a text below the graph, in red, such as gl_shader_error(). It is copied and wrapped; after 8
// lines it is cut off and ends in "...". NULL or empty: no text.
bool gl_overlay_set_error(gl_overlay *overlay, const char *text);

// Sets a text that is not an error, in the color of the other figures. It replaces the text of
// gl_overlay_set_error(), and the reverse.
bool gl_overlay_set_note(gl_overlay *overlay, const char *text);

// Counts the loop's latest frame, and draws into the upper left corner of the bound framebuffer,
// whose size and scale are in render. Call it at the end of each RENDER: it counts only frames for
// which it is called. The overlay also shows the loop's pause and time scale. While hidden, it only
// counts.
//
// Sets the viewport to the whole framebuffer and changes the state that gl_batch_end() changes;
// restores nothing. The program's scissor does not clip the overlay and is not changed. The
// overlay's colors look the same on every target; see gl_color.
void gl_overlay_draw(gl_overlay *overlay, const gl_loop *loop, const gl_render_event *render);

#ifdef __cplusplus
}
#endif

#endif
