"""Each external function that the library and glpace-view call has a row in calls.txt, and each row a call.

usage: listed.py NM CALLS LIB-FOLDER ARCHIVE PROGRAM
"""
import pathlib
import re
import subprocess
import sys

from calls import read_calls

# What one compiler and C library may call, and another not.
ANY = re.compile(r"__ctype_|__errno|__tls|__stack_chk|_GLOBAL|__assert|__isoc|putchar|puts|fputc|putc|fwrite|sincos|"
                 r"bcmp|mem|str|trunc|llround|lrint|round|floor|ceil|fm[ai][xn]|_setjmp|longjmp|__longjmp|getpid|stderr|stdout")


def symbols(nm, *arguments):
    lines = subprocess.run([nm, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                           check=True).stdout.splitlines()
    return {line.split()[-1].split("@")[0] for line in lines if len(line.split()) > 1}


def opened(folder):
    """The functions of the libraries that are opened at run time, by their lists."""
    names = set()
    for path in pathlib.Path(folder).rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        if re.search(r"^GLP_LIBRARY\(", text, flags=re.M):
            names |= {"".join(pair) for pair in re.findall(r"\bX\((\w+), (\w+)\)", text)}
    return names


def main(nm, table, folder, archive, program):
    called = symbols(nm, "-u", archive) - symbols(nm, "--defined-only", archive)
    called |= {name for name in symbols(nm, "-D", "-u", program) if not name.startswith(("_ITM", "__gmon", "__cxa_fin",
                                                                                          "__libc_start"))}
    called |= opened(folder)
    rows = [call.name for call in read_calls(table)]
    problems = [f"{name} has no row" for name in sorted(called - set(rows)) if not ANY.match(name)]
    problems += [f"nothing calls {name}" for name in sorted(set(rows) - called) if not ANY.match(name)]
    problems += [f"{name} has several rows" for name in sorted({name for name in rows if rows.count(name) > 1})]
    print(f"# {len(called)} functions are called")
    for problem in problems:
        print(f"# {table}: {problem}")
    print(f"{'not ok' if problems or len(called) < 100 else 'ok'} 1 - each call has a row\n1..1")


main(*sys.argv[1:])
