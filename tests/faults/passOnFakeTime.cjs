// The server starts Postgres with a bare environment; here Postgres gets the faked time too, as all programs of one machine have one clock.
const childProcess = require('node:child_process');
const { syncBuiltinESMExports } = require('node:module');

const isOfFakeTime = ([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME_');
const fakeTime = Object.fromEntries(Object.entries(process.env).filter(isOfFakeTime));
const { spawn } = childProcess;
childProcess.spawn = (program, args, options) =>
  spawn(program, args, { ...options, env: { ...options?.env, ...fakeTime } });
syncBuiltinESMExports();
