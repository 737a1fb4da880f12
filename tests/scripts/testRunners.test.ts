import { spawn } from 'node:child_process';
import process from 'node:process';
import { until } from '../support/waiting.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A test runner that goes on for ever, and a child of its own. */
const endless = `
const child = require('node:child_process').spawn('sleep', ['1000']);
console.log('runs as ' + process.pid + ' ' + child.pid);
setInterval(() => undefined, 1000);`;
const caller = `import { whole } from './scripts/testRunners.mjs'; await whole('-e', ${JSON.stringify(endless)});`;

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a run of tests that is ended by %s ends all it started',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', caller], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    run.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [, ...started] = await until(() => /runs as (\d+) (\d+)/.exec(output));
    const pids = started.map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    run.kill(signal);
    await until(() => !pids.some(isAlive));
  },
);
