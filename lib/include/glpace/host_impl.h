// The functions and the state that a host of your own provides. For authors of hosts; programs need
// only host.h.
//
// A host's struct begins with a gl_host. The host keeps gl_host.state up to date, pushes input into
// gl_host.queue when polled, and implements the vtable. All calls except `wake` come on the host's
// thread.
//
// At its start the loop calls `now`. In each round the loop calls `poll`; then `now` (after a
// present without new input, gl_presented.returned counts instead); then `wait`, or for each window
// of a frame `make_current` and `present`. docs/hosts.md has an example, and a suite that tests
// whether a host follows the rules.
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
    int64_t returned; // when the present returned: the loop's next reading, unless input comes
    int64_t
        blocked_ns;  // how long the swap took; with `drain`, plus the wait for the previous frame;
                     // 0 if v-sync is off and the present did not wait for `at`, because reading
                     // the clock costs time
    int64_t held_ns; // how long the present waited for `at`, after all drawing was finished
} gl_presented;

// The functions of a host. Optional ones may be NULL.
typedef struct gl_host_vtable {
    // Returns the time of the host's clock, ns, from -GL_TIME_END to GL_TIME_END: ns since 1970
    // fit, until 2116. The clock should not jump, but the loop handles jumps. A reading beyond the
    // range ends the loop; the log reports it.
    int64_t (*now)(gl_host *host);

    // Waits until the clock reads `until` (ns; may be GL_TIME_NEVER), or until input or wake. May
    // also return early without a reason. Called only while the queue is empty.
    void (*wait)(gl_host *host, int64_t until);

    // Pushes the input that has arrived into host->queue, with its arrival on the host's clock, and
    // nothing else. Never waits.
    void (*poll)(gl_host *host);

    // Presents the frame that was drawn. If `at` is 0, presents now. Otherwise finishes the
    // drawing, with the work of the GPU, waits until `at` (ns of the clock) without reading input,
    // and then presents. drain: returns only when at most one frame is in flight, which means that
    // the GPU has finished all frames except the one just presented. If the present fails, returns
    // the time all the same. A host that can present no more pushes a CLOSE.
    gl_presented (*present)(gl_host *host, int64_t at, bool drain);

    // Optional; any thread. Ends the current `wait`, or the next one if the host does not wait.
    // Must not wait for the host's thread, because a loop that ends waits on this thread until all
    // running calls of `wake` have returned. After the end of the loop there are no further calls.
    void (*wake)(gl_host *host);

    // Optional. Called before each RENDER: makes the context that the program draws in current on
    // this thread. A host with several windows moves on to the frame's next window.
    void (*make_current)(gl_host *host);

    // Optional, for a host with several windows: returns whether the frame has another window. Each
    // window gets a RENDER and its SWAP in each frame. gl_host.drawn is the current window: the
    // sizes in the state belong to it, and present presents it. Called after each present, and
    // again before the next window is drawn. Only the present of the last window may wait: for
    // `at`, for the GPU, or for the display.
    bool (*has_next_window)(gl_host *host);

    // Optional, for a host with several windows, which are numbered from 1 in the order of their
    // creation. window_number returns the number of a window, or 0 if it is not one of the host's.
    // find_window returns the window with a number, or NULL if it was destroyed or is not created
    // yet. A recording finds windows by their numbers.
    uint32_t (*window_number)(gl_host *host, const gl_window *window);
    gl_window *(*find_window)(gl_host *host, uint32_t number);
} gl_host_vtable;

// The first member of every host's struct.
struct gl_host {
    const gl_host_vtable *vtable;
    gl_queue *queue;
    gl_window *drawn;  // the window of RENDER and SWAP
    gl_window *window; // the window of all other events that have none of their own; both are NULL
                       // for a host without a window
    gl_host_state state;

    // Set by the loop before each present: gl_present_plan.spin_ns. A host that sleeps until `at`
    // is awake so long before it. A host around another host passes this on.
    int64_t spin_ns;

    // Only for glpace's own hosts: lets a loop notice that its window or offscreen context was
    // destroyed. In a program's own host: 0, or the value of the inner host.
    uint64_t lifetime;
    uint64_t timeline_lifetime; // the same for the timeline of an offscreen context

    // Only for glpace's own hosts: distinguish nested loops from loops that take turns. In a
    // program's own host: 0.
    uint64_t entries; // how many loops have entered it
    uint64_t entry;   // which of them polled it last
};

#ifdef __cplusplus
}
#endif

#endif
