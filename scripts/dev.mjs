// `npm run dev`: rebuilds the client, recompiles the validators and restarts the server when their sources change. When one ends, all end.
import './closedPipe.mjs';
import { spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensureDependencies();
await ensureBuild(['validators']);
rmSync('dist/client.stamp', { force: true });

let stopping = false;
const children = [];
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.stdin.end();
  setTimeout(() => process.exit(code), 300);
};

const prefixed = (stream, name) => {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line) console.log(`[${name}] ${line}`);
  });
};

const start = (name, ...args) => {
  const child = spawn(process.execPath, ['scripts/runAttached.mjs', process.execPath, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) prefixed(stream, name);
  child.on('exit', (code) => stop(code ?? 1));
  children.push(child);
};

const recompile = () => ensureBuild(['validators']).catch((error) => console.error(`[validators] ${error.message}`));
let waiting;
watch('events', { recursive: true }, (_event, file) => {
  if (file?.includes('generated')) return;
  clearTimeout(waiting);
  waiting = setTimeout(recompile, 100);
});
start('client', 'node_modules/webpack/bin/webpack.js', '--watch', '--mode', 'development', '--stats=errors-warnings');
start('server', 'node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/serve.ts');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
