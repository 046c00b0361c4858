// Where the text of a shader comes from. Since 0.1.
#ifndef GLPACE_SHADER_FILE_H
#define GLPACE_SHADER_FILE_H

#ifdef __cplusplus
extern "C" {
#endif

// A source in memory; glpace-embed writes arrays of these.
typedef struct gl_shader_file {
    const char *path; // as an include names it, such as "common/noise.glsl"; without "." and ".."
    const char *text; // at most 1 MiB
} gl_shader_file;

// One stage of a program.
//
// Without text, path is looked for among the files in memory, then in the roots. Where there are no
// roots, it is the path of a file, and that file's folder is the root. A stage from a text or from
// memory has no such root: without roots, nothing that it includes is read from disk.
//
// A line such as
//
//     #include "common/noise.glsl"    or    #include <common/noise.glsl>
//
// is replaced by that file: looked for beside the file that includes it, then in memory, then in
// each root. What lies elsewhere is refused, also behind a link: absolute paths, and "../" that
// leaves the root. Only regular files are read, of at most 1 MiB; 4 MiB and 256 files in all,
// includes 16 deep; one put in twice counts twice. "#pragma once" keeps a file from being put in
// again under the same path. Conditions are not looked at: an include in a false #if is read, and
// has to be there. Lines may end with CR LF. NUL bytes are refused.
//
// The version line, the defines and, for OpenGL ES, "precision highp ..." come in front, the last
// behind "#extension" lines that the stage itself begins with. A source may bring a version line of
// its own, as its first line but for comments: it takes the place of the default, and has to agree
// with a version that the program asks for.
//
// "#line N", "#line N S" and "#line N "path"" in generated sources tell where errors are said to
// be; the number S is passed over. __LINE__ counts the lines of the whole, with all includes put
// in.
typedef struct gl_shader_stage {
    const char *path; // with text: only what errors call it and where its includes are looked for
    const char *text; // NULL: read from path
} gl_shader_stage;

#ifdef __cplusplus
}
#endif

#endif
