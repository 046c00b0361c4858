"""Prints Rust's tests that all names of the API are there, with the same values. bindgen itself prints tests of sizes.

usage: whole.py API.json"""

import json
import pathlib
import sys

api = json.loads(pathlib.Path(sys.argv[1]).read_text())
LEFT_OUT = ("native.h", "policy_impl.h", "situation.h", "decision.h")  # by glpace.h


def of(kind):
    return {name: entry for name, entry in api[kind].items() if entry["header"] not in LEFT_OUT}


values = {**of("constants"), **{name: value for enum in of("enums").values() for name, value in enum["values"].items()}}
print("#[test]\nfn is_whole() {")
for name in of("functions"):
    print(f"    assert_ne!({name} as usize, 0);")
for name in [*of("structs"), *of("enums"), *of("callbacks"), *of("types")]:
    print(f"    let _: Option<&{name}> = None;")
for name, entry in values.items():
    value = entry["value"]
    if value is None:
        print(f"    let _ = {name};")
    else:
        print(f"    assert_eq!({name} as {'f64' if isinstance(value, float) else 'i128'}, {value});")
print("}")
