"""The templates of packaging/, filled in for a made-up release: each file parses, names each dependency of the
meson.build files, and lists what is installed. What scripts/packages.py cannot use, it refuses with one sentence.

usage: packages.py SOURCE-FOLDER BUILD-FOLDER"""

import configparser
import fnmatch
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

source, build = map(pathlib.Path, sys.argv[1:])
VERSION = "1.2.3"
SYSTEMS = "alpine arch conan debian fedora freebsd homebrew msys2 nix vcpkg void wrapdb".split()
number, failed = 0, 0


def report(name, findings=(), skipped=""):
    global number, failed
    findings = list(findings)
    number += 1
    failed += bool(findings)
    print(f"{'not ok' if findings else 'ok'} {number} - {name}{skipped and f' # SKIP {skipped}'}")
    for finding in findings:
        print("#", finding)


# ---- a release ---------------------------------------------------------------------------------------

def make_tree(folder):
    """What scripts/packages.py reads of the sources, with an address."""
    for name in ("packaging", "lib/include/glpace"):
        shutil.copytree(source / name, folder / name)
    for name in ("LICENSE", "lib/meson.build", "scripts/packages.py"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(source / name, folder / name)
    (folder / "scripts/release").mkdir()
    (folder / "scripts/release/url").write_text("https://glpace.invalid/project\n")
    (folder / "scripts/release/maintainer").write_text("A. Person <person@glpace.invalid>\n")


def make_archive(file):
    member = tarfile.TarInfo(f"glpace-{VERSION}")
    member.type = tarfile.DIRTYPE
    member.mtime = 1795780800
    with tarfile.open(file, "w:xz") as tar:
        tar.addfile(member)
    return file


def run(*args):
    command = [sys.executable, "-B", scratch / "tree/scripts/packages.py", *args]
    return subprocess.run(command, capture_output=True, text=True)


def contents(folder):
    return {file.relative_to(folder): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def differences():
    for folder in ("first", "second"):
        done = run(VERSION, archive, scratch / folder)
        if done.returncode or done.stdout or done.stderr:
            yield done.stdout + done.stderr or f"status {done.returncode}"
    if contents(scratch / "first") != contents(scratch / "second"):
        yield "the second run wrote something else"
    found = sorted(folder.name for folder in (scratch / "first").iterdir())
    if found != SYSTEMS:
        yield f"systems: {' '.join(found)}"


# ---- the files that it makes -------------------------------------------------------------------------

def with_tool(*command, only_warns=False):
    def parse(file):
        done = subprocess.run([*command, file], capture_output=True, text=True)
        return done.stderr if done.returncode or only_warns else ""
    parse.tool = command[0]
    return parse


def with_python(parser):
    def parse(file):
        try:
            parser(file.read_text())
        except (SyntaxError, ValueError, configparser.Error) as reason:
            return str(reason)
        return ""
    parse.tool = sys.executable
    return parse


bash = with_tool("bash", "-n")
PARSERS = {
    "*BUILD": bash,
    "void/template": bash,
    "debian/tests/hello": bash,
    "debian/tests/tools": bash,
    "debian/changelog": with_tool("dpkg-parsechangelog", "-l", only_warns=True),
    "debian/rules": with_tool("make", "-n", "-f"),
    "*.spec": with_tool("rpmspec", "-P"),
    "*.rb": with_tool("ruby", "-c"),
    "*.nix": with_tool("nix-instantiate", "--parse"),
    "*.py": with_python(lambda text: compile(text, "file", "exec")),
    "*.json": with_python(json.loads),
    "*.wrap": with_python(lambda text: configparser.ConfigParser(interpolation=None).read_string(text)),
}


def parses(pattern, parse):
    files = [name for name in contents(scratch / "first") if fnmatch.fnmatch(name.as_posix(), pattern)]
    if not files:
        yield "there is no such file"
    for name in files:
        reason = parse(scratch / "first" / name)
        if reason:
            yield f"{name}: {reason}".strip().replace("\n", " ")


# ---- what is in them ---------------------------------------------------------------------------------

def dependencies():
    """What the meson.build files of the library and the tools look for, also by the variable of a foreach."""
    folders = [folder.rglob("meson.build") for folder in (source / "lib", source / "tools")]
    for file in [source / "meson.build", *itertools.chain(*folders)]:
        text = file.read_text()
        for call in re.finditer(r"(?<![\w.])dependency\((?:'([^']*)'|(\w+))", text):
            name, variable = call.groups()
            if variable:
                *_, names = re.findall(rf"foreach {variable} : \[(.*?)\]", text[:call.start()], re.S)
                yield from re.findall(r"'([^']+)'", names)
            elif name not in ("", "threads"):
                yield name


def wrong_rows():
    named = set(dependencies())
    table = packages.needs()
    for name in sorted(named ^ table.keys()):
        yield f"{name} is in {'no row of packaging/needs.txt' if name in named else 'packaging/needs.txt alone'}"
    for name, row in table.items():
        if row.get("for") not in ("link", "view", "open", "build", "test"):
            yield f"{name} is for {row.get('for')}"
        for system in set(SYSTEMS) - {"fedora", "wrapdb"} - row.keys():
            yield f"{name} has no cell for {system}"


def not_named(system):
    text = b"".join(contents(scratch / "first" / system).values()).decode()
    for name, row in packages.needs().items():
        package = row.get(system, name)
        if package != "-" and package not in text:
            yield f"{package}, for {name}"


def installed():
    """By the names of intro-installed.json, below the prefix, for a libdir without the processor's name."""
    def introspected(name):
        return json.loads((build / f"meson-info/intro-{name}.json").read_text())

    values = {option["name"]: option["value"] for option in introspected("buildoptions")}
    for here, there in introspected("installed").items():
        name = pathlib.PurePath(there).relative_to(values["prefix"]).as_posix().replace(values["libdir"], "lib", 1)
        here = pathlib.Path(here)
        for file in [f"/{file.name}" for file in here.iterdir()] if here.is_dir() else [""]:
            yield name + file


def not_listed(expected, patterns):
    for name in expected:
        if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns):
            yield f"{name} is installed and not listed"
    for pattern in patterns:
        if not fnmatch.filter(expected, pattern):
            yield f"{pattern} is listed and not installed"


def not_in_freebsd():
    names = [name.replace("lib/pkgconfig", "libdata/pkgconfig") for name in installed()]
    listed = (scratch / "first/freebsd/pkg-plist").read_text().splitlines()
    yield from not_listed([name + (".gz" if "/man/" in name else "") for name in names], listed)


def not_in_fedora():
    places = {"%{_bindir}": "bin", "%{_mandir}": "share/man", "%{_includedir}": "include", "%{_libdir}": "lib"}
    listed = re.findall(r"^(%{_\w+})(/.*)$", (scratch / "first/fedora/glpace.spec").read_text(), re.M)
    yield from not_listed(list(installed()), [places[place] + re.sub("/$", "/*", rest) for place, rest in listed])


# ---- what it refuses ---------------------------------------------------------------------------------

def not_refused(part, *args):
    done = run(*args)
    if done.returncode != 1 or done.stdout or done.stderr.count("\n") != 1 or part not in done.stderr:
        yield f"status {done.returncode}, and: {done.stdout}{done.stderr}".strip().replace("\n", " ")


def without_setting(name, content, part):
    file = scratch / "tree/scripts/release" / name
    before = file.read_text()
    file.write_text(content)
    yield from not_refused(part, VERSION, archive, scratch / "third")
    file.write_text(before)


with tempfile.TemporaryDirectory() as folder:
    scratch = pathlib.Path(folder)
    make_tree(scratch / "tree")
    archive = make_archive(scratch / f"glpace-{VERSION}.tar.xz")
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(scratch / "tree/scripts"))
    import packages

    report("each system has files, twice the same", differences())
    for pattern, parse in PARSERS.items():
        if shutil.which(parse.tool):
            report(f"{pattern} parses", parses(pattern, parse))
        else:
            report(f"{pattern} parses", skipped=f"{parse.tool} is not installed")
    report("each dependency of the meson.build files has a row, and each row a cell for each system", wrong_rows())
    for system in SYSTEMS:
        if system != "wrapdb":  # which finds dependencies by their wraps
            report(f"{system} names each of its packages", not_named(system))
    report("FreeBSD's package lists what is installed", not_in_freebsd())
    report("Fedora's packages list what is installed", not_in_fedora())

    report("refused: no arguments", not_refused("usage"))
    report("refused: an archive of another version", not_refused("not glpace-1.2.3.tar.xz", "1.2.4", archive, folder))
    broken = scratch / "broken" / archive.name
    broken.parent.mkdir()
    broken.write_text("no archive")
    report("refused: a broken archive", not_refused("cannot be read", VERSION, broken, folder))
    report("refused: no archive", not_refused("cannot be read", VERSION, scratch / "none" / archive.name, folder))
    report("refused: no address", without_setting("url", "", "scripts/release/url"))
    report("refused: an address that is none", without_setting("url", "project\n", "scripts/release/url"))
    report("refused: no maintainer", without_setting("maintainer", "", "scripts/release/maintainer"))

print(f"1..{number}")
sys.exit(failed > 0)
