// For --pre-js, with -lidbfs.js: a program runs in a folder whose files the browser keeps, for the page that it is in.
// They are saved soon after one was closed, renamed or removed.
Module['preRun'] = [() => {
    const folder = '/kept' + location.pathname.replace(/[^/]*$/, '').replace(/\//g, '_');
    let asked = false, busy = false;
    const save = () => {
        asked = true;
        if (busy)
            return;
        busy = true;
        setTimeout(() => {
            asked = false;
            FS.syncfs(false, error => {
                busy = false;
                if (error)
                    err('the browser does not keep files: ' + error);
                else if (asked)
                    save();
            });
        }, 0);
    };
    FS.mkdir(folder);
    FS.mount(IDBFS, {}, folder);
    FS.chdir(folder);
    addRunDependency('kept');
    FS.syncfs(true, error => {
        if (error)
            err('the browser keeps no files: ' + error);
        for (const name of ['close', 'rename', 'unlink']) {
            const change = FS[name];
            FS[name] = function () {
                change.apply(FS, arguments);
                save();
            };
        }
        removeRunDependency('kept');
    });
}].concat(Module['preRun'] || []);
