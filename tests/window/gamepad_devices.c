// Gamepads through GLFW itself, on Linux. The kernel's side is played by this program: it stands in
// for the few calls that GLFW reaches devices by, and keeps pipes in the place of /dev/input.
#define _GNU_SOURCE
#undef _FILE_OFFSET_BITS // with which open() here would be open64(), and GLFW does not call that

#include "fixture.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include <linux/input.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glpace/host_impl.h>

#define MOST_FILES 1024
#define INPUT "/dev/input"
#define GUID "03000000341200007856000011010000"

static char folder[] = "/tmp/glpace-devices-XXXXXX";
static char device[64]; // the one that is plugged first

// What the kernel lets the user do, and what the motors play.
static struct {
    bool has_motors;
    bool refuses_writing;
    bool refuses_effects;
    int gone; // a descriptor whose device was unplugged; 0: none
    struct ff_effect effect;
    int played, stopped;
    char on[64]; // the file that rumbled last
    int descriptor;
    int open_files; // for writing
} kernel;

static bool is_for_writing[MOST_FILES]; // descriptors

// ---- the kernel's side --------------------------------------------------------------------------

static const char *in_folder(const char *path, char *ours, size_t size)
{
    if (strncmp(path, INPUT, strlen(INPUT)) != 0)
        return path;
    snprintf(ours, size, "%s%s", folder, path + strlen(INPUT));
    return ours;
}

static int open_any(const char *path, int flags, int mode)
{
    char ours[64];
    const char *there = in_folder(path, ours, sizeof ours);
    if (there != ours)
        return (int)syscall(SYS_openat, AT_FDCWD, there, flags, mode);
    if (flags & O_RDWR && kernel.refuses_writing) {
        errno = EACCES;
        return -1;
    }
    // A pipe that is also open for writing never ends.
    const int file = (int)syscall(SYS_openat, AT_FDCWD, there, (flags & ~O_ACCMODE) | O_RDWR, mode);
    if (file >= 0 && file < MOST_FILES) {
        is_for_writing[file] = flags & O_RDWR;
        kernel.open_files += is_for_writing[file];
    }
    return file;
}

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...)                                                     \
    {                                                                                              \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, int) : 0;                     \
        va_end(arguments);                                                                         \
        return open_any(path, flags, mode);                                                        \
    }
OPEN(open)
OPEN(open64) // as glpace calls it, whose files may be large

int close(int file)
{
    if (file >= 0 && file < MOST_FILES) {
        kernel.open_files -= is_for_writing[file];
        is_for_writing[file] = false;
        kernel.gone = file == kernel.gone ? 0 : kernel.gone;
    }
    return (int)syscall(SYS_close, file);
}

static const char *name_of(int file)
{
    static char path[64];
    char link[32];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t size = readlink(link, path, sizeof path - 1);
    path[size > 0 ? size : 0] = 0;
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

ssize_t write(int file, const void *bytes, size_t size)
{
    const struct input_event *event = bytes;
    if (size != sizeof *event || event->type != EV_FF)
        return syscall(SYS_write, file, bytes, size);
    if (file == kernel.gone || !is_for_writing[file]) {
        errno = ENODEV;
        return -1;
    }
    assert_int_equal(event->code, kernel.effect.id);
    *(event->value ? &kernel.played : &kernel.stopped) += 1;
    kernel.descriptor = file;
    snprintf(kernel.on, sizeof kernel.on, "%s", name_of(file));
    return (ssize_t)size;
}

DIR *opendir(const char *path)
{
    union {
        void *found;
        DIR *(*call)(const char *);
    } next = {dlsym(RTLD_NEXT, "opendir")};
    char ours[64];
    return next.call(in_folder(path, ours, sizeof ours));
}

int inotify_add_watch(int file, const char *path, uint32_t mask)
{
    char ours[64];
    return (int)syscall(SYS_inotify_add_watch, file, in_folder(path, ours, sizeof ours), mask);
}

static void set_bits(unsigned char *bits, size_t size, const int *which, size_t count)
{
    memset(bits, 0, size);
    for (size_t i = 0; i < count; i++)
        if ((size_t)which[i] / 8 < size)
            bits[which[i] / 8] |= (unsigned char)(1 << which[i] % 8);
}

#define SET_BITS(...)                                                                              \
    set_bits(answer, size, (const int[]){__VA_ARGS__},                                             \
             sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

// The first effect of a file gets the number 3.
static int take_effect(int file, struct ff_effect *effect)
{
    if (kernel.refuses_effects || file == kernel.gone) {
        errno = kernel.refuses_effects ? ENOSPC : ENODEV;
        return -1;
    }
    assert_true(effect->id == -1 || effect->id == 3);
    effect->id = 3;
    kernel.effect = *effect;
    return 0;
}

// Two buttons, four axes and a hat.
static int answer_device(int file, unsigned number, void *answer, size_t size)
{
    if (number == _IOC_NR(EVIOCGID))
        *(struct input_id *)answer = (struct input_id){
            BUS_USB, 0x1234, strcmp(name_of(file), "event00") == 0 ? 0x5679 : 0x5678, 0x0111};
    else if (number == _IOC_NR(EVIOCGNAME(0)))
        snprintf(answer, size, "%s",
                 strcmp(name_of(file), "event1") == 0 ? "a pad of it" : "a device");
    else if (number == _IOC_NR(EVIOCGBIT(0, 0)))
        SET_BITS(EV_SYN, EV_KEY, EV_ABS, EV_FF);
    else if (number == _IOC_NR(EVIOCGBIT(EV_FF, 0)) && kernel.has_motors)
        SET_BITS(FF_RUMBLE, FF_PERIODIC);
    else if (number == _IOC_NR(EVIOCGBIT(EV_FF, 0)))
        SET_BITS(FF_CONSTANT);
    else if (number == _IOC_NR(EVIOCGBIT(EV_KEY, 0)))
        SET_BITS(BTN_SOUTH, BTN_EAST);
    else if (number == _IOC_NR(EVIOCGBIT(EV_ABS, 0)))
        SET_BITS(ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_HAT0X, ABS_HAT0Y);
    else if (number == _IOC_NR(EVIOCSFF))
        return take_effect(file, answer);
    else if (number == _IOC_NR(EVIOCGABS(ABS_Z)))
        *(struct input_absinfo *)answer = (struct input_absinfo){.minimum = 0, .maximum = 255};
    else
        *(struct input_absinfo *)answer =
            (struct input_absinfo){.minimum = -32768, .maximum = 32767};
    return 0;
}

int ioctl(int file, unsigned long request, ...)
{
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (_IOC_TYPE(request) == 'E')
        return answer_device(file, _IOC_NR(request), argument, _IOC_SIZE(request));
    return (int)syscall(SYS_ioctl, file, request, argument);
}

// ---- what the user does -------------------------------------------------------------------------

static void plug(void)
{
    assert_int_equal(mkfifo(device, 0600), 0);
}

static void unplug(void)
{
    assert_int_equal(unlink(device), 0);
}

static void report(uint16_t type, uint16_t code, int32_t value)
{
    int file = (int)syscall(SYS_openat, AT_FDCWD, device, O_WRONLY | O_NONBLOCK);
    assert_true(file >= 0);
    struct input_event event = {.type = type, .code = code, .value = value};
    assert_int_equal(write(file, &event, sizeof event), sizeof event);
    close(file);
}

static void press_south(void)
{
    report(EV_KEY, BTN_SOUTH, 1);
}

typedef struct later {
    void (*act)(void);
    pthread_t thread;
} later;

// Once the wait is likely to have begun; it has to end either way.
static void *run_later(void *argument)
{
    gl_sleep_until(gl_time_now() + 50 * GL_NS_PER_MS);
    ((later *)argument)->act();
    return NULL;
}

static void start_later(later *job, void (*act)(void))
{
    job->act = act;
    assert_int_equal(pthread_create(&job->thread, NULL, run_later, job), 0);
}

// -------------------------------------------------------------------------------------------------

static gl_window *window;
static gl_host *host;
static int unmapped_ones;
static char reported[512];

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level != GL_LOG_INFO)
        return;
    unmapped_ones++;
    snprintf(reported, sizeof reported, "%s", message);
}

static gl_event next_of_gamepads(void)
{
    gl_event event;
    while (gl_queue_pop(host->queue, &event))
        if (event.type >= GL_EVENT_GAMEPAD && event.type <= GL_EVENT_GAMEPAD_AXIS)
            return event;
    return (gl_event){0};
}

static gl_event expect_now(gl_event_type type)
{
    host->vtable->poll(host);
    gl_event event = next_of_gamepads();
    assert_string_equal(gl_event_name(event.type), gl_event_name(type));
    return event;
}

static void expect_axis(uint16_t code, int32_t raw, gl_gamepad_axis axis, double value)
{
    report(EV_ABS, code, raw);
    gl_event event = expect_now(GL_EVENT_GAMEPAD_AXIS);
    assert_int_equal(event.gamepad_axis.axis, axis);
    if (event.gamepad_axis.value - value > 1e-3 || value - event.gamepad_axis.value > 1e-3)
        fail_msg("%g is not %g", event.gamepad_axis.value, value);
}

// As the device numbers them, whatever the mappings say.
static void expect_joystick(float x, bool south, uint8_t hat)
{
    float axes[6];
    bool buttons[8];
    uint8_t hats[4];
    assert_string_equal(gl_joystick_name(window, 0), "a device");
    assert_string_equal(gl_joystick_guid(window, 0), GUID);
    assert_int_equal(gl_joystick_axes(window, 0, axes, 6), 4);
    assert_true(axes[0] > x - 1e-3f && axes[0] < x + 1e-3f);
    assert_true(axes[2] == -1 || axes[2] == 1); // at one of its ends
    assert_int_equal(gl_joystick_buttons(window, 0, buttons, 8), 2);
    assert_int_equal(buttons[0], south);
    assert_false(buttons[1]);
    assert_int_equal(gl_joystick_hats(window, 0, hats, 4), 1);
    assert_int_equal(hats[0], hat);

    axes[1] = 7;
    assert_int_equal(gl_joystick_axes(window, 0, axes, 1), 4);
    assert_true(axes[1] == 7);
    assert_int_equal(gl_joystick_buttons(window, 0, NULL, 0), 2);
    assert_int_equal(gl_joystick_hats(window, 0, NULL, 0), 1);
}

static void expect_no_joystick(int32_t joystick)
{
    assert_null(gl_joystick_name(window, joystick));
    assert_null(gl_joystick_guid(window, joystick));
    assert_int_equal(gl_joystick_axes(window, joystick, NULL, 0), 0);
    assert_int_equal(gl_joystick_buttons(window, joystick, NULL, 0), 0);
    assert_int_equal(gl_joystick_hats(window, joystick, NULL, 0), 0);
}

static FIXTURE(make_folder)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(device, sizeof device, "%s/event0", folder);
    return 0;
}

static FIXTURE(remove_folder)
{
    unlink(device);
    return rmdir(folder);
}

ALL_BETWEEN(make_folder, remove_folder)

// GLFW before 3.4 is built for one window system, and its name is in the version.
static bool receives_of_devices(void)
{
    int major, minor, revision;
    glfwGetVersion(&major, &minor, &revision);
    return major > 3 || minor > 3 || !strstr(glfwGetVersionString(), "Wayland");
}

TEST(a_life)
{
    if (!receives_of_devices()) {
        printf("# GLFW before 3.4 does not gets gamepads that are plugged in on Wayland\n");
        return;
    }
    gl_log_set_callback(receive, NULL);
    window = open_window((gl_window_desc){0});
    host = gl_window_host(window);
    later job;

    // On X11 a wait without a deadline ends when it is plugged.
    const bool on_x11 = gl_window_platform(window) == GL_PLATFORM_X11;
    start_later(&job, plug);
    while (unmapped_ones == 0) {
        host->vtable->wait(host, on_x11 ? GL_TIME_NEVER : gl_host_now(host) + 10 * GL_NS_PER_MS);
        host->vtable->poll(host);
    }
    pthread_join(job.thread, NULL);
    assert_string_equal(reported,
                        "gamepads: no mapping makes one of joystick \"a device\", GUID " GUID);
    assert_int_equal(next_of_gamepads().type, GL_EVENT_NONE);

    expect_joystick(0, false, 0);
    expect_no_joystick(1);

    // GLFW takes the mapping as it was checked. It has no right trigger.
    static const char mapping[] = GUID ",My Pad,misc1:b1,a:b0,b:b1,leftx:a0,lefty:a1~,+rightx:b0,"
                                       "lefttrigger:a2,dpup:h0.1,dpdown:h0.4,x:+a3,y:-a3,hint:a:=1";
    assert_int_equal(gl_gamepad_add_mappings(window, mapping, strlen(mapping)).added, 1);
    assert_true(expect_now(GL_EVENT_GAMEPAD).gamepad.connected);
    assert_string_equal(gl_gamepad_name(window, 0), "My Pad");
    assert_int_equal(next_of_gamepads().type, GL_EVENT_NONE);

    start_later(&job, press_south);
    gl_event event = {0};
    for (; event.type == GL_EVENT_NONE; event = next_of_gamepads())
        host->vtable->wait(host, GL_TIME_NEVER);
    pthread_join(job.thread, NULL);
    assert_int_equal(event.type, GL_EVENT_GAMEPAD_BUTTON);
    assert_int_equal(event.gamepad_button.button, GL_GAMEPAD_BUTTON_A);

    expect_axis(ABS_X, 32767, GL_GAMEPAD_AXIS_LEFT_X, 1);
    expect_axis(ABS_X, 0, GL_GAMEPAD_AXIS_LEFT_X, 0);
    expect_axis(ABS_Y, 32767, GL_GAMEPAD_AXIS_LEFT_Y, -1);
    expect_axis(ABS_Z, 255, GL_GAMEPAD_AXIS_LEFT_TRIGGER, 1);
    report(EV_ABS, ABS_HAT0Y, -1);
    assert_int_equal(expect_now(GL_EVENT_GAMEPAD_BUTTON).gamepad_button.button,
                     GL_GAMEPAD_BUTTON_DPAD_UP);
    report(EV_ABS, ABS_X, -32768);
    expect_joystick(-1, true, GL_HAT_UP);

    unplug();
    for (event = expect_now(GL_EVENT_GAMEPAD_BUTTON); event.type != GL_EVENT_GAMEPAD;
         event = next_of_gamepads())
        assert_int_not_equal(event.type, GL_EVENT_NONE);
    assert_false(event.gamepad.connected);
    assert_null(gl_gamepad_name(window, 0));
    expect_no_joystick(0);
    gl_window_destroy(window);
}

// ---- rumble -------------------------------------------------------------------------------------

static const char rumbling_mapping[] = GUID ",My Pad,a:b0,b:b1,leftx:a0,lefty:a1";

// In the order in which GLFW sorts them, and so by their slots. The second one is another model, and the
// third one has another name.
static const char *const devices[] = {"event0", "event00", "event1", "event10", "event2"};
enum { DEVICES = sizeof devices / sizeof *devices };

static const char *path_of(int number)
{
    static char path[64];
    snprintf(path, sizeof path, "%s/%s", folder, devices[number]);
    return path;
}

static FIXTURE(open_beside_devices)
{
    memset(&kernel, 0, sizeof kernel);
    kernel.has_motors = true;
    for (int i = 0; i < DEVICES; i++)
        assert_int_equal(mkfifo(path_of(i), 0600), 0);
    window = open_window((gl_window_desc){0});
    host = gl_window_host(window);
    gl_gamepad_add_mappings(window, rumbling_mapping, strlen(rumbling_mapping));
    host->vtable->poll(host);
    return 0;
}

static FIXTURE(remove_devices)
{
    gl_window_destroy(window);
    for (int i = 0; i < DEVICES; i++)
        unlink(path_of(i));
    return kernel.open_files == 0 ? 0 : -1;
}

static void expect_rumble(int32_t gamepad, const char *file, int played)
{
    assert_true(gl_gamepad_rumble(window, gamepad, 0.5, 1, 0.25));
    assert_string_equal(kernel.on, file);
    assert_int_equal(kernel.played, played);
    assert_int_equal(kernel.effect.type, FF_RUMBLE);
    assert_int_equal(kernel.effect.replay.length, 250);
    assert_int_equal(kernel.effect.u.rumble.strong_magnitude, 0x8000);
    assert_int_equal(kernel.effect.u.rumble.weak_magnitude, 0xFFFF);
}

// Equal gamepads in the order of their files. A second rumble takes the place of the first one.
TEST_BETWEEN(open_beside_devices, remove_devices, rumble)
{
    expect_rumble(3, "event10", 1);
    expect_rumble(4, "event2", 2);
    expect_rumble(0, "event0", 3);
    expect_rumble(0, "event0", 4);
    expect_rumble(2, "event1", 5);
    assert_int_equal(kernel.open_files, 4);

    assert_true(gl_gamepad_rumble(window, 0, 0.1, 0, 0.0001)); // not 0, which has no end
    assert_int_equal(kernel.effect.replay.length, 1);
    assert_true(gl_gamepad_rumble(window, 0, 0, 0, GL_RUMBLE_SECONDS_MAX));
    assert_int_equal(kernel.stopped, 1);
    assert_true(gl_gamepad_rumble(window, 3, 1, 1, 0));
    assert_int_equal(kernel.stopped, 2);
    assert_string_equal(kernel.on, "event10");
    assert_int_equal(kernel.played, 6);
}

// Before the first rumble there is nothing to stop.
TEST_BETWEEN(open_beside_devices, remove_devices, stop_at_first)
{
    assert_true(gl_gamepad_rumble(window, 0, 0, 0, 1));
    assert_int_equal(kernel.stopped, 0);
}

TEST_BETWEEN(open_beside_devices, remove_devices, unplugged)
{
    if (!receives_of_devices())
        return;
    expect_rumble(3, "event10", 1);
    assert_int_equal(unlink(path_of(3)), 0);
    while (gl_gamepad_name(window, 3))
        host->vtable->poll(host);
    host->vtable->poll(host);
    assert_int_equal(kernel.open_files, 0);
    assert_false(gl_gamepad_rumble(window, 3, 1, 1, 1));
    assert_string_equal(gl_last_error(), "gl_gamepad_rumble: there is no gamepad in this slot");
}

// Between two polls, so that the device is another one, which is looked for again.
TEST_BETWEEN(open_beside_devices, remove_devices, connected_again)
{
    expect_rumble(0, "event0", 1);
    kernel.gone = kernel.descriptor;
    expect_rumble(0, "event0", 2);
    assert_int_equal(kernel.open_files, 1);
}

TEST_BETWEEN(open_beside_devices, remove_devices, refused_by_the_kernel)
{
    kernel.refuses_effects = true;
    assert_false(gl_gamepad_rumble(window, 0, 1, 1, 1));
    assert_string_equal(gl_last_error(), "gl_gamepad_rumble: the device refuses the rumble");
    kernel.refuses_effects = false;
    expect_rumble(0, "event0", 1);
}

TEST_BETWEEN(open_beside_devices, remove_devices, no_motors)
{
    kernel.has_motors = false;
    assert_false(gl_gamepad_rumble(window, 0, 1, 1, 1));
    assert_string_equal(gl_last_error(), "gl_gamepad_rumble: this gamepad has no motors");
    assert_int_equal(kernel.open_files, 0);
}

TEST_BETWEEN(open_beside_devices, remove_devices, not_permitted)
{
    kernel.refuses_writing = true;
    assert_false(gl_gamepad_rumble(window, 0, 1, 1, 1));
    assert_string_equal(gl_last_error(), "gl_gamepad_rumble: the user may not write to the "
                                         "gamepad's device in /dev/input");
}
