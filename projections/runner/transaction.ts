import type { Client } from 'pg';

/** One transaction on a connection of the runner's own: all of the work or nothing. */
export const inTransaction = async <T>(client: Pick<Client, 'query'>, work: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
