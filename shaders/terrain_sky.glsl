// The sky in a direction of length 1, and the air between the eye and what is far away. All light
// is linear.
#pragma once

const vec3 to_sun = vec3(0.64, 0.42, -0.643); // as in terrain.c
const vec3 sunlight = vec3(1.55, 1.30, 0.95);

vec3 sky(vec3 way)
{
    float up = max(way.y, 0.0), sunny = max(dot(way, to_sun), 0.0);
    vec3 light = mix(vec3(0.52, 0.72, 1.00), vec3(0.07, 0.22, 0.66), 1.0 - exp(-3.2 * up));
    light += vec3(0.45, 0.32, 0.16) * pow(sunny, 8.0) * exp(-3.0 * up);
    light += vec3(9.0, 7.5, 5.0) * smoothstep(0.9994, 0.9998, sunny);
    return light;
}

// What is seen of light that comes from so far away.
vec3 through_air(vec3 light, vec3 way, float away)
{
    float clear = exp(-away * away * 1.3e-6);
    return mix(sky(normalize(vec3(way.x, 0.02, way.z))), light, clear);
}
