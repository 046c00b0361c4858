"""What the tests of the site share: it is made in a folder of its own, whose name and path are as somebody may choose
them, with the page of one demo that runs, and pages that stand for those of other programs; and TAP.

$GLPACE_PAGES: the folder where programs are built as "./dev web" does"""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

if "GLPACE_PAGES" not in os.environ:
    print("1..0 # SKIP GLPACE_PAGES names no folder of pages, as ./dev test site does")
    sys.exit()
trace, source = map(os.path.abspath, sys.argv[1:])
source = pathlib.Path(source)
count = failed = 0
NO_PAGE = "embedded"  # this demo has none here


def check(description, passed, findings=()):
    global count, failed
    count += 1
    failed += not passed
    print(f"{'ok' if passed else 'not ok'} {count} - {description}", flush=True)
    for finding in [] if passed else findings:
        print("#", finding)


def finds_nothing(description, findings):
    findings = list(findings)
    check(description, not findings, findings)


def finish():
    print(f"1..{count}")
    sys.exit(failed > 0)


def make(folder):
    subprocess.run([sys.executable, "-B", source / "scripts/site/generate.py", trace, folder], cwd=source, check=True,
                   stdout=subprocess.DEVNULL)


@contextlib.contextmanager
def made_site():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "some where/für alle"
        subprocess.run([sys.executable, "-B", source / "scripts/pages.py", "copy", os.environ["GLPACE_PAGES"],
                        folder / "run", "ball"], check=True)
        programs = [path.stem for path in (source / "demos").glob("*.c")] + [
            path.stem for path in (source / "demos/learn").glob("*.c")]
        for page in [f"{name}/index" for name in sorted(set(programs) - {"ball", NO_PAGE})] + [
                "study/01_coordinates", "study/02_shaping"]:
            file = folder / f"run/{page}.html"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"<!DOCTYPE html><title>{page}</title><p id=runs>it runs")
        make(folder)
        yield folder
