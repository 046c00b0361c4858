"""The guide's code, as its reader has it: each program compiles, and so does each piece, pasted into the program before
it, where the page says that it goes.

usage: paste.py PAGE.md INCLUDE-FOLDER... -- COMPILER...; a compiler is a command
"""
import re
import shlex
import subprocess
import sys

page, *rest = sys.argv[1:]
folders, compilers = rest[:rest.index("--")], rest[rest.index("--") + 1:]


def indent(line):
    return len(line) - len(line.lstrip())


def end_of(lines, first):
    """Where the statement, or the case, that begins in a line is over. All code here is formatted alike."""
    column = indent(lines[first])
    last = first + 1
    while indent(lines[last]) > column or not lines[last]:
        last += 1
    return last + (lines[last].strip() == "}")


def find(lines, words):
    return next((i for i, line in enumerate(lines) if line.strip().startswith(words)), None)


def put(lines, first, last, piece):
    column = " " * indent(lines[first])
    return lines[:first] + [column + line for line in piece] + lines[last:]


def paste(program, piece):
    if piece[0].startswith("case"):
        starts = [i for i, line in enumerate(piece) if line.startswith("case")]
        for start, stop in zip(starts, starts[1:] + [len(piece)]):
            place = find(program, piece[start].split(":")[0] + ":")
            if place is None:
                place = last = find(program, "default:")
            else:
                last = end_of(program, place)
            program = put(program, place, last, piece[start:stop])
    elif piece[0].startswith("if (event.type"):
        place = find(program, piece[0].rstrip(" {"))
        program = put(program, place, end_of(program, place), piece)
    elif find(piece, "for (gl_event event") is not None:
        place = find(program, "for (gl_event event")
        program = put(program, place, end_of(program, place), piece)
    elif find(piece, "gl_loop_init") is not None:
        place = find(program, "gl_loop_init")
        program = put(program, place, place + 1, piece)
    else:
        place = find(program, "for (gl_event event")
        program = put(program, place, place, piece)
    if any("printf" in line for line in piece):
        program = ["#include <stdio.h>"] + program
    return program


with open(page, encoding="utf-8") as file:
    blocks = re.findall(r"^```c\n(.*?)^```$", file.read(), re.M | re.S)
whole = None
count = pieces = 0
for block in blocks:
    lines = block.splitlines()
    if "int main(" in block:
        whole = code = lines
    else:
        pieces += 1
        code = paste(whole, lines)
    for compiler in compilers:
        count += 1
        command = shlex.split(compiler) + ["-Werror", "-c", "-x", "c", "-", "-o", "/dev/null"]
        command += [word for folder in folders for word in ("-isystem", folder)]
        result = subprocess.run(command, input="\n".join(code) + "\n", text=True, capture_output=True, check=False)
        what = f"piece {pieces}, pasted," if code is not whole else "a program"
        print("not " * (result.returncode != 0) + f"ok {count} - {what} compiles by {compiler}: {lines[0]}")
        if result.returncode:
            print(*("# " + line for line in result.stderr.splitlines()), sep="\n")
print(f"1..{count}")
