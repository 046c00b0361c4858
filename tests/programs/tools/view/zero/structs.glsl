// Structs within structs, and arrays of them: 102 51 0.
struct Light
{
    vec3 color;
    float share[2];
};
struct Hit
{
    Light lights[2], own;
    bool any;
    highp int count;
};
void mainImage(out vec4 color, vec2 at)
{
    Hit hit, hits[2];
    if (at.y > 1000.0)
        hit.any = true;
    hits[1].lights[1].color.r += 0.4;
    hit.own.share[1] += 0.2;
    hit.count += 1;
    color.r = hits[1].lights[1].color.r + hits[0].lights[1].color.r;
    color.g = hit.own.share[1] + hit.lights[0].share[0];
    color.b = hit.any || hit.count != 1 || hits[1].any ? 1.0 : 0.0;
}
