#!/usr/bin/env python3
"""Write gl.h, gl_list.h and gl_lacking.h into a folder. gl.h is glad's header with names begun by glp instead of glad,
and with its functions in one struct; in a browser it declares functions, because the browser's compiler links those of
WebGL 2 by their names. gl_list.h lists what gl.h declares, gl_lacking.h the functions that WebGL 2 lacks.

usage: generate.py GLAD FOLDER; in a script of "meson dist" FOLDER is one of the archive
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

API = "gl:core=3.3"
EXTENSIONS = "GL_KHR_debug,GL_KHR_robustness,GL_EXT_texture_filter_anisotropic"


def generate(glad, api=API, extensions=EXTENSIONS, name="gl"):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [glad, "--quiet", "--reproducible", "--api", api, "--extensions", extensions,
             "--out-path", folder, "c", "--header-only"],
            check=True)
        return Path(folder, f"include/glad/{name}.h").read_text(encoding="utf-8")


def explain(header):
    """Let its #error say what to include, not only that something was."""
    return re.sub(r"#error OpenGL .*", "#error glpace needs OpenGL 3.3, and a header without it came "
                  "first (GL/gl.h, or GLFW/glfw3.h without GLFW_INCLUDE_NONE): include glpace.h before "
                  "it, or a loader with OpenGL 3.3 in its place, such as GLEW, epoxy or glad", header)


def rename(header):
    # glad 2.0.2 loses KHRONOS_APIENTRY, which <EGL/egl.h> needs when it comes second.
    header = header.replace("KHRONOS_GLAD_API_PTR", "KHRONOS_APIENTRY")
    # The notice on top speaks of "glad" and "glad.sh"; both stay.
    header = re.sub(r"\bglad(?=[_A-Z])", "glp", header)
    return re.sub(r"\bGLAD(?=[_a-z])", "GLP", header)


DECLARATION = re.compile(r"^GLP_API_CALL (PFN\w+) glp_(\w+);\n#define \2 glp_\2\n", re.M)


def gather(header, functions):
    """Make of the functions one struct, in the order of the list: a loader can go over it."""
    kinds = {name: kind for kind, name in DECLARATION.findall(header)}
    struct = ["typedef struct glp_gl_functions {"]
    struct += [f"    {kinds[name]} {name};" for _, _, name in functions]
    struct += ["} glp_gl_functions;", "GLP_API_CALL glp_gl_functions glp_gl;", ""]
    return struct + [f"#define {name} glp_gl.{name}" for _, _, name in functions]


def prototypes(header):
    """Each function's type, name and parameters."""
    kinds = {kind: (result, parameters) for result, kind, parameters in
             re.findall(r"^typedef (.*?) ?\(GLP_API_PTR \*(PFN\w+)\)\((.*)\);$", header, re.M)}
    return [(kinds[kind][0], name, kinds[kind][1]) for kind, name in DECLARATION.findall(header)]


def declare(header, functions):
    """Replace glad's declarations of the functions."""
    named = [f"GLP_API_CALL {result} {name}({parameters});" for result, name, parameters in prototypes(header)]
    lines = ["#ifdef __EMSCRIPTEN__", *named, "#else", *gather(header, functions), "#endif", ""]
    first = DECLARATION.search(header).start()
    return header[:first] + "\n".join(lines) + DECLARATION.sub("", header[first:])


def make_lacking(header, glad):
    """One macro call for each function that WebGL 2 has not, which is OpenGL ES 3.0 but for what maps buffers."""
    es = generate(glad, "gles2=3.0", "", "gles2")
    known = set(re.findall(r"^#define (gl\w+) glad_", es, re.M))
    known -= {"glMapBufferRange", "glFlushMappedBufferRange", "glUnmapBuffer", "glGetBufferPointerv"}
    return "".join(f"LACKING{'_VOID' * (result == 'void')}({result}, {name}, ({parameters}))\n"
                   for result, name, parameters in prototypes(header) if name not in known)


def find_functions(loader, header):
    """The version or extension, the type and the name of each function, once; those of versions first."""
    versions = set(re.findall(r"^GLP_API_CALL int GLP_(GL_VERSION_\w+);$", header, re.M))
    seen = set()
    found = []
    for feature, body in re.findall(r"static void glp_gl_load_(\w+)\(.*?\{(.*?)\n\}", loader, re.S):
        for name, kind in re.findall(r"glp_(\w+) = \((\w+)\)", body):
            if name not in seen:
                seen.add(name)
                found.append((feature, kind, name))
    return sorted(found, key=lambda function: function[0] not in versions)


def make_list(header, functions):
    """One macro call for each version, function of these, extension, and function of those."""
    features = re.findall(r"^GLP_API_CALL int GLP_(\w+);$", header, re.M)
    declared = re.findall(r"^GLP_API_CALL PFN\w+ glp_(\w+);$", header, re.M)
    if not features or sorted(declared) != sorted(name for _, _, name in functions):
        sys.exit("generate.py: the loader that this glad writes is not understood")
    versions = [name for name in features if name.startswith("GL_VERSION_")]
    extensions = [name for name in features if name not in versions]
    lines = [f"VERSION({version})" for version in versions]
    lines += [f"FUNCTION({kind}, {name})" for feature, kind, name in functions
              if feature in versions]
    lines += [f"EXTENSION({extension})" for extension in extensions]
    lines += [f"EXTRA({feature}, {kind}, {name})" for feature, kind, name in functions
              if feature in extensions]
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: generate.py GLAD FOLDER")
    glad = sys.argv[1]
    folder = Path(os.environ.get("MESON_PROJECT_DIST_ROOT", ""), sys.argv[2])
    header, _, loader = rename(generate(glad)).partition("#ifdef GLP_GL_IMPLEMENTATION\n")
    # gl_context_load() of <glpace/context.h> is the way to load.
    header = re.sub(r"^GLP_API_CALL int glpLoadGL(UserPtr)?\(.*\n", "", header, flags=re.M)
    functions = find_functions(loader, header)
    for name, text in {
            "gl.h": explain(declare(header, functions)),
            "gl_list.h": make_list(header, functions),
            "gl_lacking.h": make_lacking(header, glad)}.items():
        (folder / name).write_text(text, encoding="utf-8")


main()
