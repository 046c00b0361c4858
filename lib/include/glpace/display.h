// The state of a display: when it refreshes, whether presents wait for it, and why frames were
// late. Since 0.1.
#ifndef GLPACE_DISPLAY_H
#define GLPACE_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether v-sync works.
typedef enum gl_vsync_status {
    GL_VSYNC_STATUS_UNKNOWN,   // requested, and no present has shown yet whether it works
    GL_VSYNC_STATUS_ABSENT,    // off, or requested, but presents do not wait for the display
    GL_VSYNC_STATUS_WORKS,     // presents wait for the display
    GL_VSYNC_STATUS_THROTTLED, // each present waits for several refreshes
} gl_vsync_status;

// How the refreshes of a display are known, the best way last.
typedef enum gl_refresh_source {
    GL_REFRESH_SOURCE_NONE,       // they are not known
    GL_REFRESH_SOURCE_PRESENTS,   // from when presents that waited for them returned
    GL_REFRESH_SOURCE_TIMESTAMPS, // from timestamps of the window system
} gl_refresh_source;

// Return the name in one word: "unknown", "absent", "works", "throttled"; "none", "presents",
// "timestamps". For any other number "no status" and "no source". Static strings.
const char *gl_vsync_status_name(gl_vsync_status status);
const char *gl_refresh_source_name(gl_refresh_source source);

// The refreshes of a display at which frames can be shown: if each present waits for two refreshes,
// every second one. Refresh number + n is expected at time + n * period_ns.
typedef struct gl_refresh {
    gl_refresh_source source; // NONE: all other members are 0
    int64_t time;             // ns: the latest known refresh, which may have passed long ago
    uint64_t number;  // its number, which rises by 1 at each refresh; the numbers begin anew when
                      // the source, the v-sync status or the display changes
    double period_ns; // from one refresh to the next, above 0
    double error_ns;  // the typical error of time, >= 0

    // The policy should test these refreshes with a frame that it presents more than half a period
    // early, or as soon as the frame is drawn. There may be refreshes in between, because they are
    // not counted or because each present waited for several; or few presents have waited yet.
    bool untested;

    // The refresh rate is variable: the display refreshes when a frame comes. period_ns is then the
    // shortest time between two refreshes, from the mode.
    bool variable;
} gl_refresh;

// The latest frame that the window system has reported as shown: X11's Present extension does that
// in CompleteNotify, Wayland's presentation-time in presented, GLX_OML_sync_control as SBC, UST and
// MSC.
typedef struct gl_shown_frame {
    uint64_t number;  // of this frame among the host's presents, from 1; 0: none yet
    int64_t time;     // of the refresh that showed it first, ns of the host's clock
    uint64_t refresh; // that refresh's number, as in gl_refresh.number
} gl_shown_frame;

// Why a frame was late. A late frame was shown half a period or more after its target time, or
// never. Without timestamps of shown frames, the time of its present counts.
typedef enum gl_late_cause {
    GL_LATE_NOT,         // it was in time
    GL_LATE_DRAWN,       // it was not ready in time: the program or the GPU took too long
    GL_LATE_TAKEN,       // it was ready in time, but the display took it late
    GL_LATE_REPLACED,    // it was never shown: the next frame came before the display took it
    GL_LATE_CHANGED,     // the display's rate changed after the target time was chosen
    GL_LATE_HIDDEN,      // the window was no longer visible
    GL_LATE_UNKNOWN,     // the window system did not report when it was shown
    GL_LATE_CAUSE_COUNT, // the number of causes
} gl_late_cause;

// Returns the cause in two words: "in time", "drawn late", "taken late", ...; "no cause" for any
// other number. A static string.
const char *gl_late_cause_name(gl_late_cause cause);

// A frame whose lateness is known.
typedef struct gl_late {
    uint64_t frame; // its number, as in its RENDER
    gl_late_cause cause;
    int64_t by_ns; // how long after its target time it came, if DRAWN, TAKEN or CHANGED; else 0
} gl_late;

#ifdef __cplusplus
}
#endif

#endif
