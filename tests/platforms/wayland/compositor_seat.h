// A seat: a keyboard and a pointer that do what they are reported, in the window that they are in.
// Without them it has neither, as GLFW 3.4 needs one.
#ifndef COMPOSITOR_SEAT_H
#define COMPOSITOR_SEAT_H

#include <stdbool.h>

#include <wayland-server.h>

// `display` gives serial numbers.
void announce_seat(struct wl_display *display, bool devices);

// Obeys a line; false if it is for somebody else. Windows are numbered as they were opened, from 0.
//   focus WINDOW | unfocus             the keyboard is in the window, or in none
//   key CODE PRESSED | mods BITS       evdev's number; those that are down, see keymap
//   repeat RATE DELAY                  of held keys: a second, and ms
//   enter WINDOW X Y | leave           the pointer is in the window, or in none
//   motion X Y | button CODE PRESSED | scroll AXIS AMOUNT
//   push X Y                           a mouse that is locked moves by that
bool obey_seat(const char *line);

// The client whose window has the keyboard; NULL if there is none.
struct wl_client *client_with_keyboard(void);

#endif
