"""A build folder of Meson's: how a file of the library is compiled, and the tests that contain it."""
import json
import math
import os
import shlex
import threading
import time
from pathlib import Path

LIB = Path(__file__).resolve().parents[2] / "lib"
SUITES = [  # the quick ones first
    "base", "event", "display", "host", "policy", "loop", "sim", "record", "fuzz", "misuse", "tools", "context", "offscreen", "graphics", "app", "window"]
SKIPPED = 77
LIMITED = 'ulimit -c 0; ulimit -v "$1"; ulimit -t "$2"; shift 2; exec "$@"'
MEMORY = 8 << 20  # KiB of address space, of which Mesa maps much
PATIENCE = 10  # times as long as without a change, and for what takes no time:
CPU, WALL = 2, 30  # s; a busy machine lets little CPU time pass


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def with_output(command, output):
    at = command.index("-o")
    return command[:at + 1] + [str(output)] + command[at + 2:]


class Build:
    def __init__(self, folder, commands):
        self.folder = folder.resolve()
        self.commands = commands
        programs = {
            name for target in load(folder / "meson-info/intro-targets.json")
            if target["type"] == "executable" for name in target["filename"]}
        self.sources = [
            Source(self, self.folder / entry["file"], shlex.split(entry["command"]))
            for entry in load(folder / "compile_commands.json")
            if LIB in (self.folder / entry["file"]).resolve().parents]  # what is generated is not
        self.sources.sort(key=lambda source: source.path)
        self.tests = [
            Test(self, entry, suite, programs)
            for entry in load(folder / "meson-info/intro-tests.json")
            for suite in (name.split(":")[-1] for name in entry["suite"])
            if suite in SUITES]
        self.tests.sort(key=lambda test: SUITES.index(test.suite))

    def run(self, command, text=None):
        return self.commands.run(command, text, cwd=self.folder)

    def query(self, *command):
        """What the command prints."""
        status, output = self.run(command)
        if status != 0:
            raise RuntimeError(f"{shlex.join(command)}: {output.decode()}")
        return output.decode()

    def symbols(self, *files):
        """The names that objects define for others, or a program has, in which some linkers hide them."""
        only = ["-g"] if all(str(file).endswith(".o") for file in files) else []
        lines = self.query("nm", "--defined-only", *only, *map(str, files)).splitlines()
        return {line.split()[-1] for line in lines if line and not line.endswith(":")}


class Source:
    """A file of the library."""

    def __init__(self, build, path, command):
        self.build = build
        self.path = path.resolve()
        self.name = str(self.path.relative_to(LIB))
        self.folder = self.name.split("/")[0]
        self.text = path.read_text(encoding="utf-8")
        self.symbols = build.symbols(command[command.index("-o") + 1])
        dependencies = slice(command.index("-MD"), command.index("-o"))
        del command[dependencies]
        if command[0].endswith("ccache"):
            del command[0]
        self.command = command[:-1] + ["-w", "-x", "c", "-"]
        self.codes = set()
        self.lock = threading.Lock()

    def compile(self, text, output):
        """The object's bytes, the same wherever it lies; None if it does not compile."""
        marked = f'#line 1 "{self.path.name}"\n{text}'
        status, _ = self.build.run(with_output(self.command, output), marked.encode())
        return output.read_bytes() if status == 0 else None


    def is_new(self, code, folder):
        """Whether neither the file itself nor a change before had this code."""
        with self.lock:
            if not self.codes:
                self.codes.add(self.compile(self.text, folder / "unchanged.o"))
            new = code not in self.codes
            self.codes.add(code)
            return new


class Test:
    """A test, and how each program is linked that its command names."""

    def __init__(self, build, entry, suite, programs):
        self.build = build
        self.suite = suite
        self.name = f"{suite}/{entry['name']}"
        self.needs_display = suite == "window" or entry["cmd"][0].endswith("with_display.sh")
        self.command = [str(word) for word in entry["cmd"]]
        self.environment = {**os.environ, **entry["env"]}
        self.links = {}  # by its place in the command: how the program is linked, and what it has of lib
        self.seconds = None
        self.measuring = threading.Lock()
        for i, word in enumerate(self.command):
            path = build.folder / word
            if path.exists():  # the folder in which it runs is another
                self.command[i] = str(path)
            if str(path) in programs:
                command = build.query(
                    "ninja", "-t", "commands", "-s", str(path.relative_to(build.folder)))
                link = shlex.split(command)
                own = [file for file in link if file.endswith(".o")]
                self.links[i] = link, build.symbols(path) - build.symbols(*own)

    def contains(self, source):
        """Whether a change of the source may show in it."""
        has = any(not symbols.isdisjoint(source.symbols) for _, symbols in self.links.values())
        return has and not (self.needs_display and source.folder == "core")  # is tried without a display

    def link(self, source, changed, folder):
        """The command, with the changed object in each program that contains it. Each is linked once a folder."""
        command = list(self.command)
        for i, (link, symbols) in self.links.items():
            if symbols.isdisjoint(source.symbols):
                continue
            program = folder / str(Path(command[i]).relative_to(self.build.folder)).replace("/", "_")
            command[i] = str(program)
            if not program.exists():
                link = with_output(link, command[i])
                link.insert(link.index("-o") + 2, str(changed))  # before the archives that have it, too
                self.build.query(*link)
        return command

    def run(self, command, folder, cpu, wall):
        """None if it passed, otherwise the reason why not."""
        status, output = self.build.commands.run(
            ["sh", "-c", LIMITED, "sh", str(MEMORY), str(cpu), *command], timeout=wall,
            cwd=folder, env={**self.environment, "TMPDIR": str(folder)})
        if status is None:
            return "it hung"
        if status not in (0, SKIPPED):
            return f"it ended with {status}"
        failed = [line for line in output.decode(errors="replace").splitlines()
                  if line.startswith("not ok")]
        return failed[0] if failed else None

    def measure(self, folder):
        """How long it takes without a change."""
        with self.measuring:
            if self.seconds is None:
                began = time.monotonic()
                reason = self.run(self.command, folder, "unlimited", None)
                if reason:
                    raise RuntimeError(f"{self.name} fails without a change: {reason}")
                self.seconds = time.monotonic() - began
        return self.seconds

    def fails(self, source, changed, folder):
        """Whether it fails with the changed object."""
        patience = PATIENCE * self.measure(folder)
        command = self.link(source, changed, folder)
        return self.run(command, folder, CPU + math.ceil(patience), WALL + patience) is not None
