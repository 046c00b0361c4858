#include <glpace/host_impl.h>

int64_t gl_host_now(gl_host *host)
{
    return host->vtable->now(host);
}
