// What all of glpace shares: its version, its messages, and what structs in the program's memory are made of.
// Since 0.1.
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

// Semantic versioning, no promise of a stable ABI before 1.0.
#define GLPACE_VERSION_MAJOR 0
#define GLPACE_VERSION_MINOR 1
#define GLPACE_VERSION_PATCH 0

// The version of the library that was linked, as "MAJOR.MINOR.PATCH". A constant; any thread.
const char *gl_version(void);

// ---- messages -----------------------------------------------------------------------------------

typedef enum gl_log_level {
    GL_LOG_DEBUG,
    GL_LOG_INFO,
    GL_LOG_WARNING,
    GL_LOG_ERROR,
} gl_log_level;

// Receives one message: a sentence without a line end, valid during the call. It is called on the
// thread that logs the message, so with several threads possibly on several at once. It may call
// glpace, except as gl_shader_set_loop() says: messages that come of that go to stderr, as by default,
// and gl_last_error() is the same afterwards. It has to return, and in a page it may not wait.
typedef void (*gl_log_callback)(gl_log_level level, const char *message, void *user);

// Sends messages to callback, with user. NULL restores the default: warnings and errors go to
// stderr, one line each. There is one callback for the process; set it before other threads use
// glpace. A mistake that the program repeats, say in each frame, is logged once.
void gl_log_set_callback(gl_log_callback callback, void *user);

// Why the latest glpace function that failed on this thread failed, in one sentence; "" if none has
// failed. Valid until the next failure on this thread.
const char *gl_last_error(void);

#ifdef __cplusplus
}
#endif

// ---- memory -------------------------------------------------------------------------------------

// A last member of `bytes` bytes, aligned for any number, that only glpace reads and writes. They are
// unsigned char, which may alias what glpace keeps there.
#ifdef __cplusplus
#define GL_OPAQUE(bytes) alignas(8) unsigned char opaque[bytes]
#else
#define GL_OPAQUE(bytes) _Alignas(8) unsigned char opaque[bytes]
#endif

// A flag and a count that any thread may change and read: the same in C11 and C++.
#ifdef __cplusplus
typedef std::atomic<bool> gl_flag;
typedef std::atomic<unsigned> gl_shared_count;
#else
typedef atomic_bool gl_flag;
typedef atomic_uint gl_shared_count;
#endif

#endif
