"""The API as JSON, for bindings and other tools: functions, structs, enums, callbacks, types and constants, each with its
header and its contract, which is the comment in the header.

usage: api.py [FILE], default: stdout

Clang parses the declarations, and scripts/site/headers.py knows which comment belongs to which of them. Types are spelled
as in C. A struct without members is opaque: programs have pointers to it. A constant whose value is null is a struct."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "scripts/site"))
import fields
import headers as parser

INCLUDE = ROOT / "lib/include"
# Prints the constants whose names and values main() passes to SHOW, each as a line "NAME VALUE".
VALUES = r"""
#include <stdio.h>
static void show_int(const char *name, int64_t value) { printf("%s %lld\n", name, (long long)value); }
static void show_real(const char *name, double value) { printf("%s %.17g\n", name, value); }
static void show_none(const char *name, ...) { (void)name; }
#define SHOW(x) _Generic((x), int: show_int, int64_t: show_int, float: show_real, double: show_real, default: show_none)(#x, x)
"""


def fail(message):
    sys.exit(f"api.py: {message}")


def run(*command, text=""):
    try:
        return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout
    except FileNotFoundError:
        fail(f"there is no program {command[0]}, which it needs")
    except subprocess.CalledProcessError as error:
        fail(f"{command[0]} failed: {error.stderr.strip()}")


def clang(code, *arguments):
    return run("clang", "-std=c11", "-I", str(INCLUDE), *arguments, "-xc", "-", text=code)


# ---- what clang knows ----------------------------------------------------------------------------


def spelled(type_):
    return type_["qualType"].replace("_Bool", "bool")


def text_of(node):
    """The comment on a declaration, in one line."""
    comments = [child for child in node.get("inner", []) if child["kind"] == "FullComment"]

    def texts(part):
        yield part.get("text", "").strip()
        for child in part.get("inner", []):
            yield from texts(child)
    return " ".join(text for comment in comments for text in texts(comment) if text)


def members_of(record, public):
    """Those of a union without a name are one member that has members itself."""
    members, unnamed = [], []
    for node in record["inner"]:
        if node["kind"] == "RecordDecl" and "name" not in node:
            unnamed.append(node)
        elif node["kind"] == "FieldDecl" and "name" not in node:
            members.append({"union": members_of(unnamed.pop(), public)})
        elif node["kind"] == "FieldDecl":
            member = {"name": node["name"], "type": spelled(node["type"]), "comment": text_of(node)}
            members.append(member if node["name"] in public else member | {"private": True})
    return members


def values_of(enum):
    values, value = {}, 0
    for node in enum["inner"]:
        if node["kind"] == "EnumConstantDecl":
            value = int(next((child["value"] for child in node.get("inner", []) if "value" in child), value))
            values[node["name"]] = {"value": value, "comment": text_of(node)}
            value += 1
    return values


def function_of(node):
    return {
        "returns": spelled(node["type"]).partition("(")[0].strip(),
        "parameters": [{"name": child["name"], "type": spelled(child["type"])} for child in node.get("inner", [])
                       if child["kind"] == "ParmVarDecl"],
        "inline": node.get("inline", False),
    }


def declarations(code, names, members):
    """(kind, name, entry) of those of the names that clang finds; of a struct that is declared twice, twice."""
    for node in json.loads(clang(code, "-fsyntax-only", "-fparse-all-comments", "-Xclang", "-ast-dump=json"))["inner"]:
        name = node.get("name")
        if node["kind"] == "EnumDecl" and not name:
            yield from (("constants", each, {"value": value["value"]}) for each, value in values_of(node).items()
                        if each in names)
        elif name not in names:
            continue
        elif node["kind"] == "FunctionDecl":
            yield "functions", name, function_of(node)
        elif node["kind"] == "EnumDecl":
            yield "enums", name, {"values": values_of(node)}
        elif node["kind"] == "RecordDecl" and node.get("completeDefinition"):
            yield "structs", name, {"members": members_of(node, members.get(name, "").split())}
        elif node["kind"] == "RecordDecl":
            yield "structs", name, {}
        elif node["kind"] == "TypedefDecl" and "(*)" in spelled(node["type"]):
            yield "callbacks", name, {"type": spelled(node["type"])}
        elif node["kind"] == "TypedefDecl" and spelled(node["type"]).split()[-1] != name:
            yield "types", name, {"type": spelled(node["type"])}


def constants(code, names, folder):
    """(kind, name, entry) of the macros among the names that take no arguments."""
    macros = dict(re.findall(r"^#define (\w+) (.+)$", clang(code, "-E", "-dM"), re.M))
    macros = {name: definition for name, definition in macros.items() if name in names}
    shows = "".join(f"SHOW({name});" for name in macros)
    clang(code + VALUES + f"int main(void) {{ {shows} }}", "-o", str(folder / "values"))
    values = dict(line.split() for line in run(str(folder / "values")).splitlines())
    for name, definition in macros.items():
        yield "constants", name, {"definition": definition, "value": json.loads(values.get(name, "null"))}


# ---- with what the comments say ------------------------------------------------------------------


def since(text):
    match = re.search(r"\bSince (\d+\.\d+)", text)
    return match[1] if match else None


def contract(header, item):
    comment = "\n".join(item.comment)
    return {"header": header.name, "since": since(comment) or since(" ".join(header.intro)), "comment": comment}


def dump(folder):
    headers = [header for header in parser.read_all(INCLUDE / "glpace") if header.name != "glpace.h"]
    known = {name: contract(*home) for name, home in parser.homes_of(headers).items()}
    threads = fields.threads_of((ROOT / "docs/architecture.md").read_text())
    code = "".join(f"#include <glpace/{header.name}>\n" for header in headers)
    members = {name: names for header in headers for name, names in header.members.items()}
    api = {
        "version": re.search(r"version: '(.+)'", (ROOT / "meson.build").read_text())[1],
        "headers": {header.name: {"about": "\n".join(header.intro)} for header in headers},
        "functions": {}, "structs": {}, "enums": {}, "callbacks": {}, "types": {}, "constants": {},
    }
    found = [*declarations(code, known, members), *constants(code, known, folder)]
    for kind, name, entry in found:
        api[kind][name] = api[kind].get(name, {}) | entry | known[name]
    for name, function in api["functions"].items():
        function["thread"] = fields.thread_of(name, threads)
    return api


def main():
    if len(sys.argv) > 2:
        fail(f"it takes one file, but was given: {' '.join(sys.argv[1:])}")
    with tempfile.TemporaryDirectory() as folder:
        text = json.dumps(dump(pathlib.Path(folder)), indent=1) + "\n"
    if len(sys.argv) == 1:
        sys.stdout.write(text)
    else:
        pathlib.Path(sys.argv[1]).write_text(text)


main()
