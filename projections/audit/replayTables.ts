import { types, type Client, type ClientConfig } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Queryable, Statement } from '../queryable.ts';
import { projectBatch, type BatchInput } from '../runner/batch.ts';
import { closeClient, openReplayClient } from '../runner/client.ts';
import { historyName } from '../runner/history.ts';
import { readParked } from '../runner/parked.ts';
import { tableDefinition } from '../runner/readModelTables.ts';
import { openRowCache } from '../runner/rowCache.ts';
import { liveGeneration, nextGeneration } from '../runner/schema.ts';
import { sendSteps } from '../runner/steps.ts';
import { replayProjectors } from './replayProjectors.ts';

/** Read models of some events, in tables that end with their connection. */
export interface ReplayTables {
  /** Each event once; of one stream in log order. */
  project(events: readonly ReadEvent[]): Promise<void>;
  /** Answers the queries of the live read models from these. */
  readonly on: Queryable;
  close(): Promise<void>;
}

const definitions = replayProjectors.flatMap(({ table }) => tableDefinition(table)).join(';');

/** Instants come as dates, as the pools' queries have them; projectors take them as text. */
const queryableOf = (client: Client): Queryable => ({
  query: <R extends object>({ text, values }: Statement) =>
    client.query<R>({ text, values: [...(values ?? [])], types }),
});

const begin = async (client: Client) => {
  await client.query('begin');
  // a stream that the live read models leave out is left out here as well
  const parked = await readParked(client, liveGeneration);
  await client.query(definitions);
  const rows = openRowCache({ isFromEmpty: true });
  let left = parked;
  return async (events: readonly ReadEvent[]): Promise<void> => {
    if (events.length === 0) return;
    const batch: BatchInput = { events, generation: nextGeneration, parked: left, parking: [], rows };
    const { steps, parking, outputs } = await projectBatch(client, replayProjectors, batch);
    rows.store(outputs);
    left = left.with(parking);
    const writes = steps.filter(({ projector }) => projector !== undefined && projector !== historyName);
    await sendSteps(client, writes);
  };
};

/** The connection is its own: a statement that was prepared for the live tables would go on reading them. */
export const openReplayTables = async (connection: ClientConfig): Promise<ReplayTables> => {
  const client = await openReplayClient(connection);
  const close = (): Promise<void> => closeClient(client);
  try {
    return { project: await begin(client), on: queryableOf(client), close };
  } catch (error) {
    await close();
    throw error;
  }
};
