// Second pass: how much of the sky a place sees. Points are spread in the half ball above it; each
// that lies behind what the depth shows there is inside of something, and takes light away.
#include "ssao_depth.glsl"

const int count = 16;

uniform sampler2D normals;
uniform vec3 points[count]; // in a half ball of radius 1.0 around +z
uniform float radius;

in vec2 uv;

out float free; // 1.0: nothing is in the way

void main()
{
    free = 1.0;
    if (is_sky(uv))
        return;
    vec3 here = place_at(uv), normal = texture(normals, uv).xyz;

    // Neighbors ask different points: turned about the normal, in a pattern of 4 x 4 pixels, which
    // the blur evens out.
    ivec2 pixel = ivec2(gl_FragCoord.xy) & 3;
    float turn = float(pixel.x * 4 + ((pixel.y * 5 + pixel.x * 2) & 3)) * 0.3926991;
    vec3 side = normalize(cross(normal, abs(normal.y) < 0.9 ? vec3(0, 1, 0) : vec3(1, 0, 0)));
    vec3 up = cross(side, normal);
    vec3 across = side * cos(turn) + up * sin(turn);
    mat3 basis = mat3(across, cross(normal, across), normal);

    float hidden = 0.0;
    for (int i = 0; i < count; i++) {
        vec3 point = here + normal * 0.02 + basis * points[i] * radius;
        vec4 clip = projection * vec4(point, 1.0);
        vec2 seen = clip.xy / clip.w * 0.5 + 0.5;
        float z = z_at(seen);
        // What is much nearer than the place does not lie on it.
        float counts = smoothstep(0.0, 1.0, radius / max(abs(here.z - z), 1e-4));
        hidden += z > point.z + 0.015 ? counts : 0.0;
    }
    free = pow(1.0 - hidden / float(count), 2.0);
}
