"""Demos and lessons in a headless Chromium draw what they draw on a desktop, in virtual time: demos the pictures of
tests/programs/golden, or, where there is none and by each policy, what this machine draws; lessons, unchanged, those of
docs/learn.md, on the stage of tests/programs/docs. Prints TAP.

usage: pictures.py BUILD TEMPLATE SOURCE-ROOT LESSON...; $GLPACE_NATIVE: a native build folder, which has
golden_compare, ball, events and fonts"""

import base64
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import urllib.parse

root, lessons = pathlib.Path(sys.argv[3]), sys.argv[4:]
if "GLPACE_NATIVE" not in os.environ:
    print("1..0 # SKIP GLPACE_NATIVE names no native build, as ./dev test web does")
    sys.exit()
native = pathlib.Path(os.environ["GLPACE_NATIVE"])

from browsers import address, color_is, driver, folder, run, run_tests, wait_until  # noqa: E402: it starts a browser

POLICIES = ["paced", "fixed", "frame", "variable", "limited", "slipping", "lazy"]
SIZE = ["--size", "320x180"]
SHARE, WORST, MEAN = 0.02, 40, 0.5  # of golden_compare's distances, where this browser smooths edges in its own way
LOOKED_AT = ["ssao_occlusion"]  # a stage of ssao, which shows how each driver rounds depths
scratch = pathlib.Path(tempfile.mkdtemp())


def open_page(program, *args):
    script, = [*folder.glob(f"demos/{program}-jspi.js"), *folder.glob(f"tests/platforms/web/{program}-jspi.js")]
    page, end = address(script.relative_to(folder).with_suffix("")).split("#")
    query = re.sub("&(?!-)", "=", "&".join(map(urllib.parse.quote, args)))  # a flag with its value
    driver.get(f"{page}?{query}#{end}")


def drawn():
    """What the program of the page wrote as /picture.png."""
    wait_until(lambda: run("return typeof FS == 'object' && FS.analyzePath('/picture.png').exists"), "a picture")
    text = run("return btoa(Array.from(FS.readFile('/picture.png'), byte => String.fromCharCode(byte)).join(''))")
    picture = scratch / "picture.png"
    picture.write_bytes(base64.b64decode(text))
    return picture


def draw(program, *args):
    """The last frame of a demo."""
    open_page(program, "--virtual", *SIZE, "--out", "/picture.png", *args)
    return drawn()


def compare(kind, reference, picture):
    """As golden_compare does, but for edges, of text and of what has several samples a pixel."""
    done = subprocess.run([native / "tests/programs/golden/golden_compare", kind, reference, picture], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False, text=True)
    found = re.search(r"(\d+) are \d+ apart, the worst (\S+) at .*; mean (\S+)", done.stdout)
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    assert done.returncode == 0 or (
        kind == "near" and found and int(found[1]) <= SHARE * width * height and float(found[2]) <= WORST and
        float(found[3]) <= MEAN), done.stdout


def scene(name, kind, program, *args):
    return name, lambda: compare(kind, root / f"tests/programs/golden/references/{name}.png", draw(program, *args))


def as_here(title, program, *args):
    def test():
        here = scratch / "here.png"
        subprocess.run([native / "demos" / program, "--headless", *SIZE, "--out", here, *args], check=True,
                       stdout=subprocess.DEVNULL)
        compare("near", here, draw(program, *args))
    return title, test


def lesson(name):
    def test():
        open_page(f"lesson_{name}")
        compare("near", root / f"docs/pictures/learn/{name}.png", drawn())
        logged_count = run("return document.getElementById('log').textContent")
        assert not logged_count, logged_count
    return name, test


def hello():  # which has no flags
    open_page("hello")
    color_is((26, 102, 153))


lines = (root / "tests/programs/golden/scenes.list").read_text(encoding="utf-8").splitlines()
scenes = [line.split() for line in lines if line and not line.startswith("#")]
run_tests([scene(*words) for words in scenes if words[0] not in LOOKED_AT] + [
    as_here("events", "events", "--frames", "3"),
    as_here("fonts", "fonts", "--frames", "75"),
    ("hello", hello),
    ("limiter, which draws what it measures", lambda: draw("limiter", "--frames", "30")),
] + [as_here(f"ball by {name}", "ball", "--loop", name, "--frames", "1" if name == "lazy" else "30")  # which then waits
     for name in POLICIES] + [lesson(name) for name in lessons])
