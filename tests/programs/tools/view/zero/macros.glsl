// Types and functions that macros stand for: 51 102 153.
#define V vec3
#define F float
#define MAIN void mainImage(out vec4 color, vec2 at)
#ifdef ELSEWHERE
vec2 start;
#else
float start;
#endif
MAIN
{
    V c;
    F k, list[2];
#if 1
    float more;
#endif
    switch (int(at.x) / 1000) {
    case 0:
        float odd;
        odd += 0.6;
        c.b = odd;
    }
    if (at.x > 1000.0)
        float alone[2];
    c.r += 0.2 + start;
    more += 0.1;
    list[0] += 0.3;
    color = vec4(c.r, more + list[0] + k, c.b, 1.0);
}
