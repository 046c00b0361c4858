#!/usr/bin/env python3
"""Write <glpace/gl.h>: glad's header-only loader, its names begun with glp instead of glad.

usage: generate.py GLAD OUTPUT
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


def main():
    glad, output = sys.argv[1:]
    Path(output).write_text(rename(generate(glad)), encoding="utf-8")


main()
