// What looks at files, and at how long a frame takes, on a thread of its own; in a page, between frames.
#ifndef VIEW_WATCH_H
#define VIEW_WATCH_H

#include <stdbool.h>

#include <glpace/loop.h>

#include "base/text.h"

struct watch;

// Whenever one of the files was saved, the loop is to draw a frame, even if it sleeps. NULL: there is no
// thread to be had.
struct watch *watch_start(gl_loop *loop);
void watch_stop(struct watch *watch); // NULL is fine

// A frame, or a compilation, begins or ends. If it takes long, one line on stderr says how to end the
// program.
void watch_frame_begins(struct watch *watch);
void watch_frame_ends(struct watch *watch);

// From now on these files count, which were just read. Copied.
void watch_files(struct watch *watch, const struct names *files);

// Whether one of them has changed since watch_files(), and has settled.
bool watch_has_changed(struct watch *watch);

#endif
