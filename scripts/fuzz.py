"""Runs a harness of tests/fuzz under libFuzzer, and ends with one line of what it did. Used by "./dev fuzz".

usage: fuzz.py FOLDER NAME SECONDS

The corpus in FOLDER/corpus/NAME is kept, so the next run continues from it. Status 1: a crash was found.
"""

import json
import os
import re
import shutil
import subprocess
import sys

ONE_INPUT = 60  # s, after which an input counts as one that hangs
MEMORY = 2560  # MiB


def seeds(folder, name):
    """The good inputs of the harness: the arguments of its test, after the count."""
    with open(os.path.join(folder, "meson-info", "intro-tests.json"), encoding="utf-8") as file:
        test = next(test for test in json.load(file) if test["name"] == name + "_mutations")
    return [os.path.join(folder, path) for path in test["cmd"][2:]]


def run(command):
    """Shows what libFuzzer prints, all of it in a terminal and otherwise its end, and returns it."""
    is_watched = sys.stderr.isatty()
    lines = []
    environment = dict(os.environ, DISPLAY="", WAYLAND_DISPLAY="", XDG_RUNTIME_DIR="")
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, errors="replace",
                          env=environment) as process:
        for line in process.stderr:
            lines.append(line)
            if is_watched:
                sys.stderr.write(line)
    if process.returncode and not is_watched:
        sys.stderr.writelines(lines[-60:])
    return "".join(lines), process.returncode


def last(pattern, text, otherwise="0"):
    found = re.findall(pattern, text)
    return found[-1] if found else otherwise


def main():
    folder, name, seconds = sys.argv[1:]
    program = os.path.join(folder, "tests", "fuzz", "fuzz_" + name)
    corpus = os.path.join(folder, "corpus", name)
    crashes = os.path.join(folder, "crashes", name)
    for place in corpus, crashes:
        os.makedirs(place, exist_ok=True)
    for seed in seeds(folder, name):
        shutil.copy(seed, corpus)
    try:
        text, status = run([program, "-max_total_time=" + seconds, "-timeout=%d" % ONE_INPUT,
                            "-rss_limit_mb=%d" % MEMORY, "-print_final_stats=1",
                            "-len_control=0",  # long inputs from the start
                            "-artifact_prefix=" + os.path.join(crashes, ""), corpus])
    except KeyboardInterrupt:
        sys.exit(130)
    crash = last(r"Test unit written to (\S+)", text, "")
    print("%s: %s executions, %s/s, coverage %s, corpus %d inputs, %s" % (
        name, last(r"number_of_executed_units: (\d+)", text), last(r"average_exec_per_sec: +(\d+)", text),
        last(r"cov: (\d+)", text), len(os.listdir(corpus)),
        "1 crash: %s; repeat it with: %s %s" % (crash, program, crash) if crash else "0 crashes"))
    sys.exit(1 if status else 0)


if __name__ == "__main__":
    main()
