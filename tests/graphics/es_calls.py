#!/usr/bin/env python3
"""The library calls what OpenGL 3.3 and OpenGL ES 3.0 both have. What only one of them has, is called in
gl.c alone, which asks which of both the context is; functions of extensions are called where those are.

usage: es_calls.py GLAD LIB
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

OWNER = "graphics/gl/gl.c"

# What is neither called nor handed to OpenGL where that lacks it.
COMPARED = {
    "context/context.c": "GL_CONTEXT_FLAGS GL_CONTEXT_FLAG_FORWARD_COMPATIBLE_BIT GL_CONTEXT_PROFILE_MASK "
                         "GL_CONTEXT_CORE_PROFILE_BIT",
    "graphics/capture/capture.c": "GL_BGRA",
    "graphics/framebuffer/framebuffer.c": "GL_MAX_INTEGER_SAMPLES GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER "
                                          "GL_FRAMEBUFFER_INCOMPLETE_READ_BUFFER "
                                          "GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS",
    "graphics/gl/gpu_timer.c": "GL_TIMESTAMP",
    "graphics/shader/shader.c": "GL_GEOMETRY_SHADER",
    "graphics/texture/format.c": "GL_R16 GL_RG16 GL_RGB16 GL_RGBA16 GL_BGR GL_BGRA GL_SRGB_ALPHA",
    "window/window.c": "GL_FRAMEBUFFER_SRGB", # asks which API it is itself
}
ANY_SAMPLER = re.compile(r"GL_(UNSIGNED_INT_|INT_)?SAMPLER_\w+$")


def declared(glad, api, extensions=""):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([glad, "--quiet", "--reproducible", "--api", api, "--extensions", extensions,
                        "--out-path", folder, "c", "--header-only"], check=True)
        header = Path(folder, "include/glad/gl.h" if api.startswith("gl:") else
                      "include/glad/gles2.h").read_text(encoding="utf-8")
    return set(re.findall(r"^#define (GL_\w+|gl[A-Z]\w+) ", header, re.M))


def used(path):
    code = re.sub(r'"(\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/', "", path.read_text(encoding="utf-8"), flags=re.S)
    return set(re.findall(r"\b(?:GL_[A-Z0-9_]+|gl[A-Z]\w+)\b", code))


def main():
    glad, lib = sys.argv[1], Path(sys.argv[2])
    desktop = declared(glad, "gl:core=3.3")
    alone = desktop - declared(glad, "gles2=3.0")
    strange = []
    unused = []
    for path in sorted(lib.glob("*/**/*.c")):
        name = path.relative_to(lib).as_posix()
        if name == OWNER:
            continue
        found = {word for word in used(path) & alone if not ANY_SAMPLER.match(word)}
        allowed = set(COMPARED.get(name, "").split())
        strange += [f"{name}: {word}" for word in sorted(found - allowed)]
        unused += [f"{name}: {word}" for word in sorted(allowed - found)]
    print("TAP version 13\n1..3")
    for number, (good, what) in enumerate((
            (used(lib / OWNER) & alone, f"{OWNER} has what OpenGL ES lacks"),
            (not strange, "and no other file has"),
            (not unused, "but for what is compared")), 1):
        print("ok" if good else "not ok", number, "-", what)
    for line in strange + unused:
        print("#", line)
    return 0 if not strange and not unused else 1


sys.exit(main())
