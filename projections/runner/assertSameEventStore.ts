import { LogAltered, LogMismatch, START, type EventStore, type Position } from '../../events/store/eventStore.ts';
import type { Checkpoint } from './checkpoint.ts';

type Log = Pick<EventStore, 'storeId' | 'head' | 'readAt'>;

const meant = 'or, if the change is meant, run npm run rebuild.';

/** The id of the event at that position; undefined: none begins there. */
const eventIdAt = async ({ readAt }: Log, position: Position, signal?: AbortSignal): Promise<string | undefined> => {
  try {
    for await (const { id } of readAt([position], signal)) return id;
  } catch (error) {
    if (!(error instanceof LogAltered)) throw error;
  }
  return undefined;
};

/**
 * Whether the log still has that event there. An older log that was restored has none, or another one appended since.
 */
export const hasEventAt = async (
  log: Log,
  { position, eventId }: Pick<Checkpoint, 'position' | 'eventId'>,
  signal?: AbortSignal,
): Promise<boolean> => {
  if (position === START) return true;
  const found = await eventIdAt(log, position, signal);
  return found !== undefined && (eventId === null || found === eventId);
};

/**
 * Checkpoints of another store are meaningless here, and so are those of a log that was replaced by an older copy of itself.
 * Throws LogMismatch with a sentence for the operator.
 */
export const assertSameEventStore = async (log: Log, checkpoint: Checkpoint, signal?: AbortSignal): Promise<void> => {
  const { storeId, position } = checkpoint;
  if (storeId !== log.storeId)
    throw new LogMismatch(
      `The read models were filled from event store ${storeId}, and this one is ${log.storeId}: set EVENTSTORE_URL as it was, ${meant}`,
    );
  if (await hasEventAt(log, checkpoint, signal)) return;
  const head = await log.head(signal);
  const found =
    position > head
      ? `the event store ends at ${BigInt(head)}`
      : 'the event store has another event there, as if an older log was put back';
  throw new LogMismatch(
    `The read models are at position ${BigInt(position)}, but ${found}: bring back the log they were filled from (EVENTSTORE_URL), ${meant}`,
  );
};
