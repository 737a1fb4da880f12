import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { dataDirHolder } from '../../server/database/dataDirLock.ts';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { buildPrograms } from './buildPrograms.ts';
import { TEMPLATE, TEST_POSTGRES } from './postgresOfThisRun.ts';
import { makeServedTemplate } from './servedTemplate.ts';

const PREFIX = 'hearthline-tests-';

/** Folders of runs that were killed. */
const sweep = async (): Promise<void> => {
  const folders = (await readdir(os.tmpdir()))
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(os.tmpdir(), name));
  for (const folder of folders) {
    const isYoung = (await readdir(folder).catch(() => [])).length === 0;
    if (!isYoung && (await dataDirHolder(folder)) === undefined)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '600',
  autovacuum_naptime: '1h',
};

const makeTemplates = async (connection: ClientConfig): Promise<void> => {
  const admin = new pg.Client(connection);
  await admin.connect();
  try {
    await admin.query(`create database ${TEMPLATE}`);
    await migrate({ ...connection, database: TEMPLATE });
    await makeServedTemplate(admin, connection);
  } finally {
    await admin.end();
  }
};

/** For a whole run of jest: the programs that tests start, one Postgres without fsync, and two databases to copy for the tests. */
export const setUpPostgres = async (): Promise<void> => {
  if (process.env[TEST_POSTGRES] !== undefined) return;
  await sweep();
  const removePrograms = await buildPrograms();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), PREFIX));
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }), settings });
  const endTestPostgres = async (): Promise<void> => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    await removePrograms();
  };
  Object.assign(globalThis, { endTestPostgres });
  process.env[TEST_POSTGRES] = JSON.stringify(postgres.connection);
  await makeTemplates(postgres.connection).catch(async (error: unknown) => {
    await endTestPostgres();
    throw error;
  });
};
