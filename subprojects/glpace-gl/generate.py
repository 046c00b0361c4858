#!/usr/bin/env python3
"""Write <glpace/gl.h>, which is glad's header with names begun by glp instead of glad, and the list
of what it declares for gl_loader.c.

usage: generate.py GLAD HEADER LIST
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

API = "gl:core=3.3"
EXTENSIONS = "GL_KHR_debug,GL_KHR_robustness,GL_EXT_texture_filter_anisotropic"


def generate(glad):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [glad, "--quiet", "--reproducible", "--api", API, "--extensions", EXTENSIONS,
             "--out-path", folder, "c", "--header-only"],
            check=True)
        return Path(folder, "include/glad/gl.h").read_text(encoding="utf-8")


def rename(header):
    # glad 2.0.2 loses KHRONOS_APIENTRY, which <EGL/egl.h> needs when it comes second.
    header = header.replace("KHRONOS_GLAD_API_PTR", "KHRONOS_APIENTRY")
    # The notice on top speaks of "glad" and "glad.sh"; both stay.
    header = re.sub(r"\bglad(?=[_A-Z])", "glp", header)
    return re.sub(r"\bGLAD(?=[_a-z])", "GLP", header)


def find_functions(loader):
    """Yield the version or extension, the type and the name of each function, once."""
    seen = set()
    for feature, body in re.findall(r"static void glp_gl_load_(\w+)\(.*?\{(.*?)\n\}", loader, re.S):
        for name, kind in re.findall(r"glp_(\w+) = \((\w+)\)", body):
            if name not in seen:
                seen.add(name)
                yield feature, kind, name


def make_list(header, loader):
    """One macro call for each version, function of these, extension, and function of those."""
    features = re.findall(r"^GLP_API_CALL int GLP_(\w+);$", header, re.M)
    declared = re.findall(r"^GLP_API_CALL PFN\w+ glp_(\w+);$", header, re.M)
    functions = list(find_functions(loader))
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
    glad, header_path, list_path = sys.argv[1:]
    header, _, loader = rename(generate(glad)).partition("#ifdef GLP_GL_IMPLEMENTATION\n")
    # gl_load() of <glpace/context.h> is the way to load.
    header = re.sub(r"^GLP_API_CALL int glpLoadGL(UserPtr)?\(.*\n", "", header, flags=re.M)
    Path(header_path).write_text(header, encoding="utf-8")
    Path(list_path).write_text(make_list(header, loader), encoding="utf-8")


main()
