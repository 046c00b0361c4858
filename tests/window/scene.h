// What is there before a window is made.
#ifndef SCENE_H
#define SCENE_H

#include <stdbool.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glpace/glpace.h>

// At most one is not NULL.
extern struct scene {
    GLFWwindow *own; // the program's, which has started GLFW
    gl_window *window;
    gl_offscreen *offscreen;
} scene;

// OpenGL is loaded by each.
void scene_begin_nothing(void);
void scene_begin_own(void);
void scene_begin_window(void);
void scene_begin_offscreen(void); // nothing where glpace is built without
void scene_end(void);

// Makes the context of what is there current, and clears it.
void scene_make_current(void);
bool scene_has_context(void);

// What scene_make_current() clears with.
#define SCENE_RED 51

#endif
