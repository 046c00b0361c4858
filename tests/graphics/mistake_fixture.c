#include "mistake_fixture.h"

#include <stdio.h>

static int count;
static char heard[512];

static void hear(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level < GL_LOG_WARNING || is_of_the_machine(message))
        return;
    snprintf(heard, sizeof heard, "%s", message);
    count++;
}

int listen_to_mistakes(void **state)
{
    (void)state;
    gl_log_set_callback(hear, NULL); // from which on a sentence that was logged is logged again
    count = 0;
    return 0;
}

int expect_no_mistake(void **state)
{
    (void)state;
    if (count > 0)
        print_error("nobody expected '%s'\n", heard);
    return count == 0 ? 0 : -1;
}

void assert_mistake(const char *sentence)
{
    if (count == 0)
        fail_msg("nothing was said, not '%s'", sentence);
    assert_string_equal(heard, sentence);
    assert_string_equal(gl_last_error(), sentence);
    assert_int_equal(count, 1);
    listen_to_mistakes(NULL);
}
