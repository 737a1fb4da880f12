import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { positionOf, type EventStore, type Position, type StoredEvent } from '../../events/store/eventStore.ts';
import { askForErasure } from '../../server/account/erasures.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSubjectKeys } from '../../server/database/subjectKeys.ts';
import { isSame, locationOf, wholeLog } from '../copyLog.ts';
import { ExitError } from '../exitOnError.ts';
import type { CheckedArchive } from './checkArchive.ts';
import { readSavedLog } from './logFile.ts';

/** Events of the kept log after the backup, and the number of people they erase. */
export interface KeptLog {
  readonly later: number;
  readonly erased: number;
}

const patienceMs = 60_000;
const unchanged = 'Nothing was changed.';

const notTheSame = (why: string): ExitError =>
  new ExitError(
    `The log in the event store (EVENTSTORE_URL) isn't the one that was saved: ${why}. Without --keep-log a restore needs an empty one. ${unchanged}`,
  );

const differenceOf = (saved: StoredEvent, present: StoredEvent | undefined): string | undefined => {
  if (present === undefined) return `it ends before ${locationOf(saved)}`;
  if (!isSame(saved, present)) return `it has ${locationOf(present)} where the backup has ${locationOf(saved)}`;
  return saved.position === present.position ? undefined : `it has ${locationOf(saved)} at another position`;
};

/** A log that survived the database: throws ExitError unless it begins with the saved events, at their positions. Returns how many follow. */
export const countLaterEvents = async (store: EventStore, { folder, manifest }: CheckedArchive): Promise<number> => {
  if (store.storeId !== manifest.log.storeId) throw notTheSame('it is another store');
  const there = wholeLog(store, patienceMs);
  for await (const saved of readSavedLog(folder)) {
    const { value: present } = await there.next();
    const difference = differenceOf(saved, present);
    if (difference !== undefined) throw notTheSame(difference);
  }
  let later = 0;
  while ((await there.next()).done !== true) later += 1;
  return later;
};

const erasedAfter = async (
  events: Pick<ReturnType<typeof encryptedLog>, 'readAll'>,
  start: Position,
): Promise<ReadonlySet<string>> => {
  const erased = new Set<string>();
  for (let after = start; ;) {
    const page = await events.readAll({ after, limit: 500 });
    for (const event of page.events)
      // one that isn't proven to be ours erases nobody
      if (event.kind === 'event' && event.type === 'AccountErased')
        erased.add((event.data as { readonly userId: string }).userId);
    if (page.atEnd) return erased;
    after = page.upTo;
  }
};

interface Kept {
  readonly connection: ClientConfig;
  readonly store: EventStore;
  readonly masterKey: Uint8Array;
  readonly log: Logger;
}

/** By the kept log some people were erased after the backup, which brought their keys back: the job of erasures destroys these again. Returns how many. */
export const eraseAgain = async (
  { connection, store, masterKey, log }: Kept,
  { manifest }: CheckedArchive,
): Promise<number> => {
  const db = await openDatabase({ connection, log });
  const keys = await openSubjectKeys(db, masterKey);
  try {
    const erased = await erasedAfter(
      encryptedLog(store, keys, eventRegistry),
      positionOf(BigInt(manifest.log.position)),
    );
    for (const userId of erased) await askForErasure(db.pool, userId, new Date());
    return erased.size;
  } finally {
    await keys.close();
    await db.close();
  }
};
