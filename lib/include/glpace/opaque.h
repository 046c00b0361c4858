// Memory for what a struct in the program's memory keeps to itself. Since 0.1.
#ifndef GLPACE_OPAQUE_H
#define GLPACE_OPAQUE_H

// A last member of `bytes` bytes, aligned for any number, that only glpace reads and writes. They are
// unsigned char, which may alias what glpace keeps there.
#ifdef __cplusplus
#define GL_OPAQUE(bytes) alignas(8) unsigned char opaque[bytes]
#else
#define GL_OPAQUE(bytes) _Alignas(8) unsigned char opaque[bytes]
#endif

#endif
