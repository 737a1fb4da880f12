import pg from 'pg';
import type { TestServer } from './testServer.ts';

/** The projectors can't move while this connection holds their checkpoint. Returns what lets them go on. */
export const holdProjectors = async ({ database }: Pick<TestServer, 'database'>): Promise<() => Promise<void>> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin; select 1 from runner.checkpoint for update');
  return () => client.end();
};
