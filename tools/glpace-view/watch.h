// Files that are looked at by a thread of their own.
#ifndef VIEW_WATCH_H
#define VIEW_WATCH_H

#include <stdbool.h>

#include <glpace/loop.h>

#include "text.h"

struct watch;

// Whenever one of the files was saved, the loop is to draw a frame, even if it sleeps. NULL: there is no
// thread to be had.
struct watch *watch_start(gl_loop *loop);
void watch_stop(struct watch *watch); // NULL is fine

// From now on these files count, as they are now. Copied.
void watch_files(struct watch *watch, const struct names *files);

// Whether one of them has changed since watch_files(), and has settled.
bool watch_has_changed(struct watch *watch);

#endif
