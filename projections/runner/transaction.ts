import type { Client } from 'pg';

const endedBy = async <T>(
  client: Pick<Client, 'query'>,
  work: () => Promise<T>,
  endOf: (result: T) => 'commit' | 'rollback',
): Promise<T> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query(endOf(result));
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** One transaction on a connection of the runner: all of the work or nothing. */
export const inTransaction = <T>(client: Pick<Client, 'query'>, work: () => Promise<T>): Promise<T> =>
  endedBy(client, work, () => 'commit');

/** The same, rolled back where the work returns undefined because nothing is due. */
export const inTransactionIfDue = <T>(
  client: Pick<Client, 'query'>,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => endedBy(client, work, (result) => (result === undefined ? 'rollback' : 'commit'));
