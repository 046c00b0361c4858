// A program of app.h, for console.c: says that it runs, and, once its loop was stopped, that it ends.
//
// usage: console_app [stubborn]
//     stubborn  goes on whatever it is reported
#include <stdio.h>

#include <glpace/app.h>

static void say(const char *what)
{
    printf("%s\n", what);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const bool is_stubborn = argc > 1;
    int count = 5;
    char *args[] = {argv[0], "--headless", "--real-time", "--frames", "1000000000", NULL};
    gl_app app;
    if (!gl_app_init(&app, count, args, &(gl_app_desc){.signals = true}))
        return app.exit_code;
    say("runs");
    do {
        for (gl_event event; gl_next_event(&app.loop, &event);) {
        }
    } while (is_stubborn);
    say("ends");
    return gl_app_finish(&app);
}
