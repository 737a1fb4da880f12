import { accountStream } from '../../events/account/accountEvents.ts';
import type { EventLog, ReadEvent } from '../../events/store/eventLog.ts';
import { START, type Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';
import {
  listReadingPositions,
  listRecordPositions,
  listSeniorsOf,
  mostPositions,
  teamTypes,
} from './recordEventsQueries.ts';
import { readingTypes } from './replayProjectors.ts';

/** The sources that a replay reads. */
export interface RecordSources {
  readonly events: EventLog;
  /** The live read models, which say where a senior's events are. */
  readonly live: Queryable;
  /** Ends a replay that takes too long. */
  readonly signal: AbortSignal;
}

const readAt = async (
  { events, signal }: RecordSources,
  positions: readonly Position[],
): Promise<readonly ReadEvent[]> => {
  const stored = [];
  for await (const event of events.store.readAt(positions, signal)) stored.push(event);
  return events.open(stored);
};

/** A senior's events of these types that were recorded by a moment, in log order. */
export const readRecord = async (
  sources: RecordSources,
  seniorId: string,
  types: readonly string[],
  knownAt: Date,
): Promise<readonly ReadEvent[]> => {
  const read: ReadEvent[] = [];
  for (let after = START; ;) {
    const positions = await listRecordPositions(sources.live, seniorId, { types, knownAt, after });
    for (const event of await readAt(sources, positions)) read.push(event);
    const last = positions.at(-1);
    if (last === undefined || positions.length < mostPositions) return read;
    after = last;
  }
};

/** Readings of a page. */
const pageSize = 500;

/** The senior's readings that were recorded by a moment: whole streams, a page at a time; the next one is read meanwhile. */
export const readReadings = async function* (
  sources: RecordSources,
  seniorId: string,
  knownAt: Date,
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const readings = await listReadingPositions(sources.live, seniorId, readingTypes, knownAt);
  const read = (from: number): Promise<readonly ReadEvent[]> => {
    const page = readAt(sources, readings.slice(from, from + pageSize).flat());
    // a page that is read ahead may fail before it is awaited
    page.catch(() => undefined);
    return page;
  };
  for (let from = 0, next = read(0); from < readings.length;) {
    const page = await next;
    from += pageSize;
    next = read(from);
    yield page;
  }
};

export const readAccount = ({ events, signal }: RecordSources, userId: string): Promise<readonly ReadEvent[]> =>
  events.readStream(accountStream(userId), signal);

/**
 * The events of the other care teams that the senior is or was in, and their seniors: the name by which somebody stands on a record depends
 * on every team that both were in.
 */
export const readOtherTeams = async (
  sources: RecordSources,
  seniorId: string,
  knownAt: Date,
): Promise<{ readonly seniors: readonly string[]; readonly teams: readonly ReadEvent[] }> => {
  const seniors = await listSeniorsOf(sources.live, seniorId);
  const teams: ReadEvent[] = [];
  for (const id of seniors) teams.push(...(await readRecord(sources, id, teamTypes, knownAt)));
  return { seniors, teams };
};
