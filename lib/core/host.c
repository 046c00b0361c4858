#include <glpace/host_impl.h>

#include <assert.h>

int64_t gl_host_now(gl_host *host)
{
    assert(host && "gl_host_now needs a host");
    return host->vtable->now(host);
}
