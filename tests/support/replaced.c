// A library that is opened while the program runs is out of the linker's reach. With this a test replaces
// its functions all the same: by --wrap=NAME, as those of other libraries.
#include <dlfcn.h>
#include <stdio.h>

void *__real_dlsym(void *handle, const char *name);
void *__wrap_dlsym(void *handle, const char *name);

void *__wrap_dlsym(void *handle, const char *name)
{
    char replacement[100];
    snprintf(replacement, sizeof replacement, "__wrap_%s", name);
    void *program = dlopen(NULL, RTLD_LAZY);
    void *found = __real_dlsym(program, replacement);
    return found ? found : __real_dlsym(handle, name);
}
