// The sea: a flat square around the eye.
layout(location = 0) in vec3 position;

uniform mat4 camera;
uniform vec3 eye;

out vec3 at;

void main()
{
    at = vec3(eye.x + position.x * 6000.0, 0.0, eye.z + position.z * 6000.0);
    gl_Position = camera * vec4(at, 1.0);
}
