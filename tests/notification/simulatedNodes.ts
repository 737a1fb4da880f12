import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { escalate } from '../../server/escalation/escalate.ts';
import { flagMissedDoses } from '../../server/medication/flagMissedDoses.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';
import { notifyOfEvents } from '../../server/notification/notifyOfEvents.ts';
import { openSending, sendDue } from '../../server/notification/sendDue.ts';
import { summariseQuietHours } from '../../server/notification/summariseQuietHours.ts';
import type { WebPush } from '../../server/webPush/openWebPush.ts';
import { servedDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

type Nodes = readonly [TestServer, TestServer];

/** The node that leads, or both where each takes itself for the leader. */
export type Leaders = 'one' | 'other' | 'both';

const jobs = [decideReminders, escalate, flagMissedDoses, summariseQuietHours];
const { signal } = new AbortController();
// each push on its way listens to it
setMaxListeners(0, signal);
const keptPages = 500;

/** It dies with the answers of push services that it has not stored. */
const dying = (deps: Dependencies): Dependencies => {
  const pool = {
    query: (config: { readonly name?: string }) =>
      config.name === 'store outcomes'
        ? Promise.reject(new Error('The node died'))
        : deps.db.pool.query(config as never),
  };
  return { ...deps, db: { ...deps.db, pool: pool as unknown as Dependencies['db']['pool'] } };
};

/** Two whole nodes on one database. Their jobs, reactors and senders run when the simulation says so, as often as it likes. */
export const openNodes = async ({ now, webPush }: { readonly now: () => Date; readonly webPush: WebPush }) => {
  const at = { database: await servedDatabase(), masterKey: new Uint8Array(randomBytes(32)) };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-month-'));
  const start = (): Promise<TestServer> => {
    const database = { ...at.database, drop: () => Promise.resolve() };
    const config = { pushToLoopback: true, dataDir };
    return startTestServer({ config, now, database, masterKey: at.masterKey, work: 'none' });
  };
  let nodes: Nodes = [await start(), await start()];
  let position: Position | 'start' = 'start';
  const depsOf = ({ deps }: TestServer): Dependencies => ({ ...deps, webPush });
  const leading = (who: Leaders): readonly Dependencies[] =>
    nodes.filter((_node, index) => who === 'both' || (who === 'one') === (index === 0)).map(depsOf);

  /** Handles what has happened since it was last called. */
  const react = async (who: Leaders): Promise<void> => {
    for (let atEnd = false; !atEnd;) {
      const { events } = nodes[0].deps;
      const page = await events.readAll({ after: position, limit: keptPages });
      for (const { deps } of nodes) await deps.readModelPosition.waitFor(page.upTo);
      for (const event of page.events) {
        if (event.kind !== 'event') continue;
        const on = notifyOfEvents.on[event.type as 'DoseTaken'];
        await Promise.all(leading(who).map((deps) => on?.(event as never, deps, signal)));
      }
      ({ upTo: position, atEnd } = page);
    }
  };
  return {
    /** One of the nodes. */
    node: (index: number): TestServer => nodes[index % 2] ?? nodes[0],
    runJobs: async (who: Leaders): Promise<void> => {
      await Promise.all(leading(who).flatMap((deps) => jobs.map((job) => job.run(deps, signal))));
    },
    react,
    /** Both nodes send until nothing is due. */
    send: async ({ oneDies = false } = {}): Promise<void> => {
      await Promise.all(
        leading('both').map(async (deps, index) => {
          const isDying = oneDies && index === 1;
          const sending = await openSending(isDying ? dying(deps) : deps, signal);
          await sendDue(sending, signal).catch((error: unknown) => {
            if (!isDying) throw error;
          });
        }),
      );
    },
    /** Both nodes stop and start; with `isOne` the leader, whose lease the other takes. */
    restart: async ({ isOne = false } = {}): Promise<void> => {
      await nodes[0].close();
      if (!isOne) await nodes[1].close();
      nodes = [isOne ? nodes[1] : await start(), await start()];
    },
    close: async (): Promise<void> => {
      for (const node of nodes) await node.close();
      await at.database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type SimulatedNodes = Awaited<ReturnType<typeof openNodes>>;
