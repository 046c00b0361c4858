uniform sampler2D iChannel0; // the last picture
uniform float iTime;
in vec2 uv; // from (0, 0) to (1, 1), of glpace's vertex stage
out vec4 color;

void main()
{
    vec2 spot = 0.5 + 0.3 * vec2(cos(3.0 * iTime), sin(5.0 * iTime));
    float light = 1.0 - smoothstep(0.05, 0.06, distance(uv, spot));
    color = max(0.96 * texture(iChannel0, uv), light);
}
