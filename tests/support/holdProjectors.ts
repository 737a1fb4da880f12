import pg from 'pg';
import type { TestServer } from './testServer.ts';

/** Blocks the projectors: this connection holds their checkpoint. Returns the function that releases them. */
export const holdProjectors = async ({ database }: Pick<TestServer, 'database'>): Promise<() => Promise<void>> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin; select 1 from runner.checkpoint for update');
  return () => client.end();
};
