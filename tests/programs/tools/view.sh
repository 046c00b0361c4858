#!/bin/sh
# What glpace-view draws without a display: each dialect, passes, films, errors.
# usage: view.sh GLPACE-VIEW SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
view=$(realpath "$1")
source=$(realpath "$2")
cd "$scratch" || exit 1

write() { # FILE LINES, between bars
    mkdir -p "$(dirname "$1")"
    printf '%s\n' "$2" | tr '|' '\n' >"$1"
}
# The color of a pixel, counted from the lower left, of the last of so many frames, 16 x 9 pixels at 4 a
# second.
draws() { # "R G B" FILE FRAMES X Y [FLAGS]
    color=$1
    file=$2
    frames=$3
    at=$(((((frames - 1) * 9 + 8 - $5) * 16 + $4) * 3))
    shift 5
    "$view" --frames "$frames" --fps 4 --size 16x9 --out - --format rgb "$@" "$file" >raw 2>err &&
        [ "$(wc -c <raw)" = $((frames * 16 * 9 * 3)) ] || return 1
    # shellcheck disable=SC2046
    set -- $(od -An -tu1 -j "$at" -N 3 raw)
    echo "$*" >out
    [ "$*" = "$color" ]
}
says() { # WORDS, on stderr
    grep -qF -- "$1" err
}
silent() {
    [ ! -s err ]
}
# Fails with these lines on stderr, from first to last.
fails() { # STATUS "FIRST" PROGRAM [ARGS]
    wanted=$1
    first=$2
    shift 2
    status=0
    "$@" >out 2>err || status=$?
    [ "$status" = "$wanted" ] && [ ! -s out ] && head -n 1 err | grep -qF -- "$first"
}

ends_with_status() { # STATUS PROGRAM [ARGS]
    wanted=$1
    shift
    status=0
    "$@" >out 2>err || status=$?
    [ "$status" = "$wanted" ]
}

# ---- dialects ------------------------------------------------------------------------------

# (4.5 / 16, 6.5 / 9) is 72 184.
write toy.glsl 'void mainImage(out vec4 color, in vec2 at)|{|    color = vec4(at / iResolution.xy, iTime, 1.0);|}'
check "Shadertoy's mainImage" draws "72 184 128" toy.glsl 3 4 6
check "without a word" silent
write old.glsl '#extension GL_OES_standard_derivatives : enable
#define T iGlobalTime
uniform sampler2D iChannel1;
void mainImage(out vec4 c, vec2 p) { c = vec4(p / iResolution.xy, T, 1.0) + texture2D(iChannel1, p) * 0.0; }'
check "an old one" draws "72 184 128" old.glsl 3 4 6
check "whose channel is named that nothing feeds" says "old.glsl: iChannel1 reads black"
write book.frag '#ifdef GL_ES
precision mediump float;
#endif
uniform vec2 u_resolution;
uniform float u_time;
void main() { gl_FragColor = vec4(gl_FragCoord.xy / u_resolution, u_time, 1.0); }'
check "The Book of Shaders" draws "72 184 128" book.frag 3 4 6
write halves.frag '#ifdef GL_ES
uniform vec2 u_resolution;
#else
uniform float u_time;
#endif
void main() { gl_FragColor = vec4(gl_FragCoord.xy / u_resolution, u_time, 1.0); }'
check "with one half for OpenGL ES" draws "72 184 128" halves.frag 3 4 6
write bare.frag 'void main() { gl_FragColor = vec4(gl_FragCoord.xy / u_resolution, u_delta * float(u_frame) + u_mouse.x, 1.0); }'
check "with nothing declared" draws "72 184 128" bare.frag 3 4 6
write sandbox.frag '#version 100
#ifdef GL_ES
precision highp float;
uniform float time;
#endif
uniform vec2 resolution, mouse;
varying vec2 surfacePosition;
void main() { gl_FragColor = vec4(gl_FragCoord.xy / resolution, time + mouse.y + 0.0 * surfacePosition.x, 1.0); }'
check "GLSL Sandbox, half declared" draws "72 184 128" sandbox.frag 3 4 6
write back.frag 'uniform sampler2D backbuffer;
void main() { gl_FragColor = texture2D(backbuffer, gl_FragCoord.xy / resolution) + vec4(0.2, 0.0, 0.0, 1.0); }'
check "and its last frame" draws "153 0 0" back.frag 3 4 6
write own.frag '#version 300 es
precision highp float;
out vec4 pixel;
in vec2 uv;
void main() { pixel = vec4(uv, float(iFrame) / 4.0, 1.0); }'
check "an output of its own, for WebGL 2" draws "72 184 128" own.frag 3 4 6
write newer.frag '#version 400
layout(location = 0) out vec4 pixel;
void main() { pixel = vec4(fma(0.5, 0.5, 0.25)); }'
check "a newer version" draws "128 128 128" newer.frag 1 0 0
write both.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(p / iResolution.xy, iTime, 1.0); }
void main() { mainImage(gl_FragColor, gl_FragCoord.xy); gl_FragColor.b = 1.0; }'
check "a main() of its own beside mainImage()" draws "72 184 255" both.glsl 1 4 6
write names.glsl '#define iTime (iTime * 2.0)
#if 0
uniform vec2 iResolution; no code "
#endif
float time, speed = iTime;
vec2 mouse(vec2 resolution) { return resolution; }
void mainImage(out vec4 c, vec2 p) { time = iTime; c = vec4(mouse(p) / iResolution.xy, time, 1.0); }'
check "names that only look like uniforms" draws "72 184 255" names.glsl 3 4 6
write macros.glsl '#define MAIN void mainImage(out vec4 c, in vec2 p)
MAIN { c = vec4(p / iResolution.xy, iTime, 1.0); }'
check "a mainImage() by a macro" draws "72 184 128" macros.glsl 3 4 6
write types.frag 'uniform ivec3 iResolution;
uniform uint u_frame;
uniform bool iFrame;
uniform ivec4 iDate;
uniform vec2 iChannelResolution[4];
#iChannel1 "self"
void main()
{
    bool sizes = ivec2(iChannelResolution[1]) == iResolution.xy && iDate.x == 2026;
    gl_FragColor = vec4(gl_FragCoord.xy / vec2(iResolution.xy), iFrame && sizes ? float(u_frame) / 4.0 : 0.0, 1.0);
}'
check "types of one's own" draws "72 184 128" types.frag 3 4 6
write elsewhere.glsl '#ifdef ELSEWHERE
uniform float iTime;
void main() { mainImage(gl_FragColor, gl_FragCoord.xy); }
#endif
#ifndef HERE
#define HERE
#endif
#ifdef HERE
const float scale = 0.5;
#endif
#if !defined(ELSEWHERE) // as here
#else
uniform vec3 iResolution;
#endif
void mainImage(out vec4 c, vec2 p) { c = vec4(p / iResolution.xy, 2.0 * scale * iTime, 1.0); }'
check "what other programs define" draws "72 184 128" elsewhere.glsl 3 4 6
write fast.glsl '#if HW_PERFORMANCE == 0
#error this is no telephone
#endif
void mainImage(out vec4 c, vec2 p) { c = vec4(p / iResolution.xy, iTime, 1.0); }'
check "Shadertoy's HW_PERFORMANCE" draws "72 184 128" fast.glsl 3 4 6
write fed.frag 'uniform sampler2D u_tex0;
uniform samplerCube u_sky;
uniform float speed;
void main() { gl_FragColor = texture2D(u_tex0, vec2(0.5)) + textureCube(u_sky, vec3(1.0)) + speed + vec4(0.2); }'
check "what nothing sets reads black" draws "51 51 51" fed.frag 1 4 6
check "and is named" says "fed.frag: nothing sets the uniform u_tex0, which reads black"
check "so is what may be an input" says "fed.frag: nothing sets the uniform speed"
write plain.frag 'uniform lowp float level, unset; uniform highp vec2 at;
uniform int iFrame, count;
void main() { gl_FragColor = vec4(level, at.y, float(count) / 5.0, 1.0) + unset; }'
check "a uniform that --uniform sets" draws "51 102 153" plain.frag 1 4 6 \
    --uniform level=0.2 --uniform at=0,0.4 --uniform count=3
check "of others nothing is set" draws "0 0 0" plain.frag 1 4 6
check "which a line says" says "plain.frag: nothing sets the uniform level; --uniform does"
check "a value that is none" fails 1 "plain.frag: --uniform: at is '1'; it takes two numbers x,y" \
    "$view" --check --uniform at=1 plain.frag
check "glpace-view's own uniforms stay its own" fails 1 "there is no uniform 'iFrame'" \
    "$view" --check --uniform iFrame=1 plain.frag
write pictures.frag 'uniform sampler2D u_tex0, u_tex1;
uniform vec2 u_tex0Resolution, u_tex1Resolution;
void main()
{
    gl_FragColor = texture2D(u_tex0, vec2(0.25)) * 0.4 + vec4(0.0, u_tex0Resolution / 10.0, 1.0);
    gl_FragColor.r += u_tex1Resolution.x + texture2D(u_tex1, vec2(0.5)).r;
}'
check "a picture by --uniform, and its size" draws "102 102 51" pictures.frag 1 4 6 \
    --uniform "u_tex0=$source/tests/programs/tools/view/four.png"
check "the other one is named" says "pictures.frag: nothing sets the uniform u_tex1, which reads black; --uniform gives it a"
write derived.frag '#if defined(GL_OES_standard_derivatives) && !defined(GL_OES_texture_none)
#extension GL_OES_standard_derivatives : enable
#endif
#ifndef GL_EXT_shader_texture_lod
#error this is WebGL 2 at least
#endif
#ifdef GL_OES_standard_derivatives
void main() { gl_FragColor = vec4(dFdx(gl_FragCoord.x) * 0.2, 0.4, 0.6, 1.0); }
#else
void main() { gl_FragColor = vec4(1.0, 0.0, 0.0, 1.0); }
#endif'
check "WebGL's extensions are defined" draws "51 102 153" derived.frag 1 4 6
check "with OpenGL ES, too" draws "51 102 153" derived.frag 1 4 6 --es
write buffers.frag 'uniform sampler2D u_buffer0, u_buffer1;
uniform vec2 u_resolution, u_buffer1Resolution;
#if defined(BUFFER_0)
void main() { gl_FragColor = vec4(gl_FragCoord.xy / u_resolution, u_time, 1.0); }
#elif defined(BUFFER_1)
void main() { gl_FragColor = texture2D(u_buffer0, gl_FragCoord.xy / u_resolution) + vec4(0.2, 0.0, 0.0, 0.0); }
#else
void main()
{
    vec2 at = gl_FragCoord.xy / u_resolution;
    gl_FragColor = texture2D(u_buffer1, at) - texture2D(u_buffer0, at) * vec4(1.0, 0.0, 0.0, 0.0);
    gl_FragColor.g *= u_buffer1Resolution.x / 16.0;
}
#endif'
check "glslViewer's buffers" draws "51 184 128" buffers.frag 3 4 6
check "each is a pass" draws "72 184 128" buffers.frag 3 4 6 --pass u_buffer0
write twofold.frag 'uniform sampler2D u_doubleBuffer0;
#ifdef DOUBLE_BUFFER_0
void main() { gl_FragColor = texture2D(u_doubleBuffer0, gl_FragCoord.xy / u_resolution) + vec4(0.2, 0.04, 0.0, 0.0); }
#else
void main() { gl_FragColor = texture2D(u_doubleBuffer0, gl_FragCoord.xy / u_resolution); }
#endif'
check "and those that read their last frame" draws "153 31 0" twofold.frag 3 4 6
write bonzo.glsl '#version 410 core
uniform float fGlobalTime, fFrameTime;
uniform vec2 v2Resolution;
uniform sampler1D texFFT, texFFTSmoothed;
uniform sampler2D texPreviousFrame;
layout(location = 0) out vec4 out_color;
void main()
{
    vec4 last = texelFetch(texPreviousFrame, ivec2(gl_FragCoord.xy), 0);
    out_color = vec4(gl_FragCoord.xy / v2Resolution, fGlobalTime, 1.0) + texture(texFFT, 0.5) + texture(texFFTSmoothed, 0.5);
    out_color.r = last.r + fFrameTime;
}'
check "Bonzomatic" draws "191 184 128" bonzo.glsl 3 4 6
check "whose sound is missing" says "bonzo.glsl: nothing sets the uniform texFFT, which reads black"
write common/Common.frag 'vec3 tint() { return vec3(0.2, 0.4, 0.6); }'
write common/Image.frag 'void mainImage(out vec4 c, vec2 p) { c = vec4(tint(), 1.0); }'
check "a common file that ends as the shader does" draws "51 102 153" common/Image.frag 1 4 6
printf '\357\273\277void mainImage(out vec4 c, vec2 p)\r\n{\r\nc = vec4(1.0, 0.0, 0.2, 1.0);\r\n}' >windows.glsl
check "lines as on Windows" draws "255 0 51" windows.glsl 1 0 0

write values.glsl 'bool near(float a, float b) { return abs(a - b) < 0.001; }
void mainImage(out vec4 c, vec2 p)
{
    bool times = near(iTime, 0.5) && near(iTimeDelta, 0.25) && iFrame == 2 && near(iFrameRate, 4.0);
    bool date = iDate.x == 2026.0 && iDate.y == 0.0 && iDate.z == 1.0 && near(iDate.w, 0.5);
    bool rest = iMouse == vec4(0.0) && iResolution == vec3(16.0, 9.0, 1.0) && iSampleRate == 44100.0;
    c = vec4(times, date, rest, 1.0);
}'
check "each value" draws "255 255 255" values.glsl 3 4 6
write date.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(iDate == vec4(2000.0, 1.0, 29.0, 3723.75)); }'
check "a date of one's own" draws "255 255 255" date.glsl 2 4 6 --date 951786123.5
write eve.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(iDate == vec4(1969.0, 11.0, 31.0, 86399.5)); }'
check_posix "a date before 1970" draws "255 255 255" eve.glsl 2 4 6 --date -0.75
check "twice as fast" draws "72 184 255" toy.glsl 3 4 6 --scale 2
write delta.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(iTimeDelta); }'
check "and so each step" draws "128 128 128" delta.glsl 1 4 6 --scale 2

write inc/main.glsl '#include "lib/a.glsl"
#include <b.glsl>
void mainImage(out vec4 c, vec2 p) { c = vec4(a(), b(), LEVEL, 1.0); }'
write inc/lib/a.glsl '#pragma once|#include "deeper/c.glsl"|float a() { return c(); }'
write inc/lib/deeper/c.glsl 'float c() { return 0.2; }'
write other/b.glsl '#include "../inc/lib/a.glsl"|float b() { return 0.4; }'
check "includes, folders, definitions" draws "51 102 153" inc/main.glsl 1 4 6 \
    -I nowhere -Iother -D LEVEL=0.6

# ---- passes --------------------------------------------------------------------------------

# A counts up, B sees A's frame and its own last one, C reads D, which is drawn after it.
write scene/common.glsl 'const vec4 STEP = vec4(0.2, 0.0, 0.0, 0.0);|'
write scene/bufferA.glsl '#iChannel0 "self"
void mainImage(out vec4 c, vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + STEP; }'
write scene/bufferB.glsl '#iChannel0 "file://bufferA.glsl"
#iChannel1 "file://bufferB.glsl"
void mainImage(out vec4 c, vec2 p)
{
    c = vec4(texelFetch(iChannel0, ivec2(p), 0).r, texelFetch(iChannel1, ivec2(p), 0).r, 0.0, 1.0);
}'
write scene/bufferC.glsl '#iChannel0 "file://./bufferD.glsl"
void mainImage(out vec4 c, vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0); }'
write scene/bufferD.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(0.1 * float(iFrame + 1)); }'
write scene/image.glsl '#iChannel0 "file://bufferB.glsl"
#iChannel2 "file://bufferC.glsl"
void mainImage(out vec4 c, vec2 p)
{
    bool sizes = iChannelResolution[0] == iResolution && iChannelResolution[1].x == 0.0;
    c = vec4(texture(iChannel0, p / iResolution.xy).rg, texelFetch(iChannel2, ivec2(p), 0).b * float(sizes), 1.0);
}'
write scene/main.frag 'void main() { gl_FragColor = STEP; }'
check "the common file of a main()" draws "51 0 0" scene/main.frag 1 4 6
write scene/asks.frag '#include "common.glsl"
void main() { gl_FragColor = STEP; }'
check "once, if it is asked for" draws "51 0 0" scene/asks.frag 1 4 6
check "four passes, each at its time" draws "153 102 51" scene/image.glsl 3 4 6
check "black at first" draws "51 0 0" scene/image.glsl 1 4 6
write edge/bufferA.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(p / iResolution.xy, 0.0, 1.0); }'
write edge/image.glsl '#iChannel0 "file://bufferA.glsl"
void mainImage(out vec4 c, vec2 p) { c = texture(iChannel0, vec2(1.25, -0.25)); }'
check "a buffer is clamped at its edge" draws "247 14 0" edge/image.glsl 1 4 6
write edge/mip.glsl '#iChannel0 "file://bufferA.glsl"
#iChannel0::MinFilter "LinearMipMapNearest"
void mainImage(out vec4 c, vec2 p) { c = textureLod(iChannel0, vec2(0.1), 9.0); }'
check "mipmaps of a buffer" draws "128 128 0" edge/mip.glsl 1 4 6
for name in 'Buffer A' BufferA bUFFERa; do
    rm -rf export
    write export/Common.glsl 'const vec4 STEP = vec4(0.2, 0.0, 0.0, 0.0);'
    write "export/$name.glsl" '#iChannel0 "self"
#iChannel1 "file://Buffer B.glsl"
void mainImage(out vec4 c, vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + STEP; c.g = texelFetch(iChannel1, ivec2(p), 0).r; }'
    write 'export/Buffer B.glsl' 'void mainImage(out vec4 c, vec2 p) { c = vec4(0.2 * float(iFrame + 1)); }'
    write export/Image.glsl '#iChannel0 "file://bufferA.glsl"
void mainImage(out vec4 c, vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0); }'
    check "files called as Shadertoy calls passes: $name" draws "153 102 0" export/Image.glsl 3 4 6
done
write cube/bare.glsl '#iChannel0 "self"
#iChannel0::Type "CubeMap"
#iChannel1::Type "CubeMap"
void mainImage(out vec4 c, vec2 p) { c = texture(iChannel0, vec3(1.0)) + texture(iChannel1, vec3(1.0)); }'
check "a cube without pictures is black" draws "0 0 0" cube/bare.glsl 1 4 6
check "and named" says "cube/bare.glsl:2: iChannel0 reads black: a cube is of six pictures"
check "what one pass draws" draws "255 255 255" scene/image.glsl 12 4 6 --pass bufferD
check "an unknown one" refuses 2 "--pass is 'bufferE': scene/image.glsl has bufferA, bufferB, bufferC, bufferD, image" \
    "$view" --frames 1 --pass bufferE scene/image.glsl
write values/image.glsl '#iChannel0 "file://bufferA.glsl"
void mainImage(out vec4 c, vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) / 1000.0; }'
write values/bufferA.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(-400.0, 400.0, 800.0, 1.0) * vec4(-1.0, 1.0, 1.0, 1.0); }'
write up/main.glsl '#iChannel0 "file://../up/main.glsl"
void mainImage(out vec4 c, vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + 0.2; }'
check "a file that names itself by another path" draws "153 153 153" up/main.glsl 3 4 6
check "buffers hold floats" draws "102 102 204" values/image.glsl 1 4 6
write values/unused.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(1.0); }'
write values/bufferB.glsl 'broken, but no channel names it'
check "a buffer that no channel names is not looked at" draws "255 255 255" values/unused.glsl 1 4 6

# What pictures are like: red above green, blue beside white.
write four.glsl 'void mainImage(out vec4 c, vec2 p)
{
    c = p.y > 1.0 ? vec4(1.0, 0.0, p.x > 1.0, 1.0) : vec4(0.0, 1.0, p.x > 1.0, 1.0);
}'
"$view" --frames 1 --size 2x2 --out four.png four.glsl
write picture.glsl '#iChannel0 "file://four.png"
#iChannel0::MinFilter "Nearest"
#iChannel0::MagFilter "Nearest"
#iChannel1 "file://four.png"
#iChannel2 "file://four.png"
#iChannel2::WrapMode "Clamp"
void mainImage(out vec4 c, vec2 p)
{
    c = texture(iChannel0, p / iResolution.xy);
    if (p.x < 1.0)
        c = texture(iChannel1, vec2(1.0, 0.25));
    if (p.x > 15.0)
        c = texture(iChannel2, vec2(9.0, 0.25));
}'
check "a picture is upright, at the lower left" draws "0 255 0" picture.glsl 1 2 0
check "at the upper right" draws "255 0 255" picture.glsl 1 14 8
check "linear and repeated unless said" draws "0 255 128" picture.glsl 1 0 0
check "or clamped" draws "0 255 255" picture.glsl 1 15 0
for face in 1:px 2:nx 3:py 4:ny 5:pz 6:nz; do
    write face.glsl "void mainImage(out vec4 c, vec2 p) { c = vec4(vec3(${face%:*}.0 / 255.0), 1.0); }"
    "$view" --frames 1 --size 4x4 --out "sky_${face#*:}.png" face.glsl
done
write cube.glsl '#iChannel0 "file://sky_{}.png"
#iChannel0::Type "CubeMap"
void mainImage(out vec4 c, vec2 p)
{
    c = vec4(texture(iChannel0, vec3(1.0, 0.0, 0.0)).r, texture(iChannel0, vec3(0.0, -1.0, 0.0)).r,
             texture(iChannel0, vec3(0.0, 0.0, -1.0)).r, 1.0);
}'
check "a cube" draws "1 4 6" cube.glsl 1 4 6
write keyboard.glsl '#iKeyboard
void mainImage(out vec4 c, vec2 p)
{
    c = vec4(textureSize(iKeyboard, 0) == ivec2(256, 4), texelFetch(iKeyboard, ivec2(65, 0), 0).r, 0.0, 1.0);
}'
check "the keyboard, untouched" draws "255 0 0" keyboard.glsl 1 4 6

write missing.glsl '#iChannel0 "file://none.png"
#iChannel1 "https://example.com/a.png"
#iChannel2 "file://none.glsl"
void mainImage(out vec4 c, vec2 p)
{
    c = texture(iChannel0, p) + texture(iChannel1, p) + texture(iChannel2, p);
}'
check "channels that cannot be served are black" draws "0 0 0" missing.glsl 1 4 6
check "a picture is named" says "missing.glsl:1: iChannel0 reads black: \"none.png\": "
check "an address" says "missing.glsl:2: iChannel1 reads black"
check "a pass" says "missing.glsl:3: iChannel2 reads black: none.glsl"
write unread.glsl '#iChannel0 "file://four.png"
#iChannel1 "file://none.png"
void mainImage(out vec4 c, vec2 p) { c = vec4(iChannelResolution[0] == vec3(2.0, 2.0, 1.0)); }'
check "the size of a channel that is not read" draws "255 255 255" unread.glsl 1 4 6
check "and what is missing is named all the same" says "unread.glsl:2: iChannel1 reads black: \"none.png\": "

# ---- errors --------------------------------------------------------------------------------

check "a good one is checked without a word" ends 0 "$view" --check toy.glsl scene/image.glsl
write wrong/main.glsl '#include "lib.glsl"|void mainImage(out vec4 c, vec2 p)|{|    c = vec4(f(p.x));|    c.x = nothing;|}'
write wrong/lib.glsl '|float f(float x)|{|    return x + (1.0 *|        (x - vec2(1.0) * missing));|}'
check "an error within an expression of an included file" fails 1 "wrong/lib.glsl:5:" \
    "$view" --check toy.glsl wrong/main.glsl
check "and that behind it" says "wrong/main.glsl:5:"
write wrong/image.glsl '#iChannel0 "file://bufferB.glsl"|void mainImage(out vec4 c, vec2 p) { c = texture(iChannel0, p); }'
write wrong/bufferB.glsl 'void mainImage(out vec4 c, vec2 p)|{|    c = half_of(p);|}'
write wrong/common.glsl '|float half_of(float x) { return x * 0.5; }'
check "one in a buffer, whose common file counts no line" fails 1 "wrong/bufferB.glsl:3:" \
    "$view" --frames 1 wrong/image.glsl
write wrong/common.glsl '|float half_of(float x) { return x * y; }'
check "one in the common file" fails 1 "wrong/common.glsl:2:" "$view" --frames 1 wrong/image.glsl
write none.frag 'float f() { return 1.0; }'
check "no main" refuses 1 "none.frag: it has neither a mainImage() nor a main()" "$view" --check none.frag
write gone.glsl '|#include "gone/a.glsl"'
check "an include that is not there" refuses 1 "gone.glsl:2: there is no such file" "$view" --check gone.glsl
write circle.glsl '#include "circle.glsl"'
check "one in a circle" refuses 1 "circle.glsl:1: the includes go in a circle" "$view" --check circle.glsl
for name in iVertex iFirstPersonControls iChannels; do
    write directive.glsl "|#$name \"file://a.glsl\""
    case $name in
    iChannels) words="a channel is one of #iChannel0 to #iChannel9" ;;
    *) words="there is no #$name; there are #include, #iChannel0 to #iChannel9, #iKeyboard and #iUniform" ;;
    esac
    check "a directive that is not known: $name" refuses 1 "directive.glsl:2: $words" "$view" --check directive.glsl
done
write filter.glsl '#iChannel0::MinFilter "Soft"|void mainImage(out vec4 c, vec2 p) { c = vec4(1.0); }'
check "a filter that there is not" refuses 1 "filter.glsl:1: MinFilter is 'Soft'" "$view" --check filter.glsl
check "a missing file" refuses 1 "missing.frag cannot be read: No such file" "$view" --frames 1 missing.frag
check "a folder" refuses 1 "scene is a folder" "$view" --frames 1 scene
if command -v mkfifo >/dev/null && ! is_for_windows "$view"; then
    mkfifo pipe pipe.png pipe.wav
    check "a pipe is no shader" refuses 1 "pipe cannot be read: it is no plain file" timeout 60 "$view" --check pipe
    write piped.glsl '|#include "pipe"'
    check "nor an include" refuses 1 "piped.glsl:2: pipe cannot be read: it is no plain file" \
        timeout 60 "$view" --check piped.glsl
    write piped/image.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(0.0, 1.0, 0.0, 1.0); }'
    mkfifo piped/common.glsl
    check "nor the common file" refuses 1 "piped/common.glsl cannot be read: it is no plain file" \
        timeout 60 "$view" --check piped/image.glsl
    write channels.glsl '#iChannel0 "file://pipe.png"
#iChannel1 "file://pipe.wav"
void mainImage(out vec4 c, vec2 p) { c = texture(iChannel0, p) + texture(iChannel1, p); }'
    check "nor a picture or a sound" ends_with_status 0 timeout 60 "$view" --check channels.glsl
    check "which a line says" says "channels.glsl:2: iChannel1 reads black: "
    mkfifo toy.glsl.values
    pipe_of_values() { # in a window that is none, whose frames draw
        timeout 60 "$view" --headless --real-time --check toy.glsl >out 2>err
    }
    check "nor the file of values" pipe_of_values
    rm toy.glsl.values
fi
: >empty.glsl
check "an empty file" refuses 1 "empty.glsl is empty" "$view" --frames 1 empty.glsl
check "a binary file" refuses 1 "four.png is no text" "$view" --frames 1 four.png
for bad in "--size 0x0" "--frames 0" "--frames 9..3" "--frames 1.5" "--out f%n.png" "--out %d%d.png" \
    "--format png" "--scale 0" "--date now" "--bogus"; do
    # shellcheck disable=SC2086
    check "$bad" refuses 2 "${bad% *}" "$view" $bad toy.glsl
done
for bad in 1A =1 "A(x)=x" "A B"; do
    check "-D $bad" refuses 2 "-D is '$bad': it takes NAME or NAME=VALUE" "$view" -D "$bad" --check toy.glsl
done
check "no file at all" refuses 2 "there is no file" "$view" --check
check "a film without a rate" refuses 2 "--fps is 0: a film has" "$view" --frames 1 --fps 0 toy.glsl
check "two films at once" refuses 2 "one file" "$view" --frames 1 toy.glsl book.frag

# ---- films ---------------------------------------------------------------------------------

film() { # FOLDER FLAGS...
    folder=$1
    shift
    mkdir -p "$folder"
    "$view" --fps 30000/1001 --size 32x18 --out "$folder/f%04d.png" "$@" 2>err
}
check "a film" film whole --frames 12 scene/image.glsl
check "of 12 pictures, from 0" [ "$(echo whole/*)" = "$(seq -f 'whole/f%04g.png' -s ' ' 0 11)" ]
check "of RGB, 8 bits each" [ "$(od -An -tu1 -j 24 -N 2 whole/f0003.png | tr -s ' ')" = " 8 2" ]
check "of their size" is_picture whole/f0003.png 32 18
check "another one, slowly" film slow --frames 12 --slow 50 scene/image.glsl
check "is the same" diff -r whole slow
check "a part" film parts --frames 0..4 scene/image.glsl
check "and the rest" film parts --frames 5..11 scene/image.glsl
check "says that it has to draw those before" says "frames 0 to 4 are computed, too"
check "and is the same" diff -r whole parts
check "where a frame stands alone" film alone --frames 5..5 toy.glsl
check "without a word" silent
check "nothing is drawn before it" sh -c "'$view' --json --frames 5..5 toy.glsl | grep -q '\"frames\": 1,'"
film toys --frames 12 toy.glsl
check "and it is the same" cmp alone/f0005.png toys/f0005.png

"$view" --frames 2 --fps 30000/1001 --size 16x9 --out - toy.glsl >raw
check "a picture of the last frame alone" film single --frames 6 --out last.png toy.glsl
ln -s linked.png link.png
check_posix "through a link" ends 0 "$view" --frames 1 --size 16x9 --out link.png toy.glsl
check_posix "which stays one" [ -L link.png ]
check_posix "to the picture" is_picture linked.png 16 9
check "is that of the film" cmp last.png toys/f0005.png
check "and leaves nothing beside it" [ "$(echo last*)" = last.png ]

check "a stream says what it is" \
    [ "$(head -n 1 raw)" = "YUV4MPEG2 W16 H9 F30000:1001 Ip A1:1 C444" ]
write red.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(1.0, 0.0, p.y > 1.0, 1.0); }'
planes() { # of 1 x 2 pixels: blue and red above red
    "$view" --frames 1 --size 1x2 --out - red.glsl | tail -c 6 | od -An -tu1 | tr -s ' '
}
check "of its colors" [ "$(planes)" = " 106 81 202 90 222 240" ]
check "and has all frames" [ "$(tail -n +2 raw | wc -c)" = $((2 * (6 + 3 * 16 * 9))) ]
check "JSON of each pass" ends 0 "$view" --json --frames 20 --size 16x9 scene/image.glsl
check "with the GPU's time" grep -Eq '^\{"file": "scene/image.glsl", "frames": 20, "passes": \[\{"name": "bufferA", "gpu_ms": [0-9.]+\}, .*"name": "image"' out

check "JSON of one frame" ends 0 "$view" --json --frames 1 --size 16x9 scene/image.glsl
check "with the time of each pass, too" [ "$(grep -o '"gpu_ms": [0-9][0-9.]*' out | wc -l)" = "$(grep -o '"name"' out | wc -l)" ]

interrupted() { # leaves whole files, and says so
    mkdir -p cut
    "$view" --frames 1000000 --size 64x36 --out cut/f%d.png toy.glsl >out 2>err &
    patiently test -f cut/f20.png
    kill -INT $!
    ! wait $!
}
check "Ctrl-C ends a film" interrupted
last=$(tr -d '\r' <err | sed -n 's/.* those to \([0-9]*\) are written$/\1/p')
check "and says how far it came" [ "$(wc -l <err)" = 1 ]
check "which is so" [ "$(find cut -name '*.png' | wc -l)" = "$((last + 1))" ]
check "without a file that is not whole" [ "$(find cut -type f | wc -l)" = "$((last + 1))" ]
check "each is one" is_picture "cut/f$last.png" 64 36
check "a full disk" refuses 1 "No space left on device" sh -c "'$view' --frames 3 --size 16x9 --out - toy.glsl >/dev/full"
write big.fs '/*{"PASSES": [{"TARGET": "big", "FLOAT": true, "WIDTH": "16384", "HEIGHT": "16384"}, {}]}*/
void main() { gl_FragColor = vec4(1.0); }'
check "no memory for what is drawn" fails 1 "out of memory" "$view" --frames 3 --size 16x9 --out big.png big.fs
check "is no picture" [ ! -e big.png ]
check "no such folder" refuses 1 "no/f0.png" "$view" --frames 3 --out no/f%d.png toy.glsl

# ---- inputs and sounds ---------------------------------------------------------------------

write in.glsl '#iUniform float x = 0.5 in {0.0, 1.0}
#iUniform vec2 y
void mainImage(out vec4 c, vec2 p) { c = vec4(x, y, 1.0); }'
check "inputs are what they are at first" draws "128 0 0" in.glsl 1 4 6
check "--uniform" draws "51 255 102" in.glsl 1 4 6 --uniform x=0.2 --uniform=y=1,0.4
check "the last one of a name counts" draws "255 0 0" in.glsl 1 4 6 --uniform x=1 --uniform x=0 --uniform x=1
write twice.glsl '#iUniform float x = 0.2
uniform float x;
void mainImage(out vec4 c, vec2 p) { c = vec4(x); }'
check "an input that is declared, too" draws "51 51 51" twice.glsl 1 4 6
check "a name that is unknown" fails 1 "in.glsl: --uniform: there is no uniform 'z'; this shader has x, y" \
    "$view" --check --uniform z=1 in.glsl
check "a value that is none" fails 1 "in.glsl: --uniform: y is '1'; it takes two numbers x,y" \
    "$view" --frames 1 --uniform y=1 in.glsl
write taken.glsl '
#iUniform float iTime = 1.0
void mainImage(out vec4 c, vec2 p) { c = vec4(iTime); }'
check "an input with a name that is taken" fails 1 "taken.glsl:2: iTime is set by glpace-view" "$view" --check taken.glsl
check "no value" fails 2 "--uniform" "$view" --check in.glsl --uniform
write event.fs '/*{"INPUTS": [{"NAME": "go", "TYPE": "event"}]}*/
void main() { gl_FragColor = vec4(go, FRAMEINDEX, 0.0, 1.0); }'
if "$view" --check event.fs 2>/dev/null; then
    write varying.fs '/*{"ISFVSN": "1"}*/
varying vec2 vv_FragNormCoord, isf_FragNormCoord;
void main() { gl_FragColor = vec4(vv_FragNormCoord.x, isf_FragNormCoord.y, 0.0, 1.0); }'
    check "ISF's places may be declared" draws "72 184 0" varying.fs 1 4 6
    check "an event is of the first frame" draws "255 0 0" event.fs 1 4 6 --uniform go=1
    check "of the film" draws "0 255 0" event.fs 2 4 6 --uniform go=1
    part() {
        "$view" --frames 1..1 --size 16x9 --out - --format rgb --uniform go=1 event.fs >raw 2>err &&
            [ "$(od -An -tu1 -N 3 raw | tr -s ' ')" = " 0 255 0" ]
    }
    check "also in a part" part
fi
write tune.glsl '// What mainSound is.
vec2 mainSound(int samp, float time) { return vec2(0.5, -float(samp) / 32767.0); }'
check "a sound" ends 0 "$view" --sound tune.wav --frames 1 --fps 441 tune.glsl
check "of as many frames" [ "$(wc -c <tune.wav)" = $((44 + 100 * 4)) ]
check "which are right" [ "$(od -An -td2 -j 44 -N 12 tune.wav | tr -s ' ')" = " 16384 0 16384 -1 16384 -2" ]
echo mine >again.wav.new
check "twice" ends 0 "$view" --sound again.wav --frames 1 --fps 441 tune.glsl
check "it is the same" cmp tune.wav again.wav
check "whatever lies beside it stays" [ "$(cat again.wav.new)" = mine ]
check "and nothing more" [ "$(find . -name 'again.*' | wc -l)" = 2 ]
ln -s linked.wav link.wav
check_posix "through a link" ends 0 "$view" --sound link.wav --frames 1 --fps 441 tune.glsl
check_posix "which stays one" [ -L link.wav ]
check_posix "to the sound" cmp tune.wav linked.wav
check "is no picture" fails 1 "tune.glsl: it has a mainSound() alone, which --sound FILE.wav writes" \
    "$view" --check tune.glsl
check "and a picture is no sound" fails 1 "in.glsl: it has no mainSound(), and so no sound" \
    "$view" --sound no.wav in.glsl
check "and leaves no file" [ ! -e no.wav ]
check_posix "a sound on a full disk" refuses 1 "No space left on device" "$view" --sound /dev/full tune.glsl
check "no stream" refuses 2 "--sound is '-'" "$view" --sound - tune.glsl
check "nor a part" refuses 2 "--sound writes a whole sound" "$view" --sound a.wav --frames 1..2 tune.glsl
write long.glsl 'vec2 mainSound(int samp, float time)
{
    float sum = 0.0;
    for (int i = 0; i < 5000; i++)
        sum += sin(float(i) * time);
    return vec2(sum);
}'
is_at_work() { # for a second of processor time
    [ "$(awk '{ print $14 + $15 }' "/proc/$!/stat")" -gt 100 ]
}
sound_ends() {
    "$view" --sound long.wav long.glsl >out 2>err &
    patiently is_at_work
    kill -INT $!
    ! wait $!
}
check "Ctrl-C ends one" sound_ends
check "and says how far it came" grep -Eq "[0-9.]+ of 180.0 seconds are drawn; 'long.wav' is not written" err
check "which is so" [ ! -e long.wav ]
check "not both" refuses 2 "--sound writes a sound alone" "$view" --sound a.wav --out a.png tune.glsl

# ---- OpenGL ES ------------------------------------------------------------------------------

write exact/bufferA.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(4097.0); }'
write exact/image.glsl '#iChannel0 "file://bufferA.glsl"
void mainImage(out vec4 c, vec2 p) { c = vec4(vec3(texture(iChannel0, p / iResolution.xy).r - 4096.0), 1.0); }'
check "a buffer has 32 bits" draws "255 255 255" exact/image.glsl 1 4 6 --es
draws_without_32() {
    MESA_EXTENSION_OVERRIDE=-GL_OES_texture_float_linear draws "0 0 0" exact/image.glsl 1 4 6 --es
}
check "where these are not filtered, 16" draws_without_32

# ---- pages for browsers --------------------------------------------------------------------

mkdir -p tool/bin tool/share/glpace shader/more
cp "$view" tool/bin/glpace-view
exporter=$scratch/tool/bin/glpace-view
write shader/common.glsl 'const float half_of = 0.5;'
write shader/bufferA.glsl 'void mainImage(out vec4 c, vec2 p) { c = vec4(p, 0.0, 1.0); }'
write shader/more/light.glsl 'float light() { return NUMBER; } // a "</script>" and a \ here'
write shader/image.glsl '#iChannel0 "file://bufferA.glsl"
#iChannel1 "file://four.png"
#iChannel2 "file://side_{}.png"
#iChannel2::Type "CubeMap"
#include "light.glsl"
#iUniform float speed = 1.0
void mainImage(out vec4 c, vec2 p) { c = light() * speed * half_of * texture(iChannel0, p) * texture(iChannel1, p); }'
for face in px nx py ny pz nz; do
    cp "$source/tests/programs/tools/view/four.png" "shader/side_$face.png"
done
cp "$source/tests/programs/tools/view/four.png" shader
exports() { # FILE... [FLAGS]
    "$exporter" --export page "$@" >out 2>err
}
cat >read_page.py <<'END'
import base64, json, pathlib, sys
before, text, behind = pathlib.Path(sys.argv[1]).read_text().split("|")
assert (before, behind) == ("<script>", "</script>\n") and "<" not in text
page = json.loads(text)
for file in page["files"]:
    content = file["text"].encode() if "text" in file else base64.b64decode(file["base64"])
    assert content == pathlib.Path(file["path"]).read_bytes(), file["path"]
print(*page["flags"])
print(*sorted(file["path"] for file in page["files"][1:]))
print(page["files"][0]["path"])
END
has() { # WORDS, in the page as read_page.py reports it
    python3 read_page.py page/index.html | grep -xF -- "$1" >out
}
check "without the viewer's own page none is made" refuses 1 "--export needs glpace-view.html and glpace-view.js" \
    "$exporter" --export page toy.glsl
check "nor a folder" [ ! -e page ]
echo '<script>|{{{ PAGE }}}|</script>' >tool/share/glpace/glpace-view.html
echo 'the viewer' >tool/share/glpace/glpace-view.js
check "a page is made" exports -I shader/more -D NUMBER=1.0 --uniform speed=2 --scale 0.5 --pass bufferA shader/image.glsl
check "without a word" silent
check "with the viewer beside it" cmp tool/share/glpace/glpace-view.js page/glpace-view.js
check "it has the flags" has "--uniform=speed=2 -Ishader/more -DNUMBER=1.0 --pass=bufferA --scale=0.5"
check "the shader" has shader/image.glsl
check "and all files that it reads, as they are" has "shader/bufferA.glsl shader/common.glsl shader/four.png \
shader/more/light.glsl shader/side_nx.png shader/side_ny.png shader/side_nz.png shader/side_px.png \
shader/side_py.png shader/side_pz.png"
if is_for_windows "$view"; then
    check "and as Windows writes paths" exports -I 'shader\more' -D NUMBER=1.0 'shader\image.glsl'
    check "it is the same" has "shader/bufferA.glsl shader/common.glsl shader/four.png shader/more/light.glsl \
shader/side_nx.png shader/side_ny.png shader/side_nz.png shader/side_px.png shader/side_py.png shader/side_pz.png"
    check "which several have, too" exports 'shader\image.glsl' -I shader/more -D NUMBER=1.0 toy.glsl
    check "by their names there" [ -f page/image.html ]
fi
check "of several shaders each has its page" exports toy.glsl book.frag
check "by their names" [ -f page/toy.html ] && [ -f page/book.html ]
mkdir twice
cp toy.glsl twice
check "which differ" refuses 1 "two of the files would be toy.html" "$exporter" --export page toy.glsl twice/toy.glsl
write none.glsl '#include "nowhere.glsl"'
check "one that lacks a file has none" refuses 1 "none.glsl:1: there is no such file" "$exporter" --export nowhere none.glsl
check "and no folder" [ ! -e nowhere ]
check "a folder that cannot be made" refuses 1 "--export: toy.glsl/page: Not a directory" \
    "$exporter" --export toy.glsl/page book.frag
write secret.txt 'const float secret = 0.5;'
write other/image.glsl '#include "../secret.txt"
#include "linked.glsl"
#iChannel0 "file://../four.png"
void mainImage(out vec4 c, vec2 p) { c = vec4(secret) * texture(iChannel0, p); }'
echo '// here' >other/linked.glsl
check "a file outside of the shader's folder is not published" fails 1 \
    "--export: other/image.glsl reads secret.txt, which is outside of its folder and those of -I" \
    "$exporter" --export stolen other/image.glsl
check "nor is a picture" says "--export: other/image.glsl reads four.png, which is outside"
check "which a last line says" says "no page is made; --outside publishes these files, too"
check "so there is no page" [ ! -e stolen ]
check "unless a flag allows it" ends 0 "$exporter" --export stolen --outside other/image.glsl
check "with the file" grep -qF '"path": "secret.txt"' stolen/index.html
check "the folders of -I may be published" exports -I . other/image.glsl
ln -sf ../secret.txt other/linked.glsl
write other/alone.glsl '#include "linked.glsl"
void mainImage(out vec4 c, vec2 p) { c = vec4(secret); }'
check_posix "a link does not hide that" fails 1 "other/alone.glsl reads other/linked.glsl, which is outside" \
    "$exporter" --export linked other/alone.glsl
check "the flag goes with --export" refuses 2 "--outside goes with --export" "$view" --outside --check toy.glsl
check "a film is none" refuses 2 "--export makes pages" "$exporter" --export page --frames 3 toy.glsl

# ---- the page ------------------------------------------------------------------------------

awk '/^```glsl/ { file = "page-" ++n ".glsl"; next } /^```/ { file = "" } file { print > file }' "$source/docs/view.md"
check "each shader of docs/view.md compiles" ends_with_status 0 "$view" --check page-*.glsl

# ---- help ----------------------------------------------------------------------------------

check "help" ends 0 "$view" --help
for flag in --check --frames --out --format --fps --size --scale --slow --date --pass --json --uniform --sound --export --outside -D \
    -I --version; do
    check "it has $flag, once" [ "$(grep -c -- "^  $flag " out)" = 1 ]
    check "and so has the man page" grep -qF -- "$(printf '%s' "$flag" | sed 's/-/\\-/g')" \
        "$source/tools/glpace-view/glpace-view.1"
done
check "the version" ends 0 "$view" --version
check "is one" grep -Eqx 'glpace-view [0-9]+\.[0-9]+\.[0-9]+' out
finish
