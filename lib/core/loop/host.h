// What hosts have in common. Internal.
#ifndef GLP_HOST_H
#define GLP_HOST_H

#include <glpace/host_impl.h>

// Whether it has what every host needs: a queue, and in its vtable all that is not optional.
bool glp_host_is_complete(const gl_host *host);

// gl_host_state.hidden_spacing_ns for a desc's hidden_fps, while nobody sees the frames; {0, 0}: 10 a
// second.
int64_t glp_host_hidden_spacing(gl_rate hidden_fps);

#endif
