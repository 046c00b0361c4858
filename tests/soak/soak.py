"""Soaks the library: runs a real window that does everything at random, makes its input, changes its display,
suspends it, and checks that what it uses stays level. Prints a table, draws soak.svg, and ends with status 1 if
anything grew or a rule was broken.

usage: soak.py PROGRAM FOLDER [--minutes N] [--seed N] [--xvfb]

FOLDER: for soak.svg, soak.csv and files that come and go
"""
import argparse
import csv
import os
import random
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import graph
import judge

MODES = ["1024x768", "800x600", "832x624", "640x480", "640x350"]
KEYS = ["a", "b", "q", "x", "1", "space", "Return", "Escape", "Tab", "Left", "Up", "F5", "shift", "ctrl", "Caps_Lock",
        "Num_Lock", "comma", "KP_5", "BackSpace"]
REST_EVERY = 5  # s
HANGS = 120  # s without a line

# What the program causes the library to log: shaders with mistakes, streams whose window is resized, time in which it
# was suspended, displays that change.
EXPECTED = ["soak.frag", "raw frames are all of one size", "of simulated time were skipped",
            "refused a mode of a monitor"]
XORG_CONF = os.path.abspath(f"{os.path.dirname(__file__)}/../platforms/xorg/xorg.conf")

# A window manager without menus, which could end it, and without programs that keys start.
OPENBOX = """<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew></focus><desktops><number>2</number></desktops>
<keyboard><keybind key="A-F4"><action name="Close"/></keybind>
<keybind key="A-Tab"><action name="NextWindow"/></keybind></keyboard>
<mouse><context name="Titlebar">
<mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
<mousebind button="Left" action="DoubleClick"><action name="ToggleMaximize"/></mousebind></context>
<context name="Bottom"><mousebind button="Left" action="Drag"><action name="Resize"/></mousebind></context>
<context name="Client"><mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
</context>
<context name="Close"><mousebind button="Left" action="Click"><action name="Close"/></mousebind></context>
<context name="Iconify"><mousebind button="Left" action="Click"><action name="Iconify"/></mousebind></context>
<context name="Maximize"><mousebind button="Left" action="Click"><action name="ToggleMaximize"/></mousebind></context>
</mouse></openbox_config>
"""


def say(text):
    print(f"soak: {text}", file=sys.stderr, flush=True)


def quiet(*command):
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=30, check=False)


class Display:
    """An X server of its own, with a window manager."""

    def __init__(self, folder, wants_xvfb):
        self.processes = []
        why = ("was asked for" if wants_xvfb else "is used because Xorg starts as root only" if os.getuid() != 0
               else None if shutil.which("Xorg") else "is used because Xorg is not installed")
        if not why and not self.start(folder, "Xorg", "-config", XORG_CONF, "-logfile", f"{folder}/Xorg.log"):
            why = "is used because Xorg does not start here"
        self.has_modes = not why
        if why:
            say(f"Xvfb {why}; it has one mode, so the display does not change")
            if not self.start(folder, "Xvfb", "-screen", "0", "1024x768x24"):
                sys.exit("soak: neither Xorg nor Xvfb starts")
        os.environ["EGL_LOG_LEVEL"] = "fatal"  # Mesa complains that nobody draws for Xorg's dummy driver
        with open(f"{folder}/openbox.xml", "w", encoding="utf-8") as file:
            file.write(OPENBOX)
        self.processes.append(subprocess.Popen(["openbox", "--config-file", f"{folder}/openbox.xml"],
                                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                               start_new_session=True))
        # GLFW looks for a window manager only when it starts.
        until = time.monotonic() + 10
        while subprocess.call(["wmctrl", "-m"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) != 0:
            if time.monotonic() > until:
                sys.exit("soak: openbox does not start")
            time.sleep(0.1)

    def start(self, folder, *command):
        read, write = os.pipe()
        with open(f"{folder}/server", "wb") as log:
            server = subprocess.Popen([*command, "-displayfd", str(write), "-noreset", "-nolisten", "tcp"],
                                      pass_fds=[write], stdout=log, stderr=log, start_new_session=True)
        os.close(write)
        with os.fdopen(read) as file:
            number = file.readline().strip()
        if not number:
            server.wait()
            return False
        os.environ["DISPLAY"] = f":{number}"
        self.processes.append(server)
        return True

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()


class Input:
    """Random keys, buttons, motion and wheel, by xdotool, a handful at a time."""

    def __init__(self, choose):
        self.choose = choose
        self.down = {}  # what is down, and how it is released
        self.running = None

    def is_busy(self):
        return self.running is not None and self.running.poll() is None

    def send(self, words):
        self.running = subprocess.Popen(["xdotool", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def make(self):
        words = []
        for _ in range(self.choose.randint(1, 12)):
            kind = self.choose.random()
            if kind < 0.3:
                words += ["mousemove", str(self.choose.randrange(1024)), str(self.choose.randrange(768))]
            elif kind < 0.4:
                words += ["mousemove_relative", "--", *(str(self.choose.randint(-40, 40)) for _ in "xy")]
            elif kind < 0.5:
                words += ["click", str(self.choose.choice([4, 5, 6, 7]))]
            elif kind < 0.52:
                words += ["key", self.choose.choice(["alt+F4", "alt+Tab"])]
            elif kind < 0.65:
                words += self.press("mouse", str(self.choose.randint(1, 3)))
            elif kind < 0.95:
                words += self.press("key", self.choose.choice(KEYS))
            else:
                words += ["sleep", "0.03"]
        self.send(words)

    def press(self, device, name):
        if self.down.pop((device, name), None):
            return [f"{device}up", name]
        self.down[device, name] = True
        return [f"{device}down", name]

    def release_all(self):
        if self.running:
            self.running.wait()
        words = [word for device, name in self.down for word in (f"{device}up", name)]
        self.down = {}
        if words:
            self.send(words)
            self.running.wait()


def count_x_resources():
    """The windows, pixmaps, cursors and so on of all clients but the window manager and xrestop."""
    text = subprocess.run(["xrestop", "-b", "-m", "1"], capture_output=True, text=True, timeout=30, check=False).stdout
    total, counts = 0, False
    for line in text.splitlines():
        if " - " in line:
            counts = not any(name in line for name in ("Openbox", "xrestop"))
        name, _, value = line.partition(":")
        if counts and not any(word in name for word in ("res_", "bytes", "PID")) and value.strip().isdigit():
            total += int(value)
    return total


def measure(process):
    with open(f"/proc/{process}/status", encoding="utf-8") as file:
        status = dict(line.split(":", 1) for line in file)
    return {"rss": int(status["VmRSS"].split()[0]) * 1024, "threads": int(status["Threads"]),
            "files": len(os.listdir(f"/proc/{process}/fd"))}


class Soak:
    def __init__(self, arguments):
        self.choose = random.Random(arguments.seed)
        self.folder = arguments.folder
        self.seconds = arguments.minutes * 60
        self.samples = []  # of each second and each rest
        self.faults = []
        self.suspends = 0
        self.suspended = 0.0  # s
        self.modes = 0
        self.input = Input(self.choose)
        self.is_resting = False
        self.rests = 0
        self.began = time.monotonic()

    def now(self):
        return time.monotonic() - self.began

    def start(self, program, seed, files):
        self.stderr = tempfile.TemporaryFile()
        rest_every = min(REST_EVERY, self.seconds / 6)
        self.program = subprocess.Popen([program, files, str(seed), f"{rest_every:.1f}"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.stderr, start_new_session=True)
        self.unread = b""
        self.last_line = self.now()

    def answer(self, word):
        self.program.stdin.write(f"{word}\n".encode())
        self.program.stdin.flush()

    def read(self, seconds):
        """Handles the lines that come in so many seconds. Returns false at the end."""
        if not select.select([self.program.stdout], [], [], seconds)[0]:
            return True
        new = os.read(self.program.stdout.fileno(), 65536)
        self.last_line = self.now()
        *lines, self.unread = (self.unread + new).split(b"\n")
        for line in lines:
            self.handle(line.decode(errors="replace"))
        return bool(new)

    def handle(self, line):
        kind, _, text = line.partition(" ")
        if kind == "fault":
            self.faults.append(f"after {self.now():.0f} s: {text}")
        elif kind == "log":
            if not any(part in text for part in EXPECTED):
                self.faults.append(f"after {self.now():.0f} s, logged: {text}")
        elif kind == "resting":
            self.is_resting = True
            self.input.release_all()
            self.answer("go")
        elif kind in ("second", "rest", "end"):
            sample = {"kind": kind, "t": self.now()}
            sample.update((name, float(value)) for name, value in (pair.split("=") for pair in text.split()))
            if kind != "end":
                sample.update(measure(self.program.pid))
            if kind == "rest":
                sample["x"] = count_x_resources()
                self.rests += 1
                self.is_resting = False
                self.answer("go")
            self.samples.append(sample)
            self.show_progress(sample)

    def show_progress(self, sample):
        if not sys.stderr.isatty():
            return
        left = max(0, self.seconds - self.now())
        print(f"\rsoak: {self.now():.0f} s of {self.seconds:.0f} s, {left:.0f} s left; {sample['events']:.0f} events, "
              f"{sample.get('rss', 0) / 1e6:.0f} MB, {len(self.faults)} faults   ", end="", file=sys.stderr, flush=True)

    def disturb(self, has_modes):
        """What comes from outside, each now and then."""
        if self.choose.random() < 0.3 and not self.input.is_busy():
            self.input.make()
        if self.choose.random() < 0.02:
            quiet("wmctrl", "-x", "-r", "soak.soak", "-b", self.choose.choice(
                ["toggle,fullscreen", "toggle,maximized_vert,maximized_horz", "toggle,hidden", "toggle,above"]))
        if self.choose.random() < 0.01:
            quiet("wmctrl", "-c", "beside")
        if self.choose.random() < 0.01:
            quiet("wmctrl", "-x", "-a", "soak.soak")
        if has_modes and self.choose.random() < 0.005:
            quiet("xrandr", "--output", "DUMMY0", "--mode", self.choose.choice(MODES))
            self.modes += 1
        if self.choose.random() < 0.002:
            self.suspend(min(self.choose.choice([0.02, 0.3, 1, 7]), self.seconds / 20))

    def suspend(self, seconds):
        self.program.send_signal(signal.SIGSTOP)
        end = self.now() + seconds
        while self.now() < end:
            if not self.input.is_busy():
                self.input.make()
            time.sleep(0.02)
        self.program.send_signal(signal.SIGCONT)
        self.suspends += 1
        self.suspended += seconds

    def end(self):
        self.seconds = 0

    def run(self, has_modes):
        is_ending = False
        while self.read(0.03):
            if self.now() - self.last_line > HANGS:
                self.faults.append(f"after {self.now():.0f} s: the program hangs")
                self.program.kill()
                break
            if is_ending or self.is_resting:
                continue
            if self.now() > self.seconds and self.rests >= judge.LEAST_RESTS:
                is_ending = True
                self.input.release_all()
                self.answer("end")
            else:
                self.disturb(has_modes)
        if sys.stderr.isatty():
            print(file=sys.stderr)
        status = self.program.wait()
        if status != 0 or self.samples[-1]["kind"] != "end":
            self.faults.append(f"the program ended with status {status}")
        self.stderr.seek(0)
        self.faults += [f"stderr: {line.decode(errors='replace').rstrip()}" for line in self.stderr]


def save(path, samples):
    names = list(dict.fromkeys(name for sample in samples for name in sample))
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(samples)


def main():
    parser = argparse.ArgumentParser(prog="./dev soak")
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(1, 1000000))
    parser.add_argument("--xvfb", action="store_true")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    for name in ("WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"):
        os.environ.pop(name, None)
    os.environ["LC_ALL"] = "C.UTF-8"
    say(f"seed {arguments.seed}, {arguments.minutes:g} minutes")

    with tempfile.TemporaryDirectory(prefix="glpace_soak_") as scratch:
        files = f"{scratch}/files"
        os.mkdir(files)
        display = Display(scratch, arguments.xvfb)
        soak = Soak(arguments)
        try:
            soak.start(arguments.program, arguments.seed, files)
            for number in (signal.SIGINT, signal.SIGTERM):  # what was measured by then is judged
                signal.signal(number, lambda *_: soak.end())
            soak.run(display.has_modes)
        finally:
            if soak.program.poll() is None:
                soak.program.kill()
            display.close()
    save(f"{arguments.folder}/soak.csv", soak.samples)
    graph.draw(f"{arguments.folder}/soak.svg", soak.samples)
    problems = judge.report(soak)
    for problem in problems:
        say(problem)
    say(f"seed {arguments.seed}: {len(problems)} problems" if problems else f"seed {arguments.seed}: all is level")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
