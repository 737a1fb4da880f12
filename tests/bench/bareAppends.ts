import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { NewEvent } from '../../events/store/eventStore.ts';
import { proposedEvent } from '../../events/store/eventstoredb/recordedEvents.ts';
import { readStoreAddress } from '../../events/store/eventstoredb/storeAddress.ts';
import { silentStoreLog } from '../../events/store/storeLog.ts';
import { measuredOf, type Measured } from './load.ts';

export interface BareAppends {
  /** Measures this many appends by concurrent callers. */
  measure(connections: number, appends: number): Promise<Measured>;
  close(): Promise<void>;
}

/**
 * The least that any command on that store needs: one event appended to a stream of its own, by the product's client.
 * All are copies of one event, so no product may read that log afterwards.
 */
export const openBareAppends = (url: string, event: NewEvent): BareAppends => {
  const { connectionString, credentials } = readStoreAddress(url, silentStoreLog);
  const client = EventStoreDBClient.connectionString(connectionString) as EventStoreDBClient;
  const appendOne = async (): Promise<number> => {
    const since = performance.now();
    const proposed = proposedEvent({ ...event, id: randomUUID() });
    await client.appendToStream(`bare-${randomUUID()}`, proposed, {
      expectedRevision: 'no_stream',
      credentials,
      requiresLeader: true,
    });
    return performance.now() - since;
  };
  const measure: BareAppends['measure'] = async (connections, appends) => {
    const times: number[] = [];
    let left = appends;
    const work = async (): Promise<void> => {
      while (left-- > 0) times.push(await appendOne());
    };
    const since = performance.now();
    await Promise.all(Array.from({ length: connections }, work));
    return measuredOf(times, (performance.now() - since) / 1000);
  };
  return { measure, close: () => client.dispose() };
};
