// For authors of hosts; programs need only host.h.
//
// A host's struct begins with a gl_host. It keeps the plain fields true, pushes input into its
// queue when polled, and implements the table. All calls but wake come on the host's own thread.
// The loop makes them in this order: now once, at its start; then round by round poll, now if the
// last reading is not fresh, and wait or present.
//
// Since 0.1.
#ifndef GLPACE_HOST_IMPL_H
#define GLPACE_HOST_IMPL_H

#include <stdbool.h>

#include <glpace/host.h>
#include <glpace/queue.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// When a frame was presented, ns of the host's clock.
typedef struct gl_presented {
    int64_t returned; // when the present returned: the loop's next reading, unless input comes
    int64_t blocked;  // how long it took, from when it began; 0 where v-sync is off and nothing was
                      // held, since a reading of the clock is dear and nobody needs that one
} gl_presented;

typedef struct gl_host_vtable {
    // The host's clock, ns. It should not jump; the loop bears it if it does.
    int64_t (*now)(gl_host *host);

    // Returns at until (ns of the clock; GL_TIME_NEVER allowed), or early on input or wake. May
    // return too early for no reason.
    void (*wait)(gl_host *host, int64_t until);

    // Pushes the input that has arrived into host->queue, and nothing else.
    void (*poll)(gl_host *host);

    // Shows the frame that was drawn: now if at is 0; else flushes what was drawn, holds until at
    // (ns of the clock), deaf to input, and presents then. drain: returns when at most one frame is
    // in flight.
    gl_presented (*present)(gl_host *host, int64_t at, bool drain);

    // Optional; any thread. Ends the wait under way, or the next one.
    void (*wake)(gl_host *host);
} gl_host_vtable;

struct gl_host {
    const gl_host_vtable *vtable;
    gl_queue *queue;
    gl_window *window; // for events; NULL for a host without a window

    // Kept by the host.
    int32_t width; // of what is drawn into, screen coordinates; there are no frames at 0
    int32_t height;
    int32_t framebuffer_width; // pixels
    int32_t framebuffer_height;
    bool iconified;           // there are no frames while it is
    int64_t refresh_period;   // ns, of the display, measured; 0 unknown
    gl_rate cap;              // what fps at its default means; GL_RATE_NONE for no cap
    gl_vsync_verdict verdict; // what is known about v-sync

    // Kept by the loop: a CLOSE was handed out and not cancelled. The host pushes the CLOSE event.
    bool closing;

    // glpace's own, by which a loop sees that its window or offscreen context was destroyed: 0 in a
    // host of a program's own, or that of the host that it wraps.
    uint64_t lifetime;
};

#ifdef __cplusplus
}
#endif

#endif
