// What people call the values of glpace's enums.
#ifndef DEMO_NAMES_H
#define DEMO_NAMES_H

#include <glpace/display.h>
#include <glpace/window.h>

// "off", "on", "adaptive", "force".
const char *demo_vsync_name(gl_vsync vsync);

// "unknown", "absent", "works", "throttled".
const char *demo_verdict_name(gl_vsync_verdict verdict);

// "none", "presents", "timestamps".
const char *demo_source_name(gl_refresh_source source);

#endif
