// For --pre-js, with -lidbfs.js: a program runs in a folder whose files the browser keeps, for the page that it is in,
// or by the name Module.keptAs, wherever on its site that is. They are saved soon after one was closed, renamed or
// removed. What is saved is all that there is, so the first tab alone does that.
Module['preRun'] = [() => {
    const folder = '/kept' + encodeURIComponent(Module['keptAs'] || location.pathname.replace(/[^/]*$/, ''));
    let asked = false, busy = false, keeps = false;
    const save = () => {
        asked = true;
        if (busy || !keeps)
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
    if (typeof ENV != 'undefined')
        ENV['XDG_DATA_HOME'] = folder; // where gl_pref_path() looks
    addRunDependency('kept');
    const start = why => {
        keeps = !why;
        if (why)
            err(why);
        removeRunDependency('kept');
    };
    FS.syncfs(true, error => {
        for (const name of ['close', 'rename', 'unlink']) {
            const change = FS[name];
            FS[name] = function () {
                change.apply(FS, arguments);
                save();
            };
        }
        if (error)
            start('the browser keeps no files: ' + error);
        else if (!navigator.locks)
            start();
        else
            new Promise((found, denied) => {
                navigator.locks.request(folder, { ifAvailable: true }, lock => {
                    found(lock);
                    return new Promise(() => {}); // it is held as long as the page is there
                }).catch(denied);
            }).then(lock => start(!lock && 'another tab has this page, too, and keeps its files; those of this one are gone with it'),
                error => start('the browser keeps no files: ' + error));
    });
}].concat(Module['preRun'] || []);
