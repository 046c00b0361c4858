// A window that the program made with GLFW, for the tests that adopt it.
#ifndef ADOPT_RIG_H
#define ADOPT_RIG_H

#include "fixture.h"

#include <glpace/native.h>

// It has a core context of the system's own API. Of each test.
extern GLFWwindow *handle;

// Tearing down fails the test if GLFW has reported the program of an error.
int set_up(void **state);
int tear_down(void **state);

// Another one, whose context is made by this API of GLFW's.
GLFWwindow *make_own(int creation_api);

// Adopts it; fails the test if that cannot be.
gl_window *adopt(GLFWwindow *own);

#endif
