// A chunk of the ground: a flat grid of -0.5 to 0.5, which takes its place and its heights from a
// texture.
layout(location = 0) in vec3 position;

uniform sampler2D ground; // a texel for each corner of a cell: its height, and how much sun it has
uniform mat4 camera;
uniform ivec2 first; // the chunk's first corner, in cells
uniform ivec4 steps; // cells from one vertex to the next along the edges at -x, +x, -z and +z

const int chunk = 32; // cells; this and the next as in terrain.c
const float cell = 2.0;

out vec3 at; // in the world

void main()
{
    ivec2 here = ivec2(round((position.xz + 0.5) * float(chunk)));
    // Beside a coarser chunk an edge takes that one's corners, or there would be cracks.
    if (here.x == 0)
        here.y -= here.y % steps.x;
    if (here.x == chunk)
        here.y -= here.y % steps.y;
    if (here.y == 0)
        here.x -= here.x % steps.z;
    if (here.y == chunk)
        here.x -= here.x % steps.w;
    here += first;
    vec2 middle = vec2(textureSize(ground, 0) - 1) * 0.5;
    float height = texelFetch(ground, here, 0).x;
    at = vec3((vec2(here) - middle) * cell, height).xzy;
    gl_Position = camera * vec4(at, 1.0);
}
