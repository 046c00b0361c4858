// For --pre-js of a program that the browser itself suspends while it waits (JSPI), instead of -sASYNCIFY.
// The names in the module may be minified, so waiting functions are recognized by the names of its functions, and main by
// being what Module._main looks for first. Later versions of emscripten than 3.1.6 have the exports of the module in
// wasmExports, call a variable _main, and name the file of the module when it is asked for.
var Asyncify = { handleAsync: start => start() };
// A browser never frees the memory of a program that is suspended. So when the page goes, the wait fails with "unwind",
// which ends main. The program of a page that the browser keeps, for a user who comes back, remains suspended.
let glpLeave;
const glpLeaving = wait => (...args) => new Promise((done, fail) => {
    glpLeave = fail;
    wait(...args).then(done, fail);
});
addEventListener('pagehide', event => {
    if (glpLeave && !event.persisted)
        glpLeave('unwind');
});
Module['instantiateWasm'] = (imports, done) => {
    for (const functions of Object.values(imports))
        for (const name in functions)
            if (/^__asyncjs__/.test(functions[name].name))
                functions[name] = new WebAssembly.Suspending(glpLeaving(functions[name]));
    fetch(wasmBinaryFile ?? findWasmBinary()).then(found => {
        if (!found.ok)
            throw Error(`${found.url}: ${found.status} ${found.statusText}`);
        return found.arrayBuffer();
    }).then(bytes => WebAssembly.instantiate(bytes, imports))
        .then(made => done(made.instance, made.module), Module['glpFail']);
    return {};
};
Module['onRuntimeInitialized'] = () => {
    if (Module['glpBegin'])
        Module['glpBegin']();
    const main = Module['_main'], exports = Module['asm'] ?? wasmExports;
    const use = those => Module['asm'] ? Module['asm'] = those : wasmExports = those;
    const find = (_, name) => {
        use(exports);
        return WebAssembly.promising(exports[name]);
    };
    _main = Module['_main'] = (count, texts) => {
        use(new Proxy({}, { get: find }));
        main(count, texts).then(Module['glpEnd'], Module['glpFail']);
    };
};
