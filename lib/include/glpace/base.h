// The version, the log and the last error, and types that other headers use. Since 0.1.
#ifndef GLPACE_BASE_H
#define GLPACE_BASE_H

#ifdef __cplusplus
#include <atomic>
#else
#include <stdatomic.h>
#include <stdbool.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

// ---- the version --------------------------------------------------------------------------------

// Semantic versioning, without a stable ABI before 1.0.
#define GLPACE_VERSION_MAJOR 0
#define GLPACE_VERSION_MINOR 1
#define GLPACE_VERSION_PATCH 0

// Returns the version of the linked library, "MAJOR.MINOR.PATCH", a constant string. Any thread.
const char *gl_version(void);

// ---- messages -----------------------------------------------------------------------------------

typedef enum gl_log_level {
    GL_LOG_DEBUG,
    GL_LOG_INFO,
    GL_LOG_WARNING,
    GL_LOG_ERROR,
} gl_log_level;

// Receives one message: a sentence without a line end, valid during the call. The callback runs on
// the thread that logs the message, so possibly on several threads at the same time. It may call
// glpace, but not shader.h while gl_shader_set_loop() is in effect (see there); messages that these
// calls log go to stderr, and gl_last_error() stays the same. The callback must return normally (no
// longjmp(), no C++ exception). In a browser the callback must not block.
typedef void (*gl_log_callback)(gl_log_level level, const char *message, void *user);

// Sets the function that receives all messages; `user` is passed to each call. NULL restores the
// default: warnings and errors go to stderr, one line each. There is one callback for the process:
// set it before other threads use glpace. If a thread repeats a wrong call (a NULL pointer, a
// destroyed object, a context that is not current), the message is logged once. A value out of
// range is logged each time.
void gl_log_set_callback(gl_log_callback callback, void *user);

// Returns the reason of the latest failure of a glpace function on this thread, in one sentence; ""
// if none has failed. Valid until the next failure on this thread.
const char *gl_last_error(void);

#ifdef __cplusplus
}
#endif

// ---- memory -------------------------------------------------------------------------------------

// Declares the last member of a struct: `bytes` bytes that only glpace reads and writes, aligned
// for any number. Their type is unsigned char, which may alias the types that glpace stores there.
#ifdef __cplusplus
#define GL_OPAQUE(bytes) alignas(8) unsigned char opaque[bytes]
#else
#define GL_OPAQUE(bytes) _Alignas(8) unsigned char opaque[bytes]
#endif

// A flag and a count that any thread may read and change; the same type in C11 and C++.
#ifdef __cplusplus
typedef std::atomic<bool> gl_flag;
typedef std::atomic<unsigned> gl_shared_count;
#else
typedef atomic_bool gl_flag;
typedef atomic_uint gl_shared_count;
#endif

#endif
