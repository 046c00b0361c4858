// An OpenGL context without a display, and its host.
#include <glpace/offscreen.h>

#include <assert.h>
#include <stdlib.h>

#include <glpace/gl.h>
#include <glpace/host_wrapper.h>
#include <glpace/queue.h>

#include "context/context.h"
#include "context/current.h"
#include "context/loss.h"
#include "context/present.h"
#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/lifetime.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/sleep.h"
#include "core/base/waker.h"
#include "core/display/display_clock.h"
#include "core/loop/host.h"
#include "offscreen/drawable.h"

enum { max_size = 16384, max_samples = 64, default_width = 960, default_height = 540 };

struct gl_offscreen {
    union { // first, because a host is cast to its context
        gl_host host;
        gl_host_wrapper wrapper; // around the timeline
    };
    gl_host *timeline; // NULL in real time
    int32_t width;     // of framebuffer 0, pixels
    int32_t height;
    int32_t samples; // of a pixel, at most

    glp_context_entry listed;
    glp_drawable drawable;

    glp_loss_watch loss;
    glp_presenter presenter;

    // In real time.
    gl_queue queue;
    glp_waker *waker;
};

// ---- what is current ----------------------------------------------------------------------------

static glp_context context_of(const gl_offscreen *offscreen)
{
    return offscreen->listed.context;
}

// What was current on this thread, whoever made it so.
typedef struct current {
    glp_context known; // to glpace; it may be no context of the maker's
    glp_drawable_current any;
} current;

static current get_current(void)
{
    return (current){glp_context_get_current(), glp_drawable_get_current()};
}

static void restore_current(const current *before)
{
    if (before->known.api)
        glp_context_make_current(before->known);
    if (glp_drawable_get_current().context != before->any.context)
        glp_drawable_set_current(&before->any);
}

static bool is_current(const gl_offscreen *offscreen)
{
    return glp_drawable_api.is_current(&offscreen->drawable);
}

// Makes the context current unless it already is.
static void ensure_current(gl_offscreen *offscreen)
{
    if (!is_current(offscreen))
        glp_context_make_current(context_of(offscreen));
}

// Before a present. Without a context nothing is drawn, and only this message says why the picture
// is black.
static void check_current(gl_offscreen *offscreen)
{
    if (glp_drawable_get_current().context || glp_context_current_id() != 0)
        return;
    if (glp_context_make_current(context_of(offscreen)))
        glp_misuse("gl_next_event: no context was current on this thread when the frame was "
                   "presented; leave the offscreen context current from RENDER to SWAP");
    else
        glp_misuse("gl_next_event: the offscreen context cannot be made current on this thread, so "
                   "nothing is drawn; run the loop on the thread where it is current");
}

// ---- what it shares with ------------------------------------------------------------------------

static bool share_offscreen(const gl_offscreen *share, glp_drawable_shared *shared)
{
    if (glp_context_list_find(share).id == 0)
        return glp_fail("gl_offscreen_create: share was destroyed, or is no offscreen context");
    *shared = (glp_drawable_shared){
        .display = share->drawable.display,
        .context = share->drawable.context,
        .group = share->listed.context.group,
        .lender = share->drawable.lender,
    };
    return true;
}

static bool share_window(const gl_window *window, glp_drawable_shared *shared)
{
    glp_context context = glp_context_list_find(window);
    const glp_drawable_maker *maker = &glp_drawable_maker_here;
    if (context.id == 0)
        return glp_fail("gl_offscreen_create: share_window was destroyed, or is no window");
    shared->group = context.group;
    shared->lender = context.api;
    return context.api->find_shared(context.handle, &shared->display, &shared->context) ||
           glp_fail("gl_offscreen_create: share_window has no context that %s made; create it with "
                    "context.creation %s",
                    maker->name, maker->creation_name);
}

// What the new context shares with, if anything. false, with the reason, if that is impossible.
static bool find_shared(const gl_offscreen_desc *desc, glp_drawable_shared *shared)
{
    *shared = (glp_drawable_shared){0};
    if (desc->share && desc->share_window)
        return glp_fail(
            "gl_offscreen_create: share and share_window are both set; a context shares "
            "with one, and with all that share with that");
    if ((desc->share && !share_offscreen(desc->share, shared)) ||
        (desc->share_window && !share_window(desc->share_window, shared)))
        return false;
    bool es = desc->context.api == GL_API_OPENGL_ES;
    return !shared->context || glp_drawable_can_share(shared, es) ||
           glp_fail(
               "gl_offscreen_create: the context to share with is one of OpenGL%s, and objects "
               "of OpenGL and OpenGL ES are not shared",
               es ? "" : " ES");
}

// ---- the context --------------------------------------------------------------------------------

// Some drivers crash if a window's surface ends after the window system's display. Then the
// surface and the context are not freed.
static void drop_context(gl_offscreen *offscreen)
{
    glp_drawable *drawable = &offscreen->drawable;
    glp_context_forget(offscreen->host.lifetime);
    if (drawable->lender && drawable->backing && !drawable->lender->is_running())
        return;
    if (drawable->context && is_current(offscreen))
        glp_drawable_api.make_current(NULL);
    glp_drawable_close(drawable);
}

static void close_context(gl_offscreen *offscreen)
{
    drop_context(offscreen);
    glp_lifetime_end(offscreen->host.lifetime);
    if (offscreen->drawable.lender)
        offscreen->drawable.lender->release();
}

// Whether framebuffer 0 is complete is known only of the current context.
static bool can_draw(void)
{
    gl_context_info got = gl_context_get_info();
    return (got.api == GL_API_OPENGL && got.major < 3) ||
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

// Mesa 25's software renderer has pbuffers with several samples that lose what is drawn, and
// reading them is an error, which the driver should not report.
static bool keeps_what_is_drawn(const gl_context_desc *desc)
{
    uint8_t pixel[4] = {0};
    if (desc->debug)
        glDisable(GL_DEBUG_OUTPUT);
    glClearColor(1, 1, 1, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    if (desc->debug)
        glEnable(GL_DEBUG_OUTPUT);
    glGetError(); // a driver may not know GL_DEBUG_OUTPUT
    return pixel[0] == 255;
}

// Current and loaded; if not, drop_context() frees what there is.
static bool make_context(gl_offscreen *offscreen, const gl_context_desc *desc, void *share)
{
    const char *who = "gl_offscreen_create";
    if (!glp_drawable_open(&offscreen->drawable, desc, offscreen->width, offscreen->height,
                           offscreen->samples, share))
        return false;
    if (!glp_context_make_current(context_of(offscreen)))
        return glp_drawable_fail(who, "does not make its context current");
    if (!glp_context_load(who, glp_drawable_api.get_proc, desc))
        return false;
    if (can_draw())
        return true;
    glp_context_unload();
    return glp_drawable_fail(
        who, "makes a pbuffer that cannot be drawn into; is there memory for its size?");
}

static bool make_again_without_samples(gl_offscreen *offscreen, const gl_context_desc *desc,
                                       void *share)
{
    glp_log(GL_LOG_INFO,
            "gl_offscreen_create: samples is %d, but a pixel gets one: with several the driver "
            "loses what is drawn",
            (int)offscreen->samples);
    glp_context_unload();
    drop_context(offscreen);
    offscreen->samples = 1;
    return make_context(offscreen, desc, share);
}

static bool open_context(gl_offscreen *offscreen, const gl_context_desc *desc, void *share)
{
    if (!make_context(offscreen, desc, share))
        return false;
    if (offscreen->samples > 1 && !keeps_what_is_drawn(desc) &&
        !make_again_without_samples(offscreen, desc, share))
        return false;
    offscreen->presenter.gpu_end = glp_context_find_gpu_end();
    if (desc->robust)
        offscreen->loss = glp_loss_watch_begin(glp_drawable_api.get_proc);
    return true;
}

// ---- its host -----------------------------------------------------------------------------------

// A pbuffer has one buffer, so there is nothing to swap.
static int64_t flush(void *user, int64_t at)
{
    (void)user;
    const int64_t begun = glp_sleep_spin(glp_clock_now(), at);
    glFlush();
    return begun;
}

static const gl_host_vtable real_time;

static gl_offscreen *offscreen_of(gl_host *host)
{
    assert(host->vtable == &real_time && "the host is an offscreen context");
    return (gl_offscreen *)host;
}

static void look_for_loss(gl_offscreen *offscreen)
{
    gl_host *host = &offscreen->host;
    gl_context_lost_event lost;
    if (!glp_loss_watch_look(&offscreen->loss, &lost))
        return;
    glp_log(GL_LOG_WARNING,
            "gl_offscreen: the graphics driver has lost the context with all that was "
            "in it; destroy it and create it again");
    gl_queue_push(host->queue, GL_EVENT_CONTEXT_LOST, host->vtable->now(host))->context_lost = lost;
}

// ---- its host, in real time ---------------------------------------------------------------------

static int64_t real_now(gl_host *host)
{
    (void)host;
    return glp_clock_now();
}

static void real_wait(gl_host *host, int64_t until)
{
    glp_waker_wait(offscreen_of(host)->waker, until);
}

static void real_poll(gl_host *host)
{
    (void)host;
}

static gl_presented real_present(gl_host *host, int64_t at, bool drain)
{
    gl_offscreen *offscreen = offscreen_of(host);
    check_current(offscreen);
    ensure_current(offscreen);
    host->state.presents++;
    gl_presented presented =
        glp_context_present(&offscreen->presenter, at, host->spin_ns, drain, false);
    look_for_loss(offscreen);
    return presented;
}

static void real_make_current(gl_host *host)
{
    ensure_current(offscreen_of(host));
}

static void real_wake(gl_host *host)
{
    glp_waker_wake(offscreen_of(host)->waker);
}

static const gl_host_vtable real_time = {
    .now = real_now,
    .wait = real_wait,
    .poll = real_poll,
    .present = real_present,
    .wake = real_wake,
    .make_current = real_make_current,
};

static bool init_real_time(gl_offscreen *offscreen)
{
    offscreen->waker = glp_waker_create("gl_offscreen_create");
    if (!offscreen->waker)
        return false;
    gl_queue_init(&offscreen->queue);
    offscreen->presenter.swap = flush;
    offscreen->host = (gl_host){
        .vtable = &real_time,
        .queue = &offscreen->queue,
        .state =
            {
                .width = offscreen->width,
                .height = offscreen->height,
                .framebuffer_width = offscreen->width,
                .framebuffer_height = offscreen->height,
                .cap = glp_display_cap(GL_VSYNC_STATUS_ABSENT, (gl_rate){0}),
                .vsync_status = GL_VSYNC_STATUS_ABSENT,
            },
    };
    return true;
}

// ---- its host, in the time of another one -------------------------------------------------------

static void keep_sizes(void *user, gl_host_state *state)
{
    const gl_offscreen *offscreen = user;
    state->width = state->framebuffer_width = offscreen->width;
    state->height = state->framebuffer_height = offscreen->height;
}

// The timeline may have a context as well, which its functions make current.
static void begin_frame(void *user)
{
    ensure_current(user);
}

// A context that is no longer current was flushed when another one became so.
static void end_frame(void *user)
{
    check_current(user);
    glFlush();
}

static void after_present(void *user)
{
    ensure_current(user);
    look_for_loss(user);
}

static void init_on_timeline(gl_offscreen *offscreen)
{
    gl_host_wrapper_init(&offscreen->wrapper, &(gl_host_wrapper_desc){
                                                  .inner = offscreen->timeline,
                                                  .adjust = keep_sizes,
                                                  .begin = begin_frame,
                                                  .draw = end_frame,
                                                  .presented = after_present,
                                                  .user = offscreen,
                                              });
    offscreen->host.timeline_lifetime = offscreen->timeline->lifetime;
}

// An offscreen context that is itself on a timeline may be destroyed before the timeline is.
static gl_host *resolve_timeline(gl_host *timeline)
{
    gl_host *next =
        glp_context_list_find(timeline).id ? ((gl_offscreen *)timeline)->timeline : NULL;
    return next ? next : timeline;
}

static bool init_host(gl_offscreen *offscreen)
{
    if (!offscreen->timeline)
        return init_real_time(offscreen);
    init_on_timeline(offscreen);
    return true;
}

static void finish_host(gl_offscreen *offscreen)
{
    if (offscreen->timeline)
        return;
    glp_waker_destroy(offscreen->waker);
    gl_queue_finish(&offscreen->queue);
}

// ---- beginning and end --------------------------------------------------------------------------

static bool check_offscreen(const gl_offscreen *offscreen, const char *who)
{
    return glp_lifetime_is_alive(offscreen) ||
           glp_misuse_by(who, "offscreen is NULL or was destroyed; check what "
                              "gl_offscreen_create returned");
}

static bool check_context(const gl_context_desc *desc)
{
    if (desc->api == GL_API_NONE)
        return glp_fail("gl_offscreen_create: context.api is GL_API_NONE, but only windows can do "
                        "without a context");
    const glp_drawable_maker *maker = &glp_drawable_maker_here;
    if (desc->creation != GL_CREATION_DEFAULT && desc->creation != maker->creation)
        return glp_fail("gl_offscreen_create: an offscreen context is made by %s; context.creation "
                        "takes GL_CREATION_DEFAULT and %s",
                        maker->name, maker->creation_name);
    return glp_context_desc_check("gl_offscreen_create", desc);
}

static bool check_timeline(const gl_host *timeline)
{
    if (timeline && !timeline->vtable)
        return glp_fail("gl_offscreen_create: timeline was not set up");
    if (timeline && !glp_host_is_complete(timeline))
        return glp_fail("gl_offscreen_create: timeline is incomplete; it needs a queue, and now, "
                        "wait, poll and present in its vtable");
    if (timeline && glp_lifetime_has_ended(timeline->timeline_lifetime))
        return glp_fail("gl_offscreen_create: the window or offscreen context that kept the "
                        "timeline's time was destroyed");
    return true;
}

// Numbers first: in a desc that was not set to {0}, pointers lead anywhere.
static bool check(const gl_offscreen_desc *desc)
{
    if (!desc)
        return glp_fail(
            "gl_offscreen_create: desc is NULL; a zeroed gl_offscreen_desc means defaults");
    return glp_check_size_or_none("gl_offscreen_create", desc->width, desc->height, max_size) &&
           glp_check_range("gl_offscreen_create", "samples", desc->samples, 0, max_samples) &&
           check_context(&desc->context) && check_timeline(desc->timeline);
}

static void begin_sharing(gl_offscreen *offscreen, const glp_drawable_shared *shared)
{
    uint64_t id = offscreen->host.lifetime;
    offscreen->listed.owner = offscreen;
    offscreen->listed.context = (glp_context){
        .id = id,
        .group = shared->context ? shared->group : id,
        .api = &glp_drawable_api,
        .handle = &offscreen->drawable,
    };
    offscreen->listed.width = offscreen->width;
    offscreen->listed.height = offscreen->height;
    offscreen->drawable.display = shared->display;
    offscreen->drawable.lender = shared->lender;
    if (shared->lender)
        shared->lender->hold();
}

gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc)
{
    glp_drawable_shared shared;
    if (!check(desc) || !glp_drawable_prepare("gl_offscreen_create") || !find_shared(desc, &shared))
        return NULL;
    gl_offscreen *offscreen = glp_new("gl_offscreen_create", 1, sizeof *offscreen);
    if (!offscreen)
        return NULL;
    offscreen->timeline = resolve_timeline(desc->timeline);
    offscreen->width = desc->width ? desc->width : default_width;
    offscreen->height = desc->height ? desc->height : default_height;
    offscreen->samples = desc->samples;
    current before = get_current();
    if (!init_host(offscreen))
        goto free;
    offscreen->host.lifetime = glp_lifetime_begin(offscreen);
    gl_context_desc context = glp_context_desc_resolve(&desc->context);
    begin_sharing(offscreen, &shared);
    if (!open_context(offscreen, &context, shared.context))
        goto close;
    glp_context_list_add(&offscreen->listed);
    return offscreen;

close:
    close_context(offscreen);
    restore_current(&before);
    finish_host(offscreen);
free:
    free(offscreen);
    return NULL;
}

void gl_offscreen_destroy(gl_offscreen *offscreen)
{
    if (!offscreen || !check_offscreen(offscreen, "gl_offscreen_destroy"))
        return;
    glp_presenter_finish(&offscreen->presenter, offscreen->listed.context.group);
    glp_context_list_remove(&offscreen->listed);
    glp_context_unload();
    close_context(offscreen);
    finish_host(offscreen);
    free(offscreen);
}

bool gl_offscreen_make_current(gl_offscreen *offscreen)
{
    if (!check_offscreen(offscreen, "gl_offscreen_make_current"))
        return false;
    return glp_context_make_current(context_of(offscreen)) ||
           glp_drawable_fail("gl_offscreen_make_current",
                             "cannot make the context current on this thread");
}

gl_host *gl_offscreen_host(gl_offscreen *offscreen)
{
    return glp_lifetime_is_alive(offscreen) ? &offscreen->host : NULL;
}
