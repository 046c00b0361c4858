#define _POSIX_C_SOURCE 200809L

#include "pipe_host.h"

#include <assert.h>
#include <fcntl.h>
#include <sys/select.h>
#include <unistd.h>

#include <glpace/timer.h>

#define WAKE 'w' // a byte that is no event

static const gl_host_vtable vtable;

static pipe_host *pipe_of(gl_host *host)
{
    assert(host->vtable == &vtable);
    return (pipe_host *)host;
}

static int64_t now(gl_host *host)
{
    return gl_time_now() + pipe_of(host)->clock_offset;
}

// ---- waiting and waking -------------------------------------------------------------------------

// A poll reads the byte of a wake too. The flag stays, so that the next wait ends at once.
static void wake(gl_host *host)
{
    pipe_host *pipe = pipe_of(host);
    atomic_store(&pipe->woken, true);
    pipe_host_send(pipe, WAKE);
}

// Until there is a byte.
static void wait(gl_host *host, int64_t until)
{
    pipe_host *pipe = pipe_of(host);
    int64_t left = until == GL_TIME_NEVER ? GL_TIME_NEVER : until - now(host);
    if (!atomic_exchange(&pipe->woken, false) && left > 0) {
        fd_set readable;
        FD_ZERO(&readable);
        FD_SET((unsigned)pipe->reading, &readable); // which musl divides by a size
        struct timespec timeout = {
            .tv_sec = (time_t)(left / GL_NS_PER_SECOND),
            .tv_nsec = (long)(left % GL_NS_PER_SECOND),
        };
        pselect(pipe->reading + 1, &readable, NULL, NULL, until == GL_TIME_NEVER ? NULL : &timeout,
                NULL);
        atomic_store(&pipe->woken, false);
    }
}

// ---- input --------------------------------------------------------------------------------------

static void enlarge(pipe_host *pipe, int64_t arrived)
{
    gl_host_state *state = &pipe->host.state;
    gl_resize_event size = {state->width + 8, state->height + 8};
    state->width = state->framebuffer_width = size.width;
    state->height = state->framebuffer_height = size.height;
    gl_queue_push(&pipe->queue, GL_EVENT_RESIZE, arrived)->resize = size;
    gl_queue_push(&pipe->queue, GL_EVENT_FRAMEBUFFER_RESIZE, arrived)->resize = size;
}

static void scale(pipe_host *pipe, int64_t arrived)
{
    gl_host_state *state = &pipe->host.state;
    state->scale_x = state->scale_y += 0.5;
    gl_queue_push(&pipe->queue, GL_EVENT_CONTENT_SCALE, arrived)->content_scale =
        (gl_content_scale_event){state->scale_x, state->scale_y};
}

static void receive(pipe_host *pipe, char event)
{
    int64_t arrived = now(&pipe->host);
    switch (event) {
    case PIPE_KEY:
        gl_queue_push(&pipe->queue, GL_EVENT_KEY, arrived)->key.key = GL_KEY_A;
        break;
    case PIPE_LARGER:
        enlarge(pipe, arrived);
        break;
    case PIPE_SCALE:
        scale(pipe, arrived);
        break;
    case PIPE_ICONIFY:
    case PIPE_RESTORE:
        pipe->host.state.hidden_spacing_ns = event == PIPE_ICONIFY ? GL_TIME_NEVER : 0;
        gl_queue_push(&pipe->queue, GL_EVENT_ICONIFY, arrived)->iconify.iconified =
            event == PIPE_ICONIFY;
        break;
    case PIPE_CLOSE:
        gl_queue_push(&pipe->queue, GL_EVENT_CLOSE, arrived);
        break;
    default:
        break;
    }
}

static void poll(gl_host *host)
{
    pipe_host *pipe = pipe_of(host);
    for (char event; read(pipe->reading, &event, 1) == 1;)
        receive(pipe, event);
}

// ---- frames -------------------------------------------------------------------------------------

// A host that can present no more closes: its loop ends, unless the program cancels that.
static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    (void)drain; // there is never a frame in flight
    pipe_host *pipe = pipe_of(host);
    if (pipe->broken)
        gl_queue_push(&pipe->queue, GL_EVENT_CLOSE, now(host));
    else if (at != 0)
        gl_sleep_until(at - pipe->clock_offset);
    return (gl_presented){.returned = now(host)};
}

// ---- set-up -------------------------------------------------------------------------------------

static const gl_host_vtable vtable = {
    .now = now, .wait = wait, .poll = poll, .present = present, .wake = wake};

gl_host *pipe_host_init(pipe_host *it)
{
    int ends[2];
    if (pipe(ends))
        return NULL;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETFL, O_NONBLOCK); // a full pipe wakes anyway
    *it = (pipe_host){
        .host =
            {
                .vtable = &vtable,
                .queue = &it->queue,
                .state =
                    {
                        .width = 80,
                        .height = 24,
                        .framebuffer_width = 80,
                        .framebuffer_height = 24,
                        .scale_x = 1,
                        .scale_y = 1,
                        .cap = {60, 1}, // nothing else paces a loop
                        .vsync_status = GL_VSYNC_STATUS_ABSENT,
                    },
            },
        .reading = ends[0],
        .writing = ends[1],
    };
    gl_queue_init(&it->queue);
    return &it->host;
}

void pipe_host_finish(pipe_host *it)
{
    close(it->reading);
    close(it->writing);
    gl_queue_finish(&it->queue);
}

void pipe_host_send(pipe_host *it, char event)
{
    // It fails if the pipe is full; the loop is then far behind anyway.
    ssize_t written = write(it->writing, &event, 1);
    (void)written;
}
