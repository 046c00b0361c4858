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

// In one word: "unknown", "absent", "works", "throttled"; "none", "presents", "timestamps". For any other
// number "no verdict" and "no source". Static.
const char *gl_vsync_verdict_name(gl_vsync_verdict verdict);
const char *gl_refresh_source_name(gl_refresh_source source);

// The refreshes of a display, as far as frames can be shown at them: where each present waits for
// two, every second one. Refresh number + n is expected at time + n * period_ns.
typedef struct gl_refresh {
    gl_refresh_source source; // NONE: all else is 0
    int64_t time;     // ns: of the latest refresh that is known, which may have passed long ago
    uint64_t number;  // which rises by 1 at each refresh; the numbers begin anew whenever the
                      // source, the verdict or the display becomes another
    double period_ns; // from one to the next, above 0
    double error_ns;  // how far off time is, typically; >= 0
    bool untested; // there may be others between these, or fewer: frames have lately been shown at
                   // these alone, and nothing counts refreshes. A frame that is presented more than
                   // half a period before its own tells by when it is shown
    bool
        variable; // the display refreshes when a frame comes, as adaptive sync does: period_ns is the
                  // shortest, by its mode, and time was the latest
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
    GL_LATE_NOT,      // it was in time
    GL_LATE_DRAWN,    // it was not ready in time
    GL_LATE_TAKEN,    // it was, and the display took it late
    GL_LATE_REPLACED, // it was never seen, since the next one came before the display took it
    GL_LATE_CHANGED,  // the display changed after it was aimed
    GL_LATE_HIDDEN,   // nobody could see the window any more
    GL_LATE_UNKNOWN,  // nothing told when it was seen
    GL_LATE_CAUSES,   // how many there are
} gl_late_cause;

// In two words: "in time", "drawn late", "taken late", ...; "no cause" for any other number. Static.
const char *gl_late_cause_name(gl_late_cause cause);

// What became of a frame.
typedef struct gl_late {
    uint64_t frame; // its number, as in its RENDER
    gl_late_cause cause;
    int64_t by_ns; // how long after its moment it was seen, if DRAWN, TAKEN or CHANGED; else 0
} gl_late;

// Private: refreshes, estimated from observations of some of them (lib/host/refresh_filter.h).
typedef struct gl_refresh_filter {
    double nominal;    // period, ns; 0: not known
    double shortest;   // period that modes of displays allow for, ns
    double longest;    // the same; 0: not known
    bool contradicted; // observations did not fit it
    bool told;         // the estimate began with it
    bool known;        // the estimate can be relied on
    double score;      // of observations that fitted against those that did not
    int32_t memory;    // how many observations the estimate rests on; 0: there is none yet
    int64_t time;      // of the latest refresh, ns
    double fraction;   // of a ns, to be added to time
    uint64_t count;    // its number
    double period;     // ns
    double variance;   // of the observations about the estimate, ns^2
    double drift;      // how far the latest of them were off on average, ns
    uint64_t number;   // that the latest observation came with; 0 if numbers are not trusted
    int64_t numbered;  // its time

    int32_t seen; // the latest observations, for a first estimate
    int64_t times[5];
    uint64_t numbers[5];

    uint32_t contradictions; // of what was known, or told at the beginning
} gl_refresh_filter;

// Private: what a host has learned of its display (lib/host/display_clock.h).
typedef struct gl_display_clock {
    bool vsync;      // was asked for
    bool vouched;    // by the host, which knows that v-sync works
    gl_rate slowest; // the lowest nominal rate of the display; num 0: not known
    gl_rate cap;     // the highest one, or 60: it applies where presents do not wait

    gl_refresh_filter timestamps;
    int64_t stamped;    // the latest timestamp, ns of the host's clock
    uint32_t unstamped; // presents since it was told
    int64_t test_at;    // when a frame is to test the refreshes, ns of the host's clock
    uint64_t tester;    // the number of the one that does; 0: none
    int64_t tested;     // when it was presented
    int64_t usual;      // when the latest frame that tests none was shown; 0: never
    uint32_t refuted;   // points of tests that were

    bool variable;     // refreshes follow the frames
    int32_t following; // points for that
    int64_t
        free_at;   // when the latest frame was presented that did not wait for the display; 0: none
    int64_t delay; // and how long before its refresh, ns
    int64_t begun[8]; // when the latest frames were
    double least;     // ns from one refresh to the next where frames had to wait

    gl_refresh_filter presents;
    bool waited;        // the loop did, since the latest present
    bool presented;     // since the beginning
    int64_t latest;     // then: when the latest present returned, ns of the host's clock
    double shortest;    // time between presents that wait, ns
    double ahead;       // by how much presents came sooner than the display can show them, ns
    double cost;        // of those presents, ns
    uint32_t unblocked; // presents in a row for which neither they nor the loop waited

    int32_t spacing;   // refreshes from one present that waited to the next, lately
    int32_t spaced;    // how many presents in a row had it
    int64_t spaced_at; // when the latest of them returned
    int32_t divisor;   // refreshes for which each present waits
    int32_t unspaced;  // points of frames that were shown at others
} gl_display_clock;

#ifdef __cplusplus
}
#endif

#endif
