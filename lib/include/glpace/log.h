// glpace's messages: one callback for all of them, and the last error as text. Since 0.1.
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

#endif
