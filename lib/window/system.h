// What a window needs of a window system: functions, which one folder beside this file has (glfw/ on
// every desktop). A window calls its system only through these functions, and the system reports to a
// window only through report.h. Each is a function of its own, so that a program has only those that
// it uses. Internal to lib/window; main thread unless said otherwise.
#ifndef GLP_WINDOW_SYSTEM_H
#define GLP_WINDOW_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/cursor.h>
#include <glpace/monitor.h>
#include <glpace/window.h>

#include "context/current.h"
#include "core/event/gamepads.h"

#pragma GCC visibility push(hidden)

// A window's size unless somebody says otherwise, in screen coordinates.
#define GLP_WINDOW_USUAL_WIDTH 960
#define GLP_WINDOW_USUAL_HEIGHT 540

// The longest side of a window, in screen coordinates.
#define GLP_WINDOW_MAX_SIZE 16384

// Pictures from which the system chooses its icon, at most.
#define GLP_WINDOW_MAX_ICONS 8

// Events that were dispatched within this time, ns, are not polled for again: a poll comes at once
// after each wait, which has dispatched all that had come, and after each present, which ends with
// the display's reports.
#define GLP_JUST_NOW 50000

// A window as its system has it.
typedef struct glp_system_window glp_system_window;

// NULL: it was done, or asked for. Otherwise why not: a literal, to which the caller adds who
// asked.
typedef const char *glp_refusal;

typedef struct glp_window_sizes {
    int32_t width; // screen coordinates
    int32_t height;
    int32_t framebuffer_width; // pixels
    int32_t framebuffer_height;
    gl_content_scale_event scale;
} glp_window_sizes;

// Hz, of the monitors for which a window's presents may wait; 0: not known. The fastest is the rate
// of the window's own monitor, if it is known.
typedef struct glp_refresh_rates {
    int32_t slowest;
    int32_t fastest;
} glp_refresh_rates;

// What can be switched on and off while the window exists, as in gl_window_info.
typedef enum glp_window_attribute {
    GLP_WINDOW_BORDERLESS,
    GLP_WINDOW_FIXED_SIZE,
    GLP_WINDOW_FLOATING,
    GLP_WINDOW_SHOW_UNFOCUSED,
    GLP_WINDOW_STAY_FULLSCREEN,
    GLP_WINDOW_MOUSE_PASSTHROUGH,
    GLP_WINDOW_LOCK_MODIFIERS, // not in gl_window_info
} glp_window_attribute;

// ---- beginning and end --------------------------------------------------------------------------

// Opens a window that belongs to `owner`, from a resolved desc; with fullscreen, the desc's size
// becomes the mode's. It shares with `share`, unless that is NULL. NULL, with the reason, if there
// is no such window. Another context may be current then.
glp_system_window *glp_system_window_open(gl_window *owner, gl_window_desc *desc,
                                          const glp_system_window *share);

// The same for a window that the program made with the system's own functions and that stays
// the program's. *context becomes what it has.
glp_system_window *glp_system_window_adopt(const char *who, gl_window *owner, void *handle,
                                           gl_context_desc *context);

// From now on the system reports events to the owner. `presents`: it has a context.
void glp_system_window_start(glp_system_window *window, bool presents);

// Reports releases of the keys and buttons that are down, because the window ends.
void glp_system_window_release_all(glp_system_window *window);

// Gives an adopted one back to the program.
void glp_system_window_close(glp_system_window *window);

// ---- its context --------------------------------------------------------------------------------

// Prepares the thread for this system's contexts. Returns the one that was current, for
// glp_context_make_current().
glp_context glp_system_window_enter(void);

// The window's context, without numbers.
glp_context glp_system_window_context(const glp_system_window *window);

// What made it.
gl_creation glp_system_window_creation(const glp_system_window *window);

// Whether a context is current on this thread, whoever made it.
bool glp_system_window_has_current(void);

// ---- its presents; the context is current -------------------------------------------------------

// The nearest to this v-sync that the window can have.
gl_vsync glp_system_window_obtainable(const glp_system_window *window, gl_vsync vsync);

// How many refreshes the driver's swap waits for; below 0: as many, unless the frame is late. And the
// most that there may be.
void glp_system_window_set_interval(int interval);
int32_t glp_system_window_longest_interval(const glp_system_window *window);

// Whether wait() takes the place of the driver's wait for the display.
bool glp_system_window_can_wait(const glp_system_window *window);

// Then: waits until the display asks for a frame, at most 45 ms. Whether it did.
bool glp_system_window_wait(glp_system_window *window);

// Before the swap of a frame, which is number `count` among the host's presents.
void glp_system_window_before_swap(glp_system_window *window, uint64_t count);

// Spins until the clock reads `at`, and swaps; 0: at once. Returns the reading before the swap; 0: it
// cannot be presented any more.
int64_t glp_system_window_swap(glp_system_window *window, int64_t at);

// Reports the refreshes and the shown frames that the display has reported. A display that must be
// queried is queried after this many swaps; 0: never. Never waits.
void glp_system_window_dispatch_display(glp_system_window *window, uint32_t ask_after);

// Why the display cannot be kept awake; NULL: it can. It may take a round trip to the window system.
glp_refusal glp_system_window_refuses_awake(glp_system_window *window);

// Keeps the display awake for this window, or no longer. Only if that is not refused.
void glp_system_window_keep_awake(glp_system_window *window, bool on);

// Reports whether the window is covered. After poll(), whose REFRESH may be older.
void glp_system_window_watch(glp_system_window *window);

// ---- what it is like ----------------------------------------------------------------------------

// Sizes that the system cannot report stay as they are. Returns the reason in the system's words;
// NULL: it reported all.
const char *glp_system_window_sizes(const glp_system_window *window, glp_window_sizes *sizes);
gl_window_info
glp_system_window_state(const glp_system_window *window); // `hidden` only if not iconified
gl_window_frame glp_system_window_frame_size(const glp_system_window *window);

// ---- requests; their arguments are checked ------------------------------------------------------

glp_refusal glp_system_window_set_title(glp_system_window *window, const char *title);
glp_refusal glp_system_window_set_icon(glp_system_window *window, const gl_image *images,
                                       int32_t count);
void glp_system_window_show(glp_system_window *window);
bool glp_system_window_hide(
    glp_system_window *window); // false: it fills a monitor, and is seen all the same
glp_refusal glp_system_window_iconify(glp_system_window *window);
glp_refusal glp_system_window_maximize(glp_system_window *window);
glp_refusal glp_system_window_restore(glp_system_window *window);
glp_refusal glp_system_window_focus(glp_system_window *window);
glp_refusal glp_system_window_request_attention(glp_system_window *window);
glp_refusal glp_system_window_set_size(glp_system_window *window, int32_t width, int32_t height);
glp_refusal glp_system_window_set_size_limits(glp_system_window *window, int32_t min_width,
                                              int32_t min_height, int32_t max_width,
                                              int32_t max_height); // 0: none
glp_refusal glp_system_window_set_aspect(glp_system_window *window, int32_t width,
                                         int32_t height); // 0: any
glp_refusal glp_system_window_set_position(glp_system_window *window, int32_t x, int32_t y);
glp_refusal glp_system_window_set_opacity(glp_system_window *window, double opacity);
glp_refusal glp_system_window_set_attribute(glp_system_window *window, glp_window_attribute which,
                                            bool on);

// ---- monitors -----------------------------------------------------------------------------------

// Fills in up to `capacity` monitors, the primary one first, by what identifies them. Returns how
// many there are.
int32_t glp_system_monitor_list(const void **monitors, int32_t capacity);

// A monitor by its number, which is 1 for the primary one, and what gl_monitor_modes() says.
gl_monitor glp_system_monitor_describe(int32_t number);
int32_t glp_system_monitor_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity);

// It may take round trips to the window system, unless the rates are at hand, because the system
// has reported each change.
glp_refresh_rates glp_system_monitor_refresh_rates(const glp_system_window *window);
bool glp_system_monitor_rates_are_at_hand(void);

// Fills a monitor with the window, which is shown first if `show` says so; false, with the
// reason, if that cannot be. Gives the window its place and size back.
bool glp_system_monitor_fill(glp_system_window *window, const gl_fullscreen_desc *desc, bool show);
void glp_system_monitor_leave(glp_system_window *window);
bool glp_system_monitor_is_filled(const glp_system_window *window);

// ---- the cursor; these return false with the reason, which begins with `who` --------------------

bool glp_system_input_set_cursor_mode(const char *who, glp_system_window *window,
                                      gl_cursor_mode mode);
bool glp_system_input_set_cursor_shape(const char *who, glp_system_window *window,
                                       gl_cursor_shape shape);
bool glp_system_input_set_cursor_image(const char *who, glp_system_window *window,
                                       const gl_image *image, int32_t hot_x, int32_t hot_y);
glp_refusal glp_system_input_set_cursor_position(glp_system_window *window, double x, double y);

// ---- text ---------------------------------------------------------------------------------------

const char *glp_system_input_clipboard(glp_system_window *window);
bool glp_system_input_set_clipboard(const char *who, glp_system_window *window, const char *text);

// The input method places what it shows beside this area.
glp_refusal glp_system_input_set_text_area(glp_system_window *window, int32_t x, int32_t y,
                                           int32_t width, int32_t height);

// What a key prints; NULL if that is not known. Also without a window.
const char *glp_system_input_key_name(gl_key key, int32_t scancode);

// ---- joysticks, by their slot; NULL or 0 if there is none ---------------------------------------

// Whether there is one. *state is filled in if it is a gamepad.
bool glp_system_input_joystick(int32_t slot, glp_gamepad_state *state);
const char *glp_system_input_joystick_name(int32_t slot);
const char *glp_system_input_joystick_guid(int32_t slot);
const char *glp_system_input_gamepad_name(int32_t slot);
int32_t glp_system_input_axes(int32_t slot, float *axes, int32_t capacity);
int32_t glp_system_input_buttons(int32_t slot, bool *buttons, int32_t capacity);
int32_t glp_system_input_hats(int32_t slot, uint8_t *hats, int32_t capacity);

// Lets a gamepad rumble from now on, and nothing else; strengths 0 to 1. If both or the seconds are 0,
// it stops.
glp_refusal glp_system_input_rumble(int32_t slot, double low, double high, double seconds);

// NULL: those that are connected later are seen. Otherwise why not.
glp_refusal glp_system_input_hotplug(void);

// `text` is clean and ends with 0. false, with the reason.
bool glp_system_input_add_mappings(const char *who, const char *text);

// ---- the system itself --------------------------------------------------------------------------

// Starts the system unless it runs; false, with the reason, if there is no display. Call
// release() once for each success: the last one ends the system, unless the program started it.
bool glp_system_acquire(const char *who);
void glp_system_release(void);

// Whether it runs: the program may have ended it. Any thread.
bool glp_system_is_running(void);
extern const char glp_system_has_ended[]; // the message for that case, which has to be logged

gl_platform glp_system_platform(void);

// Why the latest call failed, in the system's words, and forgetting why an earlier one did.
const char *glp_system_reason(void);
void glp_system_forget_reason(void);

// Dispatches the events that have come, for all windows, unless wait() has just done so. Returns
// whether something is known to have come: it may be for another library's window.
bool glp_system_poll(void);

// Reports to each window that it was asked to close, or that its system has ended. Returns whether
// there was such a window. Call it after each poll and wait, and before a wait; also when the
// system has ended.
bool glp_system_report_closes(void);

// Waits until something has come, wake() was called, or the clock reads `until`. Whether one of
// the first two is known to have ended it.
bool glp_system_wait(int64_t until);

// Ends the wait, or the next one. Any thread.
void glp_system_wake(void);

#pragma GCC visibility pop

#endif
