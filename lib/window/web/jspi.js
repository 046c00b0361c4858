// For --pre-js of a program that the browser itself suspends while it waits (JSPI), in place of -sASYNCIFY.
// The names in the module may be minified, so what waits is told by the names of its functions, and main by
// being what Module._main looks for first.
var Asyncify = { handleAsync: start => start() };
Module['instantiateWasm'] = (imports, done) => {
    for (const functions of Object.values(imports))
        for (const name in functions)
            if (/^__asyncjs__/.test(functions[name].name))
                functions[name] = new WebAssembly.Suspending(functions[name]);
    fetch(wasmBinaryFile).then(found => {
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
    const main = Module['_main'], exports = Module['asm'];
    const find = (_, name) => {
        Module['asm'] = exports;
        return WebAssembly.promising(exports[name]);
    };
    Module['_main'] = (count, texts) => {
        Module['asm'] = new Proxy({}, { get: find });
        main(count, texts).then(Module['glpEnd'], Module['glpFail']);
    };
};
