// The version of the library that was linked.
#include <glpace/base.h>

#define STRING(number) #number
#define VERSION(major, minor, patch) STRING(major) "." STRING(minor) "." STRING(patch)

const char *gl_version(void)
{
    return VERSION(GLPACE_VERSION_MAJOR, GLPACE_VERSION_MINOR, GLPACE_VERSION_PATCH);
}
