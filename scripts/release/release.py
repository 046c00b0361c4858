"""Makes the files of a release from the latest commit, in build-release/VERSION: the archive of the sources, then all else
from that archive, unpacked in build-release/tree. The same commit and the same tools give the same bytes.

usage: release.py VERSION [--without-site], in the sources, with Meson's folder "build"; best started by ./dev release"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import time
import uuid

RELEASES = pathlib.Path("build-release").absolute()
TREE = RELEASES / "tree"
DIST = pathlib.Path("build/meson-dist")


def fail(message):
    sys.exit(f"release: {message}")


def run(*command, cwd=None, accepts=lambda status: status == 0):
    """What a command prints."""
    try:
        result = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    except FileNotFoundError:
        fail(f"there is no program {command[0]}")
    if not accepts(result.returncode):
        fail(f"{' '.join(map(str, command))} failed:\n{result.stdout}{result.stderr}".rstrip())
    return result.stdout


def made_empty(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def pack(folder, archive, name):
    """Packs a folder under a name. Nothing depends on when, by whom and where the files were made."""
    def plain(info):
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mtime = int(os.environ["SOURCE_DATE_EPOCH"])
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info
    with tarfile.open(archive, "w:xz") as tar:
        tar.add(folder, name, filter=plain)  # in the order of names


def unpack(archive, folder):
    made_empty(folder)
    run("tar", "-xf", archive, "-C", folder, "--strip-components=1")


# ---- the parts -----------------------------------------------------------------------------------


def archive(version, into):
    made_empty(DIST)
    run("meson", "dist", "-C", "build", "--no-tests", "--formats", "xztar")
    made, = DIST.glob("*.tar.xz")
    unpack(made, TREE)
    pack(TREE, into / f"glpace-{version}.tar.xz", f"glpace-{version}")


def site(version, into):
    folder = RELEASES / "site"
    made_empty(folder)
    run("./dev", "--yes", "site", folder, cwd=TREE)
    pack(folder, into / f"glpace-{version}-site.tar.xz", f"glpace-{version}-site")


def api(version, into):
    run(sys.executable, "-B", TREE / "scripts/api.py", into / f"glpace-{version}-api.json")


def shared_library(sources):
    """The library as a shared one, for abidiff: the users' library is static."""
    build = sources.with_name(f"{sources.name}-build")
    shutil.rmtree(build, ignore_errors=True)
    run("meson", "setup", build, sources, "-Ddemos=disabled", "-Dtests=disabled")
    run("ninja", "-C", build, "lib/libglpace.a")
    run("cc", "-shared", "-o", build / "libglpace.so", "-Wl,--whole-archive", build / "lib/libglpace.a",
        "-Wl,--no-whole-archive")
    return build / "libglpace.so"


def changes(version, into):
    """What the changelog says, and what changed in the API since the previous release."""
    entry = re.search(rf"^## (?:Unreleased: )?{re.escape(version)}\b.*?(?=^## |\Z)", (TREE / "CHANGELOG.md").read_text(),
                      re.M | re.S)
    previous = run("git", "describe", "--tags", "--match", "v*", "--exclude", f"v{version}", "--abbrev=0",
                   accepts=lambda _: True).strip()
    report = "This is the first release.\n"
    if previous:
        before = RELEASES / "before"
        run("git", "archive", "--output", RELEASES / "before.tar", "--prefix", "before/", previous)
        unpack(RELEASES / "before.tar", before)
        difference = run("abidiff", "--no-show-locs", "--headers-dir1", before / "lib/include", "--headers-dir2",
                         TREE / "lib/include", shared_library(before), shared_library(TREE),
                         accepts=lambda status: not status & 3)
        report = f"Since {previous}, as abidiff reports it:\n\n```\n{difference or 'No change.'}\n```\n"
    # Relative links do not work in the notes of a release.
    url = (TREE / "scripts/release/url").read_text().strip()
    entry = re.sub(r"\]\((?!https?:)", f"]({url}/blob/v{version}/", entry[0].rstrip())
    (into / f"glpace-{version}-changes.md").write_text(f"{entry}\n\n### Changes of the API\n\n{report}")


def sbom(version, into):
    """The license of each file, as SPDX. reuse writes times, random numbers and files in any order."""
    reuse = ("reuse", "--root", TREE)
    run(*reuse, "lint")
    text = run(*reuse, "spdx").replace("DocumentName: tree", f"DocumentName: glpace-{version}")
    content = hashlib.sha256((into / f"glpace-{version}.tar.xz").read_bytes()).hexdigest()
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    text = re.sub(r"(?m)(?<=^Created: ).*", created, text)
    text = re.sub(r"(?<=spdx-v2\.1-)[-0-9a-f]{36}", str(uuid.uuid5(uuid.NAMESPACE_OID, content)), text)
    head, *files = text.strip().split("\n\n")
    relationships = sorted(re.findall(r"Relationship: .*", head))
    head = re.sub(r"Relationship: .*\n?", "", head) + "\n".join(relationships)
    (into / f"glpace-{version}.spdx").write_text("\n\n".join([head, *sorted(files)]) + "\n")


def core(_, into):
    run(sys.executable, "-B", TREE / "scripts/amalgamate.py", into)


def packages(version, into):
    folder = RELEASES / "packages"
    made_empty(folder)
    run(sys.executable, "-B", TREE / "scripts/packages.py", version, into / f"glpace-{version}.tar.xz", folder)
    pack(folder, into / f"glpace-{version}-packages.tar.xz", f"glpace-{version}-packages")


PARTS = [archive, sbom, api, changes, core, packages, site]


def write_checksums(folder):
    (folder / "SHA256SUMS").write_text("".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.iterdir())))


def main():
    version, *flags = sys.argv[1:]
    into = RELEASES / version
    made_empty(into)
    os.environ |= {
        "SOURCE_DATE_EPOCH": run("git", "log", "-1", "--format=%ct").strip(),
        "GIT_CEILING_DIRECTORIES": str(RELEASES),  # an unpacked archive is no clone
    }
    for part in PARTS:
        if part is site and "--without-site" in flags:
            continue
        if sys.stderr.isatty():
            print(f"release: making {part.__name__}", file=sys.stderr)
        part(version, into)
    write_checksums(into)
    print(into)


main()
