// A stone of the scene, seen by the camera.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;

uniform mat4 model; // turns, moves and scales
uniform mat4 view;
uniform mat4 projection;

out vec3 outwards; // seen from the camera, as all in these passes

void main()
{
    // Sides that are scaled differently turn their normals the other way.
    mat3 turned = mat3(model);
    for (int i = 0; i < 3; i++)
        turned[i] /= dot(turned[i], turned[i]);
    outwards = mat3(view) * (turned * normal);
    gl_Position = projection * view * model * vec4(position, 1.0);
}
