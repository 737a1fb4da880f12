import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { hasAudience, type Change } from './changes.ts';
import { parkingOf, type Parked, type Parking } from './parked.ts';
import { handlerOf, type AnyProjector, type Audience } from './projector.ts';
import { openBatchRows, type BatchRows, type KnownRows, type KnownTable, type RowQuery } from './rows.ts';
import type { Write } from './rowWrites.ts';
import type { Row } from './projector.ts';
import { isTransient, ProjectorFailed, reasonOf } from './runnerErrors.ts';

/** One projector's output for some events; nothing is written yet. */
export interface ProjectorOutput {
  readonly projector: string;
  readonly writes: readonly Write[];
  readonly changes: readonly Omit<Change, 'seq'>[];
  /** Streams that it leaves out from here on. */
  readonly parking: readonly Parking[];
  /** Its rows after this is written. */
  readonly known: KnownRows;
}

/** The sources of rows: a query to the table, or the cache, by projector. */
export interface RowSources {
  readonly query: RowQuery;
  readonly known?: (projector: string) => KnownTable;
}

/** Number of tries before a failing handler's stream is parked: it may have read rows that another node was writing. */
export const triesEach = 3;

const failed = ({ name }: AnyProjector, event: ReadEvent, error: unknown): unknown =>
  isTransient(error) ? error : new ProjectorFailed(name, event, error);

const prefetch = async (
  projector: AnyProjector,
  events: readonly RecordedEvent[],
  batch: BatchRows<Row>,
): Promise<void> => {
  const { keys } = projector;
  if (!keys) return;
  const wanted: string[] = [];
  for (const event of events) {
    if (event.type === 'AccountErased') continue;
    try {
      wanted.push(...keys(event));
    } catch (error) {
      throw failed(projector, event, error);
    }
  }
  if (wanted.length > 0) await batch.prefetch(wanted);
};

type Made = Pick<ProjectorOutput, 'writes' | 'changes' | 'known'>;

/** Runs one projector over its events in log order. Fetching starts immediately; the returned function waits and runs the handlers. */
const openRun = (
  projector: AnyProjector,
  events: readonly RecordedEvent[],
  { query, known }: RowSources,
): (() => Promise<Made>) => {
  const changes: Omit<Change, 'seq'>[] = [];
  let current: RecordedEvent | undefined;
  const recordChange = (ids: readonly string[], audience: Audience): void => {
    if (!current || !hasAudience(ids, audience)) return;
    const { senior, persons, about } = audience;
    changes.push({
      position: current.position,
      readModel: projector.name,
      event: current.type,
      seniorId: senior?.seniorId ?? about ?? null,
      area: senior?.area ?? null,
      persons: persons ?? [],
      ids,
    });
  };
  const batch = openBatchRows(projector.table, query, recordChange, known?.(projector.name));
  const fetched = prefetch(projector, events, batch);
  // the later await handles the failure
  fetched.catch(() => undefined);
  return async () => {
    await fetched;
    for (const event of events) {
      current = event;
      try {
        const asking = handlerOf(projector, event.type)?.(event, batch.rows);
        if (asking) await asking;
      } catch (error) {
        throw failed(projector, event, error);
      }
    }
    return { writes: batch.writes(), changes, known: batch.known() };
  };
};

export const runProjector = (
  projector: AnyProjector,
  events: readonly RecordedEvent[],
  query: RowQuery,
): Promise<Made> => openRun(projector, events, { query })();

export const handledBy = (projector: AnyProjector, events: readonly ReadEvent[]): readonly RecordedEvent[] =>
  events.filter(
    (event): event is RecordedEvent => event.kind === 'event' && handlerOf(projector, event.type) !== undefined,
  );

/** The same without parked streams; an event that its handler fails on repeatedly parks its stream. */
export const prepareProjector = (
  projector: AnyProjector,
  events: readonly ReadEvent[],
  sources: RowSources,
  parkedBefore: Parked,
): (() => Promise<ProjectorOutput>) => {
  const handled = handledBy(projector, events);
  const open = (parked: Parked) =>
    openRun(
      projector,
      handled.filter((event) => !parked.has(projector.name, event)),
      sources,
    );
  const failures = new Map<Position, number>();
  const parking: Parking[] = [];
  let run = open(parkedBefore);
  return async () => {
    for (;;) {
      try {
        return { projector: projector.name, ...(await run()), parking };
      } catch (error) {
        if (!(error instanceof ProjectorFailed) || !error.event) throw error;
        const { event } = error;
        const count = (failures.get(event.position) ?? 0) + 1;
        failures.set(event.position, count);
        if (count >= triesEach) parking.push(parkingOf(projector.name, event, reasonOf(error)));
        run = open(parkedBefore.with(parking));
      }
    }
  };
};
