// A driver that presents to a window through X11's Present extension, on a connection of its own.
#ifndef PRESENT_DRIVER_H
#define PRESENT_DRIVER_H

#include <stdint.h>

#include <xcb/present.h>

void driver_start(void);
void driver_stop(void);

// A pixmap comes to the window at refresh `target`, or at the next one if that is past.
void driver_present(uint32_t serial, uint64_t target);

// The server's own answer when refresh `target` was, or the next one if that is past. Whoever
// listens receives it.
xcb_present_complete_notify_event_t driver_ask(uint64_t target);

// Breaks the connection of the window's source.
void driver_kill(void);

#endif
