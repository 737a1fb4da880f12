import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnDouble } from '../support/eventstoredb/spawnDouble.ts';

/** EventStoreDB's double in a process of its own, on a file: killed and started, it is the same store again. */
export interface KillableStore {
  readonly url: string;
  kill(): Promise<void>;
  /** Nothing where it runs. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export const openKillableStore = async (): Promise<KillableStore> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-e2e-store-'));
  const file = path.join(folder, 'events');
  const { url, port, kill } = await spawnDouble({ file });
  let running: { kill(): Promise<void> } | undefined = { kill };
  const end = async (): Promise<void> => {
    const ended = running;
    running = undefined;
    await ended?.kill();
  };
  return {
    url,
    kill: end,
    start: async () => {
      running ??= await spawnDouble({ file, port });
    },
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
