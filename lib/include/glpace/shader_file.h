// Sources of shaders: files on disk, texts, or files in memory. Since 0.1.
#ifndef GLPACE_SHADER_FILE_H
#define GLPACE_SHADER_FILE_H

#ifdef __cplusplus
extern "C" {
#endif

// A source file in memory. The program glpace-embed writes arrays of these.
typedef struct gl_shader_file {
    const char *path; // as includes name it, such as "common/noise.glsl"; without "." and "..";
                      // different for each file
    const char *text; // at most 1 MiB
} gl_shader_file;

// One stage of a program.
//
// If text is NULL, path is searched for among the files in memory (gl_shader_desc.files), then in
// the folders gl_shader_desc.roots. Without roots, path is the path of a file, and the file's
// folder is the root. Without roots, a stage from a text or from memory reads no includes from
// disk.
//
// A line such as
//
//     #include "common/noise.glsl"    or    #include <common/noise.glsl>
//
// is replaced by that file. The file is searched for beside the file that includes it, then in
// memory, then in each root. Errors are: absolute paths, "../" that leads out of the root, links
// that do so, files on disk that are not regular files, NUL bytes, and an empty stage. "#pragma
// once" prevents a file from being included again by the same path. Preprocessor conditions are not
// evaluated: a file that is included within a false #if must exist. Lines may end with CR LF.
//
// Limits: 1 MiB for a file; 4 MiB and 256 files for a stage, where a file that is included twice
// counts twice; includes may be nested 16 deep.
//
// glpace inserts the version line, the defines and, for OpenGL ES, default precisions of highp at
// the start. The precisions follow the "#extension" lines with which the stage begins. A source may
// have its own version line, which only comments may precede. It replaces the default version. If
// the desc has a version too, both must be equal.
//
// "#line N", "#line N S" and "#line N "path"" in generated sources set the line and file that
// errors name; the number S is ignored. __LINE__ is the line in the whole stage with its includes.
typedef struct gl_shader_stage {
    const char
        *path; // the file to read. With text: the name for errors, whose folder is searched for
               // includes
    const char *text; // the source; NULL: it is read from path
} gl_shader_stage;

#ifdef __cplusplus
}
#endif

#endif
