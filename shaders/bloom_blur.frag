// A Gaussian blur along one direction. Two of them, across and up, make one in all directions,
// with 18 looks at the picture. A look between two pixels is worth both, so that 9 looks see 17
// pixels.
in vec2 uv;

uniform sampler2D picture;
uniform vec2 direction; // one pixel, in uv

out vec4 light;

const float sigma = 3.2; // pixels

float bell(float x)
{
    return exp(-x * x / (2.0 * sigma * sigma));
}

void main()
{
    vec3 sum = texture(picture, uv).rgb * bell(0.0);
    float weights = bell(0.0);
    for (int i = 1; i < 8; i += 2) {
        float near = bell(float(i)), far = bell(float(i) + 1.0);
        vec2 between = direction * (float(i) + far / (near + far));
        sum += (near + far) * texture(picture, uv + between).rgb;
        sum += (near + far) * texture(picture, uv - between).rgb;
        weights += 2.0 * (near + far);
    }
    light = vec4(sum / weights, 1.0);
}
