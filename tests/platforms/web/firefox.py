"""Firefox with a window on a display of its own, under what Selenium commands: this is what a driver program would be,
by WebDriver BiDi, which Firefox itself speaks. Without a display its WebGL draws with a graphics card alone."""

import atexit
import json
import os
import pathlib
import subprocess
import tempfile
import time

import websocket
from selenium import webdriver

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # which says in WebDriver that a value is one
SETTINGS = {
    "webgl.force-enabled": True,  # whatever draws
    "full-screen-api.warning.timeout": 0,  # nothing lies over the page
}


def as_bidi(value):
    """Of actions: where an element is the origin."""
    if isinstance(value, list):
        return [as_bidi(one) for one in value]
    if not isinstance(value, dict):
        return value
    if ELEMENT in value:
        return {"type": "element", "element": {"sharedId": value[ELEMENT]}}
    return {key: as_bidi(one) for key, one in value.items()}


class Firefox:
    def __init__(self, program, patience):
        self.display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        number = self.display.stdout.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11",
                            "MOZ_CRASHREPORTER_DISABLE": "1"}
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)  # which gives windows the focus
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        settings = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
        pathlib.Path(self.profile.name, "user.js").write_text("\n".join(settings), encoding="utf-8")
        self.process = subprocess.Popen(
            [program, "--no-remote", "--profile", self.profile.name, "--remote-debugging-port", "0",
             "data:text/html,a page has the focus, and an empty one leaves it to the address"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.end)
        end = time.monotonic() + patience
        listening = pathlib.Path(self.profile.name, "WebDriverBiDiServer.json")
        while not listening.exists() or not listening.read_text(encoding="utf-8").endswith("}"):
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError("Firefox does not start")
            time.sleep(0.1)
        port = json.loads(listening.read_text(encoding="utf-8"))["ws_port"]
        self.socket = websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=patience,
                                                  suppress_origin=True)
        self.count = 0
        self.log = []

    def end(self):
        for process in self.process, self.manager, self.display:
            process.kill()
            process.wait()
        self.profile.cleanup()

    def ask(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]
            if answer.get("method") == "log.entryAdded":
                self.log.append({"message": answer["params"]["text"] or ""})

    def call(self, body, args):
        """What the function resolves to, by way of JSON."""
        function = f"async args => JSON.stringify(await ({body})(...JSON.parse(args)) ?? null)"
        answer = self.ask("script.callFunction", target={"context": self.context}, awaitPromise=True,
                          functionDeclaration=function,
                          arguments=[{"type": "string", "value": json.dumps(args)}])
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def execute(self, command, parameters):
        """As a RemoteConnection of Selenium's does."""
        return {"value": getattr(self, f"on_{command}")(parameters)}

    def on_newSession(self, _):
        session = self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        return session

    def on_setTimeouts(self, _):
        pass

    def on_get(self, parameters):
        self.ask("browsingContext.navigate", context=self.context, url=parameters["url"], wait="complete")

    def on_w3cExecuteScript(self, parameters):
        return self.call(f"function() {{ {parameters['script']} }}", parameters["args"])

    def on_w3cExecuteScriptAsync(self, parameters):
        body = f"(...args) => new Promise(done => (function() {{ {parameters['script']} }})(...args, done))"
        return self.call(body, parameters["args"])

    def on_findElement(self, parameters):
        locator = {"type": "css", "value": parameters["value"]}  # as the name of a tag is one, too
        found = self.ask("browsingContext.locateNodes", context=self.context, locator=locator, maxNodeCount=1)["nodes"]
        return {ELEMENT: found[0]["sharedId"]}

    def on_actions(self, parameters):
        self.ask("input.performActions", context=self.context, actions=as_bidi(parameters["actions"]))

    def on_screenshot(self, _):
        return self.ask("browsingContext.captureScreenshot", context=self.context)["data"]

    def on_getLog(self, _):
        self.ask("session.status")  # what has come meanwhile is read before the answer
        log, self.log = self.log, []
        return log

    def on_w3cGetCurrentWindowHandle(self, _):
        return self.context

    def on_newWindow(self, parameters):
        return {"handle": self.ask("browsingContext.create", type=parameters["type"])["context"]}

    def on_switchToWindow(self, parameters):
        self.context = parameters["handle"]

    def on_close(self, _):
        self.ask("browsingContext.close", context=self.context)

    def on_switchToFrame(self, parameters):
        """To the first one, or out of it."""
        tree = self.ask("browsingContext.getTree")["contexts"][0]
        self.context = (tree["children"][0] if parameters["id"] else tree)["context"]

    def on_quit(self, _):
        pass  # it goes with the program

    def close(self):
        self.socket.close()


class Driver(webdriver.Remote):
    """Selenium's, with what differs between browsers."""

    def __init__(self, program, patience):
        self.firefox = Firefox(program, patience)
        super().__init__(command_executor=self.firefox, options=webdriver.FirefoxOptions())

    def set_viewport(self, width, height, scale):
        self.firefox.ask("browsingContext.setViewport", context=self.firefox.context,
                         viewport={"width": width, "height": height}, devicePixelRatio=scale)

    def reset_viewport(self):
        self.firefox.ask("browsingContext.setViewport", context=self.firefox.context, viewport=None,
                         devicePixelRatio=None)

    def move_mouse(self, x, y):
        """By the display: a locked cursor is where Firefox has put it, which BiDi does not know."""
        subprocess.run(["xdotool", "mousemove_relative", str(x), str(y)], env=self.firefox.environment, check=True)
