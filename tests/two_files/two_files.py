"""scripts/amalgamate.py: what it writes compiles everywhere, and what cannot become two files is reported.

usage: two_files.py AMALGAMATE.py SOURCE..., the sources of lib/core that are compiled here
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve().parents[1]
SOURCES = [pathlib.Path(source).resolve() for source in sys.argv[2:]]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror", "-fsyntax-only"]

# A file that joins lib/core later, with a header, and with names that other files have.
NEW_HEADER = "#include <glpace/grid.h>\n\nint glp_answer(void);\n"
NEW = """#include "core/policy/new.h"

enum { ROOM = 6 };

static int decide(int begin)
{
    return begin * ROOM; // decide
}

int glp_answer(void)
{
    return decide(7);
}
"""

number = 0


def check(name, passed, says=""):
    global number
    number += 1
    print(f"{'ok' if passed else 'not ok'} {number} - {name}")
    for line in [] if passed else says.splitlines():
        print("#", line)


def run(*command):
    """The status and what the command says."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def amalgamate(root, *args):
    return run(sys.executable, "-B", root / "scripts/amalgamate.py", *args)


def check_compiles(file, *command):
    name = f"{command[0]} finds nothing in {file.name}"
    if shutil.which(command[0]):
        status, says = run(*command, *WARNINGS, file)
        check(name, status == 0, says)
    else:
        check(f"{name} # SKIP it is not installed", True)


def check_refused(name, sentence, *args, root=ROOT):
    status, says = amalgamate(root, *args)
    check(name, status == 1 and says == f"amalgamate.py: {sentence}\n", f"{status}: {says}")


with tempfile.TemporaryDirectory() as scratch:
    folder = pathlib.Path(scratch)
    two = folder / "glpace_core.c", folder / "glpace_core.h"
    status, says = amalgamate(ROOT, folder)
    check("it says nothing", (status, says) == (0, ""), says)
    first = [file.read_text() for file in two]
    amalgamate(ROOT, folder)
    check("it writes the same again", [file.read_text() for file in two] == first)
    missing = [source.name for source in SOURCES if f"// ==== {source.relative_to(ROOT).as_posix()} =" not in first[0]]
    check("glpace_core.c has the sources of this system", SOURCES and not missing, " ".join(missing))
    for compiler in ("gcc", "clang", "x86_64-w64-mingw32-gcc"):
        check_compiles(two[0], compiler, "-std=c11")
    includes_it = folder / "engine.cpp"
    includes_it.write_text('#include "glpace_core.h"\n')
    for compiler in ("g++", "clang++", "x86_64-w64-mingw32-g++"):
        check_compiles(includes_it, compiler, "-std=c++17")

    copy = folder / "a copy"
    for part in ("lib/core", "lib/include"):
        shutil.copytree(ROOT / part, copy / part)
    (copy / "scripts").mkdir()
    for part in ("scripts/amalgamate.py", "meson.build", "LICENSE"):
        shutil.copy(ROOT / part, copy / part)
    new = copy / "lib/core/policy/new.c"
    new.with_suffix(".h").write_text(NEW_HEADER)
    new.write_text(NEW)
    made = folder / "made here"
    made.mkdir()
    amalgamate(copy, made, folder / "made.d")
    rule = (folder / "made.d").read_text()
    status, says = amalgamate(copy, folder)
    text = two[0].read_text()
    check("a new source joins, with names of its own, after its header",
          says == "" and "static int new_decide(int begin)\n{\n    return begin * NEW_ROOM; // decide\n}" in text
          and 0 < text.find("lib/core/policy/new.h") < text.find("lib/core/policy/new.c"), says)

    check("its rule for make has files in folders with spaces", "/made\\ here/glpace_core.c: " in rule
          and all(f"/a\\ copy/{file}" in rule for file in ("lib/core/policy/new.h", "meson.build", "LICENSE")), rule)

    for why, code in {
        "new_decide is taken": "static int new_decide;",
        "a member has the name too": "struct new {\n    int decide[2];\n};",
    }.items():
        new.write_text(f"{NEW}\n{code}\n")
        check_refused(f"a name of two files is reported, because {why}",
                      "lib/core/policy/new.c and lib/include/glpace/policy_impl.h both have decide; rename it, because "
                      f"{why}", folder, root=copy)
    new.write_text('#include "core/none.h"\n')
    check_refused("a header that is not there is reported",
                  "lib/core/policy/new.c includes lib/core/none.h, which does not exist", folder, root=copy)
    check_refused("a folder that is not there is reported",
                  f"{folder / 'none/glpace_core.c'}: No such file or directory", folder / "none")
    status, says = amalgamate(ROOT, "--help")
    check("--help prints the usage", status == 0 and "usage: amalgamate.py" in says, says)
    status, says = amalgamate(ROOT, "a", "b", "c")
    check("too many arguments are answered with the usage", status == 1 and "usage: amalgamate.py" in says, says)
print(f"1..{number}")
