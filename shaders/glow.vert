// One triangle, which the projection turns about its center. What is drawn is larger, to have room for the glow around
// it: `light` and `corner` go on beyond the triangle as they change inside of it.
layout(location = 0) in vec2 position; // the center is (0, 0)
layout(location = 3) in vec3 color;

uniform mat4 projection;
uniform vec3 middle; // the color at the center

out vec3 light;
out vec3 corner; // how near each corner is: 1 at it, 0 on the side across from it

const float reach = 12.0;

void main()
{
    vec3 own = vec3(float(gl_VertexID == 0), float(gl_VertexID == 1), float(gl_VertexID == 2));
    corner = 1.0 / 3.0 + (own - 1.0 / 3.0) * reach;
    light = middle + (color - middle) * reach;

    gl_Position = projection * vec4(position * reach, 0.0, 1.0);
}
