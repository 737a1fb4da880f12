import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { isHeard, type Change } from './changes.ts';
import { parkingOf, type Parked, type Parking } from './parked.ts';
import type { AnyProjector } from './projector.ts';
import { openBatchRows, type BatchRows, type RowQuery, type Write } from './rows.ts';
import type { Row } from './projector.ts';
import { isTransient, ProjectorFailed, reasonOf } from './runnerErrors.ts';

/** What one projector makes of some events: nothing of it is written yet. */
export interface Applied {
  readonly projector: string;
  readonly writes: readonly Write[];
  readonly changes: readonly Omit<Change, 'seq'>[];
  /** Streams that it leaves out from here on. */
  readonly parking: readonly Parking[];
}

/** A handler that fails is asked so often before its event counts as poison: it may have read rows that another node was just writing. */
export const triesEach = 3;

const failed = ({ name }: AnyProjector, event: ReadEvent, error: unknown): unknown =>
  isTransient(error) ? error : new ProjectorFailed(name, event, error);

const prefetch = async (projector: AnyProjector, events: readonly RecordedEvent[], batch: BatchRows<Row>): Promise<void> => {
  const { keys } = projector;
  if (!keys) return;
  const keysOf = (event: RecordedEvent): readonly string[] => {
    try {
      return keys(event);
    } catch (error) {
      throw failed(projector, event, error);
    }
  };
  await batch.prefetch(events.flatMap(keysOf));
};

/** One projector over events that it handles, in log order. */
export const runProjector = async (
  projector: AnyProjector,
  events: readonly RecordedEvent[],
  query: RowQuery,
): Promise<Pick<Applied, 'writes' | 'changes'>> => {
  const changes: Omit<Change, 'seq'>[] = [];
  let current: RecordedEvent | undefined;
  const batch = openBatchRows(projector.table, query, (ids, audience) => {
    if (!current || !isHeard(ids, audience)) return;
    const { senior, persons } = audience;
    const who = { seniorId: senior?.seniorId ?? null, area: senior?.area ?? null, persons: persons ?? [] };
    changes.push({ position: current.position, readModel: projector.name, event: current.type, ...who, ids });
  });
  await prefetch(projector, events, batch);
  for (const event of events) {
    current = event;
    try {
      await projector.on[event.type]?.(event, batch.rows);
    } catch (error) {
      throw failed(projector, event, error);
    }
  }
  return { writes: batch.writes(), changes };
};

export const handledBy = ({ on }: AnyProjector, events: readonly ReadEvent[]): readonly RecordedEvent[] =>
  events.flatMap((event) => (event.kind === 'event' && on[event.type] ? [event] : []));

/** The same, but for streams that are parked; an event that its handler fails on again and again parks its stream. */
export const project = async (
  projector: AnyProjector,
  events: readonly ReadEvent[],
  query: RowQuery,
  parkedBefore: Parked,
): Promise<Applied> => {
  const handled = handledBy(projector, events);
  const failures = new Map<Position, number>();
  const parking: Parking[] = [];
  for (let parked = parkedBefore; ;) {
    try {
      const applied = await runProjector(
        projector,
        handled.filter((event) => !parked.has(projector.name, event)),
        query,
      );
      return { projector: projector.name, ...applied, parking };
    } catch (error) {
      if (!(error instanceof ProjectorFailed) || !error.event) throw error;
      const { event } = error;
      const count = (failures.get(event.position) ?? 0) + 1;
      failures.set(event.position, count);
      if (count < triesEach) continue;
      parking.push(parkingOf(projector.name, event, reasonOf(error)));
      parked = parkedBefore.with(parking);
    }
  }
};
