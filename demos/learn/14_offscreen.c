// 14. A picture without a window: OpenGL on a machine that has no display.
//
//     cc 14_offscreen.c -o 14_offscreen $(pkg-config --cflags --libs glpace)
//
// A server draws charts and thumbnails, a test looks at what a program draws, a build makes
// textures: none of them has a display. An offscreen context is drawn into as a window is, and this
// lesson draws one picture, so it needs no loop.
//
// It writes balls.png, in the folder in which it is started: ./14_offscreen 3840 2160 for a large
// one.

#include <stdio.h>
#include <stdlib.h>

#include <glpace/glpace.h>

// A ray from the eye through each pixel: it runs into a ball, which is a mirror, and from there
// into another one, until it comes to the floor or the sky. Each pixel is the mean of sixteen rays,
// which makes edges smooth. A file has the values of a display, so at the end light is converted
// into those; in a window with `srgb` OpenGL does that.
static const char fragment_stage[] =
    "uniform vec2 size;\n"
    "in vec2 uv;\n"
    "out vec4 color;\n"
    "const vec3 sun = vec3(-0.48, 0.8, 0.36);\n"
    "const vec4 balls[4] = vec4[4](vec4(-1.3, 0.7, 0.2, 0.7), vec4(0.5, 1.0, -0.7, 1.0),\n"
    "                              vec4(2.1, 0.5, 0.4, 0.5), vec4(0.3, 0.35, 1.0, 0.35));\n"
    "const vec3 tints[4] = vec3[4](vec3(1.0, 0.5, 0.35), vec3(0.85),\n"
    "                              vec3(0.4, 0.8, 1.0), vec3(1.0, 0.8, 0.3));\n"
    "float hit(vec3 from, vec3 to, vec4 ball)\n" // how far it is to there, or less than 0
    "{\n"
    "    vec3 away = from - ball.xyz;\n"
    "    float along = dot(away, to), d = along * along - dot(away, away) + ball.w * ball.w;\n"
    "    return d < 0.0 ? -1.0 : -along - sqrt(d);\n"
    "}\n"
    "vec3 trace(vec3 from, vec3 to)\n"
    "{\n"
    "    vec3 left = vec3(1.0);\n" // what the mirrors have left of the light
    "    for (int bounce = 0; bounce < 5; bounce++) {\n"
    "        float nearest = to.y < 0.0 ? -from.y / to.y : 1e9;\n"
    "        int found = -1;\n"
    "        for (int i = 0; i < 4; i++) {\n"
    "            float far = hit(from, to, balls[i]);\n"
    "            if (far > 0.0 && far < nearest) { nearest = far; found = i; }\n"
    "        }\n"
    "        vec3 sky = mix(vec3(0.9, 0.85, 0.8), vec3(0.15, 0.35, 0.8), sqrt(max(to.y, 0.0)));\n"
    "        from += nearest * to;\n"
    "        if (found < 0) {\n"
    "            float shade = mod(floor(from.x) + floor(from.z), 2.0) < 0.5 ? 0.12 : 0.6;\n"
    "            for (int i = 0; i < 4; i++)\n"
    "                shade *= hit(from, sun, balls[i]) > 0.0 ? 0.3 : 1.0;\n"
    "            return left * mix(sky, vec3(shade), exp(-0.08 * nearest));\n" // haze
    "        }\n"
    "        vec3 facing = normalize(from - balls[found].xyz);\n"
    "        left *= 0.9 * tints[found];\n"
    "        from += 0.001 * facing;\n"
    "        to = reflect(to, facing);\n"
    "    }\n"
    "    return vec3(0.0);\n"
    "}\n"
    "void main()\n"
    "{\n"
    "    vec3 sum = vec3(0.0);\n"
    "    for (int i = 0; i < 16; i++) {\n"
    "        vec2 pixel = uv * size + (vec2(i % 4, i / 4) - 1.5) / 4.0;\n"
    "        vec2 to = (pixel - 0.5 * size) / size.y;\n"
    "        sum += trace(vec3(0.3, 1.4, 6.0), normalize(vec3(to.x, to.y - 0.12, -1.6)));\n"
    "    }\n"
    "    color = vec4(pow(sum / 16.0, vec3(1.0 / 2.2)), 1.0);\n"
    "}\n";

int main(int argc, char **argv)
{
    int width = argc == 3 ? atoi(argv[1]) : 960;
    int height = argc == 3 ? atoi(argv[2]) : 540;

    // Its framebuffer has the size that we ask for. It is current from here on, and everything
    // works as in a window: shaders, meshes, textures, a gl_batch.
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height});
    if (!offscreen)
        return 1; // the reason is on stderr, such as a size that is out of range
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.text = fragment_stage}});
    gl_mesh *screen = gl_mesh_fullscreen();
    if (!shader || !screen)
        return 1;

    glViewport(0, 0, width, height);
    gl_shader_use(shader);
    gl_shader_set_vec2(shader, "size", (float)width, (float)height);
    gl_mesh_draw(screen);
    bool saved = gl_capture_png("balls.png", width, height); // waits until it is drawn
    if (saved)
        printf("balls.png: %d x %d pixels\n", width, height);

    gl_mesh_destroy(screen);
    gl_shader_destroy(shader);
    gl_offscreen_destroy(offscreen);
    return saved ? 0 : 1;
}
