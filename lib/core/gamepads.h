// What gamepads do, told as events: a tracker that is fed with what each place shows and pushes
// what changed. Internal.
#ifndef GLP_GAMEPADS_H
#define GLP_GAMEPADS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/queue.h>

// A GUID's 32 digits and its end.
#define GLP_GAMEPAD_GUID_SIZE 33

// What one place shows at one moment.
typedef struct glp_gamepad_state {
    bool connected;                    // if not, nothing else counts
    char guid[GLP_GAMEPAD_GUID_SIZE];  // another one at the same place is another gamepad
    uint32_t buttons;                  // that are down, a bit for each gl_gamepad_button
    float axes[GL_GAMEPAD_AXIS_COUNT]; // from -1 to 1; triggers rest at -1
} glp_gamepad_state;

// The members are private.
typedef struct glp_gamepad {
    bool connected;
    bool stick_off[2]; // out of its dead zone: left, right
    bool trigger_off[2];
    bool trigger_seen[2]; // it showed anything but 0
    char guid[GLP_GAMEPAD_GUID_SIZE];
    uint32_t buttons;
    double axes[GL_GAMEPAD_AXIS_COUNT]; // as told
} glp_gamepad;

typedef struct glp_gamepads {
    double zone;    // what gl_gamepad_set_dead_zone() sets
    uint32_t count; // of those connected
    glp_gamepad pads[GL_GAMEPAD_MAX];
} glp_gamepads;

// Nothing is connected; the dead zone is the default.
void glp_gamepads_init(glp_gamepads *gamepads);

// Pushes what changed at a place, 0 to GL_GAMEPAD_MAX - 1, since it was fed before. Buttons before
// axes; a gamepad that goes is released first, one that comes is told first. `arrived`: ns of the
// host's clock.
void glp_gamepads_feed(glp_gamepads *gamepads, int32_t place, const glp_gamepad_state *state,
                       gl_queue *queue, int64_t arrived);

#endif
