import { types, type Client, type ClientConfig } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Queryable, Statement } from '../queryable.ts';
import { projectBatch, type BatchInput } from '../runner/batch.ts';
import { closeClient, openReplayClient } from '../runner/client.ts';
import { readParked, type Parked } from '../runner/parked.ts';
import { tableDefinition } from '../runner/readModelTables.ts';
import { openRowCache } from '../runner/rowCache.ts';
import { liveGeneration, nextGeneration } from '../runner/schema.ts';
import { sendSteps } from '../runner/steps.ts';
import { replayProjectors } from './replayProjectors.ts';

/** Read models of some events, in temporary tables. */
export interface ReplayTables {
  /** Each event once; of one stream in log order. */
  project(events: readonly ReadEvent[]): Promise<void>;
  /** Answers the queries of the live read models from these. */
  readonly on: Queryable;
}

/** Connections for replays, each with empty tables between two of them. */
export interface ReplayConnections {
  /** The rows are gone once `work` has ended. */
  use<T>(work: (tables: ReplayTables) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Made once a connection: tables, and plans of the statements on them, take longer than an ordinary replay. */
const definitions = replayProjectors.flatMap(({ table }) =>
  tableDefinition(table).map((text) =>
    text.startsWith('create table')
      ? `${text.replace('create table', 'create temporary table')} on commit delete rows`
      : text,
  ),
);

const openConnection = async (connection: ClientConfig): Promise<Client> => {
  const client = await openReplayClient(connection);
  try {
    await client.query(definitions.join(';'));
    return client;
  } catch (error) {
    await closeClient(client);
    throw error;
  }
};

/** Instants come as dates, as the pools' queries have them; projectors take them as text. */
const queryableOf = (client: Client): Queryable => ({
  query: <R extends object>({ name, text, values = [] }: Statement) =>
    client.query<R>({ text, values: [...values], types, ...(name === undefined ? {} : { name }) }),
});

/** `parkedBefore`: a stream that the live read models leave out is left out here as well. */
const projectOn = (client: Client, parkedBefore: Parked): ReplayTables['project'] => {
  const rows = openRowCache({ isFromEmpty: true });
  let parked = parkedBefore;
  return async (events) => {
    if (events.length === 0) return;
    const batch: BatchInput = { events, generation: nextGeneration, parked, parking: [], rows, leavesOutHistory: true };
    const { steps, parking, outputs } = await projectBatch(client, replayProjectors, batch);
    rows.store(outputs);
    parked = parked.with(parking);
    await sendSteps(
      client,
      steps.filter(({ projector }) => projector !== undefined),
    );
  };
};

const workOn = async <T>(client: Client, work: (tables: ReplayTables) => Promise<T>): Promise<T> => {
  await client.query('begin');
  const parked = await readParked(client, liveGeneration);
  const result = await work({ project: projectOn(client, parked), on: queryableOf(client) });
  await client.query('commit');
  return result;
};

/** A connection that nobody used for so long is closed. */
const idleMs = 60_000;

/** Open connections that nobody uses. */
const createIdle = () => {
  const idle = new Map<Client, NodeJS.Timeout>();
  let isClosed = false;
  const drop = (client: Client): void => {
    clearTimeout(idle.get(client));
    idle.delete(client);
  };
  return {
    take(): Client | undefined {
      const [client] = idle.keys();
      if (client) drop(client);
      return client;
    },
    async keep(client: Client): Promise<void> {
      if (isClosed) return closeClient(client);
      const timer = setTimeout(() => {
        drop(client);
        void closeClient(client);
      }, idleMs);
      idle.set(client, timer.unref());
    },
    drop,
    async close(): Promise<void> {
      isClosed = true;
      const clients = [...idle.keys()];
      for (const client of clients) drop(client);
      await Promise.all(clients.map(closeClient));
    },
  };
};

/**
 * Apart from the pools, whose prepared statements would go on reading the live tables. A connection on which a replay failed is closed, with
 * all that is on it.
 */
export const openReplayConnections = (connection: ClientConfig): ReplayConnections => {
  const idle = createIdle();
  const open = async (): Promise<Client> => {
    const client = await openConnection(connection);
    client.once('end', () => idle.drop(client));
    return client;
  };
  return {
    async use(work) {
      const client = idle.take() ?? (await open());
      try {
        const result = await workOn(client, work);
        await idle.keep(client);
        return result;
      } catch (error) {
        await closeClient(client);
        throw error;
      }
    },
    close: idle.close,
  };
};
