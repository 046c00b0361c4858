"""Demos in a headless Chromium draw the pictures of tests/golden, in virtual time, and a frame by each policy that is
what this machine draws. Prints TAP.

usage: pictures.py FOLDER-OF-PROGRAMS TEMPLATE SOURCE-ROOT NAME...; $GLPACE_NATIVE: a native build folder, which has
golden_compare and ball"""

import base64
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

root, names = pathlib.Path(sys.argv[3]), sys.argv[4:]
if "GLPACE_NATIVE" not in os.environ:
    print("1..0 # SKIP GLPACE_NATIVE names no native build, as ./dev test web does")
    sys.exit()
native = pathlib.Path(os.environ["GLPACE_NATIVE"])

from chromium import address, driver, run, run_tests, wait_until  # noqa: E402: it starts a browser

POLICIES = ["paced", "fixed", "frame", "variable", "limited", "slipping", "lazy"]
SIZE = ["--size", "320x180"]
FEW = 320 * 180 // 500  # pixels
scratch = pathlib.Path(tempfile.mkdtemp())


def draw(program, *args):
    """The last frame of the program, as it writes it."""
    words = ["--virtual", *SIZE, "--out", "/picture.png", *args]
    page, end = address(f"{program}-jspi").split("#")
    driver.get(f"{page}?{'&'.join(map(urllib.parse.quote, words))}#{end}")
    wait_until(lambda: run("return typeof FS == 'object' && FS.analyzePath('/picture.png').exists"), "a picture")
    text = run("return btoa(Array.from(FS.readFile('/picture.png'), byte => String.fromCharCode(byte)).join(''))")
    picture = scratch / "picture.png"
    picture.write_bytes(base64.b64decode(text))
    return picture


def compare(kind, reference, picture):
    """As golden_compare does, and besides a few pixels of text may differ, which the browser filters in its own way."""
    done = subprocess.run([native / "tests/golden/golden_compare", kind, reference, picture], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False, text=True)
    apart = re.search(r"not equal, (\d+) are \d+ apart", done.stdout)
    assert done.returncode == 0 or (kind == "near" and apart and int(apart[1]) <= FEW), done.stdout


def scene(name, kind, program, *args):
    def test():
        compare(kind, root / f"tests/golden/references/{name}.png", draw(program, *args))
    return name, test


def policy(name):
    def test():
        args = ["--loop", name, "--frames", "1" if name == "lazy" else "30"]  # which then waits for a user
        here = scratch / "here.png"
        subprocess.run([native / "demos/ball", "--headless", *SIZE, "--out", here, *args], check=True)
        compare("near", here, draw("ball", *args))
    return f"ball by {name}", test


lines = (root / "tests/golden/scenes.list").read_text(encoding="utf-8").splitlines()
scenes = [line.split() for line in lines if line and not line.startswith("#")]
plan = [scene(*words) for words in scenes if words[2] in names]
if "ball" in names:
    plan += [policy(name) for name in POLICIES]
run_tests(plan)
