import { LogAltered, positionOf, type EventMetadata, type StoredEvent } from '../eventStore.ts';

/** Columns are named everywhere, in this order. */
export const eventColumns = 'position, stream_id, version, event_id, type, payload, metadata';

export interface EventRow {
  readonly position: string;
  readonly stream_id: string;
  readonly version: string;
  readonly event_id: string;
  readonly type: string;
  readonly payload: Buffer;
  readonly metadata: string;
}

const metadataOf = (row: EventRow): EventMetadata => {
  try {
    return JSON.parse(row.metadata) as EventMetadata;
  } catch (error) {
    throw new LogAltered(`The metadata at position ${row.position} is not JSON`, { cause: error });
  }
};

export const storedEvent = (row: EventRow): StoredEvent => ({
  stream: row.stream_id,
  version: BigInt(row.version),
  position: positionOf(BigInt(row.position)),
  id: row.event_id,
  type: row.type,
  payload: row.payload,
  metadata: metadataOf(row),
});

/** Positions and versions have no gap, so a missing one was deleted outside the application. */
export const assertContiguous = (rows: readonly EventRow[], column: 'position' | 'version', first: bigint): void => {
  rows.forEach((row, index) => {
    const due = first + BigInt(index);
    if (BigInt(row[column]) !== due) throw new LogAltered(`The log lacks ${column} ${due}: it goes on with ${row[column]}`);
  });
};
