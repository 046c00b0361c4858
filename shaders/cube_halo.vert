// A square around the lamp that always faces the camera.
layout(location = 0) in vec3 position;
layout(location = 2) in vec2 uv;

uniform vec3 lamp;
uniform float size;
uniform mat4 view;
uniform mat4 projection;

out vec2 from_middle; // 1 at the edges

void main()
{
    from_middle = uv * 2.0 - 1.0;
    gl_Position = projection * (view * vec4(lamp, 1.0) + vec4(position * size, 0.0));
}
