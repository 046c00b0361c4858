"""What scripts/api.py says of the API is what a compiler sees in the headers, and it knows all of the library's functions.

usage: api.py NM LIBRARY SOURCE-FOLDER CC..."""

import json
import re
import subprocess
import sys

from findings import report


def output_of(*command, text=None):
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout


def unknown(api, nm, library):
    names = re.findall(r" T (gl_\w+)$", output_of(nm, "-g", library), re.M)
    for name in names:
        function = api["functions"].get(name)
        if not function:
            yield f"{name} is missing"
        else:
            yield from (f"{name} has no {field}" for field in ("header", "since", "comment", "thread") if not function[field])
    yield from (f"{name} is inline, and nowhere extern inline" for name, function in api["functions"].items()
                if function["inline"] and name not in names)


def declared(members):
    """The members, as C declares them."""
    return " ".join(f"union {{ {declared(member['union'])} }};" if "union" in member else
                    f"__typeof__({member['type']}) {member['name']};" for member in members)


def declarations(api):
    """The API once more, in C: a compiler accepts a second declaration only if it is the same."""
    yield from (f"#include <glpace/{header}>" for header in api["headers"])
    for name, function in api["functions"].items():
        parameters = ", ".join(f"__typeof__({each['type']}) {each['name']}" for each in function["parameters"])
        yield f"{'inline ' * function['inline']}{function['returns']} {name}({parameters or 'void'});"
    for kind in ("callbacks", "types"):
        yield from (f"typedef __typeof__({entry['type']}) {name};" for name, entry in api[kind].items())
    for name, struct in api["structs"].items():
        if "members" in struct:
            yield f"struct again_{name} {{ {declared(struct['members'])} }};"
            yield f'_Static_assert(sizeof(struct again_{name}) == sizeof(struct {name}), "the size of {name}");'
    constants = [*api["constants"].items(), *(item for enum in api["enums"].values() for item in enum["values"].items())]
    for name, constant in constants:
        if constant["value"] is not None:
            yield f'_Static_assert({name} == {constant["value"]}, "{name}");'


def differences(api, source, cc):
    code = "\n".join(declarations(api))
    result = subprocess.run([*cc, "-std=c11", "-I", f"{source}/lib/include", "-fsyntax-only", "-xc", "-"], input=code,
                            capture_output=True, text=True)
    yield from result.stderr.splitlines()
    if result.returncode and not result.stderr:
        yield f"{cc[0]} ended with status {result.returncode}"


nm, library, source, *cc = sys.argv[1:]
api = json.loads(output_of(sys.executable, "-B", f"{source}/scripts/api.py"))
print("1..2")
passed = [
    report(1, "each function of the library is known, with its contract", unknown(api, nm, library)),
    report(2, "a compiler sees the same functions, sizes and values in the headers", differences(api, source, cc)),
]
sys.exit(not all(passed))
