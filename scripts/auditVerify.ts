import type { EventLog } from '../events/store/eventLog.ts';
import { positionOf, START, type Position } from '../events/store/eventStore.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import { KeyAltered } from '../server/database/subjectKeys.ts';
import { ExitError } from './exitOnError.ts';
import { createFindings, type Findings } from './findings.ts';
import type { ProductStorage } from './productStorage.ts';
import { shareOf, withShare } from './progress.ts';
import { erasedBy, faultOf } from './verifyEvent.ts';
import { compareWithHistory, type HistoryComparison } from './verifyHistory.ts';
import { openSeenEvents, type SeenEvents } from './verifyStreams.ts';
import { tableFaults } from './verifyTable.ts';

const page = 500;

/** In Postgres positions are consecutive. Returns what is missing before the next one. */
const positionGaps = (): ((position: Position) => string | undefined) => {
  let due = 1n;
  return (position) => {
    const [first, last] = [due, BigInt(position) - 1n];
    due = BigInt(position) + 1n;
    if (last < first - 1n) return `position ${BigInt(position)} is there twice`;
    if (first > last) return undefined;
    return first === last ? `position ${first} is missing` : `positions ${first} to ${last} are missing`;
  };
};

interface Counts {
  readonly events: number;
  readonly erased: number;
  /** The position of the last one. */
  readonly last: Position;
}

interface Reading {
  readonly events: EventLog;
  readonly seen: SeenEvents;
  readonly history: HistoryComparison | undefined;
  /** Of a store whose positions are consecutive. */
  readonly gapBefore: ((position: Position) => string | undefined) | undefined;
  readonly note: Findings['add'];
}

/** Reads the log to its end, each event once. */
const readLog = async ({ events, seen, history, gapBefore, note }: Reading): Promise<Counts> => {
  const begun = await events.store.head();
  let [count, erased, last]: [number, number, Position] = [0, 0, START];
  await withShare('Verifying', async (done) => {
    for (let after = START, isAtEnd = false; !isAtEnd; done(shareOf(after, begun))) {
      const batch = await events.readAll({ after, limit: page, isLenient: true });
      for (const event of batch.events) {
        note(gapBefore?.(event.position));
        note(faultOf(event));
        await history?.compare(event);
        count += 1;
        if (event.kind === 'erased') erased += 1;
        last = event.position;
      }
      await seen.add(
        batch.events,
        batch.events.flatMap((event) => erasedBy(event)),
      );
      [after, isAtEnd] = [batch.upTo, batch.atEnd];
    }
  });
  await history?.finish(last);
  if (last < begun) note(gapBefore?.(positionOf(BigInt(begun) + 1n)));
  const head = await events.store.head();
  if (last > head) note(`the log ends at position ${BigInt(head)} by its own count, and has events up to ${BigInt(last)}: they were added`);
  return { events: count, erased, last };
};

/** A key that does not open ends the reading, as its events can't be told from others that were changed. */
const unlessKeyAltered =
  (note: Findings['add']) =>
  (error: unknown): undefined => {
    if (!(error instanceof KeyAltered)) throw error;
    note(`${error.message}. The log was read up to the first events under it`);
  };

/** The history of this store; a sentence where there is none to compare with. */
const historyOf = async ({ db, events }: Pick<ProductStorage, 'db' | 'events'>, note: Findings['add']) => {
  const checkpoint = await readCheckpoint(db.pool);
  if (!checkpoint) return { history: undefined, remark: 'Not compared with the history: there is none yet.' };
  if (checkpoint.storeId !== events.store.storeId)
    return { history: undefined, remark: 'Not compared with the history: it is of another store, until npm run rebuild.' };
  return { history: compareWithHistory(db, checkpoint.position, note), remark: undefined };
};

/**
 * Reads and decrypts the whole log, checks the MACs, compares it with the history, and looks at each stream's versions and at the keys that
 * were destroyed. Ends with one line on stderr where nothing was found; throws with a sentence for each finding.
 */
export const verifyLog = async (storage: Pick<ProductStorage, 'config' | 'db' | 'keys' | 'events'>): Promise<void> => {
  const { config, db, events } = storage;
  const findings = createFindings();
  const note = findings.add;
  const seen = await openSeenEvents(db);
  try {
    const { history, remark } = await historyOf(storage, note);
    const gapBefore = config.eventStoreUrl === undefined ? positionGaps() : undefined;
    const counts = await readLog({ events, seen, history, gapBefore, note }).catch(unlessKeyAltered(note));
    if (counts) for (const fault of [...(await seen.versionFaults()), ...(await seen.erasureFaults())]) note(fault);
    if (counts && gapBefore) for (const fault of await tableFaults(db, counts.last, counts.events)) note(fault);
    if (!counts || findings.count() > 0)
      throw new ExitError(['The event store is not whole:', findings.text(), remark ?? []].flat().join('\n'));
    const erased = counts.erased > 0 ? ` but ${counts.erased} erased ones` : '';
    const more = history ? `${history.count()} compared with the history. ` : '';
    console.error(
      `Verified: ${counts.events} events, none missing, all decrypted${erased}; ${await seen.streams()} streams in order. ${more}Nothing found.`,
    );
    if (remark !== undefined) console.error(remark);
  } finally {
    await seen.close();
  }
};
