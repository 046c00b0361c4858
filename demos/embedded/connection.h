// The connection to the window system, by which the input of all windows comes.
#ifndef CONNECTION_H
#define CONNECTION_H

#include <stdbool.h>

// A descriptor that can be read when input has come; -1 if none is known. Needs a window.
int connection_descriptor(void);

// Whether input was already read from the descriptor, which then stays silent about it. Sends what
// is still to be sent.
bool connection_has_input(void);

#endif
