"""Prints a program that has all names of the API. In Rust it is tests of the values; bindgen itself prints tests of
sizes. In C and in Zig it prints sizes, alignments and values, a line each: both print the same. Reals are printed
times 1e9.

usage: whole.py rust | c | zig API.json"""

import json
import pathlib
import sys

api = json.loads(pathlib.Path(sys.argv[2]).read_text())
LEFT_OUT = ("native.h", "policy_impl.h", "situation.h", "decision.h")  # by glpace.h


def of(kind):
    return {name: entry for name, entry in api[kind].items() if entry["header"] not in LEFT_OUT}


functions = of("functions")
structs = of("structs")
enums = of("enums")
callbacks = of("callbacks")
values = {**of("constants"), **{name: value for enum in enums.values() for name, value in enum["values"].items()}}
numbers = {name: entry["value"] for name, entry in values.items() if entry["value"] is not None}
sized = [*(name for name, struct in structs.items() if "members" in struct), *enums, *callbacks]


def is_real(name):
    return isinstance(numbers[name], float)


def print_rust():
    print("#[test]\nfn is_whole() {")
    for name in functions:
        print(f"    assert_ne!({name} as usize, 0);")
    for name in [*structs, *enums, *callbacks, *of("types")]:
        print(f"    let _: Option<&{name}> = None;")
    for name in values:
        if name in numbers:
            kind = "f64" if is_real(name) else "i128"
            print(f"    assert_eq!({name} as {kind}, {numbers[name]});")
        else:
            print(f"    let _ = {name};")
    print("}")


def print_c():
    print("#include <stdio.h>\n#include <glpace/glpace.h>\nint main(void)\n{")
    for name in sized:
        print(f'    printf("{name} %zu %zu\\n", sizeof({name}), _Alignof({name}));')
    for name in numbers:
        scaled = f"({name} * 1e9)" if is_real(name) else name
        print(f'    printf("{name} %lld\\n", (long long){scaled});')
    print("}")


def print_zig():
    print('const std = @import("std");\nconst gl = @import("glpace.zig");\npub fn main() void {')
    for name in functions:
        print(f"    std.mem.doNotOptimizeAway(&gl.{name});")
    for name in sized:
        print(f'    std.debug.print("{name} {{d}} {{d}}\\n", .{{ @sizeOf(gl.{name}), @alignOf(gl.{name}) }});')
    for name in numbers:
        scaled = f"@trunc(@as(f64, gl.{name}) * 1e9)" if is_real(name) else f"gl.{name}"
        print(f'    std.debug.print("{name} {{d}}\\n", .{{@as(i64, {scaled})}});')
    print("}")


{"rust": print_rust, "c": print_c, "zig": print_zig}[sys.argv[1]]()
