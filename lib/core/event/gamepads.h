// Gamepad events: a tracker that is given the state of each slot and pushes events for what
// changed. Internal.
#ifndef GLP_GAMEPADS_H
#define GLP_GAMEPADS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/queue.h>

#pragma GCC visibility push(hidden)

// A GUID's 32 digits and its end.
#define GLP_GAMEPAD_GUID_SIZE 33

// The state of a slot at one time.
typedef struct glp_gamepad_state {
    bool connected;                    // if not, the rest is ignored
    char guid[GLP_GAMEPAD_GUID_SIZE];  // if it changes, another gamepad has taken the slot
    uint32_t buttons;                  // those that are down, a bit for each gl_gamepad_button
    float axes[GL_GAMEPAD_AXIS_COUNT]; // from -1 to 1; triggers rest at -1
} glp_gamepad_state;

// The members are private.
typedef struct glp_gamepad {
    bool connected;
    bool stick_off[2]; // outside its dead zone: left, right
    bool trigger_off[2];
    bool trigger_seen[2]; // it once had a value other than 0
    char guid[GLP_GAMEPAD_GUID_SIZE];
    uint32_t buttons;
    double axes[GL_GAMEPAD_AXIS_COUNT]; // as in the latest events
} glp_gamepad;

typedef struct glp_gamepads {
    double zone;    // the dead zone, as gl_gamepad_set_dead_zone() sets it
    uint32_t count; // of connected gamepads
    glp_gamepad pads[GL_GAMEPAD_COUNT];
} glp_gamepads;

// Sets up the tracker: no gamepad is connected, and the dead zone is the default.
void glp_gamepads_init(glp_gamepads *gamepads);

// Pushes events for what changed in a slot, 0 to GL_GAMEPAD_COUNT - 1, since the previous call:
// buttons before axes; a connection before its first state, and releases before a disconnection.
// `arrived`: ns of the host's clock.
void glp_gamepads_feed(glp_gamepads *gamepads, int32_t slot, const glp_gamepad_state *state,
                       gl_queue *queue, int64_t arrived);

#pragma GCC visibility pop

#endif
