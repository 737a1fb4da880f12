import { SingleBar } from 'cli-progress';

/** Runs the work under a progress bar on stderr (a plain line where that is no terminal); `step` counts one done. */
export const withProgress = async <T>(what: string, total: number, work: (step: () => void) => Promise<T>): Promise<T> => {
  const bar = new SingleBar({
    format: `${what} {bar} {value}/{total} {eta_formatted}`,
    stream: process.stderr,
    noTTYOutput: false,
    hideCursor: true,
  });
  bar.start(total, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    bar.stop();
    if (!process.stderr.isTTY) process.stderr.write(`${what}: ${total}\n`);
  }
};
