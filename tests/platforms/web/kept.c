// Counts in the folder of its user's files how often its page was opened, for browser.py.
#include <stdio.h>

#include <glpace/pref.h>

int main(void)
{
    char folder[100], name[110];
    if (!gl_pref_path("Example", "Glow", folder, sizeof folder))
        return 1;
    snprintf(name, sizeof name, "%scount", folder);
    int count = 0;
    FILE *file = fopen(name, "r");
    if (file) {
        if (fscanf(file, "%d", &count) != 1)
            count = -1;
        fclose(file);
    }
    file = fopen(name, "w");
    if (!file)
        return 1;
    fprintf(file, "%d", count + 1);
    fclose(file);
    printf("visit %d, in %s\n", count + 1, folder);
}
