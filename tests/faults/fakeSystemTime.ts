import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const findLibrary = (): string | undefined =>
  ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [])]
    .map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((file) => existsSync(file));

const apt = (...args: readonly string[]): boolean =>
  spawnSync('apt-get', args, { stdio: 'ignore', timeout: 120_000 }).status === 0;

/** Debian's libfaketime, installed where that is possible; undefined: it can't be had here. */
export const libfaketime = (): string | undefined => {
  const found = findLibrary();
  if (found !== undefined || process.platform !== 'linux' || process.getuid?.() !== 0) return found;
  apt('update');
  return apt('install', '-y', '--no-install-recommends', 'libfaketime') ? findLibrary() : undefined;
};

export interface FakeSystemTime {
  /** The environment that makes a program, and the Postgres it starts, go by this time. Uptime and timers stay real. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on (within a second) their clock is that many seconds ahead of the real one. */
  setAhead(seconds: number): void;
  remove(): void;
}

export const fakeSystemTime = (library: string): FakeSystemTime => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-time-'));
  const file = path.join(folder, 'time');
  const setAhead = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  setAhead(0);
  // Postgres may run as another user
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NODE_OPTIONS: `--require ${path.join(__dirname, 'passOnFakeTime.cjs')}`,
  };
  return { env, setAhead, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
