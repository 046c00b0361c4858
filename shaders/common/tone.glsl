// From linear light of any strength to what a display shows.
#pragma once

const vec3 night = vec3(0.0020, 0.0025, 0.0055); // where there is nothing

vec3 tone(vec3 light)
{
    light = light * (1.0 + light / 9.0) / (1.0 + light); // white at 3 and above
    return pow(clamp(light, 0.0, 1.0), vec3(1.0 / 2.2));
}
