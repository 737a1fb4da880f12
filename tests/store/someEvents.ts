import { randomUUID } from 'node:crypto';
import type {
  AppendResult,
  EventMetadata,
  EventStore,
  NewEvent,
  Position,
  StoredEvent,
} from '../../events/store/eventStore.ts';

export const someMetadata = (changes: Partial<EventMetadata> = {}): EventMetadata => ({
  schemaVersion: 1,
  actorId: '2f0b8c1e-5a43-4a7e-9d3c-0c6f4f1f7a01',
  subjectId: null,
  seniorId: null,
  happenedAt: '2026-11-21T08:00:00.000Z',
  recordedAt: '2026-11-21T08:00:01.000Z',
  commandId: '7d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  correlationId: '7d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  causationId: null,
  ...changes,
});

export const someEvent = (changes: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  payload: Buffer.from('{"note":"as it was"}'),
  metadata: someMetadata(),
  ...changes,
});

export const someEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => someEvent());
export const someStream = (): string => `thing-${randomUUID()}`;

export const readWhole = async (events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> => {
  const read: StoredEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
};

/** The rest of the log, in pages as a runner reads it. */
export const readLogAfter = async (
  store: EventStore,
  after: Position | 'start',
  limit = 100,
): Promise<StoredEvent[]> => {
  const read: StoredEvent[] = [];
  for (let from = after; ;) {
    const page = await store.readAll({ after: from, limit });
    read.push(...page.events);
    if (page.atEnd) return read;
    from = page.upTo;
  }
};

/** The answer of an append that was to succeed. */
export const appended = (result: AppendResult): { version: bigint; position: Position } => {
  if (result.kind !== 'appended') throw new Error(`Not appended: the stream is at ${result.actual}`);
  return result;
};
