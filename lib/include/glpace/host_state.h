// The state of a host, which the loop and its policy read: the sizes to draw into, whether they are
// visible, and what the host knows about the display. For authors of hosts. Since 0.1.
#ifndef GLPACE_HOST_STATE_H
#define GLPACE_HOST_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// A host around another host copies the whole state after each call except wake, host->state =
// inner->state, and then makes its own changes.
typedef struct gl_host_state {
    int32_t width; // of the area to draw into, screen coordinates; 0: no frames come
    int32_t height;
    int32_t framebuffer_width; // pixels
    int32_t framebuffer_height;
    double scale_x; // as in gl_content_scale_event; 0: 1
    double scale_y;

    // 0: the window is visible. Otherwise it is iconified, hidden or covered, and this is the
    // shortest time between two frames, ns, up to GL_TIME_END; GL_TIME_NEVER: no frames come.
    int64_t hidden_spacing_ns;

    // A host that shows frames on a display fills these in. Other hosts set cap, set vsync_status
    // to ABSENT, and leave the rest zeroed. The host updates all fields of refresh at each refresh
    // that it knows of. Its source is TIMESTAMPS only for times that the window system has reported
    // and that are regular, and PRESENTS for times at which presents that had waited returned.
    // While no regular refreshes are known, refresh stays zeroed.
    gl_rate cap;                  // fps at its default; GL_RATE_NONE if presents wait
    gl_vsync_status vsync_status; // whether v-sync works
    gl_refresh refresh;           // the display's refreshes; zeroed if they are not known
    uint64_t presents; // how many there were; with several windows, of the last one in each frame
    gl_shown_frame shown; // the latest frame reported as shown; zeroed without such timestamps
} gl_host_state;

// Whether there is an area to draw into.
static inline bool gl_host_state_has_area(const gl_host_state *state)
{
    return state->width > 0 && state->height > 0 && state->framebuffer_width > 0 &&
           state->framebuffer_height > 0;
}

// Whether frames are visible.
static inline bool gl_host_state_is_visible(const gl_host_state *state)
{
    return state->hidden_spacing_ns == 0 && gl_host_state_has_area(state);
}

#ifdef __cplusplus
}
#endif

#endif
