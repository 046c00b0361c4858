#!/usr/bin/env python3
"""Write a fake for each function of functions.txt, from its prototype in OpenGL's header; see gl_fakes.c.

usage: fakes.py GL_H OUTPUT
"""
import re
import sys
from pathlib import Path

import table

NEW = "no memory if new"
NUMBERS = re.compile(r"GL(int|uint|sizei|enum|int64|uint64|float|boolean) \*")


def manner_of(text):
    kind, _, value = text.partition(", ")
    match = re.fullmatch(r"(writes|returns) (\S+)", text)
    if match:
        return f"{match[1].upper()}, {match[2]}"
    kinds = {"refused": "REFUSED", "no memory": "NO_MEMORY", NEW: "NO_MEMORY", "done": "DONE"}
    if kind not in kinds:
        sys.exit(f"fakes.py: \"{text}\" is no manner of functions.txt")
    return f"{kinds[kind]}, {value or 0}"


def counting(name, parameters):
    """What the call changes in the number of objects."""
    if not re.match(r"gl(Gen(?!erate)|Create|Delete|FenceSync)", name):
        return ""
    sign = "-" if name.startswith("glDelete") else ""
    if parameters and parameters[-1][0].endswith("*"): # the count and the names
        return f"alive += {sign}count_names({parameters[0][1]}, {parameters[1][1]});"
    return f"alive += {sign}1 * ({parameters[0][1] if sign else 'result'} != 0);"


def fake(name, number, prototype, manners):
    kind, result, parameters = prototype
    declared = ", ".join(f"{type} {parameter}" for type, parameter in parameters) or "void"
    arguments = ", ".join(parameter for _, parameter in parameters)
    real = f"(({kind})functions[{number}].real)({arguments})"
    returns = result != "void"
    possible = f'is_new("{name.replace("Bind", "Is")}", {parameters[-1][1]})' if manners == [NEW] else "true"
    lines = [f"static {result} GLP_API_PTR fake_{name}({declared})", "{",
             f"    const manner *fault = fault_of({number}, __builtin_return_address(0), {possible});"]
    for type, parameter in parameters:
        if NUMBERS.fullmatch(type):
            lines += [f"    if (fault && fault->kind == WRITES && {parameter})",
                      f"        *{parameter} = ({type[:-2]})fault->value;"]
    lines += ["    if (fault && fault->kind != DONE)",
              f"        return{f' ({result})answer_of(fault)' if returns else ''};",
              f"    {f'{result} result = ' if returns else ''}{real};"]
    lines += [f"    {line}" for line in [counting(name, parameters)] if line]
    if returns:
        lines += [f"    return fault ? ({result})fault->value : result;"]
    return "\n".join(lines + ["}", ""])


def main():
    header = table.read_header(Path(sys.argv[1]))
    rows = table.read_table(table.here("functions.txt"))
    fakes = []
    manners = []
    functions = []
    for number, (name, texts) in enumerate(rows.items()):
        if name != "glGetError": # it is in gl_fakes.c
            fakes.append(fake(name, number, table.prototype_of(header, name), texts))
        functions.append(f'    {{"{name}", (gl_proc)fake_{name}, NULL, {len(manners)}, {len(texts)}}},')
        manners += [f'    {{"{text}", {manner_of(text)}}},' for text in texts]
    Path(sys.argv[2]).write_text("\n".join(
        [f"enum {{ FUNCTIONS = {len(rows)}, GET_ERROR = {list(rows).index('glGetError')} }};",
         "static function functions[FUNCTIONS];", ""] + fakes
        + ["static const manner manners[] = {"] + manners + ["};", ""]
        + ["static function functions[FUNCTIONS] = {"] + functions + ["};", ""]), encoding="utf-8")


main()
