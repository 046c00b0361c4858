// The functions of EGL that the library calls stand behind fakes, which can be asked to fail, and to
// hide what EGL offers. Until then the calls are EGL's own.
#ifndef EGL_FAKES_H
#define EGL_FAKES_H

#include <stdbool.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>

// What EGL offers. Set its fields after egl_fakes_reset().
extern struct egl_offer {
    const char *hidden[2]; // extensions that the client's list lacks
    const char *misspelt;  // one that has a longer name in the list
    EGLint devices;        // how many graphics devices there are: each is EGL's first one
    EGLint cards;          // how many of them are graphics cards, the last ones
    EGLint broken_cards;   // how many cards have no display, the first ones
    bool loses_samples;    // what is drawn into several a pixel is lost
    bool default_works;    // the default display does, wherever the test runs
} egl_offer;

// Everything is offered, with one device, and nothing fails.
void egl_fakes_reset(void);

// The first calls of a function fail, so many.
void egl_fakes_fail_first(const char *function, int calls);

// From here on calls are counted from 1, and the nth fails, with `all` also every later one of the
// same function. "address of OpenGL" is what loads its functions; one after the other, they count
// as one call.
void egl_fakes_fail_nth(int nth, bool all);

// No call fails any more. The name of the nth function; NULL if there were fewer calls.
const char *egl_fakes_stop(void);

// The displays that were asked for since egl_fakes_reset(), in order: "surfaceless", "device N" or
// "default", each with a space after it.
const char *egl_fakes_asked(void);

// Contexts and surfaces that were made and not destroyed since egl_fakes_reset().
int egl_fakes_alive(void);

#endif
