/**
 * A program (for `node -e`) between the server and Postgres. It starts the command of its arguments and ends it when the server's pipe
 * closes for whatever reason. Patience is in milliseconds: fast shutdown, then immediate, then kill.
 */
export const watchdogSource = `
const { spawn } = require('node:child_process');
const [program, ...args] = process.argv.slice(1);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd: '/' });
child.on('error', (error) => { console.error(error.message); process.exit(127); });
child.on('exit', (code) => process.exit(code ?? 1));
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGQUIT'), 15000);
  setTimeout(() => child.kill('SIGKILL'), 20000);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.stdin.on('error', end).on('end', end).on('close', end).resume();
`;
