"""Makes each call of functions outside fail, in whole programs, and says what then goes wrong.

usage: faults.py places|indices BUILD-FOLDER SOURCE-FOLDER FONT JPEG [PROGRAM...]

A program first runs without a fault, and its calls are counted. Then it runs once for each call that is to fail, for
each manner of calls.txt, once and from there on for ever. With "places", of the calls from the same place (three
return addresses) in all programs only the first fails. After each run: no signal, no leak, nothing ended twice, an
end within the limit, and, if the program did less than without the fault, one sentence that can be read.

The table of all calls, with counts, is written to BUILD-FOLDER/tests/faults/calls-PROGRAMS.txt.
"""
import collections
import concurrent.futures
import contextlib
import dataclasses
import hashlib
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from calls import read_calls

LIMIT = 60  # s, after which a program hangs
# Compiling a shader takes longer than drawing its pixels.
QUICK_DRIVER = {"GALLIVM_PERF": "nopt", "LP_NATIVE_VECTOR_WIDTH": "128", "LP_NUM_THREADS": "0"}


EXITS = ("view", "view-image", "view-isf")  # glpace-view ends by exit() if there is no memory


HALF = "half"  # of a picture that has no end


@dataclasses.dataclass(frozen=True)
class Fault:
    program: str
    function: str
    index: int
    manner: int  # from 1
    count: int   # how many calls fail; 0: all from there on
    places: tuple


@dataclasses.dataclass
class Run:
    status: int          # below 0: the signal; None: it hung
    out: bytes
    errors: str
    report: list
    files: dict          # name -> hash


class Programs:
    def __init__(self, build, source, font, jpeg):
        self.build, self.source = pathlib.Path(build).resolve(), pathlib.Path(source).resolve()
        here = self.build / "tests/faults"
        self.library = here / "libfaults.so"
        self.offscreen = offscreen = [here / "fault_offscreen", "--headless"]
        view = [self.build / "tools/glpace-view/glpace-view", "--frames", "2", "--size", "32x18", "--out", "%d.png"]
        inputs = self.source / "tests/faults/inputs"
        self.commands = {
            "core": [here / "fault_core"],
            "window": [here / "fault_window"],
            "offscreen": [*offscreen, "--size", "32x32", "--frames", "4", "--record", "run.glrec", "--out", "last.png", "--stats"],
            "replay": [*offscreen, "--replay", "recorded.glrec", "--verify", "--trace", "run.json", "--capture", "-"],
            "sprites": [here / "fault_sprites", font, jpeg],
            "capture": [here / "fault_capture"],
            "reload": [here / "fault_reload"],
            "view": [*view, "view.frag"],
            "view-image": [*view, "toy.frag"],
            "view-isf": [*view, "isf.fs"],
        }
        self.inputs = {
            "view": inputs.glob("view*"), "view-image": inputs.glob("toy*"), "view-isf": inputs.glob("isf*"),
        }
        self.inputs = {name: list(files) for name, files in self.inputs.items()}
        self.recording = None

    def prepare(self, name, folder):
        for file in self.inputs.get(name, []):
            shutil.copy(file, folder)
        if name == "replay":
            if self.recording is None:
                with scratch() as other:
                    subprocess.run([*self.offscreen, "--size", "32x32", "--frames", "4", "--record", "recorded.glrec"], cwd=other,
                                   check=True, stdout=subprocess.DEVNULL)
                    self.recording = (pathlib.Path(other) / "recorded.glrec").read_bytes()
            (pathlib.Path(folder) / "recorded.glrec").write_bytes(self.recording)

    def run(self, name, plan=None):
        with scratch() as folder, scratch() as beside:
            self.prepare(name, folder)
            report = pathlib.Path(beside) / "report"
            environment = dict(os.environ, LD_PRELOAD=str(self.library), FAULTS_REPORT=str(report),
                               XDG_DATA_HOME=f"{folder}/data", XDG_CACHE_HOME=cache(), LC_ALL="C.UTF-8", **QUICK_DRIVER)
            if plan:
                environment["FAULTS_PLAN"] = plan
            process = subprocess.Popen(self.commands[name], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            try:
                out, errors = process.communicate(timeout=LIMIT)
                status = process.returncode
            except subprocess.TimeoutExpired:
                process.kill()
                out, errors = process.communicate()
                status = None
            lines = report.read_text(encoding="ascii").splitlines() if report.exists() else []
            files = {str(path.relative_to(folder)): digest(path)
                     for path in pathlib.Path(folder).rglob("*") if path.is_file()}
            return Run(status, out, errors.decode("utf-8", "backslashreplace"), lines, files)


def digest(path):
    content = path.read_bytes()
    is_half = path.suffix == ".png" and not content.endswith(b"IEND\xaeB`\x82")
    return HALF if is_half else hashlib.sha1(content).hexdigest()


@contextlib.contextmanager
def scratch():
    memory = "/dev/shm"  # where fsync() does not wait for a disk
    folder = tempfile.mkdtemp(prefix="glpace_faults_", dir=memory if os.access(memory, os.W_OK) else None)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def cache():
    """Compiled shaders, which are the same in each run."""
    folder = f"{tempfile.gettempdir()}/glpace_faults_shaders_{os.getuid()}"
    os.makedirs(folder, exist_ok=True)
    return folder


# ---- places ---------------------------------------------------------------------------------------------------------

class Places:
    """Addresses of a program as file:line."""

    def __init__(self, programs):
        self.programs, self.known = programs, collections.defaultdict(dict)

    def look_up(self, name, addresses):
        known = self.known[name]
        unknown = sorted({address for address in addresses if address not in known})
        if unknown:
            inputs = "\n".join(f"0x{int(address, 16) - 1:x}" for address in unknown)  # within the call
            lines = subprocess.run(["addr2line", "-e", self.programs.commands[name][0]], input=inputs, text=True,
                                   stdout=subprocess.PIPE, check=True).stdout.splitlines()
            for address, line in zip(unknown, lines):
                line = line.split(" ")[0]
                known[address] = re.sub(r"^.*/(?=(lib|tools|tests|subprojects)/)", "", os.path.normpath(line))

    def name(self, name, addresses):
        return tuple(self.known[name].get(address, "?") for address in addresses)


# ---- what went wrong ------------------------------------------------------------------------------------------------

def judge(fault, manner, run, usual, names):
    """The first thing that is wrong, or None."""
    if run.status is None:
        return f"it did not end within {LIMIT} s"
    if run.status < 0:
        return f"it ended by signal {-run.status}: {run.errors.strip()[-300:]}"
    if run.report[-1:] != ["end"]:
        return "it ended without its own end"
    for line in run.report:
        words = line.split()
        if words[0] in ("leak", "twice"):
            if words[0] == "leak" and fault and fault.program in EXITS and run.status != 0:
                continue
            what = "was not ended" if words[0] == "leak" else "was freed twice"
            return f"a {words[1]} {what}: {' < '.join(names(words[2:]))}"
    if not any(line.startswith("fault ") for line in run.report):
        return None
    told = "\n".join(line for line in run.errors.splitlines() if line not in usual.errors.splitlines()).strip()
    if not all(letter.isprintable() or letter == "\n" for letter in told):
        return f"what it says cannot be printed: {told!r}"
    differs = run.out != usual.out or run.status != usual.status
    files = {name for name in {*run.files, *usual.files} if run.files.get(name) != usual.files.get(name)}
    files = {name for name in files if not re.search(r"\.(glrec|json)$", name)}
    if fault.function == "unlink":
        files = {name for name in files if not name.endswith(".tmp")}  # which cannot be removed
    if (differs or files) and not told:
        return f"it says nothing, but ends with status {run.status}, prints {run.out!r}, has other files: {sorted(files)}"
    half = [name for name in run.files if name.endswith(".png") and run.files[name] == HALF]
    if half:
        return f"half-made files: {half}; it says {told}"
    if any(name.endswith(".tmp") for name in run.files) and fault.function != "unlink":
        return f"a temporary file stays: {sorted(run.files)}"
    if "ENOMEM" in manner and run.status != 0 and "memory" not in told:
        return f"no word of memory: {told}"
    return None


# ---- all of it ------------------------------------------------------------------------------------------------------

def counts_of(manner, mode):
    if "EINTR" in manner or "EAGAIN" in manner:
        return [1, 5]  # a call that is repeated for ever would be right
    if manner == "hang":
        return [1] if mode == "indices" else []
    if manner == "late" or manner.startswith("once "):
        return [1]
    return [1, 0]


# Places that many others call are not told apart by their own address.
SHARED = re.compile(r"lib/core/base/(memory|file|file_posix|library)\.c|lib/context/library\.c|tools/glpace-view/base/text\.c")


OF_LIBRARIES = re.compile(r"glfw|xcb_|egl|wl_|FT_|png_|jpeg_|cJSON_|sf_|kiss_")


def plan_faults(mode, name, run, calls, places, seen):
    """With "indices" each manner of each call, except of calls that another program made in the same way. With
    "places" one manner of each place: once and then for ever, or of the functions of libraries one or the other."""
    found, here = [], collections.Counter()
    for line in run.report:
        words = line.split()
        if words[0] != "call" or not re.fullmatch(os.environ.get("FAULTS_ONLY", ".*"), words[1]):
            continue
        call, index, chain = calls[words[1]], int(words[2]), places.name(name, words[3:])
        if chain[0].startswith("tests/"):
            continue  # the program's own
        ways = [(number, count) for number, manner in enumerate(call.manners, 1) for count in counts_of(manner, mode)]
        own = [place for place in chain if not SHARED.match(place)]
        place = (call.name, *chain) if mode == "indices" else (call.name, *(own or chain)[:1])
        here[place] += 1
        if mode == "indices":
            ways = ways if here[place] > seen[place] else []
        else:
            turn = seen[place]
            ways = [way for way in ways if (way[1] == 1) == (turn == 0)] or ways
            ways = [ways[len(seen) % len(ways)]] if turn < (1 if OF_LIBRARIES.match(call.name) else 2) and ways else []
        seen[place] = max(seen[place], here[place]) if mode == "indices" else seen[place] + 1
        found += [Fault(name, call.name, index, number, count, chain) for number, count in ways]
    return found


class Progress:
    def __init__(self, total):
        self.total, self.done, self.begun, self.lock = total, 0, time.monotonic(), threading.Lock()

    def step(self):
        with self.lock:
            self.done += 1
            if sys.stderr.isatty():
                passed = time.monotonic() - self.begun
                rate = self.done / passed
                left = (self.total - self.done) / rate
                sys.stderr.write(f"\r{self.done} of {self.total} faults, {rate:.0f}/s, {left:.0f} s left ")
                sys.stderr.flush()


def main(mode, build, source, font, jpeg, *wanted):
    calls = {call.name: call for call in read_calls(f"{source}/tests/faults/calls.txt")}
    programs = Programs(build, source, font, jpeg)
    names = wanted or tuple(programs.commands)
    places, seen = Places(programs), collections.Counter()
    usual, faults, count_of_calls = {}, [], collections.Counter()
    for name in names:
        programs.run(name)  # the shader cache is filled
        usual[name] = programs.run(name)
        places.look_up(name, set(itertools.chain(*(line.split()[3:] for line in usual[name].report))))
        problem = judge(None, "", usual[name], usual[name], lambda addresses, name=name: places.name(name, addresses))
        if problem or usual[name].status != 0:
            sys.exit(f"{name} without a fault: {problem}; status {usual[name].status}, {usual[name].errors}")
        faults += plan_faults(mode, name, usual[name], calls, places, seen)
        for line in usual[name].report:
            if line.startswith("call "):
                count_of_calls[line.split()[1]] += 1

    print(f"# {len(faults)} faults", flush=True)
    if os.environ.get("FAULTS_COUNT"):
        print(collections.Counter(fault.program for fault in faults))
        return
    progress = Progress(len(faults))
    results = {}

    def inject(fault):
        run = programs.run(fault.program, f"{fault.function} {fault.index} {fault.manner} {fault.count}")
        addresses = set(itertools.chain(*(line.split()[2:] for line in run.report if line.split()[0] in ("leak", "twice"))))
        with progress.lock:
            places.look_up(fault.program, addresses)
        manner = calls[fault.function].manners[fault.manner - 1]
        problem = judge(fault, manner, run, usual[fault.program], lambda addresses: places.name(fault.program, addresses))
        has_come = any(line.startswith("fault ") for line in run.report)
        if problem and os.environ.get("FAULTS_NOW"):
            print(f"## {fault.program}: {fault.function} {fault.index}, {manner}, {fault.count} ({' < '.join(fault.places)}): {problem}", flush=True)
        progress.step()
        return fault, has_come, problem

    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("FAULTS_JOBS", 3 * os.cpu_count()))) as pool:
        for fault, has_come, problem in pool.map(inject, faults):
            results[fault] = has_come, problem
    report(calls, count_of_calls, results, names, build)


def report(calls, count_of_calls, results, names, build):
    injected, survived = collections.Counter(), collections.Counter()
    failed = False
    for fault, (has_come, problem) in results.items():
        injected[fault.function] += has_come
        survived[fault.function] += has_come and not problem
        if problem:
            failed = True
            count = "for ever" if fault.count == 0 else f"{fault.count} times" if fault.count > 1 else "once"
            manner = calls[fault.function].manners[fault.manner - 1]
            print(f"# {fault.program}: {fault.function} {fault.index}, {manner}, {count} "
                  f"({' < '.join(fault.places)}): {problem}")
    path = f"{build}/tests/faults/calls-{'-'.join(names) if len(names) < 4 else 'all'}.txt"
    with open(path, "w", encoding="utf-8") as file:
        print(f"{'function':34} {'calls':>7} {'faults':>7} {'survived':>8}", file=file)
        for name, count in sorted(count_of_calls.items()):
            print(f"{name:34} {count:7} {injected[name]:7} {survived[name]:8}", file=file)
    total = sum(injected.values())
    print(f"# {sum(count_of_calls.values())} calls of {len(count_of_calls)} functions, {total} faults, "
          f"{sum(survived.values())} survived; {path}")
    print(f"{'not ok' if failed or not total else 'ok'} 1 - {' '.join(names)}\n1..1")


main(*sys.argv[1:])
