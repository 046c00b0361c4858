#include "machine.h"

#include <stdlib.h>

#define LATER GL_NS_PER_MS

gl_host *machine_start(machine *it)
{
    const gl_sim_desc desc = {
        .script = it->cues,
        .vsync_period_ns = 16666667,
        .vsync_queue = 1,
        .vsync_latch_ns = 2 * GL_NS_PER_MS,
        .vsync_timestamps = true,
    };
    if (!gl_sim_init(&it->sim, &desc))
        return NULL;
    gl_sim_advance(&it->sim, GL_NS_PER_SECOND);
    return gl_sim_host(&it->sim);
}

// Continues the script while it is played, which only a test may: desc is private.
static void add_cue(gl_host *host, gl_sim_cue cue)
{
    machine *it = (machine *)host;
    size_t *count = &glp_sim_of(&it->sim)->desc.script_count;
    if (*count == MACHINE_CUES)
        abort();
    cue.at += gl_sim_time(&it->sim);
    it->cues[(*count)++] = cue;
}

static void add_event(gl_host *host, gl_event event)
{
    add_cue(host, (gl_sim_cue){.event = event});
}

static void resize(gl_host *host, gl_event_type type, int32_t width, int32_t height)
{
    add_event(host, (gl_event){.type = type, .resize = {width, height}});
}

const char *machine_happen(gl_host *host, conformance_event event)
{
    switch (event) {
    case CONFORMANCE_INPUT:
        add_event(host, (gl_event){.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A}});
        return NULL;
    case CONFORMANCE_RESIZE:
        resize(host, GL_EVENT_RESIZE, 300, 200);
        resize(host, GL_EVENT_FRAMEBUFFER_RESIZE, 600, 400);
        return NULL;
    case CONFORMANCE_SCALE:
        add_event(host, (gl_event){.type = GL_EVENT_CONTENT_SCALE, .content_scale = {1.25, 1.5}});
        return NULL;
    case CONFORMANCE_ICONIFY:
        add_event(host, (gl_event){.type = GL_EVENT_ICONIFY, .iconify = {true}});
        return NULL;
    case CONFORMANCE_RESTORE:
        add_event(host, (gl_event){.type = GL_EVENT_ICONIFY, .iconify = {false}});
        return NULL;
    case CONFORMANCE_CLOSE:
        add_event(host, (gl_event){.type = GL_EVENT_CLOSE});
        return NULL;
    case CONFORMANCE_CLOCK:
        add_cue(host, (gl_sim_cue){.clock_jump_ns = -3600 * GL_NS_PER_SECOND});
        return NULL;
    case CONFORMANCE_PRESENT_FAILS:
        break;
    }
    return "a present of a simulated machine cannot fail";
}

void machine_call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    add_cue(host, (gl_sim_cue){.at = LATER, .call = call, .user = argument});
}
