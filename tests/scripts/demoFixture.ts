import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer } from '../support/spawnServer.ts';

export const timeZone = 'America/Chicago';

/** One event in the output of `npm run audit -- --json`. */
export interface Audited {
  event: string;
  happenedAt: string;
  recordedAt: string;
  actor: string | null;
  agent?: string;
  stream: string;
  version: number;
  data: {
    medicationName?: string;
    takenAt?: string;
    amount?: string;
    startDate?: string;
    reading?: { number: number | null };
  };
}

/** Without what follows by itself, as alerts and missed doses do, whenever that may be. */
export const byPeople = (events: readonly Audited[]): readonly Audited[] =>
  events.filter(({ actor }) => actor !== null);

/** The whole product with a data folder of its own, and its scripts run next to it. */
export const openDemoFixture = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-demo-'));
  const server = await spawnServer({
    dataDir,
    env: {
      DEFAULT_TIME_ZONE: timeZone,
      REGISTER_RATE_LIMIT: '1000',
      READ_RATE_LIMIT: '100000',
      WRITE_RATE_LIMIT: '100000',
    },
  });
  const env = { DATA_DIR: dataDir, PORT: new URL(server.url).port, DEFAULT_TIME_ZONE: timeZone };
  const run = async (script: string, ...args: string[]): Promise<{ code: number | NodeJS.Signals; output: string }> => {
    const program = spawnProgram(script, args, env);
    const code = await program.ended;
    return { code, output: program.output() };
  };
  return {
    dataDir,
    url: server.url,
    run,
    async audit(senior: string, ...more: string[]): Promise<Audited[]> {
      const { code, output } = await run('scripts/audit.ts', '--senior', senior, '--json', ...more);
      if (code !== 0) throw new Error(output);
      return output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Audited);
    },
    async close(): Promise<void> {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type DemoFixture = Awaited<ReturnType<typeof openDemoFixture>>;
