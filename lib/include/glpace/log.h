// What glpace has to say: one place to hear it, and the last error as text. Since 0.1.
#ifndef GLPACE_LOG_H
#define GLPACE_LOG_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_log_level {
    GL_LOG_DEBUG,
    GL_LOG_INFO,
    GL_LOG_WARNING,
    GL_LOG_ERROR,
} gl_log_level;

// Hears one message: a sentence without a line end, valid during the call. It comes on the thread
// that had something to say, so with several threads it may come on several at once.
typedef void (*gl_log_callback)(gl_log_level level, const char *message, void *user);

// Sends messages to callback, with user. NULL restores the default: warnings and errors go to
// stderr, one line each. The callback is process-wide; set it before other threads use glpace.
// A mistake of the program's that comes again and again, each frame say, is logged once.
void gl_log_set_callback(gl_log_callback callback, void *user);

// The reason why the latest glpace function that failed on this thread did so, one sentence; "" if
// none has failed. Valid until the next failure on this thread.
const char *gl_last_error(void);

#ifdef __cplusplus
}
#endif

#endif
