// Last pass: edges that look like stairs are blended along their direction, as far as that can be
// told from the finished picture alone.
uniform sampler2D picture;

in vec2 uv;

out vec4 color;

float bright(vec3 seen)
{
    return dot(seen, vec3(0.30, 0.59, 0.11));
}

vec3 between(vec2 a, vec2 b)
{
    return 0.5 * (texture(picture, a).rgb + texture(picture, b).rgb);
}

void main()
{
    vec2 texel = 1.0 / vec2(textureSize(picture, 0));
    vec3 middle = texture(picture, uv).rgb;
    float corners[4], least = bright(middle), most = least;
    for (int i = 0; i < 4; i++) { // lower left, lower right, upper left, upper right
        corners[i] = bright(texture(picture, uv + texel * (vec2(i & 1, i >> 1) * 2.0 - 1.0)).rgb);
        least = min(least, corners[i]);
        most = max(most, corners[i]);
    }
    color = vec4(middle, 1.0);
    if (most - least < max(0.04, 0.12 * most))
        return;
    vec2 steepest = vec2(corners[1] + corners[3] - corners[0] - corners[2],
                         corners[2] + corners[3] - corners[0] - corners[1]);
    vec2 along = vec2(-steepest.y, steepest.x) / max(length(steepest), 1e-4) * texel;
    vec3 near = between(uv - 0.4 * along, uv + 0.4 * along);
    vec3 far = between(uv - 1.6 * along, uv + 1.6 * along);
    vec3 both = 0.5 * (near + far);
    bool leaves = bright(both) < least || bright(both) > most; // the edge ends there
    color.rgb = leaves ? near : both;
}
