import path from 'node:path';
import type { Logger } from 'pino';
import { encryptedLog } from '../events/store/encrypted.ts';
import { eventRegistry } from '../events/store/eventRegistry.ts';
import { openReplayConnections } from '../projections/audit/replayTables.ts';
import { projectors } from '../projections/projectors.ts';
import { openReadModelPosition } from '../projections/runner/readModelPosition.ts';
import { startRunner } from '../projections/runner/startRunner.ts';
import { createBatchBus, type BatchBus } from '../projections/runner/batchBus.ts';
import { createHttpApp } from './app.ts';
import { createDisposables, type Disposables } from './disposables.ts';
import type { Config } from './config.ts';
import type { Storage } from './database/openStorage.ts';
import { openSubjectKeys } from './database/subjectKeys.ts';
import type { Dependencies } from './dependencies.ts';
import { freeBytesOf } from './http/diskSpace.ts';
import { cachedHealth, checkHealth } from './http/health.ts';
import { listenOn, stopListening } from './http/listening.ts';
import { watchMissedDoseChecks } from './http/missedDoseChecks.ts';
import { systemClocks, type ReadClocks } from './jobs/clockReadings.ts';
import { startJobs } from './jobs/jobHost.ts';
import { jobs } from './jobs/jobs.ts';
import { initReactorCheckpoints, startReactors } from './jobs/reactorHost.ts';
import { listReactorHealth } from './jobs/reactorCheckpoints.ts';
import { openTrustedClock, type TrustedClock } from './jobs/trustedClock.ts';
import { openRecordViews } from './recordView/recordViews.ts';
import { findLastChecks } from './medication/flagMissedDoses.ts';
import { findLastPass } from './notification/outages.ts';
import { startSender } from './notification/startSender.ts';
import { attachPush } from './push/attachPush.ts';
import type { PushLimits } from './push/pushLimits.ts';
import { reactors } from './reactors.ts';
import { authenticate } from './session/authenticate.ts';
import { createParkedStreamGuard } from './session/parkedStreamGuard.ts';
import { noteCrossSite, noteForgedToken } from './session/failures.ts';
import { openSecurityLog } from './session/securityLog.ts';
import { openSessionTokens } from './session/sessionTokens.ts';
import { startStore } from './startStore.ts';
import { folderBlobs } from './upload/folderBlobs.ts';
import { openImages } from './upload/images.ts';
import { createOpenForms, formLimits, type FormLimits } from './upload/openForms.ts';
import { createOpenReads, readLimits, type ReadLimits } from './upload/openReads.ts';
import { openWebPush } from './webPush/openWebPush.ts';

interface NodeOptions {
  readonly config: Config;
  readonly storage: Pick<Storage, 'db' | 'connection' | 'masterKey'> & Partial<Pick<Storage, 'soleNode'>>;
  readonly log: Logger;
  readonly now?: () => Date;
  /** The clocks that must agree before jobs run. */
  readonly readClocks?: ReadClocks;
  /** Aborts waiting for an event store that does not answer. */
  readonly signal?: AbortSignal;
  /** Overrides of the change feed's limits. */
  readonly pushLimits?: Partial<PushLimits>;
  /** The same for forms with pictures. */
  readonly formLimits?: Partial<FormLimits>;
  /** The same for files that are read. */
  readonly readLimits?: Partial<ReadLimits>;
  /** Time in which a push service must answer; default: 10 seconds. */
  readonly pushDeadlineMs?: number | undefined;
  /**
   * The work that starts with it. 'reactors': they and the sender, but no jobs, which run at each full minute and so in the middle of a
   * test. 'none': a simulation runs everything by its own clock. Default: 'all'.
   */
  readonly work?: 'all' | 'reactors' | 'none';
}
export interface RunningNode {
  readonly url: string;
  readonly deps: Dependencies;
  /** Accepts no new requests, finishes running ones and releases everything but the storage, which is the caller's. */
  close(): Promise<void>;
}

/** Time that running requests get when a node stops. */
const drainMs = 5_000;

const close = (opened: { close(): void | Promise<void> }): void | Promise<void> => opened.close();

const openDependencies = async (
  { config, storage, log, now = () => new Date(), signal, pushDeadlineMs: deadlineMs, ...overrides }: NodeOptions,
  disposables: Disposables,
): Promise<Dependencies> => {
  const { db, connection, masterKey } = storage;
  const [store, keys, blobs] = await Promise.all([
    disposables.add(startStore({ config, db, connection, log, signal }), close),
    disposables.add(openSubjectKeys(db, masterKey), close),
    folderBlobs(path.join(config.dataDir, 'blobs')),
  ]);
  const [readModelPosition, parkedStreamGuard, recordViews, tokens] = await Promise.all([
    disposables.add(openReadModelPosition(db, store.storeId), close),
    disposables.add(createParkedStreamGuard(db), close),
    disposables.add(Promise.resolve(openRecordViews(db.pool, log)), close),
    openSessionTokens(keys),
  ]);
  const [replayConnections, webPush] = await Promise.all([
    disposables.add(Promise.resolve(openReplayConnections(connection)), close),
    disposables.add(Promise.resolve(openWebPush({ config, db, masterKey, now, deadlineMs })), close),
  ]);
  const events = encryptedLog(store, keys, eventRegistry);
  const guards = { readModelPosition, parkedStreamGuard, recordViews, tokens, securityLog: openSecurityLog(log) };
  return {
    config,
    log,
    events,
    keys,
    db,
    blobs,
    ...guards,
    images: openImages(),
    openForms: createOpenForms({ ...formLimits, ...overrides.formLimits }),
    openReads: createOpenReads({ ...readLimits, ...overrides.readLimits }),
    replayConnections,
    webPush,
    freeBytes: () => freeBytesOf(config.dataDir),
    now,
  };
};

const healthDeps = ({ db, freeBytes }: Dependencies) => ({
  freeBytes,
  watchChecks: watchMissedDoseChecks(),
  lastMissedDoseChecks: () => findLastChecks(db.pool),
  lastReminderCheck: () => findLastPass(db.pool),
  reactors: () =>
    listReactorHealth(
      db.pool,
      reactors.map(({ name }) => name),
    ),
});

/** The runner projects while this node holds the lease, and follows otherwise. */
const openRunner = async (
  { storage, signal }: NodeOptions,
  { events, log, now, readModelPosition, parkedStreamGuard }: Dependencies,
  batchBus: BatchBus,
  disposables: Disposables,
) =>
  disposables.add(
    startRunner({
      events,
      connection: storage.connection,
      projectors,
      log,
      now,
      holder: storage.soleNode,
      onApplied: readModelPosition.reached,
      onParked: parkedStreamGuard.parked,
      onBatch: batchBus.publish,
      signal,
    }),
    (started) => started.stop(),
  );
type Runner = Awaited<ReturnType<typeof openRunner>>;

/** Jobs and reactors, which run where the lease is, and the sender of notifications, which runs on every node. */
const openWork = async (
  deps: Dependencies,
  { runner, clock, batchBus }: { runner: Runner; clock: TrustedClock; batchBus: BatchBus },
  work: NodeOptions['work'],
  disposables: Disposables,
): Promise<void> => {
  if (work === 'none') return;
  const roles = {
    holdsLease: () => runner.holdsLease(),
    isFollowing: () => runner.health().state.kind === 'following',
  };
  const started = work === 'reactors' ? [] : jobs;
  await disposables.add(Promise.resolve(startJobs(started, deps, roles, clock)), (running) => running.stop());
  await initReactorCheckpoints(reactors, deps);
  await disposables.add(Promise.resolve(startReactors(reactors, deps, runner, batchBus)), (reacting) =>
    reacting.stop(),
  );
  await disposables.add(Promise.resolve(startSender(deps)), (sending) => sending.stop());
};

const openNode = async (options: NodeOptions, disposables: Disposables): Promise<Omit<RunningNode, 'close'>> => {
  const deps = await openDependencies(options, disposables);
  const batchBus = createBatchBus();
  const runner = await openRunner(options, deps, batchBus, disposables);
  const clock = openTrustedClock(deps, options.readClocks ?? systemClocks(deps.db.pool, deps.now));
  await openWork(deps, { runner, clock, batchBus }, options.work, disposables);
  const parts = { deps, runner, clock, ...healthDeps(deps) };
  const health = cachedHealth(() => checkHealth(parts));
  const { listener, classes } = createHttpApp(deps, health, clock.believedNow);
  const { server, port } = await disposables.add(listenOn(listener, deps.config, classes), (listening) =>
    stopListening(listening.server, drainMs),
  );
  const push = attachPush(server, deps, {
    authenticate: (request) => {
      noteForgedToken(request, deps);
      return authenticate(request, deps);
    },
    refusedCrossSite: (request) => noteCrossSite(request, deps),
    batchBus,
    limits: options.pushLimits ?? {},
  });
  await disposables.add(Promise.resolve(push), () => push.close());
  return { url: `http://localhost:${port}`, deps };
};

/** One node: event store, read models, jobs and HTTP server on an open storage. If it fails, everything opened is closed again. */
export const startNode = async (options: NodeOptions): Promise<RunningNode> => {
  const disposables = createDisposables();
  try {
    const node = await openNode(options, disposables);
    return { ...node, close: disposables.disposeAll };
  } catch (error) {
    await disposables.disposeAll();
    throw error;
  }
};
