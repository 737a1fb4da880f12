import {
  binaryEvent,
  type BinaryEventType,
  type EventData,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { positionOf, type EventMetadata, type NewEvent, type Position, type StoredEvent } from '../eventStore.ts';
import { metadataText } from '../validAppend.ts';

/** The stream whose only event's id is the id of the store. */
export const identityStream = 'store-identity';

/** Serialised here rather than in the client, because errors inside its calls are lost. */
export const proposedEvent = ({ id, type, payload, metadata }: NewEvent): EventData<BinaryEventType> =>
  binaryEvent({ id, type, data: payload, metadata: Uint8Array.from(Buffer.from(metadataText(metadata))) });

/** Whether an event belongs to the log as the port shows it. */
export const isOfTheLog = ({ streamId }: RecordedEvent): boolean =>
  !streamId.startsWith('$') && streamId !== identityStream;

/** The position to continue reading from; the target of a link may be gone. */
export const eventPosition = ({ event, link, commitPosition }: ResolvedEvent): Position | undefined => {
  const commit = (link ?? event)?.position?.commit ?? commitPosition;
  return commit === undefined ? undefined : positionOf(commit);
};

/** Our payloads are bytes. Those of others may be JSON, which the client has parsed or returns as text. */
const payloadOf = (data: unknown): Uint8Array => {
  if (data instanceof Uint8Array) return data;
  return Buffer.from(typeof data === 'string' ? data : (JSON.stringify(data) ?? ''));
};

/** Events of others may lack metadata; readers notice the missing fields. */
const metadataOf = (metadata: unknown): EventMetadata =>
  (typeof metadata === 'object' && metadata !== null && !(metadata instanceof Uint8Array)
    ? metadata
    : {}) as EventMetadata;

export const storedEvent = (event: RecordedEvent): StoredEvent => ({
  stream: event.streamId,
  version: event.revision,
  position: positionOf(event.position?.commit ?? 0n),
  id: event.id,
  type: event.type,
  payload: payloadOf(event.data),
  metadata: metadataOf(event.metadata),
});
