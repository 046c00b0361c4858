// What GLFW says, what GLFW 3.4 and later have, and what to do where GLFW is older. The library may
// be older or newer than the header that glpace was built with, so it is asked while the program
// runs. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_GLFW_H
#define GLP_WINDOW_GLFW_H

#include <stdbool.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/window.h>

// GLFW's header has them from 3.4 on.
#ifndef GLFW_PLATFORM
#define GLFW_PLATFORM 0x00050003
#define GLFW_PLATFORM_WIN32 0x00060001
#define GLFW_PLATFORM_COCOA 0x00060002
#define GLFW_PLATFORM_WAYLAND 0x00060003
#define GLFW_PLATFORM_X11 0x00060004
#define GLFW_PLATFORM_NULL 0x00060005
#define GLFW_SCALE_FRAMEBUFFER 0x0002200D
#define GLFW_CURSOR_CAPTURED 0x00034004
#define GLFW_RESIZE_NWSE_CURSOR 0x00036007
#define GLFW_RESIZE_NESW_CURSOR 0x00036008
#define GLFW_RESIZE_ALL_CURSOR 0x00036009
#define GLFW_NOT_ALLOWED_CURSOR 0x0003600A
#define GLFW_MOUSE_PASSTHROUGH 0x0002000D
#define GLFW_POSITION_X 0x0002000E
#define GLFW_POSITION_Y 0x0002000F
#define GLFW_ANY_POSITION 0x80000000
#define GLFW_WAYLAND_APP_ID 0x00026001
#endif

// Whether the library is of this version or a later one.
bool glp_glfw_has(int major, int minor, int revision);

// Whether it is of this version, whatever its revision.
bool glp_glfw_is(int major, int minor);

// The same as glp_glfw_has(); if not, "WHO: WHAT needs GLFW MAJOR.MINOR; this is VERSION" is the
// last error.
bool glp_glfw_check_has(const char *who, const char *what, int major, int minor);

// Why the latest call of GLFW failed, in GLFW's words.
const char *glp_glfw_reason(void);

// Call it before glfwInit(): the environment's GLPACE_PLATFORM goes before a hint of the program.
// false, with the reason, which begins with `who`, if this GLFW does not have that platform.
bool glp_glfw_choose_platform(const char *who);

// Before glfwInit(): whether GLFW is going to look for a Wayland compositor first. A hint of the
// program, which says otherwise, is not known.
bool glp_glfw_tries_wayland(void);

// The platform that GLFW runs on. Before 3.4 it is the only one that the library has, also before
// glfwInit().
gl_platform glp_glfw_platform(void);

#endif
