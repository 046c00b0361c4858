#include "fixture.h"

#include <stdio.h>

static void hear(gl_log_level level, const char *message, void *user)
{
    complaints *heard = user;
    if (level < GL_LOG_WARNING)
        return;
    heard->count++;
    heard->level = level;
    snprintf(heard->last, sizeof heard->last, "%s", message);
}

void listen_for(complaints *heard)
{
    *heard = (complaints){0};
    gl_log_set_callback(hear, heard);
}

gl_window *open_window(gl_window_desc desc)
{
    if (desc.width == 0 && !desc.fullscreen) {
        desc.width = 200;
        desc.height = 100;
    }
    gl_window *window = gl_window_create(&desc);
    assert_non_null(window);
    return window;
}

gl_event next_of(gl_loop *loop, gl_event_type type)
{
    gl_event event;
    do
        assert_true(gl_next_event(loop, &event));
    while (event.type != type);
    return event;
}
