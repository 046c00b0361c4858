#define _XOPEN_SOURCE 700

#include "shader_folder.h"
#include "posix.h"

#include <stdlib.h>

char folder[] = "/tmp/glpace_shader_XXXXXX";

void write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void write_text(const char *path, const char *text)
{
    write_bytes(path, text, strlen(text));
}

FIXTURE(make_shader_folder)
{
    snprintf(folder, sizeof folder, "/tmp/glpace_shader_XXXXXX");
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    bool is_made = mkdir("root", 0777) == 0 && mkdir("root/lib", 0777) == 0 &&
                   mkdir("other", 0777) == 0 && mkdir("root_near", 0777) == 0;
    write_text("secret", "secret\n");
    write_text("root_near/secret", "secret\n");
    write_text("root/lib/noise.glsl", "noise\n");
    write_text("other/noise.glsl", "other\n");
    return is_made ? 0 : -1;
}

FIXTURE(remove_shader_folder)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

static const char *const root[] = {"root"};

glp_glsl_source_desc in_root(const char *path)
{
    return (glp_glsl_source_desc){.stage = {.path = path}, .roots = root, .root_count = 1};
}
