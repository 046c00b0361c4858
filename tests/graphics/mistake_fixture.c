#include "mistake_fixture.h"

#include "heard.h"

int listen_to_mistakes(void **state)
{
    return listen_to_complaints(state); // from which on a sentence that was logged is logged again
}

FIXTURE(expect_no_mistake)
{
    if (heard.count > 0)
        print_error("nobody expected '%s'\n", heard.message);
    return heard.count == 0 ? 0 : -1;
}

void assert_mistake(const char *sentence)
{
    if (heard.count == 0)
        fail_msg("nothing was said, not '%s'", sentence);
    assert_heard(sentence);
}

void assert_mistake_of(const char *call, const char *words)
{
    if (heard.count == 0)
        fail_msg("%s said nothing, not '%s'", call, words);
    assert_heard_of(call, words);
}
