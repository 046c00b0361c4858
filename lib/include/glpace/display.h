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
typedef enum gl_vsync_status {
    GL_VSYNC_STATUS_UNKNOWN,   // asked for, and no present has shown yet what it does
    GL_VSYNC_STATUS_ABSENT,    // off, or asked for, but presents do not wait for the display
    GL_VSYNC_STATUS_WORKS,     // presents wait for the display
    GL_VSYNC_STATUS_THROTTLED, // each present waits for several refreshes
} gl_vsync_status;

// From what the refreshes of a display are known, the best last.
typedef enum gl_refresh_source {
    GL_REFRESH_SOURCE_NONE,       // from nothing: they are not known
    GL_REFRESH_SOURCE_PRESENTS,   // from when presents that waited for them returned
    GL_REFRESH_SOURCE_TIMESTAMPS, // from timestamps of the window system
} gl_refresh_source;

// In one word: "unknown", "absent", "works", "throttled"; "none", "presents", "timestamps". For any other
// number "no status" and "no source". Static.
const char *gl_vsync_status_name(gl_vsync_status status);
const char *gl_refresh_source_name(gl_refresh_source source);

// The refreshes of a display, as far as frames can be shown at them: where each present waits for
// two, every second one. Refresh number + n is expected at time + n * period_ns.
typedef struct gl_refresh {
    gl_refresh_source source; // NONE: all else is 0
    int64_t time;     // ns: of the latest refresh that is known, which may have passed long ago
    uint64_t number;  // which rises by 1 at each refresh; the numbers begin anew whenever the
                      // source, the v-sync status or the display becomes another
    double period_ns; // from one to the next, above 0
    double error_ns;  // how far off time is, typically; >= 0

    // Frames are to test this: there may be refreshes between these, since nothing counts them or each
    // present waited for several; or few presents have waited yet. A frame that is presented more than
    // half a period early, or as soon as it is drawn, says more.
    bool untested;

    // The display refreshes when a frame comes, as adaptive sync does: period_ns is the shortest, by its
    // mode, and time was the latest.
    bool variable;
} gl_refresh;

// The latest frame whose moment on the display the window system reported: X11's Present extension
// does so in CompleteNotify, Wayland's presentation-time in presented, GLX_OML_sync_control as SBC,
// UST and MSC.
typedef struct gl_shown_frame {
    uint64_t number;  // of this frame among the host's presents, from 1; 0: none yet
    int64_t time;     // ns of the host's clock, of the refresh that showed it first
    uint64_t refresh; // that refresh's number, as in gl_refresh.number
} gl_shown_frame;

// Why a frame was late: it was seen half a period or more after the moment that it was meant for, or
// never. Where nothing tells when frames are seen, the moment of its present counts.
typedef enum gl_late_cause {
    GL_LATE_NOT,         // it was in time
    GL_LATE_DRAWN,       // it was not ready in time
    GL_LATE_TAKEN,       // it was, and the display took it late
    GL_LATE_REPLACED,    // it was never seen, since the next one came before the display took it
    GL_LATE_CHANGED,     // the display changed after it was aimed
    GL_LATE_HIDDEN,      // nobody could see the window any more
    GL_LATE_UNKNOWN,     // nothing told when it was seen
    GL_LATE_CAUSE_COUNT, // how many there are
} gl_late_cause;

// In two words: "in time", "drawn late", "taken late", ...; "no cause" for any other number. Static.
const char *gl_late_cause_name(gl_late_cause cause);

// What became of a frame.
typedef struct gl_late {
    uint64_t frame; // its number, as in its RENDER
    gl_late_cause cause;
    int64_t by_ns; // how long after its moment it was seen, if DRAWN, TAKEN or CHANGED; else 0
} gl_late;

#ifdef __cplusplus
}
#endif

#endif
