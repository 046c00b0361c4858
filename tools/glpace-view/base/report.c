#include "base/report.h"

#include <stdio.h>
#include <string.h>

#include <glpace/base.h>

static struct text *collected; // main thread

static void take(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level < GL_LOG_WARNING)
        return;
    const char *behind = strstr(message, ": "); // the function's name says nothing to a user
    if (behind && strncmp(message, "gl_", 3) == 0 &&
        strcspn(message, " ") > (size_t)(behind - message))
        message = behind + 2;
    if (collected)
        text_print(collected, "%s\n", message);
    else
        fprintf(stderr, "glpace-view: %s\n", message);
}

void report_start(void)
{
    gl_log_set_callback(take, NULL);
}

struct text *report_into(struct text *text)
{
    struct text *before = collected;
    collected = text;
    return before;
}

void report_lines(const char *lines)
{
    if (lines)
        fputs(lines, stderr);
}
