// The functions and the state that a host of your own provides. For authors of hosts; programs need
// only host.h. docs/hosts.md has an example, and a suite that tests whether a host follows the
// rules.
//
// Your host is a struct of your own that begins with a gl_host. It implements the vtable, pushes
// input into gl_host.queue when the loop calls `poll`, and keeps gl_host.state up to date. The loop
// calls all functions except `wake` on the host's thread.
//
// The loop calls `now` when it starts. Then each round has these calls, in this order:
// - `poll`;
// - `now`. If the round follows a present and `poll` brought no input, the loop uses
//   gl_presented.returned instead;
// - for a wait: `wait`. For a frame: `make_current` and `present`, for each window.
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

// When a frame was presented, and how long that took.
typedef struct gl_presented {
    int64_t returned; // the host's clock when the present returned, ns

    // How long the swap took, ns; with `drain`, plus the wait for the previous frame. 0 if v-sync
    // is off and the present did not wait for `at`; the host then saves a reading of the clock.
    int64_t blocked_ns;

    int64_t held_ns; // how long the present waited for `at` after the drawing was finished, ns
} gl_presented;

// The functions of a host. Optional ones may be NULL.
typedef struct gl_host_vtable {
    // Returns the host's clock, ns, from -GL_TIME_END to GL_TIME_END. (Until 2116, ns since 1970
    // are in this range.) The clock should not jump, but the loop handles jumps. A reading outside
    // the range ends the loop, and the log reports it.
    int64_t (*now)(gl_host *host);

    // Waits until the clock reads `until` (ns; may be GL_TIME_NEVER), until input arrives, or until
    // `wake` is called. May also return early without a reason. The loop calls it only while the
    // queue is empty.
    void (*wait)(gl_host *host, int64_t until);

    // Pushes the input that has arrived into host->queue, with the time of its arrival on the
    // host's clock. Pushes nothing else, and never waits.
    void (*poll)(gl_host *host);

    // Presents the frame that was drawn. If `at` is 0, presents now. Otherwise finishes the
    // drawing, including the GPU's work, waits until `at` (ns of the clock) without reading input,
    // and then presents. With `drain`, returns only when at most one frame is in flight, so when
    // the GPU has finished all frames except the frame just presented. If the present fails,
    // returns the times all the same. A host that cannot present any more pushes a CLOSE.
    gl_presented (*present)(gl_host *host, int64_t at, bool drain);

    // Optional; called on any thread. Ends the current `wait`, or the next `wait` if the host is
    // not waiting. Must not wait for the host's thread: a loop that ends waits on the host's thread
    // until all running calls of `wake` have returned. After the end of the loop there are no
    // further calls.
    void (*wake)(gl_host *host);

    // Optional. Makes the context in which the program will draw current on this thread. The loop
    // calls it before each RENDER. A host with several windows also moves on to the frame's next
    // window.
    void (*make_current)(gl_host *host);

    // Optional, for a host with several windows: returns whether the frame has another window after
    // gl_host.drawn, which is the current window. In each frame, each window gets a RENDER and its
    // SWAP. The sizes in gl_host.state belong to the current window, and `present` presents it. The
    // loop calls this function after each present, and again before the next window is drawn. Only
    // the present of a frame's last window may wait for `at`, for the GPU or for the display.
    bool (*has_next_window)(gl_host *host);

    // Optional, for a host with several windows, which are numbered from 1 in the order of their
    // creation. window_number returns the number of a window, or 0 if the window is not one of the
    // host's. find_window returns the window with a number, or NULL if this window was destroyed or
    // is not created yet. Recordings and replays use the numbers.
    uint32_t (*window_number)(gl_host *host, const gl_window *window);
    gl_window *(*find_window)(gl_host *host, uint32_t number);
} gl_host_vtable;

// The first member of every host's struct.
struct gl_host {
    const gl_host_vtable *vtable;
    gl_queue *queue;
    gl_window *drawn;  // the window of the next RENDER and SWAP; NULL: a host without a window
    gl_window *window; // the window of all other events without a window of their own; NULL: a host
                       // without a window
    gl_host_state state;

    // The loop sets this before each present, from gl_present_plan.spin_ns: how long before `at` a
    // host that sleeps must be awake, ns. A host around another host copies it to the inner host.
    int64_t spin_ns;

    // Only glpace's own hosts use these two: a loop notices with them that its window or offscreen
    // context, or the timeline of an offscreen context, was destroyed. Set them to 0 in a host of
    // your own, or copy the values of the inner host.
    uint64_t lifetime;
    uint64_t timeline_lifetime;

    // The loop uses these two to distinguish nested loops from loops that take turns. Set them to 0
    // in a host of your own.
    uint64_t entries; // how many times a loop has begun to use the host
    uint64_t entry;   // the value of `entries` for the loop that polled the host last
};

#ifdef __cplusplus
}
#endif

#endif
