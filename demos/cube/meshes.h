// What is in the scene of `cube`. Each function returns NULL, with the reason in the log, if it
// fails; what it returns is the caller's.
#ifndef CUBE_MESHES_H
#define CUBE_MESHES_H

#include <cglm/cglm.h>

#include <glpace/glpace.h>

// What a shader gets of each cube, and of the floor.
struct instance {
    mat4 model;
    vec3 tint;
};

// A cube of sides of 1, to be drawn up to `count` times; the instances are yet to be updated.
gl_mesh *meshes_create_boxes(int32_t count);

// A floor with the same panel over and over, which is an instance too.
gl_mesh *meshes_create_floor(void);

// A panel in a metal frame with a rivet in each corner; how glossy it is lies in alpha.
gl_texture *meshes_create_panel(void);

#endif
