#include "fixture.h"

#include <stdio.h>

static void hear(gl_log_level level, const char *message, void *user)
{
    complaints *heard = user;
    if (level < GL_LOG_WARNING || is_of_the_machine(message))
        return;
    heard->count++;
    snprintf(heard->last, sizeof heard->last, "%s", message);
}

void listen_for(complaints *heard)
{
    *heard = (complaints){0};
    gl_log_set_callback(hear, heard);
}

gl_offscreen *open_offscreen(int32_t width, int32_t height)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height});
    assert_non_null(offscreen);
    return offscreen;
}
