import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DemoName } from '../server/demo/demoFamily.ts';

export interface DemoSite {
  readonly url: string;
  /**
   * A zone where it is shortly before eight in the morning: the demo's first dose is due next, and the day is ahead.
   */
  readonly timeZone: string;
  readonly passwords: Readonly<Record<DemoName, string>>;
}

/**
 * The whole zone in which it is between 7:30 and 7:50 AM, so that every picture is taken before eight. Throws when none is, as zones
 * differ by whole hours.
 */
export const morningZone = (now: Date): string => {
  const minutes = now.getUTCMinutes();
  if (minutes < 30 || minutes > 50)
    throw new Error('Start between half past and ten to the hour, so that the first dose is still to come.');
  const ahead = ((7 - now.getUTCHours() + 36) % 24) - 12;
  // in these names the sign is the other way round
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

const startServer = (env: NodeJS.ProcessEnv) => {
  const server = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise<void>((resolve) => void server.once('close', () => resolve()));
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, address] = /ready at (http:\S+)/.exec((output += text)) ?? [];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => reject(new Error(`The server didn't start:\n${output}`)));
  });
  const stop = (): Promise<void> => {
    server.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
};

/** The product on data of its own, with the family of `npm run demo`, for as long as the work takes. */
export const withDemoSite = async (work: (site: DemoSite) => Promise<void>): Promise<void> => {
  const timeZone = morningZone(new Date());
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-pictures-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEFAULT_TIME_ZONE: timeZone,
    LOG_LEVEL: 'error',
  };
  const server = startServer(env);
  try {
    const url = await server.url;
    await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/demo.ts'], {
      env: { ...env, HEARTHLINE_URL: url },
    });
    const { passwords } = JSON.parse(await readFile(path.join(dataDir, 'demo.json'), 'utf8')) as Pick<
      DemoSite,
      'passwords'
    >;
    await work({ url, timeZone, passwords });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
