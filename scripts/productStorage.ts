import { pino } from 'pino';
import { encryptedLog } from '../events/store/encrypted.ts';
import type { EventLog, SubjectKeys } from '../events/store/eventLog.ts';
import {
  LogAltered,
  LogMismatch,
  StoreMisconfigured,
  StoreUnavailable,
  type EventStore,
} from '../events/store/eventStore.ts';
import { eventRegistry } from '../events/store/eventRegistry.ts';
import { openPostgresEventStore } from '../events/store/postgres/postgresEventStore.ts';
import type { StoreLog } from '../events/store/storeLog.ts';
import { assertSameEventStore } from '../projections/runner/assertSameEventStore.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import { createDisposables } from '../server/disposables.ts';
import type { Config } from '../server/config.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import type { Database } from '../server/database/database.ts';
import { joinStorage, type Storage } from '../server/database/openStorage.ts';
import { openSubjectKeys } from '../server/database/subjectKeys.ts';
import { NoAnswer, Refused } from '../server/demo/httpClient.ts';
import { readSettings } from '../server/readSettings.ts';
import { accountStream } from '../events/account/accountEvents.ts';
import { nameStream } from '../server/account/nameStreams.ts';
import { serializers } from '../server/loggedError.ts';
import { ExitError } from './exitOnError.ts';

/** The product's storage for a script: next to a running server, or with the embedded database started for a while. */
export interface ProductStorage {
  readonly config: Config;
  readonly db: Database;
  readonly keys: SubjectKeys;
  readonly events: EventLog;
}

/** `mayReadFollower`: for a script that only reads the log, and for which a few events less at its end do no harm. */
type StorageOptions = NonNullable<Parameters<typeof joinStorage>[2]> & { readonly mayReadFollower?: boolean };

/** The store of EVENTSTORE_URL, or the one in the database. */
const openStore = async (
  { eventStoreUrl }: Config,
  { connection }: Storage,
  log: StoreLog,
  isFollowerEnough: boolean,
): Promise<EventStore> => {
  if (eventStoreUrl === undefined) return openPostgresEventStore({ connection, log });
  const { openEventStoreDb } = await import('../events/store/eventstoredb/eventStoreDb.ts');
  return openEventStoreDb({ url: eventStoreUrl, log, mayReadFollower: isFollowerEnough });
};

const open = async ({
  mayReadFollower = false,
  ...joining
}: StorageOptions): Promise<{ storage: ProductStorage; close(): Promise<void> }> => {
  const config = readSettings();
  const log = pino({ level: 'error', serializers }, pino.destination(2));
  const joined = await joinStorage(config, log, joining);
  const disposables = createDisposables();
  try {
    const { db, masterKey } = await disposables.add(Promise.resolve(joined), ({ stop }) => stop());
    const keys = await disposables.add(openSubjectKeys(db, masterKey), (opened) => opened.close());
    const store = await disposables.add(openStore(config, joined, log, mayReadFollower), (opened) => opened.close());
    return {
      storage: { config, db, keys, events: encryptedLog(store, keys, eventRegistry) },
      close: disposables.disposeAll,
    };
  } catch (error) {
    await disposables.disposeAll();
    throw error;
  }
};

const isPlain = (error: unknown): error is Error =>
  [CannotStart, ExitError, Refused, NoAnswer, LogMismatch, StoreMisconfigured, StoreUnavailable, LogAltered].some(
    (kind) => error instanceof kind,
  );

/** Runs a script's work with the storage open; ends with one plain sentence and exit code 1 where it fails. */
export const withProductStorage = async (
  work: (storage: ProductStorage) => Promise<void>,
  options: StorageOptions = {},
): Promise<void> => {
  try {
    const { storage, close } = await open(options);
    await work(storage).finally(close);
  } catch (error) {
    if (!isPlain(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

/** Positions in the read models mean nothing in another store: throws LogMismatch, for scripts that read the log by them. */
export const assertReadModelsOfStore = async ({ db, events }: Pick<ProductStorage, 'db' | 'events'>): Promise<void> => {
  const checkpoint = await readCheckpoint(db.pool);
  if (checkpoint) await assertSameEventStore(events.store, checkpoint);
};

/** The account of a username, according to the event store. */
export const findUserId = async (
  { keys, events }: Pick<ProductStorage, 'keys' | 'events'>,
  username: string,
): Promise<string | undefined> => {
  const stream = await events.readStream(await nameStream(keys, 'username', username));
  const last = stream.at(-1);
  return last?.kind === 'event' && last.type === 'UsernameConfirmed'
    ? (last.data as { userId: string }).userId
    : undefined;
};

/** A person's account from its stream; undefined once erased or never registered. */
export const readAccount = async (
  events: EventLog,
  userId: string,
): Promise<{ username: string; name: string; timeZone: string } | undefined> => {
  const written: Record<string, unknown> = {};
  for (const event of await events.readStream(accountStream(userId))) {
    if (event.kind === 'event' && (event.type === 'UserRegistered' || event.type === 'ProfileUpdated'))
      Object.assign(written, event.data);
  }
  const { username, firstName, lastName, timeZone } = written;
  if (typeof username !== 'string' || typeof timeZone !== 'string') return undefined;
  return { username, name: [firstName, lastName].filter(Boolean).join(' ') || username, timeZone };
};
