#!/usr/bin/env python3
"""Write <glpace/gl.h>, which is glad's header with names begun by glp instead of glad and its functions
in one struct, and the list of what it declares for gl_loader.c. With LACKING the functions are declared by
their names alone, as a browser's compiler has those of WebGL 2, and that is the list of the others.

usage: generate.py GLAD HEADER LIST [LACKING]
"""
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
    struct += [f"#define {name} glp_gl.{name}" for _, _, name in functions]
    first = DECLARATION.search(header).start()
    rest = DECLARATION.sub("", header[first:])
    return header[:first] + "\n".join(struct) + "\n" + rest


def prototypes(header):
    """Each function's type, name and parameters."""
    kinds = {kind: (result, parameters) for result, kind, parameters in
             re.findall(r"^typedef (.*?) ?\(GLP_API_PTR \*(PFN\w+)\)\((.*)\);$", header, re.M)}
    return [(kinds[kind][0], name, kinds[kind][1]) for kind, name in DECLARATION.findall(header)]


def declare(header):
    first = DECLARATION.search(header).start()
    lines = [f"GLP_API_CALL {result} {name}({parameters});" for result, name, parameters in prototypes(header)]
    return header[:first] + "\n".join(lines) + "\n" + DECLARATION.sub("", header[first:])


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
    glad, header_path, list_path, *lacking_path = sys.argv[1:]
    header, _, loader = rename(generate(glad)).partition("#ifdef GLP_GL_IMPLEMENTATION\n")
    # gl_context_load() of <glpace/context.h> is the way to load.
    header = re.sub(r"^GLP_API_CALL int glpLoadGL(UserPtr)?\(.*\n", "", header, flags=re.M)
    functions = find_functions(loader, header)
    made = make_list(header, functions)
    whole = declare(header) if lacking_path else gather(header, functions)
    Path(header_path).write_text(explain(whole), encoding="utf-8")
    for path in lacking_path:
        Path(path).write_text(make_lacking(header, glad), encoding="utf-8")
    Path(list_path).write_text(made, encoding="utf-8")


main()
