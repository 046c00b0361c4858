"""The table of functions.txt, and what OpenGL's header and the sources of lib have of it."""
import re
from pathlib import Path

SUFFIX = re.compile(r"(EXT|KHR|ARB)$")


def read_table(path):
    """Each function's manners, a list; those that cannot fail have none."""
    table = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, bar, manners = (part.strip() for part in line.partition("|"))
        if not bar or not re.fullmatch(r"gl[A-Z]\w*", name) or name in table:
            raise SystemExit(f"{path}:{number}: a row is \"function | manner; manner\", once for each function")
        impossible = re.fullmatch(r"cannot fail: .+", manners)
        table[name] = [] if impossible else [manner.strip() for manner in manners.split(";")]
    return table


def read_header(path):
    """Each function's result, and its parameters as types and names."""
    text = path.read_text(encoding="utf-8")
    types = {kind: (result, parameters) for result, kind, parameters in
             re.findall(r"^typedef (.*?) ?\(GLP_API_PTR \*(PFN\w+)\)\((.*)\);$", text, re.M)}
    functions = {}
    for kind, name in re.findall(r"^    (PFN\w+) (gl\w+);$", text, re.M):
        result, parameters = types[kind]
        pairs = [] if parameters == "void" else \
            [re.fullmatch(r"(.*?)(\w+)", parameter.strip()).groups() for parameter in parameters.split(",")]
        functions[name] = (kind, result, [(type.strip(), name) for type, name in pairs])
    return functions


def prototype_of(header, name):
    """A function of an extension has the prototype of the function without the suffix."""
    return header.get(name) or header.get(SUFFIX.sub("", name))


def calls_of(header, folders):
    """The functions of OpenGL that the sources name: in code, or as texts, by which they are loaded."""
    calls = set()
    for path in sorted(path for folder in folders for path in folder.glob("**/*.[ch]")
                       if "include" not in path.relative_to(folder).parts):
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        calls |= {name for name in re.findall(r'"(gl[A-Z]\w*)"', text) if prototype_of(header, name)}
        code = re.sub(r'"(\\.|[^"\\])*"', "", text)
        calls |= set(re.findall(r"\bgl[A-Z]\w*\b", code)) & set(header)
    return calls


def here(name):
    return Path(__file__).with_name(name)
