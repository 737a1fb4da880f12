// node scripts/runAttached.mjs COMMAND ARGS…: runs a command that must not outlive its caller. When the pipe on its input closes,
// even because the caller was killed, the command and its children are killed.
import { spawn } from 'node:child_process';
import process from 'node:process';

const windows = process.platform === 'win32';
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: !windows, shell: windows });

const killAll = () => {
  try {
    if (windows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
};
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('end', killAll).on('error', killAll).resume();
