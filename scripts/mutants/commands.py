"""Commands that end with the script, however many run."""
import os
import signal
import subprocess
import threading


class Stopped(Exception):
    pass


class Commands:
    def __init__(self):
        self._lock = threading.Lock()
        self._running = set()
        self._stopped = False

    def run(self, command, text=None, timeout=None, **options):
        """The status, None after the timeout, and what was printed."""
        with self._lock:
            if self._stopped:
                raise Stopped
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                start_new_session=True, **options)
            self._running.add(process)
        try:
            output, _ = process.communicate(text, timeout)
            status = process.returncode
        except subprocess.TimeoutExpired:
            kill(process)
            output, status = b"", None
        finally:
            with self._lock:
                self._running.discard(process)
                process.wait()
        if self._stopped:
            raise Stopped
        return status, output

    def stop(self):
        with self._lock:
            self._stopped = True
            for process in self._running:
                kill(process)


def kill(process):
    """With all that it started: it leads a session."""
    if process.returncode is None:
        os.killpg(process.pid, signal.SIGKILL)
