// Where the source of a shader comes from. Since 0.1.
#ifndef GLPACE_SHADER_FILE_H
#define GLPACE_SHADER_FILE_H

#ifdef __cplusplus
extern "C" {
#endif

// A file in memory. The program glpace-embed writes arrays of these.
typedef struct gl_shader_file {
    const char *path; // as includes name it, such as "common/noise.glsl"; without "." and "..", and
                      // not that of another file
    const char *text; // at most 1 MiB
} gl_shader_file;

// One stage of a program.
//
// If text is NULL, path is searched for among the files in memory, then in the roots. If there are
// no roots, path is the path of a file, and its folder is the root. Without roots, a stage from a
// text or from memory reads no includes from disk.
//
// A line such as
//
//     #include "common/noise.glsl"    or    #include <common/noise.glsl>
//
// is replaced by that file, which is searched for beside the file that includes it, then in memory,
// then in each root. Absolute paths, "../" that leads out of the root, and links that do so are
// errors. So are files on disk that are not regular, NUL bytes, and a stage that is empty.
// "#pragma once" prevents a file from being included again by the same path. Preprocessor
// conditions are not evaluated: a file that is included within a false #if has to exist. Lines may
// end with CR LF.
//
// Limits: 1 MiB for a file, 4 MiB and 256 files for a stage, where a file that is included twice
// counts twice, and includes 16 deep.
//
// The version line, the defines and, for OpenGL ES, default precisions of highp are put in front;
// the precisions follow the "#extension" lines with which the stage begins. A source may have its
// own version line, which only comments may precede. It replaces the default version, and has to be
// equal to the desc's version if that is given.
//
// "#line N", "#line N S" and "#line N "path"" in generated sources set the line and file that
// errors name; the number S is ignored. __LINE__ is the line in the whole stage, includes inserted.
typedef struct gl_shader_stage {
    const char *path; // with text: its name in errors, and the folder in which its includes are
                      // searched for
    const char *text; // NULL: read from path
} gl_shader_stage;

#ifdef __cplusplus
}
#endif

#endif
