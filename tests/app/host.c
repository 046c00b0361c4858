// What the host of an app hands on to the one that shows its frames.
#include "test.h"

#include "app/host.h"
#include "tiny.h"

TEST(how_long_a_present_spins)
{
    tiny stage;
    glp_app_host around;
    gl_host *host = glp_app_host_init(&around, tiny_start(&stage), NULL);
    host->spin_ns = 300000;
    host->vtable->present(host, 1000, true);
    assert_int_equal(stage.host.spin_ns, 300000);
    assert_int_equal(stage.at, 1000);
}
