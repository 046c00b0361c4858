// What hosts have in common. Internal.
#ifndef GLP_HOST_H
#define GLP_HOST_H

#include <glpace/host_impl.h>

#pragma GCC visibility push(hidden)

// Whether it has what every host needs: a queue, and in its vtable all that is not optional.
bool glp_host_is_complete(const gl_host *host);

// gl_host_state.hidden_spacing_ns for a desc's hidden_fps, while no window is visible; {0, 0}: 10 a
// second.
int64_t glp_host_hidden_spacing(gl_rate hidden_fps);

// The number of a window of the host, as in gl_host_vtable; 0 for NULL and for other windows. A host that does not
// number its windows has one.
uint32_t glp_host_window_number(gl_host *host, const gl_window *window);

// The window of a number; NULL if there is none.
gl_window *glp_host_find_window(gl_host *host, uint32_t number);

#pragma GCC visibility pop

#endif
