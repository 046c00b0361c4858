// The windows of one loop. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_GROUP_H
#define GLP_WINDOW_GROUP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <glpace/host_impl.h>
#include <glpace/window.h>

#include "core/display/display_clock.h"
#include "core/event/gamepads.h"
#include "window/system.h"

#pragma GCC visibility push(hidden)

// The paths of a drop, copied, because the window system frees its own after it has reported them.
// They are freed in the first poll after their event was handed out.
typedef struct glp_drop {
    struct glp_drop *next;
    const char *paths[]; // and then their bytes
} glp_drop;

// The largest number of monitors that are watched.
#define GLP_WINDOW_MONITORS 16

// The windows of one loop, and all that they share: its host and queue, v-sync, and what is watched
// once for all of them.
//
// In each frame the windows that can be seen are drawn in the order of the list, so that the one that was
// created first is the last. The last of them, the v-sync window, alone waits for the display; the others
// are presented at once. With its present the frame ends: a window that is shown later is drawn in the
// next one. Where none can be seen, the first that was created is the v-sync window, and is the only one
// that is drawn.
typedef struct glp_group {
    gl_host host; // first, because a host is cast to its group
    gl_queue queue;
    struct glp_group *next; // in the list of all groups
    gl_window *windows;     // the latest first; NULL only while the group is created
    uint32_t created;       // how many were, in all
    gl_window *vsync_window;
    gl_window *at;  // that the host's state is about; NULL: it was destroyed after its RENDER
    uint64_t frame; // counts the polls, and so the frames
    uint64_t ended; // the latest frame whose last window, the vsync_window, was presented
    bool drawn;     // `at` had its RENDER, and is not presented yet

    gl_vsync vsync;    // in effect, for the vsync_window,
    int swap_interval; // whose presents wait for so many refreshes, if the driver does
    glp_display_clock display_clock;
    int64_t display_dispatched; // when a present ended that dispatched the display's reports, ns
    const gl_window *judged;    // the vsync_window whose display the clock learns
    glp_refresh_rates refresh_rates;      // of the monitors that may show it, as last seen
    gl_vsync_status checked_vsync_status; // then:
    uint32_t checked_contradictions;
    bool rates_are_old; // they may have changed since

    glp_drop *drops;                           // that are still in use
    const void *monitors[GLP_WINDOW_MONITORS]; // as last seen
    int32_t monitor_count;
    glp_gamepads gamepads;
    uint32_t unmapped; // joysticks without a mapping that were reported, a bit for each slot

    atomic_bool awoken;  // a wake came and has not ended a wait yet
    atomic_uint wakes;   // how many came
    int64_t wait_margin; // how early the system's waits have to end, ns; learned
} glp_group;

// A group without windows, on the list; NULL, with the reason, which begins with `who`, if memory
// runs out. It ends with its last window.
glp_group *glp_group_create(const char *who, gl_vsync vsync, const gl_host_vtable *vtable);
void glp_group_destroy(glp_group *group);

// Adds the window to the group that it names, to be drawn from the next frame on.
void glp_group_add(gl_window *window);

// Removes it, with its events that are still queued. false if it was the last, and the group ended.
bool glp_group_remove(gl_window *window);

// Follows what its windows have become: their sizes, and which of them can be seen.
void glp_group_update(glp_group *group);

// Begins a frame: the host's state becomes the v-sync window's, which is drawn next unless there are
// others. Goes on to the next window that has not been drawn in this frame.
void glp_group_begin_frame(glp_group *group);
void glp_group_go_on(glp_group *group);

// The next window to be drawn in this frame; NULL: it is complete.
gl_window *glp_group_next(const glp_group *group);

// Whether the window is the vsync_window of v-sync.
bool glp_group_is_vsync_window(const gl_window *window);

// Whether it is the first one that was created, whose CLOSE ends the loop.
bool glp_group_is_first(const gl_window *window);

// Frees the paths of drops that no queued event refers to.
void glp_group_free_drops(glp_group *group);

// A number that is another one when there is input for any window, or a thread woke a loop.
uint32_t glp_group_count_news(void);

#pragma GCC visibility pop

#endif
