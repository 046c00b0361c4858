// The version of glpace: semantic versioning, no promise of a stable ABI before 1.0.
#ifndef GLPACE_VERSION_H
#define GLPACE_VERSION_H

#define GLPACE_VERSION_MAJOR 0
#define GLPACE_VERSION_MINOR 1
#define GLPACE_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

// The version of the library that was linked, as "MAJOR.MINOR.PATCH". A constant; any thread.
// Since 0.1.
const char *gl_version(void);

#ifdef __cplusplus
}
#endif

#endif
