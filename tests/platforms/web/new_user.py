"""A program of a new user becomes a page by what docs/web.md says, and nothing else: its meson.build and its commands,
with the README's first program, and by what it says of other build systems. Pages show it, and it is no larger than it is
to be. Prints TAP.

usage: new_user.py FOLDER SOURCE-ROOT, of which FOLDER is made anew"""

import gzip
import pathlib
import re
import shutil
import subprocess
import sys

OTHER_WAYS = ["jspi", "poll"]
MOST_WASM, MOST_SCRIPT = 45000, 25000  # bytes: compressed, and as it is
folder, root = map(pathlib.Path, sys.argv[1:])


def block(file, kind, about=""):
    """The first one of a document that has this word."""
    blocks = re.findall(f"```{kind}\n(.*?)```", (root / file).read_text(encoding="utf-8"), re.DOTALL)
    return next(text for text in blocks if about in text)


def commands(last):
    """Those of a block of the page, up to the one with this, which is left out."""
    page = (root / "docs/web.md").read_text(encoding="utf-8")
    lines = re.search(f"((?:^    .*\n)+)^    .*{re.escape(last)}.*$", page, re.MULTILINE)[1]
    return "set -e\n" + lines


def do(what, script, where=""):
    done = subprocess.run(["sh", "-c", script], cwd=folder / where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          text=True)
    if done.returncode:
        print(f"1..1\nnot ok 1 - {what}\n# " + done.stdout.replace("\n", "\n# "))
        sys.exit(1)
    return done.stdout


def begin(where, meson):
    """A project with glpace in it."""
    (folder / where / "subprojects").mkdir(parents=True)
    (folder / where / "subprojects/glpace").symlink_to(root)
    (folder / where / "meson.build").write_text(meson, encoding="utf-8")


shutil.rmtree(folder, ignore_errors=True)
page = (root / "docs/web.md").read_text(encoding="utf-8")
project = block("docs/web.md", "meson")
other_ways = "".join(f"executable('game-{way}', 'game.c', dependencies: dependency('glpace-{way}'), name_suffix: 'html')\n"
                     for way in OTHER_WAYS)
begin("", project + other_ways + block("docs/web.md", "meson", "glpace-node"))
(folder / "rules.c").write_text((root / "demos/learn/15_testing.c").read_text(encoding="utf-8"), encoding="utf-8")
(folder / "game.c").write_text(block("README.md", "c"), encoding="utf-8")
(folder / "poll.c").write_text(block("docs/web.md", "c"), encoding="utf-8")
do("it builds", commands("http.server"))
by_compiler = "emcc {0}.c -o {0}.html $(pkg-config --cflags --libs {1})\n"
do("its test runs under node", "meson test -C build-web")
do("it is published", re.search("^    (.*publish.py.*)$", page, re.MULTILINE)[1])
do("the compiler alone builds it", commands("emcc") + by_compiler.format("game", "glpace") +
   by_compiler.format("poll", "glpace-poll") + """
emcc rules.c -o rules.js $(pkg-config --cflags --libs glpace-node)
node --no-experimental-fetch rules.js""")

# With pictures and fonts, and a library in GNU C.
whole = re.sub(r", default_options: \['graphics.*?\]", "", project).replace("c_std=c11", re.search("c_std=gnu11", page)[0])
begin("whole", whole + "executable('sound', 'sound.c')\n")
(folder / "whole/game.c").write_text(block("README.md", "c"), encoding="utf-8")
(folder / "whole/sound.c").write_text("#include <emscripten.h>\nint main(void) { EM_ASM({ console.log('a sound'); }); }\n")
said = do("with pictures it is configured", re.search(r"^    meson setup.*\\\n.*web_needs.*$", page, re.MULTILINE)[0], "whole")
if not re.search("graphics *: YES.*freetype *: YES.*jpeg *: NO", said, re.DOTALL) or "libjpeg-turbo" in said:
    print("1..1\nnot ok 1 - with pictures and fonts, and without JPEG\n# " + said.replace("\n", "\n# "))
    sys.exit(1)
do("and built", "ninja -C build-web && node --no-experimental-fetch build-web/sound.js", "whole")

sys.argv[1:] = [str(folder), ""]
from browsers import address, color_is, driver, run, run_tests, wait_until  # noqa: E402: it serves what was built


def shows(page):
    driver.get(address(page))
    wait_until(lambda: "Loading" not in run("return document.getElementById('say').textContent"), "the start")
    run("document.getElementById('say').style.display = 'none'")  # a busy machine has the program warn
    color_is((26, 102, 153))


def is_small(name):
    wasm = len(gzip.compress((folder / f"build-web/{name}.wasm").read_bytes(), 9))
    script = (folder / f"build-web/{name}.js").read_bytes()
    print(f"# {wasm} bytes of compressed wasm, {len(script)} of JavaScript, {len(gzip.compress(script, 9))} compressed")
    assert wasm <= MOST_WASM, "the wasm is larger than it is to be"
    assert len(script) <= MOST_SCRIPT, "the JavaScript is larger than it is to be"


def others_are_small():
    for way in OTHER_WAYS:
        made_smaller = subprocess.run(["terser", "--compress", "--mangle", "--", folder / f"build-web/game-{way}.js"], check=True,
                                      capture_output=True).stdout
        (folder / f"build-web/game-{way}.js").write_bytes(made_smaller)
        is_small(f"game-{way}")


PAGES = ["build-web/game", "build-web/public/index", "game", "poll"]
run_tests([(f"{page} shows the program", lambda page=page: shows(page)) for page in PAGES] +
          [("it is small", lambda: is_small("game")), ("and so it is by " + " and ".join(OTHER_WAYS), others_are_small)])
