"""Writes, from calls.txt and the prototypes of the headers, a replacement for each function that can fail.

usage: interpose.py CALLS PREPROCESSED-HEADERS OUTPUT
"""
import re
import sys

from calls import read_calls

BY_HAND = {"malloc", "calloc", "realloc", "free", "dlsym", "dlopen", "glfwGetError"}  # in faults.c


def prototypes(path, names):
    """Name -> (type of the result, types of the parameters, whether more may follow)."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^#.*$", "", file.read(), flags=re.M)
    text = re.sub(r"__attribute__\s*\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)", "", text)
    text = re.sub(r"__asm__\s*\([^()]*\)", "", text)
    text = re.sub(r"\b(__extension__|__restrict|__inline|_Noreturn|extern)\b", " ", text)
    flat, depth = [], 0
    for part in re.split(r"([{}])", text):  # without what is within braces
        if part == "{":
            depth += 1
        elif part == "}":
            depth -= 1
            flat.append(";" if depth == 0 else "")
        elif depth == 0:
            flat.append(part)
    found = {}
    for statement in "".join(flat).split(";"):
        statement = " ".join(statement.split())
        match = re.match(r"((?:\w+[ *]+)+)\(? ?(\w+)\)? ?\((.*)\)$", statement)
        if match and match[2] in names and "typedef" not in match[1]:
            parameters = split(match[3])
            more = parameters[-1:] == ["..."]
            parameters = [] if parameters == ["void"] else [parameter for parameter in parameters if parameter != "..."]
            found[match[2]] = (match[1].strip(), parameters, more)
    return found


def split(parameters):
    parts, depth = [""], 0
    for letter in parameters:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def named(parameter, number):
    """The parameter with the name aN, whatever it was called."""
    if "(*" in parameter:
        return re.sub(r"\((\*+)\s*\w*\s*\)", rf"(\1a{number})", parameter, count=1)
    array = re.search(r"\[\w*\]$", parameter)
    if array:
        parameter = parameter[:array.start()]
    words = re.findall(r"\w+|\*", parameter)
    kinds = {"const", "unsigned", "signed", "struct", "enum", "long", "short", "int", "char", "void", "double", "float"}
    kinds_named = [word for word in words if word not in ("const", "struct", "enum", "*", "unsigned", "signed")]
    has_name = words[-1] != "*" and words[-1] not in kinds and \
        (len(kinds_named) > 1 or "unsigned" in words or "signed" in words)
    kind = re.sub(r"\w+$", "", parameter) if has_name else parameter
    return f"{kind} {'*' if array else ''}a{number}"


def manner_of(name, result, parameters, manner):
    """The C statements of one manner."""
    words = manner.removeprefix("once ").split()
    if words[0] == "outer":
        return f"if (fault_is_inner(a0)) break; {manner_of(name, result, parameters, ' '.join(words[1:]))}"
    if words[0] == "stream":
        streams = [f"a{i}" for i, parameter in enumerate(parameters) if re.match(r"FILE ?\*", parameter)]
        rest = manner_of(name, result, parameters, " ".join(words[1:]))
        return f"fault_stream({(streams or ['stdout'])[0]}); {rest}"
    if words[0] == "spurious":
        return "fault_spurious(a1); return 0;"
    if words[0] in ("late", "hang"):
        return f"fault_wait({50 if words[0] == 'late' else 2000}); break;"
    if words[0] == "short":
        return "a2 = (a2 + 1) / 2; break;"
    if words[0] == "error":
        if name.startswith("png_"):
            return "fault_png(a0);"
        if name.startswith("jpeg_"):
            return f"fault_jpeg(a0); return{' 0' if result != 'void' else ''};"
        zeros = "".join(f"if (a{i}) *a{i} = 0; " for i, parameter in enumerate(parameters)
                        if re.match(r"(int|float|double) ?\* ?\w*$", parameter))
        back = "return;" if result == "void" else f"return ({result})0;"
        return f'{zeros}fault_glfw("{name}"); {back}'
    after = words[0] == "after"
    words = words[1:] if after else words
    value = words[0]
    errno = f"errno = {words[1]}; " if len(words) > 1 else ""
    call = f"real({', '.join(f'a{i}' for i in range(len(parameters)))}); " if after else ""
    return f"{call}{errno}return ({result}){value};"


def write(out, call, prototype):
    result, parameters, more = prototype
    name = call.name
    own = f"opened_{name}" if call.is_opened else name
    names = [f"a{i}" for i in range(len(parameters))]
    typed = [named(parameter, i) for i, parameter in enumerate(parameters)]
    declared = ", ".join(typed) or "void"
    print(f"{result} {own}({declared}{', ...' if more else ''});", file=out)
    print(f"{result} {own}({declared}{', ...' if more else ''})\n{{", file=out)
    print(f'    {result} (*real)({declared}{", ..." if more else ""}) = fault_real(&call_{name});', file=out)
    actual = names[:]
    if more and not name.endswith("printf"):
        print(f"    long more[6]; va_list list; va_start(list, {names[-1]});", file=out)
        print("    for (int i = 0; i < 6; i++) more[i] = va_arg(list, long);\n    va_end(list);", file=out)
        actual += [f"more[{i}]" for i in range(6)]
    if call.takes:
        print(f'    fault_take("{call.takes}", (uintptr_t){names[-1]});', file=out)
    print(f"    switch (fault_now(&call_{name}, __builtin_return_address(0))) {{", file=out)
    for number, manner in enumerate(call.manners, 1):
        print(f"    case {number}: {manner_of(name, result, parameters, manner)}", file=out)
    print("    }", file=out)
    if more and name.endswith("printf"):
        print(f"    va_list list; va_start(list, {names[-1]});", file=out)
        print(f"    int printed = v{name}({', '.join(names)}, list);\n    va_end(list);", file=out)
        print("    return printed;\n}\n", file=out)
        return
    made = f"real({', '.join(actual)})"
    if call.gives:
        print(f"    {result} made = {made};", file=out)
        good = "made != NULL" if "*" in result or result.startswith("EGL") else "made >= 0"
        for kind, value in {"pipe": [("inner", "a0[0]"), ("inner", "a0[1]")]}.get(call.gives, [(call.gives, "made")]):
            print(f'    if ({good}) fault_give("{kind}", (uintptr_t){value}, __builtin_return_address(0));', file=out)
        print("    return made;\n}\n", file=out)
    elif result == "void":
        print(f"    {made};\n}}\n", file=out)
    else:
        print(f"    return {made};\n}}\n", file=out)


def main(calls_path, headers_path, out_path):
    calls = [call for call in read_calls(calls_path) if call.manners or (call.takes and call.name not in BY_HAND)]
    found = prototypes(headers_path, {call.name for call in calls})
    with open(out_path, "w", encoding="utf-8") as out:
        print('#include "headers.h"\n\n#include "faults.h"\n', file=out)
        for call in calls:
            if call.name in BY_HAND:
                continue
            if call.name not in found:
                sys.exit(f"no header that headers.h names declares {call.name}")
            print(f'static fault_call call_{call.name} = {{.name = "{call.name}"}};', file=out)
            write(out, call, found[call.name])
        print("const fault_opened fault_opened_calls[] = {", file=out)
        for call in calls:
            if call.is_opened:
                print(f'    {{&call_{call.name}, (void *)opened_{call.name}}},', file=out)
        print("    {NULL, NULL},\n};", file=out)


main(*sys.argv[1:])
