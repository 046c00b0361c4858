// What is known about a display: when it refreshes, and whether presents wait for it. Since 0.1.
#ifndef GLPACE_DISPLAY_H
#define GLPACE_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// What is known about v-sync.
typedef enum gl_vsync_verdict {
    GL_VSYNC_VERDICT_UNKNOWN,   // asked for, and no present has shown yet what it does
    GL_VSYNC_VERDICT_ABSENT,    // off, or asked for, but presents do not wait for the display
    GL_VSYNC_VERDICT_WORKS,     // presents wait for the display
    GL_VSYNC_VERDICT_THROTTLED, // each present waits for several refreshes
} gl_vsync_verdict;

// From what the refreshes of a display are known, the best last.
typedef enum gl_refresh_source {
    GL_REFRESH_SOURCE_NONE,       // from nothing: they are not known
    GL_REFRESH_SOURCE_PRESENTS,   // from when presents that waited for them returned
    GL_REFRESH_SOURCE_TIMESTAMPS, // from timestamps of the window system
} gl_refresh_source;

// The refreshes of a display, as far as frames can be shown at them: where each present waits for
// two, every second one. Refresh count + n is expected at time + n * period.
typedef struct gl_refresh {
    gl_refresh_source source; // NONE: all else is 0
    int64_t time;   // ns: of the latest refresh that is known, which may have passed long ago
    uint64_t count; // its number, which rises by 1 at each refresh
    double period;  // ns from one to the next, above 0
    double error;   // ns: how far off time is, typically; >= 0
} gl_refresh;

// The latest frame whose moment on the display the window system reported: X11's Present extension
// does so in CompleteNotify, Wayland's presentation-time in presented, GLX_OML_sync_control as SBC,
// UST and MSC.
typedef struct gl_shown_frame {
    uint64_t count;   // the number of this frame among the host's presents, from 1; 0: none yet
    int64_t time;     // ns of the host's clock, of the refresh that showed it first
    uint64_t refresh; // that refresh's number, as in gl_refresh.count
} gl_shown_frame;

// Private: what a host has learned of its display (lib/core/display_clock.h).
typedef struct gl_display_clock {
    gl_rate slowest; // the display's nominal rates; num 0: not known
    gl_rate fastest;
    gl_rate cap;    // where presents do not wait; above 0
    bool vsync;     // asked for
    bool waited;    // the loop waited since the latest present
    bool presented; // since the beginning
    int64_t latest; // then: when the latest present returned, ns of the host's clock
    int64_t ahead;  // and by how much presents came sooner than the display can show them, ns
} gl_display_clock;

#ifdef __cplusplus
}
#endif

#endif
