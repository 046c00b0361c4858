// The clipboard: what a client that copied offers goes to whoever has the keyboard.
#ifndef COMPOSITOR_CLIPBOARD_H
#define COMPOSITOR_CLIPBOARD_H

#include <wayland-server.h>

void announce_clipboard(struct wl_display *display);

// Offers what was copied to the client that has the keyboard.
void report_clipboard(void);

#endif
