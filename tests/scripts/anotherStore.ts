import { createHash } from 'node:crypto';
import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { connect } from '../store/rawLog.ts';
import { readLogAfter } from '../store/someEvents.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

/** A fresh database whose store has an id of its own: those of tests are copies of one template. */
export const anotherStore = async (): Promise<TestDatabase> => {
  const database = await freshDatabase();
  const client = await connect(database.connection);
  await client.query('update es.head set store_id = gen_random_uuid()');
  await client.end();
  return database;
};

/** All that must be the same in two stores of one log: everything but positions. A payload is represented by its hash. */
export const logOf = async (store: EventStore) =>
  (await readLogAfter(store, 'start', 500)).map(({ position: _position, payload, metadata, ...event }) => ({
    ...event,
    payload: createHash('sha256').update(payload).digest('hex'),
    metadata: JSON.stringify(metadata),
  }));

/** The number of events so far; each call continues where the last one ended. */
export const counterOf = (store: EventStore) => {
  let [count, after]: [number, Position | 'start'] = [0, 'start'];
  return async (): Promise<number> => {
    const more = await readLogAfter(store, after, 500);
    count += more.length;
    after = more.at(-1)?.position ?? after;
    return count;
  };
};
