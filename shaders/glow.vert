// One triangle, turned about its centre. What is drawn is larger, to have room for the glow around
// it: `light` and `corner` go on beyond the triangle as they change inside of it.
layout(location = 0) in vec2 position; // the centre is (0, 0)
layout(location = 3) in vec3 color;

uniform float angle; // radians, counterclockwise
uniform vec2 fit;    // a unit, as a part of half the picture's width and height
uniform vec3 middle; // the colour at the centre

out vec3 light;
out vec3 corner; // how near each corner is: 1 at it, 0 on the side across from it

const float reach = 12.0;

void main()
{
    vec3 own = vec3(float(gl_VertexID == 0), float(gl_VertexID == 1), float(gl_VertexID == 2));
    corner = 1.0 / 3.0 + (own - 1.0 / 3.0) * reach;
    light = middle + (color - middle) * reach;

    mat2 turn = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
    gl_Position = vec4(turn * position * reach * fit, 0.0, 1.0);
}
