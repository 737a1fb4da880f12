import type { RequestHandler } from 'express';
import type { StoreHealth } from '../../events/store/eventStore.ts';
import { countOverdue } from '../../projections/notification/overdue.ts';
import { listParked, type ParkedStream } from '../../projections/runner/parkedQueries.ts';
import type { RunnerHealth, RunnerState } from '../../projections/runner/runnerState.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ReactorHealth } from '../jobs/reactorCheckpoints.ts';
import type { TrustedClock } from '../jobs/trustedClock.ts';
import { leastFreeBytes, uploadsLeaveFreeBytes } from './diskSpace.ts';
import type { LastChecks, WatchChecks } from './missedDoseChecks.ts';

/** The answer of GET /healthz; contains nobody's data. */
export interface Health {
  /**
   * This node can serve: its database answers, its read models are there, its disk has room, its clock is not doubted and missed doses are
   * checked. Reads work without the event store.
   */
  readonly ok: boolean;
  readonly store: StoreHealth;
  readonly database: StoreHealth;
  /** The disk of DATA_DIR; with the embedded database also the database's. */
  readonly disk: StoreHealth;
  readonly readModels: StoreHealth;
  /** Not ok while it contradicts the time gone by or the database's clock: jobs wait (docs/decisions/0019-clock.md). */
  readonly clock: StoreHealth;
  readonly lease: { readonly held: boolean };
  /** Positions that the read models are behind the log; null: not known just now. */
  readonly lag: number | null;
  /** Streams that a read model leaves out from a position on, the oldest first; null: not known just now. */
  readonly parked: readonly Pick<ParkedStream, 'projector' | 'stream' | 'position'>[] | null;
  /** Each reactor's position, and the time since which it fails; null: not known just now. */
  readonly reactors: readonly ReactorHealth[] | null;
  /** When everybody's missed doses were last checked; null: never, or not known just now. */
  readonly lastMissedDoseCheck: string | null;
  /** Not ok when that is more than three minutes ago or in the future, or while a round takes so long: then the node still serves. */
  readonly missedDoseChecks: StoreHealth;
  /** Notifications that should have been sent five minutes ago and were not; null: not known just now. Beyond 1000 it is 1000. */
  readonly notificationsOverdue: number | null;
  /** When everybody's reminders were last decided; null: never, or not known just now. */
  readonly lastReminderCheck: string | null;
}

const probeMs = 2_000;
const mostParkedNamed = 100;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new Error(`no answer within ${probeMs} ms`));
    // after a pause of the process, answers that arrived meanwhile are handled first
    timer = setTimeout(() => setImmediate(giveUp), probeMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Details stay general: error texts may name hosts. */
const silent: StoreHealth = { ok: false, detail: 'does not answer' };
const probed = async (work: () => Promise<unknown>): Promise<StoreHealth> =>
  inTime(work()).then(
    () => ({ ok: true, detail: 'answers' }),
    () => silent,
  );

/** Names of a store's errors, in words for an operator; any other is silence. */
const unusable: Readonly<Record<string, string>> = {
  LogMismatch: 'answers, with another log than the read models were filled from',
  StoreMisconfigured: 'answers, and refuses this node or is another store',
};

const storeNow = ({ store }: Dependencies['events']): Promise<StoreHealth> =>
  inTime(store.health()).then(
    ({ ok, detail }) => (ok ? { ok, detail: 'answers' } : { ok, detail: unusable[detail] ?? silent.detail }),
    () => silent,
  );

const diskOf = (free: number): StoreHealth => {
  if (free < leastFreeBytes) return { ok: false, detail: 'has less than 64 MiB left' };
  if (free < uploadsLeaveFreeBytes)
    return { ok: true, detail: 'has less than 1 GiB left: photos and documents are refused' };
  return { ok: true, detail: 'has room' };
};
const diskNow = (freeBytes: HealthParts['freeBytes']): Promise<StoreHealth> =>
  inTime(freeBytes()).then(diskOf, () => silent);

export interface HealthParts {
  readonly deps: Pick<Dependencies, 'events' | 'db' | 'readModelPosition' | 'now'>;
  readonly runner: { health(): RunnerHealth };
  readonly lastMissedDoseChecks: () => Promise<LastChecks>;
  readonly watchChecks: WatchChecks;
  readonly lastReminderCheck: () => Promise<Date | undefined>;
  readonly clock: Pick<TrustedClock, 'health'>;
  readonly reactors: () => Promise<readonly ReactorHealth[]>;
  /** Free bytes on the disk of DATA_DIR. */
  readonly freeBytes: () => Promise<number>;
}

const lagOf = async ({ events, readModelPosition }: HealthParts['deps']): Promise<number> => {
  const behind = BigInt(await events.store.head()) - BigInt(readModelPosition.position());
  return Math.max(0, Number(behind));
};

const parkedNow = async ({ db }: HealthParts['deps']): Promise<Health['parked']> =>
  (await listParked(db.pool, mostParkedNamed)).map(({ projector, stream, position }) => ({
    projector,
    stream,
    position,
  }));

/** The public detail: error messages may contain host names or row values, so they are only logged. */
const detailOf = ({ state, detail }: RunnerHealth): string => {
  if (state.kind === 'failing') return 'The event store or the database does not answer.';
  return state.kind === 'stuck'
    ? `Projector ${state.projector} is stuck at position ${BigInt(state.position)}.`
    : detail;
};

/** In these states reads are impossible; in the others they work, perhaps stale. */
const withoutReadModels = new Set<RunnerState['kind']>(['starting', 'waiting', 'rebuilding', 'refused']);

const remindersNow = async ({
  deps,
  lastReminderCheck,
}: HealthParts): Promise<Pick<Health, 'notificationsOverdue' | 'lastReminderCheck'>> => {
  const [notificationsOverdue, last] = await Promise.all([
    inTime(countOverdue(deps.db.pool, deps.now())).catch(() => null),
    inTime(lastReminderCheck()).catch(() => undefined),
  ]);
  return { notificationsOverdue, lastReminderCheck: last?.toISOString() ?? null };
};

/** Checks the store and the database, each with a deadline, so that it answers even when they don't. */
export const checkHealth = async (parts: HealthParts): Promise<Health> => {
  const { deps, runner, reactors, lastMissedDoseChecks, watchChecks, freeBytes } = parts;
  const [store, database, disk, lag, parked, reacting, lastChecks, reminders, { isDue, ...clock }] = await Promise.all([
    storeNow(deps.events),
    probed(() => deps.db.pool.query('select 1')),
    diskNow(freeBytes),
    inTime(lagOf(deps)).catch(() => null),
    inTime(parkedNow(deps)).catch(() => null),
    inTime(reactors()).catch(() => null),
    inTime(lastMissedDoseChecks()).catch(() => ({ whole: undefined, atWork: undefined })),
    remindersNow(parts),
    inTime(parts.clock.health()).catch(() => ({ ...silent, isDue: false })),
  ]);
  const readModels = runner.health();
  const { ok, state, holdsLease } = readModels;
  const isServing = database.ok && !withoutReadModels.has(state.kind);
  const { isSlow = false, ...missedDoseChecks } = watchChecks(lastChecks, deps.now(), isServing && store.ok && isDue);
  return {
    ok: isServing && disk.ok && clock.ok && (missedDoseChecks.ok || isSlow),
    store,
    database,
    disk,
    clock,
    readModels: { ok, detail: detailOf(readModels) },
    lease: { held: holdsLease },
    lag,
    parked,
    reactors: reacting,
    lastMissedDoseCheck: lastChecks.whole?.toISOString() ?? null,
    missedDoseChecks,
    ...reminders,
  };
};

const cacheMs = 1_000;

/** Checks once a second at most, however often it is called. */
export const cachedHealth = (
  check: () => Promise<Health>,
  monotonicMs = () => performance.now(),
): (() => Promise<Health>) => {
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined;
  return () => {
    if (last === undefined || monotonicMs() - last.at >= cacheMs) last = { at: monotonicMs(), health: check() };
    return last.health;
  };
};

/** 200 when this node can serve, else 503, with the same details. */
export const healthz =
  (check: () => Promise<Health>): RequestHandler =>
  async (_req, res) => {
    const health = await check();
    if (!health.ok) res.setHeader('Retry-After', '2');
    res.setHeader('Cache-Control', 'no-store');
    res.status(health.ok ? 200 : 503).json(health);
  };
