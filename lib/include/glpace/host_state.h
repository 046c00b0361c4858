// What a host tells the loop, and the loop its policy: what there is to draw into, whether anybody
// sees it, and what is known about the display. Since 0.1.
#ifndef GLPACE_HOST_STATE_H
#define GLPACE_HOST_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// A host that wraps another one assigns it whole after each call except
// wake, host->state = inner->state, and then changes what differs, if anything.
typedef struct gl_host_state {
    int32_t width; // of the area to draw into, screen coordinates; 0: no frames
    int32_t height;
    int32_t framebuffer_width; // pixels
    int32_t framebuffer_height;
    double scale_x; // as in gl_content_scale_event; 0: 1
    double scale_y;

    // 0: what is drawn can be seen. Else nobody sees it, because it is iconified, hidden or
    // covered, and its frames are so far apart at least, ns; GL_TIME_NEVER: there are none. Up to
    // GL_TIME_END.
    int64_t hidden_spacing_ns;

    // A host that shows frames on a display fills these in; others leave them zeroed, but for cap
    // and v-sync status, which is ABSENT. It changes refresh as often as it learns of a refresh, and each
    // time in all its fields: source TIMESTAMPS only for moments that the window system told and
    // that proved to be regular, PRESENTS for those at which presents returned that had waited.
    // Without a regular display, or one that is known, it stays zeroed.
    gl_rate cap;                  // what fps at its default means; GL_RATE_NONE where presents wait
    gl_vsync_status vsync_status; // what is known about v-sync
    gl_refresh refresh;           // and about the display's refreshes; zeroed where nothing is
    uint64_t presents;    // how many there were; of several windows, those of the last in a frame
    gl_shown_frame shown; // one of them; zeroed where the window system has no such timestamps
} gl_host_state;

// Whether there is something to draw into.
static inline bool gl_host_state_has_area(const gl_host_state *state)
{
    return state->width > 0 && state->height > 0 && state->framebuffer_width > 0 &&
           state->framebuffer_height > 0;
}

// Whether what is drawn can be seen.
static inline bool gl_host_state_is_visible(const gl_host_state *state)
{
    return state->hidden_spacing_ns == 0 && gl_host_state_has_area(state);
}

#ifdef __cplusplus
}
#endif

#endif
