// Where in front of the camera a pixel is, from its depth.
#pragma once

uniform sampler2D depth;
uniform mat4 projection;

// z: below 0.0 in front of the camera.
float z_at(vec2 uv)
{
    float clip = texture(depth, uv).r * 2.0 - 1.0;
    return -projection[3][2] / (clip + projection[2][2]);
}

vec3 place_at(vec2 uv)
{
    float z = z_at(uv);
    vec2 clip = uv * 2.0 - 1.0;
    return vec3(-z * clip / vec2(projection[0][0], projection[1][1]), z);
}

bool is_sky(vec2 uv)
{
    return texture(depth, uv).r == 1.0;
}
