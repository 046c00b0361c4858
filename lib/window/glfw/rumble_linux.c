// Rumble on Linux: the kernel plays effects that are written to a device in /dev/input. GLFW reads each
// joystick from such a device and does not reveal its path, so the path is found again.
#define _POSIX_C_SOURCE 200809L

#include "window/glfw/rumble.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <linux/input.h>
#include <sys/ioctl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#define FOLDER "/dev/input/"
#define FILE_SIZE 32  // of a name in the folder
#define NAME_SIZE 128 // of a joystick; GLFW 3.4 keeps no more
#define STRONGEST 0xFFFF

typedef struct motors {
    bool known;          // they were looked for since the gamepad is connected
    glp_refusal refusal; // why they do not move; NULL: they do
    int file;            // then: the device
    int16_t effect;      // the kernel's number of the effect; -1: none yet
} motors;

static motors all[GL_GAMEPAD_COUNT];

// ---- which device it is -------------------------------------------------------------------------

// The kernel waits for a device that another program uses; a signal interrupts this wait.
static int open_device(const char *path, int access)
{
    int file;
    do
        file = open(path, access | O_NONBLOCK | O_CLOEXEC);
    while (file < 0 && errno == EINTR);
    return file;
}

static int request(int file, unsigned long code, void *argument)
{
    int result;
    do
        result = ioctl(file, code, argument);
    while (result < 0 && errno == EINTR);
    return result;
}

static bool has_bit(int file, unsigned type, unsigned bit)
{
    unsigned char bits[KEY_CNT / 8] = {0};
    return request(file, EVIOCGBIT(type, sizeof bits), bits) >= 0 && bits[bit / 8] >> bit % 8 & 1;
}

static bool holds_number(const char *guid, int at, uint16_t number)
{
    char digits[5];
    snprintf(digits, sizeof digits, "%02x%02x", number & 0xFF, number >> 8);
    return strncmp(guid + at, digits, 4) == 0;
}

// GLFW's GUID has the bus, and the other numbers only if there are all of them.
static bool has_guid(const struct input_id *id, const char *guid)
{
    const bool complete = id->vendor && id->product && id->version;
    return holds_number(guid, 0, id->bustype) &&
           (!complete ||
            (holds_number(guid, 8, id->vendor) && holds_number(guid, 16, id->product) &&
             holds_number(guid, 24, id->version)));
}

static bool is_joystick(int file, const char *name, const char *guid)
{
    struct input_id id;
    char found[NAME_SIZE] = "Unknown"; // as GLFW calls a device without a name
    request(file, EVIOCGNAME(sizeof found - 1), found);
    return request(file, EVIOCGID, &id) >= 0 && has_guid(&id, guid) &&
           strncmp(found, name, sizeof found - 1) == 0 && has_bit(file, 0, EV_ABS);
}

// Goes on to the next device, in the order in which GLFW numbers joysticks when it starts. The first
// one follows "".
static bool find_next(char file[FILE_SIZE])
{
    char next[FILE_SIZE] = "";
    DIR *folder = opendir(FOLDER);
    for (const struct dirent *entry; folder && (entry = readdir(folder));) {
        const char *name = entry->d_name;
        if (strncmp(name, "event", 5) == 0 && strlen(name) < sizeof next &&
            strcmp(name, file) > 0 && (!*next || strcmp(name, next) < 0))
            memcpy(next, name, strlen(name) + 1);
    }
    if (folder)
        closedir(folder);
    memcpy(file, next, sizeof next);
    return *next;
}

// The joystick may be unplugged at any time, so each answer is checked.
static bool is_equal(int32_t slot, const char *name, const char *guid)
{
    const char *its_name = glfwGetJoystickName(slot), *its_guid = glfwGetJoystickGUID(slot);
    return its_name && its_guid && strcmp(its_name, name) == 0 && strcmp(its_guid, guid) == 0;
}

// How many joysticks before this slot have the name and the numbers of the one in it.
static int count_equal_before(int32_t slot, const char *name, const char *guid)
{
    int count = 0;
    for (int32_t other = 0; other < slot; other++)
        count += is_equal(other, name, guid);
    return count;
}

static bool find_path(int32_t slot, char *path, size_t size)
{
    const char *name = glfwGetJoystickName(slot), *guid = glfwGetJoystickGUID(slot);
    if (!name || !guid)
        return false;
    int before = count_equal_before(slot, name, guid);
    bool found = false;
    for (char file[FILE_SIZE] = ""; !found && find_next(file);) {
        snprintf(path, size, "%s%s", FOLDER, file);
        const int device = open_device(path, O_RDONLY);
        if (device < 0)
            continue;
        found = is_joystick(device, name, guid) && before-- == 0;
        close(device);
    }
    return found;
}

static glp_refusal open_motors(int32_t slot, int *file)
{
    char path[sizeof FOLDER + FILE_SIZE];
    if (!find_path(slot, path, sizeof path))
        return "no device in /dev/input is this gamepad";
    *file = open_device(path, O_RDWR);
    if (*file < 0)
        return "the user may not write to the gamepad's device in /dev/input";
    if (has_bit(*file, EV_FF, FF_RUMBLE))
        return NULL;
    close(*file);
    return "this gamepad has no motors";
}

// ---- what it plays ------------------------------------------------------------------------------

static uint16_t magnitude(double strength)
{
    return (uint16_t)(strength * STRONGEST + 0.5);
}

static bool upload(motors *which, double low, double high, uint16_t ms)
{
    struct ff_effect effect = {
        .type = FF_RUMBLE,
        .id = which->effect,
        .replay = {.length = ms},
        .u.rumble = {.strong_magnitude = magnitude(low), .weak_magnitude = magnitude(high)},
    };
    if (request(which->file, EVIOCSFF, &effect) < 0)
        return false;
    which->effect = effect.id;
    return true;
}

static bool play(motors *which, double low, double high, uint16_t ms)
{
    if (ms == 0 && which->effect < 0)
        return true;
    if (ms > 0 && !upload(which, low, high, ms))
        return false;
    const struct input_event event = {
        .type = EV_FF, .code = (uint16_t)which->effect, .value = ms > 0};
    return write(which->file, &event, sizeof event) == (ssize_t)sizeof event;
}

static glp_refusal try(int32_t slot, double low, double high, uint16_t ms)
{
    motors *which = &all[slot];
    if (!which->known) {
        *which = (motors){.known = true, .effect = -1};
        which->refusal = open_motors(slot, &which->file);
    }
    return which->refusal               ? which->refusal
           : play(which, low, high, ms) ? NULL
                                        : "the device refuses the rumble";
}

// If the gamepad was connected again between two polls, the device that is open is the earlier one.
glp_refusal glp_rumble(int32_t slot, double low, double high, uint16_t ms)
{
    const bool had_motors = all[slot].known && !all[slot].refusal;
    const glp_refusal refusal = try(slot, low, high, ms);
    if (!refusal || !had_motors)
        return refusal;
    glp_rumble_end(slot);
    return try(slot, low, high, ms);
}

// The kernel stops what the device plays when it is closed.
void glp_rumble_end(int32_t slot)
{
    motors *which = &all[slot];
    if (which->known && !which->refusal)
        close(which->file);
    *which = (motors){0};
}
