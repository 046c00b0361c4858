"""The course of shaders: each file of shaders/study compiles and draws the picture that docs/shaders.md shows, each
answer to an exercise is a change that compiles and draws another picture, and the mistake is reported as the page prints it.

With DOCS_CHANGES, the name of a file, the pictures are drawn again, and those that changed are named in that file: look
at them.

usage: study.py VIEW SOURCE-FOLDER"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from drawn import APART, BLOCK, apart, pixels

SHOWN = "320x180"
EXERCISE_SIZE, EXERCISE_FRAME = "64x36", 40

program, source = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
view = ["wine", program] if program.endswith(".exe") else [program]
study = source / "shaders/study"
pictures = source / "docs/pictures/study"
page = (source / "docs/shaders.md").read_text()
changes = os.environ.get("DOCS_CHANGES")
count = failed = 0


def check(description, passed, findings=""):
    global count, failed
    count += 1
    failed += not passed
    print(f"{'ok' if passed else 'not ok'} {count} - {description}", flush=True)
    if not passed:
        for line in str(findings).splitlines():
            print("#", line)


def run(*args):
    done = subprocess.run([*view, *map(str, args)], capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout + done.stderr


def compiles(file):
    status, said = run("--check", file)
    return status == 0 and not said, said or f"it ended with {status}"


def draw(file, frame, size, folder):
    """Its picture as bytes, or None, and what was said, but that frames before this one were computed, too."""
    path = folder / f"{frame:04d}.png"
    path.unlink(missing_ok=True)
    status, said = run("--size", size, "--fps", 60, "--frames", f"{frame}..{frame}", "--out", folder / "%04d.png", file)
    said = "".join(line for line in said.splitlines(True) if "depends on those before it" not in line)
    return (path.read_bytes() if status == 0 and path.exists() else None), said


def is_shown(picture, rows, reference):
    shown = reference.read_bytes() if reference.exists() else None
    if changes and shown != picture:
        reference.write_bytes(picture)
        shown = picture
        with open(changes, "a", encoding="utf-8") as names:
            print(reference.relative_to(source), file=names)
    if shown == picture:
        return True, ""
    if not shown:
        return False, "there is none"
    worst = apart(rows, pixels(shown))
    return worst <= APART, f"a block of {BLOCK} x {BLOCK} pixels differs by {worst:.1f}"


def section(name):
    """What the page says below the heading above the link to this file."""
    link = f"[shaders/study/{name}.frag](../shaders/study/{name}.frag)"
    parts = [part for part in re.split(r"^## ", page, flags=re.M) if link in part]
    return parts[0] if len(parts) == 1 else ""


def answers(text):
    return re.findall(r"^```diff\n(.*?)^```$", text, flags=re.M | re.S)


def apply(shader, answer):
    """The shader with the answer's change, or None if what it changes is not there exactly once."""
    lines = answer.splitlines()
    old = "".join(line[1:] + "\n" for line in lines if line[:1] != "+")
    new = "".join(line[1:] + "\n" for line in lines if line[:1] != "-")
    return shader.replace(old, new) if shader.count(old) == 1 else None


def lesson(number, file, folder):
    name, text = file.stem, file.read_text()
    said = section(name)
    check(f"{name} is number {number}", name.startswith(f"{number:02d}_") and text.startswith(f"// {number}. "))
    lines = text.count("\n")
    check("it is a page", 40 <= lines <= 150, f"it has {lines} lines")
    check("it says what to look at and what to change", "// Look at" in text and "// Change: " in text)
    check("it has its section", said.startswith(f"{number}. ") and f'src="pictures/study/{name}.png" width="320"' in said)
    check("with exercises and answers", said.count("*Try:*") == len(answers(said)) > 0)
    check("it compiles without a word", *compiles(file))

    frame = re.search(r"^Frame (\d+)\.$", said, flags=re.M)
    picture, reported = draw(file, int(frame[1]), SHOWN, folder) if frame else (None, "the page names no frame")
    check("it draws", bool(picture) and not reported, reported)
    reference = pictures / f"{name}.png"
    if picture:
        rows = pixels(picture)
        check("more than one color", len({pixel for row in rows for pixel in row}) > 1)
        check("and what the page shows", *is_shown(picture, rows, reference))
        check("which is small", reference.stat().st_size < 200_000, f"it has {reference.stat().st_size} bytes")

    before, reported = draw(file, EXERCISE_FRAME, EXERCISE_SIZE, folder)
    for answer in answers(said):
        changed = apply(text, answer)
        check("an answer says what it changes", changed is not None, answer)
        if changed is None:
            continue
        other = folder / f"{name}.frag"
        other.write_text(changed)
        check("which compiles without a word", *compiles(other))
        after, reported = draw(other, EXERCISE_FRAME, EXERCISE_SIZE, folder)
        check("and draws another picture", bool(before and after) and after != before, reported)


def mistake(file):
    said = section(file.stem)
    reported = re.findall(r"^    (.*21_mistake.frag:.*)$", said, flags=re.M)
    os.chdir(source)
    status, output = run("--check", file.relative_to(source))
    check("the mistake is reported", status == 1 and bool(reported), f"status {status}: {output}")
    check("as the page prints it", output.splitlines() == reported, output)
    lines = file.read_text().splitlines()
    number = int(reported[0].split(":")[1]) if reported else 0
    check("in the line where it is", "tnit" in lines[number - 1], lines[number - 1])
    with tempfile.TemporaryDirectory() as folder:
        for answer in answers(said):
            mended = apply(file.read_text(), answer)
            check("its answer says what it changes", mended is not None, answer)
            other = pathlib.Path(folder) / file.name
            other.write_text(mended or "")
            check("and mends it", *compiles(other))


def rows_of_mistakes(said):
    """What is written, what is said, and what is right, of the table below the mistake."""
    return re.findall(r"^\| `([^|]+)` \| ([^|]+) \| `([^|]+)` \|$", said, flags=re.M)


def common_mistakes(folder):
    rows = rows_of_mistakes(section(wrong.stem))
    check("the page has a table of mistakes", len(rows) >= 8)
    file = folder / "line.frag"

    def compiled(line):
        file.write_text("void mainImage(out vec4 fragColor, in vec2 fragCoord)\n{\n"
                        "    vec2 p = fragCoord / iResolution.xy;\n    vec3 color = vec3(0.0);\n"
                        f"    {line}\n    fragColor = vec4(color, 1.0);\n}}\n")
        return run("--check", file)

    for written, reported, right in rows:
        status, output = compiled(written)
        check(f"{written} is reported as the page says", status == 1 and f": error: {reported}\n" in output, output)
        status, output = compiled(right)
        check(f"and {right} is right", status == 0 and not output, output)
    status, output = compiled("float d; color += d;")
    check("what was never set is warned of", status == 0 and "warning: 'd' is read before it is set\n" in output, output)


*lessons, wrong = sorted(study.glob("*.frag"))
check("there are twenty, and one with a mistake", len(lessons) == 20 and wrong.stem == "21_mistake")
with tempfile.TemporaryDirectory() as scratch:
    for place, path in enumerate(lessons):
        lesson(place + 1, path, pathlib.Path(scratch))
    common_mistakes(pathlib.Path(scratch))
mistake(wrong)
written = [path.read_text() for path in (source / "tests/programs/docs/shaders").glob("*.frag")]
shown = re.findall(r"^```glsl\n(.*?)^```$", page, flags=re.M | re.S)
check("the shaders of its programs are those that are run", bool(shown) and all(text in written for text in shown))
readme = (source / "shaders/README.md").read_text()
unnamed = [path.name for path in sorted((source / "shaders").rglob("*")) if path.suffix in (".frag", ".vert", ".glsl")
           and path.parent.name != "study" and path.name not in readme]
check("shaders/README.md names every other file", not unnamed, " ".join(unnamed))
print(f"1..{count}")
sys.exit(failed > 0)
