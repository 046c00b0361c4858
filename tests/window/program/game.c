// A game as its author sends it to friends: docs/windows.md says why each line is there.
#include <glpace/glpace.h>

#include <stdio.h>
#include <string.h>

#include <io.h>
#include <windows.h>

__declspec(dllexport) unsigned long NvOptimusEnablement = 1;
__declspec(dllexport) int AmdPowerXpressRequestHighPerformance = 1;

// Of whoever started it in a console; output that goes elsewhere goes on to.
static void attach_console(void)
{
    if (_fileno(stdout) >= 0 || !AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    freopen("CONOUT$", "w", stdout);
    freopen("CONOUT$", "w", stderr);
    SetConsoleOutputCP(CP_UTF8);
}

int main(int argc, char **argv)
{
    attach_console();
    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        printf("usage: game [NAME], of the player\n");
        return 0;
    }
    const char *title = argc > 1 ? argv[1] : "game";
    printf("title");
    for (const char *byte = title; *byte; byte++)
        printf(" %02X", (unsigned char)*byte);
    printf("\n");
    gl_window *window = gl_window_create(&(gl_window_desc){.title = title});
    if (!window)
        return 1;
    gl_loop loop;
    gl_loop_init(&loop, gl_window_host(window), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER)
            glClear(GL_COLOR_BUFFER_BIT);
        if (event.type == GL_EVENT_SWAP)
            gl_loop_stop(&loop);
    }
    gl_window_destroy(window);
    printf("drawn\n");
}
