#include "mistake_fixture.h"

#include "logged.h"

int listen_to_mistakes(void **state)
{
    return listen_to_complaints(state); // also a sentence that was logged before is logged again
}

FIXTURE(expect_no_mistake)
{
    if (logged.count > 0)
        print_error("nobody expected '%s'\n", logged.message);
    return logged.count == 0 ? 0 : -1;
}

void assert_mistake(const char *sentence)
{
    if (logged.count == 0)
        fail_msg("nothing was said, not '%s'", sentence);
    assert_logged(sentence);
}

void assert_mistake_of(const char *call, const char *words)
{
    if (logged.count == 0)
        fail_msg("%s said nothing, not '%s'", call, words);
    assert_logged_by(call, words);
}
