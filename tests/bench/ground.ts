import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog, SubjectKeys } from '../../events/store/eventLog.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import type { Database } from '../../server/database/database.ts';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { confirmMasterKey } from '../../server/database/masterKey.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSubjectKeys } from '../../server/database/subjectKeys.ts';
import { databaseUrl } from '../support/databaseUrl.ts';

/** A folder on the project's own disk: a temporary one may be in memory, where fsync costs nothing. */
export const benchFolder = async (): Promise<{ folder: string; remove(): Promise<void> }> => {
  const parent = path.resolve('.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'bench-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Throws unless acknowledged writes are on the disk, for both sides alike. */
const assertDurable = async (connection: ClientConfig): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  await client.end();
  if (rows[0]?.fsync !== 'on' || rows[0].commit !== 'on')
    throw new Error('The benchmark needs fsync and synchronous_commit on');
};

export interface Site {
  readonly connection: ClientConfig;
  readonly databaseUrl: string;
  readonly masterKey: Uint8Array;
  readonly db: Database;
  readonly keys: SubjectKeys;
  readonly events: EventLog;
  close(): Promise<void>;
}
export interface Ground {
  readonly connection: ClientConfig;
  /** A migrated database with keys and a store of its own: the one at that address, else the Postgres one. */
  site(eventStoreUrl?: string): Promise<Site>;
  close(): Promise<void>;
}

const log = pino({ level: 'error' }, pino.destination(2));

const openStore = (connection: ClientConfig, eventStoreUrl: string | undefined): Promise<EventStore> =>
  eventStoreUrl === undefined
    ? openPostgresEventStore({ connection, log })
    : openEventStoreDb({ url: eventStoreUrl, log });

const openSite = async (server: ClientConfig, eventStoreUrl: string | undefined): Promise<Site> => {
  const database = `bench_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const connection = { ...server, database };
  await migrate(connection);
  const db = await openDatabase({ connection, log });
  const masterKey = new Uint8Array(randomBytes(32));
  await confirmMasterKey(db.pool, masterKey);
  const keys = await openSubjectKeys(db, masterKey);
  const store = await openStore(connection, eventStoreUrl);
  if ((await store.readAll({ after: 'start', limit: 1 })).events.length > 0)
    throw new Error('The event store to measure must be empty');
  const close = async (): Promise<void> => {
    await store.close();
    await keys.close();
    await db.close();
  };
  return {
    connection,
    databaseUrl: databaseUrl(connection),
    masterKey,
    db,
    keys,
    events: encryptedLog(store, keys, eventRegistry),
    close,
  };
};

/** The embedded Postgres as the product runs it, in a folder of its own. */
export const openGround = async (folder: string): Promise<Ground> => {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'ground'), log });
  const { connection } = postgres;
  const sites: Site[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.close()));
    await postgres.stop();
  };
  await assertDurable(connection).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    connection,
    async site(eventStoreUrl) {
      const site = await openSite(connection, eventStoreUrl);
      sites.push(site);
      return site;
    },
    close,
  };
};
