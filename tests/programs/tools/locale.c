// A program that speaks its user's language, and has the flags of every app.
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include <glpace/app.h>

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    if (argc == 2 && strcmp(argv[1], "--point") == 0) {
        puts(localeconv()->decimal_point);
        return 0;
    }
    gl_app app;
    if (!gl_app_init(&app, argc, argv, &(gl_app_desc){.title = "locale"}))
        return app.exit_code;
    for (gl_event event; gl_next_event(&app.loop, &event);)
        continue;
    if (app.options.slow_ns > 0)
        fprintf(stderr, "%lld\n", (long long)app.options.slow_ns);
    return gl_app_finish(&app);
}
