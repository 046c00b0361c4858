"""Whether CMake compiles the same sources of lib as Meson.

usage: same_sources.py SOURCE-FOLDER TARGETS COMPILE-COMMANDS; the files of "meson introspect --targets" and of CMake
"""
import json
import sys
from pathlib import Path

lib = Path(sys.argv[1], "lib").resolve()
targets, commands = (json.loads(Path(path).read_text(encoding="utf-8")) for path in sys.argv[2:])


def in_lib(files):
    return {path.relative_to(lib).as_posix() for path in map(Path.resolve, map(Path, files)) if lib in path.parents}


of_meson = in_lib(file for target in targets if Path(target["defined_in"]) == lib / "meson.build"
                  for group in target["target_sources"] for file in group["sources"])
of_cmake = in_lib(command["file"] for command in commands)
for file in sorted(of_meson ^ of_cmake):
    print(f"only {'Meson' if file in of_meson else 'CMake'} compiles lib/{file}")
sys.exit(of_meson != of_cmake or not of_meson)
