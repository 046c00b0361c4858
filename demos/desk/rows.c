#include "rows.h"

#include <math.h>
#include <stdio.h>

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))
// Each of them in turn.
#define TURN(array, times) (array)[(times) % COUNT(array)]

// ---- Size and place -----------------------------------------------------------------------------

static bool choose_size(struct desk *desk, int times)
{
    static const int32_t sizes[][2] = {{960, 600}, {640, 400}, {1280, 720}};
    return gl_window_set_size(desk->window, TURN(sizes, times)[0], TURN(sizes, times)[1]);
}

static void show_size(const struct desk *desk, char *text, size_t size)
{
    snprintf(text, size, "%d x %d", (int)desk->info.width, (int)desk->info.height);
}

static bool choose_limits(struct desk *desk, int times)
{
    return times % 2 == 0 ? gl_window_set_size_limits(desk->window, 0, 0, 0, 0)
                          : gl_window_set_size_limits(desk->window, 480, 300, 1280, 800);
}

static bool choose_aspect(struct desk *desk, int times)
{
    static const int32_t ratios[][2] = {{0, 0}, {16, 9}, {1, 1}};
    return gl_window_set_aspect(desk->window, TURN(ratios, times)[0], TURN(ratios, times)[1]);
}

static bool set_maximized(gl_window *window, bool on)
{
    return on ? gl_window_maximize(window) : gl_window_restore(window);
}

// The window and its frame, in the upper left corner of what task bars leave of the monitor.
static bool move_to_corner(struct desk *desk)
{
    gl_monitor monitor;
    const gl_window_frame frame = gl_window_get_frame(desk->window);
    return gl_monitor_list(&monitor, 1) > 0 &&
           gl_window_set_position(desk->window, monitor.work_x + frame.left,
                                  monitor.work_y + frame.top);
}

static bool choose_position(struct desk *desk, int times)
{
    return times % 2 == 0 ? gl_window_set_position(desk->window, 200, 120) : move_to_corner(desk);
}

static void show_position(const struct desk *desk, char *text, size_t size)
{
    snprintf(text, size, "%d, %d", (int)desk->info.x, (int)desk->info.y);
}

static bool measure_frame(struct desk *desk, int times)
{
    (void)times;
    const gl_window_frame frame = gl_window_get_frame(desk->window);
    snprintf(desk->answer, sizeof desk->answer, "frame: left %d, top %d, right %d, bottom %d",
             (int)frame.left, (int)frame.top, (int)frame.right, (int)frame.bottom);
    return desk->window;
}

// ---- The whole screen ---------------------------------------------------------------------------

static bool set_fullscreen(struct desk *desk, int times)
{
    (void)times;
    return desk->info.fullscreen ? gl_window_set_windowed(desk->window)
                                 : gl_window_set_fullscreen(desk->window, &desk->fill);
}

static void show_fullscreen(const struct desk *desk, char *text, size_t size)
{
    snprintf(text, size, "%s", desk->info.fullscreen ? "on" : "off");
}

// A window that fills a screen changes at once.
static bool fill(struct desk *desk, const gl_fullscreen_desc *wanted)
{
    desk->fill = *wanted;
    return !desk->info.fullscreen || gl_window_set_fullscreen(desk->window, wanted);
}

static bool choose_monitor(struct desk *desk, int times)
{
    gl_monitor monitors[8];
    int32_t count = gl_monitor_list(monitors, COUNT(monitors));
    if (count == 0)
        return false;
    count = count < COUNT(monitors) ? count : COUNT(monitors);
    const int32_t number = times % (count + 1); // 0: the one that the window is on
    if (number > 0)
        snprintf(desk->answer, sizeof desk->answer, "monitor %d: %s", (int)number,
                 monitors[number - 1].name);
    return fill(desk, &(gl_fullscreen_desc){.monitor = number});
}

static void show_monitor(const struct desk *desk, char *text, size_t size)
{
    snprintf(text, size, desk->fill.monitor > 0 ? "%d" : "this", (int)desk->fill.monitor);
}

static bool choose_mode(struct desk *desk, int times)
{
    gl_monitor_mode modes[256];
    const int32_t monitor = desk->fill.monitor;
    int32_t count = gl_monitor_modes(monitor > 0 ? monitor : 1, modes, COUNT(modes));
    if (count == 0)
        return false;
    count = count < COUNT(modes) ? count : COUNT(modes);
    const int32_t number = times % (count + 1); // 0: the current one; the largest comes first
    if (number == 0)
        return fill(desk, &(gl_fullscreen_desc){.monitor = monitor});
    const gl_monitor_mode *mode = &modes[count - number];
    return fill(desk, &(gl_fullscreen_desc){.monitor = monitor,
                                            .width = mode->width,
                                            .height = mode->height,
                                            .refresh_rate = mode->refresh_rate});
}

static void show_mode(const struct desk *desk, char *text, size_t size)
{
    const gl_fullscreen_desc *mode = &desk->fill;
    snprintf(text, size, mode->width > 0 ? "%dx%d@%d" : "current", (int)mode->width,
             (int)mode->height, (int)mode->refresh_rate);
}

// ---- Looks --------------------------------------------------------------------------------------

enum { SIDE = 48 };

// A ring, as the icon and as the cursor.
static gl_image draw_ring(uint8_t *pixels, int32_t side)
{
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            const double middle = side / 2.0;
            const double off = fabs(hypot(x + 0.5 - middle, y + 0.5 - middle) - middle * 0.7);
            const double cover = fmin(fmax(middle * 0.2 - off + 0.5, 0), 1);
            uint8_t *pixel = pixels + (ptrdiff_t)(y * side + x) * 4;
            pixel[0] = 255;
            pixel[1] = 160;
            pixel[2] = 60;
            pixel[3] = (uint8_t)(255 * cover);
        }
    return (gl_image){.width = side, .height = side, .pixels = pixels};
}

static bool choose_title(struct desk *desk, int times)
{
    static const char *const titles[] = {"desk", "another title"};
    desk->app.title = TURN(titles, times); // to which the app appends its rates
    return gl_window_set_title(desk->window, TURN(titles, times));
}

static bool choose_icon(struct desk *desk, int times)
{
    static uint8_t large[SIDE * SIDE * 4], small[16 * 16 * 4];
    const gl_image images[] = {draw_ring(large, SIDE), draw_ring(small, 16)};
    return gl_window_set_icon(desk->window, images, times % 2 == 0 ? 0 : 2);
}

static bool choose_opacity(struct desk *desk, int times)
{
    static const double opacities[] = {1, 0.75, 0.5};
    return gl_window_set_opacity(desk->window, TURN(opacities, times));
}

static void show_opacity(const struct desk *desk, char *text, size_t size)
{
    snprintf(text, size, "%.0f %%", 100 * desk->info.opacity);
}

// ---- The mouse ----------------------------------------------------------------------------------

static bool take_mouse(gl_window *window)
{
    return gl_window_set_mouse_passthrough(window, false);
}

static bool choose_cursor_mode(struct desk *desk, int times)
{
    static const gl_cursor_mode modes[] = {GL_CURSOR_NORMAL, GL_CURSOR_HIDDEN, GL_CURSOR_LOCKED,
                                           GL_CURSOR_CAPTURED};
    return gl_window_set_cursor_mode(desk->window, TURN(modes, times));
}

static bool choose_cursor_shape(struct desk *desk, int times)
{
    return gl_window_set_cursor_shape(desk->window,
                                      (gl_cursor_shape)(times % (GL_CURSOR_NOT_ALLOWED + 1)));
}

static bool choose_cursor_image(struct desk *desk, int times)
{
    static uint8_t pixels[SIDE * SIDE * 4];
    const gl_image image = draw_ring(pixels, SIDE);
    return times % 2 == 0 ? gl_window_set_cursor_shape(desk->window, GL_CURSOR_ARROW)
                          : gl_window_set_cursor_image(desk->window, &image, SIDE / 2, SIDE / 2);
}

static bool center_cursor(struct desk *desk, int times)
{
    (void)times;
    return gl_window_set_cursor_position(desk->window, desk->info.width / 2.0,
                                         desk->info.height / 2.0);
}

// ---- Frames -------------------------------------------------------------------------------------

static bool choose_vsync(struct desk *desk, int times)
{
    static const gl_vsync modes[] = {GL_VSYNC_ON, GL_VSYNC_OFF, GL_VSYNC_ADAPTIVE, GL_VSYNC_FORCE};
    return gl_window_set_vsync(desk->window, TURN(modes, times));
}

static void show_vsync(const struct desk *desk, char *text, size_t size)
{
    static const char *const names[] = {[GL_VSYNC_DEFAULT] = "none",
                                        [GL_VSYNC_OFF] = "off",
                                        [GL_VSYNC_ON] = "on",
                                        [GL_VSYNC_ADAPTIVE] = "adaptive",
                                        [GL_VSYNC_FORCE] = "force"};
    snprintf(text, size, "%s",
             names[desk->window ? gl_window_vsync(desk->window) : GL_VSYNC_DEFAULT]);
}

static bool choose_swap_interval(struct desk *desk, int times)
{
    return gl_window_set_swap_interval(desk->window, 1 + times % 3);
}

static bool choose_hidden_fps(struct desk *desk, int times)
{
    const gl_rate rates[] = {{10, 1}, {1, 1}, GL_RATE_NONE};
    return gl_window_set_hidden_fps(desk->window, TURN(rates, times));
}

static bool choose_manual_swap(struct desk *desk, int times)
{
    const bool on = times % 2 == 1, done = gl_window_set_manual_swap(desk->window, on);
    desk->manual_swap = done ? on : desk->manual_swap;
    return done;
}

// ---- The desktop --------------------------------------------------------------------------------

static bool choose_lock_modifiers(struct desk *desk, int times)
{
    return gl_window_set_lock_modifiers(desk->window, times % 2 == 0);
}

static bool copy(struct desk *desk, int times)
{
    char text[64];
    snprintf(text, sizeof text, "copied %d times by the demo desk", times);
    return gl_window_set_clipboard(desk->window, text);
}

static bool paste(struct desk *desk, int times)
{
    (void)times;
    const char *text = gl_window_clipboard(desk->window);
    snprintf(desk->answer, sizeof desk->answer, "clipboard: %s", text ? text : "no text");
    return desk->window;
}

static bool place_candidates(gl_window *window)
{
    return gl_window_set_text_area(window, 40, 40, 200, 24);
}

// ---- The table ----------------------------------------------------------------------------------

#define STATE(member) .state = offsetof(gl_window_info, member)

const struct row rows[] = {
    {.name = "size and place"},
    {"size", "three sizes, in turns", .choose = choose_size, .show = show_size},
    {"fixed size", "you cannot resize it", .set = gl_window_set_fixed_size, STATE(fixed_size)},
    {"size limits", "from 480 x 300 to 1280 x 800, while you resize it", .choose = choose_limits,
     .labels = {"none", "480 to 1280"}},
    {"aspect", "kept while you resize it", .choose = choose_aspect,
     .labels = {"any", "16:9", "1:1"}},
    {"position", "the screen's corner, or 200, 120", .choose = choose_position,
     .show = show_position},
    {"frame", "how far it reaches around the contents", .choose = measure_frame},
    {"maximized", "as large as the desktop allows", .set = set_maximized, STATE(maximized)},
    {"iconify", "and restored two seconds later", .ask = gl_window_iconify,
     .later = gl_window_restore},

    {.name = "focus"},
    {"floating", "above other windows", .set = gl_window_set_floating, STATE(floating)},
    {"hide", "and shown again two seconds later", .ask = gl_window_hide, .later = gl_window_show},
    {"show unfocused", "when shown, it does not take the focus",
     .set = gl_window_set_show_unfocused, STATE(show_unfocused)},
    {"take the focus", "in two seconds: go to another window", .later = gl_window_focus},
    {"ask for attention", "in two seconds: go to another window",
     .later = gl_window_request_attention},

    {.name = "mouse"},
    {"click-through", "for two seconds the mouse reaches what is below",
     .set = gl_window_set_mouse_passthrough, STATE(mouse_passthrough), .later = take_mouse},
    {"cursor", "Enter takes the next one, also while the mouse is locked",
     .choose = choose_cursor_mode, .labels = {"normal", "hidden", "locked", "captured"}},
    {"cursor shape", "those that all systems have", .choose = choose_cursor_shape,
     .labels = {"arrow", "I-beam", "crosshair", "hand", "left-right", "up-down", "nw-se", "ne-sw",
                "all", "not allowed"}},
    {"cursor image", "drawn by the program", .choose = choose_cursor_image,
     .labels = {"none", "a ring"}},
    {"cursor to middle", "where the program puts it", .choose = center_cursor},

    {.name = "whole screen", .right = true},
    {"fullscreen", "fills the monitor below, in the mode below", .choose = set_fullscreen,
     .show = show_fullscreen},
    {"monitor", "which one it fills", .choose = choose_monitor, .show = show_monitor},
    {"mode", "to which the monitor switches", .choose = choose_mode, .show = show_mode},
    {"stay fullscreen", "it is not iconified when it loses the focus",
     .set = gl_window_set_stay_fullscreen, STATE(stay_fullscreen)},

    {.name = "looks"},
    {"title", "above the window, and in the task bar", .choose = choose_title,
     .labels = {"desk", "another"}},
    {"icon", "in the task bar", .choose = choose_icon, .labels = {"default", "a ring"}},
    {"borderless", "without frame and title", .set = gl_window_set_borderless, STATE(borderless)},
    {"opacity", "the desktop shows through", .choose = choose_opacity, .show = show_opacity},

    {.name = "frames"},
    {"v-sync", "the mode in effect: on, off, adaptive or force", .choose = choose_vsync,
     .show = show_vsync},
    {"swap interval", "so many refreshes a frame", .choose = choose_swap_interval,
     .labels = {"1", "2", "3"}},
    {"hidden frames", "a second, at most, while it is not visible", .choose = choose_hidden_fps,
     .labels = {"10", "1", "none"}},
    {"manual swap", "the program presents, at each SWAP", .choose = choose_manual_swap,
     .labels = {"off", "on"}},

    {.name = "desktop"},
    {"keep awake", "no screen saver starts", .set = gl_window_set_keep_awake, STATE(keep_awake)},
    {"lock modifiers", "events report Caps Lock and Num Lock", .choose = choose_lock_modifiers,
     .labels = {"on", "off"}},
    {"copy", "a line to the clipboard", .choose = copy},
    {"paste", "what is in the clipboard", .choose = paste},
    {"text area", "where an input method shows its candidates", .ask = place_candidates},
};
const int row_count = COUNT(rows);

bool row_is_heading(const struct row *row)
{
    return !row->about;
}
