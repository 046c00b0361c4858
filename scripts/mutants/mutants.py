"""How good the tests are: changes lib in many small ways, one at a time, and names the changes
that no test notices.

usage: mutants.py BUILD-FOLDER [N [SEED [PLACE...]]]

N mutants, 100 unless said, are drawn by SEED, a new one unless said, from all that there are, or from
those at the places, each FOLDER, FILE or FILE:LINE, such as
graphics/batch batch_text.c loop/machine.c:50. Each is one changed file, compiled and linked in a folder of its own: the
sources stay as they are. The tests that contain the file run until one fails, which kills the mutant.
Those with a display of their own are slow, and do not run for the core. A mutant that does not compile does not count. Neither does one
whose code is that of the file or of another mutant, nor one that equivalent.txt names.

The build is to have asserts, which kill as they would in a program's debug build, -O2, so that a
change without an effect gives the same code, and no debug information, which tells the columns.

Ends with 0 if no mutant survived, 1 if some did, 2 if it could not run, 130 if it was interrupted.
"""
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from commands import Commands, Stopped
from programs import Build
from sites import mutants_of

EQUIVALENT = Path(__file__).resolve().parent / "equivalent.txt"


def say(text):
    print(f"mutants: {text}", file=sys.stderr)


def description(name, mutant, line=""):
    return (f"{name}{line}, {mutant.function}():\n"
            f"- {mutant.before}\n+ {mutant.after}")


def with_numbered_names(description):
    """The description with the first name of the changed code as name1, the next one as name2: a
    variable that is renamed leaves it what it is."""
    place, code = description.split("\n", 1)
    names = {}
    return place + "\n" + re.sub(
        r"\b[A-Za-z_]\w*", lambda name: names.setdefault(name.group(), f"name{len(names) + 1}"), code)


def read_equivalents():
    """The description of each, without the reason, which is indented, by the same with numbered names."""
    blocks = EQUIVALENT.read_text(encoding="utf-8").split("\n\n")
    descriptions = [
        re.sub(r"\n .*", "", block.strip("\n")) for block in blocks if not block.startswith("#")]
    return {with_numbered_names(description): description for description in descriptions}


def is_chosen(source, mutant, places):
    """Whether it is at one of the places, each FOLDER, FILE or FILE:LINE."""
    place = f"/{source.name}:{mutant.line}:"
    return not places or any(f"/{wanted}{end}" in place for wanted in places for end in "/:")


class Hunt:
    """Tries mutants in the order in which they come. Which ones count does not depend on the number of
    threads."""

    def __init__(self, build, mutants, equivalents, wanted):
        self.build = build
        self.mutants = iter(mutants)
        self.wanted = wanted
        self.equivalents = equivalents
        self.under_way = self.killed = self.equivalent = 0
        self.survivors = []
        self.kills = Counter()  # by test and source
        self.began = time.monotonic()
        self.error = None
        self.changed = threading.Condition()

    def counted(self):
        return self.killed + len(self.survivors)

    def take(self):
        """The next source and mutant. None if there are enough; one that is under way may not count."""
        with self.changed:
            while self.under_way and self.counted() + self.under_way >= self.wanted:
                self.changed.wait()
            if self.counted() >= self.wanted:
                return None
            taken = next(self.mutants, None)
            self.under_way += taken is not None
            return taken

    def killer(self, source, changed, folder):
        """The test that fails first: those that killed mutants of the same file, or have its name, run
        before others, and the quick ones before the slow ones."""
        tests = [test for test in self.build.tests if test.contains(source)]
        tests.sort(key=lambda test: (-self.kills[test, source], source.path.stem not in test.name,
                                     test.seconds or 0))
        return next((test for test in tests if test.fails(source, changed, folder)), None)

    def judge(self, source, mutant, folder):
        changed = folder / "changed.o"
        code = source.compile(mutant.source, changed)
        if code is None:
            return
        if not source.is_new(code, folder) or \
                with_numbered_names(description(source.name, mutant)) in self.equivalents:
            with self.changed:
                self.equivalent += 1
            return
        killer = self.killer(source, changed, folder)
        with self.changed:
            if killer:
                self.killed += 1
                self.kills[killer, source] += 1
            else:
                self.survivors.append((source, mutant))

    def work(self, folder):
        try:
            for source, mutant in iter(self.take, None):
                folder.mkdir(parents=True)
                self.judge(source, mutant, folder)
                shutil.rmtree(folder)
                with self.changed:
                    self.under_way -= 1
                    self.changed.notify_all()
        except Stopped:
            pass
        except Exception as error:  # to be raised by the thread that waits for this one
            self.error = error
            self.build.commands.stop()

    def progress(self):
        done, seconds = self.counted(), time.monotonic() - self.began
        left = f", {seconds / done * (self.wanted - done) / 60:.0f} min left" if done else ""
        return (f"{done} of {self.wanted} mutants, {len(self.survivors)} survived, "
                f"{done / seconds:.1f} a second{left}")

    def run(self, folder, count):
        threads = [threading.Thread(target=self.work, args=(folder / str(i),)) for i in range(count)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():
                    if sys.stderr.isatty():
                        print(f"\r{self.progress()}\033[K", end="", file=sys.stderr, flush=True)
                    thread.join(0.2)
        finally:
            if sys.stderr.isatty():
                print("\r\033[K", end="", file=sys.stderr)
            self.build.commands.stop()
            with self.changed:
                self.wanted = 0
                self.changed.notify_all()
            for thread in threads:
                thread.join()
        if self.error:
            raise self.error

    def report(self, seed):
        for source, mutant in sorted(self.survivors, key=lambda pair: (pair[0].path, pair[1].line)):
            print(description(source.name, mutant, f":{mutant.line}"), end="\n\n")
        print(f"{self.counted()} mutants, {self.killed} killed, {len(self.survivors)} survived, "
              f"{self.equivalent} equivalent; seed {seed}")


def whole_number(name, text):
    if not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is '{text}'; it takes a whole number from 1")
    return int(text)


def interrupt(_signal, _frame):
    raise KeyboardInterrupt


def main(folder, wanted="100", seed=str(random.randrange(1, 1000000)), *places):
    wanted, seed = whole_number("N", wanted), whole_number("SEED", seed)
    signal.signal(signal.SIGTERM, interrupt)
    signal.signal(signal.SIGHUP, interrupt)
    build = Build(Path(folder), Commands())
    everything = [(source, mutant) for source in build.sources for mutant in mutants_of(source.text)]
    equivalents = read_equivalents()
    mutants = [pair for pair in everything if is_chosen(*pair, places)]
    if not mutants:
        raise ValueError(f"nothing can be changed in {', '.join(places)} of lib")
    random.Random(seed).shuffle(mutants)
    say(f"{min(wanted, len(mutants))} of {len(mutants)} mutants, drawn by seed {seed}, "
        f"and {len(build.tests)} tests")
    hunt = Hunt(build, mutants, equivalents, wanted)
    with tempfile.TemporaryDirectory() as scratch:
        try:
            hunt.run(Path(scratch), os.cpu_count())
        finally:
            hunt.report(seed)
    return 1 if hunt.survivors else 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except (OSError, RuntimeError, ValueError) as problem:
        say(problem)
        sys.exit(2)
