// Two commands started together on a fresh clone must not both install or build.
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const lock = '.cache/building';
const FRESH_MS = 60_000;

const claim = () => {
  const mine = `${lock}.${process.pid}`;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The holder touches the lock every second, or later on a slow machine. A pid is not enough: another program may have it by now. */
const isLeftOver = () => {
  try {
    return Date.now() - statSync(lock).mtimeMs >= FRESH_MS || !isAlive(Number(readFileSync(lock, 'utf8')));
  } catch {
    // released just now: the next claimer owns it, so we must not remove it
    return false;
  }
};
const touch = () => {
  if (statSync(lock, { throwIfNoEntry: false })) utimesSync(lock, new Date(), new Date());
};

/** Waits until no other command in this folder installs or builds, then does `work`. */
export const withLock = async (work) => {
  for (let told = false; !claim(); told = true) {
    if (isLeftOver()) rmSync(lock, { force: true });
    else if (!told) console.log('Another command is installing or building here; waiting for it …');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const touching = setInterval(touch, 1000);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
  }
};
