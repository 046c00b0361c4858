// The host around another one: the program's frames go through it, and so does its input.
#ifndef GLP_APP_HOST_H
#define GLP_APP_HOST_H

#include <glpace/host_impl.h>

typedef struct glp_app_host {
    gl_host host;
    gl_host *stage;    // shows the frames and brings input; borrowed
    gl_host *timeline; // keeps the time, and may bring input as well; NULL: the stage does

    // Each may be NULL. takes: whether the program is not to get this input.
    bool (*takes)(void *user, const gl_event *input);
    void (*begins)(void *user);    // a RENDER comes, and its context is current
    void (*drawn)(void *user);     // the program has drawn it; its present comes
    void (*presented)(void *user); // the frame, in all windows
    void *user;
} glp_app_host;

// Sets up the two hosts; the rest is zeroed. Returns the host, which is valid as long as the
// arguments. timeline NULL: the stage's own time.
gl_host *glp_app_host_init(glp_app_host *app, gl_host *stage, gl_host *timeline);

#endif
