// The canvas as a window: its WebGL context, how it is presented, and what it can be asked for.
#include "window/web/web.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <emscripten.h>
#include <emscripten/html5.h>

#include <glpace/rate.h>

#include "context/context.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/wait_web.h"
#include "window/report.h"
#include "window/window.h"

// How long a context is waited for after one was lost, and how long an animation frame, ms.
#define LONGEST_LOSS_MS 10000
#define LONGEST_FRAME_MS 45

#define ONE_CANVAS "a page has one canvas, which is the window"

// ---- the canvas's style -------------------------------------------------------------------------

// clang-format off
EM_JS(void, glp_js_set_style, (const char *name, const char *value), {
    Module.canvas.style[UTF8ToString(name)] = UTF8ToString(value);
})

EM_JS(double, glp_js_get_opacity, (void), { return +(Module.canvas.style.opacity || 1); })

EM_JS(void, glp_js_set_title, (const char *title), { document.title = UTF8ToString(title); })

EM_JS(int, glp_js_take_focus, (void), {
    if (Module.glpMayFocus())
        Module.canvas.focus();
    return Module.glpMayFocus();
})
// clang-format on

static void set_visible(bool visible)
{
    glp_js_set_style("visibility", visible ? "" : "hidden");
}

// 0: as the page has it.
static void set_length(const char *name, int32_t length)
{
    char value[16] = "";
    if (length > 0)
        snprintf(value, sizeof value, "%dpx", (int)length);
    glp_js_set_style(name, value);
}

// ---- contexts -----------------------------------------------------------------------------------

static bool make_current(void *handle)
{
    return emscripten_webgl_make_context_current((EMSCRIPTEN_WEBGL_CONTEXT_HANDLE)handle) ==
           EMSCRIPTEN_RESULT_SUCCESS;
}

static bool is_current(const void *handle)
{
    return emscripten_webgl_get_current_context() == (EMSCRIPTEN_WEBGL_CONTEXT_HANDLE)handle;
}

// A program calls the functions by their names. Any of them by its name would be all of them in each page.
static gl_proc get_proc(const char *name)
{
    (void)name;
    return NULL;
}

static const glp_context_api api = {
    .make_current = make_current,
    .is_current = is_current,
    .get_proc = get_proc,
    .is_running = glp_system_is_running,
};

glp_context glp_system_window_context(const glp_system_window *window)
{
    return (glp_context){.api = &api, .handle = (void *)(intptr_t)window->context};
}

glp_context glp_system_window_enter(void)
{
    return glp_context_get_current();
}

bool glp_system_window_has_current(void)
{
    return emscripten_webgl_get_current_context() != 0;
}

gl_creation glp_system_window_creation(const glp_system_window *window)
{
    (void)window;
    return GL_CREATION_NATIVE;
}

// Sets the desc to what WebGL 2 offers; false if the desc asks for more.
static bool choose_context(gl_context_desc *context)
{
    static const char who[] = "gl_window_create";
    const bool is_es = context->api == GL_API_OPENGL_ES;
    const int32_t most = is_es ? 30 : 33;
    if (context->api == GL_API_NONE)
        return true;
    if (context->major * 10 + context->minor > most)
        return glp_fail("%s: a browser has WebGL 2, which is OpenGL ES 3.0, and no %s", who,
                        glp_context_desc_name(context).text);
    *context = (gl_context_desc){.api = GL_API_OPENGL_ES, .major = 3, .profile = GL_PROFILE_ANY};
    return true;
}

// A canvas keeps its context for good. A window that is not the first takes another canvas, as the page has made it.
// clang-format off
EM_JS(void, glp_js_renew_canvas, (void), {
    if (Module.glpSpare) {
        Module.canvas.replaceWith(Module.glpSpare);
        Module.canvas = Module.glpSpare;
    }
    Module.glpSpare = Module.canvas.cloneNode();
})
// clang-format on

// emscripten_webgl_create_context would bring all of its events with it.
// clang-format off
EM_JS(int, glp_js_create_context, (int alpha, int depth, int stencil, int antialias), {
    return GL.createContext(Module.canvas, { alpha, depth, stencil, antialias, majorVersion: 2 });
})
// clang-format on

// From here on the canvas is sRGB, if the browser can do that; the browser still reports it as linear. This
// needs an alpha channel, which an opaque window does not show.
// clang-format off
EM_JS(int, glp_js_encode, (int context, int opaque), {
    const gl = GL.contexts[context].GLctx;
    Module.canvas.style.background = opaque ? "#000" : "";
    if (!gl.drawingBufferStorage)
        return 0;
    gl.drawingBufferStorage(gl.SRGB8_ALPHA8, gl.drawingBufferWidth, gl.drawingBufferHeight);
    const ask = gl.getFramebufferAttachmentParameter.bind(gl);
    gl.getFramebufferAttachmentParameter = (target, attachment, what) =>
        attachment == gl.BACK && what == gl.FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING ? gl.SRGB : ask(target, attachment, what);
    return 1;
})
// clang-format on

// After a loss the browser may take a while until it gives another one. 0: it gives none.
static int obtain_context(const gl_window_desc *desc)
{
    const int64_t end = glp_clock_now() + (glp_web.lost ? LONGEST_LOSS_MS * GL_NS_PER_MS : 0);
    for (;;) {
        const int context =
            glp_js_create_context(desc->transparent || desc->srgb, desc->depth_bits > 0,
                                  desc->stencil_bits > 0, desc->samples > 0);
        if (context || !glp_web_can_wait() || glp_clock_now() >= end)
            return context;
        glp_web_wait(glp_clock_now() + 10 * GL_NS_PER_MS, false);
    }
}

static bool create_context(glp_system_window *window, const gl_window_desc *desc)
{
    static const char who[] = "gl_window_create";
    if (desc->context.api == GL_API_NONE)
        return true;
    window->context = obtain_context(desc);
    if (!window->context)
        return glp_fail("%s: this browser has no WebGL 2, or it is turned off", who);
    glp_web.lost = false;
    if (desc->srgb && !glp_js_encode(window->context, !desc->transparent))
        glp_log(GL_LOG_WARNING, "%s: this browser does not convert from linear, as srgb asks it to",
                who);
    return true;
}

// ---- sizes --------------------------------------------------------------------------------------

typedef struct page_sizes {
    double width, height; // as the page's style gives them to the canvas
    double scale;
    double pixels_across,
        pixels_down; // of the screen, as last observed; 0: the browser does not report them
} page_sizes;

// clang-format off
EM_JS(void, glp_js_measure, (page_sizes *found), {
    const area = Module.glpArea();
    HEAPF64.set([area.width, area.height, window.devicePixelRatio, ...Module.glpPixels || [0, 0]], found >> 3);
})
// clang-format on

static int32_t round_up_from_half(double length)
{
    return (int32_t)(length + 0.5);
}

// The canvas has one pixel of its own for each of the screen. How many a length covers depends on where it begins, too,
// by one at most; what is observed counts unless the length has changed since.
static int32_t pixels_of(double length, double observed)
{
    return fabs(observed - length) <= 1 ? (int32_t)observed : round_up_from_half(length);
}

static glp_window_sizes read_sizes(void)
{
    page_sizes found;
    glp_js_measure(&found);
    return (glp_window_sizes){
        .width = round_up_from_half(found.width),
        .height = round_up_from_half(found.height),
        .framebuffer_width = pixels_of(found.width * found.scale, found.pixels_across),
        .framebuffer_height = pixels_of(found.height * found.scale, found.pixels_down),
        .scale = {found.scale, found.scale},
    };
}

const char *glp_system_window_sizes(const glp_system_window *window, glp_window_sizes *sizes)
{
    *sizes = window->sizes;
    return NULL;
}

// Which empties it.
// clang-format off
EM_JS(void, glp_js_resize, (int width, int height), {
    Module.canvas.width = width;
    Module.canvas.height = height;
})
// clang-format on

static void resize_canvas(const glp_window_sizes *sizes)
{
    glp_js_resize(sizes->framebuffer_width, sizes->framebuffer_height);
}

static void follow_sizes(glp_system_window *window)
{
    const glp_window_sizes now = read_sizes();
    glp_window_sizes *old = &window->sizes;
    const bool is_scaled = now.scale.x != old->scale.x;
    const bool is_resized = now.framebuffer_width != old->framebuffer_width ||
                            now.framebuffer_height != old->framebuffer_height;
    *old = now;
    if (is_scaled)
        glp_report_scale(window->owner, now.scale.x, now.scale.y);
    glp_report_size(window->owner, now.width, now.height);
    if (!is_resized)
        return;
    resize_canvas(&now);
    glp_report_framebuffer_size(window->owner, now.framebuffer_width, now.framebuffer_height);
}

// A page that wants another size says so, with !important.
glp_refusal glp_system_window_set_size(glp_system_window *window, int32_t width, int32_t height)
{
    (void)window;
    set_length("width", width);
    set_length("height", height);
    const glp_window_sizes found = read_sizes();
    return found.width == width && found.height == height
               ? NULL
               : "the page's style, or a limit, gives the canvas another size";
}

// ---- beginning and end --------------------------------------------------------------------------

static bool open_canvas(glp_system_window *window, gl_window_desc *desc)
{
    glp_js_renew_canvas();
    if (!choose_context(&desc->context) || !create_context(window, desc))
        return false;
    window->fixed_size = desc->fixed_size;
    set_visible(!desc->hidden);
    if (desc->width > 0)
        glp_system_window_set_size(window, desc->width, desc->height);
    glp_system_window_set_title(window, desc->title);
    window->sizes = read_sizes();
    resize_canvas(&window->sizes);
    return true;
}

glp_system_window *glp_system_window_open(gl_window *owner, gl_window_desc *desc,
                                          const glp_system_window *share)
{
    static const char who[] = "gl_window_create";
    if (share || glp_web.window) {
        glp_fail("%s: " ONE_CANVAS ", and there is one already; destroy it first", who);
        return NULL;
    }
    glp_system_window *window = glp_new(who, 1, sizeof *window);
    if (!window)
        return NULL;
    window->owner = owner;
    if (!open_canvas(window, desc)) {
        free(window);
        return NULL;
    }
    glp_web.window = window;
    return window;
}

glp_system_window *glp_system_window_adopt(const char *who, gl_window *owner, void *handle,
                                           gl_context_desc *context)
{
    (void)owner;
    (void)handle;
    (void)context;
    glp_fail("%s: " ONE_CANVAS, who);
    return NULL;
}

// ---- animation frames ---------------------------------------------------------------------------

static EM_BOOL on_frame(double time, void *user)
{
    (void)user;
    glp_web.refresh = time;
    glp_web.is_reported = false;
    return true;
}

// A page that cannot wait gets them all the same.
void glp_system_window_start(glp_system_window *window, bool presents)
{
    glp_web_listen(window);
    if (!presents || glp_web_can_wait() || glp_web.follows_frames)
        return;
    glp_web.follows_frames = true;
    emscripten_request_animation_frame_loop(on_frame, NULL);
}

void glp_system_window_release_all(glp_system_window *window)
{
    glp_web_release_all(window);
}

void glp_system_window_close(glp_system_window *window)
{
    if (window->started)
        glp_web_stop_listening();
    if (window->keeps_awake)
        glp_system_window_keep_awake(window, false);
    if (window->context)
        emscripten_webgl_destroy_context(window->context);
    glp_web_unlock();
    glp_web_end_rumble();
    if (window->fullscreen)
        glp_system_monitor_leave(window);
    glp_web.window = NULL;
    free(window);
}

// The timestamp of the next animation frame, ms; 0 if none came in time. Returns after the browser has painted, by
// way of a message: the next frame then belongs to the next animation frame, whether it is drawn at once or late.
// Otherwise a frame that is drawn at once would belong to this animation frame, and some animation frames would have
// two frames and some none.
// clang-format off
EM_ASYNC_JS(double, glp_js_wait_for_frame, (double longest), {
    const painted = Module.glpPainted = Module.glpPainted || new MessageChannel();
    return new Promise(done => {
        const frame = requestAnimationFrame(time => {
            clearTimeout(timer);
            painted.port1.onmessage = () => done(time);
            painted.port2.postMessage(0);
        });
        const timer = setTimeout(() => { cancelAnimationFrame(frame); done(0); }, longest);
    });
})
// clang-format on

gl_vsync glp_system_window_obtainable(const glp_system_window *window, gl_vsync vsync)
{
    (void)window;
    return vsync == GL_VSYNC_OFF ? GL_VSYNC_OFF : GL_VSYNC_ON;
}

void glp_system_window_set_interval(int interval)
{
    (void)interval;
}

int32_t glp_system_window_longest_interval(const glp_system_window *window)
{
    (void)window;
    return 1;
}

bool glp_system_window_can_wait(const glp_system_window *window)
{
    return window->context != 0;
}

// Without waits the page calls in each animation frame.
bool glp_system_window_wait(glp_system_window *window)
{
    (void)window;
    if (!glp_web_can_wait())
        return true;
    const double time = glp_js_wait_for_frame(LONGEST_FRAME_MS);
    glp_web.last_dispatch = glp_clock_now();
    if (time == 0)
        return false;
    glp_web.refresh = time;
    glp_web.is_reported = false;
    return true;
}

void glp_system_window_before_swap(glp_system_window *window, uint64_t count)
{
    (void)window;
    (void)count;
}

// What was drawn before an animation frame is shown by it. A frame that was held has not waited for one yet.
int64_t glp_system_window_swap(glp_system_window *window, int64_t at)
{
    if (at == 0)
        return glp_clock_now();
    while (glp_clock_now() < at)
        glp_web_wait(at, true);
    const int64_t begun = glp_clock_now();
    glp_system_window_wait(window);
    return begun;
}

void glp_system_window_dispatch_display(glp_system_window *window, uint32_t ask_after)
{
    (void)ask_after;
    if (glp_web.is_reported || glp_web.refresh == 0)
        return;
    glp_web.is_reported = true;
    glp_report_refresh(window->owner, (int64_t)(glp_web.refresh * GL_NS_PER_MS), 0);
}

void glp_system_window_watch(glp_system_window *window)
{
    follow_sizes(window);
}

// ---- whether the display stays awake ------------------------------------------------------------

// A browser grants a lock later than it is asked for, and ends it while the page is not visible.
// clang-format off
EM_JS(int, glp_js_can_keep_awake, (void), { return !!navigator.wakeLock; })

EM_JS(void, glp_js_keep_awake, (int on), {
    const awake = Module.glpAwake = Module.glpAwake || {
        follow() {
            if (!awake.on && awake.lock) {
                awake.lock.release();
                awake.lock = null;
            }
            if (!awake.on || awake.lock || awake.asks || document.visibilityState != "visible")
                return;
            awake.asks = true;
            navigator.wakeLock.request("screen").then(lock => {
                awake.lock = lock;
                lock.addEventListener("release", () => {
                    if (awake.lock == lock)
                        awake.lock = null;
                });
            }, reason => err("glpace: window: the browser does not keep the display awake: " + reason.message)).then(() => {
                awake.asks = false;
                if (!awake.on)
                    awake.follow();
            });
        }
    };
    awake.on = on;
    document[on ? "addEventListener" : "removeEventListener"]("visibilitychange", awake.follow);
    awake.follow();
})
// clang-format on

glp_refusal glp_system_window_refuses_awake(glp_system_window *window)
{
    (void)window;
    return glp_js_can_keep_awake() ? NULL : "this browser has no wake lock, or not for this page";
}

void glp_system_window_keep_awake(glp_system_window *window, bool on)
{
    window->keeps_awake = on;
    glp_js_keep_awake(on);
}

// ---- what it is like ----------------------------------------------------------------------------

gl_window_info glp_system_window_state(const glp_system_window *window)
{
    const glp_window_sizes *sizes = &window->sizes;
    return (gl_window_info){
        .width = sizes->width,
        .height = sizes->height,
        .framebuffer_width = sizes->framebuffer_width,
        .framebuffer_height = sizes->framebuffer_height,
        .scale_x = sizes->scale.x,
        .scale_y = sizes->scale.y,
        .opacity = glp_js_get_opacity(),
        .focused = window->focused,
        .hovered = window->hovered,
        .fullscreen = window->fullscreen,
        .borderless = true,
        .fixed_size = window->fixed_size,
    };
}

gl_window_frame glp_system_window_frame_size(const glp_system_window *window)
{
    (void)window;
    return (gl_window_frame){0};
}

// ---- requests -----------------------------------------------------------------------------------

glp_refusal glp_system_window_set_title(glp_system_window *window, const char *title)
{
    (void)window;
    glp_js_set_title(title);
    return NULL;
}

glp_refusal glp_system_window_set_icon(glp_system_window *window, const gl_image *images,
                                       int32_t count)
{
    (void)window;
    (void)images;
    (void)count;
    return "a page has its icon from its document";
}

void glp_system_window_show(glp_system_window *window)
{
    (void)window;
    set_visible(true);
}

bool glp_system_window_hide(glp_system_window *window)
{
    if (!window->fullscreen)
        set_visible(false);
    return !window->fullscreen;
}

static const char users_alone[] = "a page's user alone makes its window larger or smaller";

glp_refusal glp_system_window_iconify(glp_system_window *window)
{
    (void)window;
    return users_alone;
}

glp_refusal glp_system_window_maximize(glp_system_window *window)
{
    (void)window;
    return users_alone;
}

glp_refusal glp_system_window_restore(glp_system_window *window)
{
    (void)window;
    return users_alone;
}

glp_refusal glp_system_window_focus(glp_system_window *window)
{
    (void)window;
    return glp_js_take_focus()
               ? NULL
               : "the keyboard is not in the frame of this page; its user clicks on it";
}

glp_refusal glp_system_window_request_attention(glp_system_window *window)
{
    (void)window;
    return "a page has no means to ask for attention";
}

// The page's style limits it.
glp_refusal glp_system_window_set_size_limits(glp_system_window *window, int32_t min_width,
                                              int32_t min_height, int32_t max_width,
                                              int32_t max_height)
{
    (void)window;
    set_length("minWidth", min_width);
    set_length("minHeight", min_height);
    set_length("maxWidth", max_width);
    set_length("maxHeight", max_height);
    return NULL;
}

glp_refusal glp_system_window_set_aspect(glp_system_window *window, int32_t width, int32_t height)
{
    (void)window;
    char ratio[32] = "";
    if (width > 0)
        snprintf(ratio, sizeof ratio, "%d / %d", (int)width, (int)height);
    glp_js_set_style("aspectRatio", ratio);
    return NULL;
}

glp_refusal glp_system_window_set_position(glp_system_window *window, int32_t x, int32_t y)
{
    (void)window;
    (void)x;
    (void)y;
    return "a canvas is where its page puts it";
}

glp_refusal glp_system_window_set_opacity(glp_system_window *window, double opacity)
{
    (void)window;
    char value[32];
    snprintf(value, sizeof value, "%g", opacity);
    glp_js_set_style("opacity", value);
    return NULL;
}

glp_refusal glp_system_window_set_attribute(glp_system_window *window, glp_window_attribute which,
                                            bool on)
{
    switch (which) {
    case GLP_WINDOW_FIXED_SIZE:
        window->fixed_size = on;
        return NULL;
    case GLP_WINDOW_LOCK_MODIFIERS:
        window->no_locks = !on;
        return NULL;
    case GLP_WINDOW_BORDERLESS:
        return on ? NULL : "a canvas has no frame";
    default:
        return on ? "a page does not decide this" : NULL;
    }
}
