import { START, type Position } from '../events/store/eventStore.ts';
import { historyRowOf, type EventWithLeaf, type HistoryRow } from '../projections/runner/history.ts';
import { listWholeHistory } from '../projections/runner/historyQueries.ts';
import type { Database } from '../server/database/database.ts';

/** Compares the log with its history, one event after the other in the order of the log. */
export interface HistoryComparison {
  compare(read: EventWithLeaf): Promise<void>;
  /** Called after the last event, at that position: rows of the read models beyond it are missing in the log. */
  finish(last: Position): Promise<void>;
  /** Events that were compared. */
  count(): number;
}

const page = 1000;

/** Rows up to a position, in order; few of them are in memory. */
const readHistory = async function* (db: Database, upTo: Position): AsyncGenerator<HistoryRow, undefined> {
  for (let after: Position = START; ;) {
    const from = after;
    const rows = await db.pipelined((on) => listWholeHistory(on, from, upTo, page));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return undefined;
    after = last.position;
  }
};

const placeOf = ({ type, version, stream }: HistoryRow): string => `${type}, version ${version} of ${stream}`;
const at = ({ position }: HistoryRow): string => `position ${BigInt(position)}`;

const missing = (row: HistoryRow): string => `${at(row)} is missing: the history has ${placeOf(row)}`;
const added = (row: HistoryRow): string =>
  `${at(row)} (${placeOf(row)}) is not in the history: it was added, or the history was changed`;

const compared = ['happened_at', 'recorded_at', 'senior_id', 'actor_id', 'agent'] as const;
const labels = {
  happened_at: 'it happened at',
  recorded_at: 'it was recorded at',
  senior_id: 'it is of the record of',
  actor_id: 'it was done by',
  agent: 'it was entered by',
};

const difference = (log: HistoryRow, history: HistoryRow): string | undefined => {
  if (placeOf(log) !== placeOf(history))
    return `${at(log)} was moved or replaced: the log has ${placeOf(log)} there, the history ${placeOf(history)}`;
  const column = compared.find((name) => log[name] !== history[name]);
  if (column === undefined)
    return log.leaf === history.leaf ? undefined : `${at(log)} (${log.type}) was changed since it was recorded`;
  const [here, there] = [log[column] ?? 'nobody knows', history[column] ?? 'nobody knows'];
  return `${at(log)} (${log.type}) was changed: in the log ${labels[column]} ${here}, in the history ${there}`;
};

export const compareWithHistory = (
  db: Database,
  upTo: Position,
  note: (sentence: string | undefined) => void,
): HistoryComparison => {
  const rows = readHistory(db, upTo);
  let next: HistoryRow | undefined;
  let count = 0;
  const advance = async (): Promise<void> => void (next = (await rows.next()).value);
  const begun = advance();
  // awaited by the first use
  begun.catch(() => undefined);
  /** Notes the history's events before a position. */
  const skipTo = async (position?: Position): Promise<void> => {
    await begun;
    for (; next && (position === undefined || next.position < position); await advance()) note(missing(next));
  };
  return {
    compare: async (read) => {
      const { event } = read;
      if (event.position > upTo) return;
      await skipTo(event.position);
      const log = historyRowOf(read);
      count += 1;
      if (next?.position !== event.position) return note(added(log));
      note(difference(log, next));
      await advance();
    },
    finish: async (last) => {
      await skipTo();
      if (last < upTo)
        note(
          `the log ends at position ${BigInt(last)}, and the read models have come to ${BigInt(upTo)}: its end is missing`,
        );
    },
    count: () => count,
  };
};
