import path from 'node:path';
import type { EventLog } from '../events/store/eventLog.ts';
import { positionOf, START, StoreUnavailable, type Position } from '../events/store/eventStore.ts';
import { withLeaf, type EventWithLeaf } from '../projections/runner/history.ts';
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
import { lookForHead } from './verifyHead.ts';
import { NotFinished, notFinished, pagesAhead } from './verifyReading.ts';
import { openTreeComparison, type TreeComparison } from './verifyTree.ts';
import { openMadeReadModels, type MadeReadModels } from './verifyReadModels.ts';
import { guardFaults } from './verifyGuards.ts';
import { tableFaults } from './verifyTable.ts';

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
  /** Stops the reading. */
  readonly signal: AbortSignal | undefined;
}

/** Compares one event after the other with all that can be said of it so far. */
const readPages = async (
  { events, seen, made, tree, history, gapBefore, note, signal }: Reading,
  begun: Position,
): Promise<Counts> => {
  let [count, erased, last]: [number, number, Position] = [0, 0, START];
  const compare = async (read: EventWithLeaf): Promise<void> => {
    const { event } = read;
    note(gapBefore?.(event.position));
    note(faultOf(event));
    await history?.compare(read);
    count += 1;
    if (event.kind === 'erased') erased += 1;
    last = event.position;
  };
  await withShare('Verifying', async (done) => {
    for await (const { events: page, upTo } of pagesAhead(events)) {
      const read = page.map(withLeaf);
      for (const each of read) await compare(each);
      await Promise.all([seen.add(page, page.flatMap(erasedBy)), made.add(page), tree.add(read)]);
      if (signal?.aborted) throw new NotFinished(last, begun, 'it was stopped');
      done(shareOf(upTo, begun));
    }
  }).catch((error: unknown) => {
    throw error instanceof StoreUnavailable ? new NotFinished(last, begun, error.message) : error;
  });
  return { events: count, erased, last };
};

/** Reads the log to its end, each event once. */
const readLog = async (reading: Reading): Promise<Counts> => {
  const { events, tree, history, gapBefore, note } = reading;
  const begun = await events.store.head();
  const counts = await readPages(reading, begun);
  const { last } = counts;
  await history?.finish(last);
  await tree.finish();
  if (last < begun) note(gapBefore?.(positionOf(BigInt(begun) + 1n)));
  const head = await events.store.head();
  if (last > head)
    note(
      `the log ends at position ${BigInt(head)} by its own count, and has events up to ${BigInt(last)}: they were added`,
    );
  return counts;
};

/** A key that does not open ends the reading, since its events can't be distinguished from changed ones. */
const unlessKeyAltered =
  (findings: Findings) =>
  (error: unknown): undefined => {
    if (error instanceof NotFinished) throw notFinished(error, findings);
    if (!(error instanceof KeyAltered)) throw error;
    findings.add(`${error.message}. The log was read up to the first events under it`);
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
  const fitting = tree.fitting().length;
  const proof = fitting > 0 ? ` ${fitting} signed checkpoints fit the log.` : '';
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

interface VerifyOptions {
  /** The digits of a head on paper, "a1b2-c3d4", which a signed checkpoint that fits the log must have. */
  readonly head?: string | undefined;
  /** Stops the reading. */
  readonly signal?: AbortSignal | undefined;
}

/** Includes the sentences below the verdict. */
const verify = async (
  storage: Storage,
  parts: Pick<Reading, 'seen' | 'made'>,
  { head, signal }: VerifyOptions,
): Promise<readonly string[]> => {
  const findings = createFindings();
  const note = findings.add;
  const { history, remark } = await historyOf(storage, note);
  const gapBefore = storage.config.eventStoreUrl === undefined ? positionGaps() : undefined;
  const tree = await openTreeComparison(storage, note);
  const reading: Reading = { ...parts, tree, events: storage.events, history, gapBefore, note, signal };
  const counts = await readLog(reading).catch(unlessKeyAltered(findings));
  if (counts) for (const fault of await faultsAfter(storage, reading, counts)) note(fault);
  const differences = counts && (await parts.made.faults());
  for (const difference of differences ?? []) note(difference);
  const looked = head === undefined || !counts ? {} : lookForHead(head, tree.fitting());
  note(looked.fault);
  const remarks = [
    looked.sentence,
    remark,
    differences === undefined && remark === undefined ? notCompared : undefined,
    ...tree.remarks,
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
export const verifyLog = async (storage: Storage, options: VerifyOptions = {}): Promise<void> => {
  const { db, events } = storage;
  const seen = await openSeenEvents(db);
  try {
    const made = await openMadeReadModels(db, events.store.storeId);
    try {
      for (const line of await verify(storage, { seen, made }, options)) console.error(line);
    } finally {
      await made.close();
    }
  } finally {
    await seen.close();
  }
};
