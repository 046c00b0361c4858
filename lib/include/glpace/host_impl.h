// For authors of hosts; programs need only host.h.
//
// A host's struct begins with a gl_host. It keeps the state up to date, pushes input into its queue
// when polled, and implements the vtable. All calls except wake come on the host's thread. The loop
// calls now once, at its start; then, in each round, poll, now if its last reading is stale, and
// wait or present (for each window, after make_current). docs/hosts.md tells how to check that a
// host does all that.
//
// Since 0.1.
#ifndef GLPACE_HOST_IMPL_H
#define GLPACE_HOST_IMPL_H

#include <stdbool.h>

#include <glpace/host.h>
#include <glpace/host_state.h>
#include <glpace/queue.h>

#ifdef __cplusplus
extern "C" {
#endif

// When a frame was presented, on the host's clock, and how long that took.
typedef struct gl_presented {
    int64_t returned;   // when the present returned: the loop's next reading, unless input comes
    int64_t blocked_ns; // how long the swap took, and the wait for the frame before it if drained;
                        // 0 if v-sync is off and nothing was held, because reading the clock costs
                        // time and nobody needs that reading
    int64_t held_ns;    // how long it waited before the swap, after all that was drawn was finished
} gl_presented;

// What a host does, with NULL for each optional function that it lacks.
typedef struct gl_host_vtable {
    // The host's clock, ns, from -GL_TIME_END to GL_TIME_END: ns since 1970 fit, until 2116. It
    // should not jump, but the loop copes if it does. A reading beyond that range ends the loop,
    // with a sentence in the log.
    int64_t (*now)(gl_host *host);

    // Waits until the clock reads until (ns; may be GL_TIME_NEVER), or until input or wake. May
    // also return early without a reason. Called only while the queue is empty.
    void (*wait)(gl_host *host, int64_t until);

    // Pushes the input that has arrived into host->queue, with its arrival on the host's clock, and
    // nothing else. Never waits.
    void (*poll)(gl_host *host);

    // Presents the frame that was drawn: now if at is 0; else finishes what was drawn, the work of
    // the GPU included, waits until at (ns of the clock) without looking at input, and presents
    // then. drain: returns only when at most one frame is in flight: the GPU has finished all but
    // the one just presented. If it fails, it returns the time all the same; a host that can
    // present no more pushes a CLOSE.
    gl_presented (*present)(gl_host *host, int64_t at, bool drain);

    // Optional; any thread. Ends the current wait, or else the next one. Never waits for the host's
    // thread, which may be waiting for it: a loop ends only after the calls of wake that are under
    // way have returned, and later there are none.
    void (*wake)(gl_host *host);

    // Optional. Called before each RENDER: makes current on this thread the context that the
    // program draws in. A host with several windows goes to the next one of the frame.
    void (*make_current)(gl_host *host);

    // Optional, for a host with several windows, each of which gets a RENDER and its SWAP in each
    // frame. The host is at one of them, gl_host.drawn: the sizes of its state and what is
    // presented are that window's. Called after each present, and again before the next window is
    // drawn: whether the frame has another one. Only the present of the last one may wait: for `at`,
    // for the GPU, or for the display.
    bool (*has_next_window)(gl_host *host);

    // Optional, for a host with several windows, which numbers them from 1 in the order in which they are
    // created: the number of a window, 0 if it is not one of the host's; and the window of a number, NULL
    // if it was destroyed or is not created yet. A recording finds windows by their numbers.
    uint32_t (*window_number)(gl_host *host, const gl_window *window);
    gl_window *(*find_window)(gl_host *host, uint32_t number);
} gl_host_vtable;

// What a host's own struct begins with.
struct gl_host {
    const gl_host_vtable *vtable;
    gl_queue *queue;
    gl_window *drawn;  // of RENDER and SWAP
    gl_window *window; // of all other events that do not tell theirs, whichever is drawn; both are
                       // NULL for a host without a window
    gl_host_state state;

    // Set by the loop before each present: gl_present_plan.spin_ns. A host that waits until `at` by
    // sleeping is awake so long before it; one that wraps another host passes it on.
    int64_t spin_ns;

    // glpace's own, from which a loop knows that its window or offscreen context was destroyed. In
    // a program's own host: 0, or the value of the host that it wraps.
    uint64_t lifetime;
    uint64_t timeline_lifetime; // the same for an offscreen context's timeline

    // Only for glpace's own hosts: distinguish nested loops from loops that take turns. In a
    // program's own host: 0.
    uint64_t entries; // how many loops have entered it
    uint64_t entry;   // which of them polled it last
};

#ifdef __cplusplus
}
#endif

#endif
