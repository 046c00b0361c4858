// The light of each cell of `life`: white where it was born, then gold, red, green and at last
// blue; where one died a trace fades. In between two steps, both are blended.
#include "common/cell.glsl"

uniform usampler2D now;
uniform usampler2D before;
uniform float alpha; // from before, 0, to now, 1

out vec4 color;

vec3 living(float age)
{
    vec3 tint = mix(vec3(1.0, 0.97, 0.90), vec3(1.0, 0.72, 0.25), smoothstep(0.0, 3.0, age));
    tint = mix(tint, vec3(0.95, 0.30, 0.38), smoothstep(2.0, 12.0, age));
    tint = mix(tint, vec3(0.30, 0.75, 0.80), smoothstep(10.0, 40.0, age));
    return mix(tint, vec3(0.22, 0.42, 0.78), smoothstep(40.0, 200.0, age));
}

vec3 light_of(uvec2 cell)
{
    float age = float(cell.y);
    if (is_alive(cell))
        return living(age);
    return vec3(0.22, 0.05, 0.24) * exp(-age / 9.0) + vec3(0.035, 0.06, 0.15) * exp(-age / 60.0);
}

void main()
{
    ivec2 here = ivec2(gl_FragCoord.xy);
    vec3 light_before = light_of(texelFetch(before, here, 0).xy);
    vec3 light_now = light_of(texelFetch(now, here, 0).xy);
    color = vec4(mix(light_before, light_now, alpha), 1.0);
}
