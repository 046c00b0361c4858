// Colors between displays and light, by the curve of sRGB (IEC 61966-2-1).
uniform bool light; // whether the target takes light

vec3 to_light(vec3 color)
{
    return mix(color / 12.92, pow((color + 0.055) / 1.055, vec3(2.4)), step(0.04045, color));
}

vec3 from_light(vec3 color)
{
    return mix(color * 12.92, 1.055 * pow(color, vec3(1.0 / 2.4)) - 0.055,
               step(0.0031308, color));
}

// From a vertex's color to a fragment's, with alpha multiplied in.
vec4 for_target(vec4 color, float glow)
{
    if (light)
        color.rgb = to_light(color.rgb);
    return vec4(color.rgb, 1.0 - glow) * color.a;
}
