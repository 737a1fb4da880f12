import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { SERVED_TEMPLATE, TEMPLATE, TEST_POSTGRES } from './postgresOfThisRun.ts';

const asAdmin = async (connection: ClientConfig, statement: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface TestDatabase {
  readonly connection: ClientConfig;
  /** Cuts off every open connection. */
  drop(): Promise<void>;
}

const create = async (options: string): Promise<TestDatabase> => {
  const given = process.env[TEST_POSTGRES];
  if (given === undefined)
    throw new Error('Tests that need Postgres are named .db.test.ts and run by jest (project db)');
  const connection = JSON.parse(given) as ClientConfig;
  const database = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(connection, `create database ${database} ${options}`);
  return {
    connection: { ...connection, database },
    drop: () => asAdmin(connection, `drop database if exists ${database} with (force)`),
  };
};

/** By copying its files, which takes half as long as writing its pages to the log of Postgres. */
const COPIED = 'strategy file_copy';

/** A migrated database that nobody shares; drop it when done. */
export const freshDatabase = (): Promise<TestDatabase> => create(`template ${TEMPLATE} ${COPIED}`);
/** One that a node has been started on before. */
export const servedDatabase = (): Promise<TestDatabase> => create(`template ${SERVED_TEMPLATE} ${COPIED}`);
/** One without any table of ours. */
export const emptyDatabase = (): Promise<TestDatabase> => create('');
