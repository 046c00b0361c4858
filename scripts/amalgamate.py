"""Writes the core in two files, glpace_core.c and glpace_core.h: all of lib/core, and the public headers that it
includes. docs/hosts.md says what they are for.

A file comes after those that it includes; files for one system come last. All sources become one translation unit. If
another file has the same word as a static name, the script puts the name of the file before the name: grid_next.

usage: amalgamate.py [FOLDER [DEPFILE]]: into the current folder unless named; DEPFILE becomes a rule of make that lists
the files that were read
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
VERSION = ROOT / "meson.build"  # which has it
LICENSE = ROOT / "LICENSE"
LIB = ROOT / "lib"
PUBLIC = LIB / "include"

# How the names of files for one system end, and when such a file is compiled. A file that ends with _posix is for all
# systems that have no twin of it.
SYSTEMS = {"_win32": "defined(_WIN32)", "_web": "defined(__EMSCRIPTEN__)"}

ABOUT = {
    "glpace_core.c": """\
// The core of glpace {version}, written by scripts/amalgamate.py of glpace. glpace_core.h says how to use it.
//
{license}

{features}
#include "glpace_core.h"

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF // all processors compute the same; gcc does so with -std=c11
#endif
""",
    "glpace_core.h": """\
// The core of glpace {version}, written by scripts/amalgamate.py of glpace.
//
// The core has the loop, the policies, events, displays and the simulated machine. It opens no window, draws nothing
// and needs the C library only. To use it in an engine that has a window of its own:
//
// 1. Compile glpace_core.c as C11 together with your sources, and link with -pthread and -lm. On Windows, link with
//    -lwinmm and -lntdll. This header is for C11 and for C++17.
// 2. Write a host: a struct that begins with a gl_host, and five functions that read a clock, wait, fetch input, show a
//    frame and end a wait. gl_host_vtable below is their contract.
// 3. Do what the loop's events say:
//
//        gl_loop loop;
//        gl_loop_init(&loop, &my_host.host, NULL); // NULL: the default policy
//        for (gl_event event; gl_next_event(&loop, &event);) {{
//            if (event.type == GL_EVENT_UPDATE)
//                my_update(event.update.dt);
//            if (event.type == GL_EVENT_RENDER)
//                my_draw(event.render.alpha);
//        }}
//
// docs/hosts.md of glpace explains hosts. docs/recipes.md has a whole program, whose host is a window of SDL2. The
// functions of tracers and gamepads, gl_key_name() and gl_script_code() are declared here, but are in other parts of
// glpace.
//
{license}

#ifndef GLPACE_CORE_H
#define GLPACE_CORE_H
""",
}

INCLUDE = re.compile(r'^#include (?:"(.+?)"|<(glpace/.+?)>).*\n', re.M)
FEATURE = re.compile(r"^#define (_\w+_SOURCE) (\w+).*\n", re.M)  # requests more than C11 of the C library
NO_CODE = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.S)
WORD = re.compile(rf"(?:{NO_CODE.pattern}|(?:\.|->)\s*\w+)|([A-Za-z_]\w*)", re.S)  # group 1: no member
OWN = re.compile(
    r"^static [^;={(]*?\b(\w+)(?:[(\[;]| =)"  # a function or a variable
    r"|^\} (\w+)(?:[\[;]| =)|^typedef [^{\n]*?\b(\w+)(?:;|\()"  # a variable or a type
    r"|^(?:typedef |static )?(?:struct|union|enum) (\w+) \{|^#define (\w+)", re.M)
ENUM = re.compile(r"^(?:typedef )?enum(?: \w+)? \{(.*?)\}", re.M | re.S)
STRUCT = re.compile(r"^[^\n(]*\b(?:struct|union)\b[^;(]*?\{(.*?)^\}", re.M | re.S)


def fail(sentence):
    sys.exit(f"amalgamate.py: {sentence}")


def name_of(file):
    return file.relative_to(ROOT).as_posix()


def texts_in_order(sources):
    """The text of each source and of all that they include, each after what it includes."""
    entered, texts = set(), {}

    def enter(file, user):
        if file in entered:
            return
        entered.add(file)
        if not file.is_file():
            fail(f"{name_of(user)} includes {name_of(file)}, which does not exist")
        text = file.read_text(encoding="utf-8")
        for internal, public in INCLUDE.findall(text):
            enter(LIB / internal if internal else PUBLIC / public, file)
        texts[file] = text

    for source in sources:
        enter(source, source)
    return texts


def condition(file, files):
    """When the file is compiled; nothing: always."""
    for end, when in SYSTEMS.items():
        if file.stem.endswith(end):
            return when
    twins = {when: file.with_stem(file.stem.replace("_posix", end)) for end, when in SYSTEMS.items()}
    return " && ".join(f"!{when}" for when, twin in twins.items() if twin != file and twin in files)


def words(text):
    return {word for word in WORD.findall(text) if word}


def own_names(code):
    names = {name for match in OWN.findall(code) for name in match if name}
    for enumerators in ENUM.findall(code):
        names.update(re.findall(r"(?:^|,)\s*(\w+)", enumerators))
    return {name for name in names if not re.match("glp?_", name, re.I)}


def unique_names(file, text, users):
    """The names of its own that a source shares with others, and what they become."""
    code = NO_CODE.sub("", text)
    members = re.findall(r"(\w+)(?:\[[^]]*\])*[;,:]", "".join(STRUCT.findall(code)))
    unique = {}
    for name in sorted(own_names(code)):
        others = [user for user in users[name] if user != file]
        if not others:
            continue
        unique[name] = f"{file.stem.upper() if name.isupper() else file.stem}_{name}"
        if name in members or unique[name] in users:
            why = "a member has the name too" if name in members else f"{unique[name]} is taken"
            fail(f"{name_of(file)} and {name_of(others[0])} both have {name}; rename it, because {why}")
    return unique


def part(file, text, users):
    unique = unique_names(file, text, users) if file.suffix == ".c" else {}
    text = WORD.sub(lambda match: unique.get(match[1], match[0]), FEATURE.sub("", INCLUDE.sub("", text)))
    text = re.sub(r"\n{3,}", "\n\n", text.strip())
    return f"\n// ==== {name_of(file)} ".ljust(101, "=") + f"\n\n{text}\n"


def amalgamated(texts):
    """The text of each of the two files, by its name."""
    users = collections.defaultdict(list)  # of each word
    for file, text in texts.items():
        for word in words(text):
            users[word].append(file)
    header, sources = "", {"": ""}  # by their condition
    for file, text in texts.items():
        if PUBLIC in file.parents:
            header += part(file, text, users)
        else:
            when = condition(file, texts)
            sources[when] = sources.get(when, "") + part(file, text, users)
    source = "".join(f"\n#if {when}\n{text}\n#endif // {when}\n" if when else text for when, text in sources.items())
    features = sorted({feature for text in texts.values() for feature in FEATURE.findall(text)}, reverse=True)
    about = {
        "version": re.search("version: '(.*)'", VERSION.read_text(encoding="utf-8"))[1],
        "license": re.sub("^", "// ", LICENSE.read_text(encoding="utf-8").strip(), flags=re.M),
        "features": "".join(f"#ifndef {name}\n#define {name} {value}\n#endif\n" for name, value in features),
    }
    ends = {"glpace_core.c": source, "glpace_core.h": header + "\n#endif\n"}
    return {name: re.sub(" +\n", "\n", ABOUT[name].format(**about)) + end for name, end in ends.items()}


def main():
    if "--help" in sys.argv:
        print(__doc__.strip())
        return
    if len(sys.argv) > 3:
        sys.exit(__doc__.strip())
    folder = pathlib.Path(sys.argv[1] if sys.argv[1:] else ".")
    try:
        texts = texts_in_order(sorted((LIB / "core").rglob("*.c")))
        for name, text in amalgamated(texts).items():
            (folder / name).write_text(text, encoding="utf-8")
        for depfile in sys.argv[2:]:
            files = [folder / "glpace_core.c", VERSION, LICENSE, *texts]
            target, *read = (str(file).replace(" ", "\\ ") for file in files)
            pathlib.Path(depfile).write_text(f"{target}: {' '.join(read)}\n", encoding="utf-8")
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")


main()
