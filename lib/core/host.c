#include <glpace/host_impl.h>

#include "core/check.h"

int64_t gl_host_now(gl_host *host)
{
    if (!glp_require(host && host->vtable, "gl_host_now needs a host that was set up"))
        return 0;
    return host->vtable->now(host);
}
