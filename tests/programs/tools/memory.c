// glpace-trace without memory: whichever of its allocations fails, it says so and blames no line of
// the scenario; nothing goes on as if it had succeeded.
#include "test.h"

#include "failing_memory.h"
#include "run.h"
#include "scenario.h"

static const char text[] = "duration = 50000000\n"
                           "update_cost = 1000\n"
                           "render_cost = random 1000 2000\n"
                           "fps = 60\n"
                           "pause_at = 1000 2000\n"
                           "render_cost_at = 3000:5,6\n"
                           "policy_at = 10000000:variable 20000000:lazy 30000000:slipping\n";

// Each count of allocations that succeed first, until all do.
TEST(each_allocation)
{
    struct audience audience = {.trace = false};
    struct complaint complaint;
    struct scenario scenario;
    int64_t end = 0;
    int count = 0;
    for (bool good = false; !good; count++) {
        memset(&complaint, 'x', sizeof complaint);
        left = count;
        good = scenario_parse(&scenario, text, strlen(text), &complaint) &&
               run_scenario(&scenario, &audience, &end, &complaint);
        good = good && left >= 0; // or one that failed was not missed
        left = -1;
        scenario_free(&scenario);
        if (!good) {
            assert_int_equal(complaint.line, 0);
            assert_string_equal(complaint.text, "there is not enough memory");
        }
    }
    assert_int_equal(end, 50000000);
    assert_in_range(count, 10, 20); // of the text, four lists, a run and four policies at least
}
