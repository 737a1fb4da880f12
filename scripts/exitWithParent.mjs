// npm ended by SIGTERM or SIGKILL does not always signal its child, so this program watches npm itself.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const LOOK_EACH_MS = 200;

/** On Linux npm's shell runs between npm and this process: the shell's parent shows whether npm is alive. */
const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
};

/** Under `npm start`, `end` is called once when npm or its shell is gone. Started in any other way, this process outlives its parent. */
export const exitWithParent = (end) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const looking = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(looking);
    end();
  }, LOOK_EACH_MS);
  looking.unref();
};
