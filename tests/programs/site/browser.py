"""The site in a real browser, from files and from a server: the search, timelines that are played, a program that runs
in its page, both themes, a desktop's window and a phone's.

usage: browser.py GLPACE-TRACE SOURCE-FOLDER"""

import json
import subprocess
import sys
import time
import urllib.parse

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from rig import NO_PAGE, check, finds_nothing, finish, made_site, source, trace

sys.path.insert(0, str(source / "tests/platforms/web"))

SIZES = {"desktop": (1280, 800), "phone": (375, 812), "narrow": (320, 568)}
CONTRAST = 4.5  # of a text, which is AA of the WCAG
PATIENCE = 60  # s
PAGES = ["index.html", "README.html", "docs/guide.html", "docs/gallery.html", "docs/cheatsheet.html", "docs/policies/paced.html",
         "docs/performance.html", "api/index.html", "api/loop.html", "api/app.html", "demos/breakout.c.html",
         "demos/learn/05_camera.c.html", "shaders/study/11_raymarch.frag.html", "CHANGELOG.html", "LICENSE.html"]


def patiently(question):
    end = time.monotonic() + PATIENCE
    while not question():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def emulate(browser, size="desktop", **features):
    width, height = SIZES[size]
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": size != "desktop"})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})


def requests(browser):
    """What was asked for since this was last called."""
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            yield message["params"]["request"]["url"]


def paper(browser):
    return browser.execute_script("return getComputedStyle(document.body).backgroundColor")


def looks(browser, base):
    """Each kind of page fits each size."""
    for size, (width, _) in SIZES.items():
        emulate(browser, size)
        for page in PAGES:
            browser.get(base + page)
            wide = browser.execute_script("return document.documentElement.scrollWidth")
            if wide > width:
                yield f"{page}, {size}: it is {wide} pixels wide"
    emulate(browser, "phone")
    browser.get(base + "docs/cheatsheet.html")
    if browser.execute_script(
            "return [...document.querySelectorAll('.table')].some(table => table.scrollWidth > table.clientWidth)"):
        yield "a phone has to scroll the cheat sheet sideways"
    browser.get(base + "docs/guide.html")
    browser.find_element(By.ID, "menu").click()
    browser.find_element(By.LINK_TEXT, "Gallery").click()
    if not patiently(lambda: browser.current_url == base + "docs/gallery.html"):
        yield "a phone's menu leads nowhere"
    emulate(browser, prefers_color_scheme="light")
    light = paper(browser)
    emulate(browser, prefers_color_scheme="dark")
    if paper(browser) == light:
        yield "light and dark are the same"
    emulate(browser)


# Elements with a text whose color is too near to what is behind it.
PALE = """
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const channels = color => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([...rgb]) => rgb.slice(0, 3).map(c => c / 255).map(c =>
        c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = element => {
        for (; element; element = element.parentElement) {
            const color = channels(getComputedStyle(element).backgroundColor);
            if (color[3] == 255)
                return color;
        }
        return [255, 255, 255];
    };
    const found = new Set();
    for (const element of document.body.querySelectorAll("*")) {
        const has_text = [...element.childNodes].some(node => node.nodeType == Node.TEXT_NODE && node.data.trim());
        if (!has_text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            continue;
        const [a, b] = [channels(getComputedStyle(element).color), behind(element)].map(luminance).sort((a, b) => b - a);
        const contrast = (a + 0.05) / (b + 0.05);
        if (contrast < arguments[0])
            found.add(`${element.tagName}.${element.className} has ${contrast.toFixed(2)}: ${element.textContent.slice(0, 30)}`);
    }
    return [...found].slice(0, 5);"""
PLAIN_LINKS = """
    return [...document.querySelectorAll("main :is(p, li, dd, td) a:not(.headerlink, .names a)")].filter(link =>
        getComputedStyle(link).textDecorationLine != "underline").map(link => link.textContent);"""


def reads_badly(browser, base):
    """Texts without contrast, and links in a text that their color alone shows."""
    for theme in "light", "dark":
        emulate(browser, prefers_color_scheme=theme)
        for page in PAGES:
            browser.get(base + page)
            yield from (f"{page}, {theme}: {pale}" for pale in browser.execute_script(PALE, CONTRAST))
            yield from (f"{page}: the link '{link}' is not underlined" for link in browser.execute_script(PLAIN_LINKS)[:5])
    emulate(browser)


def moving(browser):
    """Whether the pictures of the page move, by their files, and by what the first one shows."""
    files = browser.execute_script("return [...document.querySelectorAll('.moving img')].filter(image => image.currentSrc)"
                                   ".map(image => image.currentSrc.endsWith('.still.webp'))")
    picture = browser.find_element(By.CSS_SELECTOR, ".moving img")
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", picture)
    patiently(lambda: browser.execute_script("return arguments[0].complete", picture))
    seen = set()
    for _ in range(8):
        seen.add(picture.screenshot_as_base64)
        time.sleep(0.1)
    return {"move"} if not any(files) and len(seen) > 1 else {"stand"} if all(files) and len(seen) == 1 else (files, len(seen))


def pictures(browser, base):
    """Those that move can be paused, and do not move for whoever wants no motion."""
    for wanted, at_first, then in ("no-preference", "move", "stand"), ("reduce", "stand", "move"):
        emulate(browser, prefers_reduced_motion=wanted)
        for page in "demos/ball.c.html", "docs/gallery.html":
            browser.get(base + page)
            button = browser.find_element(By.ID, "pause_pictures")
            check(f"{page}, {wanted}: pictures {at_first} at first", moving(browser) == {at_first}, [moving(browser)])
            button.click()
            check(f"and {then} when the button is pressed", moving(browser) == {then}, [moving(browser)])
            button.click()
            check(f"and {at_first} again", moving(browser) == {at_first}, [moving(browser)])
    browser.get(base + "api/index.html")
    check("a page without such pictures has no button for them", not browser.find_element(By.ID, "pause_pictures").is_displayed())
    emulate(browser)


def type_into_search(browser, words):
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    browser.switch_to.active_element.send_keys(words)


def first_found(browser):
    lines = browser.find_elements(By.CSS_SELECTOR, "#found b")
    return lines[0].text if lines else None


def search(browser, base):
    browser.get(base + "docs/policies/paced.html")
    type_into_search(browser, "gl_next_event")
    check("search finds gl_next_event", patiently(lambda: first_found(browser) == "gl_next_event"),
          [first_found(browser)])
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    check("and Enter goes there", patiently(lambda: browser.current_url.endswith("api/loop.html#gl_next_event")),
          [browser.current_url])
    browser.get(base + "index.html")
    for words, wanted in {"GL_EVENT_SWAP": "GL_EVENT_SWAP", "next event": "gl_next_event", "breakout": "breakout",
                          "latency low": "GL_LATENCY_LOW"}.items():
        type_into_search(browser, words)
        check(f"it finds {words}", patiently(lambda wanted=wanted: first_found(browser) == wanted),
              [first_found(browser)])
        browser.switch_to.active_element.send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.DELETE)
        browser.execute_script("document.activeElement.blur()")
    type_into_search(browser, "xyzzy")
    check("and says when there is nothing", patiently(
        lambda: browser.find_elements(By.CSS_SELECTOR, "#found .none")))


class Timeline:
    """The first one of a page, as its user sees it."""

    def __init__(self, browser):
        self.browser = browser
        self.play = browser.find_element(By.CSS_SELECTOR, ".timeline .play")
        self.slider = browser.find_element(By.CSS_SELECTOR, ".timeline input")

    def ms(self):
        return float(self.browser.find_element(By.CSS_SELECTOR, ".timeline output").text.removesuffix(" ms"))

    def event(self):
        lines = self.browser.find_elements(By.CSS_SELECTOR, ".timeline .current")
        return [span.text for span in lines[0].find_elements(By.TAG_NAME, "span")] if lines else None

    def events(self):
        return self.browser.execute_script("return [...document.querySelectorAll('.timeline .events li')]"
                                           ".map(line => [...line.children].slice(0, 2).map(part => part.textContent))")


def reported(name):
    """The events of a scenario, as a page reports them."""
    lines = subprocess.run([trace, source / f"docs/pictures/timeline-{name}.scenario"], check=True, capture_output=True,
                           text=True).stdout.splitlines()
    return [[f"{int(at) / 1e6:.2f} ms", kind] for at, kind, *_ in (line.split("\t") for line in lines)]


def timelines(browser, base):
    for name in ("paced", "fixed", "frame", "variable", "limited", "slipping", "lazy"):
        browser.get(f"{base}docs/policies/{name}.html")
        check(f"the timeline of {name} has the events of its trace", Timeline(browser).events() == reported(name))
    browser.get(base + "docs/policies/paced.html")
    line = Timeline(browser)
    line.play.click()
    check("Play lets time run", patiently(lambda: line.ms() > 5) and line.event(), [line.ms()])
    line.play.click()
    stood = line.ms()
    check("Pause stops it", line.play.text == "Play" and line.ms() == stood)
    line.slider.send_keys(Keys.HOME)
    check("Home is the first event", line.event() and line.event()[1] == "render" and line.ms() == 0, [line.event()])
    line.slider.send_keys(Keys.ARROW_RIGHT)
    check("the right arrow the next one", line.event()[:2] == reported("paced")[1], [line.event()])
    line.slider.send_keys(Keys.HOME)
    browser.find_element(By.CSS_SELECTOR, ".timeline [aria-label='the next event']").send_keys(" ")
    check("Space on a button steps", line.event()[:2] == reported("paced")[1] and line.play.text == "Play", [line.event()])
    line.slider.send_keys(Keys.END)
    check("End the last one", line.event()[:2] == reported("paced")[-1], [line.event()])
    browser.execute_script("arguments[0].value = 1e8; arguments[0].dispatchEvent(new Event('input'))", line.slider)
    before = [event for event in reported("paced") if float(event[0].split()[0]) <= 100]
    check("a place in the middle has the event before it", line.event()[:2] == before[-1], [line.event()])

    drawing = browser.find_element(By.CSS_SELECTOR, ".timeline .drawing")
    webdriver.ActionChains(browser).move_to_element(drawing).click().perform()
    check("and so has a click on the picture", abs(line.ms() - 95) < 5, [line.ms()])
    webdriver.ActionChains(browser).move_to_element(drawing).click_and_hold().move_by_offset(100, 0).perform()
    check("a mouse drags it", 110 < line.ms() < 135, [line.ms()])
    webdriver.ActionChains(browser).release().perform()

    emulate(browser, prefers_reduced_motion="reduce")
    line.slider.send_keys(Keys.HOME)
    line.slider.send_keys(" ")
    places = set()
    times = {float(at.split()[0]) for at, _ in reported("paced")}

    def goes_on():
        places.add(line.ms())
        return len(places) > 2
    check("without motion it goes from event to event", patiently(goes_on) and
          all(min(abs(place - at) for at in times) < 0.06 for place in places), [places])
    emulate(browser)


def copies(browser, base):
    """Code is copied as it stands there."""
    browser.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    browser.get(base + "docs/guide.html")
    block = browser.find_element(By.CSS_SELECTOR, ".copied")
    webdriver.ActionChains(browser).move_to_element(block).perform()
    button = block.find_element(By.CSS_SELECTOR, ".copy")
    check("code has a button to copy it", patiently(button.is_displayed))
    button.click()
    check("which says that it did", patiently(lambda: button.text == "Copied"), [button.text])
    copied = browser.execute_async_script("navigator.clipboard.readText().then(arguments[0], error => arguments[0](String(error)))")
    code = browser.execute_script("return arguments[0].textContent", block.find_element(By.TAG_NAME, "pre"))
    check("and did", copied == code, [copied])
    check("then it can be used again", patiently(lambda: button.text == "Copy"), [button.text])
    browser.get(base + "api/loop.html")
    check("declarations have none", not browser.find_elements(By.CSS_SELECTOR, ".declaration .copy"))


def programs(browser, base, is_served):
    browser.get(f"{base}demos/{NO_PAGE}.c.html")
    check("a demo without a page to run has no button", not browser.find_elements(By.CSS_SELECTOR, ".run"))
    browser.get(base + "index.html")
    button = browser.find_element(By.CSS_SELECTOR, ".run")
    check("the first page has a demo that runs, where there is a server", button.is_displayed() == is_served)
    if is_served:
        button.click()
        frame = browser.find_element(By.TAG_NAME, "iframe")
        check("and runs there", frame.get_attribute("src") == base + "run/ball/index.html", [frame.get_attribute("src")])
    browser.get(base + "demos/ball.c.html")
    button = browser.find_element(By.CSS_SELECTOR, ".run")
    check("one that runs has one, where there is a server", button.is_displayed() == is_served)
    check("nothing runs before it is asked to", not browser.find_elements(By.TAG_NAME, "iframe"))
    if is_served:
        button.click()
        browser.switch_to.frame(browser.find_element(By.TAG_NAME, "iframe"))
        check("and runs when it is clicked", patiently(lambda: browser.execute_script(
            "return !document.getElementById('say').textContent && Module.canvas.width")),
            [browser.find_element(By.ID, "say").text])
        check("with a picture", patiently(lambda: has_many_colors(browser.find_element(By.ID, "canvas"))))
        webdriver.ActionChains(browser).send_keys(Keys.ESCAPE).perform()
        check("which has the keyboard", patiently(lambda: "It has ended." in browser.find_element(By.ID, "say").text))
        browser.switch_to.default_content()
        check("there is a button to stop it", button.is_displayed() and button.text == "Stop", [button.text])
        button.click()
        check("which brings its picture back", not browser.find_elements(By.TAG_NAME, "iframe") and
              browser.find_element(By.CSS_SELECTOR, ".stage img").is_displayed() and button.text == "Run it here")


# What a button does, by its selector, as an expression that differs before and after a click.
BUTTONS = {"#pause_pictures": "document.querySelector('.moving source').media",
           "#menu": "getComputedStyle(document.getElementById('site')).display",
           ".run": "[...document.querySelectorAll('iframe')].map(frame => frame.src).join()",
           ".player button": "arguments[0].closest('figure').querySelector('output').textContent"}


def unpressed(browser, page, size):
    """The buttons of a page that a mouse cannot press, or that do nothing."""
    for button in browser.find_elements(By.TAG_NAME, "button"):
        if not button.is_displayed() or button.get_attribute("class") == "copy":  # see copies
            continue
        name = f"{page}, {size}: {button.text or button.accessible_name}"
        for times in range(2 if button.get_attribute("class").startswith("run") else 1):  # it also stops what it runs
            effect, = [does for selector, does in BUTTONS.items()
                       if browser.execute_script("return arguments[0].matches(arguments[1])", button, selector)]
            before = browser.execute_script(f"return {effect}", button)
            webdriver.ActionChains(browser, duration=0).scroll_to_element(button).move_to_element(button).click().perform()
            if not patiently(lambda: browser.execute_script(f"return {effect}", button) != before):
                yield f"{name}, click {times + 1}"


def buttons(browser, base, folder):
    """Each button of each page does something when a mouse presses it, although no picture has loaded."""
    browser.execute_cdp_cmd("Network.enable", {})
    browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*.webp", "*.png"]})
    pages = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*.html"))
             if "run" not in file.relative_to(folder).parts]
    texts = {page: (folder / page).read_text() for page in pages}
    with_buttons = [page for page in pages if 'class="run' in texts[page] or 'class="timeline"' in texts[page]]
    check("programs, shaders and timelines have buttons", len(with_buttons) > 50, [len(with_buttons)])
    for size, chosen in {"desktop": with_buttons, "phone": ["demos/hello.c.html", "demos/events.c.html", *PAGES]}.items():
        emulate(browser, size)
        for page in chosen:
            browser.get(base + urllib.parse.quote(page))
            yield from unpressed(browser, page, size)
    emulate(browser)
    browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


def shaders(browser, base):
    """The course, of which two are there to be edited."""
    browser.get(base + "docs/shaders.html")
    first, second = browser.find_elements(By.CSS_SELECTOR, ".run")
    pictures = len(browser.find_elements(By.CSS_SELECTOR, ".stage img"))
    check("a shader can be edited in the course", first.is_displayed() and pictures == 20, [pictures])

    def runs():
        frames = browser.find_elements(By.TAG_NAME, "iframe")
        return [frame.get_attribute("src").rpartition("/")[2] for frame in frames]
    first.click()
    check("in its picture's place", runs() == ["01_coordinates.html"] and
          len(browser.find_elements(By.CSS_SELECTOR, ".stage img")) == pictures - 1, runs())
    browser.switch_to.frame(browser.find_element(By.TAG_NAME, "iframe"))
    check("which is its page", browser.find_element(By.ID, "runs").text == "it runs")
    browser.switch_to.default_content()
    second.click()
    check("one at a time", runs() == ["02_shaping.html"], runs())
    check("and the other's picture is back", first.is_displayed() and
          len(browser.find_elements(By.CSS_SELECTOR, ".stage img")) == pictures - 1)
    browser.get(base + "shaders/study/01_coordinates.frag.html")
    source = browser.find_element(By.CSS_SELECTOR, ".source")
    check("a shader's own page has its text", source.is_displayed())
    browser.find_element(By.CSS_SELECTOR, ".run").click()
    frame = browser.find_element(By.TAG_NAME, "iframe")
    check("which the editor takes the place of", not source.is_displayed() and frame.size["width"] > 1000, [frame.size])
    emulate(browser, "phone")
    wide = browser.execute_script("return document.documentElement.scrollWidth")
    check("it fits a phone", wide <= SIZES["phone"][0] and frame.size["height"] > 500, [wide, frame.size])
    emulate(browser)


with made_site() as folder:
    sys.argv[1:] = [str(folder.parents[1]), ""]
    from browsers import driver, has_many_colors, server

    path = urllib.parse.quote("/".join(folder.parts[-2:]))
    served = f"http://127.0.0.1:{server.server_port}/{path}/"
    with driver:
        for base in (folder.as_uri() + "/", served):
            emulate(driver)
            kind = "from a server" if base == served else "from files"
            list(requests(driver))
            finds_nothing(f"{kind}, all pages fit", looks(driver, base))
            finds_nothing(f"{kind}, texts and links can be read", reads_badly(driver, base))
            pictures(driver, base)
            search(driver, base)
            timelines(driver, base)
            copies(driver, base)
            programs(driver, base, base == served)
            shaders(driver, base)
            if base == served:
                finds_nothing("each button does something", buttons(driver, base, folder))
            asked = list(requests(driver))
            check("requests are seen", len(asked) > len(PAGES))
            finds_nothing("and none goes elsewhere", (url for url in asked if not url.startswith((base, "data:"))))
            finds_nothing("and no script fails", (entry["message"] for entry in driver.get_log("browser")
                                                  if "/run/ball/" not in entry["message"]))
finish()
