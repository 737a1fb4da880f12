import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import type { Config } from '../../server/config.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { loadConfig } from '../../server/loadConfig.ts';
import type { PushLimits } from '../../server/push/pushLimits.ts';
import type { ReadClocks } from '../../server/jobs/clockReadings.ts';
import { startNode } from '../../server/startNode.ts';
import type { FormLimits } from '../../server/upload/openForms.ts';
import type { ReadLimits } from '../../server/upload/openReads.ts';
import { browserOf, type Browser } from './browser.ts';
import { freshDatabase, servedDatabase, type TestDatabase } from './database.ts';
import { waitLong } from './waitLong.ts';

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  readonly now?: () => Date;
  /** By default all clocks agree with `now`. */
  readonly readClocks?: ReadClocks;
  readonly log?: Logger;
  /** Instead of a fresh one; dropped when the server closes. */
  readonly database?: TestDatabase;
  /** The key of a database that has one already. */
  readonly masterKey?: Uint8Array;
  /** Another node on the database of a running test server, which also drops it. */
  readonly beside?: TestServer;
  /**
   * Its answers wait for the read models no longer than the product's do, which is two seconds: for tests in which
   * these make no progress.
   */
  readonly isHasty?: boolean;
  readonly pushLimits?: Partial<PushLimits>;
  readonly formLimits?: Partial<FormLimits>;
  readonly readLimits?: Partial<ReadLimits>;
  readonly pushDeadlineMs?: number;
  /** Default: no jobs; a test runs those that it is about. 'none': the reactors and the sender as well. */
  readonly work?: 'reactors' | 'none';
}
export interface TestServer {
  readonly url: string;
  readonly deps: Dependencies;
  readonly database: TestDatabase;
  readonly masterKey: Uint8Array;
  /** A browser that is signed in as somebody new. */
  signedUp(person?: object): Promise<Browser & { readonly userId: string }>;
  close(): Promise<void>;
}

export const testPassword = 'correct horse';
const unlimited = { login: 1e6, register: 1e6, read: 1e6, write: 1e6, upload: 1e6, demo: 1e6 };

const agreeingWith =
  (now: () => Date): ReadClocks =>
  () =>
    Promise.resolve({ wallMs: now().getTime(), uptimeMs: now().getTime(), databaseAheadMs: 0 });

const openTestDatabase = async ({ beside, database, masterKey = randomBytes(32), config }: TestServerOptions) => {
  if (beside) return { database: { ...beside.database, drop: () => Promise.resolve() }, masterKey: beside.masterKey };
  // the read models of the one that has them are of its own log
  const openNew = config?.eventStoreUrl === undefined ? servedDatabase : freshDatabase;
  return { database: database ?? (await openNew()), masterKey };
};

/** The whole product in this process, on a database of its own and a free port, without rate limits. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const {
    config: overrides = {},
    now,
    log = pino({ level: 'silent' }),
    beside,
    isHasty = false,
    pushLimits = {},
    formLimits = {},
    readLimits = {},
    pushDeadlineMs,
    work = 'reactors',
  } = options;
  const dataDir = beside?.deps.config.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'hearthline-server-')));
  const config: Config = {
    ...loadConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEFAULT_TIME_ZONE: 'Europe/Berlin' }),
    rateLimits: unlimited,
    ...overrides,
  };
  const { database, masterKey } = await openTestDatabase(options);
  const { connection } = database;
  const db = await openDatabase({ connection, log });
  const clocks = now ? { now, readClocks: options.readClocks ?? agreeingWith(now) } : {};
  const node = await startNode({
    config,
    storage: { db, connection, masterKey },
    log,
    pushLimits,
    formLimits,
    readLimits,
    pushDeadlineMs,
    work,
    ...clocks,
  });
  if (!isHasty) waitLong(node.deps);
  const url = node.url.replace('localhost', '127.0.0.1');
  const close = async (): Promise<void> => {
    await node.close();
    await db.close();
    await database.drop();
    if (!beside) await rm(dataDir, { recursive: true, force: true });
  };
  return { url, deps: node.deps, database, masterKey, signedUp: (person) => signUp(url, person), close };
};

const signUp = async (url: string, person: object = {}): Promise<Browser & { userId: string }> => {
  const browser = browserOf(url);
  const registration = {
    username: `rosa-${randomUUID()}`,
    password: testPassword,
    firstName: 'Rosa',
    role: 'senior',
    ...person,
  };
  const { status, body } = await browser.post<{ id: string }>('/api/register', registration);
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`);
  return { ...browser, userId: body.id };
};
