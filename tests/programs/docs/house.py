"""The house of docs/architecture.md: a folder of lib knows only those above it, only one folder calls each
system, no two files call each other in a circle, files have names of their own and say what they are.

usage: house.py NM LIBRARY SOURCE-FOLDER"""

import collections
import pathlib
import re
import subprocess
import sys

from findings import report

# What each folder may include beside its own files.
CORE = [f"core/{folder}" for folder in ("base", "event", "display", "policy", "loop", "sim")]
KNOWS = {folder: CORE[:place] for place, folder in enumerate(CORE)}
KNOWS |= {
    "record": CORE,
    "gl": ["core/base"],
    "context": [*CORE, "gl"],
    "window": [*CORE, "context"],
    "offscreen": [*CORE, "context"],
    "graphics": ["core/base", "gl", "context"],
    "app": [],
}
WINDOW = ["window/system.h", "window/report.h", "window/window.h"]
DESKTOP = ["window/desktop.h", "window/report.h"]
KNOWS |= {
    "window/glfw": [*KNOWS["window"], *WINDOW, "window/desktop.h",
                    *(f"window/{desktop}/{desktop}.h" for desktop in ("x11", "wayland", "win32"))],
    "window/web": [*KNOWS["window"], *WINDOW],
    "window/x11": [*KNOWS["window"], *DESKTOP],
    "window/wayland": [*KNOWS["window"], *DESKTOP],
    "window/win32": [*KNOWS["window"], *DESKTOP],
}
GRAPHICS = ["gl", "image", "texture", "framebuffer", "capture", "camera", "mesh", "shader", "font", "batch", "overlay"]
KNOWS |= {
    f"graphics/{folder}": [*KNOWS["graphics"], *(f"graphics/{above}" for above in GRAPHICS[:place])]
    for place, folder in enumerate(GRAPHICS)
}

LAYERS = {folder.split("/")[0] for folder in KNOWS}

SYSTEMS = {
    "window/glfw": r"GLFW/",
    "window/x11": r"(X11|xcb)/",
    "window/wayland": r"wayland-",
    "window/web": r"emscripten",
    "offscreen": r"EGL/",
}
# Of Windows' own headers, only files whose names or folders say so include any.
WIN32 = r"(windows|winternl|timeapi|io|direct)\.h$"


def sources(lib):
    for folder in sorted(lib.rglob("*")):
        if folder.suffix in (".c", ".h") and "include" not in folder.relative_to(lib).parts:
            yield folder


def is_known(folder, included):
    allowed = [folder, *KNOWS[folder]]
    return any(included == one or included.startswith(one + "/") for one in allowed)


def intruders(lib):
    for file in sources(lib):
        folder = file.parent.relative_to(lib).as_posix()
        if folder not in KNOWS:
            yield f"{folder} is no folder of the house"
            continue
        for included in re.findall(r'^#include "([^"]+/[^"]+)"', file.read_text(), re.M):
            if not is_known(folder, included):
                yield f"{file.relative_to(lib)} includes {included}"


def foreign_calls(lib):
    for file in sources(lib):
        folder = file.parent.relative_to(lib).as_posix()
        for included in re.findall(r"^#include <([^>]+)>", file.read_text(), re.M):
            for home, system in SYSTEMS.items():
                if re.match(system, included) and folder != home and "_web." not in file.name:
                    yield f"{file.relative_to(lib)} includes {included}"
            if re.match(WIN32, included) and "_win32." not in file.name and folder != "window/win32":
                yield f"{file.relative_to(lib)} includes {included}"


def symbols(nm, library):
    """Which file defines each name of ours, and which files use it."""
    defined, used = {}, collections.defaultdict(set)
    for line in subprocess.run([nm, "-A", library], check=True, capture_output=True, text=True).stdout.splitlines():
        match = re.match(r".*?([^:/]+)\.o:[0-9a-f ]* ([A-Za-z]) (gl_\w+|glp_\w+)$", line)
        if not match:
            continue
        file, kind, name = match.groups()
        if file.split("_")[0] not in LAYERS:
            continue  # generated code
        if kind == "U":
            used[name].add(file)
        elif kind in "TRDBC":
            defined[name] = file
    return defined, used


def circles(defined, used):
    calls = collections.defaultdict(set)
    for name, file in defined.items():
        for user in used[name] - {file}:
            calls[user].add(file)

    def reached(start):
        seen, open_ends = set(), [start]
        while open_ends:
            for file in calls[open_ends.pop()] - seen:
                seen.add(file)
                open_ends.append(file)
        return seen

    all_reached = {file: reached(file) for file in list(calls)}
    found = {frozenset(other for other in seen if file in all_reached.get(other, ())) for file, seen in
             all_reached.items() if file in seen}
    for circle in sorted(map(sorted, found)):
        yield "these call each other: " + " ".join(circle)


def names_twice(lib):
    """Files of one name, unless they are a window's and its systems'."""
    places = collections.defaultdict(list)
    for file in sources(lib):
        place = file.relative_to(lib)
        if place.parts[0] != "window":
            places[file.name].append(place.as_posix())
    for same in places.values():
        if len(same) > 1:
            yield " and ".join(same)


def is_said(file):
    """Whether the file, or the header of its name, begins with a sentence of what it is."""
    stem = re.sub(r"_(posix|win32|web|absent|thread|linux|json)$", "", file.stem)
    headers = [folder / f"{name}.h" for folder in (file.parent, lib / "include/glpace") for name in (file.stem, stem)]
    return any(one.exists() and one.read_text().startswith("//") for one in (file, *headers))


def not_said(root):
    for folder in ("lib", "tools", "demos"):
        for file in sorted((root / folder).rglob("*.c")):
            if not is_said(file) and file.relative_to(root).as_posix() != "demos/hello.c":  # is in README.md as it is
                yield f"{file.relative_to(root)} does not say what it is"


nm, library, source = sys.argv[1:]
lib = pathlib.Path(source) / "lib"
defined, used = symbols(nm, library)
print("1..5")
passed = [
    report(1, "a folder knows only those above it", intruders(lib)),
    report(2, "each system is called from one folder", foreign_calls(lib)),
    report(3, "no files call each other in a circle",
           circles(defined, used) if "gl_next_event" in defined else ["no gl_next_event in the library"]),
    report(4, "no two files have the same name, but for a window's and its systems'", names_twice(lib)),
    report(5, "each file says what it is, or its header does", not_said(pathlib.Path(source))),
]
own = [name for name in defined if name.startswith("glp_")]
alone = [name for name in own if len(used[name] - {defined[name]}) == 1]
files = [file for file in sources(lib) if file.suffix == ".c"]
print(f"# {len(files)} .c files; {len(own)} functions between them, {len(alone)} of which one file alone calls")
sys.exit(not all(passed))
