// Programs under node have its environment.
Module['preRun'] = () => typeof ENV == 'undefined' || Object.assign(ENV, process.env);
