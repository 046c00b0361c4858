#!/usr/bin/env python3
"""Make the packages' files for one release: fill in the templates of packaging/.

usage: packages.py VERSION ARCHIVE FOLDER

ARCHIVE is the release archive, glpace-VERSION.tar.xz. FOLDER gets a folder for each system. The same arguments give the
same bytes.

In a template, @NAME@ stands for a value. A line with the name of a list is repeated for each of its items, and left out
if there are none. packaging/needs.txt says what is in the lists LINK, VIEW, OPEN, BUILD and TEST; NEEDS is all of them
except TEST. The project's address and the packages' maintainer are in scripts/release/url and maintainer."""

import datetime
import email.utils
import hashlib
import pathlib
import re
import shutil
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
TEMPLATES = ROOT / "packaging"
SYSTEMS = sorted(folder.name for folder in TEMPLATES.iterdir() if folder.is_dir())


def fail(sentence):
    sys.exit(f"packages: {sentence}")


def setting(name, form):
    file = ROOT / "scripts/release" / name
    value = file.read_text().strip() if file.exists() else ""
    if not re.fullmatch(form, value):
        fail(f"scripts/release/{name} has to have the project's {name}, but has '{value}'")
    return value


def values(version, archive):
    """What the names stand for that are no lists."""
    if archive.name != f"glpace-{version}.tar.xz":
        fail(f"the archive of version {version} is glpace-{version}.tar.xz, not {archive.name}")
    try:
        with tarfile.open(archive, "r:xz") as tar:
            time = max(member.mtime for member in tar)
    except (EOFError, OSError, tarfile.TarError, ValueError) as reason:
        fail(f"{archive} cannot be read as an archive: {reason}")
    made = datetime.datetime.fromtimestamp(time, datetime.timezone.utc)
    content = archive.read_bytes()
    url = setting("url", r"https://\S+[^/\s]")
    folder = f"{url}/releases/download/v{version}"
    return {
        "VERSION": version,
        "SUMMARY": "G" + re.search("'A g(ame loop .*)'", (ROOT / "lib/meson.build").read_text())[1],
        "LICENSES": "Zlib AND (WTFPL OR CC0-1.0) AND Apache-2.0",  # without the first, gl.h's
        "URL": url,
        "MAINTAINER": setting("maintainer", r"[^<>]+ <\S+@\S+>"),
        "ARCHIVE": archive.name,
        "ARCHIVE_FOLDER": folder,
        "ARCHIVE_URL": f"{folder}/{archive.name}",
        "SHA256": hashlib.sha256(content).hexdigest(),
        "SHA512": hashlib.sha512(content).hexdigest(),
        "SIZE": str(len(content)),
        "TIMESTAMP": str(int(time)),
        "DATE": email.utils.format_datetime(made),
        "DAY": made.strftime("%a %b %d %Y"),
    }


def needs():
    """The table of needs.txt: for each dependency its cells, by the names of their columns."""
    table = {}
    for line in (TEMPLATES / "needs.txt").read_text().splitlines():
        cells = re.split("  +", line)
        if cells[0] == "module":
            columns = cells
        elif line and not line.startswith("#"):
            if len(cells) != len(columns):
                fail(f"packaging/needs.txt has a row with {len(cells)} cells for {len(columns)} columns: {line}")
            table.setdefault(cells[0], {}).update(zip(columns, cells))
    return table


def lists(system):
    """The lists that a template of SYSTEM can name."""
    table = needs()

    def packages(*kinds):
        cells = (row.get(system, module) for module, row in table.items() if row["for"] in kinds)
        return [cell for cell in dict.fromkeys(cells) if cell != "-"]

    return {
        **{kind.upper(): packages(kind) for kind in ("link", "view", "open", "build", "test")},
        "NEEDS": packages("link", "view", "open", "build"),
        "HEADERS": sorted({"gl.h", *(file.name for file in (ROOT / "lib/include/glpace").glob("*.h"))}),
        "LICENSE": [line or "." for line in (ROOT / "LICENSE").read_text().splitlines()],
        "SMOKE": (TEMPLATES / "smoke.c").read_text().splitlines(),
    }


def fill(template, of_names, of_lists):
    lines = []
    for line in template.splitlines():
        name = next((name for name in of_lists if f"@{name}@" in line), None)
        lines += [line.replace(f"@{name}@", item).rstrip() for item in of_lists[name]] if name else [line]
    text = "".join(f"{line}\n" for line in lines)
    for name, value in of_names.items():
        text = text.replace(f"@{name}@", value)
    unknown = re.search("@[A-Z0-9_]+@", text)
    if unknown:
        fail(f"no value has the name {unknown[0]}")
    return text


def main(version, archive, folder):
    of_names = values(version, pathlib.Path(archive))
    for system in SYSTEMS:
        of_lists = lists(system)
        for template in sorted((TEMPLATES / system).rglob("*")):
            file = pathlib.Path(folder) / template.relative_to(TEMPLATES)
            if template.is_file():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(fill(template.read_text(), of_names, of_lists))
                shutil.copymode(template, file)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        fail("usage: packages.py VERSION ARCHIVE FOLDER")
    main(*sys.argv[1:])
