#!/usr/bin/env python3
"""Each function of OpenGL that lib calls has a row in functions.txt, and each row has a call.

usage: table_test.py GL_H FOLDER...
"""
import sys
from pathlib import Path

import table


def main():
    rows = table.read_table(table.here("functions.txt"))
    calls = table.calls_of(table.read_header(Path(sys.argv[1])), [Path(folder) for folder in sys.argv[2:]])
    missing = sorted(calls - set(rows))
    unused = sorted(set(rows) - calls)
    print("TAP version 13\n1..3")
    for number, (good, what) in enumerate((
            (len(calls) > 100, "the calls of lib are found"),
            (not missing, "each call has a row"),
            (not unused, "each row has a call")), 1):
        print("ok" if good else "not ok", number, "-", what)
    for name in missing:
        print(f"# {name} is called; add its row to tests/faults/gl/functions.txt")
    for name in unused:
        print(f"# {name} is not called; remove its row from tests/faults/gl/functions.txt")
    return 1 if missing or unused else 0


sys.exit(main())
