import path from 'node:path';
import type { Logger } from 'pino';
import { encryptedLog } from '../events/store/encrypted.ts';
import { eventRegistry } from '../events/store/eventRegistry.ts';
import { projectors } from '../projections/projectors.ts';
import { openProjected } from '../projections/runner/projected.ts';
import { startRunner } from '../projections/runner/startRunner.ts';
import { openTellings } from '../projections/runner/telling.ts';
import { openDoor } from './app.ts';
import { openClosers, type Closers } from './closers.ts';
import type { Config } from './config.ts';
import type { Storage } from './database/openStorage.ts';
import { openSubjectKeys } from './database/subjectKeys.ts';
import type { Dependencies } from './dependencies.ts';
import { checkHealth } from './http/health.ts';
import { listenOn, stopListening } from './http/listening.ts';
import { startJobs } from './jobs/jobHost.ts';
import { findLastRun } from './jobs/jobRuns.ts';
import { jobs } from './jobs/jobs.ts';
import { placeReactors, startReactors } from './jobs/reactorHost.ts';
import { listReactorHealth } from './jobs/reactorPlaces.ts';
import { openLooks } from './look/looks.ts';
import { flagMissedDoses } from './medication/flagMissedDoses.ts';
import { attachPush } from './push/attachPush.ts';
import type { PushLimits } from './push/pushLimits.ts';
import { reactors } from './reactors.ts';
import { authenticate } from './session/authenticate.ts';
import { openDoors } from './session/doors.ts';
import { openSessionTokens } from './session/sessionTokens.ts';
import { startStore } from './startStore.ts';
import { folderBlobs } from './upload/folderBlobs.ts';
import { openImages } from './upload/images.ts';

export interface NodeOptions {
  readonly config: Config;
  readonly storage: Pick<Storage, 'db' | 'connection' | 'masterKey'> & Partial<Pick<Storage, 'soleNode'>>;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Ends the waiting for an event store that does not answer. */
  readonly signal?: AbortSignal;
  /** Other bounds of the live connection than the usual ones. */
  readonly pushLimits?: Partial<PushLimits>;
}
export interface RunningNode {
  readonly url: string;
  readonly deps: Dependencies;
  /** Takes nobody new, finishes what runs, and leaves nothing behind; the storage is the caller's. */
  close(): Promise<void>;
}

/** Requests that run when a node is told to stop have this long. */
const drainMs = 5_000;

const openDependencies = async (
  { config, storage, log, now = () => new Date(), signal }: NodeOptions,
  closers: Closers,
): Promise<Dependencies> => {
  const { db, connection, masterKey } = storage;
  const [store, keys, blobs] = await Promise.all([
    closers.add(startStore({ config, db, connection, log, signal }), (opened) => opened.close()),
    closers.add(openSubjectKeys(db, masterKey), (opened) => opened.close()),
    folderBlobs(path.join(config.dataDir, 'blobs')),
  ]);
  const [projected, doors, looks, tokens] = await Promise.all([
    closers.add(openProjected(db, store.storeId), (opened) => opened.close()),
    closers.add(openDoors(db), (opened) => opened.close()),
    closers.add(Promise.resolve(openLooks(db.pool, log)), (opened) => opened.close()),
    openSessionTokens(keys),
  ]);
  const events = encryptedLog(store, keys, eventRegistry);
  return { config, log, events, keys, db, projected, doors, looks, blobs, images: openImages(), tokens, now };
};

const healthAsked = ({ db }: Dependencies) => ({
  lastMissedDoseCheck: () => findLastRun(db.pool, flagMissedDoses.name),
  reactors: () =>
    listReactorHealth(
      db.pool,
      reactors.map(({ name }) => name),
    ),
});

const openNode = async (options: NodeOptions, closers: Closers): Promise<Omit<RunningNode, 'close'>> => {
  const deps = await openDependencies(options, closers);
  const { config, events, log, now } = deps;
  const { storage, pushLimits: limits = {} } = options;
  const { connection, soleNode: holder } = storage;
  const { reached: onApplied } = deps.projected;
  const { parked: onParked } = deps.doors;
  const tellings = openTellings();
  const runner = await closers.add(
    startRunner({
      events,
      connection,
      projectors,
      log,
      now,
      holder,
      onApplied,
      onParked,
      tell: tellings.tell,
      signal: options.signal,
    }),
    (started) => started.stop(),
  );
  const started = startJobs(jobs, deps, runner);
  await closers.add(Promise.resolve(started), () => started.stop());
  await placeReactors(reactors, deps);
  await closers.add(Promise.resolve(startReactors(reactors, deps, runner, tellings)), (reacting) => reacting.stop());
  const health = () => checkHealth({ deps, runner, ...healthAsked(deps) });
  const { listener, classes } = openDoor(deps, health);
  const { server, port } = await closers.add(listenOn(listener, config, classes), (listening) => stopListening(listening.server, drainMs));
  const push = attachPush(server, deps, { authenticate: (request) => authenticate(request, deps), tellings, limits });
  await closers.add(Promise.resolve(push), () => push.close());
  return { url: `http://localhost:${port}`, deps };
};

/** One node: store, read models, jobs and door on a storage that stands. Fails whole: what was opened before is closed again. */
export const startNode = async (options: NodeOptions): Promise<RunningNode> => {
  const closers = openClosers();
  try {
    const node = await openNode(options, closers);
    return { ...node, close: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};
