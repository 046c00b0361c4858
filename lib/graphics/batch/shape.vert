// Vertices of shapes and of text. What NEED, a glp_batch_need, leaves out is neither calculated nor passed on.
#include "level.glsl"
#include "color.glsl"
layout(location = 0) in vec2 position;
layout(location = 3) in vec4 color;
layout(location = 4) in vec2 extent;
layout(location = 5) in vec3 edge; // radius, stroke, blur
layout(location = 6) in float glow;
#if NEED == GRADIENT || NEED == ALL
level out vec4 shade;
#else
flat out vec4 shade;
#endif
#if NEED == TEXELS
uniform int glyphs[192]; // see glp_8x8_rows()
flat out ivec2 rows; // those of the character: the lower four, the upper four
#endif
#if NEED >= TEXELS
level out vec2 local; // from the center, pixels; character: texels
#endif
#if NEED >= FILLED
// Half the size without the round corners, their radius; character: how often it is looked up across a pixel, texels
// a pixel, radius.
flat out vec3 inner;
#endif
#if NEED == ALL
flat out vec2 form; // stroke, blur
#endif

void main()
{
#if NEED == TEXELS
    bool solid = extent.x == 0.0;
    ivec2 cell = ivec2(extent) / 10; // of the atlas
    int glyph = cell.y * 16 + cell.x;
    rows = solid ? ivec2(-1) : ivec2(glyphs[2 * glyph], glyphs[2 * glyph + 1]);
    local = solid ? vec2(0.0) : extent - vec2(cell * 10 + 1);
#elif NEED >= FILLED
    vec2 corner = vec2(float(gl_VertexID & 1), float((gl_VertexID >> 1) & 1)) * 2.0 - 1.0;
    bool given = edge.z < 0.0;
    local = given ? extent : corner * (extent + edge.z + 0.5);
    inner = vec3(given ? vec2(0.0) : extent - edge.x, edge.x);
#endif
#if NEED == ALL
    form = vec2(edge.y, max(edge.z, 0.0));
    if (edge.y < 0.0) {
        inner.xy = vec2(clamp(ceil(edge.z * -0.25), 1.0, 4.0), -edge.z);
        form.x = min(edge.y * inner.x, -1.0);
    }
#endif
    shade = for_target(color, glow);
    gl_Position = vec4(position, 0.0, 1.0);
}
