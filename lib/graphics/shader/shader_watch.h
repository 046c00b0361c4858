// Reports when files on disk may have changed: the system sends notices if it can; otherwise a
// thread looks at a few files in turn. That thread also wakes loops that sleep. Internal to
// lib/graphics.
#ifndef GLP_SHADER_WATCH_H
#define GLP_SHADER_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/loop.h>

#pragma GCC visibility push(hidden)

// The files of one shader.
typedef struct glp_watch glp_watch;

// Copies the paths, of files that may be missing. NULL: out of memory. Where there can be no thread, it
// is always due.
glp_watch *glp_watch_create(const char *const *paths, size_t count, gl_loop *loop);
void glp_watch_destroy(glp_watch *watch); // NULL is fine

// Whether to look at the files: one of them may have changed since the last take, or there was none.
bool glp_watch_is_due(const glp_watch *watch);

// Whether any watch is due. A thousand watches are not even in the cache if none is.
bool glp_watch_is_any_due(void);

// The files are looked at now.
void glp_watch_take(glp_watch *watch);

// From this time of gl_time_now() on, ns, it is due whatever happens.
void glp_watch_remind(glp_watch *watch, int64_t time);

// The loop that is woken when there is something to look at; NULL: none. It is not touched any more
// after it was replaced or the watch destroyed.
void glp_watch_set_loop(glp_watch *watch, gl_loop *loop);

#pragma GCC visibility pop

#endif
