// Linked into both programs instead of GLFW's own glfwSwapBuffers (-Wl,--wrap), so that they need
// not be changed to be measured: notes when the first frame was presented, and ends the program
// some frames later with one line: the time of that present (ns of the monotonic clock), the memory
// resident by then, what of it is this process's alone (KiB), and the renderer.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <GLFW/glfw3.h>

#include "../common/measure.h"

#define FRAMES 10

void __real_glfwSwapBuffers(GLFWwindow *window);
void __wrap_glfwSwapBuffers(GLFWwindow *window);

typedef const GLubyte *(*get_string)(GLenum name);

static void read_memory(long *resident, long *own)
{
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    if (!file)
        return;
    char line[256];
    while (fgets(line, sizeof line, file)) {
        long kib;
        if (sscanf(line, "Rss: %ld", &kib) == 1)
            *resident = kib;
        if (sscanf(line, "Private_Clean: %ld", &kib) == 1 ||
            sscanf(line, "Private_Dirty: %ld", &kib) == 1)
            *own += kib;
    }
    fclose(file);
}

void __wrap_glfwSwapBuffers(GLFWwindow *window)
{
    static int64_t first;
    static int frames;
    __real_glfwSwapBuffers(window);
    if (frames == 0)
        first = bench_now();
    if (++frames < FRAMES)
        return;
    long resident = 0, own = 0;
    read_memory(&resident, &own);
    get_string get = (get_string)glfwGetProcAddress("glGetString");
    printf("%lld %ld %ld %s\n", (long long)first, resident, own, (const char *)get(GL_RENDERER));
    fflush(stdout);
    _exit(0);
}
