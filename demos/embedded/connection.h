// The connection to the window system, by which the input of all windows comes. GLFW names it if it
// was built for that window system, which is known only when the program starts: Debian's two
// builds of GLFW 3.3 are libraries of the same name.
#ifndef CONNECTION_H
#define CONNECTION_H

#include <stdbool.h>

// A descriptor that can be read when input has come; -1 if none is known. Needs a window. On
// Wayland GLFW repeats held keys with a timer of its own, for which the descriptor does not become
// readable.
int connection_descriptor(void);

// Whether input was already read from the descriptor, which then stays silent about it. Sends what
// is still to be sent.
bool connection_has_input(void);

#endif
