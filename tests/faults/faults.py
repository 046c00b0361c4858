"""Makes each call of external functions fail, in whole programs, and reports what then goes wrong.

usage: faults.py places|indices BUILD-FOLDER SOURCE-FOLDER FONT JPEG [PROGRAM...]

A program first runs without a fault, and its calls are counted. Then it runs again for each fault. "indices": each call
fails in each manner of calls.txt, once, and from there on for ever. "places": the first call of each place in the
sources fails in one manner. After a run there has been no signal, no leak, nothing that was ended twice, and no hang; and if
the program did less than without the fault, a sentence is on stderr.

FAULTS_ONLY in the environment is a pattern of the functions that fail, such as "read|write". The counts of all
functions are written to BUILD-FOLDER/tests/faults/MODE.txt. To run one fault again, set FAULTS_PLAN, FAULTS_REPORT and
LD_PRELOAD as in faults.c.
"""
import collections
import concurrent.futures
import contextlib
import dataclasses
import functools
import hashlib
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

LIMIT = 60  # s, after which a program hangs, and 50 times what it takes without a fault
FOR_EVER = 0  # of a count of calls

# Compiling a shader takes longer than drawing its pixels.
QUICK_DRIVER = {"GALLIVM_PERF": "nopt", "LP_NATIVE_VECTOR_WIDTH": "128", "LP_NUM_THREADS": "0"}

# Without memory glpace-view ends at once, and the system frees what it had.
EXITS = ("view", "view-image", "view-isf")

HALF = "half"  # the digest of a picture that has no end


@dataclasses.dataclass(frozen=True)
class Fault:
    program: str
    function: str
    index: int
    manner: int  # from 1
    count: int   # how many calls fail
    places: tuple

    def plan(self):
        return f"{self.function} {self.index} {self.manner} {self.count}"


@dataclasses.dataclass
class Run:
    status: int   # below 0: the signal; None: it hung
    out: bytes
    errors: str
    report: list  # lines that begin with a word, see faults.c
    files: dict   # name -> digest
    limit: float = 0  # s, after which another run hangs

    def of_kind(self, *kinds):
        return [line.split() for line in self.report if line.split()[0] in kinds]


# ---- programs -------------------------------------------------------------------------------------------------------

@contextlib.contextmanager
def scratch():
    memory = "/dev/shm"  # where fsync() does not wait for a disk
    folder = tempfile.mkdtemp(prefix="glpace_faults_", dir=memory if os.access(memory, os.W_OK) else None)
    try:
        yield pathlib.Path(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def digest(path):
    content = path.read_bytes()
    is_half = path.suffix == ".png" and not content.endswith(b"IEND\xaeB`\x82")
    return HALF if is_half else hashlib.sha1(content).hexdigest()


class Programs:
    def __init__(self, build, source, font, jpeg, cache):
        here = pathlib.Path(build) / "tests/faults"
        self.library, self.cache = cache / "libfaults.so", cache
        self.library.symlink_to(here / "libfaults.so")  # LD_PRELOAD is a list, with spaces between
        self.inputs = pathlib.Path(source) / "tests/faults/inputs"
        offscreen = [here / "fault_offscreen", "--headless"]
        view = [f"{build}/tools/glpace-view/glpace-view", "--frames", "2", "--size", "32x18", "--out", "%d.png"]
        self.record = [*offscreen, "--size", "32x32", "--frames", "4", "--record", "run.glrec", "--out", "last.png"]
        self.commands = {
            "core": [here / "fault_core"],
            "window": [here / "fault_window"],
            "offscreen": [*self.record, "--stats"],
            "replay": [*offscreen, "--replay", "run.glrec", "--verify", "--trace", "run.json", "--capture", "-"],
            "sprites": [here / "fault_sprites", font, jpeg],
            "capture": [here / "fault_capture"],
            "reload": [here / "fault_reload"],
            "view": [*view, "view.frag"],
            "view-image": [*view, "toy.frag"],
            "view-isf": [*view, "isf.fs"],
        }

    # Where the program keeps destroyed objects, see lib/graphics/gl/usable.c.
    @functools.cache
    def kept(self, name):
        symbols = subprocess.run(["nm", "-S", self.commands[name][0]], text=True, stdout=subprocess.PIPE,
                                 check=True).stdout
        found = re.search(r"^(\w+) (\w+) b (?:graves\.\d+|\w+\.graves)$", symbols, flags=re.M)
        return f"{found[1]} {found[2]}" if found else "0 0"

    # Puts what the program reads into the folder.
    def prepare(self, name, folder):
        for file in self.inputs.glob("*") if name in EXITS else []:
            shutil.copy(file, folder)
        if name == "replay":
            subprocess.run(self.record, cwd=folder, check=True, stdout=subprocess.DEVNULL)

    def run(self, name, plan=None, limit=None):
        with scratch() as folder, scratch() as beside:
            self.prepare(name, folder)
            report = beside / "report"
            environment = dict(os.environ, **QUICK_DRIVER, LD_PRELOAD=str(self.library), FAULTS_REPORT=str(report),
                               FAULTS_KEPT=self.kept(name), XDG_DATA_HOME=f"{folder}/data",
                               XDG_CACHE_HOME=str(self.cache), LC_ALL="C.UTF-8")
            if plan:
                environment["FAULTS_PLAN"] = plan
            process = subprocess.Popen(self.commands[name], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            try:
                out, errors = process.communicate(timeout=limit)
                status = process.returncode
            except subprocess.TimeoutExpired:
                process.kill()
                out, errors = process.communicate()
                status = None
            return Run(status, out, errors.decode("utf-8", "backslashreplace"),
                       report.read_text(encoding="ascii").splitlines() if report.exists() else [],
                       {str(path.relative_to(folder)): digest(path) for path in folder.rglob("*") if path.is_file()})


class Places:
    """Addresses of programs as file:line."""

    def __init__(self, programs):
        self.programs, self.known, self.lock = programs, collections.defaultdict(dict), threading.Lock()

    def of(self, name, addresses):
        with self.lock:
            known = self.known[name]
            unknown = sorted({address for address in addresses if address not in known})
            if unknown:
                inputs = "\n".join(f"0x{int(address, 16) - 1:x}" for address in unknown)  # within the call
                lines = subprocess.run(["addr2line", "-e", self.programs.commands[name][0]], input=inputs, text=True,
                                       stdout=subprocess.PIPE, check=True).stdout.splitlines()
                for address, line in zip(unknown, lines):
                    line = os.path.normpath(line.partition(" (discriminator ")[0])  # a path may have spaces
                    known[address] = re.sub(r"^.*/(?=(lib|tools|tests)/)", "", line)
            return tuple(known[address] for address in addresses)


# ---- what went wrong ------------------------------------------------------------------------------------------------

# Without what is said of a machine that is late.
def new_lines(text, usual):
    known = usual.splitlines()
    return "\n".join(line for line in text.splitlines()
                     if line not in known and "of simulated time were skipped" not in line).strip()


def judge_end(run, may_leak, places):
    """What is wrong with the end of a run, whatever failed; or None."""
    if run.status is None:
        return "it did not end within its time"
    if run.status < 0:
        return f"it ended by signal {-run.status}: {run.errors.strip()[-300:]}"
    if run.report[-1:] != ["end"]:
        return "it ended without its own end"
    for kind, what, *addresses in run.of_kind("leak", "twice"):
        if kind == "twice" or not may_leak:
            way = "was not ended" if kind == "leak" else "was freed twice"
            return f"a {what} {way}: {' < '.join(places(addresses))}"
    return None


# What makes a call late or is repeated changes nothing.
PASSING = re.compile(r"EINTR|-1 EAGAIN|short|late|hang|spurious")


def judge(fault, manner, run, usual, places):
    """What is wrong after a fault, or None."""
    wrong = judge_end(run, fault.program in EXITS and run.status != 0, places)
    if wrong or not run.of_kind("fault"):
        return wrong
    told = new_lines(run.errors, usual.errors)
    if not all(letter.isprintable() or letter == "\n" for letter in told):
        return f"what it says cannot be printed: {told!r}"
    # Recordings and traces of each run differ. A temporary file stays only if it cannot be removed.
    other = {name for name in {*run.files, *usual.files} if run.files.get(name) != usual.files.get(name)}
    temporary = {name for name in other if name.endswith(".tmp")}
    other -= temporary | {name for name in other if name.endswith((".glrec", ".json"))}
    if temporary and fault.function != "unlink":
        return f"temporary files stay: {temporary}"
    if HALF in run.files.values():
        return f"a picture has no end; it says {told}"
    is_same = run.out == usual.out and run.status == usual.status and not other
    if PASSING.search(manner) and (not is_same or told):
        return f"what passes by changes the run: status {run.status}, {run.out!r}, other files: {other}, {told}"
    if not is_same and not told:
        return f"it says nothing, but ends with status {run.status}, prints {run.out!r} and has other files: {other}"
    if "ENOMEM" in manner and run.status != 0 and "memory" not in told:
        return f"no word of memory: {told}"
    return None


# ---- which calls fail -----------------------------------------------------------------------------------------------

# Places that many others call are not told apart by their own line.
SHARED = re.compile(r"lib/core/base/(memory|file|file_posix)\.c|lib/context/library\.c|tools/glpace-view/base/text\.c")


def counts_of(manner, mode):
    if "EINTR" in manner or "-1 EAGAIN" in manner:
        return [1, 5]  # a call that is repeated for ever would be right
    if manner == "hang":
        return [1] if mode == "indices" else []
    return [1] if manner == "late" or manner.startswith("once ") else [1, FOR_EVER]


def faults_of(mode, name, run, calls, places, seen):
    """With "indices", without the calls that another program makes in the same way. With "places", places take turns in
    the manners, and in failing once or for ever."""
    found, here = [], collections.Counter()
    for _, function, index, *addresses in run.of_kind("call"):
        call, chain = calls[function], places.of(name, addresses)
        if chain[0].startswith("tests/") or not re.fullmatch(os.environ.get("FAULTS_ONLY", ".*"), function):
            continue
        ways = [(number, count) for number, manner in enumerate(call.manners, 1) for count in counts_of(manner, mode)]
        if mode == "indices":
            here[function, chain] += 1
            if here[function, chain] <= seen[function, chain]:
                continue
            seen[function, chain] += 1
        else:
            own = [place for place in chain if not SHARED.match(place)]
            place = (function, (own or chain)[0])
            seen[place] += 1
            ways = [ways[len(seen) % len(ways)]] if seen[place] == 1 and ways else []
        found += [Fault(name, function, int(index), number, count, chain) for number, count in ways]
    return found


# ---- all of it ------------------------------------------------------------------------------------------------------

class Progress:
    """On a terminal: how many faults are done, how fast, and how long the rest takes."""

    def __init__(self, total):
        self.total, self.done, self.begun, self.lock = total, 0, time.monotonic(), threading.Lock()

    def step(self, problem):
        with self.lock:
            self.done += 1
            if sys.stderr.isatty():
                rate = self.done / (time.monotonic() - self.begun)
                left = (self.total - self.done) / rate
                end = "\n" if self.done == self.total else ""
                sys.stderr.write(f"\r\033[K{self.done} of {self.total} faults, {rate:.0f}/s, {left:.0f} s left{end}")
            if problem:
                print(problem, file=sys.stderr, flush=True)


def run_usually(programs, places, name):
    programs.run(name)  # fills the cache of shaders
    begun = time.monotonic()
    run = programs.run(name)
    run.limit = LIMIT + 50 * (time.monotonic() - begun)
    wrong = judge_end(run, False, lambda addresses: places.of(name, addresses))
    if wrong or run.status != 0:
        sys.exit(f"{name} without a fault: {wrong or 'it fails'}; status {run.status}; {run.errors}")
    return run


def write_table(path, calls, called, injected, survived):
    with open(path, "w", encoding="utf-8") as file:
        print(f"{'function':34} {'calls':>7} {'faults':>7} {'survived':>8}", file=file)
        for name in sorted(name for name, call in calls.items() if call.manners):
            print(f"{name:34} {called[name]:7} {injected[name]:7} {survived[name]:8}", file=file)


def main(mode, build, source, font, jpeg, *wanted):
    build, source, font, jpeg = (os.path.abspath(path) for path in (build, source, font, jpeg))
    calls = {call.name: call for call in read_calls(f"{source}/tests/faults/calls.txt")}
    with scratch() as cache:
        programs = Programs(build, source, font, jpeg, cache)
        places = Places(programs)
        names = wanted or tuple(programs.commands)
        usual, faults, seen = {}, [], collections.Counter()
        for name in names:
            usual[name] = run_usually(programs, places, name)
            faults += faults_of(mode, name, usual[name], calls, places, seen)
        progress = Progress(len(faults))

        def inject(fault):
            run = programs.run(fault.program, fault.plan(), usual[fault.program].limit)
            manner = calls[fault.function].manners[fault.manner - 1]
            wrong = judge(fault, manner, run, usual[fault.program],
                          lambda addresses: places.of(fault.program, addresses))
            problem = wrong and (f'# {fault.program}, FAULTS_PLAN="{fault.plan()}", {manner}, at '
                                 f"{' < '.join(fault.places)}: {wrong}".replace("\n", " "))
            progress.step(problem)
            return fault, bool(run.of_kind("fault")), problem

        with concurrent.futures.ThreadPoolExecutor(3 * os.cpu_count()) as pool:
            results = list(pool.map(inject, faults))
    called = collections.Counter(call[1] for run in usual.values() for call in run.of_kind("call"))
    injected = collections.Counter(fault.function for fault, has_come, _ in results if has_come)
    survived = collections.Counter(fault.function for fault, has_come, problem in results if has_come and not problem)
    problems = [problem for _, _, problem in results if problem]
    path = f"{build}/tests/faults/{mode}.txt"
    write_table(path, calls, called, injected, survived)
    is_good = injected.total() > 0 and not problems
    print(f"# {called.total()} calls of {len(called)} functions, {injected.total()} faults, "
          f"{survived.total()} survived: {path}")
    print("\n".join([f"{'ok' if is_good else 'not ok'} 1 - {' '.join(names)}", *problems, "1..1"]))


main(*sys.argv[1:])
