// Shows the current phase and its duration: on a terminal in one counting line, elsewhere in a first and a last line.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Does `work` under that title; errors are passed on. */
export const phase = async (title, work) => {
  const since = performance.now();
  const live = process.stdout.isTTY === true;
  const draw = () => process.stdout.write(`\r${title} … ${Math.floor((performance.now() - since) / 1000)} s `);
  if (!live) console.log(`${title} …`);
  const ticking = live ? setInterval(draw, 1000) : undefined;
  if (live) draw();
  try {
    const result = await work();
    console.log(live ? `\r${title} … ${seconds(since)} s ` : `  done in ${seconds(since)} s`);
    return result;
  } catch (error) {
    console.log(live ? `\r${title} … failed after ${seconds(since)} s` : `  failed after ${seconds(since)} s`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
};

/** A program was ended because it took longer than it may. */
export class TookTooLong extends Error {}

/** The same as `run`; a program that takes longer than `limitMs` is ended, and the promise is rejected with a `TookTooLong`. */
export const runWithin = (limitMs, command, ...args) =>
  new Promise((resolve, reject) => {
    const runAttached = fileURLToPath(new URL('runAttached.mjs', import.meta.url));
    const child = spawn(process.execPath, [runAttached, command, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    let isOver = false;
    const end = () => {
      isOver = true;
      child.stdin.end();
    };
    const limit = limitMs === undefined ? undefined : setTimeout(end, limitMs);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve(output);
      else reject(isOver ? new TookTooLong(output.trimEnd()) : new Error(output.trimEnd()));
    });
  });

/** Runs a program that ends with this process, however it ends. Resolves with its output; throws it when the program fails. */
export const run = (command, ...args) => runWithin(undefined, command, ...args);
