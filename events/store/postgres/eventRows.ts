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

/** Lenient reading turns anything but an object into one without fields, which readers notice. */
const metadataOf = (row: EventRow, isLenient: boolean): EventMetadata => {
  try {
    const parsed: unknown = JSON.parse(row.metadata);
    return (isLenient && (typeof parsed !== 'object' || parsed === null) ? {} : parsed) as EventMetadata;
  } catch (error) {
    if (isLenient) return {} as EventMetadata;
    throw new LogAltered(`The metadata at position ${row.position} is not JSON`, { cause: error });
  }
};

export const storedEvent = (row: EventRow, isLenient = false): StoredEvent => ({
  stream: row.stream_id,
  version: BigInt(row.version),
  position: positionOf(BigInt(row.position)),
  id: row.event_id,
  type: row.type,
  payload: row.payload,
  metadata: metadataOf(row, isLenient),
});

/** Positions and versions have no gap, so a missing one was deleted outside the application. */
export const assertContiguous = (rows: readonly EventRow[], column: 'position' | 'version', first: bigint): void => {
  rows.forEach((row, index) => {
    const due = first + BigInt(index);
    if (BigInt(row[column]) !== due)
      throw new LogAltered(`The log lacks ${column} ${due}: it goes on with ${row[column]}`);
  });
};

/** Positions begin at 1. An event below is in no page of the log, so it must not count in its stream either. */
export const assertOnLog = (rows: readonly EventRow[]): void => {
  const stray = rows.find(({ position }) => BigInt(position) <= 0n);
  if (stray)
    throw new LogAltered(`${stray.stream_id} has an event at position ${stray.position}, where the log has none`);
};
