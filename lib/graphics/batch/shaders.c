// What a batch draws with. Colours of vertices are as displays take them, and straight; colours of
// fragments are as the target takes them, with alpha multiplied in.
#include "graphics/batch/impl.h"

// The curve is that of sRGB, IEC 61966-2-1. "light" tells whether the target takes light.
#define COLOR_TEXT                                                                                 \
    "uniform bool light;\n"                                                                        \
    "vec3 to_light(vec3 color)\n"                                                                  \
    "{\n"                                                                                          \
    "    return mix(color / 12.92, pow((color + 0.055) / 1.055, vec3(2.4)), step(0.04045, "        \
    "color));\n"                                                                                   \
    "}\n"                                                                                          \
    "vec3 from_light(vec3 color)\n"                                                                \
    "{\n"                                                                                          \
    "    return mix(color * 12.92, 1.055 * pow(color, vec3(1.0 / 2.4)) - 0.055,\n"                 \
    "               step(0.0031308, color));\n"                                                    \
    "}\n"                                                                                          \
    "vec4 for_target(vec4 color, float glow)\n"                                                    \
    "{\n"                                                                                          \
    "    if (light)\n"                                                                             \
    "        color.rgb = to_light(color.rgb);\n"                                                   \
    "    return vec4(color.rgb, 1.0 - glow) * color.a;\n"                                          \
    "}\n"

const char glp_color_text[] = COLOR_TEXT;

const char glp_own_vertex_text[] = COLOR_TEXT "layout(location = 0) in vec2 position;\n"
                                              "layout(location = 2) in vec2 source;\n"
                                              "layout(location = 3) in vec4 color;\n"
                                              "layout(location = 5) in float glow;\n"
                                              "out vec2 uv;\n"
                                              "out vec4 tint;\n"
                                              "void main()\n"
                                              "{\n"
                                              "    uv = source;\n"
                                              "    tint = for_target(color, glow);\n"
                                              "    gl_Position = vec4(position, 0.0, 1.0);\n"
                                              "}\n";

// NEED is a glp_batch_need: what is not needed is not calculated, and not passed on either, since
// each further input of a fragment costs more than most calculations.
const char glp_shape_vertex_text[] =
    "#include \"color.glsl\"\n"
    "layout(location = 0) in vec2 position;\n"
    "layout(location = 3) in vec4 color;\n"
    "layout(location = 4) in vec2 extent;\n"
    "layout(location = 5) in vec3 edge;\n" // radius, stroke, blur
    "layout(location = 6) in float glow;\n"
    "#if NEED == GRADIENT || NEED == ALL\n"
    "level out vec4 shade;\n"
    "#else\n"
    "flat out vec4 shade;\n"
    "#endif\n"
    "#if NEED >= TEXELS\n"
    "level out vec2 local;\n" // from the centre, pixels; character: texels
    "#endif\n"
    "#if NEED >= FILLED\n"
    "flat out vec3 inner;\n" // half the size without the round corners, their radius
    "#endif\n"
    "#if NEED == ALL\n"
    "flat out vec2 form;\n" // stroke, blur
    "#endif\n"
    "void main()\n"
    "{\n"
    "#if NEED == TEXELS\n"
    "    local = extent;\n"
    "#elif NEED >= FILLED\n"
    "    vec2 corner = vec2(float(gl_VertexID & 1), float((gl_VertexID >> 1) & 1)) * 2.0 - 1.0;\n"
    "    bool given = edge.z < 0.0;\n"
    "    local = given ? extent : corner * (extent + edge.z + 0.5);\n"
    "    inner = vec3(given ? vec2(0.0) : extent - edge.x, edge.x);\n"
    "#endif\n"
    "#if NEED == ALL\n"
    "    form = vec2(edge.y, max(edge.z, 0.0));\n"
    "#endif\n"
    "    shade = for_target(color, glow);\n"
    "    gl_Position = vec4(position, 0.0, 1.0);\n"
    "}\n";

// The distance to the edge, below 0 inside, covers a pixel from half a pixel before to half a pixel
// behind: none but whole ones, where the edge runs between pixels. What is filled has a radius of
// at least half a pixel, so that within it the distance need not be known. A character of 8 x 8
// is looked up such that its pixels blend into each other only within one pixel of the screen, by
// its scale, which are none if its texels are whole pixels; a scale of 1 looks up what is between
// them. What is found is 0.5 on the edge.
const char glp_shape_fragment_text[] =
    "#if NEED == GRADIENT || NEED == ALL\n"
    "level in vec4 shade;\n"
    "#else\n"
    "flat in vec4 shade;\n"
    "#endif\n"
    "#if NEED == TEXELS || NEED == ALL\n"
    "uniform sampler2D atlas;\n"
    "#endif\n"
    "#if NEED >= TEXELS\n"
    "level in vec2 local;\n"
    "#endif\n"
    "#if NEED >= FILLED\n"
    "flat in vec3 inner;\n"
    "#endif\n"
    "#if NEED == ALL\n"
    "flat in vec2 form;\n"
    "#endif\n"
    "out vec4 fragment;\n"
    "#if NEED == TEXELS\n"
    "float covered()\n"
    "{\n"
    "    return texelFetch(atlas, ivec2(local), 0).r;\n"
    "}\n"
    "#elif NEED == FILLED\n"
    "float covered()\n"
    "{\n"
    "    float away = length(max(abs(local) - inner.xy, 0.0)) - inner.z;\n"
    "    return 1.0 - smoothstep(-0.5, 0.5, away);\n"
    "}\n"
    "#elif NEED == ALL\n"
    "float covered()\n"
    "{\n"
    "    if (form.x < 0.0) {\n"
    "        vec2 seam = floor(local + 0.5);\n"
    "        vec2 texel = seam + clamp((local - seam) * inner.z, -0.5, 0.5);\n"
    "        float value = texture(atlas, texel / vec2(textureSize(atlas, 0))).r;\n"
    "        return clamp((value - 0.5) * -form.x + 0.5, 0.0, 1.0);\n"
    "    }\n"
    "    vec2 beyond = abs(local) - inner.xy;\n"
    "    float inside = min(max(beyond.x, beyond.y), 0.0);\n"
    "    float away = length(max(beyond, 0.0)) + inside - inner.z;\n"
    "    if (form.x > 0.0)\n"
    "        away = abs(away + form.x * 0.5) - form.x * 0.5;\n"
    "    float soft = 0.5 + form.y;\n"
    "    return 1.0 - smoothstep(-soft, soft, away);\n"
    "}\n"
    "#endif\n"
    "void main()\n"
    "{\n"
    "#if NEED >= TEXELS\n"
    "    fragment = shade * covered();\n"
    "#else\n"
    "    fragment = shade;\n"
    "#endif\n"
    "}\n";

// The slot is the same for the whole sprite, but goes with uv: each further output costs more.
const char glp_sprite_vertex_text[] =
    "#include \"color.glsl\"\n"
    "layout(location = 0) in vec2 position;\n"
    "layout(location = 2) in vec2 uv;\n"
    "layout(location = 3) in vec4 color;\n"
    "layout(location = 4) in float slot;\n" // index of its texture
    "layout(location = 5) in float glow;\n"
    "level out vec3 source;\n" // uv, slot
    "flat out vec4 tint;\n"
    "void main()\n"
    "{\n"
    "    source = vec3(uv, slot);\n"
    "    tint = for_target(color, glow);\n"
    "    gl_Position = vec4(position, 0.0, 1.0);\n"
    "}\n";

// With TEXTURES, one of several is looked up, the same for all of a sprite. With CONVERTS, what is
// found is light where the target takes none, or the reverse. Where alpha is 0, a color adds light.
const char glp_sprite_fragment_text[] =
    "#include \"color.glsl\"\n"
    "level in vec3 source;\n"
    "flat in vec4 tint;\n"
    "out vec4 fragment;\n"
    "#ifdef TEXTURES\n"
    "uniform sampler2D pictures[TEXTURES];\n"
    "vec4 look_up()\n"
    "{\n"
    "    if (source.z < 1.5)\n"
    "        return source.z < 0.5 ? texture(pictures[0], source.xy) : texture(pictures[1], "
    "source.xy);\n"
    "    return source.z < 2.5 ? texture(pictures[2], source.xy) : texture(pictures[3], "
    "source.xy);\n"
    "}\n"
    "#else\n"
    "uniform sampler2D picture;\n"
    "vec4 look_up()\n"
    "{\n"
    "    return texture(picture, source.xy);\n"
    "}\n"
    "#endif\n"
    "void main()\n"
    "{\n"
    "    vec4 texel = look_up();\n"
    "#ifdef CONVERTS\n"
    "    float alpha = texel.a > 0.0 ? texel.a : 1.0;\n"
    "    vec3 color = max(texel.rgb, 0.0) / alpha;\n"
    "    texel.rgb = (light ? to_light(color) : from_light(color)) * alpha;\n"
    "#endif\n"
    "    fragment = texel * tint;\n"
    "}\n";
