// What people call the values of glpace's enums.
#ifndef SHOWCASE_NAMES_H
#define SHOWCASE_NAMES_H

#include <glpace/display.h>
#include <glpace/window.h>

// "off", "on", "adaptive", "force".
const char *showcase_vsync_name(gl_vsync vsync);

// "unknown", "absent", "works", "throttled".
const char *showcase_verdict_name(gl_vsync_verdict verdict);

// "none", "presents", "timestamps".
const char *showcase_source_name(gl_refresh_source source);

#endif
