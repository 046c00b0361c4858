"""Finds the words of words.txt in documents, public headers and man pages, and the first of these words in all sources.
Prints each with the word to use instead.

usage: words.py, in the sources"""

import pathlib
import re
import subprocess
import sys

READ = ["*.md", "lib/include/*", "tools/*.1"]
SOURCES = ["lib/*.c", "lib/*.h", "tools/*.c", "tools/*.h", "demos/*.c", "demos/*.h", "bench/*.c", "bench/*.h"]
IN_SOURCES = 7  # so many of the patterns, from the first one on, also count in sources

lines = pathlib.Path(__file__).with_name("words.txt").read_text().splitlines()
lines = [line for line in lines if line and not line.startswith("#")]
end = lines.index("allowed")
patterns = [re.split(r"\s{2,}", line) for line in lines[:end]]
allowed = [line.split(": ", 1) for line in lines[end + 1:]]
used = set()


def is_allowed(path, line):
    for i, (file, part) in enumerate(allowed):
        if path == file and part in line:
            used.add(i)
            return True
    return False


def look(globs, patterns):
    found = 0
    for path in subprocess.check_output(["git", "ls-files", *globs], text=True).splitlines():
        for number, line in enumerate(pathlib.Path(path).read_text().splitlines(), 1):
            for pattern, instead in patterns:
                match = re.search(rf"\b(?:{pattern})\b", line, re.IGNORECASE)
                if match and not is_allowed(path, line):
                    print(f'{path}:{number}: "{match[0]}"; better: {instead}')
                    found += 1
    return found


wrong = look(READ, patterns) + look(SOURCES, patterns[:IN_SOURCES])
for i, (file, part) in enumerate(allowed):
    if i not in used:
        print(f"words.txt allows {file}: {part}, which is not there")
        wrong += 1
sys.exit(wrong > 0)
