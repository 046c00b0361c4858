"""Reads what the programs of a build folder counted, and prints which lines and branches of a folder ran.

usage: coverage.py BUILD-FOLDER FOLDER [--all]

Prints a table of folders and files; BUILD-FOLDER/coverage/index.html shows each line. With --all it prints what did
not run instead, on stderr, and "N passed, N failed" on stdout; each of them is a file. Status: 1 if any failed.
"""
import collections
import json
import os
import subprocess
import sys

UNREACHABLE = ".*// unreachable: ."  # a line with this mark does not count

build, folder, *check = sys.argv[1:]
os.makedirs(f"{build}/coverage", exist_ok=True)
found = subprocess.run(
    ["gcovr", "--root", ".", "--object-directory", os.path.abspath(build), "--filter", f"{folder}/",
     "--exclude-lines-by-pattern", UNREACHABLE, "--html-details", f"{build}/coverage/index.html", "--json", "-",
     "-j", str(os.cpu_count()), build], stdout=subprocess.PIPE, check=True).stdout

Count = collections.namedtuple("Count", "lines lines_run branches branches_run")
counts = {}  # by file, and by folder
missed = {}  # by file: line numbers, each with what did not run
for file in json.loads(found)["files"]:
    lines = [line for line in file["lines"] if not line["gcovr/noncode"]]
    branches = [branch["count"] > 0 for line in lines for branch in line["branches"]]
    path = file["file"]
    count = Count(len(lines), sum(line["count"] > 0 for line in lines), len(branches), sum(branches))
    missed[path] = {}
    for line in lines:
        never = sum(branch["count"] == 0 for branch in line["branches"])
        if line["count"] == 0:
            missed[path][line["line_number"]] = "never runs"
        elif never:
            missed[path][line["line_number"]] = f"never takes {never} of its {len(line['branches'])} branches"
    while path.startswith(folder):
        counts[path] = Count(*map(sum, zip(count, counts.get(path, (0, 0, 0, 0)))))
        path = os.path.dirname(path)
if not missed:
    sys.exit(f"dev: no program of {build} contains code of {folder}")

if check:
    for path, lines in sorted(missed.items()):
        for number, what in lines.items():
            print(f"dev: failed: {path}:{number} {what}", file=sys.stderr)
    failed = sum(map(bool, missed.values()))
    print(f"{len(missed) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


def share(run, total):
    return f"{100 * run / total:.1f} %" if total else "-"


print("  lines branches")
for path, count in sorted(counts.items(), key=lambda item: item[0].split("/")):
    numbers = " ".join(map(str, missed.get(path, [])))
    print(f"{share(count.lines_run, count.lines):>7} {share(count.branches_run, count.branches):>8}  {path:<36} {numbers}".rstrip())
print(f"each line: {build}/coverage/index.html")
