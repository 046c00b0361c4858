// The state of a display: when it refreshes, whether presents wait for it, and which frames were
// late. Any thread. Since 0.1.
#ifndef GLPACE_DISPLAY_H
#define GLPACE_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether v-sync works, as measured. docs/vsync.md has the conditions.
typedef enum gl_vsync_status {
    GL_VSYNC_STATUS_UNKNOWN,   // v-sync is on, but no present has shown yet whether it works
    GL_VSYNC_STATUS_ABSENT,    // v-sync is off, or it is on but presents do not wait
    GL_VSYNC_STATUS_WORKS,     // presents wait for the display
    GL_VSYNC_STATUS_THROTTLED, // each present waits for several refreshes
} gl_vsync_status;

// The source of the times of refreshes, the best one last.
typedef enum gl_refresh_source {
    GL_REFRESH_SOURCE_NONE,       // no source: the refreshes are not known
    GL_REFRESH_SOURCE_PRESENTS,   // the times at which presents that waited returned
    GL_REFRESH_SOURCE_TIMESTAMPS, // timestamps of the window system
} gl_refresh_source;

// Return the name: "unknown", "absent", "works", "throttled"; "none", "presents", "timestamps". For
// any other number "no status" and "no source". Static strings.
const char *gl_vsync_status_name(gl_vsync_status status);
const char *gl_refresh_source_name(gl_refresh_source source);

// The refreshes at which frames can be shown. If each present waits for two refreshes, these are
// every second refresh of the display. The refresh `number` + n is expected at the time
// `time` + n * `period_ns`.
typedef struct gl_refresh {
    gl_refresh_source source; // NONE: all other fields are 0
    int64_t time;             // ns of the host's clock: the latest known refresh, perhaps long ago
    uint64_t number;  // of that refresh; rises by 1 at each refresh, and starts again when the
                      // source, the v-sync status or the display changes
    double period_ns; // from one refresh to the next, above 0
    double error_ns;  // the typical error of `time`, >= 0

    // The estimate needs a test, for one of two reasons. There may be refreshes between these,
    // because nothing counts them or each present waited for several. Or few presents have waited
    // so far. A frame that is presented more than half a period early, or as soon as it is drawn,
    // tests it.
    bool untested;

    // The display has a variable refresh rate: it refreshes when a frame comes. period_ns is the
    // shortest period of its mode, and `time` is the latest refresh.
    bool variable;
} gl_refresh;

// The latest frame whose display time the window system has reported. X11's Present extension
// reports it in CompleteNotify, Wayland's presentation-time in presented, GLX_OML_sync_control as
// SBC, UST and MSC.
typedef struct gl_shown_frame {
    uint64_t number;  // the number of this frame among the host's presents, from 1; 0: none yet
    int64_t time;     // ns of the host's clock: the first refresh that showed the frame
    uint64_t refresh; // the number of that refresh, as in gl_refresh.number
} gl_shown_frame;

// Why a frame was late. A late frame was shown half a period or more after its target time, or
// never. If the system does not report when frames are shown, the time of the present counts.
typedef enum gl_late_cause {
    GL_LATE_NOT,         // the frame was in time
    GL_LATE_DRAWN,       // the frame was not ready in time
    GL_LATE_TAKEN,       // the frame was ready in time, but the display showed it late
    GL_LATE_REPLACED,    // never shown: the next frame came before the display showed this one
    GL_LATE_CHANGED,     // the display changed after the target time was chosen
    GL_LATE_HIDDEN,      // the window was no longer visible
    GL_LATE_UNKNOWN,     // the system did not report when the frame was shown
    GL_LATE_CAUSE_COUNT, // the number of causes
} gl_late_cause;

// Returns the name: "in time", "drawn late", "taken late", ...; "no cause" for any other number. A
// static string.
const char *gl_late_cause_name(gl_late_cause cause);

// Whether a frame was late, and why.
typedef struct gl_late {
    uint64_t frame; // the number of the frame, as in its RENDER
    gl_late_cause cause;
    int64_t by_ns; // from its target time until it was shown, if DRAWN, TAKEN or CHANGED; else 0
} gl_late;

#ifdef __cplusplus
}
#endif

#endif
