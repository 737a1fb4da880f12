import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import type { PendingAppends, Position } from '../../events/store/eventStore.ts';
import { appendBatch, applyBatch } from './applyBatch.ts';
import { openBatchMemory, type Batch } from './batch.ts';
import { historyName } from './history.ts';
import { logParking, parkingOf, type Parked, type Parking } from './parked.ts';
import { handledBy, triesEach } from './prepareProjector.ts';
import type { AnyProjector } from './projector.ts';
import { Fenced, isTransient, ProjectorFailed, reasonOf, Stuck } from './runnerErrors.ts';
import type { Generation } from './schema.ts';
import type { BatchListener, SentBatchListener } from './batchBus.ts';

/** Callbacks for what batches do. */
export interface BatchReport {
  /** The read models have reached this position. */
  applied(position: Position): void;
  /** Called before `applied` if a stream was parked. */
  readonly parked?: (() => void) | undefined;
  /** Called for each batch while it is being committed. */
  readonly onBatch?: BatchListener | undefined;
}

/** The generation that events are applied to, and the lease that allows it. */
interface Destination {
  readonly client: Client;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly storeId: string;
  readonly generation: Generation;
  readonly epoch: string;
  /** The read models' position when this begins. */
  readonly from: Position;
  readonly parked: Parked;
  /** False: the destination must not be written any more. */
  held(): boolean;
  readonly report: BatchReport;
}

/** A row of one event that Postgres refuses parks the projector's stream. History is never parked, nor is an error of no projector. */
const parkingFor = (error: unknown, event: ReadEvent): Parking => {
  const projector = error instanceof ProjectorFailed ? error.projector : 'every projector';
  if (error instanceof ProjectorFailed && projector !== historyName)
    return parkingOf(projector, event, reasonOf(error));
  throw new Stuck({ projector, stream: event.stream, position: event.position }, reasonOf(error), error);
};

const foreign: readonly (readonly [is: (event: ReadEvent) => boolean, sentence: string])[] = [
  [
    (event) => event.kind === 'erased' && event.isKeyUnknown,
    'Events of people whose keys this database never had are left out, from here on perhaps more',
  ],
  [
    (event) => event.kind === 'unproven',
    'An event that this database did not write is left out, from here on perhaps more: npm run audit -- --verify names them',
  ],
];

/** Each kind is logged once a term: an operator has to judge whether missing keys, or events without our MAC, are expected. */
export const warnAboutForeignEvents = (log: Logger) => {
  const open = new Set(foreign);
  return (events: readonly ReadEvent[]): void => {
    for (const kind of open) {
      const first = events.find(kind[0]);
      if (!first) continue;
      open.delete(kind);
      const { stream, position, type } = first;
      log.warn({ stream, position, type }, kind[1]);
    }
  };
};

/** Describes the batch of these events to its listener, which also gets the leader's data. */
const batchListenerOf = (
  { projectors, epoch, report: { onBatch } }: Destination,
  events: readonly ReadEvent[],
): SentBatchListener | undefined => {
  if (!onBatch) return undefined;
  const touches = (readModels: readonly string[]): boolean =>
    projectors.some((projector) => readModels.includes(projector.name) && handledBy(projector, events).length > 0);
  return (sent, on) => onBatch({ epoch, touches, ...sent }, on);
};

export interface Applier {
  /** The read models' position. */
  position(): Position;
  /** Applies a page of the log in one transaction. A failing page is halved until the failing event is found. */
  apply(events: readonly ReadEvent[], to: Position): Promise<void>;
  /**
   * Applies events being appended, in one statement with them; never while anything else is applied. Same contract as
   * `InlineWriter`.
   */
  append(on: Client, appends: PendingAppends<RecordedEvent>): Promise<boolean>;
}

/** Applies all in one transaction, without what is parked. */
type ApplyAtOnce = (events: readonly ReadEvent[], to: Position, parking?: readonly Parking[]) => Promise<void>;

/** An event that fails again and again is parked. */
const applyOne = async (applyAtOnce: ApplyAtOnce, event: ReadEvent, to: Position): Promise<void> => {
  const parking: Parking[] = [];
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyAtOnce([event], to, parking);
    } catch (error) {
      if (error instanceof Fenced || isTransient(error)) throw error;
      if (tries < triesEach) continue;
      parking.push(parkingFor(error, event));
      tries = 0;
    }
  }
};

/** A failing page is halved until the failing event is found. */
const applyHalving = async (applyAtOnce: ApplyAtOnce, events: readonly ReadEvent[], to: Position): Promise<void> => {
  const [first] = events;
  if (!first) return;
  if (events.length === 1) return applyOne(applyAtOnce, first, to);
  try {
    await applyAtOnce(events, to);
  } catch (error) {
    if (error instanceof Fenced || isTransient(error)) throw error;
    const half = Math.floor(events.length / 2);
    await applyHalving(applyAtOnce, events.slice(0, half), events[half - 1]?.position ?? to);
    await applyHalving(applyAtOnce, events.slice(half), to);
  }
};

export const createApplier = (destination: Destination): Applier => {
  const { client, projectors, log, storeId, generation, epoch, report } = destination;
  let { from, parked } = destination;
  const warnAboutForeign = warnAboutForeignEvents(log);
  const memory = openBatchMemory();

  const batchOf = (events: readonly ReadEvent[], to: Position, parking: readonly Parking[] = []): Batch => {
    const onBatch = batchListenerOf(destination, events);
    const eventId = events.at(-1)?.id ?? null;
    return { events, generation, from, to, eventId, epoch, storeId, parked, parking, memory, onBatch };
  };

  const applyAtOnce: ApplyAtOnce = async (events, to, parking = []) => {
    if (!destination.held()) throw new Fenced('the lease is lost');
    const newly = await applyBatch(client, projectors, batchOf(events, to, parking));
    from = to;
    parked = parked.with(newly);
    logParking(log, newly);
    warnAboutForeign(events);
    if (newly.length > 0) report.parked?.();
    report.applied(to);
  };

  const append = async (on: Client, appends: PendingAppends<RecordedEvent>): Promise<boolean> => {
    const events = destination.held() ? appends.after(from) : undefined;
    const to = events?.at(-1)?.position;
    if (!events || !to || !(await appendBatch(on, projectors, batchOf(events, to), appends.call))) return false;
    from = to;
    report.applied(to);
    return true;
  };
  return { position: () => from, apply: (events, to) => applyHalving(applyAtOnce, events, to), append };
};
