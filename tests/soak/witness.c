// Looks at each event of the loop: what docs/events.md and docs/loop.md promise must hold for hours.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "soak.h"

#define FAULTS_PRINTED 50

static soak_witness seen;

void soak_fault(const char *text, ...)
{
    if (++seen.faults > FAULTS_PRINTED)
        return;
    va_list args;
    va_start(args, text);
    printf("fault ");
    vprintf(text, args); // NOLINT(clang-analyzer-valist.Uninitialized): as elsewhere
    printf("\n");
    va_end(args);
}

// ---- keys and buttons ---------------------------------------------------------------------------

static bool keys[512]; // by scancode: not every key has a name
static bool buttons[16];

static void press(bool *down, gl_action action, const char *what, int number)
{
    if (*down == (action == GL_ACTION_PRESS))
        soak_fault("%s %d: %s while it is %s", what, number,
                   action == GL_ACTION_PRESS    ? "pressed"
                   : action == GL_ACTION_REPEAT ? "repeated"
                                                : "released",
                   *down ? "down" : "up");
    bool is_down = action != GL_ACTION_RELEASE;
    *down = is_down;
}

void soak_expect_released(void)
{
    for (int key = 0; key < 512; key++)
        if (keys[key])
            soak_fault("key %d is down, which the user has released", key);
    for (int button = 0; button < 16; button++)
        if (buttons[button])
            soak_fault("button %d is down, which the user has released", button);
}

// ---- windows ------------------------------------------------------------------------------------

// What the latest event of each kind said, by the number of the window.
typedef struct window_state {
    uint32_t number;
    int32_t width, height;
    bool focused, iconified, maximized, fullscreen, entered;
} window_state;

static window_state windows[16384]; // more than come in a day

static window_state *find_window(uint32_t number)
{
    window_state *state = &windows[number % (sizeof windows / sizeof *windows)];
    if (state->number != number)
        *state = (window_state){.number = number};
    return state;
}

static void alternate(bool *state, bool now, const char *event, uint32_t window)
{
    if (*state == now)
        soak_fault("window %u: %s %d comes twice", window, event, now);
    *state = now;
}

// ---- time ---------------------------------------------------------------------------------------

static uint64_t next_tick;
static uint64_t next_frame;
static uint64_t current_frame;
static bool is_drawing; // a RENDER came, and its SWAP not yet
static bool has_stretch;
static bool is_paced; // the stretch, by its policy
static double total;  // s of simulated time: all that came and all that was skipped
static double stretch_simulated, stretch_real, latest_simulated, latest_real;
static double
    shown; // s: the simulated time of the latest frame, which the next one does not precede
static int64_t latest_event;

void soak_end_stretch(void)
{
    seen = soak_get_witness();
    has_stretch = false;
}

// Under `fixed` a frame shows the time of the reading, unless an update was early, and under `paced`
// the time at which it is shown, which is soon after it is presented. The others say less of the clock.
static void compare_times(const gl_loop *loop, const gl_event *event)
{
    const char *policy = gl_policy_name(gl_loop_policy(loop));
    is_paced = strcmp(policy, "paced") == 0;
    // Ticks are whole nanoseconds, and dt is exact, so the same time may be rounded in another way.
    const bool advances = event->render.sim_time - shown > 1e-8;
    shown = event->render.sim_time;
    if (event->render.paused || (!is_paced && strcmp(policy, "fixed") != 0)) {
        soak_end_stretch();
        return;
    }
    if (event->render.ext_dt == 0 || !advances)
        return;
    latest_simulated = total + event->render.ext_dt;
    latest_real = (double)(is_paced ? event->render.present_time : event->time) * 1e-9 *
                  gl_loop_time_scale(loop);
    if (!has_stretch) {
        has_stretch = true;
        stretch_simulated = latest_simulated;
        stretch_real = latest_real;
    }
    double drift = fabs((latest_simulated - stretch_simulated) - (latest_real - stretch_real));
    double *most = is_paced ? &seen.paced_drift : &seen.drift;
    if (drift > *most)
        *most = drift;
    if (!is_paced && drift > 1e-4)
        soak_fault("frame %llu: simulated time is %.6f s off under fixed",
                   (unsigned long long)event->render.frame, drift);
}

// ---- all ----------------------------------------------------------------------------------------

soak_witness soak_get_witness(void)
{
    soak_witness now = seen;
    if (has_stretch && !is_paced) {
        now.simulated += latest_simulated - stretch_simulated;
        now.real += latest_real - stretch_real;
    }
    return now;
}

void soak_look(const gl_loop *loop, const gl_event *event)
{
    seen.events++;
    seen.inputs += gl_event_is_input(event->type);
    if (event->time < latest_event)
        soak_fault("%s: the clock steps back by %lld ns", gl_event_name(event->type),
                   (long long)(latest_event - event->time));
    latest_event = event->time;
    if (is_drawing != (event->type == GL_EVENT_SWAP))
        soak_fault("%s comes %s a frame was drawn", gl_event_name(event->type),
                   is_drawing ? "after" : "before");
    is_drawing = event->type == GL_EVENT_RENDER;

    window_state *window = find_window(event->window_number);
    uint32_t number = event->window_number;
    switch (event->type) {
    case GL_EVENT_UPDATE:
        if (event->update.tick != next_tick)
            soak_fault("the tick %llu comes instead of %llu",
                       (unsigned long long)event->update.tick, (unsigned long long)next_tick);
        next_tick = event->update.tick + 1;
        seen.updates++;
        total += event->update.dt;
        break;
    case GL_EVENT_SKIPPED:
        total += (double)event->skipped.ns * 1e-9;
        seen.skipped += (double)event->skipped.ns * 1e-9;
        break;
    case GL_EVENT_RENDER:
        if (event->render.frame + 1 == next_frame) // of another window
            break;
        if (event->render.frame != next_frame)
            soak_fault("the frame %llu comes instead of %llu",
                       (unsigned long long)event->render.frame, (unsigned long long)next_frame);
        next_frame = event->render.frame + 1;
        current_frame = event->render.frame;
        seen.frames++;
        compare_times(loop, event);
        break;
    case GL_EVENT_SWAP:
        if (event->swap.frame != current_frame)
            soak_fault("the frame %llu is shown instead of %llu",
                       (unsigned long long)event->swap.frame, (unsigned long long)current_frame);
        break;
    case GL_EVENT_KEY:
        press(&keys[event->key.scancode & 511], event->key.action, "key", event->key.scancode);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        press(&buttons[event->mouse_button.button & 15], event->mouse_button.action, "button",
              (int)event->mouse_button.button);
        break;
    case GL_EVENT_FOCUS:
        alternate(&window->focused, event->focus.focused, "focus", number);
        break;
    case GL_EVENT_ENTER:
        alternate(&window->entered, event->enter.entered, "enter", number);
        break;
    case GL_EVENT_ICONIFY:
        alternate(&window->iconified, event->iconify.iconified, "iconify", number);
        break;
    case GL_EVENT_MAXIMIZE:
        alternate(&window->maximized, event->maximize.maximized, "maximize", number);
        break;
    case GL_EVENT_FULLSCREEN:
        alternate(&window->fullscreen, event->fullscreen.fullscreen, "fullscreen", number);
        break;
    case GL_EVENT_RESIZE:
        if (event->resize.width == window->width && event->resize.height == window->height)
            soak_fault("window %u: resize %dx%d comes twice", number, event->resize.width,
                       event->resize.height);
        window->width = event->resize.width;
        window->height = event->resize.height;
        break;
    default:
        break;
    }
}
