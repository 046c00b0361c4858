// The state that a host reports to the loop, and the loop to its policy: the area to draw into,
// whether it is visible, and the display. Since 0.1.
#ifndef GLPACE_HOST_STATE_H
#define GLPACE_HOST_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// A host that wraps another one copies the whole state after each call except wake, with
// host->state = inner->state, and then changes the fields that differ.
typedef struct gl_host_state {
    int32_t width; // of the area to draw into, screen coordinates; 0: no frames
    int32_t height;
    int32_t framebuffer_width; // pixels
    int32_t framebuffer_height;
    double scale_x; // as in gl_content_scale_event; 0 means 1
    double scale_y;

    // 0: the area is visible. Otherwise it is not visible (hidden, iconified or covered), and this
    // is the minimum time between its frames, ns, up to GL_TIME_END. GL_TIME_NEVER: no frames.
    int64_t hidden_spacing_ns;

    // A host that shows frames on a display fills these in. Any other host sets `cap`, sets
    // vsync_status to ABSENT, and leaves the rest zeroed. The host updates all fields of `refresh`
    // each time it learns of a refresh. The source is TIMESTAMPS only if the window system reported
    // the times and they proved to be regular, and PRESENTS if the times are returns of presents
    // that had waited. If the display is not regular or not known, `refresh` stays zeroed.
    gl_rate
        cap; // the frame rate limit of a policy whose fps is {0, 0}; GL_RATE_NONE if presents wait for the display
    gl_vsync_status vsync_status; // whether v-sync works
    gl_refresh refresh;           // the display's refreshes; zeroed if they are not known
    uint64_t
        presents; // how many presents there were; with several windows only the last window of each frame counts

    // The latest of these presents whose display time is known; zeroed if the window system has no
    // timestamps.
    gl_shown_frame shown;
} gl_host_state;

// Returns whether there is an area to draw into.
inline bool gl_host_state_has_area(const gl_host_state *state)
{
    return state->width > 0 && state->height > 0 && state->framebuffer_width > 0 &&
           state->framebuffer_height > 0;
}

// Returns whether the area exists and is visible.
inline bool gl_host_state_is_visible(const gl_host_state *state)
{
    return state->hidden_spacing_ns == 0 && gl_host_state_has_area(state);
}

#ifdef __cplusplus
}
#endif

#endif
