"""The cheat sheet has what the headers have, and fits where it is printed.

usage: cheatsheet.py SOURCE-FOLDER"""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(source / "scripts/site"))
import headers as parser

from findings import report

ROWS, COLUMNS = 270, 160
HEAD = 6  # lines before the first row

headers = parser.read_all(source / "lib/include/glpace")
known = {name for header in headers for name in header.names()}
parameters = {name: names for header in headers for name, names in header.parameters.items()}
members = {name: names for header in headers for name, names in header.members.items()}
lines = (source / "docs/cheatsheet.md").read_text().splitlines()


def is_key(name):
    return name.startswith("GL_KEY_")


class Row:
    """One line: what it names, and what is wrong with that."""

    def __init__(self):
        self.names, self.members, self.wrong = [], [], []
        self.waiting, self.stem = [], ""  # functions whose arguments are still to come; what _c is behind

    def expand(self, name):
        """_c behind gl_a_b is gl_c or gl_a_c, whichever there is."""
        if not name.startswith("_"):
            self.stem = name
            return name
        stem = self.stem
        while "_" in stem:
            stem = stem.rpartition("_")[0]
            if stem + name in known:
                return stem + name
        return name

    def take_name(self, name):
        name = self.expand(name)
        if name not in known and not is_key(name):
            self.wrong.append(f"there is no {name}")
        self.names.append(name)
        if name in parameters:
            self.waiting.append(name)
        return name

    def take_span(self, span):
        span, _, returned = span.partition(" → ")
        self.names += [returned] * bool(returned)
        struct = re.fullmatch(r"(\w+) *\{(.*)\}", span)
        call = re.fullmatch(r"(\w+)\((.*)\)", span)
        if struct:
            self.members.append((self.take_name(struct[1]), struct[2].split()))
        elif call:
            self.take_name(call[1])
            self.wrong += [f"{name} takes ({parameters[name]})" for name in self.waiting
                           if parameters[name] != call[2]]
            self.waiting = []
        else:
            for name in span.split():
                self.take_name(name)


def differences():
    shown, listed = set(), {}
    for number, line in enumerate(lines, 1):
        row = Row()
        if len(line) > COLUMNS:
            row.wrong.append(f"the row has more than {COLUMNS} characters")
        for span in line.split("`")[1::2] if number > HEAD else []:
            row.take_span(span)
        row.wrong += [f"the arguments of {name} are missing" for name in row.waiting]
        shown.update(row.names)
        for name, some in row.members:
            listed[name] = listed.get(name, []) + some
        yield from (f"docs/cheatsheet.md:{number}: {wrong}" for wrong in row.wrong)
    if len(lines) > ROWS:
        yield f"docs/cheatsheet.md has more than {ROWS} lines"
    yield from (f"{name} is missing" for name in sorted(known - shown) if not is_key(name))
    for name, those in members.items():
        if those.split() != listed.get(name, []) and not name.endswith("_policy"):
            yield f"{name} has the members {those}"


def headers_left_out():
    heads = [line for line in lines if line.startswith("| *")]
    for header in headers:
        if header.name != "glpace.h" and not any(re.search(rf"[ *]{header.name}[,* ]", line) for line in heads):
            yield f"{header.name} is missing"


print("1..2")
passed = [
    report(1, f"each name, its arguments and its members are on it, in {ROWS} rows of {COLUMNS} characters",
           differences()),
    report(2, "and each header", headers_left_out()),
]
sys.exit(not all(passed))
