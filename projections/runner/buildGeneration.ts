import type { Client, ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../events/store/eventLog.ts';
import { START, type Position } from '../../events/store/eventStore.ts';
import { hasEventAt } from './assertSameEventStore.ts';
import { createApplier, warnAboutForeignEvents } from './applier.ts';
import { projectBatch } from './batch.ts';
import { fillInBulk, type BulkSite } from './bulkFill.ts';
import { lockCheckpoint, lockNotAvailable, readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { closeClient, openBatchClient } from './client.ts';
import { eventsUpTo, readPages } from './eventPages.ts';
import { claimNext, dropReplaced, emptyNext, endsWith, releaseNext, type Claim } from './nextGeneration.ts';
import { logParking, readParked } from './parked.ts';
import type { AnyProjector } from './projector.ts';
import { nextSchema } from './readModelTables.ts';
import { Fenced, isTransient, ProjectorFailed, reasonOf } from './runnerErrors.ts';
import { nextGeneration } from './schema.ts';
import { sendSteps } from './steps.ts';
import { swapGenerations } from './swap.ts';
import { inTransaction } from './transaction.ts';

interface Building {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly pageSize: number;
  /** Omitted: rebuilds in any case, because an operator asked. */
  readonly isDue?: Claim['isDue'];
  /** Identifies the builder, which may restart its own aborted build immediately. */
  readonly builder: string;
  /** The leader from the swap on; undefined: the present leader stays. */
  readonly holder?: string | undefined;
  /** Also replaces read models of another store, or ones ahead of the log, because an operator asked. */
  readonly force: boolean;
  readonly signal: AbortSignal;
  progress?(at: Position, until: Position): void;
}

interface Site extends Building {
  readonly client: Client;
  readonly epoch: string;
}

/** The live read models' position in this log; undefined: there are none, or they have none. */
const livePosition = async (
  { events, force, signal }: Building,
  live: Checkpoint | undefined,
): Promise<Position | undefined> => {
  if (!live) return undefined;
  const isOurs = !force || (live.storeId === events.store.storeId && (await hasEventAt(events.store, live, signal)));
  return isOurs ? live.position : undefined;
};

/** Applies events up to the live position only: changes beyond it have not been sent to clients yet. */
const fill = async (site: Site, after: Position, until: Position): Promise<void> => {
  const { events, signal, client, projectors, log, epoch } = site;
  const { apply } = createApplier({
    client,
    projectors,
    log,
    epoch,
    generation: nextGeneration,
    storeId: events.store.storeId,
    from: (await readCheckpoint(client, nextGeneration))?.position ?? START,
    parked: await readParked(client, nextGeneration),
    held: () => !signal.aborted,
    report: { applied: (position) => site.progress?.(position, until) },
  });
  for await (const page of readPages(site, after, until)) await apply(page.events, page.to);
};

/** Larger pages take Postgres less time, and nobody waits for a single one. `goneMs` in nextGeneration.ts allows for it. */
const bulkPages = 2;

/** The same from the beginning, into empty tables. If Postgres refuses the bulk fill, filling event by event finds the cause. */
const fillEmpty = async (site: Site, until: Position): Promise<void> => {
  const { client, projectors, log, epoch, events, signal } = site;
  const bulk: BulkSite = {
    client,
    projectors,
    log,
    epoch,
    storeId: events.store.storeId,
    held: () => !signal.aborted,
    applied: (position) => site.progress?.(position, until),
    seen: warnAboutForeignEvents(log),
  };
  try {
    await fillInBulk(bulk, readPages({ ...site, pageSize: bulkPages * site.pageSize }, START, until));
  } catch (error) {
    if (error instanceof Fenced || isTransient(error) || signal.aborted) throw error;
    log.warn({ reason: reasonOf(error) }, 'Filling read models in bulk failed; filling them event by event');
    await emptyNext(client, projectors, epoch);
    await fill(site, START, until);
  }
};

/** Applies the remaining events, if one page holds them; part of the swap's transaction. False: there are more. */
const applyRest = async (
  { client, events, projectors, pageSize, signal, log }: Site,
  after: Position,
  until: Position,
): Promise<boolean> => {
  const page = await events.readAll({ after, limit: pageSize, signal });
  if (page.upTo < until && !page.atEnd) return false;
  const due = eventsUpTo(page.events, until);
  const parked = await readParked(client, nextGeneration);
  const { steps, parking } = await projectBatch(client, projectors, {
    events: due,
    generation: nextGeneration,
    parked,
    parking: [],
  });
  await sendSteps(client, [...due.slice(-1).map(endsWith), ...steps]);
  logParking(log, parking);
  return true;
};

/** Holds the live checkpoint, applies the rest and swaps. */
const finish = (site: Site, after: Position): Promise<boolean> =>
  inTransaction(site.client, async () => {
    const { client, events, projectors, epoch, holder } = site;
    const live = await lockCheckpoint(client);
    const position = (await livePosition(site, live)) ?? after;
    if (after < position && !(await applyRest(site, after, position))) return false;
    await swapGenerations(client, { projectors, storeId: events.store.storeId, epoch, position, live, holder });
    return true;
  });

const isLockNotAvailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

/** A failing event is found by the page-by-page way, which parks it; a lock that another session holds is tried again. */
const tryToFinish = async (site: Site, after: Position): Promise<boolean> => {
  try {
    return await finish(site, after);
  } catch (error) {
    if (error instanceof ProjectorFailed || isLockNotAvailable(error)) return false;
    throw error;
  }
};

const build = async (site: Site): Promise<void> => {
  const { client, events, signal } = site;
  let at = START;
  do {
    const until = (await livePosition(site, await readCheckpoint(client))) ?? (await events.store.head(signal));
    await (at === START ? fillEmpty(site, until) : fill(site, at, until));
    at = until;
  } while (!(await tryToFinish(site, at)));
};

const hangsForMs = 2000;

/**
 * Fills the next generation of read models while the live one continues, and swaps them at the same position. Sends no changes before the swap.
 * Safe to abort: a partial generation is never read, and the next attempt starts over. False: another node builds or has built it.
 */
export const buildGeneration = async (building: Building): Promise<boolean> => {
  const { events, signal } = building;
  const client = await openBatchClient(building.connection, nextSchema);
  // a hanging batch is not awaited: nobody reads these tables
  const cutOff = (): void => void setTimeout(() => client.connection.stream.destroy(), hangsForMs).unref();
  signal.addEventListener('abort', cutOff, { once: true });
  try {
    const epoch = await claimNext(client, { ...building, storeId: events.store.storeId });
    if (epoch === undefined) return false;
    await build({ ...building, client, epoch }).catch(async (error: unknown) => {
      await releaseNext(client, epoch);
      throw error;
    });
    await dropReplaced(client);
    return true;
  } finally {
    signal.removeEventListener('abort', cutOff);
    await closeClient(client);
  }
};
