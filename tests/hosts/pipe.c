#include "conformance.h"
#include "pipe_host.h"

static pipe_host sent;

static gl_host *start(void)
{
    return pipe_host_init(&sent);
}

static void finish(gl_host *host)
{
    pipe_host_finish((pipe_host *)host);
}

static const char *happen(gl_host *host, conformance_event event)
{
    pipe_host *pipe = (pipe_host *)host;
    switch (event) {
    case CONFORMANCE_INPUT:
        pipe_host_send(pipe, PIPE_KEY);
        break;
    case CONFORMANCE_RESIZE:
        pipe_host_send(pipe, PIPE_LARGER);
        break;
    case CONFORMANCE_ICONIFY:
        pipe_host_send(pipe, PIPE_ICONIFY);
        break;
    case CONFORMANCE_RESTORE:
        pipe_host_send(pipe, PIPE_RESTORE);
        break;
    case CONFORMANCE_CLOSE:
        pipe_host_send(pipe, PIPE_CLOSE);
        break;
    case CONFORMANCE_CLOCK:
        pipe->clock_offset = -gl_host_now(host) - 3600 * GL_NS_PER_SECOND;
        break;
    case CONFORMANCE_PRESENT_FAILS:
        pipe->broken = true;
        break;
    }
    return NULL;
}

int main(void)
{
    const conformance_subject subject = {"pipe", start, finish, happen, NULL};
    return conformance_main((const conformance_subject *const[]){&subject}, 1);
}
