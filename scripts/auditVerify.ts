import path from 'node:path';
import type { EventLog } from '../events/store/eventLog.ts';
import { positionOf, START, type Position } from '../events/store/eventStore.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import { KeyAltered } from '../server/database/subjectKeys.ts';
import { folderBlobs } from '../server/upload/folderBlobs.ts';
import { ExitError } from './exitOnError.ts';
import { createFindings, type Findings } from './findings.ts';
import type { ProductStorage } from './productStorage.ts';
import { shareOf, withShare } from './progress.ts';
import { erasedBy, faultOf } from './verifyEvent.ts';
import { compareWithHistory, type HistoryComparison } from './verifyHistory.ts';
import { openSeenEvents, type SeenEvents } from './verifyStreams.ts';
import { fileFaults } from './verifyFiles.ts';
import { openTreeComparison, type TreeComparison } from './verifyTree.ts';
import { openMadeReadModels, type MadeReadModels } from './verifyReadModels.ts';
import { guardFaults } from './verifyGuards.ts';
import { tableFaults } from './verifyTable.ts';

const page = 500;

/** In Postgres positions are consecutive. Returns the missing ones before the next one. */
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
  readonly made: MadeReadModels;
  readonly tree: TreeComparison;
  readonly history: HistoryComparison | undefined;
  /** Only for a store whose positions are consecutive. */
  readonly gapBefore: ((position: Position) => string | undefined) | undefined;
  readonly note: Findings['add'];
}

/** Reads the log to its end, each event once. */
const readLog = async ({ events, seen, made, tree, history, gapBefore, note }: Reading): Promise<Counts> => {
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
      await made.add(batch.events);
      await tree.add(batch.events);
      [after, isAtEnd] = [batch.upTo, batch.atEnd];
    }
  });
  await history?.finish(last);
  await tree.finish();
  if (last < begun) note(gapBefore?.(positionOf(BigInt(begun) + 1n)));
  const head = await events.store.head();
  if (last > head)
    note(
      `the log ends at position ${BigInt(head)} by its own count, and has events up to ${BigInt(last)}: they were added`,
    );
  return { events: count, erased, last };
};

/** A key that does not open ends the reading, since its events can't be distinguished from changed ones. */
const unlessKeyAltered =
  (note: Findings['add']) =>
  (error: unknown): undefined => {
    if (!(error instanceof KeyAltered)) throw error;
    note(`${error.message}. The log was read up to the first events under it`);
  };

/** The history of this store; a sentence if there is none to compare with. */
const historyOf = async ({ db, events }: Pick<ProductStorage, 'db' | 'events'>, note: Findings['add']) => {
  const checkpoint = await readCheckpoint(db.pool);
  if (!checkpoint) return { history: undefined, remark: 'Not compared with the history: there is none yet.' };
  if (checkpoint.storeId !== events.store.storeId)
    return {
      history: undefined,
      remark: 'Not compared with the history: it is of another store, until npm run rebuild.',
    };
  return { history: compareWithHistory(db, checkpoint.position, note), remark: undefined };
};

const notCompared =
  'The read models were not compared with the log: they are of another version or store, a stream is parked, or an account is being erased.';

/** The counts of a log without findings. */
const verdict = async (
  { seen, made, tree, history }: Pick<Reading, 'seen' | 'made' | 'tree' | 'history'>,
  counts: Counts,
  isCompared: boolean,
) => {
  const erased = counts.erased > 0 ? ` but ${counts.erased} erased ones` : '';
  const rows = isCompared ? ` ${await made.rows()} rows of read models are as the log gives them.` : '';
  const more = history ? ` ${history.count()} compared with the history.` : '';
  const proof = tree.fitting() > 0 ? ` ${tree.fitting()} signed checkpoints fit the log.` : '';
  const files = `${(await made.files()).length} files open`;
  return `Verified: ${counts.events} events, none missing, all decrypted${erased}; ${await seen.streams()} streams in order, ${files}.${rows}${more}${proof} Nothing found.`;
};

type Storage = Pick<ProductStorage, 'config' | 'db' | 'keys' | 'events'>;

/** Faults that only show after the last event. */
const faultsAfter = async (
  storage: Storage,
  { seen, made, gapBefore }: Reading,
  counts: Counts,
): Promise<readonly string[]> => {
  const { config, db } = storage;
  const blobs = await folderBlobs(path.join(config.dataDir, 'blobs'));
  return [
    ...(await seen.versionFaults()),
    ...(await seen.erasureFaults()),
    ...(gapBefore ? await tableFaults(db, counts.last, counts.events) : []),
    ...(await guardFaults(db)),
    ...(await fileFaults({ ...storage, blobs }, await made.files())),
  ];
};

/** Includes the sentences below the verdict. */
const verify = async (storage: Storage, parts: Pick<Reading, 'seen' | 'made'>): Promise<readonly string[]> => {
  const findings = createFindings();
  const note = findings.add;
  const { history, remark } = await historyOf(storage, note);
  const gapBefore = storage.config.eventStoreUrl === undefined ? positionGaps() : undefined;
  const tree = await openTreeComparison(storage, note);
  const reading: Reading = { ...parts, tree, events: storage.events, history, gapBefore, note };
  const counts = await readLog(reading).catch(unlessKeyAltered(note));
  if (counts) for (const fault of await faultsAfter(storage, reading, counts)) note(fault);
  const differences = counts && (await parts.made.faults());
  for (const difference of differences ?? []) note(difference);
  const remarks = [
    ...tree.remarks,
    remark,
    differences === undefined && remark === undefined ? notCompared : undefined,
  ].filter((each) => each !== undefined);
  if (!counts || findings.count() > 0)
    throw new ExitError(['The event store is not whole:', findings.text(), ...remarks].join('\n'));
  return [await verdict(reading, counts, differences !== undefined), ...remarks];
};

/**
 * Reads and decrypts the whole log, checks the MACs, compares it with the history and with the read models that it gives, opens each file, and
 * looks at each stream's versions and at the keys that were destroyed. Ends with one line on stderr where nothing was found; throws with a
 * sentence for each finding.
 */
export const verifyLog = async (storage: Storage): Promise<void> => {
  const { db, events } = storage;
  const seen = await openSeenEvents(db);
  try {
    const made = await openMadeReadModels(db, events.store.storeId);
    try {
      for (const line of await verify(storage, { seen, made })) console.error(line);
    } finally {
      await made.close();
    }
  } finally {
    await seen.close();
  }
};
