// What page.html shares with the page of tools/glpace-view. A page has is_running, end(status, reason) and note(text).

// Sites and links add parts of their own to an address, which are no flags.
const flags = location.search.slice(1).split("&").filter(part => part.startsWith("-")).map(part => {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
});

const is_exit = error => error?.name == "ExitStatus"; // the program has called exit()
const reason_of = error =>
    error instanceof WebAssembly.RuntimeError ? `The program has crashed: ${error.message}` : String(error);
const fail = error => {
    if (error != "unwind") // by which emscripten leaves a main that is called back
        end(is_exit(error) ? error.status : 1, is_exit(error) ? "" : reason_of(error));
};
// Only what the program cannot survive is its end.
const stray = error => {
    if (is_running && !is_exit(error) && error != "unwind" && !(error instanceof WebAssembly.RuntimeError))
        note(String(error));
    else
        fail(error);
};
addEventListener("error", event => stray(event.error ?? event.message));
addEventListener("unhandledrejection", event => stray(event.reason));

const offer_full_screen = (button, refused) => {
    button.hidden = !document.fullscreenEnabled;
    button.onclick = () => {
        Module.canvas.requestFullscreen().catch(error => refused("full screen: " + error.message));
        Module.canvas.focus();
    };
};
