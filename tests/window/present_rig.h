// A window with X11's Present extension as its source, a spy between them, and a driver beside it.
#ifndef PRESENT_RIG_H
#define PRESENT_RIG_H

#include <glpace/host_impl.h>

#include "fixture.h"

extern gl_window *window;
extern gl_host *host;
extern uint32_t serial;    // of the driver's next present; it begins before it wraps around
extern int sentences;      // in the log, about the server
extern char sentence[512]; // the latest

int set_up(void **state);
int tear_down(void **state);

// The test's window; what is pretended is set before.
void open_here(void);

// A frame, which no driver of the server's presents, and one that the driver does.
void present(void);
void draw_as_driver(void);

// Until the source has reported so much.
void wait_until_logged(int count);

#endif
